import './reportPrint.css'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { PanelSummary, Series } from '../../../../shared/contract/panel.ts'
import { formatCop, formatDate, formatMoment, formatNumber } from '../../../../shared/format.ts'
import { usePrintLight } from '../../../components/printLight.ts'
import { Charts } from './Charts.tsx'
import classes from './stats.module.css'

interface ReportSheetProps {
  readonly summary: PanelSummary
  readonly series: Series
  readonly onPrinted: () => void
}

/** The report on paper: while it is there, it is all that prints, and it prints itself. */
export function ReportSheet({ summary, series, onPrinted }: ReportSheetProps) {
  usePrintLight()
  const printed = useRef(onPrinted)
  useEffect(() => {
    printed.current = onPrinted
  })
  useEffect(() => {
    const done = () => printed.current()
    window.addEventListener('afterprint', done)
    // A frame later the charts know their width.
    const frame = requestAnimationFrame(() => window.print())
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('afterprint', done)
    }
  }, [])

  const rows: [string, string][] = [
    ['Total de usuarios', formatNumber(summary.totalUsers)],
    ['Usuarios verificados', formatNumber(summary.verifiedUsers)],
    ['Usuarios activos en el mes', formatNumber(summary.activeUsers)],
    ['Nuevos en el mes', formatNumber(summary.newUsersThisMonth)],
    ['Pendientes de verificación', formatNumber(summary.pendingVerifications)],
    ['Mensajes', formatNumber(summary.totalMessages)],
    ['Créditos distribuidos', formatCop(summary.creditsGranted)],
    ['Créditos usados', formatCop(summary.creditsUsed)],
  ]
  return createPortal(
    <div className={`luka-report ${classes.sheet}`}>
      <h1 className={classes.sheetTitle}>Reporte de Luka</h1>
      <p className={classes.sheetLead}>
        Del {formatDate(series.from)} al {formatDate(series.to)}, días de Colombia. Sin filtros. Hecho el{' '}
        {formatMoment(new Date(series.madeAt))}
      </p>
      <dl className={classes.sheetFigures}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="luka-figure">{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.sheetCharts}>
        <Charts series={series} />
      </div>
    </div>,
    document.body,
  )
}
