import { Button, Checkbox, NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { use } from 'react'
import { isObject, resolve } from '../../../shared/openapi/json.ts'
import { ApiKeyContext } from './apiKey.ts'
import { CallResult } from './CallResult.tsx'
import type { ApiDocs, ApiOperation, ApiParameter } from './document.ts'
import { type CallForm, missing } from './request.ts'
import classes from './TryIt.module.css'
import { useCall } from './useCall.ts'

interface TryItProps {
  readonly docs: ApiDocs
  readonly operation: ApiOperation
  readonly form: CallForm
  readonly onForm: (form: CallForm) => void
}

/** Sent as POST because of its size, without changing anything. */
const CALCULATES = /^calculators\./

/** Makes a real call, as the signed-in person or with an API key. */
export function TryIt({ docs, operation, form, onForm }: TryItProps) {
  const { apiKey, setApiKey } = use(ApiKeyContext)
  const { id, parameters, body, access, takesKey, method, streams } = operation
  const { result, busy, send, stop } = useCall()
  const lacking = missing(operation, form)
  const setValue = (name: string, value: string) => onForm({ ...form, values: { ...form.values, [name]: value } })

  return (
    <form
      className={classes.form}
      aria-label={`Probar: ${operation.summary}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (lacking.length === 0) void send(docs.base, operation, form, apiKey)
      }}
    >
      {parameters.map((parameter) => (
        <ParameterInput
          key={parameter.name}
          docs={docs}
          parameter={parameter}
          value={form.values[parameter.name] ?? ''}
          onValue={(value) => setValue(parameter.name, value)}
        />
      ))}
      {body ? (
        <Textarea
          label="Cuerpo (JSON)"
          classNames={{ input: classes.body ?? '' }}
          autosize
          minRows={4}
          maxRows={16}
          spellCheck={false}
          value={form.body}
          onChange={(event) => onForm({ ...form, body: event.currentTarget.value })}
          error={problem(form.body)}
        />
      ) : null}
      {streams ? (
        <Checkbox
          label="Recibir la respuesta a medida que se escribe"
          checked={form.stream}
          onChange={(event) => onForm({ ...form, stream: event.currentTarget.checked })}
        />
      ) : null}
      {access !== 'open' && takesKey ? (
        <PasswordInput
          size="sm"
          label="Clave de API"
          description="Vacía: se usa tu sesión en esta página. No se guarda."
          autoComplete="off"
          value={apiKey}
          onChange={(event) => setApiKey(event.currentTarget.value.trim())}
        />
      ) : null}
      {method === 'GET' ? null : (
        <p className={classes.note}>
          La llamada es real{CALCULATES.test(id) ? ' y no cambia nada' : ': cambia tus datos'}
          {streams ? ' y cuesta $\u202f500 de tus créditos' : ''}.
        </p>
      )}
      <div className={classes.actions}>
        <Button
          type="submit"
          loading={busy && !form.stream}
          disabled={lacking.length > 0 || busy}
          leftSection={<IconSend size={16} stroke={1.5} aria-hidden />}
        >
          Enviar
        </Button>
        {busy ? (
          <Button variant="default" onClick={stop}>
            Detener
          </Button>
        ) : null}
        {lacking.length > 0 ? <span className={classes.lacking}>Falta {lacking.join(', ')}</span> : null}
      </div>
      <div aria-live="polite">{result ? <CallResult result={result} /> : null}</div>
    </form>
  )
}

interface ParameterInputProps {
  readonly docs: ApiDocs
  readonly parameter: ApiParameter
  readonly value: string
  readonly onValue: (value: string) => void
}

function ParameterInput({ docs, parameter, value, onValue }: ParameterInputProps) {
  const { name, required } = parameter
  const schema = resolve(docs.document, parameter.schema)
  const values = isObject(schema) && Array.isArray(schema.enum) ? schema.enum.map(String) : []
  const boolean = isObject(schema) && schema.type === 'boolean'
  const choices = boolean ? ['true', 'false'] : values
  const shared = { size: 'sm', label: name, withAsterisk: required } as const
  if (choices.length > 0) {
    return (
      <NativeSelect
        {...shared}
        data={required ? choices : [{ value: '', label: 'Sin elegir' }, ...choices]}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
    )
  }
  return (
    <TextInput {...shared} value={value} autoComplete="off" onChange={(event) => onValue(event.currentTarget.value)} />
  )
}

/** A JSON error is shown but the request is sent anyway: trying errors is a purpose of the form. */
function problem(body: string): string | null {
  if (body.trim() === '') return null
  try {
    JSON.parse(body)
    return null
  } catch {
    return 'Esto aún no es JSON válido. Si lo envías, la respuesta es un 400.'
  }
}
