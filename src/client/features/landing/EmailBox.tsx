import { Button } from '@mantine/core'
import { type FormEvent, useId, useRef, useState } from 'react'
import { openAuthModal } from '../auth/openAuthModal.ts'
import classes from './EmailBox.module.css'

interface EmailBoxProps {
  readonly action?: string
  /** Awaited before the sign-up view opens: goes to the page where it is to open. */
  readonly onSubmit?: () => Promise<void>
}

/**
 * The landing page's e-mail field: its text prefills the sign-up form. A native field: the library's would be the only
 * one on the page, and a thirtieth of its weight. The browser judges the address, but its bubble is in the browser's
 * language, so what is wrong is said here.
 */
export function EmailBox({ action = 'Empezar gratis', onSubmit }: EmailBoxProps) {
  const [email, setEmail] = useState('')
  const [error, setError] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = wrongIn(field.current)
    setError(wrong)
    if (wrong !== '') return field.current?.focus()
    await onSubmit?.()
    openAuthModal('signup', email.trim())
  }
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <input
        ref={field}
        className={classes.field}
        type="email"
        required
        name="email"
        autoComplete="email"
        inputMode="email"
        placeholder="tu@empresa.co"
        aria-label="Tu correo electrónico"
        aria-invalid={error !== '' || undefined}
        aria-describedby={error === '' ? undefined : errorId}
        value={email}
        onChange={(event) => {
          setEmail(event.currentTarget.value)
          if (error !== '') setError(wrongIn(event.currentTarget))
        }}
      />
      <Button type="submit" size="lg" className={classes.button}>
        {action}
      </Button>
      {error === '' ? null : (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </form>
  )
}

function wrongIn(field: HTMLInputElement | null): string {
  if (field?.value.trim() === '') return 'Escribe tu correo electrónico'
  return field?.validity.valid === false ? 'Correo electrónico inválido' : ''
}
