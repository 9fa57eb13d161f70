import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** How many exchanges are drawn at first: more than a screen shows. */
const FIRST = 16
/** How many more at each reach of the top: few enough for no frame to be missed. */
const MORE = 6
/** Beyond this distance from the end, the way back to it is offered. */
const FAR_PX = 240

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
  const from = Math.max(0, first ?? count - FIRST)

  // The window of what is drawn is fixed at opening: an exchange added below must not take one away above.
  useLayoutEffect(() => {
    const element = scroller.current
    if (!ready || first !== null || !element) return
    setFirst(Math.max(0, count - FIRST))
    element.scrollTop = element.scrollHeight
  }, [ready, first, count])

  // What is being read stays where it is when earlier exchanges are drawn above it.
  const held = useRef<{ readonly element: Element; readonly at: number } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new beginning that moves things
  useLayoutEffect(() => {
    if (held.current && scroller.current)
      scroller.current.scrollTop += held.current.element.getBoundingClientRect().top - held.current.at
    held.current = null
  }, [from])

  useEffect(() => {
    const mark = top.current
    const root = scroller.current
    if (!mark || !root || from === 0 || first === null || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        const element = mark.nextElementSibling
        if (element) held.current = { element, at: element.getBoundingClientRect().top }
        // At once: a scroll between the measure and the drawing would be taken back.
        flushSync(() => setFirst(Math.max(0, from - MORE)))
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
