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
  /** Resolves when it is done; what it rejects with is shown here. */
  readonly onConfirm: (password: string) => Promise<void>
  readonly children?: ReactNode
}

/** Asks for the password again before something that an open session alone may not do. */
export function ConfirmPassword({ label, danger = false, onCancel, onConfirm, children }: ConfirmPasswordProps) {
  const [busy, setBusy] = useState(false)
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' ? 'Escribe tu contraseña actual' : null) },
  })
  const confirm = async ({ password }: { password: string }) => {
    setBusy(true)
    try {
      await onConfirm(password)
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
        <PasswordStep
          label={label}
          busy={busy}
          danger={danger}
          onCancel={onCancel}
          input={form.getInputProps('password')}
          first
        />
      </fieldset>
    </form>
  )
}
