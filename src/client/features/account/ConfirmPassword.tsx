import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { useState } from 'react'
import classes from './account.module.css'
import { type Confirmation, confirmationRules, NOT_CONFIRMED } from './confirmation.ts'
import { showFailure } from './formFailure.ts'
import { PasswordStep } from './PasswordStep.tsx'

interface ConfirmPasswordProps {
  /** What the button says. */
  readonly label: string
  readonly danger?: boolean
  readonly onCancel: () => void
  /** Asks for a code of the second factor too. */
  readonly withCode?: boolean
  /** Resolves when it is done; what it rejects with is shown here. The code is empty where none is asked for. */
  readonly onConfirm: (given: Confirmation) => Promise<void>
  readonly children?: ReactNode
}

/** Asks for the password again before something that an open session alone may not do. */
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
