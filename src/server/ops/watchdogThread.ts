import { writeSync } from 'node:fs'
import { type Debugger, Session } from 'node:inspector'
import { workerData } from 'node:worker_threads'
import type { WatchdogData } from './watchdog.ts'

// The watching thread. It depends on nothing of the watched one: it writes its own output.

const { beats, beatMs, seconds, exitCode }: WatchdogData = workerData

/** How long the process may take to exit before it is killed, in milliseconds. */
const PATIENCE_MS = 3_000
const STANDARD_ERROR = 2

let last = performance.now()
let beat = Atomics.load(beats, 0)
let stood = 0
const timer = setInterval(() => {
  const now = performance.now()
  // Only time in which this thread itself ran counts: after a laptop's sleep or a SIGSTOP nothing is stuck.
  const passed = Math.min(now - last, 2 * beatMs)
  last = now
  const heard = Atomics.load(beats, 0)
  stood = heard === beat ? stood + passed : 0
  beat = heard
  if (stood < seconds * 1000) return
  clearInterval(timer)
  endProcess()
}, beatMs)

/**
 * A thread can only end itself, and a signal cannot set our exit status. So the main thread is paused like by a
 * debugger, which also shows where it is stuck, and made to exit from there; if that fails, it is killed.
 */
function endProcess(): void {
  setTimeout(() => {
    say('killed')
    process.kill(process.pid, 'SIGKILL')
  }, PATIENCE_MS)
  const scripts = new Map<string, string>()
  const session = new Session()
  session.connectToMainThread()
  session.on('Debugger.scriptParsed', ({ params }) => scripts.set(params.scriptId, params.url))
  session.once('Debugger.paused', ({ params: { callFrames } }) => {
    say(
      `ending with ${exitCode}`,
      callFrames.slice(0, 5).map((frame) => place(frame, scripts)),
    )
    // In some frames, such as those of Node's own functions, `process` cannot be read: the others are tried.
    const expression = `process.reallyExit(${exitCode})`
    for (const { callFrameId } of callFrames) session.post('Debugger.evaluateOnCallFrame', { callFrameId, expression })
    // Node waits for an attached debugger before it exits.
    setTimeout(() => session.disconnect(), PATIENCE_MS / 6)
  })
  session.post('Debugger.enable')
  session.post('Debugger.pause')
}

const place = ({ functionName, location }: Debugger.CallFrame, scripts: ReadonlyMap<string, string>) =>
  `${functionName || '(anonymous)'} ${scripts.get(location.scriptId) ?? ''}:${location.lineNumber + 1}`

/** The stack contains names of functions and files only: nothing that a user wrote. */
function say(what: string, at: readonly string[] = []): void {
  const line = { level: 60, time: Date.now(), pid: process.pid, what, seconds, at, msg: 'event loop is stuck' }
  writeSync(STANDARD_ERROR, `${JSON.stringify(line)}\n`)
}
