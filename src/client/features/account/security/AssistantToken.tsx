import { Button, PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { trpc } from '../../../api/trpc.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { toast } from '../../../components/toast.ts'
import { useSession } from '../../auth/useSession.ts'
import accountClasses from '../account.module.css'
import { confirmationRules, confirmed, NOT_CONFIRMED } from '../confirmation.ts'
import { showFailure } from '../formFailure.ts'
import { PasswordStep } from '../PasswordStep.tsx'
import { Block } from '../parts.tsx'
import classes from './security.module.css'

/** The person's own token for the assistant service; nothing if no such service is configured. */
export function AssistantToken() {
  const [open, setOpen] = useState<'set' | 'remove' | null>(null)
  const utils = trpc.useUtils()
  const known = trpc.account.settings.useQuery().data?.assistantToken
  const close = () => setOpen(null)
  const done = (message: string) => {
    toast.success({ title: 'Token del asistente', message })
    close()
    return utils.account.settings.invalidate()
  }
  const remove = trpc.account.removeAssistantToken.useMutation({
    meta: { errorText: 'No se pudo quitar el token' },
    onSuccess: ({ message }) => done(message),
  })
  if (!known) return null

  return (
    <Block
      title="Token del asistente"
      text="En esta instalación responde un servicio de otra empresa. Si tienes cuenta allí, guarda la clave que te dio (su token) y tus preguntas se harán con tu cuenta."
      action={
        known.set ? null : (
          <Button variant="default" size="sm" onClick={() => setOpen('set')}>
            Agregar token
          </Button>
        )
      }
    >
      {known.set ? (
        <>
          <p className={accountClasses.badge} data-tone="good" style={{ marginTop: 0 }}>
            <IconCircleCheck size={16} stroke={1.5} aria-hidden />
            Guardado
          </p>
          <p className={classes.status}>
            Termina en <code>{known.last4}</code>. Por seguridad no se vuelve a mostrar.
          </p>
          <div className={accountClasses.buttons}>
            <Button variant="default" size="sm" onClick={() => setOpen('set')}>
              Cambiar token
            </Button>
            <Button variant="subtle" color="red" size="sm" onClick={() => setOpen('remove')}>
              Quitar token
            </Button>
          </div>
        </>
      ) : null}

      <Dialog
        opened={open === 'set'}
        onClose={close}
        title="Tu token del asistente"
        lead="Te lo da ese servicio. Lo guardamos cifrado y solo se lo enviamos a él."
        closeOnClickOutside={false}
      >
        <TokenForm onClose={close} onSaved={done} />
      </Dialog>
      <Dialog opened={open === 'remove'} onClose={close} title="Quitar tu token">
        <p className={classes.lead}>Tus preguntas dejarán de ir a tu cuenta del servicio.</p>
        <div className={accountClasses.choices}>
          <Button variant="default" onClick={close} data-autofocus>
            Cancelar
          </Button>
          <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
            Quitar
          </Button>
        </div>
      </Dialog>
    </Block>
  )
}

interface TokenFormProps {
  readonly onClose: () => void
  readonly onSaved: (message: string) => Promise<void>
}

function TokenForm({ onClose, onSaved }: TokenFormProps) {
  const withCode = useSession().user?.twoFactorEnabled ?? false
  const form = useForm({
    initialValues: { token: '', ...NOT_CONFIRMED },
    validate: {
      token: (value) => (value.trim() === '' ? 'Escribe tu token' : null),
      ...confirmationRules(withCode),
    },
  })
  const save = trpc.account.setAssistantToken.useMutation({
    meta: { silent: true },
    onSuccess: ({ message }) => onSaved(message),
    onError: (error) => showFailure(form, error, { errorText: 'No se pudo guardar el token' }),
  })
  return (
    <form
      noValidate
      aria-label="Tu token del asistente"
      onSubmit={form.onSubmit(({ token, ...given }) => save.mutate({ token, ...confirmed(given) }))}
    >
      <fieldset className={accountClasses.fields}>
        <PasswordInput
          label="Token"
          name="token"
          autoComplete="off"
          spellCheck={false}
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar el token' }}
          data-autofocus
          {...form.getInputProps('token')}
        />
        <PasswordStep label="Guardar token" busy={save.isPending} onCancel={onClose} form={form} withCode={withCode} />
      </fieldset>
    </form>
  )
}
