/**
 * A sum as people write it, for telling where the words of one end and those of the next begin. In "ventas al 19 80.000.000" the
 * rate is none.
 */
const SUM =
  /(?<![\d.,])(?!(?<=\bal )\d{1,2}(?![\d.,]))\d(?:[\d.,']*\d)?(?: ?(?:millones|millon|mil|palos?|lucas|mm|m|k)\b)?/g
/** What parts the words of two sums. A mark inside of a number has no space behind it. */
const PARTS = /[,;.:?¿(+\n](?=\s|$|[a-z])|\b(?:y|e|mas|pero|ademas)\b/g
const LINK = /^ ?(?:pesos |cop |dolares |usd )?(?:de|del|en|por|para|como|a titulo de) /
const REACH = 90

/** What a sum is called by the words of its own clause: "600 mil de gasolina", "el montaje salió en 3.900.000". */
export interface Clause {
  /** From the sum or the mark before it. */
  readonly before: string
  /** Up to the mark or the sum after it, where a word links it to the sum; else nothing. */
  readonly behind: string
}

/** "De pensión (lo que pone el patrón) pagué 840 mil": what stands in brackets parts no name from its sum. */
export const withoutAsides = (words: string): string =>
  words.replace(/\([^()\d]{1,60}\)/g, (said) => ' '.repeat(said.length))

export function clauseOf(whole: string, { at, end }: { readonly at: number; readonly end: number }): Clause {
  const text = withoutAsides(whole)
  const ahead = text.slice(Math.max(0, at - REACH), at)
  const last = [...ahead.matchAll(SUM)].at(-1)
  const since = last === undefined ? ahead : ahead.slice(last.index + last[0].length)
  // "600 mil de gasolina y 500 mil": what stands up to the "y" is of the sum before.
  const taken = last !== undefined && LINK.test(since)
  const marks = [...since.matchAll(taken ? PARTS : /[,;.?¿(+\n](?=\s|$|[a-z])|\s\/\s/g)]
  const mark = marks.at(-1)
  const before = taken && mark === undefined ? '' : since.slice((mark?.index ?? -1) + 1)
  const rest = text.slice(end, end + REACH)
  if (!LINK.test(rest)) return { before, behind: '' }
  const stop = Math.min(
    ...[rest.search(/[,;.?¿)+\n](?=\s|$|[a-z])|\s\/\s|\b(?:y|mas|pero|ademas)\b/), rest.search(/\d/)].map((place) =>
      place < 0 ? rest.length : place,
    ),
  )
  return { before, behind: rest.slice(0, stop) }
}

/** Whether a sum's own clause calls it so. Its words behind it go before those ahead of it. */
export const isCalled =
  (cue: RegExp, never?: RegExp) =>
  (text: string, sum: { readonly at: number; readonly end: number }): boolean => {
    const { before, behind } = clauseOf(text, sum)
    const words = cue.test(behind) || never?.test(behind) === true ? behind : before
    return cue.test(words) && never?.test(words) !== true
  }
