import { Button, Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import type { User } from '../../../shared/contract/auth.ts'
import { contactMessage } from '../../../shared/contract/contact.ts'
import { readFailure } from '../../api/errors.ts'
import { trpc } from '../../api/trpc.ts'
import { CAPTCHA_MISSING, SecurityCheckbox } from '../../components/captcha/SecurityCheckbox.tsx'
import { useSecurityCheck } from '../../components/captcha/useSecurityCheck.ts'
import { focusFirstError } from '../../components/focusFirstError.ts'
import { PhoneInput } from '../../components/PhoneInput.tsx'
import { toast } from '../../components/toast.ts'
import { useRevalidation } from '../../components/useRevalidation.ts'
import classes from './contact.module.css'
import { SentNote } from './SentNote.tsx'

const FIELDS = ['name', 'email', 'phone', 'subject', 'message']

const fields = contactMessage.omit({ captchaToken: true })
type Values = z.input<typeof fields>

interface ContactFormProps {
  readonly user: User | null
  /** Prefilled subject, when coming from another screen. */
  readonly subject?: string
  readonly message?: string
}

/** idle → sending → success (form and captcha reset) or error (text stays). */
export function ContactForm({ user, subject = '', message = '' }: ContactFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const { client } = trpc.useUtils()
  const check = useSecurityCheck()
  const [asked, setAsked] = useState(false)
  const [answer, setAnswer] = useState<string | null>(null)
  const person = { name: user?.name ?? '', email: user?.email ?? '', phone: user?.telefono ?? '' }
  const form = useForm({
    clearInputErrorOnChange: false,
    initialValues: { ...person, subject, message },
    validate: schemaResolver(fields, { sync: true }),
  })
  useRevalidation(form)

  const send = useMutation({
    mutationFn: async (values: Values) =>
      client.contact.send.mutate({ ...values, phone: values.phone || null, captchaToken: await check.take() }),
    meta: { errorText: 'No se pudo enviar tu mensaje. Por favor, inténtalo de nuevo.' },
    onSuccess: ({ message: text }) => {
      toast.success({ title: 'Mensaje enviado', message: text })
      form.setValues({ ...person, subject: '', message: '' })
      form.clearErrors()
      check.clear()
      setAsked(false)
      setAnswer(text)
    },
    onError: (error) => {
      if (readFailure(error).code === 'INVALID_CAPTCHA') check.clear()
    },
  })

  return (
    <form
      ref={element}
      noValidate
      aria-label="Contacto"
      onSubmit={form.onSubmit(
        (values) => {
          setAsked(true)
          setAnswer(null)
          if (check.state === 'verified') send.mutate(values)
          else toast.error({ title: 'Error', message: CAPTCHA_MISSING })
        },
        (errors) => {
          setAsked(true)
          setAnswer(null)
          focusFirstError(element.current, errors, FIELDS)
        },
      )}
    >
      {answer === null ? null : <SentNote title="Mensaje enviado">{answer}</SentNote>}
      <fieldset className={classes.fields} disabled={send.isPending}>
        <div className={classes.pair}>
          <TextInput
            label="Nombre"
            name="name"
            autoComplete="name"
            placeholder="Ana Restrepo"
            {...form.getInputProps('name')}
          />
          <TextInput
            label="Correo electrónico"
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            placeholder="ana@panaderialaespiga.co"
            {...form.getInputProps('email')}
          />
        </div>
        <PhoneInput label="Teléfono (opcional)" name="phone" {...form.getInputProps('phone')} />
        <TextInput
          label="Asunto"
          name="subject"
          placeholder="Nómina electrónica para 4 empleados"
          {...form.getInputProps('subject')}
        />
        <Textarea
          label="Mensaje"
          name="message"
          size="md"
          rows={6}
          placeholder="Cuéntanos qué necesitas y de qué tamaño es tu empresa."
          {...form.getInputProps('message')}
        />
        <SecurityCheckbox check={check} error={asked ? CAPTCHA_MISSING : undefined} />
        <Button type="submit" size="md" className={classes.send} loading={send.isPending}>
          Enviar mensaje
        </Button>
      </fieldset>
    </form>
  )
}
