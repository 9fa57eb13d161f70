import { formatCop } from '../../../../shared/format.ts'
import type { Asiento, LineaAsiento } from '../../../../shared/tax/asientos.ts'
import type { Calculation } from '../../../../shared/tax/types.ts'
import { fromCalculation, type IntentAnswer, type Table } from '../answer.ts'

/** The lines of an entry, with equal sums at the end. */
export function entryTable({ lineas, total }: Asiento, title = 'Asiento contable'): Table {
  return {
    title,
    columns: ['Código', 'Cuenta', 'Débito', 'Crédito'],
    rows: [
      ...lineas.map(({ codigo, nombre, debito, credito }) => [
        codigo,
        nombre,
        debito === 0 ? '' : formatCop(debito),
        credito === 0 ? '' : formatCop(credito),
      ]),
      ['', 'Sumas iguales', formatCop(total), formatCop(total)],
    ],
  }
}

const MOST_TOLD = 8

/** "débito a 5110 (Honorarios) por $ 1.000 y a 2408 (IVA descontable) por $ 190". */
const told = (lineas: readonly LineaAsiento[], side: 'debito' | 'credito') =>
  new Intl.ListFormat('es').format(
    lineas.flatMap((each) =>
      each[side] > 0 ? [`a **${each.codigo}** (${each.nombre}) por ${formatCop(each[side])}`] : [],
    ),
  )

/** An entry as an answer: every account in the first sentence where they are few, and the table with equal sums. */
export function shown(
  calculation: Calculation<Asiento>,
  { efectivo }: { readonly efectivo?: boolean | undefined } = {},
  example = false,
): IntentAnswer {
  const lineas = calculation.result.lineas.map((line) =>
    efectivo === true && line.codigo === '111005' ? { ...line, codigo: '110505', nombre: 'Caja general' } : line,
  )
  const { concepto, total } = calculation.result
  const largest = (side: 'debito' | 'credito') =>
    [...lineas]
      .filter((line) => line[side] > 0)
      .sort((a, b) => b[side] - a[side])
      .slice(0, 1)
  const few = lineas.length <= MOST_TOLD
  const where = example ? ' en un ejemplo' : ''
  return fromCalculation(calculation, {
    headline: few
      ? `${concepto}${where}: débito ${told(lineas, 'debito')}; crédito ${told(lineas, 'credito')}.`
      : `${concepto}: débito ${told(largest('debito'), 'debito')} y crédito ${told(largest('credito'), 'credito')} entre otras, con sumas iguales de ${formatCop(total)}${where}.`,
    tables: [entryTable({ ...calculation.result, lineas })],
  })
}
