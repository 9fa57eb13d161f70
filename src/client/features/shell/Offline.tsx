import { IconWifiOff } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import classes from './Offline.module.css'

const TOLD_MS = 5_000

function subscribe(listener: () => void): () => void {
  for (const name of ['online', 'offline']) window.addEventListener(name, listener)
  return () => {
    for (const name of ['online', 'offline']) window.removeEventListener(name, listener)
  }
}

/**
 * Says that there is no connection as long as there is none, and to a screen reader also that it is back. The region
 * stays, because only what changes in it is read out.
 */
export function Offline() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const [back, setBack] = useState(false)

  useEffect(() => {
    if (online) return
    return () => setBack(true)
  }, [online])
  useEffect(() => {
    if (!back) return
    const forget = setTimeout(() => setBack(false), TOLD_MS)
    return () => clearTimeout(forget)
  }, [back])

  return (
    <div aria-live="polite" className={`${classes.place} luka-no-print`} data-offline={!online || undefined}>
      {online ? null : (
        <p className={classes.text}>
          <IconWifiOff className={classes.icon} size={18} stroke={1.5} aria-hidden />
          <span>
            <b>Sin conexión.</b> Lo que escribas se queda aquí; podrás enviarlo cuando vuelva.
          </span>
        </p>
      )}
      {online && back ? <p className="luka-hidden">Volvió la conexión.</p> : null}
    </div>
  )
}
