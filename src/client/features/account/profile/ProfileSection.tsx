import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { trpc } from '../../../api/trpc.ts'
import { useAhead } from '../../../components/ahead.ts'
import { focusFirstError } from '../../../components/focusFirstError.ts'
import { LatePhoneInput } from '../../../components/LatePhoneInput.tsx'
import { lateRules } from '../../../components/lateRules.ts'
import { toast } from '../../../components/toast.ts'
import { SESSION_KEY } from '../../auth/useSession.ts'
import classes from '../account.module.css'
import { AccountSection, SavedNote, SteadyButton, usePerson } from '../parts.tsx'
import { EmailStatus } from './EmailStatus.tsx'
import { MarketingPreference } from './MarketingPreference.tsx'

const loadRules = async () => (await import('./profileRules.ts')).profileRules
const rules = lateRules(loadRules)

export function ProfileSection() {
  const user = usePerson()
  const element = useRef<HTMLFormElement>(null)
  const queryClient = useQueryClient()
  const form = useForm({
    initialValues: { name: user.name ?? '', email: user.email, telefono: user.telefono ?? '' },
    validate: rules,
  })
  useAhead(loadRules)
  const save = trpc.auth.updateProfile.useMutation({
    meta: { errorText: 'No se pudieron guardar los cambios' },
    onSuccess: ({ message, user: saved }, sent) => {
      queryClient.setQueryData(SESSION_KEY, saved)
      const values = { name: saved.name ?? '', email: saved.email, telefono: saved.telefono ?? '' }
      // Text typed while saving stays, still unsaved.
      const { name, email, telefono } = form.getValues()
      if (name === (sent.name ?? '') && email === sent.email && telefono === (sent.telefono ?? ''))
        form.setValues(values)
      form.resetDirty(values)
      if (message.includes('verificación')) toast.warning({ title: 'Correo actualizado', message })
      else toast.success({ title: 'Perfil actualizado', message })
    },
  })

  return (
    <AccountSection id="perfil">
      <form
        ref={element}
        noValidate
        aria-label="Perfil"
        onSubmit={form.onSubmit(
          ({ name, email, telefono }) => {
            if (save.isPending || !form.isDirty()) return
            save.mutate({ name: name || null, email, telefono: telefono || null })
          },
          (errors) => focusFirstError(element.current, errors, ['name', 'email', 'telefono']),
        )}
      >
        <fieldset className={classes.fields}>
          <TextInput
            label="Nombre"
            name="name"
            autoComplete="name"
            placeholder="Ana Restrepo"
            {...form.getInputProps('name')}
          />
          <TextInput label="Usuario" value={user.username} readOnly description="No se puede cambiar." />
          <div>
            <TextInput
              label="Correo electrónico"
              type="email"
              name="email"
              autoComplete="email"
              inputMode="email"
              {...form.getInputProps('email')}
            />
            {user.emailVerified && form.getValues().email !== user.email ? null : <EmailStatus user={user} />}
          </div>
          <LatePhoneInput label="Teléfono (opcional)" name="telefono" {...form.getInputProps('telefono')} />
          <div className={classes.buttons}>
            <SteadyButton type="submit" busy={save.isPending ? 'Guardando…' : null} idle={!form.isDirty()}>
              Guardar cambios
            </SteadyButton>
            <SavedNote saved={save.isSuccess && !form.isDirty()} />
            {form.isDirty() && !save.isPending ? (
              <Button variant="subtle" color="gray" onClick={form.reset}>
                Descartar
              </Button>
            ) : null}
          </div>
        </fieldset>
      </form>
      <MarketingPreference />
    </AccountSection>
  )
}
