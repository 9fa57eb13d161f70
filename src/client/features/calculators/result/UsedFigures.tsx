import { IconChevronRight } from '@tabler/icons-react'
import { lowered, type ShownTable, shownTables } from '../../../../shared/brackets.ts'
import type { CalculatorOutcome } from '../../../../shared/contract/calculators.ts'
import { spanOf } from '../../../../shared/format.ts'
import { Figure } from '../../../components/Figure.tsx'
import classes from './Outcome.module.css'

interface UsedFiguresProps {
  readonly outcome: CalculatorOutcome
  readonly unfolded: boolean
}

/** The official figures. Of a table of brackets the one that was used is in view, and the rest a press away. */
export function UsedFigures({ outcome, unfolded }: UsedFiguresProps) {
  const { tables, others } = shownTables(outcome)
  return (
    <dl className={classes.facts}>
      {others.map(({ title, value, from, until }) => (
        <div key={`${title} ${from}`} className={classes.fact}>
          <dt>
            {title}
            <span className={classes.span}>{spanOf(from, until)}</span>
          </dt>
          <dd>
            <Figure>{value}</Figure>
          </dd>
        </div>
      ))}
      {tables.map((table) => (
        <TableOfBrackets key={table.title} table={table} unfolded={unfolded} />
      ))}
    </dl>
  )
}

function TableOfBrackets({ table, unfolded }: { readonly table: ShownTable; readonly unfolded: boolean }) {
  const { title, rows, used, from, until } = table
  const bracket = used === null ? undefined : rows[used]
  return (
    <div className={classes.fact}>
      <dt>
        {bracket ? `${title}, ${lowered(bracket.range)}` : title}
        <span className={classes.span}>{spanOf(from, until)}</span>
      </dt>
      {bracket ? (
        <dd>
          <Figure>{bracket.rate}</Figure>
        </dd>
      ) : null}
      <dd className={classes.brackets}>
        <details open={unfolded}>
          <summary className={classes.unfold}>
            <IconChevronRight size={16} stroke={1.5} aria-hidden className={classes.turn} />
            Ver los {rows.length} tramos
          </summary>
          <table className={classes.table} aria-label={`Tramos: ${title}`}>
            <thead>
              <tr>
                <th scope="col">Tramo</th>
                <th scope="col" data-figure="">
                  Tarifa
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ range, rate }, at) => (
                <tr key={range} aria-current={at === used || undefined}>
                  <td>{range}</td>
                  <td data-figure="">{rate}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </dd>
    </div>
  )
}
