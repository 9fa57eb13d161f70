import type { AddressInfo } from 'node:net'

/** What a server under test tells the benchmark. */
export interface Announcement {
  readonly port: number
  /** Of the contender that runs in the same process. */
  readonly barePort?: number
  readonly cookie?: string
}

/** Tells it over the IPC channel; answers the question about memory; ends with the channel. */
export function announce(server: Announcement, close: () => Promise<unknown> = async () => {}): void {
  process.on('message', () => process.send?.({ rss: process.memoryUsage.rss() }))
  process.on('disconnect', () => close().finally(() => process.exit()))
  process.send?.(server)
}

export function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port')
  return address.port
}
