import '@mantine/core/styles/Progress.layer.css'
import { Button, Progress } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import type { PanelUser } from '../../../../shared/contract/panel.ts'
import { formatNumber } from '../../../../shared/format.ts'
import classes from './dialogs.module.css'
import type { Bulk } from './useBulk.ts'

interface BulkReportProps {
  readonly bulk: Bulk
  readonly users: readonly PanelUser[]
  readonly onRetry: (ids: readonly number[]) => void
  readonly onClose: () => void
}

/** The progress of a bulk action, and each outcome, failures first. */
export function BulkReport({ bulk, users, onRetry, onClose }: BulkReportProps) {
  const { running, total, results } = bulk
  const failed = results.filter(({ ok }) => !ok)
  const nameOf = new Map(users.map(({ id, username }) => [id, username]))
  const done = results.length
  return (
    <div>
      <Progress.Root size="lg" aria-label="Avance">
        <Progress.Section
          value={total === 0 ? 0 : (done / total) * 100}
          color={failed.length > 0 && !running ? 'marigold' : 'luka'}
          withAria
          aria-label="Avance"
        />
      </Progress.Root>
      <p className={classes.progress} role="status">
        {running
          ? `${formatNumber(done)} de ${formatNumber(total)}…`
          : failed.length === 0
            ? `Listo: ${formatNumber(total)} de ${formatNumber(total)}.`
            : `${formatNumber(total - failed.length)} de ${formatNumber(total)}. ${failed.length === 1 ? 'Falló 1' : `Fallaron ${formatNumber(failed.length)}`}.`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus */}
      <ul className={classes.results} aria-label="Resultado por usuario" tabIndex={0}>
        {[...results]
          .sort((a, b) => Number(a.ok) - Number(b.ok))
          .map(({ userId, ok, message }) => (
            <li key={userId} data-ok={ok || undefined}>
              {ok ? (
                <IconCircleCheck size={18} stroke={1.5} aria-hidden />
              ) : (
                <IconAlertCircle size={18} stroke={1.5} aria-hidden />
              )}
              <p>
                <b>{nameOf.get(userId) ?? userId}</b> {message}
              </p>
            </li>
          ))}
      </ul>
      <div className={classes.buttons}>
        {!running && failed.length > 0 ? (
          <Button variant="default" onClick={() => onRetry(failed.map(({ userId }) => userId))}>
            Reintentar los que fallaron
          </Button>
        ) : null}
        <Button onClick={onClose} disabled={running}>
          Cerrar
        </Button>
      </div>
    </div>
  )
}
