import { addressOf, pathOf } from '../../../shared/calculatorAddress.ts'
import { listCalculators } from '../../../shared/calculators/list.ts'
import type { CalculatorSummary } from '../../../shared/contract/calculators.ts'
import { FREE_NOTICE } from '../../../shared/freeNotice.ts'
import { singular } from '../../../shared/singular.ts'
import type { Answer } from '../types.ts'
import type { Understood } from '../understand/features.ts'
import { fold, isFiller, tokensOf } from '../understand/text.ts'

// "¿Tienen una calculadora de punto de equilibrio?": links to the form. Searches the catalog, so that a calculator
// added there is found here.

/** Asks for the form; "la calculadora de mi banco me dio otra cosa" only mentions one. */
const WANTED =
  /(?:^\W{0,3}|\b(?:tienen?|tienes|hay|donde|existe|quiero|quisiera|necesito|busco|ver|usar|abr[eior]+|pasa(?:me|s)?|dame|muestrame|link|enlace|cual) (?:(?:un|una|la|el|los|las|algun|alguna|esta|queda|es|encuentro|usar|ver|abrir|aqui|ustedes|me|de|a) ){0,4})(?:calculadora|liquidador|simulador)(?:es|s)?\b/
const KIND = /^(?:calculadora|liquidador|simulador)(?:es|s)?$/
/** Above this many equally good matches the person chooses. */
const MANY = 3

interface Entry {
  readonly calculator: CalculatorSummary
  readonly named: ReadonlySet<string>
  readonly described: ReadonlySet<string>
}

const wordsOf = (text: string) =>
  tokensOf(fold(text))
    .filter((word) => word.length > 2 && !isFiller(word))
    .map(singular)

let entries: readonly Entry[] | undefined
const all = () =>
  (entries ??= listCalculators().map((calculator) => ({
    calculator,
    named: new Set(wordsOf(`${calculator.title} ${calculator.keywords} ${calculator.name.replaceAll('_', ' ')}`)),
    described: new Set(wordsOf(calculator.description)),
  })))

/** The calculators that a message asks for, best match first; undefined if it asks for none. */
export function calculatorsWanted({ text, amounts }: Understood): readonly CalculatorSummary[] | undefined {
  return amounts.length > 0 || !asksForCalculator(text) ? undefined : calculatorsNamed(text)
}

export const asksForCalculator = (text: string): boolean => WANTED.test(text)

/** Those that are called as a text says, the likeliest first. */
export function calculatorsNamed(text: string): readonly CalculatorSummary[] {
  const words = [...new Set(wordsOf(text).filter((word) => !KIND.test(word)))]
  const rare = (word: string) => 1 / (1 + all().filter(({ named }) => named.has(word)).length)
  const scored = all().map(({ calculator, named, described }) => {
    const points = words.map((word) => (named.has(word) ? 3 : described.has(word) ? 1 : 0) * rare(word))
    // If two names match completely, the one with fewer unmatched words wins.
    const sum = points.reduce((total, each) => total + each, 0)
    return { calculator, sum: sum - named.size / 1_000 }
  })
  const best = Math.max(...scored.map(({ sum }) => sum))
  if (best <= 0) return []
  return scored
    .filter(({ sum }) => sum > best / 2)
    .sort((a, b) => b.sum - a.sum)
    .slice(0, MANY)
    .map(({ calculator }) => calculator)
}

const link = ({ name, title }: CalculatorSummary) => `**[${title}](${pathOf(name)})**`

/**
 * Where the form is. Free: nothing is worked out.
 * @param values what was told of the first one's data, for its form
 */
export function calculatorsTold(
  found: readonly CalculatorSummary[],
  values: Readonly<Record<string, unknown>> = {},
): Answer {
  const [first, ...others] = found
  const told =
    first === undefined
      ? 'No encontré una calculadora con ese nombre: míralas todas en [Calculadoras](/calculadoras).'
      : Object.keys(values).length > 0
        ? `Sí: **[${first.title}](${addressOf(first.name, values)})**, con lo que dijiste ya puesto. ${first.description} Es gratis y sin cuenta.`
        : `Sí: ${link(first)}. ${first.description} Es gratis y sin cuenta.`
  const besides =
    others.length === 0 ? '' : `\n\nTambién pueden servirte:\n\n${others.map((each) => `- ${link(each)}`).join('\n')}`
  return {
    content: `${told}${besides}\n\nSi prefieres, dime aquí los datos y te hago la cuenta. ${FREE_NOTICE}`,
    ...{ sources: [], answered: false, topic: null, externalThreadId: null },
  }
}
