import { Anchor, Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { signupForm } from '../../../shared/contract/auth.ts'
import { ADVERTISING_BOX, type LEGAL_TEXTS, TERMS_BOX } from '../../../shared/legal.ts'
import { MISMATCH_MESSAGE } from '../../../shared/passwordTexts.ts'
import { readFailure } from '../../api/errors.ts'
import { trpc } from '../../api/trpc.ts'
import { CAPTCHA_MISSING, SecurityCheckbox } from '../../components/captcha/SecurityCheckbox.tsx'
import { useSecurityCheck } from '../../components/captcha/useSecurityCheck.ts'
import { focusFirstError } from '../../components/focusFirstError.ts'
import { PhoneInput } from '../../components/PhoneInput.tsx'
import { toast } from '../../components/toast.ts'
import { useRevalidation } from '../../components/useRevalidation.ts'
import { track } from '../analytics/track.ts'
import classes from './auth.module.css'
import type { AuthEntryProps } from './formViews.ts'
import { StrengthHint } from './StrengthHint.tsx'

const FIELDS = ['email', 'password', 'confirmPassword', 'telefono', 'terms']
const resolve = schemaResolver(signupForm, { sync: true })

interface Values {
  email: string
  password: string
  confirmPassword: string
  telefono: string
  terms: boolean
  advertising: boolean
}

/** The local part and a number from 0 to 999; the server appends another number if it is taken. */
function usernameFor(email: string): string {
  return `${email.trim().split('@')[0]}${Math.floor(Math.random() * 1_000)}`
}

export function SignupForm({ email, onDone, onGo }: AuthEntryProps) {
  const element = useRef<HTMLFormElement>(null)
  const hint = useId()
  const check = useSecurityCheck()
  // The server requires it only after many attempts from one place.
  const [mustCheck, setMustCheck] = useState(false)
  // An address that has an account leads to its log-in.
  const [inUse, setInUse] = useState<string | null>(null)
  const form = useForm({
    clearInputErrorOnChange: false,
    initialValues: {
      email,
      password: '',
      confirmPassword: '',
      telefono: '',
      terms: false,
      advertising: false,
    } satisfies Values,
    validate: (values) => {
      const errors = resolve(values)
      // The schema compares the two passwords only once every field is valid; people want to know at once.
      const differ = !errors.confirmPassword && values.password !== values.confirmPassword
      return differ ? { ...errors, confirmPassword: MISMATCH_MESSAGE } : errors
    },
  })
  useRevalidation(form)

  const { client } = trpc.useUtils()
  const register = useMutation({
    mutationFn: async ({ email, password, telefono, terms, advertising }: Values) =>
      client.auth.register.mutate({
        username: usernameFor(email),
        email,
        password,
        telefono: telefono || null,
        acceptedTerms: terms,
        // The versions shown by this page, which in an open tab may be outdated.
        acceptedTexts: [...TERMS_BOX, ...(advertising ? [ADVERTISING_BOX] : [])],
        ...(mustCheck ? { captchaToken: await check.take() } : {}),
      }),
    meta: {
      errorTitle: 'Error de registro',
      errorText: 'No se pudo completar el registro. Por favor, intenta de nuevo.',
    },
    onSuccess: async () => {
      track('sign_up')
      track('conversion', { event_label: 'registration_completed' })
      toast.success({
        title: 'Registro exitoso',
        message:
          'Gracias por registrarte en Luka. Ya tienes $\u202f20.000 en créditos para este mes. Revisa tu correo y verifícalo para usar el asistente.',
      })
      await onDone()
    },
    onError: (error) => {
      track('sign_up_failed')
      const { code, message } = readFailure(error)
      if (code === 'EMAIL_IN_USE') {
        form.setFieldError('email', message)
        setInUse(form.getValues().email)
      }
      if (code === 'INVALID_CAPTCHA') {
        check.clear()
        setMustCheck(true)
      }
    },
  })

  const values = form.getValues()
  return (
    <form
      ref={element}
      noValidate
      aria-label="Regístrate"
      onSubmit={form.onSubmit(
        (values) => {
          if (mustCheck && check.state !== 'verified') toast.error({ title: 'Error', message: CAPTCHA_MISSING })
          else register.mutate(values)
        },
        (errors) => focusFirstError(element.current, errors, FIELDS),
      )}
    >
      <fieldset className={classes.fields} disabled={register.isPending}>
        <div>
          <TextInput
            label="Correo electrónico"
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            data-autofocus={email ? undefined : true}
            {...form.getInputProps('email')}
          />
          {inUse !== null && inUse === values.email ? (
            <Anchor
              component="button"
              type="button"
              className={classes.turn}
              onClick={() => onGo('login', values.email)}
            >
              Iniciar sesión con este correo
            </Anchor>
          ) : null}
        </div>
        <div>
          <PasswordInput
            label="Contraseña"
            name="password"
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar lo escrito' }}
            data-autofocus={email ? true : undefined}
            aria-describedby={hint}
            {...form.getInputProps('password')}
          />
          <StrengthHint
            id={hint}
            password={values.password}
            email={values.email}
            failed={Boolean(form.errors.password)}
          />
        </div>
        <PasswordInput
          label="Confirmar contraseña"
          name="confirmPassword"
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar lo escrito' }}
          {...form.getInputProps('confirmPassword')}
        />
        <PhoneInput label="Teléfono (opcional)" name="telefono" {...form.getInputProps('telefono')} />
        <Checkbox
          name="terms"
          label={
            <>
              Acepto los <Legal text="terminos-generales">términos generales</Legal>, los{' '}
              <Legal text="terminos-de-uso">términos de uso y comerciales</Legal>, el{' '}
              <Legal text="aviso-privacidad">aviso de privacidad</Legal>, las{' '}
              <Legal text="politicas-proteccion-datos">políticas de datos</Legal> y la{' '}
              <Legal text="autorizacion-datos">autorización para tratar mis datos</Legal>
            </>
          }
          {...form.getInputProps('terms', { type: 'checkbox' })}
        />
        <Checkbox
          name="advertising"
          label="Quiero recibir novedades y promociones por correo"
          description="Opcional. Puedes cambiarlo cuando quieras en tu perfil."
          {...form.getInputProps('advertising', { type: 'checkbox' })}
        />
        {mustCheck ? <SecurityCheckbox check={check} error={CAPTCHA_MISSING} /> : null}
        <Button type="submit" size="md" fullWidth loading={register.isPending}>
          Crear mi cuenta
        </Button>
        <p className={classes.other}>
          ¿Ya tienes cuenta?{' '}
          <Anchor
            component="button"
            type="button"
            className={classes.turn}
            onClick={() => onGo('login', form.getValues().email)}
          >
            Iniciar Sesión
          </Anchor>
        </p>
      </fieldset>
    </form>
  )
}

/** The name of a legal text, which opens in a new tab. */
function Legal({ text, children }: { text: (typeof LEGAL_TEXTS)[number]['slug']; children: ReactNode }) {
  return (
    <Anchor href={`/legal/${text}`} target="_blank" inherit underline="always">
      {children}
    </Anchor>
  )
}
