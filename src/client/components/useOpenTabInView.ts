import { type RefObject, useEffect, useRef } from 'react'

/** Room for the end of the tab before it, which shows that there are more. */
const PEEK = 48

/**
 * For a row of tabs that may be wider than the screen: the open one is brought into view.
 * @returns the reference of the row, whose tabs carry their value as `data-tab`
 */
export function useOpenTabInView(open: string): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelector<HTMLElement>(`[data-tab=${open}]`)
    if (row && tab) row.scrollLeft = tab.offsetLeft - PEEK
  }, [open])
  return list
}
