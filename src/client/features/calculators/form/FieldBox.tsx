import classes from './CalculatorForm.module.css'
import { type FieldProps, issueAt } from './field.ts'
import { ListField } from './ListField.tsx'
import { PlainField } from './PlainField.tsx'

/** A field of any kind: single, group, or rows. */
export function FieldBox(props: FieldProps) {
  const { field, state, issues, onType } = props
  if (field.type === 'list') return <ListField {...props} />
  if (field.type !== 'group') {
    return (
      <PlainField
        field={field}
        path={field.name}
        typed={state[field.name] ?? ''}
        issue={issueAt(issues, field.name)}
        onType={onType}
      />
    )
  }
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{field.label}</legend>
      {field.help ? <p className={classes.help}>{field.help}</p> : null}
      <div className={classes.grid}>
        {field.fields.map((one) => {
          const path = `${field.name}.${one.name}`
          return (
            <PlainField
              key={path}
              field={one}
              path={path}
              typed={state[path] ?? ''}
              issue={issueAt(issues, path)}
              onType={onType}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
