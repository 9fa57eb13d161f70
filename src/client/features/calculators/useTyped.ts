import { useDebouncedCallback } from '@mantine/hooks'
import { useCallback, useState } from 'react'

/** The debounce interval of typing. */
export const PAUSE_MS = 250

interface Follows<T> {
  /** The URL's state as one text. */
  readonly address: string
  readonly read: () => T
  /** Writes the text to the URL; returns what the URL then contains. */
  readonly write: (value: T) => string
}

/**
 * Typed text, immediately; the URL follows, debounced. A change of the URL from outside (back, a link) replaces the
 * typed text.
 */
export function useTyped<T>({ address, read, write }: Follows<T>): [typed: T, type: (value: T) => void] {
  const [typed, setTyped] = useState(read)
  const [seen, setSeen] = useState(address)
  const [written, setWritten] = useState(address)
  if (address !== seen) {
    setSeen(address)
    if (address !== written) {
      setWritten(address)
      setTyped(read())
    }
  }
  const follow = useDebouncedCallback((value: T) => setWritten(write(value)), PAUSE_MS)
  const type = useCallback(
    (value: T) => {
      setTyped(value)
      follow(value)
    },
    [follow],
  )
  return [typed, type]
}
