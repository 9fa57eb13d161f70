import { Button, PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { SHOW_PASSWORD } from '../../components/passwordToggle.ts'
import classes from './account.module.css'
import { SteadyButton } from './parts.tsx'

interface PasswordStepProps {
  /** The button's label. */
  readonly label: string
  readonly busy: boolean
  readonly danger?: boolean
  readonly onCancel: () => void
  readonly form: {
    getInputProps(path: 'password'): PasswordInputProps
    getInputProps(path: 'code'): TextInputProps
  }
  /** Whether to ask for a second factor code too. */
  readonly withCode: boolean
  /** Whether its fields are the dialog's first. */
  readonly first?: boolean
}

/**
 * The end of a form that an open session alone must not submit: password, a code if there is an authenticator, and the
 * two buttons.
 */
export function PasswordStep(props: PasswordStepProps) {
  const { label, busy, danger = false, onCancel, form, withCode, first = false } = props
  const code = form.getInputProps('code')
  const [asked, setAsked] = useState(withCode)
  // The server asks for a code if an authenticator was switched on elsewhere meanwhile.
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
