import { auditName } from '../../../../shared/auditNames.ts'
import type { LegalChange } from '../../../../shared/contract/legal.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { SkeletonLines } from '../../../components/SkeletonLines.tsx'
import { shortMoment } from '../format.ts'
import { describeFields } from './changeText.ts'
import classes from './legal.module.css'

interface HistoryProps {
  readonly query: {
    readonly data: readonly LegalChange[] | undefined
    readonly error: unknown
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
}

/** Who changed it, when, how and why. */
export function History({ query }: HistoryProps) {
  const { data, error, isFetching, refetch } = query
  return (
    <section aria-labelledby="historia-legal">
      <h3 id="historia-legal" className={classes.heading}>
        Historia
      </h3>
      {data ? (
        data.length === 0 ? (
          <p className={classes.meta}>Nadie la ha cambiado desde el panel.</p>
        ) : (
          <ul className={classes.changes}>
            {data.map((change) => (
              <li key={change.id}>
                <p>
                  <b>{auditName(change.action)}</b>
                </p>
                <p className={classes.change}>{describeFields(change)}</p>
                {change.reason ? <p>{change.reason}</p> : null}
                <p className={classes.meta}>
                  {shortMoment(change.createdAt)} · {change.actor ?? 'Una cuenta eliminada'}
                </p>
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorState
          title="No se pudo cargar la historia"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <SkeletonLines lines={3} height={16} label="Cargando historia" />
      )}
    </section>
  )
}
