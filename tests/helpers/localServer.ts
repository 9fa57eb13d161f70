import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as received, with its body. */
export interface Received {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface LocalServer {
  readonly url: string
  /** Every request so far, oldest first. */
  readonly received: readonly Received[]
  close(): Promise<void>
}

export type Handler = (response: ServerResponse, request: Received) => void | Promise<void>

/** A test's own server on a random port, or on `port`. */
export async function startLocalServer(handler: Handler, port = 0): Promise<LocalServer> {
  const received: Received[] = []
  const server = createServer(async (message, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of message) chunks.push(chunk)
    const { method = '', headers, url = '/' } = message
    const request = { method, headers, url: new URL(url, 'http://local'), body: Buffer.concat(chunks).toString() }
    received.push(request)
    await handler(response, request)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** A port that was just released: nobody listens there. */
export async function closedPort(): Promise<number> {
  const server = await startLocalServer(() => {})
  await server.close()
  return Number(new URL(server.url).port)
}

export function sendJson(response: ServerResponse, value: unknown, status = 200, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
}
