import { formatCop } from '../../../shared/format.ts'
import classes from './AnswerFragment.module.css'
import { DEMO_SOURCES, type DemoAnswer } from './demo.ts'

interface AnswerFragmentProps {
  readonly answer: DemoAnswer
  readonly compact?: boolean
}

/** The assistant's answer card as an inert illustration. */
export function AnswerFragment({ answer: { figure, sentence, steps }, compact = false }: AnswerFragmentProps) {
  return (
    <div className={classes.card} data-compact={compact || undefined}>
      <p className={classes.figure}>{formatCop(figure)}</p>
      <p className={classes.sentence}>{sentence}</p>
      <p className={classes.label}>Cómo se calcula</p>
      <table className={classes.steps}>
        <tbody>
          {steps.map(({ step, operation, result }) => (
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
      <p className={classes.foot}>
        <b>Normas vigentes</b> <span>Cifras revisadas el 20 de noviembre de 2026</span>
      </p>
    </div>
  )
}
