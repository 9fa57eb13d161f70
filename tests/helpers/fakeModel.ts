import type { ServerResponse } from 'node:http'
import { z } from 'zod'
import { type LocalServer, type Received, startLocalServer } from './localServer.ts'

// An OpenAI-compatible server with scripted replies, over the real protocol: chat completions as server-sent events,
// tool calls in fragments.

const chatRequest = z.object({
  model: z.string(),
  stream: z.literal(true),
  tool_choice: z.string().optional(),
  messages: z.array(
    z.object({
      role: z.enum(['system', 'user', 'assistant', 'tool']),
      content: z.string().nullish(),
      tool_calls: z.array(z.object({ function: z.object({ name: z.string(), arguments: z.string() }) })).optional(),
    }),
  ),
  tools: z.array(z.object({ type: z.literal('function'), function: z.looseObject({ name: z.string() }) })).default([]),
})
export type ChatRequest = z.infer<typeof chatRequest>

export interface Step {
  /** Sent in these fragments; a single text is split every few characters. */
  readonly text?: string | readonly string[]
  readonly calls?: readonly { readonly name: string; readonly input: unknown }[]
  readonly finish?: string
}

/** A step, or a replacement for the response. */
export type Play = Step | ((response: ServerResponse, request: ChatRequest) => void | Promise<void>)

export interface FakeModel extends LocalServer {
  /** The input of each model call. */
  readonly requests: readonly ChatRequest[]
  /** The tool results that the model received in its last call. */
  toolResults(): unknown[]
}

/** Plays the script's steps, one per call; the last step repeats. */
export const following =
  (script: () => Play[]): Play =>
  async (response, request) => {
    const plays = script()
    const play = plays.length > 1 ? plays.shift() : plays[0]
    await (typeof play === 'function' ? play(response, request) : playStep(response, play ?? {}))
  }

/** Plays the steps in order; the last one repeats. */
export async function startFakeModel(...plays: readonly Play[]): Promise<FakeModel> {
  const requests: ChatRequest[] = []
  const server = await startLocalServer(async (response, received: Received) => {
    if (received.method !== 'POST' || !received.url.pathname.endsWith('/chat/completions')) {
      response.writeHead(404).end()
      return
    }
    const request = chatRequest.parse(JSON.parse(received.body))
    const play = plays[Math.min(requests.length, plays.length - 1)] ?? {}
    requests.push(request)
    await (typeof play === 'function' ? play(response, request) : playStep(response, play))
  })
  return {
    ...server,
    requests,
    toolResults: () =>
      (requests.at(-1)?.messages ?? [])
        .filter(({ role }) => role === 'tool')
        .map(({ content }) => JSON.parse(content ?? 'null')),
  }
}

/** Starts the stream, and returns a function that sends one delta. */
export function openStream(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  return (delta: unknown, finish: string | null = null) => response.write(event(delta, finish))
}

const event = (delta: unknown, finish: string | null) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`

export function playStep(response: ServerResponse, { text = [], calls = [], finish }: Step): void {
  const send = openStream(response)
  send({ role: 'assistant', content: '' })
  for (const content of typeof text === 'string' ? (text.match(/.{1,7}/gsu) ?? []) : text) send({ content })
  calls.forEach(({ name, input }, index) => {
    const written = JSON.stringify(input)
    send({ tool_calls: [{ index, id: `call-${index}`, type: 'function', function: { name, arguments: '' } }] })
    for (const shred of written.match(/.{1,9}/gsu) ?? [])
      send({ tool_calls: [{ index, function: { arguments: shred } }] })
  })
  send({}, finish ?? (calls.length > 0 ? 'tool_calls' : 'stop'))
  response.end('data: [DONE]\n\n')
}
