import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Passkey } from '../../../../shared/contract/passkeys.ts'
import { trpc } from '../../../api/trpc.ts'
import { toast } from '../../../components/toast.ts'
import accountClasses from '../account.module.css'
import { showFailure } from '../formFailure.ts'
import { SteadyButton } from '../parts.tsx'

interface RenamePasskeyProps {
  readonly passkey: Passkey
  readonly onClose: () => void
  readonly onRenamed: () => Promise<void>
}

export function RenamePasskey({ passkey: { id, name }, onClose, onRenamed }: RenamePasskeyProps) {
  const form = useForm({
    initialValues: { name },
    validate: { name: (value) => (value.trim() === '' ? 'Escribe un nombre para reconocer la llave' : null) },
  })
  const rename = trpc.account.renamePasskey.useMutation({
    meta: { silent: true },
    onSuccess: ({ message }) => {
      toast.success({ title: 'Nombre cambiado', message })
      onClose()
      return onRenamed()
    },
    onError: (error) => showFailure(form, error, { errorText: 'No se pudo cambiar el nombre' }),
  })
  return (
    <form
      noValidate
      aria-label="Cambiar el nombre"
      onSubmit={form.onSubmit((values) => rename.mutate({ id, ...values }))}
    >
      <fieldset className={accountClasses.fields}>
        <TextInput label="Nombre" name="name" maxLength={60} data-autofocus {...form.getInputProps('name')} />
        <div className={accountClasses.choices}>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <SteadyButton type="submit" busy={rename.isPending ? 'Guardando…' : null}>
            Guardar
          </SteadyButton>
        </div>
      </fieldset>
    </form>
  )
}
