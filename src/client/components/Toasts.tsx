import { CloseButton } from '@mantine/core'
import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useAhead } from './ahead.ts'
import classes from './Toasts.module.css'
import { usePart } from './usePart.ts'

const loadList = async () => (await import('./ToastList.tsx')).ToastList

const newest = () => notificationsStore.getState().notifications.at(-1) ?? null

/** The notifications region: top on phones, bottom right on wider screens; F8 moves the focus into it. */
export function Toasts() {
  const region = useRef<HTMLElement>(null)
  const showing = useSyncExternalStore(notificationsStore.subscribe, newest, () => null)
  // It stays mounted, so that toasts can animate out.
  const [wanted, setWanted] = useState(false)
  if (showing && !wanted) setWanted(true)
  const { part: ToastList, failed } = usePart(loadList, wanted)
  // Loaded early: the first toast must not be late, and the one about a broken network must not need it.
  useAhead(loadList)

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus()
    }
    window.addEventListener('keydown', focus)
    return () => window.removeEventListener('keydown', focus)
  }, [])

  return (
    <section ref={region} className={classes.region} aria-label="Notificaciones (F8)" tabIndex={-1}>
      {ToastList ? <ToastList /> : null}
      {failed && showing ? <PlainToast data={showing} /> : null}
    </section>
  )
}

/** A toast must reach the person even if its own code failed to load: it is probably about that. */
function PlainToast({ data }: { data: NotificationData }) {
  return (
    <div className={`${classes.toast} ${classes.plain}`} role={data.role}>
      <div className={classes.text}>
        <p className={classes.title}>{data.title}</p>
        {data.message ? <p className={classes.message}>{data.message}</p> : null}
      </div>
      <CloseButton aria-label="Cerrar aviso" onClick={() => notifications.clean()} />
    </div>
  )
}
