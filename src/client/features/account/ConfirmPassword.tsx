import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { useState } from 'react'
import classes from './account.module.css'
import { showFailure } from './formFailure.ts'
import { PasswordStep } from './PasswordStep.tsx'

interface ConfirmPasswordProps {
  /** What the button says. */
  readonly label: string
  readonly danger?: boolean
  readonly onCancel: () => void
  /** Asks for a code of the second factor too. */
  readonly withCode?: boolean
  /** Resolves when it is done; what it rejects with is shown here. `code` is empty where none is asked for. */
  readonly onConfirm: (password: string, code: string) => Promise<void>
  readonly children?: ReactNode
}

/** Asks for the password again before something that an open session alone may not do. */
export function ConfirmPassword(props: ConfirmPasswordProps) {
  const { label, danger = false, withCode = false, onCancel, onConfirm, children } = props
  const [busy, setBusy] = useState(false)
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: {
      password: (value) => (value === '' ? 'Escribe tu contraseña actual' : null),
      code: (value) => (withCode && value.trim() === '' ? 'Escribe el código de tu aplicación' : null),
    },
  })
  const confirm = async ({ password, code }: { password: string; code: string }) => {
    setBusy(true)
    try {
      await onConfirm(password, code)
    } catch (error) {
      showFailure(form, error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate aria-label={label} onSubmit={form.onSubmit(confirm)}>
      <fieldset className={classes.fields}>
        {children}
        {withCode ? (
          <TextInput
            label="Código de verificación"
            description="El de tu aplicación, o uno de recuperación"
            name="code"
            autoComplete="one-time-code"
            data-autofocus
            {...form.getInputProps('code')}
          />
        ) : null}
        <PasswordStep
          label={label}
          busy={busy}
          danger={danger}
          onCancel={onCancel}
          input={form.getInputProps('password')}
          first={!withCode}
        />
      </fieldset>
    </form>
  )
}
