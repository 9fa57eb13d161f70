import { Loader } from '@mantine/core'
import { useEffect } from 'react'
import { trpc } from '../../api/trpc.ts'
import classes from './QrPage.module.css'
import { qrTarget } from './qrTarget.ts'

interface QrPageProps {
  readonly param: string | undefined
  /** Navigates away from this site; replaceable in tests. */
  readonly go?: (url: string) => void
}

const leave = (url: string) => window.location.replace(url)

/** The page of a printed code: forwards to the mobile app, without a history entry. */
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
