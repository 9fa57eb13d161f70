import { formatCop } from '../../../../shared/format.ts'
import { lower, upper } from '../../sentence.ts'
import type { Table } from '../answer.ts'
import type { AnswerContext } from '../intent.ts'

/** A sentence that a yes/no question can open with: "Sí, …" or "No, …"; any other question gets the sentence itself. */
export function opening({ kind }: Pick<AnswerContext, 'kind'>, yes: boolean | undefined, sentence: string): string {
  if (kind !== 'sino' || yes === undefined) return upper(sentence)
  return `${yes ? 'Sí' : 'No'}, ${lower(sentence)}`
}

/** "a, b y c" */
export function listed(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`
}

/** An accounting entry: accounts with their debit or credit, and the sums, which are equal. */
export function entry(rows: readonly (readonly [account: string, debit: number, credit: number])[]): Table {
  const sum = (at: 1 | 2) => rows.reduce((total, row) => total + row[at], 0)
  const shown = (value: number) => (value === 0 ? '' : formatCop(value))
  return {
    title: 'Asiento',
    columns: ['Cuenta', 'Débito', 'Crédito'],
    rows: [
      ...rows.flatMap(([name, debit, credit]) => (debit + credit > 0 ? [[name, shown(debit), shown(credit)]] : [])),
      ['Sumas iguales', formatCop(sum(1)), formatCop(sum(2))],
    ],
  }
}
