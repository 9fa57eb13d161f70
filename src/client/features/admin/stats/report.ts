import type { PanelSummary, Series } from '../../../../shared/contract/panel.ts'
import { CSV_BOM, csvLine } from '../../../../shared/csv.ts'
import { topicName } from '../../../../shared/topicNames.ts'

/** The statistics as a spreadsheet: totals, date and range, then days and topics. */
export function reportCsv(summary: PanelSummary, series: Series, madeAt: string): string {
  const { from, to, days, topics } = series
  const lines: (readonly (string | number | null)[])[] = [
    ['Reporte de Luka'],
    ['Hecho', madeAt],
    ['Desde', from],
    ['Hasta', to],
    ['Días de', 'America/Bogota'],
    ['Filtros', 'Ninguno'],
    [],
    ['Cifra', 'Valor'],
    ['Total de usuarios', summary.totalUsers],
    ['Usuarios verificados', summary.verifiedUsers],
    ['Usuarios activos en el mes', summary.activeUsers],
    ['Nuevos en el mes', summary.newUsersThisMonth],
    ['Pendientes de verificación', summary.pendingVerifications],
    ['Usuarios bloqueados', summary.blockedUsers],
    ['Mensajes', summary.totalMessages],
    ['Créditos distribuidos (COP)', summary.creditsGranted],
    ['Créditos usados (COP)', summary.creditsUsed],
    [],
    ['Día', 'Mensajes', 'Usuarios nuevos', 'Créditos otorgados (COP)', 'Créditos usados (COP)'],
    ...days.map((day) => [day.date, day.messages, day.newUsers, day.granted, day.used]),
    [],
    ['Tema', 'Preguntas', 'Sin respuesta'],
    ...topics.map(({ topic, questions, unanswered }) => [topicName(topic), questions, unanswered]),
  ]
  return CSV_BOM + lines.map(csvLine).join('')
}

export function downloadText(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the URL only after the click event has finished.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
