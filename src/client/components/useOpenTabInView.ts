import { type RefObject, useEffect, useRef } from 'react'

/** Leaves the end of the previous tab visible, to show that there are more. */
const PEEK = 48

/**
 * For a tab list that may be wider than the screen: scrolls the selected tab into view.
 * @returns the ref of the list, whose tabs carry their value as `data-tab`
 */
export function useOpenTabInView(open: string): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const beginning = useRef(true)
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelector<HTMLElement>(`[data-tab=${open}]`)
    // The row begins with the first one in view: asking where it stands would lay out the whole page before its time.
    if (!row || !tab || (beginning.current && tab === row.firstElementChild)) return
    beginning.current = false
    row.scrollLeft = tab.offsetLeft - PEEK
  }, [open])
  return list
}
