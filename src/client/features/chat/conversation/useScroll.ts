import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isNear } from '../../../components/isNear.ts'

/** How many exchanges render initially: more than fill a screen, and no more, since the first paint waits for them. */
const FIRST = 6
/** How many more when an edge comes near: few enough not to drop a frame. */
const MORE = 4
/** How many stay rendered at most: those far outside the view are unmounted. */
const MOST = 32
/** Rendered above a message found by search. */
const ABOVE = 2
/** Left above the exchange that the view goes to. */
const ABOVE_PX = 24
/** Beyond this distance from the end, the way back to it is offered. */
const FAR_PX = 240
/** How close an edge comes before more is rendered. */
export const NEAR = '800px 0px 800px 0px'

/** The rendered range of a conversation; `to` null: up to its end, as it grows. */
interface Drawn {
  readonly from: number
  readonly to: number | null
}

interface Scroll {
  readonly scroller: RefObject<HTMLDivElement | null>
  /** Sentinels above the first and below the last rendered exchange: when one comes near, more are rendered there. */
  readonly top: RefObject<HTMLDivElement | null>
  readonly bottom: RefObject<HTMLDivElement | null>
  readonly from: number
  readonly to: number
  readonly far: boolean
  readonly toEnd: () => void
}

const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
const lastOf = (count: number): Drawn => ({ from: Math.max(0, count - FIRST), to: null })

/**
 * Where the conversation is read, and what of it is drawn: its last question when it is opened, or the message that was
 * searched for; the newest question at the top of the view once it is sent, so that its answer grows below and nothing that is
 * being read moves. A thread of a thousand messages has no more elements than one of forty.
 * @param newest the key of the newest question asked in this page
 * @param target the index of the exchange to show instead of the end, and its key
 * @param sought incremented to show the target again
 * @param above how many exchanges were prepended since it was opened: the rendered range stays the same
 */
export function useScroll(
  count: number,
  ready: boolean,
  newest: string | null,
  target: { readonly index: number; readonly key: string } | null,
  sought: number,
  above: number,
): Scroll {
  const scroller = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const bottom = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const [far, setFar] = useState(false)
  const [known, setKnown] = useState(above)
  const more = above - known
  const held = useRef<{ readonly element: Element; readonly at: number } | null>(null)
  if (more > 0) {
    setKnown(above)
    // Before it renders; not for the first one, which may only now be joined by its question.
    const shown = scroller.current?.querySelectorAll('[data-exchange]') ?? []
    const element = shown[1] ?? shown[0]
    if (element) held.current = { element, at: element.getBoundingClientRect().top }
    setDrawn(drawn && { from: drawn.from + more, to: drawn.to === null ? null : drawn.to + more })
  }
  const { from, to } = drawn ?? lastOf(count)
  const end = to ?? count

  // The range is fixed when opening: an exchange appended below must not remove one above.
  useLayoutEffect(() => {
    const element = scroller.current
    if (!ready || drawn !== null || !element) return
    setDrawn(lastOf(count))
    // With the last question at the top, as where it was asked: the figure is seen, not what stands below it.
    const last = [...element.querySelectorAll('[data-exchange]')].at(-1)
    element.scrollTop = last instanceof HTMLElement ? last.offsetTop - ABOVE_PX : element.scrollHeight
  }, [ready, drawn, count])

  // What is being read stays where it is when something is drawn above it, or goes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new window that moves things
  useLayoutEffect(() => {
    if (held.current?.element.isConnected && scroller.current)
      scroller.current.scrollTop += held.current.element.getBoundingClientRect().top - held.current.at
    held.current = null
  }, [from, to])

  useEffect(() => {
    const root = scroller.current
    if (!root || drawn === null || typeof IntersectionObserver === 'undefined') return
    const hold = (element: Element | null | undefined) => {
      if (element) held.current = { element, at: element.getBoundingClientRect().top }
    }
    const observer = new IntersectionObserver(
      (entries) => {
        const near = entries.find(isNear)?.target
        if (!near) return
        const up = near === top.current
        hold(up ? near.nextElementSibling : near.previousElementSibling)
        // Synchronously: a scroll between measuring and rendering would be undone.
        flushSync(() =>
          setDrawn(() => {
            if (up) {
              const first = Math.max(0, from - MORE)
              return { from: first, to: end - first > MOST ? first + MOST : to }
            }
            const last = Math.min(count, end + MORE)
            return { from: Math.max(from, last - MOST), to: last === count ? null : last }
          }),
        )
      },
      { root, rootMargin: NEAR },
    )
    for (const mark of [top.current, bottom.current]) if (mark) observer.observe(mark)
    return () => observer.disconnect()
  }, [from, to, end, count, drawn])

  useEffect(() => {
    const root = scroller.current
    if (!root) return
    const look = () => setFar(root.scrollHeight - root.scrollTop - root.clientHeight > FAR_PX)
    look()
    root.addEventListener('scroll', look, { passive: true })
    return () => root.removeEventListener('scroll', look)
  }, [])

  // Where to scroll once it has rendered.
  const aim = useRef<{ readonly key: string; readonly behavior: ScrollBehavior; readonly focus: boolean } | null>(null)
  const reach = useCallback(() => {
    const element = aim.current && scroller.current?.querySelector(`[data-exchange="${aim.current.key}"]`)
    if (!aim.current || !(element instanceof HTMLElement)) return
    scroller.current?.scrollTo?.({ top: element.offsetTop - ABOVE_PX, behavior: aim.current.behavior })
    if (aim.current.focus) element.focus({ preventScroll: true })
    aim.current = null
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may have been drawn by now
  useLayoutEffect(reach, [drawn])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new question moves the view
  useEffect(() => {
    if (newest === null) return
    const behavior = still() ? 'instant' : 'smooth'
    aim.current = { key: newest, behavior, focus: false }
    // If the question is sent from the end, where the composer is visible, the answer would start out of view.
    window.scrollTo({ top: 0, behavior })
    // Sent while the end was not rendered: it will be.
    if (to !== null) setDrawn(lastOf(count))
    else reach()
  }, [newest, reach])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the index moves only with the key
  useEffect(() => {
    if (target === null || !ready) return
    const { index, key } = target
    aim.current = { key, behavior: 'instant', focus: true }
    setDrawn({ from: Math.max(0, index - ABOVE), to: index + FIRST >= count ? null : index + FIRST })
  }, [target?.key, ready, sought])

  const toEnd = useCallback(() => {
    if (to !== null) flushSync(() => setDrawn(lastOf(count)))
    const root = scroller.current
    root?.scrollTo?.({ top: root.scrollHeight, behavior: still() || to !== null ? 'instant' : 'smooth' })
  }, [to, count])

  return { scroller, top, bottom, from, to: end, far: far || to !== null, toEnd }
}
