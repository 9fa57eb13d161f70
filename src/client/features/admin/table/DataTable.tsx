import type { ReactNode } from 'react'
import base from './base.module.css'
import classes from './DataTable.module.css'

export interface Column<Row> {
  readonly key: string
  readonly label: string
  /** The heading is for screen readers alone. */
  readonly quiet?: boolean
  readonly figure?: boolean
  /** Left out where there is room for columns, but not for all of them. */
  readonly spare?: boolean
  /** In pixels; the columns without one share the rest. */
  readonly width?: number
  /**
   * On a telephone each row is a card: its title, a line of its own, a line with the column's name, at the right of the
   * title, or left out.
   */
  readonly phone: 'title' | 'line' | 'named' | 'side' | 'hidden'
  readonly cell: (row: Row) => ReactNode
}

interface DataTableProps<Row> {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  /** Written more faintly. */
  readonly faint?: (row: Row) => boolean
  /** Older rows stand in for those on their way. */
  readonly stale?: boolean
}

/** Rows of one kind under heads that stay in view; cards where there is no room for columns. */
export function DataTable<Row>({ caption, columns, rows, rowKey, faint, stale = false }: DataTableProps<Row>) {
  return (
    <table className={`${base.table} ${classes.table}`} aria-busy={stale || undefined}>
      <caption className="luka-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, label, quiet, figure, spare, width }) => (
            <th
              key={key}
              className={figure ? classes.figure : undefined}
              data-spare={spare}
              style={width ? { width } : undefined}
            >
              {quiet ? <span className="luka-hidden">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} data-faint={faint?.(row) || undefined}>
            {columns.map(({ key, label, figure, spare, phone, cell }) => (
              <td
                key={key}
                className={figure ? `luka-figure ${classes.figure}` : undefined}
                data-phone={phone}
                data-spare={spare}
                data-label={label}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
