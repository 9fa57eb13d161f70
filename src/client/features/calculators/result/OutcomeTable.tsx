import type { CalculatorOutcome } from '../../../../shared/contract/calculators.ts'
import { hasSums } from '../../../../shared/entryTable.ts'
import { WideTable } from '../../../components/WideTable.tsx'
import classes from './Outcome.module.css'

type Table = NonNullable<CalculatorOutcome['table']>

/** A journal entry, or a list of dates. On narrow screens the account number is below its name. */
export function OutcomeTable({ table: { head, rows, figures } }: { readonly table: Table }) {
  const isFigure = (column: number) => figures.includes(column)
  const folds = head.length > 3 && !isFigure(0) && !isFigure(1)
  return (
    <WideTable className={classes.scroll} tableClassName={classes.table}>
      <thead>
        <tr>
          {head.map((title, column) => (
            <th
              key={title}
              scope="col"
              data-figure={isFigure(column) || undefined}
              data-folds={(folds && column === 0) || undefined}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was worked out does not change its order
          <tr key={at} data-sum={hasSums(row) ? 'subtotal' : undefined}>
            {row.map((cell, column) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: the same
                key={column}
                data-figure={isFigure(column) || undefined}
                data-folds={(folds && column === 0) || undefined}
              >
                {cell}
                {folds && column === 1 && row[0] ? <small>{row[0]}</small> : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}
