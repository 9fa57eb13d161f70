import type { Series } from '../../../../shared/contract/panel.ts'
import { formatCop, formatDate, formatNumber } from '../../../../shared/format.ts'
import { topicName } from '../../../../shared/topicNames.ts'
import { DayChart } from '../../../components/chart/DayChart.tsx'
import { PartsChart } from '../../../components/chart/PartsChart.tsx'
import { count } from '../format.ts'
import { share } from '../SummaryCards.tsx'

const compact = new Intl.NumberFormat('es-CO', { notation: 'compact', maximumFractionDigits: 1 })
/** "1,5 M": a short axis label. */
const brief = (value: number) => (value < 10_000 ? formatNumber(value) : compact.format(value))

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']

function shortDate(date: string): string {
  return `${Number(date.slice(8))} ${MONTHS[Number(date.slice(5, 7)) - 1] ?? ''}`
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** The four charts of a range of days. */
export function Charts({ series }: { series: Series }) {
  const days = series.days.map(({ date }) => ({ short: shortDate(date), long: formatDate(date) }))
  const messages = series.days.map((day) => day.messages)
  const users = series.days.map((day) => day.newUsers)
  const granted = series.days.map((day) => day.granted)
  const used = series.days.map((day) => day.used)
  const questions = sum(series.topics.map((topic) => topic.questions))
  const unanswered = sum(series.topics.map((topic) => topic.unanswered))
  return (
    <>
      <DayChart
        title="Mensajes por día"
        note={`${count(sum(messages), 'mensaje', 'mensajes')} en ${count(days.length, 'día', 'días')}`}
        days={days}
        series={[{ name: 'Mensajes', values: messages }]}
        axis={brief}
        figure={formatNumber}
      />
      <DayChart
        title="Usuarios nuevos por día"
        note={count(sum(users), 'usuario nuevo', 'usuarios nuevos')}
        days={days}
        series={[{ name: 'Usuarios nuevos', values: users }]}
        axis={brief}
        figure={formatNumber}
      />
      <DayChart
        title="Créditos otorgados y usados por día"
        note={`${formatCop(sum(granted))} otorgados, ${formatCop(sum(used))} usados`}
        days={days}
        series={[
          { name: 'Otorgados', values: granted },
          { name: 'Usados', values: used },
        ]}
        axis={brief}
        figure={formatCop}
      />
      <PartsChart
        title="Preguntas por tema"
        note={`${count(questions, 'pregunta', 'preguntas')}, ${share(unanswered, questions)} sin respuesta`}
        columns={['Tema', 'Preguntas', 'Sin respuesta', 'Tasa sin respuesta']}
        rows={series.topics.map((line) => ({
          name: topicName(line.topic),
          whole: line.questions,
          part: line.unanswered,
        }))}
        figure={formatNumber}
        rate={({ whole, part }) => share(part, whole)}
      />
    </>
  )
}
