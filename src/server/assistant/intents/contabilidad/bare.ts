import type { Understood } from '../../understand/features.ts'
import type { ReadContext } from '../intent.ts'

const MILLIONS = /\b\d{1,3}(?:[.,]\d{1,3})? ?(?:millon(?:es)?|palos?|melones)\b/
const THOUSANDS = /\b\d{1,3}(?:[.,]\d{1,3})? ?(?:mil|lucas?|k)\b/
/** What makes a number a count, a rate or a term and no sum. */
const NO_SUM =
  '(?![.,]?\\d|\\s?(?:%|por|x\\b|mil|millon|palo|luca|k\\b|m\\b|anos?|mes|dias?|horas?|uvt|smmlv|unidades|emplead|person|cajas|veces))'
const NUMBER = `(\\d{1,3}(?:[.,]\\d)?)${NO_SUM}`
const SMALLEST_KNOWN = 1_000_000

/**
 * A sum whose unit was said only once: "tenía inventario de 10 millones, compré 25 y quedan 8". The unit is that of the
 * message's other sums, or in a follow-up that of the value before.
 */
export function bareSum(cue: RegExp): (message: Understood, context: ReadContext) => number | undefined {
  const beside = new RegExp(`\\b(?:${cue.source})\\b[^\\d.;?]{0,20}?\\b${NUMBER}`)
  const alone = new RegExp(`^\\W{0,4}(?:(?:y|no|perdon|mejor|digo|eran|son|fueron|si) ?,? ?){0,4}${NUMBER}\\W{0,4}$`)
  return ({ text }, { before }) => {
    const unit = MILLIONS.test(text)
      ? 1_000_000
      : THOUSANDS.test(text)
        ? 1000
        : typeof before === 'number' && before >= SMALLEST_KNOWN
          ? 1_000_000
          : undefined
    if (unit === undefined) return undefined
    const written = beside.exec(text)?.[1] ?? (before === undefined ? undefined : alone.exec(text)?.[1])
    return written === undefined ? undefined : Math.round(Number(written.replace(',', '.')) * unit)
  }
}
