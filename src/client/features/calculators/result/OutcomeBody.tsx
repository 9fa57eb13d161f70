import type { CalculatorOutcome } from '../../../../shared/contract/calculators.ts'
import { Entries } from './Entries.tsx'
import classes from './Outcome.module.css'
import { OutcomeTable } from './OutcomeTable.tsx'
import { StepsTable } from './StepsTable.tsx'
import { UsedFigures } from './UsedFigures.tsx'

interface OutcomeBodyProps {
  readonly outcome: CalculatorOutcome
  /** Nothing can be unfolded on paper. */
  readonly unfolded?: boolean
}

/** Everything below the figure: on the screen and on paper alike. */
export function OutcomeBody({ outcome, unfolded = false }: OutcomeBodyProps) {
  const { table, entries, steps, facts, sources, caveats } = outcome
  return (
    <>
      {table ? (
        <section className={classes.section}>
          <h3 className={classes.heading}>{table.caption}</h3>
          <OutcomeTable table={table} />
        </section>
      ) : null}
      {steps.length > 0 ? (
        <section className={classes.section}>
          <h3 className={classes.heading}>Cómo se calcula</h3>
          <StepsTable steps={steps} />
        </section>
      ) : null}
      {entries.length > 0 ? <Entries entries={entries} unfolded={unfolded} /> : null}
      {facts.length > 0 ? (
        <section className={classes.section}>
          <h3 className={classes.heading}>Cifras usadas</h3>
          <UsedFigures outcome={outcome} unfolded={unfolded} />
        </section>
      ) : null}
      {sources.length > 0 ? (
        <section className={classes.section}>
          <h3 className={classes.heading}>Base legal</h3>
          <ol className={classes.chips}>
            {sources.map(({ name, article }, at) => (
              <li key={`${name} ${article}`} className={classes.chip}>
                <span className={classes.mark} aria-hidden>
                  {at + 1}
                </span>
                <span className={classes.cited}>
                  <span className={classes.law}>{name}</span>
                  {article ? <span className={classes.article}>{article}</span> : null}
                </span>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      {caveats.length > 0 ? (
        <section className={classes.section}>
          <h3 className={classes.heading}>Qué podría cambiarlo</h3>
          <ul className={classes.caveats}>
            {caveats.map((caveat) => (
              <li key={caveat}>{caveat}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
