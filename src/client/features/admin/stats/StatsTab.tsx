import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatNumber } from '../../../../shared/format.ts'
import { trpc } from '../../../api/trpc.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Figure } from '../../../components/Figure.tsx'
import { MarketingSection } from '../../campaigns/MarketingSection.tsx'
import { Card } from '../SummaryCards.tsx'
import { usePanel } from '../search.ts'
import { Charts } from './Charts.tsx'
import { ChartsSkeleton } from './ChartsSkeleton.tsx'
import { RangePicker } from './RangePicker.tsx'
import { ReportMenu } from './ReportMenu.tsx'
import { presets, readRange, usualRange } from './range.ts'
import classes from './stats.module.css'

export function StatsTab() {
  const { search, update } = usePanel()
  // "Today" is fixed when the page opens, so that it does not change while somebody reads.
  const now = useMemo(() => new Date(), [])
  const range = readRange(search.desde, search.hasta, now)
  const summary = trpc.admin.summary.useQuery()
  const series = trpc.admin.series.useQuery(range, { placeholderData: keepPreviousData })
  const figures = summary.data
  /** One of the cards' figures; a dash if loading failed, which the page's cards explain. */
  const told = (name: 'totalUsers' | 'activeUsers' | 'newUsersThisMonth' | 'pendingVerifications') =>
    figures ? <Figure>{formatNumber(figures[name])}</Figure> : summary.error ? <Figure>—</Figure> : null

  return (
    <div>
      <section aria-label="Estadísticas">
        <div className={classes.cards}>
          <Card label="Total de usuarios">{told('totalUsers')}</Card>
          <Card label="Usuarios activos" note="Con actividad este mes">
            {told('activeUsers')}
          </Card>
          <Card label="Nuevos este mes">{told('newUsersThisMonth')}</Card>
          <Card label="Pendientes de verificación">{told('pendingVerifications')}</Card>
        </div>
        <div className={classes.bar}>
          <RangePicker
            range={range}
            presets={presets(now)}
            onRange={({ from, to }) => {
              const usual = usualRange(now)
              const unasked = from === usual.from && to === usual.to
              update({ desde: unasked ? undefined : from, hasta: unasked ? undefined : to })
            }}
          />
          <ReportMenu summary={figures} series={series.isPlaceholderData ? undefined : series.data} />
        </div>
        {series.data ? (
          <div aria-busy={series.isPlaceholderData || undefined} className={classes.charts}>
            <Charts series={series.data} />
          </div>
        ) : series.error ? (
          <ErrorState
            title="No se pudieron cargar las estadísticas"
            error={series.error}
            onRetry={() => void series.refetch()}
            retrying={series.isFetching}
          />
        ) : (
          <ChartsSkeleton />
        )}
      </section>
      <MarketingSection />
    </div>
  )
}
