import { Anchor, Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { loginInput } from '../../../shared/contract/auth.ts'
import { readFailure } from '../../api/errors.ts'
import { toastFailure } from '../../api/failureToast.ts'
import { trpc } from '../../api/trpc.ts'
import { SecurityCheckbox } from '../../components/captcha/SecurityCheckbox.tsx'
import { useSecurityCheck } from '../../components/captcha/useSecurityCheck.ts'
import { focusFirstError } from '../../components/focusFirstError.ts'
import { track } from '../analytics/track.ts'
import classes from './auth.module.css'
import type { AuthEntryProps } from './formViews.ts'

const FIELDS = ['email', 'password', 'code']

export function LoginForm({ email, onDone, onGo }: AuthEntryProps) {
  const element = useRef<HTMLFormElement>(null)
  const [needsCode, setNeedsCode] = useState(false)
  // Many guesses at the account: this browser shows that it is in earnest.
  const [needsCheck, setNeedsCheck] = useState(false)
  const check = useSecurityCheck()
  const form = useForm({
    initialValues: { email, password: '', remember: false, code: '' },
    validate: schemaResolver(loginInput, { sync: true }),
  })

  const login = trpc.auth.login.useMutation({
    meta: { silent: true },
    onSuccess: async () => {
      track('login')
      await onDone()
    },
    onError: (error) => {
      if (readFailure(error).code === 'TWO_FACTOR_REQUIRED' && !needsCode) return setNeedsCode(true)
      if (readFailure(error).code === 'INVALID_CAPTCHA') setNeedsCheck(true)
      track('login_failed')
      toastFailure(error, {
        errorTitle: 'Error de inicio de sesión',
        errorText: 'Credenciales incorrectas. Por favor, inténtalo de nuevo.',
      })
    },
  })

  return (
    <form
      ref={element}
      noValidate
      aria-label="Iniciar Sesión"
      onSubmit={form.onSubmit(
        async (values) => {
          const code = values.code.trim() || null
          if (!needsCheck) return login.mutate({ ...values, code })
          const captchaToken = await check.take().catch(() => null)
          login.mutate({ ...values, code, captchaToken })
        },
        (errors) => focusFirstError(element.current, errors, FIELDS),
      )}
    >
      <fieldset className={classes.fields} disabled={login.isPending}>
        <TextInput
          label="Correo electrónico"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          data-autofocus={email ? undefined : true}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Contraseña"
          name="password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar lo escrito' }}
          data-autofocus={email ? true : undefined}
          {...form.getInputProps('password')}
        />
        {needsCode ? (
          <TextInput
            label="Código de verificación"
            description="El de tu aplicación de autenticación, o uno de recuperación."
            name="code"
            autoComplete="one-time-code"
            autoFocus
            {...form.getInputProps('code')}
          />
        ) : null}
        {needsCheck ? <SecurityCheckbox check={check} /> : null}
        <div className={classes.between}>
          <Checkbox label="Recordarme" name="remember" {...form.getInputProps('remember', { type: 'checkbox' })} />
          <Anchor
            component="button"
            type="button"
            className={classes.turn}
            onClick={() => onGo('forgot', form.getValues().email)}
          >
            ¿Olvidaste tu contraseña?
          </Anchor>
        </div>
        <Button type="submit" size="md" fullWidth loading={login.isPending}>
          Iniciar Sesión
        </Button>
        <p className={classes.other}>
          ¿No tienes una cuenta?{' '}
          <Anchor
            component="button"
            type="button"
            className={classes.turn}
            onClick={() => onGo('signup', form.getValues().email)}
          >
            Regístrate
          </Anchor>
        </p>
      </fieldset>
    </form>
  )
}
