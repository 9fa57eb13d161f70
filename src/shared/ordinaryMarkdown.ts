// What a reader of Markdown does for a text is no more than the text is worth, or it is shown as it was written: whoever
// writes answers writes such, whoever attacks does not.

/** Quotes and lists inside one another at the beginning of a line, and the spaces before it. */
const DEEPEST = 10
const DEEP = new RegExp(
  `^(?:[ \\t]{0,8}(?:>|[-*+][ \\t]|\\d{1,9}[.)][ \\t])){${DEEPEST + 1}}|^[ \\t]{${4 * DEEPEST}}`,
  'm',
)
/**
 * Marks that a reader of Markdown has to pair, one with each before it, and beginnings of addresses, each of which is
 * looked for from wherever it may begin: the time is their square. Our longest answers have some two hundred.
 */
const PAIRED = /[*_~`[\]&<@]|www\.|:\/\//gi
const MOST_PAIRED = 1_500
/** The edges of a table's cells. */
const EDGES = /\|/g
const MOST_EDGES = 6_000
/** A list's parser looks at all of its items again and again. */
const MOST_LINES = 1_500
/** Each line of a table is filled up to as many cells as its head has. */
const MOST_CELLS = 20_000

const times = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Whether reading its marks takes about as long as the text is. @param longest in characters */
export function isOrdinary(markdown: string, longest: number): boolean {
  if (markdown.length > longest || DEEP.test(markdown)) return false
  if (times(markdown, PAIRED) > MOST_PAIRED || times(markdown, EDGES) > MOST_EDGES) return false
  const lines = markdown.split('\n')
  if (lines.length > MOST_LINES) return false
  const widest = Math.max(...lines.map((line) => times(line, EDGES)))
  return widest * lines.filter((line) => line.trim() !== '').length <= MOST_CELLS
}
