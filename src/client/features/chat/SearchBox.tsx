import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type RefObject, startTransition, useState } from 'react'

interface SearchBoxProps {
  readonly label: string
  readonly placeholder?: string
  /** What is searched already. */
  readonly initial: string
  /** The typed text, deferred. */
  readonly onSearch: (text: string) => void
  readonly field?: RefObject<HTMLInputElement | null>
}

/** It alone knows what is being typed: a key draws the box, and the list when no other key comes. */
export function SearchBox({ label, placeholder = label, initial, onSearch, field }: SearchBoxProps) {
  const [text, setText] = useState(initial)
  return (
    <TextInput
      ref={field}
      size="sm"
      type="search"
      placeholder={placeholder}
      aria-label={label}
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
