import { connect, type Socket } from 'node:net'
import { CONNECT_MS } from './timeouts.ts'

/** What PostgreSQL told a connection at its start; needed to cancel one of its statements. */
export interface BackendKey {
  readonly processID: number
  readonly secretKey: number
}

/** The protocol's number for a CancelRequest. */
const CANCEL_REQUEST = 80_877_102

/**
 * Asks whoever is at the other end of `stream`, PostgreSQL or a pooler, to cancel the connection's current statement.
 * Resolves once the request was accepted or failed: the protocol has no other reply, and sends it unencrypted.
 */
export function requestCancel({ remoteAddress, remotePort }: Socket, key: BackendKey): Promise<void> {
  if (remoteAddress === undefined || remotePort === undefined) return Promise.resolve()
  const request = Buffer.alloc(16)
  for (const [index, value] of [request.length, CANCEL_REQUEST, key.processID, key.secretKey].entries())
    request.writeInt32BE(value, index * 4)
  return new Promise((resolve) => {
    const socket = connect({ host: remoteAddress, port: remotePort, timeout: CONNECT_MS }, () => socket.write(request))
    socket.on('timeout', () => socket.destroy())
    socket.on('error', () => {})
    socket.on('close', () => resolve())
    socket.resume()
  })
}
