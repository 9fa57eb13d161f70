import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import type { User } from '../../../shared/contract/auth.ts'
import type { Company } from '../../../shared/contract/company.ts'
import { CREDIT_REQUEST_PREFIX, creditRequest } from '../../../shared/contract/contact.ts'
import { trpc } from '../../api/trpc.ts'
import { focusFirstError } from '../../components/focusFirstError.ts'
import { PhoneInput } from '../../components/PhoneInput.tsx'
import { toast } from '../../components/toast.ts'
import { AmountField } from './AmountField.tsx'
import classes from './contact.module.css'
import { withAmount } from './creditAmounts.ts'
import { SentNote } from './SentNote.tsx'

const FIELDS = ['nombre', 'email', 'empresa', 'telefono', 'mensaje'] as const
const REQUIRED = ['nombre', 'email', 'telefono', 'mensaje'] as const
const LABELS = { nombre: 'tu nombre', email: 'tu correo', telefono: 'tu teléfono', mensaje: 'el mensaje' } as const

type Values = Record<(typeof FIELDS)[number], string> & { solicitaLlamada: boolean }

function emptyRequired(values: Values) {
  return REQUIRED.filter((name) => !values[name].trim())
}

/** Missing fields first, with their own messages; then what the server would refuse. */
function validate(values: Values): Record<string, string> {
  const empty = emptyRequired(values)
  if (empty.length > 0) return Object.fromEntries(empty.map((name) => [name, `Escribe ${LABELS[name]}`]))
  const parsed = creditRequest.safeParse(values)
  if (parsed.success) return {}
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]))
}

interface CreditRequestFormProps {
  readonly user: User | null
  /** The person's data, if the screen has them: prefills name and phone. */
  readonly company?: Pick<Company, 'nombreORazonSocial' | 'telefono'> | null
  /** Called when it has been sent, besides the toast. */
  readonly onSent?: () => void
}

/** Extra credits are not bought online: a person answers this request. */
export function CreditRequestForm({ user, company = null, onSent }: CreditRequestFormProps) {
  const element = useRef<HTMLFormElement>(null)
  /** Prefilled beginning of the message. */
  const [amount, setAmount] = useState<number | null>(null)
  const [turn, setTurn] = useState(0)
  const [answer, setAnswer] = useState<string | null>(null)
  const form = useForm<Values>({
    initialValues: {
      nombre: user?.name ?? '',
      email: user?.email ?? '',
      empresa: company?.nombreORazonSocial ?? '',
      telefono: user?.telefono ?? company?.telefono ?? '',
      mensaje: '',
      solicitaLlamada: false,
    },
    validate,
  })
  const send = trpc.contact.send.useMutation({
    meta: { errorText: 'No se pudo enviar la solicitud. Por favor intenta nuevamente más tarde.' },
    onSuccess: ({ message }) => {
      toast.success({ title: 'Solicitud enviada', message })
      form.reset()
      setAmount(null)
      setTurn((last) => last + 1)
      setAnswer(message)
      onSent?.()
    },
  })

  return (
    <form
      ref={element}
      noValidate
      aria-label="Solicitud de créditos"
      onSubmit={form.onSubmit(
        ({ empresa, mensaje, ...values }) => {
          setAnswer(null)
          send.mutate({ ...values, empresa: empresa || null, mensaje: `${CREDIT_REQUEST_PREFIX} ${mensaje.trim()}` })
        },
        (errors, values) => {
          setAnswer(null)
          if (emptyRequired(values).length > 0) {
            toast.error({
              title: 'Formulario incompleto',
              message: 'Por favor completa todos los campos obligatorios (incluido el mensaje)',
            })
          }
          focusFirstError(element.current, errors, FIELDS)
        },
      )}
    >
      {answer === null ? null : <SentNote title="Solicitud enviada">{answer}</SentNote>}
      <fieldset className={classes.fields} disabled={send.isPending}>
        <AmountField
          key={turn}
          onChange={(chosen) => {
            setAmount(chosen)
            form.setFieldValue('mensaje', withAmount(form.getValues().mensaje, amount, chosen))
          }}
        />
        <div className={classes.pair}>
          <TextInput label="Nombre" name="nombre" autoComplete="name" {...form.getInputProps('nombre')} />
          <TextInput
            label="Correo electrónico"
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            {...form.getInputProps('email')}
          />
        </div>
        <TextInput
          label="Empresa (opcional)"
          name="empresa"
          autoComplete="organization"
          placeholder="Panadería La Espiga S.A.S."
          {...form.getInputProps('empresa')}
        />
        <PhoneInput label="Teléfono" name="telefono" {...form.getInputProps('telefono')} />
        <Textarea
          label="Mensaje"
          description="Agrega para qué los necesitas, si quieres."
          name="mensaje"
          size="md"
          rows={4}
          placeholder="Necesito $ 50.000 para el cierre del mes."
          {...form.getInputProps('mensaje')}
        />
        <Checkbox
          label="Prefiero que me llamen"
          name="solicitaLlamada"
          {...form.getInputProps('solicitaLlamada', { type: 'checkbox' })}
        />
        <Button type="submit" size="md" className={classes.send} loading={send.isPending}>
          Enviar solicitud
        </Button>
      </fieldset>
    </form>
  )
}
