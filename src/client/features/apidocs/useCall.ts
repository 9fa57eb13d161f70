import { useEffect, useRef, useState } from 'react'
import { NETWORK_MESSAGE } from '../../api/errors.ts'
import { fileNameOf } from '../../components/download.ts'
import type { ApiOperation } from './document.ts'
import { addressOf, type CallForm } from './request.ts'

export interface Result {
  /** null: no response from a server. */
  readonly status: number | null
  readonly statusText: string
  /** Milliseconds until the response was complete. */
  readonly took: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly text: string
  readonly json: boolean
  /** A non-text response: `text` is empty then. */
  readonly file?: { readonly name: string; readonly blob: Blob }
}

/** The headers relevant to API callers. */
const SHOWN = [
  'x-request-id',
  'retry-after',
  'link',
  'x-total-count',
  'content-disposition',
  'etag',
  'allow',
  'deprecation',
  'sunset',
]

/** Makes one call at a time; leaving the page aborts it. */
export function useCall() {
  const [result, setResult] = useState<Result | null>(null)
  const [busy, setBusy] = useState(false)
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])

  const send = async (base: string, operation: ApiOperation, form: CallForm, apiKey: string) => {
    controller.current?.abort()
    const mine = new AbortController()
    controller.current = mine
    setBusy(true)
    const startedAt = performance.now()
    const show = (more: Omit<Result, 'took'>) => {
      if (controller.current === mine) setResult({ ...more, took: performance.now() - startedAt })
    }
    try {
      const response = await fetch(addressOf(base, operation, form), requestOf(operation, form, apiKey, mine.signal))
      const head = {
        status: response.status,
        statusText: response.statusText,
        headers: SHOWN.flatMap((name) => {
          const value = response.headers.get(name)
          return value === null ? [] : [[name, value] as const]
        }),
        json: response.headers.get('content-type')?.includes('json') ?? false,
      }
      const name = fileNameOf(response)
      if (response.ok && name) return show({ ...head, text: '', file: { name, blob: await response.blob() } })
      let text = ''
      for await (const part of parts(response)) {
        text += part
        if (!head.json) show({ ...head, text })
      }
      show({ ...head, text: head.json ? pretty(text) : text })
    } catch (error) {
      if (mine.signal.aborted) return
      const text = error instanceof TypeError ? NETWORK_MESSAGE : String(error)
      show({ status: null, statusText: '', headers: [], text, json: false })
    } finally {
      if (controller.current === mine) setBusy(false)
    }
  }

  const stop = () => {
    controller.current?.abort()
    setBusy(false)
  }

  return { result, busy, send, stop }
}

function requestOf(operation: ApiOperation, form: CallForm, apiKey: string, signal: AbortSignal): RequestInit {
  const headers: Record<string, string> = { accept: form.stream ? 'text/event-stream' : 'application/json' }
  const withKey = apiKey !== '' && operation.access !== 'open'
  if (withKey) headers.authorization = `Bearer ${apiKey}`
  const body = operation.body && form.body.trim() !== '' ? form.body : undefined
  if (body !== undefined) headers['content-type'] = 'application/json'
  return {
    method: operation.method,
    headers,
    signal,
    // With a key, cookies are left out: the result should show the key's permissions, not the session's.
    credentials: withKey ? 'omit' : 'same-origin',
    ...(body === undefined ? {} : { body }),
  }
}

async function* parts(response: Response): AsyncGenerator<string> {
  const reader = response.body?.getReader()
  if (!reader) return
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield decoder.decode(value, { stream: true })
  }
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
