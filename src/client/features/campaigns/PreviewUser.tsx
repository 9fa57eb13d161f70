import '@mantine/core/styles/Combobox.layer.css'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { Recipient } from '../../../shared/contract/panel.ts'
import { trpc } from '../../api/trpc.ts'
import { useContactUser } from './useContactUser.ts'

interface PreviewUserProps {
  readonly value: Recipient | null
  readonly onChange: (user: Recipient | null) => void
}

const SEARCH_DEBOUNCE_MS = 250
const SHOWN = 20

const labelOf = ({ username, email }: Recipient) => `${username} · ${email}`

/**
 * The user whose data fill the preview; an example's if none. Searched on the server, since there may be many users.
 */
export function PreviewUser({ value, onChange }: PreviewUserProps) {
  const [text, setText] = useState('')
  const [query] = useDebouncedValue(text, SEARCH_DEBOUNCE_MS)
  const searching = query !== '' && !(value && query === labelOf(value))
  const { data } = trpc.admin.recipients.useQuery(
    { limit: SHOWN, ...(searching ? { q: query } : {}) },
    { placeholderData: keepPreviousData },
  )
  const found = data?.users ?? []
  // The company's contact person comes first, separately.
  const { contact } = useContactUser()
  const first = contact && !searching ? [contact] : found.filter(({ id }) => id === contact?.id)
  const others = (value ? [value, ...found.filter(({ id }) => id !== value.id)] : found).filter(
    ({ id }) => id !== contact?.id,
  )
  const known = [...first, ...others]
  const options = (users: readonly Recipient[]) =>
    users.map((user) => ({ value: String(user.id), label: labelOf(user) }))
  return (
    <Select
      size="sm"
      label="Usuario de la vista previa (opcional)"
      placeholder="Datos de ejemplo"
      searchable
      clearable
      // Mantine hides it from keyboard and screen reader users.
      clearButtonProps={{ 'aria-label': 'Quitar el usuario', 'aria-hidden': false, tabIndex: 0 }}
      nothingFoundMessage="Nadie coincide"
      maxDropdownHeight={280}
      data={
        first.length > 0
          ? [
              { group: 'Contacto principal', items: options(first) },
              { group: 'Usuarios', items: options(others) },
            ]
          : options(others)
      }
      // Already filtered by the server, by more than the label.
      filter={({ options: all }) => all}
      value={value ? String(value.id) : null}
      searchValue={text}
      onSearchChange={setText}
      onChange={(id) => onChange(known.find((user) => String(user.id) === id) ?? null)}
    />
  )
}
