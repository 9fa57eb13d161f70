import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { readFailure } from '../../../api/errors.ts'
import { trpc } from '../../../api/trpc.ts'
import { toast } from '../../../components/toast.ts'
import { loadWebauthn, toastPasskeyFailure, useCeremony } from '../../auth/passkeys.ts'
import accountClasses from '../account.module.css'
import { type Confirmation, confirmationRules, confirmed, NOT_CONFIRMED } from '../confirmation.ts'
import { showFailure } from '../formFailure.ts'
import { PasswordStep } from '../PasswordStep.tsx'
import classes from './security.module.css'

interface AddPasskeyProps {
  readonly withCode: boolean
  readonly onClose: () => void
  readonly onAdded: () => Promise<void>
}

/** Asks for a name and the password; then the browser creates the passkey, and the server stores its public key. */
export function AddPasskey({ withCode, onClose, onAdded }: AddPasskeyProps) {
  const { client } = trpc.useUtils()
  const [asking, setAsking] = useState(false)
  const ceremony = useCeremony()
  const form = useForm({
    initialValues: { name: '', ...NOT_CONFIRMED },
    validate: {
      name: (value) => (value.trim() === '' ? 'Escribe un nombre para reconocer la llave' : null),
      ...confirmationRules(withCode),
    },
  })
  const add = useMutation({
    mutationFn: async ({ name, ...given }: Confirmation & { name: string }) => {
      const webauthn = await loadWebauthn()
      const optionsJSON = await client.account.startPasskey.mutate(confirmed(given))
      setAsking(true)
      const passkey = await ceremony(webauthn, () => webauthn.startRegistration({ optionsJSON }))
      return client.account.addPasskey.mutate({ name, passkey })
    },
    meta: { silent: true },
    onSuccess: ({ message }) => {
      toast.success({ title: 'Llave agregada', message })
      void onAdded()
    },
    onError: (error) => {
      if (readFailure(error).issues.length > 0) showFailure(form, error)
      else toastPasskeyFailure(error, 'add')
    },
    onSettled: () => setAsking(false),
  })

  // If the person has closed the dialog meanwhile, another one may be open.
  const submit = (values: typeof form.values) => add.mutate(values, { onSuccess: onClose })

  return (
    <form noValidate aria-label="Agregar llave de acceso" onSubmit={form.onSubmit(submit)}>
      <fieldset className={accountClasses.fields}>
        <TextInput
          label="Nombre"
          name="name"
          placeholder="Celular de Ana"
          description="Para reconocerla después."
          maxLength={60}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <PasswordStep label="Continuar" busy={add.isPending} onCancel={onClose} form={form} withCode={withCode} />
      </fieldset>
      <p className={classes.asking} role="status">
        {asking ? 'Sigue los pasos que te muestra tu navegador.' : ''}
      </p>
    </form>
  )
}
