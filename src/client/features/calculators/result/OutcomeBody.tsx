import type { CalculatorOutcome } from '../../../../shared/contract/calculators.ts'
import { spanOf } from '../../../../shared/format.ts'
import { Figure } from '../../../components/Figure.tsx'
import classes from './Outcome.module.css'
import { OutcomeTable } from './OutcomeTable.tsx'
import { StepsTable } from './StepsTable.tsx'

/** Everything below the figure, on screen and in print. */
export function OutcomeBody({ outcome }: { readonly outcome: CalculatorOutcome }) {
  const { table, steps, facts, sources, caveats } = outcome
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
      {facts.length > 0 ? (
        <section className={classes.section}>
          <h3 className={classes.heading}>Cifras usadas</h3>
          <dl className={classes.facts}>
            {facts.map(({ title, value, from, until }) => (
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
          </dl>
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
