import { Button, PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconCheck, IconLinkOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import { MISMATCH_MESSAGE } from '../../../shared/passwordTexts.ts'
import { readFailure } from '../../api/errors.ts'
import { trpc } from '../../api/trpc.ts'
import { useAhead } from '../../components/ahead.ts'
import { focusFirstError } from '../../components/focusFirstError.ts'
import { lateRules } from '../../components/lateRules.ts'
import { toast } from '../../components/toast.ts'
import { useRevalidation } from '../../components/useRevalidation.ts'
import classes from './auth.module.css'
import { openAuthModal } from './openAuthModal.ts'
import { StrengthHint } from './StrengthHint.tsx'
import { TaskCard } from './TaskCard.tsx'
import { useRedirect } from './useRedirect.ts'
import { useSession } from './useSession.ts'

const loadRules = async () => (await import('./resetRules.ts')).resetRules
const rules = lateRules(loadRules)

const RESET = {
  heading: 'Crea una contraseña nueva',
  form: 'Restablecer contraseña',
  submit: 'Guardar contraseña',
  done: 'Contraseña restablecida',
  failed: 'No se pudo restablecer la contraseña. El token podría ser inválido o haber expirado.',
}
const UNDO = {
  heading: 'Recupera tu cuenta',
  form: 'Recuperar mi cuenta',
  submit: 'Recuperar mi cuenta',
  done: 'Cuenta recuperada',
  failed: 'No se pudo recuperar la cuenta. El enlace podría ser inválido o haber expirado.',
}

/** The page of the recovery mail's link; `undoes`: of the link that undoes a change of address. */
export function ResetPasswordPage({ token, undoes = false }: { token: string; undoes?: boolean }) {
  const words = undoes ? UNDO : RESET
  const missing = token === ''
  const { refresh } = useSession()
  const hint = useId()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({
    clearInputErrorOnChange: false,
    initialValues: { password: '', confirmPassword: '' },
    validate: async (values) => {
      const errors = await rules(values)
      // Compared here, since the validation rules may fail to load and the server receives only one of the two.
      const differ = !errors.confirmPassword && values.password !== values.confirmPassword
      return differ ? { ...errors, confirmPassword: MISMATCH_MESSAGE } : errors
    },
  })
  useRevalidation(form)
  useAhead(loadRules)
  const call = undoes ? trpc.auth.undoEmailChange : trpc.auth.resetPassword
  const reset = call.useMutation({
    meta: { errorText: words.failed },
    onSuccess: ({ message }) => {
      toast.success({ title: words.done, message })
      // The server ended every session of the account, including this browser's.
      void refresh()
    },
  })
  useRedirect(missing || reset.isSuccess ? '/' : null)

  useEffect(() => {
    if (missing) toast.error({ title: 'Error', message: 'Token inválido o faltante' })
  }, [missing])

  if (missing) {
    return (
      <TaskCard title="El enlace está incompleto" tone="bad" icon={<IconLinkOff size={24} stroke={1.5} aria-hidden />}>
        <p role="alert">Ábrelo de nuevo desde el correo, o pide otro. En unos segundos te llevamos al inicio.</p>
        <Button component={Link} to="/" size="md" fullWidth mt={24}>
          Volver al inicio
        </Button>
      </TaskCard>
    )
  }

  if (reset.isSuccess) {
    return (
      <TaskCard title={words.done} tone="good" icon={<IconCheck size={24} stroke={1.5} aria-hidden />}>
        <p role="status">
          {undoes ? 'Tu cuenta vuelve a usar este correo. ' : ''}Cerramos las sesiones que estaban abiertas. En unos
          segundos te llevamos al inicio para que entres con la nueva.
        </p>
        <Button component={Link} to="/" size="md" fullWidth mt={24}>
          Ir al inicio
        </Button>
      </TaskCard>
    )
  }

  const { password } = form.getValues()
  // The server rejected the link: retrying would end the same.
  const ended = reset.isError && readFailure(reset.error).code === 'INVALID_TOKEN'
  return (
    <TaskCard title={words.heading}>
      {undoes ? (
        <p>Tu cuenta volverá a usar este correo. Elige una contraseña nueva: la de ahora dejará de servir.</p>
      ) : null}
      <form
        ref={element}
        noValidate
        aria-label={words.form}
        style={{ marginTop: 20 }}
        onSubmit={form.onSubmit(
          (values) => reset.mutate({ token, password: values.password }),
          (errors) => focusFirstError(element.current, errors, ['password', 'confirmPassword']),
        )}
      >
        <fieldset className={classes.fields} disabled={reset.isPending}>
          <div>
            <PasswordInput
              label="Nueva contraseña"
              name="password"
              autoComplete="new-password"
              visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar lo escrito' }}
              aria-describedby={hint}
              {...form.getInputProps('password')}
            />
            <StrengthHint id={hint} password={password} failed={Boolean(form.errors.password)} />
          </div>
          <PasswordInput
            label="Confirmar contraseña"
            name="confirmPassword"
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar lo escrito' }}
            {...form.getInputProps('confirmPassword')}
          />
          <Button type="submit" size="md" fullWidth loading={reset.isPending}>
            {words.submit}
          </Button>
          {ended && !undoes ? (
            <Button size="md" variant="default" fullWidth onClick={() => openAuthModal('forgot')}>
              Pedir otro enlace
            </Button>
          ) : null}
        </fieldset>
      </form>
    </TaskCard>
  )
}
