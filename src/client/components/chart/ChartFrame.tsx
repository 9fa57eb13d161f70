import { type ReactNode, useId, useState } from 'react'
import classes from './chart.module.css'

export interface ChartTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

interface ChartFrameProps {
  readonly title: string
  /** A short summary of the chart. */
  readonly note: string
  /** The same data as a table: for screen readers, and on request for anybody. */
  readonly table: ChartTable
  readonly legend?: ReactNode
  /** The drawing. */
  readonly children: ReactNode
}

/** A chart with its title; on request the underlying table is shown instead. */
export function ChartFrame({ title, note, table, legend, children }: ChartFrameProps) {
  const [numbers, setNumbers] = useState(false)
  const id = useId()
  return (
    <figure className={classes.frame} aria-labelledby={id}>
      <figcaption className={classes.caption}>
        <div>
          <h3 id={id} className={classes.title}>
            {title}
          </h3>
          <p className={classes.note}>{note}</p>
        </div>
        <button
          type="button"
          className={`${classes.toggle} luka-no-print`}
          aria-pressed={numbers}
          onClick={() => setNumbers(!numbers)}
        >
          {numbers ? 'Ver gráfica' : 'Ver tabla'}
        </button>
      </figcaption>
      {numbers ? null : (
        <div aria-hidden className={classes.drawing}>
          {legend}
          {children}
        </div>
      )}
      <Numbers title={title} table={table} shown={numbers} />
    </figure>
  )
}

function Numbers({ title, table, shown }: { title: string; table: ChartTable; shown: boolean }) {
  return (
    <div className={shown ? classes.numbers : 'luka-hidden'} {...(shown ? { tabIndex: 0 } : {})}>
      <table className={classes.table}>
        <caption className="luka-hidden">{title}</caption>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([name = '', ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={table.columns[index + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
