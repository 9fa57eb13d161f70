import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { addRow, removeRow, rowCount } from '../formState.ts'
import classes from './CalculatorForm.module.css'
import { type FieldProps, issueAt } from './field.ts'
import { PlainField } from './PlainField.tsx'

/** Rows of the same fields. The last one cannot be removed if the calculator needs one. */
export function ListField({ field, state, issues, onType, onState }: FieldProps) {
  const { name, label, help, required, fields } = field
  const box = useRef<HTMLFieldSetElement>(null)
  const rows = rowCount(state, name)
  const issue = issueAt(issues, name)
  const focus = (selector: string) =>
    // After the row was rendered, or removed.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus())
  return (
    <fieldset ref={box} className={classes.group} aria-describedby={issue ? `${name}-error` : undefined}>
      <legend className={classes.legend}>{label}</legend>
      {help ? <p className={classes.help}>{help}</p> : null}
      <ol className={classes.rows}>
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, which is also its path
          <li key={row} className={classes.row} data-row={row}>
            <div className={classes.grid}>
              {fields.map((one) => {
                const path = `${name}.${row}.${one.name}`
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
            <ActionIcon
              size={42}
              className={classes.remove}
              aria-label={`Quitar la fila ${row + 1} de ${label}`}
              disabled={required && rows === 1}
              onClick={() => {
                onState(removeRow(state, name, row))
                focus(`[data-row="${Math.max(0, row - 1)}"] input`)
              }}
            >
              <IconTrash size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      {issue ? (
        <p className={classes.error} id={`${name}-error`}>
          {issue}
        </p>
      ) : null}
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
        onClick={() => {
          onState(addRow(state, field))
          focus(`[data-row="${rows}"] input`)
        }}
      >
        Agregar fila
      </Button>
    </fieldset>
  )
}
