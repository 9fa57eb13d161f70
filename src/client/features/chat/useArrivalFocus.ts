import { type RefObject, useEffect, useRef } from 'react'

/** Wide screens with a precise pointer: focusing a field does not open a keyboard over the page. */
const AT_A_DESK = '(min-width: 62.01em) and (hover: hover) and (pointer: fine)'

/**
 * Focuses the composer on desktops when the page opens. Once per page, and only if nothing is focused yet: somebody who
 * came by a link inside the site, or has begun to read with the keyboard, continues from there.
 */
export function useArrivalFocus(box: RefObject<HTMLTextAreaElement | null>, ready: boolean): void {
  const arrived = useRef(false)
  useEffect(() => {
    if (!ready || arrived.current) return
    arrived.current = true
    const free = document.activeElement === null || document.activeElement === document.body
    if (free && window.matchMedia(AT_A_DESK).matches) box.current?.focus({ preventScroll: true })
  }, [ready, box])
}
