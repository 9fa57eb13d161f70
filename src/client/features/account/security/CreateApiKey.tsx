import '@mantine/core/styles/Radio.layer.css'
import { Button, NativeSelect, Radio, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { KEY_LIFETIMES } from '../../../../shared/contract/account.ts'
import { trpc } from '../../../api/trpc.ts'
import { useSession } from '../../auth/useSession.ts'
import accountClasses from '../account.module.css'
import { type Confirmation, confirmationRules, confirmed, NOT_CONFIRMED } from '../confirmation.ts'
import { showFailure } from '../formFailure.ts'
import { PasswordStep } from '../PasswordStep.tsx'
import { CopyButton } from './CopyButton.tsx'
import classes from './security.module.css'

const LIFETIMES = [
  { value: '30', label: '30 días' },
  { value: '90', label: '90 días' },
  { value: '365', label: '1 año' },
  { value: 'never', label: 'No vence' },
]

interface Values extends Confirmation {
  name: string
  scope: 'read' | 'write' | 'grant'
  days: string
}

/** The form, then the key itself, shown only this once. */
export function CreateApiKey({ onClose, onCreated }: { onClose: () => void; onCreated: () => Promise<void> }) {
  const { user } = useSession()
  const withCode = user?.twoFactorEnabled ?? false
  const [key, setKey] = useState<string | null>(null)
  const form = useForm<Values>({
    initialValues: { name: '', scope: 'read', days: '90', ...NOT_CONFIRMED },
    validate: {
      name: (value) => (value.trim() === '' ? 'Escribe un nombre para reconocer la clave' : null),
      ...confirmationRules(withCode),
    },
  })
  const create = trpc.account.createApiKey.useMutation({
    meta: { silent: true },
    onSuccess: ({ key }) => {
      setKey(key)
      return onCreated()
    },
    onError: (error) => showFailure(form, error, { errorText: 'No se pudo crear la clave' }),
  })

  if (key) {
    return (
      <>
        <p className={classes.lead}>Cópiala ahora: por seguridad no la volverás a ver.</p>
        <div className={classes.secretLine}>
          <code className={classes.code}>{key}</code>
          <CopyButton text={key} label="Copiar la clave" />
        </div>
        <div className={accountClasses.choices} style={{ marginTop: 24 }}>
          <Button onClick={onClose}>Ya la guardé</Button>
        </div>
      </>
    )
  }
  return (
    <form
      noValidate
      aria-label="Crear clave de API"
      onSubmit={form.onSubmit(({ name, scope, days, ...given }) =>
        create.mutate({
          ...{ name, scope, ...confirmed(given) },
          days: KEY_LIFETIMES.find((known) => String(known) === days) ?? null,
        }),
      )}
    >
      <fieldset className={accountClasses.fields}>
        <TextInput
          label="Nombre"
          name="name"
          placeholder="Facturación de la panadería"
          maxLength={60}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Radio.Group label="Qué puede hacer" {...form.getInputProps('scope')}>
          <div className={classes.options}>
            <Radio value="read" label="Solo leer" description="Ver conversaciones, referencias y datos de empresa." />
            <Radio value="write" label="Leer y escribir" description="También preguntar, lo que gasta tus créditos." />
            {user?.role === 'admin' ? (
              <Radio value="grant" label="Añadir créditos" description="Además, dar créditos a otras personas." />
            ) : null}
          </div>
        </Radio.Group>
        <NativeSelect label="Vence en" name="days" size="md" data={LIFETIMES} {...form.getInputProps('days')} />
        <PasswordStep label="Crear clave" busy={create.isPending} onCancel={onClose} form={form} withCode={withCode} />
      </fieldset>
    </form>
  )
}
