import { Button, PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { SHOW_PASSWORD } from '../../components/passwordToggle.ts'
import classes from './account.module.css'
import { SteadyButton } from './parts.tsx'

interface PasswordStepProps {
  /** What the button says. */
  readonly label: string
  readonly busy: boolean
  readonly danger?: boolean
  readonly onCancel: () => void
  readonly form: {
    getInputProps(path: 'password'): PasswordInputProps
    getInputProps(path: 'code'): TextInputProps
  }
  /** Asks for a code of the second factor too. */
  readonly withCode: boolean
  /** Its fields are the dialog's first. */
  readonly first?: boolean
}

/**
 * How a form ends that an open session alone may not send: with the password, a code where there is an authenticator, and its
 * two buttons.
 */
export function PasswordStep(props: PasswordStepProps) {
  const { label, busy, danger = false, onCancel, form, withCode, first = false } = props
  const code = form.getInputProps('code')
  const [asked, setAsked] = useState(withCode)
  // The server's word, of an authenticator that was switched on elsewhere meanwhile.
  if (code.error && !asked) setAsked(true)
  return (
    <>
      {asked ? (
        <TextInput
          label="Código de verificación"
          description="El de tu aplicación, o uno de recuperación"
          name="code"
          autoComplete="one-time-code"
          {...(first && withCode ? { 'data-autofocus': true } : {})}
          {...code}
        />
      ) : null}
      <PasswordInput
        label="Tu contraseña"
        name="password"
        autoComplete="current-password"
        visibilityToggleButtonProps={SHOW_PASSWORD}
        {...(first && !withCode ? { 'data-autofocus': true } : {})}
        {...form.getInputProps('password')}
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
