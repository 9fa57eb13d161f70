/** The end of a sentence, but not after an abbreviation ("art. 5", "Dec. 572") or inside a number. */
const SENTENCE = /(?<=\p{L}{5}|[\d)\]*%»"])[.!?…:;]\s+(?=[\p{Lu}¿*«"])/gu
/** A line that never ends is cut at a space, because checking a piece may take quadratic time. */
const LONGEST = 1_200

/**
 * Cuts streamed text into pieces that can be checked: lines, or the sentences of a long line. A figure, its unit and
 * the document beside it are never split between two pieces.
 */
export function pieces() {
  let held = ''
  function cut(): number {
    const line = held.lastIndexOf('\n') + 1
    const last = [...held.matchAll(SENTENCE)].at(-1)
    const sentence = last === undefined || held.startsWith('|', line) ? 0 : last.index + last[0].length
    if (line > 0 || sentence > 0) return Math.max(line, sentence)
    if (held.length < LONGEST) return 0
    const space = held.slice(0, LONGEST).lastIndexOf(' ') + 1
    // An address must not be split between two pieces.
    if (space === 0) held = `${held.slice(0, LONGEST)} ${held.slice(LONGEST)}`
    return space || LONGEST + 1
  }
  return {
    /** The pieces completed by this chunk; "" when none is. */
    add(shred: string): string {
      held += shred
      const at = cut()
      const whole = held.slice(0, at)
      held = held.slice(at)
      return whole
    },
    empty: () => held === '',
    rest(): string {
      const whole = held
      held = ''
      return whole
    },
  }
}
