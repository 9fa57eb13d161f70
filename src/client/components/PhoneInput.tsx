import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, TextInput, UnstyledButton, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { usePhoneInput } from 'react-international-phone'
import { COUNTRIES, searchCountries } from './countries.ts'
import classes from './PhoneInput.module.css'

const MAX_DIGITS = 15
const SEARCH_DEBOUNCE_MS = 250

export interface PhoneInputProps {
  readonly label: string
  readonly name?: string
  readonly error?: ReactNode
  /** Country code, a space, the number: "+57 3001234567"; empty for none. */
  readonly value?: string
  readonly onChange?: (value: string) => void
  readonly onBlur?: (event: React.FocusEvent<HTMLInputElement>) => void
  readonly onFocus?: (event: React.FocusEvent<HTMLInputElement>) => void
  /** Allows numbers beyond 15 digits. */
  readonly allowLonger?: boolean
  readonly disabled?: boolean
  /** It replaces a focused field, so it takes the focus. */
  readonly autoFocus?: boolean
}

/** A phone number with its country; grouped in that country's format while typing. */
export function PhoneInput({
  label,
  name,
  error,
  value = '',
  onChange,
  onBlur,
  onFocus,
  allowLonger = false,
  disabled = false,
  autoFocus = false,
}: PhoneInputProps) {
  const list = useId()
  const [search, setSearch] = useState('')
  const [query] = useDebouncedValue(search, SEARCH_DEBOUNCE_MS)
  const phone = usePhoneInput({
    defaultCountry: 'co',
    value: value.replace(/[^\d+]/g, ''),
    disableDialCodeAndPrefix: true,
    allowMaskOverflow: true,
    onChange: ({ phone, country }) => {
      const number = phone.replace(/\D/g, '').slice(country.dialCode.length)
      const next = number ? `+${country.dialCode} ${number}` : ''
      if (next !== value) onChange?.(next)
    },
  })
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setSearch('')
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  })
  const current = COUNTRIES.find((country) => country.iso2 === phone.country.iso2)
  const found = searchCountries(query)

  const picker = (
    <Combobox
      store={combobox}
      width={300}
      position="bottom-start"
      shadow="md"
      keepMounted={false}
      // Inside the enclosing dialog: screen readers ignore whatever is outside a modal dialog.
      withinPortal={false}
      floatingStrategy="fixed"
      onOptionSubmit={(iso2) => {
        const next = COUNTRIES.find((country) => country.iso2 === iso2)
        phone.setCountry(iso2, { focusOnInput: true })
        // The number stays: whoever corrects the country has usually typed it already.
        const number = value.split(' ')[1]
        if (next && number) onChange?.(`+${next.dialCode} ${number}`)
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target targetType="button" withAriaAttributes>
        <UnstyledButton
          className={classes.country}
          disabled={disabled}
          aria-label={`${phone.country.iso2.toUpperCase()} +${phone.country.dialCode}, país: ${current?.name ?? ''}`}
          onClick={() => combobox.toggleDropdown()}
        >
          <span className={classes.iso}>{phone.country.iso2.toUpperCase()}</span>
          <span className="luka-figure">+{phone.country.dialCode}</span>
          <IconChevronDown size={14} stroke={1.5} aria-hidden />
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          placeholder="Buscar país"
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={found.length > 0 ? list : undefined}
          aria-label="Buscar país"
        />
        {found.length === 0 ? (
          <Combobox.Empty role="status">No encontramos ese país</Combobox.Empty>
        ) : (
          <Combobox.Options id={list} mah={240} className={classes.options} aria-label="Países">
            {found.map(({ iso2, name, dialCode }) => (
              <Combobox.Option key={iso2} value={iso2} active={iso2 === phone.country.iso2}>
                <span className={classes.option}>
                  <span>{name}</span>
                  <span className={`luka-figure ${classes.dial}`}>+{dialCode}</span>
                </span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )

  return (
    <TextInput
      ref={phone.inputRef}
      label={label}
      name={name}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      error={error}
      disabled={disabled}
      autoFocus={autoFocus}
      value={phone.inputValue}
      onChange={(event) => {
        const room = MAX_DIGITS - (event.target.value.trim().startsWith('+') ? 0 : phone.country.dialCode.length)
        if (!allowLonger && event.target.value.replace(/\D/g, '').length > room) return
        phone.handlePhoneValueChange(event)
      }}
      onBlur={onBlur}
      onFocus={onFocus}
      leftSection={picker}
      leftSectionWidth={116}
      leftSectionPointerEvents="all"
    />
  )
}
