import { startWatchdog } from '../../src/server/ops/watchdog.ts'

// A process under the watchdog that stands still in the way it is told, or does not.

const [how, seconds] = process.argv.slice(2)

const WAYS: Readonly<Record<string, () => void>> = {
  loop() {
    for (;;);
  },
  pattern() {
    ;/^(?:a+)+$/.test(`${'a'.repeat(60)}b`)
  },
  promises() {
    const again = (): Promise<void> => Promise.resolve().then(again)
    void again()
  },
  wait() {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  },
  /** For longer than the watchdog waits, but not for ever. */
  long() {
    for (const end = performance.now() + 3_000; performance.now() < end; );
    console.log('through')
  },
  /** Busy, but never for as long as that. */
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
// Not before the thread watches.
setTimeout(() => WAYS[how ?? '']?.(), 200)
