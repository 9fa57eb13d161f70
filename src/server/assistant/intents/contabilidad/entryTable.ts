import { formatCop } from '../../../../shared/format.ts'
import type { Asiento } from '../../../../shared/tax/asientos.ts'
import type { Table } from '../answer.ts'

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
