import { formatCop } from '../../../shared/format.ts'
import classes from './AnswerFragment.module.css'
import { DEMO_PAYMENT, DEMO_RESULT, DEMO_SOURCES, DEMO_STEPS } from './demo.ts'

/** The answer card, as the assistant shows it. A picture of the product made of the product: it does nothing. */
export function AnswerFragment({ compact = false }: { compact?: boolean }) {
  return (
    <div className={classes.card} data-compact={compact || undefined}>
      <div className={classes.top}>
        <span className={classes.badge}>Vigente</span>
        <span className={classes.date}>Cifras del 20 de noviembre de 2026</span>
      </div>
      <p className={classes.figure}>{formatCop(DEMO_RESULT)}</p>
      <p className={classes.sentence}>
        La retención en la fuente por servicios de <span className="luka-figure">{formatCop(DEMO_PAYMENT)}</span> a un
        declarante (<span className="luka-figure">{'4\u202f%'}</span>).
      </p>
      <p className={classes.label}>Cómo se calcula</p>
      <table className={classes.steps}>
        <tbody>
          {DEMO_STEPS.map(({ step, operation, result }) => (
            <tr key={step}>
              <th scope="row">{step}</th>
              <td className={classes.operation}>{operation}</td>
              <td>{result}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {compact ? null : (
        <>
          <p className={classes.label}>Base legal</p>
          <ul className={classes.sources}>
            {DEMO_SOURCES.map((source, index) => (
              <li key={source}>
                <span className={classes.number}>{index + 1}</span>
                {source}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
