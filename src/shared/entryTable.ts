import type { CalculatorOutcome } from './contract/calculators.ts'
import { formatCop } from './format.ts'

const SUMS = 'Sumas iguales'

/** The row below an entry, with the sums of its two sides. */
export const hasSums = (row: readonly string[]): boolean => row[1] === SUMS

/** An entry as a table with equal sums: on the page, on paper, in a spreadsheet and as text alike. */
export const entryTable = ({
  title,
  lines,
  total,
}: CalculatorOutcome['entries'][number]): NonNullable<CalculatorOutcome['table']> => ({
  caption: `Asiento: ${title}`,
  head: ['Cuenta', 'Nombre', 'Débito', 'Crédito'],
  rows: [
    ...lines.map(({ account, name, debit, credit }) => [account, name, amount(debit), amount(credit)]),
    ['', SUMS, formatCop(total), formatCop(total)],
  ],
  figures: [2, 3],
})

const amount = (pesos: number) => (pesos === 0 ? '' : formatCop(pesos))
