import { formatCop } from '../../../shared/format.ts'
import type { Understood } from '../understand/features.ts'
import type { IntentAnswer } from './answer.ts'

const A_SUM = /\$\s?(\d[\d.]*(?:,\d{1,2})?)/g
const BOLD = /\*\*[^*]{0,120}?\$\s?(\d[\d.]*(?:,\d{1,2})?)/
const sumOf = (digits: string) => Number(digits.replaceAll('.', '').replace(',', '.'))
const sumsIn = (text: string) => [...text.matchAll(A_SUM)].map(([, digits = '']) => sumOf(digits))
/** People round to pesos, and a withholding to thousands. */
const ROUNDING = 0.0005

/** The answer, held against the result that somebody came to and asked about: "me dio 1.124.548, ¿está bien?". */
export function heldAgainst(
  answer: IntentAnswer,
  { claimed, amounts }: Pick<Understood, 'claimed' | 'amounts'>,
): IntentAnswer {
  if (claimed === undefined) return answer
  const own = BOLD.exec(answer.headline)?.[1]
  if (own === undefined) return { ...answer, answered: false }
  const result = sumOf(own)
  const near = (value: number) => Math.abs(value - claimed) <= Math.max(1, claimed * ROUNDING)
  const told = new Set(amounts.map(({ value }) => value))
  const found = [result, ...sumsIn(answer.headline), ...(answer.steps ?? []).flatMap(({ value }) => sumsIn(value))]
  const plain = answer.headline.replace(/^(?:Sí|No)(?:, [^:]{2,20})?: /, '')
  const said = plain.charAt(0).toLowerCase() + plain.slice(1)
  const right = found.some((value) => near(value) && !told.has(value))
  const gap = Math.abs(result - claimed)
  return {
    ...answer,
    headline: right
      ? `Sí, está bien: ${said}`
      : `No cuadra: da **${formatCop(result)}**, ${formatCop(gap)} ${result > claimed ? 'más' : 'menos'} que tus ${formatCop(claimed)}. ${plain.charAt(0).toUpperCase()}${plain.slice(1)}`,
  }
}
