import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './DialogForm.module.css'

interface DialogFormProps {
  /** The form's accessible name. */
  readonly label: string
  readonly columns?: 1 | 2
  /** It is being sent, so the fields are disabled. */
  readonly busy: boolean
  /** An error about the form as a whole. */
  readonly failure?: string | null
  readonly submit: string
  /** There is nothing to send yet. */
  readonly idle?: boolean
  /** A destructive action. */
  readonly danger?: boolean
  readonly onSubmit: () => void
  /** Absent: there is nothing to cancel. */
  readonly onCancel?: (() => void) | undefined
  readonly children: ReactNode
}

/** The frame of the panel's forms: fields, error, submit and cancel. */
export function DialogForm(props: DialogFormProps) {
  const {
    label,
    columns = 1,
    busy,
    failure,
    submit,
    idle = false,
    danger = false,
    onSubmit,
    onCancel,
    children,
  } = props
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <fieldset className={classes.fields} data-columns={columns} disabled={busy}>
        {children}
        {failure ? (
          <p className={classes.failure} role="alert">
            {failure}
          </p>
        ) : null}
        <div className={classes.buttons}>
          {onCancel ? (
            <Button variant="default" onClick={onCancel}>
              Cancelar
            </Button>
          ) : null}
          <Button type="submit" loading={busy} disabled={idle} {...(danger ? { color: 'red' } : {})}>
            {submit}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
