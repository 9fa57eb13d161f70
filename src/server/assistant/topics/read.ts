import { SMMLV } from '../../../shared/tax/facts/general.ts'
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

/** The first amount of the question in COP. */
export function firstAmount(understood: Understood, facts: FactSource): number | undefined {
  const amount = understood.amounts[0]
  return amount && toCop(amount, understood, facts)
}

// Further than this from its cue ("ingresos … 200 millones") a number speaks of something else.
const REACH = 60

// "900.000 de intereses": the sum is of what follows it, however near the next one is.
const OF = /^\s?de\s(?:la\s|los\s|las\s)?$/

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

/** How many of something: "3 horas extra" with /horas?/ is 3; "tengo 2 hijos" with /hijos?/ is 2. */
export function countOf(understood: Understood, noun: RegExp): number | undefined {
  return understood.quantities.find((quantity: Quantity) => noun.test(quantity.noun))?.value
}

/** Whether the question holds a phrase, written as in `match`. */
export function says(understood: Understood, ...phrases: readonly string[]): boolean {
  return phrases.some((phrase) => understood.phrases.has(phrase) || holdsPhrase(understood.tokens, phrase))
}

/** "¿Cuánto cuesta un tamal con IVA?": the price is asked, and the tax only mentioned. */
const PRICE =
  /\b(?:cuanto|en cuanto|que|a como) (?:me |nos |te |le )?(?:cuestan?|costaria|valen?|valdria|sale|salen|saldria|queda|esta|estan|venden|cobran?) (?:en |a )?(?!(?:(?:el|la|los|un) )?(?:iva|impuestos?|impoconsumo|tarifa|total|todo|eso|esto)\b)(?:un[oa]?s?|el|la|los|las|\d+) (?!iva\b)[a-z]|\b(?:que|cual es el) precio (?:tienen?|de|del|en)\b|^\W*(?:el )?precio (?:de|del) (?!venta)/

export function asksPrice({ amounts, text }: Understood): boolean {
  return amounts.length === 0 && PRICE.test(text)
}
