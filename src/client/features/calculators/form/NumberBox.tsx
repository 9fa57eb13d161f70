import { TextInput, type TextInputProps } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import type { CalculatorPlainField } from '../../../../shared/contract/calculators.ts'
import { caretAfter, tidy } from '../typed.ts'
import classes from './CalculatorForm.module.css'

interface NumberBoxProps extends Omit<TextInputProps, 'type' | 'onChange' | 'value'> {
  readonly type: CalculatorPlainField['type']
  readonly value: string
  readonly onType: (text: string) => void
}

const SIGNS: Partial<Record<CalculatorPlainField['type'], { readonly before?: string; readonly after?: string }>> = {
  money: { before: '$' },
  percent: { after: '%' },
  perThousand: { after: '‰' },
}

/** A number with its unit; money gets thousands separators while typing, without moving the cursor. */
export function NumberBox({ type, value, onType, ...props }: NumberBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  /** How many digits are before the cursor, from the key press until the render. */
  const before = useRef<number | null>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (before.current === null || !element) return
    const caret = caretAfter(before.current, element.value)
    before.current = null
    element.setSelectionRange(caret, caret)
  })
  const { before: sign, after } = SIGNS[type] ?? {}
  return (
    <TextInput
      {...props}
      ref={box}
      value={value}
      autoComplete="off"
      inputMode={type === 'money' || type === 'year' ? 'numeric' : 'decimal'}
      classNames={{ input: classes.number, section: classes.sign }}
      {...(sign ? { leftSection: <span aria-hidden>{sign}</span>, leftSectionWidth: 32 } : {})}
      {...(after ? { rightSection: <span aria-hidden>{after}</span>, rightSectionWidth: 36 } : {})}
      onChange={({ currentTarget: { value: text, selectionStart } }) => {
        if (type === 'money') before.current = text.slice(0, selectionStart ?? text.length).replace(/\D/g, '').length
        onType(tidy(type, text))
      }}
    />
  )
}
