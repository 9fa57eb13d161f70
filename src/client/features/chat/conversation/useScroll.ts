import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** How many exchanges are drawn at first, and more at each reach of the top. */
const PAGE = 30
/** Beyond this distance from the end, the way back to it is offered. */
const FAR_PX = 240
/** Browsers that keep the view where it is when something is added above. */
const anchors = () => typeof CSS !== 'undefined' && CSS.supports('overflow-anchor', 'auto')

interface Scroll {
  readonly scroller: RefObject<HTMLDivElement | null>
  /** Stands above the first exchange drawn: when it comes near, earlier ones are drawn. */
  readonly top: RefObject<HTMLDivElement | null>
  /** Index of the first exchange drawn. */
  readonly from: number
  readonly far: boolean
  readonly toEnd: () => void
}

/**
 * Where the conversation is read: at its end when it is opened; the newest question at the top of the view once it is
 * sent, so that its answer grows below and nothing that is being read moves.
 */
export function useScroll(count: number, ready: boolean, newest: string | null): Scroll {
  const scroller = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const [first, setFirst] = useState<number | null>(null)
  const [far, setFar] = useState(false)
  const from = Math.max(0, first ?? count - PAGE)

  // The window of what is drawn is fixed at opening: an exchange added below must not take one away above.
  useLayoutEffect(() => {
    const element = scroller.current
    if (!ready || first !== null || !element) return
    setFirst(Math.max(0, count - PAGE))
    element.scrollTop = element.scrollHeight
  }, [ready, first, count])

  const before = useRef<{ from: number; height: number } | null>(null)
  useLayoutEffect(() => {
    const element = scroller.current
    const last = before.current
    if (element && last && from < last.from && !anchors()) element.scrollTop += element.scrollHeight - last.height
    before.current = null
  }, [from])

  useEffect(() => {
    const mark = top.current
    const root = scroller.current
    if (!mark || !root || from === 0 || first === null || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        before.current = { from, height: root.scrollHeight }
        setFirst(Math.max(0, from - PAGE))
      },
      { root, rootMargin: '800px 0px 0px 0px' },
    )
    observer.observe(mark)
    return () => observer.disconnect()
  }, [from, first])

  useEffect(() => {
    const root = scroller.current
    if (!root) return
    const look = () => setFar(root.scrollHeight - root.scrollTop - root.clientHeight > FAR_PX)
    look()
    root.addEventListener('scroll', look, { passive: true })
    return () => root.removeEventListener('scroll', look)
  }, [])

  useEffect(() => {
    const root = scroller.current
    if (newest === null || !root) return
    const target = root.querySelector(`[data-exchange="${newest}"]`)
    if (!(target instanceof HTMLElement)) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    root.scrollTo?.({ top: target.offsetTop - 24, behavior: still ? 'instant' : 'smooth' })
  }, [newest])

  const toEnd = useCallback(() => {
    const root = scroller.current
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    root?.scrollTo?.({ top: root.scrollHeight, behavior: still ? 'instant' : 'smooth' })
  }, [])

  return { scroller, top, from, far, toEnd }
}
