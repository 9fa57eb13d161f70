import { url as debuggerAddress } from 'node:inspector'
import { Worker } from 'node:worker_threads'

// A process whose event loop stands still answers nobody, not even the supervisor's SIGTERM, and looks alive to whoever
// asks the system. So a thread of its own watches it, and ends it, for the supervisor to start a new one.

/** EX_SOFTWARE of sysexits.h; nothing else ends the server with it. */
export const STUCK_EXIT_CODE = 70

/** How often the process says that it is alive, in milliseconds, at the least. */
const BEAT_MS = 1_000

export interface WatchdogData {
  /** Goes up while the event loop turns; shared with the process. */
  readonly beats: Int32Array
  readonly beatMs: number
  readonly seconds: number
  readonly exitCode: number
}

/** Ends this process, with a line on standard error, once its event loop has not turned for `seconds`. 0: never. */
export function startWatchdog(seconds: number): void {
  // A breakpoint stops the event loop too.
  if (seconds === 0 || debuggerAddress() !== undefined) return
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const beatMs = Math.min(BEAT_MS, seconds * 100)
  const workerData: WatchdogData = { beats, beatMs, seconds, exitCode: STUCK_EXIT_CODE }
  const worker = new Worker(new URL('./watchdogThread.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  })
  worker.unref()
  const timer = setInterval(() => {
    // Somebody attached one since.
    if (debuggerAddress() === undefined) Atomics.add(beats, 0, 1)
    else {
      clearInterval(timer)
      void worker.terminate()
    }
  }, beatMs).unref()
  // Without it the server works as before, so it is no reason to stop.
  worker.once('error', (error) => {
    clearInterval(timer)
    console.error('The watchdog ended:', error)
  })
}
