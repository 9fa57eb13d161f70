import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { errorText } from '../api/errors.ts'
import classes from './states.module.css'

interface ErrorStateProps {
  /** What happened: "No se pudieron cargar los datos de la empresa". */
  readonly title: string
  readonly error?: unknown
  /** What was preserved, if anything. */
  readonly kept?: string
  readonly onRetry?: () => void
  readonly retrying?: boolean
  /** Whether the state is the whole page. */
  readonly heading?: boolean
}

/** A part of the screen that could not be loaded: what happened, what was preserved, what to do now. */
export function ErrorState({ title, error, kept, onRetry, retrying = false, heading = false }: ErrorStateProps) {
  return (
    <div className={classes.state} role="alert">
      {heading ? <h1 className={classes.title}>{title}</h1> : <p className={classes.title}>{title}</p>}
      <div className={classes.text}>
        {error === undefined ? null : <p>{errorText(error)}</p>}
        {kept ? <p>{kept}</p> : null}
      </div>
      {onRetry ? (
        <div className={classes.action}>
          <Button
            variant="default"
            onClick={onRetry}
            loading={retrying}
            leftSection={<IconRefresh size={18} stroke={1.5} aria-hidden />}
          >
            Intentar de nuevo
          </Button>
        </div>
      ) : null}
    </div>
  )
}
