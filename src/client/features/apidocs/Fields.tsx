import classes from './Fields.module.css'
import { Prose } from './Prose.tsx'
import type { FieldView } from './schema.ts'

interface FieldsProps {
  readonly title: string
  readonly fields: readonly FieldView[]
  /** For requests: marks optional fields. */
  readonly input?: boolean
}

/** The fields of a body, query or response; nested fields expand. */
export function Fields({ title, fields, input = false }: FieldsProps) {
  if (fields.length === 0) return null
  return (
    <div className={classes.fields}>
      <h4 className={classes.title}>{title}</h4>
      <FieldList fields={fields} input={input} />
    </div>
  )
}

function FieldList({ fields, input }: { fields: readonly FieldView[]; input: boolean }) {
  return (
    <ul className={classes.list}>
      {fields.map(({ name, kind, required, rules, description, inside }) => (
        <li key={name} className={classes.field}>
          <p className={classes.head}>
            <code className={classes.name}>{name}</code>
            <span className={classes.kind}>{kind}</span>
            {input && required ? <span className={classes.required}>obligatorio</span> : null}
            {!input && !required ? <span className={classes.kind}>puede faltar</span> : null}
          </p>
          {description ? <Prose text={description} /> : null}
          {rules.length > 0 ? <p className={classes.rules}>{rules.join(' · ')}</p> : null}
          {inside.length > 0 ? (
            <details className={classes.inside}>
              <summary className={classes.unfold}>
                {inside.length} campos<span className="luka-hidden"> de {name}</span>
              </summary>
              <FieldList fields={inside} input={input} />
            </details>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
