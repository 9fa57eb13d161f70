import { Loader } from '@mantine/core'
import { useEffect } from 'react'
import { trpc } from '../../api/trpc.ts'
import classes from './QrPage.module.css'
import { qrTarget } from './qrTarget.ts'

interface QrPageProps {
  readonly param: string | undefined
  /** Leaves this site; a test looks on. */
  readonly go?: (url: string) => void
}

const leave = (url: string) => window.location.replace(url)

/** What a printed code opens: on to the mobile app, without a trace in the way back. */
export function QrPage({ param, go = leave }: QrPageProps) {
  const config = trpc.marketing.config.useQuery()
  const sites = config.data ?? (config.isError ? { companySiteUrl: null, mobileAppUrl: null } : null)
  const target = sites ? qrTarget(param, sites) : null

  useEffect(() => {
    if (target !== null) go(target)
  }, [target, go])

  return (
    <section className={classes.page}>
      <Loader aria-hidden />
      <h1 className={classes.title} role="status">
        Redirigiendo...
      </h1>
      {target === null ? null : (
        <p className={classes.text}>
          ¿No pasa nada? <a href={target}>Sigue este enlace</a>.
        </p>
      )}
    </section>
  )
}
