import { TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useAhead } from './ahead.ts'
import classes from './PhoneInput.module.css'
import type { PhoneInputProps } from './PhoneInput.tsx'
import { usePart } from './usePart.ts'

const load = async () => (await import('./PhoneInput.tsx')).PhoneInput

/** "300 123 4567" as PhoneInput groups it; numbers of other countries stay unchanged. */
function grouped(code: string, number: string): string {
  return code === '+57' ? number.replace(/^(\d{3})(\d{1,3})?(\d+)?$/, '$1 $2 $3').trim() : number
}

/**
 * The phone field of a page's initial form. Countries and number formats are heavy, and few people change theirs: they
 * are loaded once somebody uses the page, and until then a plain field looks the same.
 */
export function LatePhoneInput(props: PhoneInputProps) {
  const [focused, setFocused] = useState(false)
  const { part: PhoneInput } = usePart(load, focused)
  useAhead(load)
  if (PhoneInput) return <PhoneInput {...props} autoFocus={focused} />

  const { label, name, error, value = '', onChange, onBlur } = props
  const [code = '', number = ''] = (value || '+57 ').split(' ')
  return (
    <TextInput
      label={label}
      name={name}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      error={error}
      value={grouped(code, number)}
      onChange={(event) => {
        const digits = event.target.value.replace(/\D/g, '').slice(0, 14)
        onChange?.(digits && `${code} ${digits}`)
      }}
      onFocus={() => setFocused(true)}
      onBlur={(event) => {
        setFocused(false)
        onBlur?.(event)
      }}
      leftSection={
        <span className={classes.country}>
          {code === '+57' ? <span className={classes.iso}>CO</span> : null}
          <span className="luka-figure">{code}</span>
          <IconChevronDown size={14} stroke={1.5} aria-hidden />
        </span>
      }
      leftSectionWidth={116}
    />
  )
}
