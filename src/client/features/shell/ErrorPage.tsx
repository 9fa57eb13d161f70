import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { TRPCClientError } from '@trpc/client'
import { isMissingCode } from '../../boot/missingCode.ts'
import { ErrorState } from '../../components/ErrorState.tsx'
import classes from './message.module.css'
import { ScreenMissing } from './ScreenMissing.tsx'

/** Shown when a screen failed to render: stored data are safe, and reloading usually helps. */
export function ErrorPage({ error }: ErrorComponentProps) {
  if (isMissingCode(error)) return <ScreenMissing />
  if (error instanceof TRPCClientError) return <DataMissing error={error} />
  return (
    <section className={classes.page} role="alert">
      <h1 className={classes.title}>Esta página falló</h1>
      <p className={classes.text}>
        Lo que ya estaba guardado sigue ahí. Recarga la página; si vuelve a pasar, escríbenos.
      </p>
      <Button size="md" mt={24} onClick={() => window.location.reload()}>
        Recargar la página
      </Button>
    </section>
  )
}

/** The screen loaded, but its data did not. */
function DataMissing({ error }: Pick<ErrorComponentProps, 'error'>) {
  const router = useRouter()
  return (
    <section className={classes.page}>
      <ErrorState heading title="No se pudo abrir esta página" error={error} onRetry={() => void router.invalidate()} />
    </section>
  )
}
