import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A line to PostgreSQL that can lose an answer. */
export interface Line {
  /** As `target`, but through the line. */
  readonly url: string
  /** The next statement with this text still arrives; of its connection nothing comes back any more. */
  loseAnswerTo(text: string): void
  /** What is connected breaks, and who connects from now on meets this one. */
  leadTo(target: string): void
  close(): Promise<void>
}

/** @param target postgres://… */
export async function openLine(target: string): Promise<Line> {
  let { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let lost: string | undefined
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    let mute = false
    near.on('data', (bytes) => {
      if (lost !== undefined && bytes.includes(lost)) {
        lost = undefined
        mute = true
      }
      far.write(bytes)
    })
    far.on('data', (bytes) => mute || near.write(bytes))
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(target)
  url.port = String(address !== null && typeof address === 'object' ? address.port : 0)
  return {
    url: url.href,
    loseAnswerTo: (text) => {
      lost = text
    },
    leadTo: (other) => {
      const { hostname: host, port: number } = new URL(other)
      hostname = host
      port = number
      for (const socket of sockets) socket.destroy()
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
