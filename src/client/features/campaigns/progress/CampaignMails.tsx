import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MessageState } from '../../../../shared/contract/campaigns.ts'
import { trpc } from '../../../api/trpc.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { SkeletonLines } from '../../../components/SkeletonLines.tsx'
import { Badge } from '../../admin/badges.tsx'
import { count, shortMoment } from '../../admin/format.ts'
import classes from './progress.module.css'
import { MESSAGE_BADGES } from './states.ts'

interface CampaignMailsProps {
  readonly id: number
  /** The state to filter by; null: all. */
  readonly state: MessageState | null
  /** Changes when the campaign has progressed. */
  readonly stamp: string
  readonly onResend: ((mailId: number, state: 'failed' | 'unconfirmed') => void) | null
}

const PART = 50

/** Each message with its state and reason. */
export function CampaignMails({ id, state, stamp, onResend }: CampaignMailsProps) {
  const mails = trpc.marketing.campaignMails.useInfiniteQuery(
    { id, limit: PART, ...(state ? { state } : {}) },
    {
      getNextPageParam: (page) => (page.length === PART ? page.at(-1)?.id : undefined),
      placeholderData: keepPreviousData,
    },
  )
  const { refetch } = mails
  // The numbers above have moved, so these have.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp is what it is about
  useEffect(() => void refetch(), [stamp, refetch])
  const rows = mails.data?.pages.flat() ?? []
  if (mails.isPending) return <SkeletonLines lines={5} height={32} label="Cargando mensajes" />
  if (mails.error && rows.length === 0) {
    return (
      <ErrorState
        title="No se pudieron cargar los mensajes"
        error={mails.error}
        onRetry={() => void refetch()}
        retrying={mails.isFetching}
      />
    )
  }
  if (rows.length === 0) return <p className={classes.nobody}>No hay mensajes en este estado</p>
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus */}
      <section className={classes.mails} aria-label="Mensajes" tabIndex={0} aria-busy={mails.isPlaceholderData}>
        <table>
          <thead>
            <tr>
              <th>Destinatario</th>
              <th>Estado</th>
              <th>Razón</th>
              <th>Fecha</th>
              <th>
                <span className="luka-hidden">Acciones</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((mail) => {
              const badge = MESSAGE_BADGES[mail.state]
              const { state } = mail
              return (
                <tr key={mail.id}>
                  <td>
                    <b>{mail.username ?? 'Cuenta eliminada'}</b>
                    <span className={classes.address}>{mail.email}</span>
                  </td>
                  <td>
                    <Badge tone={badge.tone}>{badge.text}</Badge>
                  </td>
                  <td>{mail.reason ?? (mail.attempts > 1 ? count(mail.attempts, 'intento', 'intentos') : '')}</td>
                  <td className="luka-figure">{shortMoment(mail.at)}</td>
                  <td>
                    {onResend && (state === 'failed' || state === 'unconfirmed') ? (
                      <Button
                        variant="subtle"
                        size="compact-sm"
                        aria-label={`Reenviar a ${mail.email}`}
                        onClick={() => onResend(mail.id, state)}
                      >
                        Reenviar
                      </Button>
                    ) : null}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      {mails.hasNextPage ? (
        <div className={classes.more}>
          <Button
            variant="default"
            size="sm"
            loading={mails.isFetchingNextPage}
            onClick={() => void mails.fetchNextPage()}
          >
            Mostrar más
          </Button>
        </div>
      ) : null}
    </>
  )
}
