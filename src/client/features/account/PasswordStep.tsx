import { Button, PasswordInput, type PasswordInputProps } from '@mantine/core'
import { SHOW_PASSWORD } from '../../components/passwordToggle.ts'
import classes from './account.module.css'
import { SteadyButton } from './parts.tsx'

interface PasswordStepProps {
  /** What the button says. */
  readonly label: string
  readonly busy: boolean
  readonly danger?: boolean
  readonly onCancel: () => void
  /** Of the form's field "password". */
  readonly input: PasswordInputProps
  /** It is the dialog's first field. */
  readonly first?: boolean
}

/** How a form ends that an open session alone may not send: with the password, and its two buttons. */
export function PasswordStep({ label, busy, danger = false, onCancel, input, first = false }: PasswordStepProps) {
  return (
    <>
      <PasswordInput
        label="Tu contraseña"
        name="password"
        autoComplete="current-password"
        visibilityToggleButtonProps={SHOW_PASSWORD}
        {...(first ? { 'data-autofocus': true } : {})}
        {...input}
      />
      <div className={classes.choices}>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <SteadyButton type="submit" busy={busy ? 'Un momento…' : null} {...(danger ? { color: 'red' } : {})}>
          {label}
        </SteadyButton>
      </div>
    </>
  )
}
