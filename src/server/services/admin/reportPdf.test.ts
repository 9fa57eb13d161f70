import { expect, test } from 'vitest'
import { dayPlot } from '../../pdf/charts.ts'
import { reportPdf } from './reportPdf.ts'

const summary = {
  totalUsers: 1_204,
  verifiedUsers: 1_100,
  pendingVerifications: 104,
  blockedUsers: 1,
  activeUsers: 340,
  newUsersThisMonth: 57,
  totalMessages: 3_010,
  creditsGranted: 2_000_000,
  creditsUsed: 250_000,
}
const series = {
  from: '2026-11-18',
  to: '2026-11-19',
  madeAt: '2026-11-20T15:04:05.000Z',
  days: [
    { date: '2026-11-18', messages: 4, newUsers: 1, granted: 20_000, used: 500 },
    { date: '2026-11-19', messages: 8, newUsers: 0, granted: 0, used: 1_500 },
  ],
  topics: [
    { topic: 'uvt', questions: 4, unanswered: 1 },
    { topic: null, questions: 2, unanswered: 2 },
  ],
}

test('says of which days, with which filters and when it was made, and every figure', () => {
  const report = reportPdf(summary, series)
  expect(report.lead).toBe(
    'Del 18 de noviembre de 2026 al 19 de noviembre de 2026, días de Colombia. Sin filtros.\nHecho el 20 de noviembre de 2026, 10:04 a. m.',
  )
  const text = JSON.stringify(report)
  for (const part of ['12 mensajes en 2 días', '1 usuario nuevo"', '6 preguntas, ']) expect(text).toContain(part)
  for (const part of ['1.204', '3.010', '2.000.000', '250.000 (12,5', 'Mensajes por día', 'Usuarios nuevos por día'])
    expect(text).toContain(part)
  for (const part of ['Créditos otorgados y usados por día', 'Preguntas por tema', 'UVT', 'Sin tema reconocido', '25'])
    expect(text).toContain(part)
  expect(text.match(/<svg/g)).toHaveLength(5)
})

test('a range in which nothing happened has its charts too', () => {
  const days = series.days.map(({ date }) => ({ date, messages: 0, newUsers: 0, granted: 0, used: 0 }))
  const text = JSON.stringify(reportPdf(summary, { ...series, days, topics: [] }))
  expect(text).toContain('Nadie preguntó en estos días.')
  expect(text).not.toContain('NaN')
})

test('a bar is as high as its share of the round figure above the highest', () => {
  const svg = dayPlot({ days: ['a', 'b<'], series: [{ name: 'x', values: [50, 100] }], figure: String })
  const heights = [...svg.matchAll(/<rect[^>]* height="([\d.]+)"/g)].map((match) => Number(match[1]))
  expect(heights).toEqual([59, 118])
  expect(svg).toContain('b&#60;')
})
