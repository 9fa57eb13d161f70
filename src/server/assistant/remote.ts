import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { DOCUMENT_TYPES } from '../../shared/documentTypes.ts'
import { AppError } from '../../shared/errors.ts'
import type { LegalSource } from '../../shared/tax/types.ts'
import { boundedText } from './bounded.ts'
import { inert } from './inert.ts'
import type { AssistantProvider, Turn } from './types.ts'

// The client of the external assistant service of the specification. `services/chat/assistant.ts` serves the same
// contract, so one instance can call another.

export interface RemoteOptions {
  /** The service's base address; "/chat" and "/thread_history" follow it. */
  readonly url: string
  /** The bearer token for people without one of their own; absent: none is sent for them. */
  readonly token?: string | undefined
  readonly tokenHeader: string
  /** Timeout of an answer, in milliseconds. */
  readonly timeoutMs?: number
  /** Awaited before the second attempt to connect; for tests. */
  readonly beforeRetry?: () => Promise<unknown>
}

/** Leaves the embedded engine time to answer within the run's lifetime. */
const TIMEOUT_MS = 60_000
const HISTORY_TIMEOUT_MS = 10_000
const RETRY_AFTER_MS = 300
const MAX_BYTES = 1_048_576
/** The most characters of a message. */
const MAX_ANSWER = 60_000
const MAX_HISTORY = 500

/** An extension of the contract's body: "false" if the service did not know or asked back, and so charged nothing. */
export const ANSWERED_HEADER = 'x-assistant-answered'

const threadId = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^[\x20-\x7e]{1,200}$/))
  .nullish()
  .catch(null)

const named = z.object({
  type: z.enum(DOCUMENT_TYPES),
  number: z.string().min(1).max(40),
  year: z.int().nullish(),
})

const chatAnswer = z.object({
  answer: z.string(),
  thread_id: threadId,
  // Other kinds of reference are ignored: the answer's text names its documents too.
  references: z.array(z.unknown()).max(200).catch([]),
})

const historyAnswer = z.object({
  history: z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.string() })).max(MAX_HISTORY),
})

/** Asks the service; the answer arrives whole. Throws when it fails, or is cut off, malformed, too long or too slow. */
export function remoteProvider(options: RemoteOptions): AssistantProvider {
  return {
    name: 'remote',
    async *answer({ question, externalThreadId, ownToken, signal }) {
      const query = new URLSearchParams({ question })
      if (externalThreadId !== null) {
        query.set('thread_id', externalThreadId)
        query.set('maintain_context', 'true')
      }
      query.set('test_mode', 'true')
      const limit = AbortSignal.any([signal, AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)])
      const response = await call(asked(options, ownToken), 'POST', `/chat?${query}`, limit)
      if (!response.ok) {
        await response.body?.cancel()
        throw new Error(`The assistant service answered ${response.status}`)
      }
      const body = chatAnswer.parse(JSON.parse(await boundedText(response, MAX_BYTES)))
      const content = inert(body.answer).trim().slice(0, MAX_ANSWER)
      if (content === '') throw new Error('The assistant service answered with nothing')
      yield { type: 'delta', text: content }
      yield {
        type: 'done',
        answer: {
          content,
          sources: body.references.flatMap(toSource),
          answered: response.headers.get(ANSWERED_HEADER) !== 'false',
          topic: null,
          externalThreadId: body.thread_id ?? null,
        },
      }
    },
    history: (id, signal, ownToken) => threadHistory(asked(options, ownToken), id, signal),
  }
}

/** People with a token of their own are never served with the server's, even if the service refuses theirs. */
const asked = (options: RemoteOptions, ownToken: string | undefined): RemoteOptions =>
  ownToken === undefined ? options : { ...options, token: ownToken }

/**
 * The conversation as stored by the service, oldest first; empty if the response is malformed.
 * @throws INVALID_INPUT without an id; UNAVAILABLE, with the status, when the service refuses or does not respond
 */
export async function threadHistory(options: RemoteOptions, id: string, signal: AbortSignal): Promise<Turn[]> {
  if (id === '') throw new AppError('INVALID_INPUT', 'Se requiere thread_id para obtener el historial')
  const limit = AbortSignal.any([signal, AbortSignal.timeout(options.timeoutMs ?? HISTORY_TIMEOUT_MS)])
  const path = `/thread_history?${new URLSearchParams({ thread_id: id })}`
  const failed = (status: number | string, cause?: unknown) =>
    new AppError('UNAVAILABLE', `Error obteniendo historial: ${status}`, { cause })
  let response: Response
  try {
    response = await call(options, 'GET', path, limit)
  } catch (error) {
    signal.throwIfAborted()
    throw failed('sin respuesta', error)
  }
  if (!response.ok) {
    await response.body?.cancel()
    throw failed(response.status)
  }
  try {
    const { history } = historyAnswer.parse(JSON.parse(await boundedText(response, MAX_BYTES)))
    return history.map(({ role, content }) => ({ role, content: inert(content) }))
  } catch {
    signal.throwIfAborted()
    return []
  }
}

async function call(options: RemoteOptions, method: string, path: string, signal: AbortSignal): Promise<Response> {
  const { url, token, tokenHeader, beforeRetry = () => wait(RETRY_AFTER_MS, undefined, { signal }) } = options
  const send = () =>
    fetch(`${url}${path}`, {
      method,
      headers: { accept: 'application/json', ...(token === undefined ? {} : { [tokenHeader]: `Bearer ${token}` }) },
      // The token is sent to this service only.
      redirect: 'error',
      signal,
    })
  try {
    return await send()
  } catch (error) {
    // Not retried once a byte was sent: the question may have been answered and charged there.
    if (signal.aborted || !neverConnected(error)) throw error
    await beforeRetry()
    return send()
  }
}

const CONNECT_FAULTS = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Whether the connection was never established, so that nothing of the request left this machine. */
function neverConnected(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(neverConnected)
  const code = 'code' in error ? String(error.code) : ''
  return CONNECT_FAULTS.has(code) || neverConnected(error.cause)
}

function toSource(reference: unknown): LegalSource[] {
  const known = named.safeParse(reference)
  if (!known.success) return []
  const { type, number, year } = known.data
  return [year == null ? { type, number } : { type, number, year }]
}
