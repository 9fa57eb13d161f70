import { Button, PasswordInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useId, useRef, useState } from 'react'
import { changePasswordInput } from '../../../../shared/contract/account.ts'
import type { User } from '../../../../shared/contract/auth.ts'
import { CONFIRM_MESSAGE, MISMATCH_MESSAGE } from '../../../../shared/passwordTexts.ts'
import { trpc } from '../../../api/trpc.ts'
import { focusFirstError } from '../../../components/focusFirstError.ts'
import { SHOW_PASSWORD } from '../../../components/passwordToggle.ts'
import { toast } from '../../../components/toast.ts'
import { StrengthHint } from '../../auth/StrengthHint.tsx'
import classes from '../account.module.css'
import { showFailure } from '../formFailure.ts'
import { Block, SavedNote, SteadyButton } from '../parts.tsx'

export function ChangePassword({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  const [end, setEnd] = useState<'saved' | 'left' | null>(null)
  const close = (how: 'saved' | 'left') => {
    setEnd(how)
    setOpen(false)
  }
  return (
    <Block
      title="Contraseña"
      text="Al cambiarla se cierran tus demás sesiones."
      action={
        open ? null : (
          <>
            <SavedNote saved={end === 'saved'} text="Contraseña cambiada" />
            {/* The form that had the focus was unmounted. */}
            <Button variant="default" size="sm" autoFocus={end !== null} onClick={() => setOpen(true)}>
              Cambiar contraseña
            </Button>
          </>
        )
      }
    >
      {open ? <PasswordForm user={user} onSaved={() => close('saved')} onCancel={() => close('left')} /> : null}
    </Block>
  )
}

const resolve = schemaResolver(changePasswordInput, { sync: true })

interface PasswordFormProps {
  readonly user: User
  readonly onSaved: () => void
  readonly onCancel: () => void
}

function PasswordForm({ user, onSaved, onCancel }: PasswordFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const hint = useId()
  const utils = trpc.useUtils()
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    validate: (values) => {
      const errors = { ...resolve(values) }
      if (values.confirmPassword.length < 6) errors.confirmPassword = CONFIRM_MESSAGE
      else if (values.confirmPassword !== values.newPassword) errors.confirmPassword = MISMATCH_MESSAGE
      return errors
    },
  })
  const change = trpc.account.changePassword.useMutation({
    meta: { silent: true },
    onSuccess: ({ message }) => {
      toast.success({ title: 'Contraseña cambiada', message })
      void utils.account.sessions.invalidate()
      onSaved()
    },
    onError: (error) => showFailure(form, error, { errorText: 'No se pudo cambiar la contraseña' }),
  })
  const { newPassword } = form.getValues()
  return (
    <form
      ref={element}
      noValidate
      aria-label="Cambiar contraseña"
      onSubmit={form.onSubmit(
        ({ currentPassword, newPassword }) => {
          if (!change.isPending) change.mutate({ currentPassword, newPassword })
        },
        (errors) => focusFirstError(element.current, errors, ['currentPassword', 'newPassword', 'confirmPassword']),
      )}
    >
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <fieldset className={classes.fields}>
        <PasswordInput
          label="Contraseña actual"
          name="currentPassword"
          autoComplete="current-password"
          visibilityToggleButtonProps={SHOW_PASSWORD}
          autoFocus
          {...form.getInputProps('currentPassword')}
        />
        <div>
          <PasswordInput
            label="Contraseña nueva"
            name="newPassword"
            autoComplete="new-password"
            visibilityToggleButtonProps={SHOW_PASSWORD}
            aria-describedby={hint}
            {...form.getInputProps('newPassword')}
          />
          <StrengthHint id={hint} password={newPassword} email={user.email} failed={Boolean(form.errors.newPassword)} />
        </div>
        <PasswordInput
          label="Confirmar contraseña nueva"
          name="confirmPassword"
          autoComplete="new-password"
          visibilityToggleButtonProps={SHOW_PASSWORD}
          {...form.getInputProps('confirmPassword')}
        />
        <div className={classes.buttons}>
          <SteadyButton type="submit" busy={change.isPending ? 'Guardando…' : null}>
            Guardar contraseña
          </SteadyButton>
          <Button variant="subtle" color="gray" onClick={onCancel}>
            Cancelar
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
