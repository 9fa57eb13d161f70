import { useLayoutEffect, useState } from 'react'

/**
 * What a dialog gives Mantine for `opened`. One whose code has just arrived begins closed and opens at once: only a dialog
 * that is there when it opens knows what had the focus.
 */
export function useOpened(opened: boolean): boolean {
  const [here, setHere] = useState(false)
  useLayoutEffect(() => setHere(true), [])
  return here && opened
}
