import { SMMLV } from '../../../shared/tax/facts/general.ts'
import type { ArlClass } from '../../../shared/tax/facts/labour.ts'
import type { FactSource } from '../../../shared/tax/types.ts'
import { uvtAt } from '../../../shared/tax/uvt.ts'
import type { Amount, Quantity, Understood } from '../understand/features.ts'
import { holdsPhrase } from '../understand/phrases.ts'

/** An amount in COP at the question's date: UVT and minimum wages are converted. */
export function toCop(amount: Amount, understood: Understood, facts: FactSource): number {
  if (amount.unit === 'COP') return amount.value
  const unit = amount.unit === 'UVT' ? uvtAt(facts, understood.on) : facts.at(SMMLV, understood.on).value
  return Math.round(amount.value * unit)
}

// Further than this from its cue ("ingresos … 200 millones") a number speaks of something else.
const REACH = 60

// "900.000 de intereses": the sum is of what follows it, however near the next one is.
const OF = /^\s?(?:son\s|eran\s)?(?:del\s|de\s(?:la\s|los\s|las\s)?)$/

function nearest<T extends { readonly start: number; readonly end?: number }>(
  items: readonly T[],
  text: string,
  cue: RegExp,
): T | undefined {
  let best: T | undefined
  let distance = Number.POSITIVE_INFINITY
  for (const match of text.matchAll(new RegExp(cue.source, 'g'))) {
    const end = match.index + match[0].length
    for (const item of items) {
      // After the cue is the usual order; before it ("5 millones de patrimonio") counts only when close.
      const of = item.end !== undefined && item.end < match.index && OF.test(text.slice(item.end, match.index))
      const near = of ? 0 : item.start >= end ? item.start - end : (match.index - item.start) * 2
      const between = text.slice(Math.min(item.start, match.index), Math.max(item.start, end))
      // What another turn says is farther than all that this one says.
      const gap = near > 0 && between.includes('\n') ? near + REACH / 2 : near
      if (gap >= 0 && gap <= REACH && gap < distance) {
        best = item
        distance = gap
      }
    }
  }
  return best
}

/** The amount in COP next to a cue, such as /salario|sueldo/ (folded). Undefined when no amount is near one. */
export function amountNear(understood: Understood, cue: RegExp, facts: FactSource): number | undefined {
  const amount = nearest(understood.amounts, understood.text, cue)
  return amount && toCop(amount, understood, facts)
}

/** Of these names the one that ends last in the words; of two that end at one place the first counts. The patterns are global. */
export function lastNamed<Name extends string>(words: string, names: Readonly<Record<Name, RegExp>>): Name | undefined {
  let [found, end]: [Name | undefined, number] = [undefined, -1]
  for (const [name, cue] of Object.entries(names) as [Name, RegExp][])
    for (const { index, 0: said } of words.matchAll(cue))
      if (index + said.length > end) [found, end] = [name, index + said.length]
  return found
}

/** How many of something: "3 horas extra" with /horas?/ is 3; "tengo 2 hijos" with /hijos?/ is 2. */
export function countOf(understood: Understood, noun: RegExp): number | undefined {
  return understood.quantities.find((quantity: Quantity) => noun.test(quantity.noun))?.value
}

/** Whether the question holds a phrase, `*` ends a stem. */
export function says(understood: Understood, ...phrases: readonly string[]): boolean {
  return phrases.some((phrase) => holdsPhrase(understood.tokens, phrase))
}

/** "¿Cuánto cuesta un tamal con IVA?": the price is asked, and the tax only mentioned. */
const PRICE =
  /\b(?:cuanto|en cuanto|que|a como) (?:me |nos |te |le )?(?:cuestan?|costaria|valen?|valdria|sale|salen|saldria|queda|esta|estan|venden|cobran?) (?:en |a )?(?!(?:(?:el|la|los|un) )?(?:iva|impuestos?|impoconsumo|tarifa|total|todo|eso|esto)\b)(?:un[oa]?s?|el|la|los|las|\d+) (?!iva\b)[a-z]|\b(?:que|cual es el) precio (?:tienen?|de|del|en)\b|^\W*(?:el )?precio (?:de|del) (?!venta)/

export function asksPrice({ amounts, text }: Understood): boolean {
  return amounts.length === 0 && PRICE.test(text)
}

const CLASSES: Readonly<Record<string, ArlClass>> = {
  i: 1,
  ii: 2,
  iii: 3,
  iv: 4,
  v: 5,
  '1': 1,
  '2': 2,
  '3': 3,
  '4': 4,
  '5': 5,
}

/** The ARL class that the question names: "riesgo IV", "clase 3", "ARL 5". Undefined when it names none. */
export function riskClass(understood: Understood): ArlClass | undefined {
  const match =
    /\b(?:riesgos?|clase|nivel|arl|tipo)(?: (?:de )?(?:riesgo|clase|nivel|arl))*:? (iii|ii|iv|i|v|[1-5])\b/.exec(
      understood.text,
    )
  return match?.[1] === undefined ? undefined : CLASSES[match[1]]
}

export const ROMAN: Readonly<Record<ArlClass, string>> = { 1: 'I', 2: 'II', 3: 'III', 4: 'IV', 5: 'V' }

/** "3 años y 6 meses" in days of 30-day months. */
export function durationDays({ duration }: Understood): number | undefined {
  if (!duration) return undefined
  const days = duration.years * 360 + duration.months * 30 + duration.days
  return days > 0 ? days : undefined
}
