import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { startTransition, useState } from 'react'

interface SearchBoxProps {
  /** What is searched already. */
  readonly initial: string
  /** What stands in the box, as soon as the list has time for it. */
  readonly onSearch: (text: string) => void
}

/** It alone knows what is being typed: a key draws the box, and the list when no other key comes. */
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
