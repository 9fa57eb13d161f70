/** A sentence's end: not after an abbreviation ("art. 5", "Dec. 572") nor inside a number. */
const SENTENCE = /(?<=\p{L}{5}|[\d)\]*%»"])[.!?…:;]\s+(?=[\p{Lu}¿*«"])/gu
/** A line that never ends is let go at a space. What looks at a piece may take quadratic time in it. */
const LONGEST = 1_200

/**
 * Cuts a text that arrives in shreds into pieces that can be checked: a figure, its unit and the document beside it
 * are never in two of them. Lines, or the sentences of a long one.
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
    // No address may stand half in one piece and half in the next.
    if (space === 0) held = `${held.slice(0, LONGEST)} ${held.slice(LONGEST)}`
    return space || LONGEST + 1
  }
  return {
    /** What is complete with this shred; "" when nothing is. */
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
