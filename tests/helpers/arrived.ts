import { subscribe, unsubscribe } from 'node:diagnostics_channel'

/** Resolves once the servers of this process have received so many more requests. */
export function arrived(count: number): Promise<void> {
  const all = Promise.withResolvers<void>()
  let left = count
  const hear = () => {
    if (--left > 0) return
    unsubscribe('http.server.request.start', hear)
    all.resolve()
  }
  subscribe('http.server.request.start', hear)
  return all.promise
}
