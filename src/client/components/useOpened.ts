import { useLayoutEffect, useState } from 'react'

/**
 * The `opened` prop of a lazily loaded dialog: it mounts closed and opens at once, since only a dialog that is mounted
 * when it opens can restore the focus.
 */
export function useOpened(opened: boolean): boolean {
  const [here, setHere] = useState(false)
  useLayoutEffect(() => setHere(true), [])
  return here && opened
}
