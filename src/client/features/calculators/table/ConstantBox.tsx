import { NativeSelect, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { DateBox } from '../../../components/DateBox.tsx'
import { readValue } from './readValue.ts'
import type { Target } from './targets.ts'

interface ConstantBoxProps {
  readonly target: Target
  readonly text: string
  readonly onText: (text: string) => void
}

/** One value for all rows. */
export function ConstantBox({ target: { label, field }, text, onText }: ConstantBoxProps) {
  const named = { 'aria-label': `${label}, en todas las filas`, size: 'sm' as const }
  const options =
    field.type === 'flag'
      ? ['Sí', 'No'].map((word) => ({ value: word, label: word }))
      : field.choices.map((choice) => ({ value: String(choice.value), label: choice.label }))
  if (field.type === 'flag' || field.type === 'choice') {
    return (
      <NativeSelect
        {...named}
        value={text}
        rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />}
        onChange={(event) => onText(event.currentTarget.value)}
        data={[{ value: '', label: 'Elige una opción' }, ...options]}
      />
    )
  }
  if (field.type === 'date') return <DateBox {...named} value={text} onDate={onText} />
  const reading = readValue(field, text)
  return (
    <TextInput
      {...named}
      value={text}
      autoComplete="off"
      maxLength={80}
      error={'issue' in reading ? reading.issue : undefined}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  )
}
