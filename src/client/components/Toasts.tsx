import { notificationsStore } from '@mantine/notifications'
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import classes from './Toasts.module.css'

const loadList = () => import('./ToastList.tsx')
const ToastList = lazy(() => loadList().then((module) => ({ default: module.ToastList })))

/** Once the page rests, so that the first toast is not late. */
const FETCH_AFTER_MS = 2_000

const isShowing = () => notificationsStore.getState().notifications.length > 0

/** The notifications region: top on phones, bottom right on wider screens; F8 moves the focus into it. */
export function Toasts() {
  const region = useRef<HTMLElement>(null)
  const showing = useSyncExternalStore(notificationsStore.subscribe, isShowing, () => false)
  // Once there it stays, so that a toast can leave the way it came.
  const [wanted, setWanted] = useState(false)
  if (showing && !wanted) setWanted(true)

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus()
    }
    window.addEventListener('keydown', focus)
    const timer = window.setTimeout(() => void loadList().catch(() => undefined), FETCH_AFTER_MS)
    return () => {
      window.removeEventListener('keydown', focus)
      window.clearTimeout(timer)
    }
  }, [])

  return (
    <section ref={region} className={classes.region} aria-label="Notificaciones (F8)" tabIndex={-1}>
      {wanted ? (
        <Suspense fallback={null}>
          <ToastList />
        </Suspense>
      ) : null}
    </section>
  )
}
