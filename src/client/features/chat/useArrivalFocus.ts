import { type RefObject, useEffect, useRef } from 'react'

/** Three panels and a pointer that is no thumb: where the focus in a box opens no keyboard over the page. */
const AT_A_DESK = '(min-width: 62.01em) and (hover: hover) and (pointer: fine)'

/**
 * Whoever opens the page at a desk can write at once. Once a page, and only when nothing has the focus yet: whoever came
 * by a link inside the site, or has begun to read with the keyboard, goes on from where they are.
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
