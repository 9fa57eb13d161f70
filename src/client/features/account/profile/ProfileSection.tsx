import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { profileInput, type User } from '../../../../shared/contract/auth.ts'
import { trpc } from '../../../api/trpc.ts'
import { focusFirstError } from '../../../components/focusFirstError.ts'
import { PhoneInput } from '../../../components/PhoneInput.tsx'
import { toast } from '../../../components/toast.ts'
import { SESSION_KEY } from '../../auth/useSession.ts'
import { AccountSection } from '../AccountSection.tsx'
import classes from '../account.module.css'
import { EmailStatus } from './EmailStatus.tsx'
import { MarketingPreference } from './MarketingPreference.tsx'

export function ProfileSection({ user }: { user: User }) {
  const element = useRef<HTMLFormElement>(null)
  const queryClient = useQueryClient()
  const form = useForm({
    initialValues: { name: user.name ?? '', email: user.email, telefono: user.telefono ?? '' },
    validate: schemaResolver(profileInput, { sync: true }),
  })
  const save = trpc.auth.updateProfile.useMutation({
    meta: { errorText: 'No se pudieron guardar los cambios' },
    onSuccess: ({ message, user: saved }) => {
      queryClient.setQueryData(SESSION_KEY, saved)
      const values = { name: saved.name ?? '', email: saved.email, telefono: saved.telefono ?? '' }
      form.setValues(values)
      form.resetDirty(values)
      if (message.includes('verificación')) toast.warning({ title: 'Correo actualizado', message })
      else toast.success({ title: 'Perfil actualizado', message })
    },
  })

  return (
    <AccountSection id="perfil" title="Perfil" text="Cómo te llamamos y a dónde te escribimos.">
      <form
        ref={element}
        noValidate
        aria-label="Perfil"
        onSubmit={form.onSubmit(
          ({ name, email, telefono }) => save.mutate({ name: name || null, email, telefono: telefono || null }),
          (errors) => focusFirstError(element.current, errors, ['name', 'email', 'telefono']),
        )}
      >
        <fieldset className={classes.fields} disabled={save.isPending}>
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
          <PhoneInput label="Teléfono (opcional)" name="telefono" {...form.getInputProps('telefono')} />
          <div className={classes.buttons}>
            <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
              Guardar cambios
            </Button>
            {form.isDirty() ? (
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
