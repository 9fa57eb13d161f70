import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { useState } from 'react'
import classes from './account.module.css'
import { type Confirmation, confirmationRules, NOT_CONFIRMED } from './confirmation.ts'
import { showFailure } from './formFailure.ts'
import { PasswordStep } from './PasswordStep.tsx'

interface ConfirmPasswordProps {
  /** The button's label. */
  readonly label: string
  readonly danger?: boolean
  readonly onCancel: () => void
  /** Whether to ask for a second factor code too. */
  readonly withCode?: boolean
  /** Resolves when done; a rejection is shown here. The code is empty if none is required. */
  readonly onConfirm: (given: Confirmation) => Promise<void>
  readonly children?: ReactNode
}

/** Asks for the password again before an action that an open session alone must not allow. */
export function ConfirmPassword(props: ConfirmPasswordProps) {
  const { label, danger = false, withCode = false, onCancel, onConfirm, children } = props
  const [busy, setBusy] = useState(false)
  const form = useForm<Confirmation>({ initialValues: NOT_CONFIRMED, validate: confirmationRules(withCode) })
  const confirm = async (given: Confirmation) => {
    setBusy(true)
    try {
      await onConfirm(given)
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
          form={form}
          withCode={withCode}
          first
        />
      </fieldset>
    </form>
  )
}
