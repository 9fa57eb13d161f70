import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { openAuthModal } from '../auth/openAuthModal.ts'
import classes from './EmailBox.module.css'

interface EmailBoxProps {
  readonly action?: string
  /** Awaited before the sign-up view opens: goes to the page where it is to open. */
  readonly onSubmit?: () => Promise<void>
}

/**
 * The landing page's e-mail field: its text prefills the sign-up form. A native field: the library's would be the only
 * one on the page, and a thirtieth of its weight.
 */
export function EmailBox({ action = 'Empezar gratis', onSubmit }: EmailBoxProps) {
  const [email, setEmail] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await onSubmit?.()
    openAuthModal('signup', email.trim())
  }
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <input
        className={classes.field}
        type="email"
        required
        name="email"
        autoComplete="email"
        inputMode="email"
        placeholder="tu@empresa.co"
        aria-label="Tu correo electrónico"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" className={classes.button}>
        {action}
      </Button>
    </form>
  )
}
