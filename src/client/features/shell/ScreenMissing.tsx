import { Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { NETWORK_MESSAGE } from '../../api/errors.ts'
import { fetchLostStyles } from '../../boot/missingCode.ts'
import classes from './message.module.css'

const RELOADED = 'luka.recarga'

/**
 * The server responds but lacks this screen: it probably has a newer version, which a reload gets. Once per URL, so
 * that a screen removed for good does not reload for ever.
 */
async function reloadWhenServerAnswers(): Promise<void> {
  const { href } = window.location
  try {
    if (sessionStorage.getItem(RELOADED) === href) return
    const { ok } = await fetch('/healthz', { cache: 'no-store' })
    if (!ok) return
    sessionStorage.setItem(RELOADED, href)
  } catch {
    // Offline, or without storage to remember an earlier attempt: the person decides.
    return
  }
  window.location.reload()
}

/** Shown in place of a screen whose code failed to load. Retries on request, or when the network returns. */
export function ScreenMissing() {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    await fetchLostStyles()
    await router.invalidate()
    setBusy(false)
  }
  useWindowEvent('online', () => void retry())
  useEffect(() => void reloadWhenServerAnswers(), [])

  return (
    <section className={classes.page} role="alert">
      <h1 className={classes.title} data-plain>
        No se pudo abrir esta página
      </h1>
      <p className={classes.text}>{NETWORK_MESSAGE}</p>
      <p className={classes.text}>Lo que ya estaba guardado sigue ahí, y también las preguntas a medias.</p>
      <div className={classes.actions}>
        <Button size="md" loading={busy} onClick={() => void retry()}>
          Reintentar
        </Button>
        <Button size="md" variant="default" onClick={() => window.location.reload()}>
          Recargar la página
        </Button>
      </div>
    </section>
  )
}
