import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../../shared/format.ts'
import classes from './ResultStep.module.css'
import type { RunStatus } from './useRun.ts'

interface RunProgressProps {
  readonly status: RunStatus
  readonly known: number
  readonly total: number
  readonly ready: boolean
  readonly onStop: () => void
  /** The button that starts or continues. */
  readonly start: ReactNode
}

/** The progress, with pause and continue. */
export function RunProgress({ status, known, total, ready, onStop, start }: RunProgressProps) {
  const busy = status.kind === 'running' || status.kind === 'waiting'
  const text = `${formatNumber(known)} de ${formatNumber(total)} filas`
  return (
    <div className={classes.run}>
      {status.kind === 'failed' ? (
        <p className={classes.failure} role="alert">
          {status.message} {known > 0 ? `Las ${formatNumber(known)} filas calculadas siguen aquí.` : ''}
        </p>
      ) : null}
      {status.kind === 'idle' ? null : (
        <div className={classes.progress}>
          <div
            className={classes.track}
            role="progressbar"
            aria-label="Filas calculadas"
            aria-valuemin={0}
            aria-valuemax={total}
            aria-valuenow={known}
            aria-valuetext={text}
          >
            <div className={classes.bar} style={{ width: `${(known / Math.max(1, total)) * 100}%` }} />
          </div>
          <p className={classes.progressText}>
            <span className="luka-figure">{text}</span>
            <span role="status">
              {status.kind === 'waiting' ? `Hay muchas tablas a la vez: sigue solo en ${status.seconds} s` : ''}
              {status.kind === 'stopped' ? 'En pausa' : ''}
            </span>
          </p>
        </div>
      )}
      {busy ? (
        <Button variant="default" onClick={onStop}>
          Cancelar
        </Button>
      ) : ready || known === 0 ? (
        start
      ) : null}
    </div>
  )
}
