import { Anchor, Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useRef } from 'react'
import { forgotPasswordInput } from '../../../shared/contract/auth.ts'
import { trpc } from '../../api/trpc.ts'
import { focusFirstError } from '../../components/focusFirstError.ts'
import { toast } from '../../components/toast.ts'
import { useRevalidation } from '../../components/useRevalidation.ts'
import classes from './auth.module.css'
import type { AuthViewProps } from './formViews.ts'

export function ForgotForm({ email, onGo }: AuthViewProps) {
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({
    clearInputErrorOnChange: false,
    initialValues: { email },
    validate: schemaResolver(forgotPasswordInput, { sync: true }),
  })
  useRevalidation(form)
  const forgot = trpc.auth.forgotPassword.useMutation({
    meta: { errorText: 'No se pudo enviar el correo. Por favor intenta de nuevo.' },
    onSuccess: ({ message }) => {
      toast.success({ title: 'Revisa tu correo', message })
      onGo('login', form.getValues().email)
    },
  })

  return (
    <form
      ref={element}
      noValidate
      aria-label="Recuperar Contraseña"
      onSubmit={form.onSubmit(
        (values) => forgot.mutate(values),
        (errors) => focusFirstError(element.current, errors, ['email']),
      )}
    >
      <fieldset className={classes.fields} disabled={forgot.isPending}>
        <TextInput
          label="Correo electrónico"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <Button type="submit" size="md" fullWidth loading={forgot.isPending}>
          Enviar enlace
        </Button>
        <p className={classes.other}>
          <Anchor
            component="button"
            type="button"
            className={classes.turn}
            onClick={() => onGo('login', form.getValues().email)}
          >
            Volver a iniciar sesión
          </Anchor>
        </p>
      </fieldset>
    </form>
  )
}
