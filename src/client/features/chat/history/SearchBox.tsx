import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { startTransition, useState } from 'react'

interface SearchBoxProps {
  /** The current search. */
  readonly initial: string
  /** The typed text, deferred. */
  readonly onSearch: (text: string) => void
}

/** Holds the typed text itself: a key press renders the field, and the list once no other key follows. */
export function SearchBox({ initial, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(initial)
  return (
    <TextInput
      size="sm"
      type="search"
      placeholder="Buscar en el historial"
      aria-label="Buscar en el historial"
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      value={text}
      onChange={(event) => {
        const typed = event.currentTarget.value
        setText(typed)
        startTransition(() => onSearch(typed))
      }}
    />
  )
}
