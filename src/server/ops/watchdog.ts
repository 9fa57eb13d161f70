import { url as debuggerAddress } from 'node:inspector'
import { Worker } from 'node:worker_threads'

// A process whose event loop is blocked answers nobody, not even its supervisor's SIGTERM, and looks alive to the
// system. A separate thread watches it and ends it, for the supervisor to start a new one.

/** EX_SOFTWARE of sysexits.h; nothing else ends the server with it. */
export const STUCK_EXIT_CODE = 70

/** Longest interval of the heartbeat, in milliseconds. */
const BEAT_MS = 1_000

export interface WatchdogData {
  /** Incremented while the event loop turns; shared with the process. */
  readonly beats: Int32Array
  readonly beatMs: number
  readonly seconds: number
  readonly exitCode: number
}

/** Ends this process, with a line on standard error, once its event loop has been blocked for `seconds`. 0: never. */
export function startWatchdog(seconds: number): void {
  // A debugger's breakpoint blocks the event loop too.
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
    // A debugger was attached meanwhile.
    if (debuggerAddress() === undefined) Atomics.add(beats, 0, 1)
    else {
      clearInterval(timer)
      void worker.terminate()
    }
  }, beatMs).unref()
  // The server works without it, so its failure is no reason to stop.
  worker.once('error', (error) => {
    clearInterval(timer)
    console.error('The watchdog ended:', error)
  })
}
