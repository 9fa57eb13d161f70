import type { Calculation } from '../useCalculation.ts'
import classes from './ResultBar.module.css'

/** On a phone: the figure at the bottom of the window while the form is being filled, with a link to its working. */
export function ResultBar({
  calculation: { outcome, pending, missing, failure },
}: {
  readonly calculation: Calculation
}) {
  return (
    <div className={`${classes.dock} luka-no-print`}>
      <a href="#resultado" className={classes.bar} data-pending={pending || undefined}>
        {outcome && !failure ? (
          <span className={classes.result}>
            <span className={classes.label}>{outcome.figure.label}</span>
            <b className={classes.figure}>{outcome.figure.value}</b>
          </span>
        ) : (
          <span className={classes.label}>{missing.length > 0 ? 'Faltan datos' : 'Sin resultado'}</span>
        )}
        <span className={classes.go}>
          {outcome && !failure ? 'Ver el cálculo' : missing.length > 0 ? 'Ver cuáles' : 'Ver por qué'}
        </span>
      </a>
    </div>
  )
}
