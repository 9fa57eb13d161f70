import { Anchor, TextInput } from '@mantine/core'
import type { ChangeEvent, FocusEvent, ReactNode } from 'react'
import { COMPANY_LABELS } from '../../../../shared/companyLabels.ts'
import classes from './NitField.module.css'
import { type NitReading, readNit } from './nit.ts'

interface NitFieldProps {
  readonly value?: string
  readonly error?: ReactNode
  readonly onChange?: (value: string) => void
  readonly onBlur?: (event: FocusEvent<HTMLInputElement>) => void
}

/** The NIT with its check digit: computed if missing, questioned if it does not match. */
export function NitField({ value = '', error, onChange, onBlur }: NitFieldProps) {
  const reading = readNit(value)
  return (
    <TextInput
      label={COMPANY_LABELS.nit}
      name="nit"
      placeholder="900.123.456-8"
      required
      value={value}
      error={error}
      description={<Hint reading={reading} onFix={(full) => onChange?.(full)} />}
      descriptionProps={{ component: 'div', 'aria-live': 'polite', className: classes.hint ?? '' }}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange?.(event.currentTarget.value)}
      {...(onBlur ? { onBlur } : {})}
    />
  )
}

function Hint({ reading, onFix }: { reading: NitReading; onFix: (full: string) => void }) {
  if (reading.state === 'incomplete') return null
  if (reading.state === 'right') return <span className={classes.right}>El dígito de verificación es correcto.</span>
  const { state, full, digit } = reading
  const fix = (label: string) => (
    <Anchor component="button" type="button" inherit className={classes.fix} onClick={() => onFix(full)}>
      {label}
    </Anchor>
  )
  if (state === 'computed') {
    return (
      <>
        Dígito de verificación: {digit}. {fix(`Escribir ${full}`)}
      </>
    )
  }
  return (
    <span className={classes.wrong}>
      El dígito de verificación de este NIT es {digit}, no {reading.typed}. {fix('Corregir')}
    </span>
  )
}
