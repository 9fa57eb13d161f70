import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { openAuthModal } from '../auth/openAuthModal.ts'
import classes from './EmailBox.module.css'

/**
 * The landing page's e-mail box: what is typed here prefills the sign-up view. A plain field: the library's would be the
 * only one on the page, and a thirtieth of its weight.
 */
export function EmailBox() {
  const [email, setEmail] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    openAuthModal('signup', email.trim())
  }
  return (
    <form className={classes.form} onSubmit={submit}>
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
        Empezar gratis
      </Button>
    </form>
  )
}
