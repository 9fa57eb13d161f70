import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import { salesInterestInput } from '../../../shared/contract/chat.ts'
import { readFailure } from '../../api/errors.ts'
import { trpc } from '../../api/trpc.ts'
import { useSecurityCheck } from '../../components/captcha/useSecurityCheck.ts'
import { toast } from '../../components/toast.ts'
import type { Interest } from './flow.ts'

const EMAIL_MISSING = 'Por favor proporciona tu correo electrónico.'

interface InterestFormProps {
  readonly interest: Interest
  readonly email: string
  readonly onSent: () => void
}

export function InterestForm({ interest, email: known, onSent }: InterestFormProps) {
  const [email, setEmail] = useState(known)
  const [error, setError] = useState<string | null>(null)
  const { client } = trpc.useUtils()
  const check = useSecurityCheck()
  const send = useMutation({
    mutationFn: async (input: z.output<typeof salesInterestInput>) => {
      try {
        return await client.chat.salesInterest.mutate(input)
      } catch (error) {
        // Many leads came from this place, such as an office: the browser solves a proof of work, unnoticed.
        if (readFailure(error).code !== 'INVALID_CAPTCHA') throw error
        return client.chat.salesInterest.mutate({ ...input, captchaToken: await check.take() })
      }
    },
    // The prospect sees the same message whatever failed.
    meta: { silent: true },
    onSuccess: () => {
      toast.success({
        title: 'Gracias por tu interés',
        message: 'Hemos recibido tu información y nos pondremos en contacto contigo pronto.',
      })
      onSent()
    },
    onError: () =>
      toast.error({
        title: 'Ha ocurrido un error',
        message: 'No pudimos procesar tu solicitud. Por favor, intenta de nuevo más tarde.',
      }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const input = salesInterestInput.safeParse({ email, serviceType: interest })
    if (input.success) return send.mutate(input.data)
    setError(EMAIL_MISSING)
    toast.error({ title: 'Error', message: EMAIL_MISSING })
  }
  return (
    <form noValidate aria-label="Déjanos tu correo" onSubmit={submit}>
      <TextInput
        label="Correo electrónico"
        type="email"
        name="email"
        required
        withAsterisk={false}
        autoComplete="email"
        inputMode="email"
        placeholder="tu@empresa.co"
        value={email}
        error={error}
        onChange={(event) => {
          setEmail(event.currentTarget.value)
          setError(null)
        }}
      />
      <Button type="submit" fullWidth mt={12} loading={send.isPending}>
        Enviar
      </Button>
    </form>
  )
}
