import type { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'

// An answer queued behind others on a pipelined connection has no socket yet, so it is not told that the caller hung
// up.

const waiting = new WeakMap<Socket, Set<() => void>>()

function actsOf(socket: Socket): Set<() => void> {
  const known = waiting.get(socket)
  if (known) return known
  const acts = new Set<() => void>()
  waiting.set(socket, acts)
  // A single listener for all requests: a connection may bring more of them than an emitter likes to have listeners.
  socket.once('close', () => {
    for (const act of [...acts]) act()
  })
  return acts
}

/** Whether there is nobody left to answer. */
export const hasHungUp = ({ raw, request }: FastifyReply): boolean => raw.destroyed || request.raw.socket.destroyed

/** Calls `act` once: when the answer was sent completely, or when its connection closed. */
export function whenOver(reply: FastifyReply, act: () => void): void {
  const acts = actsOf(reply.request.raw.socket)
  const over = () => {
    if (acts.delete(over)) act()
  }
  acts.add(over)
  // Heard once, and gone with the answer: to take the listener back would cost more than to hear it again for nothing.
  reply.raw.on('close', over)
  if (hasHungUp(reply)) over()
}
