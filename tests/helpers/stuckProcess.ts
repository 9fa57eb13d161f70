import { startWatchdog } from '../../src/server/ops/watchdog.ts'

// A process under the watchdog that blocks in the requested way, or does not.

const [how, seconds] = process.argv.slice(2)

const WAYS: Readonly<Record<string, () => void>> = {
  loop() {
    for (;;);
  },
  pattern() {
    ;/^(?:a+)+$/.test(`${'a'.repeat(60)}b`)
  },
  /** Where `process` is not visible to a debugger, as in some of Node's own functions. */
  shadow() {
    const around = (process?: undefined) => {
      const shadow = () => {
        for (;;);
      }
      shadow()
      return process
    }
    around()
  },
  promises() {
    const again = (): Promise<void> => Promise.resolve().then(again)
    void again()
  },
  wait() {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  },
  /** Longer than the watchdog waits, but not endless. */
  long() {
    for (const end = performance.now() + 3_000; performance.now() < end; );
    console.log('through')
  },
  /** Likewise, for a watchdog whose thread may take seconds to start on a busy machine. */
  longer() {
    for (const end = performance.now() + 60_000; performance.now() < end; );
    console.log('through')
  },
  /** Busy, but never for that long. */
  busy() {
    let slices = 0
    const timer = setInterval(() => {
      for (const end = performance.now() + 200; performance.now() < end; );
      if (++slices < 10) return
      clearInterval(timer)
      console.log('through')
    })
  },
  idle() {
    console.log('through')
  },
}

startWatchdog(Number(seconds))
// Not before the thread is watching.
setTimeout(() => WAYS[how ?? '']?.(), 200)
