import type { Content } from 'pdfmake'
import type { PanelSummary, Series } from '../../../shared/contract/panel.ts'
import { formatCop, formatDate, formatMoment, formatNumber, formatPercent } from '../../../shared/format.ts'
import { topicName } from '../../../shared/topicNames.ts'
import { type DayPlot, dayPlot, partBar } from '../../pdf/charts.ts'
import type { PdfDocument } from '../../pdf/render.ts'

const compact = new Intl.NumberFormat('es-CO', { notation: 'compact', maximumFractionDigits: 1 })
const brief = (value: number) => (value < 10_000 ? formatNumber(value) : compact.format(value))
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
const count = (value: number, one: string, many: string) => `${formatNumber(value)} ${value === 1 ? one : many}`
const share = (part: number, whole: number) => formatPercent(whole > 0 ? Math.round((part / whole) * 1000) / 10 : 0)

const day = new Intl.DateTimeFormat('es-CO', { timeZone: 'UTC', day: 'numeric', month: 'short' })

function chart(title: string, note: string, plot: DayPlot): Content {
  return {
    unbreakable: true,
    stack: [{ text: title, style: 'h3' }, { text: note, style: 'muted', margin: [0, 0, 0, 6] }, { svg: dayPlot(plot) }],
  }
}

/** Most frequent first, each with how often the assistant did not know. */
function topicTable(topics: Series['topics']): Content[] {
  if (topics.length === 0) return [{ text: 'Nadie preguntó en estos días.' }]
  const most = Math.max(...topics.map((topic) => topic.questions))
  const right = (text: string): Content => ({ text, style: 'figure' })
  const head = (text: string, alignment: 'left' | 'right' = 'right'): Content => ({ text, style: 'head', alignment })
  return [
    {
      layout: 'luka',
      table: {
        headerRows: 1,
        widths: ['*', 156, 'auto', 'auto', 'auto'],
        body: [
          [head('Tema', 'left'), head(''), head('Preguntas'), head('Sin respuesta'), head('Tasa')],
          ...topics.map(({ topic, questions, unanswered }): Content[] => [
            { text: topicName(topic), style: 'cell' },
            { svg: partBar(questions / most, unanswered / questions), margin: [0, 3, 0, 0] },
            right(formatNumber(questions)),
            right(formatNumber(unanswered)),
            right(share(unanswered, questions)),
          ]),
        ],
      },
    },
  ]
}

/** The statistics of a range of days as PDF: figures, four charts, and the date, range and filters of the report. */
export function reportPdf(summary: PanelSummary, { from, to, madeAt, days, topics }: Series): PdfDocument {
  const dates = days.map(({ date }) => day.format(new Date(date)).replaceAll(' de ', ' '))
  const values = (name: 'messages' | 'newUsers' | 'granted' | 'used') => days.map((one) => one[name])
  const [messages, users, granted, used] = [values('messages'), values('newUsers'), values('granted'), values('used')]
  const questions = sum(topics.map((topic) => topic.questions))
  const unanswered = sum(topics.map((topic) => topic.unanswered))
  const figures = [
    ['Total de usuarios', formatNumber(summary.totalUsers), 'Mensajes', formatNumber(summary.totalMessages)],
    [
      'Usuarios verificados',
      formatNumber(summary.verifiedUsers),
      'Pendientes de verificación',
      formatNumber(summary.pendingVerifications),
    ],
    [
      'Usuarios activos en el mes',
      formatNumber(summary.activeUsers),
      'Nuevos en el mes',
      formatNumber(summary.newUsersThisMonth),
    ],
    [
      'Créditos distribuidos',
      formatCop(summary.creditsGranted),
      'Créditos usados',
      `${formatCop(summary.creditsUsed)} (${share(summary.creditsUsed, summary.creditsGranted)})`,
    ],
  ] as const
  return {
    title: 'Reporte de Luka',
    lead: `Del ${formatDate(from)} al ${formatDate(to)}, días de Colombia. Sin filtros.\nHecho el ${formatMoment(new Date(madeAt))}`,
    note: 'Panel de administración de Luka. Cifras de personas reales: no lo compartas fuera de la empresa.',
    content: [
      { text: 'Hasta hoy', style: 'h2' },
      {
        layout: 'luka',
        table: {
          widths: ['*', 'auto', '*', 'auto'],
          body: figures.map((row) =>
            row.map((text, index) => ({ text, style: index % 2 === 1 ? 'figure' : 'cell', bold: index % 2 === 1 })),
          ),
        },
      },
      { text: 'En estos días', style: 'h2' },
      chart(
        'Mensajes por día',
        `${count(sum(messages), 'mensaje', 'mensajes')} en ${count(days.length, 'día', 'días')}`,
        {
          days: dates,
          series: [{ name: 'Mensajes', values: messages }],
          figure: brief,
        },
      ),
      chart('Usuarios nuevos por día', count(sum(users), 'usuario nuevo', 'usuarios nuevos'), {
        days: dates,
        series: [{ name: 'Usuarios nuevos', values: users }],
        figure: brief,
      }),
      chart(
        'Créditos otorgados y usados por día (COP)',
        `${formatCop(sum(granted))} otorgados, ${formatCop(sum(used))} usados`,
        {
          days: dates,
          series: [
            { name: 'Otorgados', values: granted },
            { name: 'Usados', values: used },
          ],
          figure: brief,
        },
      ),
      { text: 'Preguntas por tema', style: 'h3' },
      {
        text: `${count(questions, 'pregunta', 'preguntas')}, ${share(unanswered, questions)} sin respuesta (en la barra, la parte clara)`,
        style: 'muted',
        margin: [0, 0, 0, 6],
      },
      ...topicTable(topics),
    ],
  }
}
