import { formatCop, formatNumber } from '../../../../shared/format.ts'
import type { FactSource, IsoDate } from '../../../../shared/tax/types.ts'
import { roundUvt, uvtToCop } from '../../../../shared/tax/uvt.ts'
import type { Kind } from '../../learned/labels.ts'

const STARTS_WITH_NAME = /^(?:IVA|UVT|ICA|AIU|INC|DIAN|SAS|4x1000|Bogotá|\$)/

export function lowerFirst(sentence: string): string {
  return STARTS_WITH_NAME.test(sentence) ? sentence : sentence.charAt(0).toLowerCase() + sentence.slice(1)
}

/** The verdict before the sentence where a yes or no was asked; the sentence alone where not. */
export function verdict(kind: Kind, yes: boolean, sentence: string): string {
  return kind === 'sino' ? `${yes ? 'Sí' : 'No'}: ${lowerFirst(sentence)}` : sentence
}

/** "3.500 UVT ($ 183.309.000)". */
export function uvtWithCop(uvt: number, facts: FactSource, on: IsoDate): string {
  return `${formatNumber(uvt)} UVT (${formatCop(roundUvt(uvtToCop(uvt, facts, on)))})`
}
