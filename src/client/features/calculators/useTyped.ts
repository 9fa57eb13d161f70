import { useDebouncedCallback } from '@mantine/hooks'
import { useCallback, useState } from 'react'

/** A pause of the typing. */
export const PAUSE_MS = 250

interface Follows<T> {
  /** What the address says, in one text. */
  readonly address: string
  readonly read: () => T
  /** Puts it into the address; gives what the address then says. */
  readonly write: (value: T) => string
}

/**
 * What is typed, at once; the address follows at a pause. An address from elsewhere (the way back, a link) replaces what
 * was typed.
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
