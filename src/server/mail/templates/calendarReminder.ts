import { formatDate } from '../../../shared/format.ts'
import { type RenderedMail, renderMail } from './layout.ts'

/** Names these among the mails: they leave in daytime alone, and have a way out of their own. */
export const REMINDER = 'calendar-reminder'

interface Reminded {
  readonly period: string
  readonly date: string
  readonly daysLeft: number
  readonly form: string | null
  readonly note: string | null
}

const DAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']
const longDate = (date: string): string => `${DAYS[new Date(`${date}T00:00:00Z`).getUTCDay()]} ${formatDate(date)}`

const left = (days: number): string => (days === 0 ? 'hoy' : days === 1 ? 'mañana' : `en ${days} días`)

/** Reminds of what falls due soon. @param appUrl base of the application @param stopUrl ends these mails */
export function calendarReminderMail(given: {
  entries: readonly Reminded[]
  appUrl: string
  stopUrl: string
}): RenderedMail {
  const { entries, appUrl, stopUrl } = given
  const [first, ...others] = entries
  if (first === undefined) throw new Error('A reminder of nothing')
  const when = `${left(first.daysLeft)}, el ${longDate(first.date)}`
  const notes = [...new Set(entries.flatMap(({ note }) => note ?? []))]
  return renderMail({
    subject:
      others.length === 0
        ? `Vence ${left(first.daysLeft)}: ${first.period}`
        : `Tienes ${entries.length} vencimientos cerca`,
    preview: `${first.period}: vence ${when}.`,
    title: others.length === 0 ? first.period : `${entries.length} vencimientos cerca`,
    blocks: [
      {
        kind: 'paragraph',
        text: others.length === 0 ? `Vence ${when}.` : `El primero es ${first.period}: vence ${when}.`,
      },
      {
        kind: 'facts',
        rows: entries.map(({ period, date, daysLeft, form }) => [
          period,
          `${longDate(date)}, ${left(daysLeft)}${form === null ? '' : ` · formulario ${form}`}`,
        ]),
      },
      ...notes.map((text) => ({ kind: 'paragraph' as const, text })),
      { kind: 'paragraph', text: 'Si ya lo hiciste, márcalo como hecho y no te lo recordamos más.' },
      { kind: 'button', label: 'Ver mi calendario', url: `${appUrl}/perfil/calendario` },
    ],
    reason: 'Recibes este mensaje porque activaste los recordatorios de tu calendario tributario.',
    unsubscribeUrl: stopUrl,
    unsubscribeText: 'No quiero más recordatorios',
  })
}
