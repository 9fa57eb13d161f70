import { type Job, work } from './jobs.ts'

// The worker. Only the page that started it can send it anything.

self.onmessage = async ({ data }: MessageEvent<Job>) => {
  self.postMessage(await work(data))
}
