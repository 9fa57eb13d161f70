import { ErrorState } from '../../../components/ErrorState.tsx'
import type { Calculation } from '../useCalculation.ts'
import { OutcomeBody } from './OutcomeBody.tsx'
import classes from './ResultCard.module.css'

interface ResultCardProps {
  readonly calculation: Calculation
  /** Paths with a field, which shows its own error. */
  readonly paths: ReadonlySet<string>
  /** Actions for the result. */
  readonly actions: React.ReactNode
}

/** The largest font size at which the figure fits on one line. */
function sizeOf(figure: string): 'large' | 'medium' | 'small' {
  if (figure.length <= 14) return 'large'
  return figure.length <= 24 ? 'medium' : 'small'
}

/** The result, with its working. The previous one stays, dimmed, while the next is computed. */
export function ResultCard({ calculation, paths, actions }: ResultCardProps) {
  const { outcome, pending, missing, failure, issues, retry } = calculation
  return (
    <section
      id="resultado"
      className={classes.card}
      aria-label="Resultado"
      aria-busy={pending}
      data-pending={pending || undefined}
    >
      {outcome && !failure ? (
        <>
          <div className={classes.head}>
            <h2 className={classes.label}>{outcome.figure.label}</h2>
            <p className={classes.figure} data-size={sizeOf(outcome.figure.value)}>
              {outcome.figure.value}
            </p>
          </div>
          <OutcomeBody outcome={outcome} />
          {actions}
        </>
      ) : missing.length > 0 ? (
        <Missing labels={missing} />
      ) : issues.length > 0 ? (
        <Refused issues={issues.filter(({ path }) => !paths.has(path)).map(({ message }) => message)} />
      ) : (
        <ErrorState
          title="No se pudo calcular"
          kept={`${failure ?? ''} Lo que escribiste sigue aquí.`.trim()}
          onRetry={retry}
          retrying={pending}
        />
      )}
    </section>
  )
}

function Missing({ labels }: { readonly labels: readonly string[] }) {
  return (
    <div className={classes.quiet}>
      <h2 className={classes.label}>Resultado</h2>
      <p className={classes.none} aria-hidden>
        —
      </p>
      <p className={classes.text}>
        {labels.length === 1 ? 'Para calcular falta este dato: ' : 'Para calcular faltan estos datos: '}
        <b>{listed(labels)}</b>.
      </p>
    </div>
  )
}

function Refused({ issues }: { readonly issues: readonly string[] }) {
  return (
    <div className={classes.quiet} role="alert">
      <h2 className={classes.label}>Resultado</h2>
      <p className={classes.none} aria-hidden>
        —
      </p>
      {issues.length === 0 ? (
        <p className={classes.text}>Hay un dato que no se puede calcular así: está señalado en su casilla.</p>
      ) : (
        issues.map((issue) => (
          <p key={issue} className={classes.text}>
            {issue}
          </p>
        ))
      )}
    </div>
  )
}

/** "Salario, Fecha de ingreso y Fecha de retiro". */
export function listed(labels: readonly string[]): string {
  return labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(', ')} y ${labels.at(-1)}`
}
