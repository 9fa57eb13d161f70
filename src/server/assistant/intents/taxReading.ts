import { withoutCheckDigit } from '../../../shared/tax/nit.ts'
import type { FactSource, IsoDate } from '../../../shared/tax/types.ts'
import type { CompanyProfile } from '../types.ts'
import type { Understood } from '../understand/features.ts'
import { toCop } from './reading.ts'

export function yearAsked(understood: Understood): number {
  return Number(understood.on.slice(0, 4))
}

const EARNED =
  /\b(?:gan[eoa]\w*|factur\w*|vend\w*|consign\w*|tuve|tuvo|tuvimos|recib\w*|mov[ei]\w*|compr\w*|ingres\w*|gast\w*|deveng\w*|trabaj[eo]\w*)\b/g
const EARNED_IN_IT =
  /^,? (?:(?:yo|me|nos|le|se|mis?|los|las|que|solo|como) )*(?:gan[eoa]\w*|factur\w*|vend\w*|consign\w*|tuve|tuvo|tuvimos|recib\w*|mov[ei]\w*|compr\w*|ingres\w*|gast\w*|deveng\w*|con (?:un )?(?:sueldo|salario)|patrimonio|pagaron|entraron)\b/
/** "Debo declarar si en 2025…": a condition tells of the income's year. */
const CONDITION = /\b(?:si|porque|pues|cuando)\b[^?]{0,30}\ben (?:el )?(?:ano )?$/
const FILED = /\b(?:declar\w*|present\w*)\b/g

const OF_A_RETURN = /\b(?:declar\w*|present\w*|rentas?|topes?|formulario|obligad[oa])\b/

function lastMatch(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].at(-1)?.index ?? -1
}

/**
 * The tax year a question on the yearly return speaks of. "Declarar en 2026" is when it is filed, so the income is of
 * 2025; "gané 80 millones en 2025", "año gravable 2025" and "por 2025" name the income's own year. Of the running year
 * people speak as the press does: "la renta 2026" is the one filed in it.
 */
export function taxYearOf(understood: Understood, today: IsoDate): number {
  const current = Number(today.slice(0, 4))
  const { taxYear, year, text } = understood
  if (taxYear !== undefined) return taxYear
  const at = year === undefined ? -1 : text.indexOf(String(year))
  if (year === undefined || at === -1) return current - 1
  const before = text.slice(0, at)
  if (/\bpor (?:el )?(?:ano )?$/.test(before)) return year
  // "Si en 2025 gané…", "en 2025 mis ingresos fueron…": what follows is of that year, whatever was asked before it.
  const after = text.slice(at + 4)
  if (EARNED_IN_IT.test(after) || (CONDITION.test(before) && lastMatch(before, FILED) < before.search(CONDITION)))
    return year
  // "Este 2026 voy a sumar 68 millones. ¿Declaro?": the sentence that names the year tells what came in, and not of a return.
  const start = Math.max(...[...before.matchAll(/[.;?¿](?!\d)/g)].map(({ index }) => index + 1), 0)
  const rest = /[.;?¿](?!\d)/.exec(after)?.index ?? after.length
  const sentence = text.slice(start, at + 4 + rest)
  const told = understood.amounts.some(({ start: sum }) => sum >= start && sum < at + 4 + rest)
  if (told && !OF_A_RETURN.test(sentence)) return year
  const earned = lastMatch(before, EARNED)
  const filed = lastMatch(before, FILED)
  if (earned > filed) return year
  return year >= current || (filed !== -1 && /\ben (?:el )?(?:ano )?$/.test(before)) ? year - 1 : year
}

// Further than this from its cue a sum speaks of something else.
const REACH = 70

/**
 * Gives each sum of the question, in COP, to the cue (a folded pattern) that stands nearest to it, so that "bienes por
 * 200 millones y casi nada de ingresos" has a wealth and no income. A cue takes the first sum that is its own;
 * all of them when they are to be `summed`, as a flat and a car are one wealth.
 */
export function assignAmounts<K extends string>(
  understood: Understood,
  cues: Readonly<Record<K, RegExp>>,
  facts: FactSource,
  summed?: NoInfer<K>,
): Partial<Record<K, number>> {
  const places = (Object.keys(cues) as K[]).flatMap((key) =>
    [...understood.text.matchAll(new RegExp(cues[key].source, 'g'))].map((match) => ({
      key,
      start: match.index,
      end: match.index + match[0].length,
    })),
  )
  const given: Partial<Record<K, number>> = {}
  for (const amount of understood.amounts) {
    // What another turn says is farther than all that this one says.
    const otherTurn = (from: number, to: number) => (understood.text.slice(from, to).includes('\n') ? REACH / 2 : 0)
    const gap = ({ start, end }: { start: number; end: number }): number => {
      if (amount.start >= end) return amount.start - end + otherTurn(end, amount.start)
      // After the cue is the usual order; before it ("5 millones de patrimonio") counts when close, and when no new
      // clause begins between them ("… 180 millones y gané…").
      const between = understood.text.slice(amount.end, start)
      if (/[,;]|\b[ye]\b|(?:\bmas|\+) ?(?:el )?iva\b/.test(between)) return Number.POSITIVE_INFINITY
      return (start - amount.end) * 1.5 + otherTurn(amount.end, start)
    }
    const [nearest] = places.filter((place) => gap(place) >= 0 && gap(place) <= REACH).sort((a, b) => gap(a) - gap(b))
    if (nearest === undefined) continue
    const before = given[nearest.key]
    const sum = toCop(amount, understood, facts)
    if (before === undefined) given[nearest.key] = sum
    else if (nearest.key === summed) given[nearest.key] = before + sum
  }
  return given
}

/** The one or two digits that due dates look at, from the question or from the asker's company. */
export function endingDigits(understood: Understood, company: CompanyProfile | null): string | undefined {
  if (understood.endingDigits !== undefined) return understood.endingDigits
  const [nit] = understood.nits
  const base = nit === undefined ? withoutCheckDigit(company?.nit ?? '') : withoutCheckDigit(nit.base)
  return base === '' ? undefined : base.slice(-2)
}
