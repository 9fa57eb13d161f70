import { type RefObject, useEffect, useState } from 'react'
import { type Box, riseOver } from './freePlace.ts'

const ACTIONS = 'a[href], button, input, select, textarea, summary, label'
const FIGURES = '.luka-figure'
const SIZE = 56
const BELOW_HEADER_PX = 72
const RESTS_AFTER_MS = 150

interface Place {
  readonly rise: number
  /** Below the page's end: at the edge of the window, every place is somebody's. */
  readonly parked: boolean
  readonly scrolling: boolean
}

const USUAL: Place = { rise: 0, parked: false, scrolling: false }

/** Keeps the button from whatever else can be pressed, and from figures where there is room. Small while scrolling. */
export function useFreePlace(widget: RefObject<HTMLElement | null>, active: boolean, path: string): Place {
  const [place, setPlace] = useState(USUAL)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other things in the same places
  useEffect(() => {
    if (!active) return setPlace(USUAL)
    let frame = 0
    let rest: ReturnType<typeof setTimeout> | undefined
    const settle = (scrolling: boolean) => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const found = widget.current ? freePlace(widget.current) : { rise: 0, parked: false }
        setPlace((last) =>
          last.rise === found.rise && last.parked === found.parked && last.scrolling === scrolling
            ? last
            : { ...found, scrolling },
        )
      })
    }
    const onScroll = () => {
      clearTimeout(rest)
      rest = setTimeout(() => settle(false), RESTS_AFTER_MS)
      settle(true)
    }
    const grown = new ResizeObserver(() => settle(false))
    grown.observe(document.documentElement)
    grown.observe(document.body)
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(rest)
      grown.disconnect()
      window.removeEventListener('scroll', onScroll)
    }
  }, [active, path, widget])

  return active ? place : USUAL
}

function freePlace(widget: HTMLElement): Pick<Place, 'rise' | 'parked'> {
  const margin = window.innerWidth < 768 ? 16 : 20
  const right = document.documentElement.clientWidth - margin
  const bottom = window.innerHeight - margin
  const usual = { left: right - SIZE, top: bottom - SIZE, right, bottom }
  const find = (what: string) => riseOver(boxes(what, widget, usual), usual, BELOW_HEADER_PX)
  const rise = find(`${ACTIONS}, ${FIGURES}`) ?? find(ACTIONS)
  return { rise: rise ?? 0, parked: rise === null }
}

/** What is to be seen of these in the strip above the button's usual place. */
function boxes(what: string, widget: HTMLElement, { left, right }: Box): readonly Box[] {
  return [...document.querySelectorAll<HTMLElement>(what)].flatMap((element) => {
    const box = element.getBoundingClientRect()
    const near = box.right > left && box.left < right && box.bottom > 0 && box.top < window.innerHeight
    if (!near || widget.contains(element) || !element.checkVisibility({ visibilityProperty: true })) return []
    return [box]
  })
}
