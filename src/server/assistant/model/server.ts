import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModel } from 'ai'
import { bounded } from '../bounded.ts'

/** The language model configured by the environment. */
export interface ModelServer {
  /** Of an OpenAI-compatible server; "/chat/completions" follows it. */
  readonly baseUrl: string
  readonly apiKey?: string | undefined
  readonly model: string
}

/** @param most the most bytes read of one response */
export const languageModel = ({ baseUrl, apiKey, model }: ModelServer, most: number): LanguageModel =>
  createOpenAICompatible({
    name: 'modelo',
    baseURL: baseUrl,
    ...(apiKey === undefined ? {} : { apiKey }),
    fetch: boundedFetch(most),
  })(model)

/** A server that asks for a longer wait is not waited for: the embedded engine answers sooner. */
const MAX_RETRY_SECONDS = 5

/** A fetch that follows no redirect with the key and reads at most `max` bytes of a response. */
function boundedFetch(max: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' })
    if (response.body === null) return response
    const { status, statusText } = response
    const headers = new Headers(response.headers)
    if (Number(headers.get('retry-after')) > MAX_RETRY_SECONDS) headers.delete('retry-after')
    return new Response(bounded(response.body, max), { status, statusText, headers })
  }
}
