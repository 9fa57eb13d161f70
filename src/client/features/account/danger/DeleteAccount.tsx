import { Button, PasswordInput, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { DELETION_WORD, deletionInput } from '../../../../shared/contract/account.ts'
import type { User } from '../../../../shared/contract/auth.ts'
import { trpc } from '../../../api/trpc.ts'
import { SHOW_PASSWORD } from '../../../components/passwordToggle.ts'
import { toast } from '../../../components/toast.ts'
import accountClasses from '../account.module.css'
import { showFailure } from '../formFailure.ts'
import classes from './danger.module.css'

interface DeleteAccountProps {
  readonly user: User
  readonly onClose: () => void
  /** Deletion has been scheduled. */
  readonly onAsked: () => void
}

/** Explains what is deleted and what stays, and confirms twice: by password and by typing the word. */
export function DeleteAccount({ user, onClose, onAsked }: DeleteAccountProps) {
  const utils = trpc.useUtils()
  const form = useForm({
    initialValues: { password: '', confirmation: '' },
    validate: schemaResolver(deletionInput, { sync: true }),
  })
  const request = trpc.account.requestDeletion.useMutation({
    meta: { silent: true },
    onSuccess: ({ message, deletionDue }) => {
      utils.account.settings.setData(undefined, (known) => known && { ...known, deletionDue })
      toast.warning({ title: 'Eliminación programada', message })
      onAsked()
      window.scrollTo({ top: 0 })
    },
    onError: (error) => showFailure(form, error, { errorText: 'No se pudo programar la eliminación' }),
  })
  return (
    <form noValidate aria-label="Eliminar mi cuenta" onSubmit={form.onSubmit((values) => request.mutate(values))}>
      <ul className={classes.consequences}>
        <li>
          En 7 días se borran los datos personales de <b>{user.email}</b>, tu empresa y tus conversaciones.
        </li>
        <li>Tus créditos se pierden. No se pueden devolver ni pasar a otra cuenta.</li>
        <li>Hasta entonces puedes seguir usando Luka y cambiar de idea.</li>
        <li>Los movimientos de créditos se conservan sin tus datos, porque la contabilidad lo exige.</li>
      </ul>
      <fieldset className={accountClasses.fields} disabled={request.isPending}>
        <PasswordInput
          label="Tu contraseña"
          name="password"
          autoComplete="current-password"
          visibilityToggleButtonProps={SHOW_PASSWORD}
          data-autofocus
          {...form.getInputProps('password')}
        />
        <TextInput
          label={`Escribe ${DELETION_WORD} para confirmar`}
          name="confirmation"
          autoComplete="off"
          autoCapitalize="characters"
          {...form.getInputProps('confirmation')}
        />
        <div className={accountClasses.choices}>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" color="red" loading={request.isPending}>
            Eliminar mi cuenta
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
