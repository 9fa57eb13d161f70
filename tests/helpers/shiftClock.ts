// Preloaded into the server (`--import`): a signal sets this process' clock to another century, the next one back. With
// CLOCK_SHIFTED it is there from the start.

const CENTURY = 73 * 365.25 * 86_400_000
const RealDate = Date
let shift = process.env.CLOCK_SHIFTED === undefined ? 0 : CENTURY

class ShiftedDate extends RealDate {
  constructor(...given: [] | [string | number | Date]) {
    if (given.length === 0) super(RealDate.now() + shift)
    // Also with separate components (year, month, day…): the types know only one signature.
    else super(...given)
  }
  static override now(): number {
    return RealDate.now() + shift
  }
}
globalThis.Date = ShiftedDate as DateConstructor

process.on('SIGUSR2', () => {
  shift = shift === 0 ? CENTURY : 0
})
