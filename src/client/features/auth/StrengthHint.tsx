import classes from './auth.module.css'
import { passwordStrength } from './passwordStrength.ts'

interface StrengthHintProps {
  readonly id: string
  readonly password: string
  readonly email?: string
  /** The field already shows the error, so the hint does not repeat it. */
  readonly failed: boolean
}

const STEPS = [1, 2, 3] as const

export function StrengthHint({ id, password, email, failed }: StrengthHintProps) {
  const { level, hint } = passwordStrength(password, email)
  if (level === 0 && failed) return null
  return (
    <div className={classes.strength} data-level={level}>
      <div className={classes.meter} aria-hidden>
        {STEPS.map((step) => (
          <span key={step} data-on={step <= level || undefined} />
        ))}
      </div>
      <p id={id} className={classes.hint} aria-live="polite">
        {hint}
      </p>
    </div>
  )
}
