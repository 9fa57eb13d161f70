import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatNumber, formatPercent } from '../../../shared/format.ts'
import { trpc } from '../../api/trpc.ts'
import { ErrorState } from '../../components/ErrorState.tsx'
import { Figure, Money } from '../../components/Figure.tsx'
import { count } from './format.ts'
import classes from './panel.module.css'

/** A share as "12,5 %", one decimal; 0 if the whole is 0. */
export function share(part: number, whole: number): string {
  return formatPercent(whole > 0 ? Math.round((part / whole) * 1000) / 10 : 0)
}

/** Keeps its height while the figures load, so that the layout does not shift. */
const NOT_YET = '\u00a0'

export function SummaryCards() {
  const { data, error, refetch, isFetching } = trpc.admin.summary.useQuery()
  if (error && !data) {
    return (
      <ErrorState
        title="No se pudieron cargar las cifras"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  const average = data && data.totalUsers > 0 ? Math.round((data.totalMessages / data.totalUsers) * 10) / 10 : 0
  return (
    <section className={classes.cards} aria-label="Resumen">
      <Card label="Total de usuarios" note={data ? count(data.verifiedUsers, 'verificado', 'verificados') : NOT_YET}>
        {data && <Figure>{formatNumber(data.totalUsers)}</Figure>}
      </Card>
      <Card label="Mensajes" note={data ? `${formatNumber(average)} por usuario` : NOT_YET}>
        {data && <Figure>{formatNumber(data.totalMessages)}</Figure>}
      </Card>
      <Card label="Créditos distribuidos" note={data ? 'COP, desde el comienzo' : NOT_YET}>
        {data && <Money value={data.creditsGranted} />}
      </Card>
      <Card
        label="Créditos usados"
        note={data ? `${share(data.creditsUsed, data.creditsGranted)} de los distribuidos` : NOT_YET}
      >
        {data && <Money value={data.creditsUsed} />}
      </Card>
    </section>
  )
}

/** The cards while their figures load. */
export function WaitingCards() {
  return (
    <div className={classes.cards} aria-hidden>
      {['Total de usuarios', 'Mensajes', 'Créditos distribuidos', 'Créditos usados'].map((label) => (
        <Card key={label} label={label} note={NOT_YET} />
      ))}
    </div>
  )
}

interface CardProps {
  readonly label: string
  readonly note?: string | undefined
  /** The figure; absent while loading. */
  readonly children?: ReactNode
}

/** A figure with its name and a comparison. */
export function Card({ label, note, children }: CardProps) {
  return (
    <div className={classes.card}>
      <p className={classes.cardLabel}>{label}</p>
      <div className={classes.cardFigure}>{children || <Skeleton height={26} width={110} mt={4} />}</div>
      {note === undefined ? null : <p className={classes.cardNote}>{note}</p>}
    </div>
  )
}
