import { Worker } from 'node:worker_threads'

/** The thread's task. */
export interface Work {
  readonly module: string
  readonly name: string
  readonly given: readonly unknown[]
}

/**
 * Calls a function of one of our modules in a thread, which is terminated after `ms`: an endless loop fails its test
 * instead of blocking the run. Rejects then, naming the function.
 */
export async function withinDeadline(
  module: URL,
  name: string,
  given: readonly unknown[],
  ms = 20_000,
): Promise<unknown> {
  const workerData: Work = { module: module.href, name, given }
  const worker = new Worker(new URL('./deadlineThread.ts', import.meta.url), { workerData })
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  worker.once('message', resolve)
  worker.once('error', reject)
  const late = setTimeout(() => reject(new Error(`${name} did not end within ${ms} ms`)), ms)
  try {
    return await promise
  } finally {
    clearTimeout(late)
    await worker.terminate()
  }
}
