import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { openAuthModal } from '../auth/openAuthModal.ts'
import classes from './EmailBox.module.css'

/** The landing page's e-mail box: what is typed here prefills the sign-up view. */
export function EmailBox() {
  const [email, setEmail] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    openAuthModal('signup', email.trim())
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        className={classes.field}
        type="email"
        required
        size="lg"
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
