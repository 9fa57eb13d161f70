import { Button, Loader } from '@mantine/core'
import { trpc } from '../../api/trpc.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { MailBadge } from '../admin/badges.tsx'
import { shortMoment } from '../admin/format.ts'
import classes from './campaigns.module.css'

const PART = 50
const FAILED = 'No se pudo cargar el historial de emails'

/** Every mail that was sent or failed, newest first. */
export function HistoryDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} size={1080} title="Historial de emails">
      <History />
    </Dialog>
  )
}

function History() {
  const history = trpc.marketing.history.useInfiniteQuery(
    { limit: PART },
    {
      getNextPageParam: (page) => (page.length === PART ? page.at(-1)?.id : undefined),
    },
  )
  const entries = history.data?.pages.flat() ?? []
  if (history.isPending) {
    return (
      <div className={classes.wait} role="status" aria-label="Cargando historial">
        <Loader />
      </div>
    )
  }
  if (history.error && !history.data) {
    return (
      <ErrorState
        title={FAILED}
        error={history.error}
        onRetry={() => void history.refetch()}
        retrying={history.isFetching}
      />
    )
  }
  if (entries.length === 0) return <p className={classes.nobody}>Todavía no se ha enviado ningún email</p>
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus */}
      <section className={classes.history} aria-label="Emails enviados" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th>Fecha</th>
              <th>Usuario</th>
              <th>Correo</th>
              <th>Plantilla</th>
              <th>Asunto</th>
              <th>Estado</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <td className="luka-figure">{shortMoment(entry.sentAt)}</td>
                <td>{entry.username ?? 'Sin cuenta'}</td>
                <td title={entry.email}>{entry.email}</td>
                <td data-none={entry.templateName === null ? true : undefined}>{entry.templateName ?? '—'}</td>
                <td className={classes.subject} title={entry.subject}>
                  {entry.subject}
                </td>
                <td>
                  <MailBadge status={entry.status} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {history.hasNextPage ? (
        <div className={classes.foot}>
          <Button variant="default" loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            Mostrar más
          </Button>
        </div>
      ) : null}
    </>
  )
}
