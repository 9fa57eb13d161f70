import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { memo, type RefObject, useRef, useState } from 'react'
import { useSlash } from '../users/useRowKeys.ts'
import classes from './SearchBox.module.css'

interface SearchBoxProps {
  /** The current search; a new one from outside (the URL, "Quitar filtros") replaces the typed text. */
  readonly value: string | undefined
  readonly label: string
  readonly placeholder: string
  /** Trimmed; undefined if empty. */
  readonly onSearch: (q: string | undefined) => void
}

/** A search field with its button; "/" focuses it. */
export function SearchBox({ value = '', ...props }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  useSlash(field)
  return <Box key={value} value={value} field={field} {...props} />
}

const Box = memo(function Box({
  value,
  field,
  label,
  placeholder,
  onSearch,
}: SearchBoxProps & { readonly value: string; readonly field: RefObject<HTMLInputElement | null> }) {
  const [q, setQ] = useState(value)
  return (
    <search className={classes.box}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(q.trim() || undefined)
        }}
      >
        <TextInput
          ref={field}
          size="sm"
          type="search"
          aria-label={label}
          placeholder={placeholder}
          maxLength={200}
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
          value={q}
          onChange={(event) => setQ(event.currentTarget.value)}
        />
        <Button type="submit" size="sm" variant="default">
          Buscar
        </Button>
      </form>
    </search>
  )
})
