import type { ReactNode } from 'react'
import base from './base.module.css'
import classes from './DataTable.module.css'

export interface Column<Row> {
  readonly key: string
  readonly label: string
  /** The header is visually hidden. */
  readonly quiet?: boolean
  readonly figure?: boolean
  /** Hidden where there is room for columns, but not for all of them. */
  readonly spare?: boolean
  /** In pixels; columns without a width share the rest. */
  readonly width?: number
  /**
   * On a phone each row becomes a card: the column is its title, a full line, a labelled line, to the right of the
   * title, or omitted.
   */
  readonly phone: 'title' | 'line' | 'named' | 'side' | 'hidden'
  readonly cell: (row: Row) => ReactNode
}

interface DataTableProps<Row> {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  /** De-emphasised. */
  readonly faint?: (row: Row) => boolean
  /** Previous rows shown while the next ones load. */
  readonly stale?: boolean
}

/** A table with sticky headers; cards where there is no room for columns. */
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
