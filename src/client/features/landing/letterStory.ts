import { formatCop } from '../../../shared/format.ts'

// The assistant's answer to the letter, of 20 November 2026; demo.test.ts asks it again.

const TAX = 18_400_000

export const LETTER = {
  question: `¿Cuánto es la sanción por presentar tarde un mes la declaración de IVA con impuesto a cargo de 18.400.000?`,
  figure: 920_000,
  operation: `${formatCop(TAX)} × 5\u202f% × 1 mes`,
  /** With article 640, for people without the same offence in the two previous years. */
  reduced: 524_000,
  articles: 'arts. 641, 639, 640',
  next: '¿Y si son dos meses?',
  nextFigure: 1_840_000,
} as const
