import '@mantine/core/styles/Switch.layer.css'
import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { CalculatorPlainField } from '../../../../shared/contract/calculators.ts'
import { DateBox } from '../../../components/DateBox.tsx'
import { isNumeric, isOpenFlag, type Typed, typedOf } from '../typed.ts'
import classes from './CalculatorForm.module.css'
import { NumberBox } from './NumberBox.tsx'
import { Segments } from './Segments.tsx'

export interface PlainFieldProps {
  readonly field: CalculatorPlainField
  readonly path: string
  readonly typed: Typed
  /** The server's error. */
  readonly issue: string | undefined
  readonly onType: (path: string, typed: Typed) => void
}

/** The longest labels of which three fit side by side on a phone. */
const SEGMENTS = { count: 3, letters: 34 } as const

const OPEN_FLAG = [
  { value: '', label: 'No sé' },
  { value: 'true', label: 'Sí' },
  { value: 'false', label: 'No' },
]

/** Options with longer labels get the full width. */
const SHORT = 22

export function PlainField({ field, path, typed, issue, onType }: PlainFieldProps) {
  const { type, label, help, required, choices } = field
  if (type === 'flag' && !isOpenFlag(field)) {
    return (
      <Switch
        size="md"
        classNames={{
          root: classes.flag,
          track: classes.track,
          label: classes.flagName,
          description: classes.flagHelp,
        }}
        label={label}
        description={help}
        error={issue}
        checked={typed === true}
        onChange={(event) => onType(path, event.currentTarget.checked)}
      />
    )
  }
  const text = String(typed)
  if (type === 'choice' && isShort(field)) {
    return <Segments field={field} path={path} value={text} issue={issue} onChange={(value) => onType(path, value)} />
  }
  const common = {
    label,
    required,
    description: help,
    error: issue,
    name: path,
    value: text,
    inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
    className: classes.field,
  }
  if (type === 'flag') {
    return (
      <NativeSelect
        {...common}
        size="md"
        rightSection={<IconChevronDown size={18} stroke={1.5} aria-hidden />}
        data={OPEN_FLAG}
        onChange={({ currentTarget: { value } }) => onType(path, value === '' ? '' : value === 'true')}
      />
    )
  }
  if (type === 'choice') {
    return (
      <NativeSelect
        {...common}
        size="md"
        className={
          choices.some(({ label: name }) => name.length > SHORT) ? `${classes.field} ${classes.wide}` : classes.field
        }
        rightSection={<IconChevronDown size={18} stroke={1.5} aria-hidden />}
        data={[
          ...(required && text !== '' ? [] : [{ value: '', label: required ? 'Elige una opción' : 'Sin escoger' }]),
          ...choices.map(({ value, label: name }) => ({ value: String(value), label: name })),
        ]}
        onChange={(event) => onType(path, event.currentTarget.value)}
      />
    )
  }
  if (isNumeric(type)) {
    return (
      <NumberBox
        {...common}
        type={type}
        // An empty field means its default, which is shown.
        placeholder={String(typedOf(field, field.default))}
        onType={(value) => onType(path, value)}
      />
    )
  }
  if (type === 'date') return <DateBox {...common} onDate={(value) => onType(path, value)} />
  return (
    <TextInput
      {...common}
      autoComplete="off"
      inputMode={/^\d*$/.test(text) ? 'numeric' : 'text'}
      onChange={(event) => onType(path, event.currentTarget.value.slice(0, 80))}
    />
  )
}

function isShort({ choices, required, default: preset }: CalculatorPlainField): boolean {
  // Radio buttons cannot be cleared: an optional choice is a list with an empty entry.
  if (!required && preset === null) return false
  return (
    choices.length <= SEGMENTS.count && choices.reduce((sum, { label }) => sum + label.length, 0) <= SEGMENTS.letters
  )
}
