import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { inputSampleOf, sampleOf, variantsOf } from '../../../shared/openapi/sample.ts'
import { Code } from './Code.tsx'
import type { ApiDocs, ApiOperation } from './document.ts'
import { Failures } from './Failures.tsx'
import { Fields } from './Fields.tsx'
import { Method } from './Method.tsx'
import classes from './Operation.module.css'
import { Prose } from './Prose.tsx'
import { type CallForm, curlOf, typescriptOf } from './request.ts'
import { fieldsOf, fieldView } from './schema.ts'
import { TryIt } from './TryIt.tsx'

const ACCESS: Readonly<Record<ApiOperation['access'], string>> = {
  open: 'Abierta',
  'signed-in': 'Con sesión o clave',
  admin: 'Administradores',
}

interface OperationProps {
  readonly docs: ApiDocs
  readonly operation: ApiOperation
}

/** One call: description, input, responses, and a form to try it. There are forty on the page. */
export const Operation = memo(function Operation({ docs, operation }: OperationProps) {
  const { document, base } = docs
  const [form, setForm] = useState<CallForm>(() => firstForm(docs, operation))
  const [language, setLanguage] = useState<'curl' | 'TypeScript'>('curl')
  const [trying, setTrying] = useState(false)
  const { id, method, path, summary, description, access, parameters, body, success, failures } = operation
  const variants = body ? variantsOf(document, body.schema) : []
  const places = (['path', 'query'] as const).map((place) => ({
    place,
    fields: parameters
      .filter((parameter) => parameter.place === place)
      .map(({ name, schema, required }) => fieldView(document, name, schema, required)),
  }))
  const answer = success?.schema
  const call =
    language === 'curl' ? curlOf(window.location.origin, base, operation, form) : typescriptOf(operation, form)

  return (
    <article id={id} className={classes.operation} aria-labelledby={`${id}-titulo`}>
      <div className={classes.words}>
        <h3 id={`${id}-titulo`} className={classes.title}>
          <a href={`#${id}`} className={classes.anchor}>
            {summary}
          </a>
        </h3>
        <p className={classes.address}>
          <Method name={method} />
          <code className={classes.path}>
            {base}
            {path}
          </code>
        </p>
        <p className={classes.marks}>
          <span className={classes.mark}>{ACCESS[access]}</span>
          <span className={classes.mark}>{id}</span>
          {operation.deprecated ? (
            <span className={classes.mark} data-tone="attention">
              En desuso
            </span>
          ) : null}
        </p>
        <Prose text={description} />
        {places.map(({ place, fields }) => (
          <Fields key={place} title={place === 'path' ? 'En la ruta' : 'En la consulta'} fields={fields} input />
        ))}
        {variants.map((variant, index) => (
          <Fields
            key={JSON.stringify(variant)}
            title={variants.length > 1 ? `Cuerpo, forma ${index + 1} de ${variants.length}` : 'Cuerpo'}
            fields={fieldsOf(document, variant)}
            input
          />
        ))}
        {answer ? (
          <Fields
            title={answer.type === 'array' ? 'Respuesta: lista, cada elemento con' : 'Respuesta'}
            fields={fieldsOf(document, answer)}
          />
        ) : null}
        {success?.file ? (
          <Fields
            title="Respuesta"
            fields={[{ name: 'archivo', kind: success.file, required: true, rules: [], description: '', inside: [] }]}
          />
        ) : null}
        <Failures failures={failures} />
      </div>
      <div className={classes.side}>
        <Code
          label={`Llamada: ${summary}`}
          text={call}
          head={
            <fieldset className={classes.languages} aria-label="Lenguaje">
              {(['curl', 'TypeScript'] as const).map((one) => (
                <button
                  key={one}
                  type="button"
                  className={classes.language}
                  aria-pressed={language === one}
                  onClick={() => setLanguage(one)}
                >
                  {one}
                </button>
              ))}
            </fieldset>
          }
        />
        {trying ? (
          <TryIt docs={docs} operation={operation} form={form} onForm={setForm} />
        ) : (
          <>
            <Button
              variant="default"
              leftSection={<IconPlayerPlay size={16} stroke={1.5} aria-hidden />}
              onClick={() => setTrying(true)}
            >
              Probar
            </Button>
            {answer ? (
              <Code
                label={`Respuesta ${success.status}`}
                language="json"
                text={JSON.stringify(sampleOf(document, answer), null, 2)}
              />
            ) : null}
          </>
        )}
      </div>
    </article>
  )
})

/** Filled with the document's examples: what is copied works unchanged, except for path values. */
function firstForm({ document }: ApiDocs, { parameters, body }: ApiOperation): CallForm {
  const values = parameters
    .filter(({ place, required }) => place === 'path' || required)
    .map(({ name, schema }) => [name, String(sampleOf(document, schema))])
  return {
    values: Object.fromEntries(values),
    body: body ? JSON.stringify(inputSampleOf(document, body.schema), null, 2) : '',
    stream: false,
  }
}
