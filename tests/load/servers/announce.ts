import type { AddressInfo } from 'node:net'

/** Tells the benchmark, over the IPC channel, where the server listens; answers its question about memory; ends with it. */
export function announce(address: AddressInfo | string | null): void {
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port')
  process.on('message', () => process.send?.({ rss: process.memoryUsage.rss() }))
  process.on('disconnect', () => process.exit())
  process.send?.({ port: address.port })
}
