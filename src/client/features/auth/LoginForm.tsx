import { Anchor, Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { IconFingerprint } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { loginInput } from '../../../shared/contract/auth.ts'
import { readFailure } from '../../api/errors.ts'
import { toastFailure } from '../../api/failureToast.ts'
import { trpc } from '../../api/trpc.ts'
import { SecurityCheckbox } from '../../components/captcha/SecurityCheckbox.tsx'
import { useSecurityCheck } from '../../components/captcha/useSecurityCheck.ts'
import { focusFirstError } from '../../components/focusFirstError.ts'
import { useRevalidation } from '../../components/useRevalidation.ts'
import { track } from '../analytics/track.ts'
import classes from './auth.module.css'
import type { AuthEntryProps } from './formViews.ts'
import { usePasskeyLogin } from './usePasskeyLogin.ts'

const FIELDS = ['email', 'password', 'code']

/** What the server requires beside a correct password. */
interface Factors {
  readonly code: boolean
  readonly passkey: boolean
}

/** The server names alternatives only where passkeys are accepted. */
function factorsIn(error: unknown): Factors | null {
  const { code, issues } = readFailure(error)
  if (code !== 'TWO_FACTOR_REQUIRED') return null
  const asked = issues.map(({ path }) => path)
  return { code: asked.length === 0 || asked.includes('code'), passkey: asked.includes('passkey') }
}

export function LoginForm({ email, onDone, onGo }: AuthEntryProps) {
  const element = useRef<HTMLFormElement>(null)
  const [factors, setFactors] = useState<Factors | null>(null)
  // After many guesses at the account, a proof of work is required.
  const [needsCheck, setNeedsCheck] = useState(false)
  const check = useSecurityCheck()
  const form = useForm({
    clearInputErrorOnChange: false,
    initialValues: { email, password: '', remember: false, code: '' },
    validate: schemaResolver(loginInput, { sync: true }),
    // The second factor was required for that account and password only.
    onValuesChange: (values, before) => {
      if (values.email !== before.email || values.password !== before.password) setFactors(null)
    },
  })
  useRevalidation(form)

  const passkey = usePasskeyLogin(() => form.getValues().remember, onDone)
  const login = trpc.auth.login.useMutation({
    meta: { silent: true },
    onSuccess: async () => {
      track('login')
      await onDone()
    },
    onError: (error) => {
      const asked = factorsIn(error)
      if (asked && !factors) return setFactors(asked)
      if (readFailure(error).code === 'INVALID_CAPTCHA') setNeedsCheck(true)
      track('login_failed')
      toastFailure(error, {
        errorTitle: 'Error de inicio de sesión',
        errorText: 'Credenciales incorrectas. Por favor, inténtalo de nuevo.',
      })
    },
  })

  const takeCheck = async () => (needsCheck ? await check.take().catch(() => null) : null)
  const askForKey = async () => {
    if (!factors) return passkey.ask(null)
    const { email, password } = form.getValues()
    passkey.ask({ email, password, captchaToken: await takeCheck() })
  }
  const busy = login.isPending || passkey.busy
  const keyAlone = factors !== null && !factors.code

  return (
    <form
      ref={element}
      noValidate
      aria-label="Iniciar Sesión"
      onSubmit={form.onSubmit(
        async (values) => {
          const code = values.code.trim() || null
          if (!needsCheck) return login.mutate({ ...values, code })
          login.mutate({ ...values, code, captchaToken: await takeCheck() })
        },
        (errors) => focusFirstError(element.current, errors, FIELDS),
      )}
    >
      <fieldset className={classes.fields} disabled={busy}>
        <TextInput
          label="Correo electrónico"
          type="email"
          name="email"
          autoComplete="username webauthn"
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
        {factors?.code ? (
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
        {keyAlone ? (
          <p className={classes.step} role="status">
            {passkey.possible
              ? 'Tu contraseña es correcta. Confirma que eres tú con una de tus llaves de acceso.'
              : 'Tu contraseña es correcta, pero esta cuenta pide además una llave de acceso, que este navegador no puede usar. Entra desde el navegador donde la guardaste o pide ayuda a otro administrador.'}
          </p>
        ) : (
          <Button type="submit" size="md" fullWidth loading={login.isPending}>
            Iniciar Sesión
          </Button>
        )}
        {passkey.possible && factors?.passkey !== false ? (
          <Button
            variant={keyAlone ? 'filled' : 'default'}
            size="md"
            fullWidth
            key={String(keyAlone)}
            autoFocus={keyAlone}
            loading={passkey.busy}
            leftSection={<IconFingerprint size={20} stroke={1.5} aria-hidden />}
            onClick={askForKey}
          >
            {factors ? 'Usar una llave de acceso' : 'Entrar con una llave de acceso'}
          </Button>
        ) : null}
        <p className={classes.other}>
          ¿No tienes cuenta?{' '}
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
