import { Loader } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './SecurityCheckbox.module.css'
import type { SecurityCheck } from './useSecurityCheck.ts'

const NOTES = {
  idle: 'Tu navegador hace un cálculo corto. No tienes que resolver nada y nadie más interviene.',
  working: 'Un momento, estamos comprobando.',
  verified: 'Listo, ya puedes continuar.',
  failed: 'Error al verificar captcha. Revisa tu conexión e inténtalo otra vez.',
} as const

interface SecurityCheckboxProps {
  readonly check: Pick<SecurityCheck, 'state' | 'verify'>
  readonly error?: string | undefined
}

export const CAPTCHA_MISSING = 'Por favor, verifica que no eres un robot'

/** "No soy un robot": an empty box, a moment of work, and then "Verified". */
export function SecurityCheckbox({ check: { state, verify }, error }: SecurityCheckboxProps) {
  const note = useId()
  const tone = error && state === 'idle' ? 'failed' : state
  return (
    <div>
      <label className={classes.box} data-state={tone}>
        <span className={classes.mark}>
          <input
            type="checkbox"
            name="captcha"
            className={classes.input}
            checked={state === 'verified'}
            // Once ticked it stays ticked.
            readOnly
            aria-busy={state === 'working'}
            aria-describedby={note}
            aria-invalid={error ? true : undefined}
            onClick={(event) => {
              if (state !== 'idle' && state !== 'failed') return event.preventDefault()
              void verify()
            }}
          />
          {state === 'verified' ? <IconCheck className={classes.check} size={18} stroke={2} aria-hidden /> : null}
          {state === 'working' ? <Loader className={classes.check} size={18} aria-hidden /> : null}
        </span>
        <span className={classes.text}>
          <span className={classes.label}>
            {state === 'verified' ? <span lang="en">Verified</span> : 'No soy un robot'}
          </span>
          <span id={note} className={classes.note} role="status">
            {NOTES[state]}
          </span>
        </span>
      </label>
      {error && state === 'idle' ? <p className={classes.error}>{error}</p> : null}
    </div>
  )
}
