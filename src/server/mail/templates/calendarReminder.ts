import { formatDate } from '../../../shared/format.ts'
import { type RenderedMail, renderMail } from './layout.ts'

/** Kind of mail: reminders are sent in daytime only, and have an unsubscribe link of their own. */
export const REMINDER = 'calendar-reminder'

interface Reminded {
  readonly period: string
  readonly date: string
  /** The last business day up to that date. */
  readonly by: string
  /** Possible until `by`. */
  readonly daysLeft: number
  readonly form: string | null
  readonly note: string | null
}

const DAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']
const longDate = (date: string): string => `${DAYS[new Date(`${date}T00:00:00Z`).getUTCDay()]} ${formatDate(date)}`

const left = (days: number): string => (days === 0 ? 'hoy' : days === 1 ? 'mañana' : `en ${days} días`)

/** "Vence mañana, el lunes 14", or until when it can be done where the date is no business day. */
const whenOf = ({ date, by, daysLeft }: Reminded): string =>
  by === date
    ? `vence ${left(daysLeft)}, el ${longDate(date)}`
    : `hazlo a más tardar ${left(daysLeft)}, el ${longDate(by)}, porque vence el ${longDate(date)}`
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Reminds of what falls due soon. @param appUrl base of the application @param stopUrl ends these mails */
export function calendarReminderMail(given: {
  entries: readonly Reminded[]
  appUrl: string
  stopUrl: string
}): RenderedMail {
  const { entries, appUrl, stopUrl } = given
  const [first, ...others] = entries
  if (first === undefined) throw new Error('A reminder of nothing')
  const when = whenOf(first)
  const notes = [...new Set(entries.flatMap(({ note }) => note ?? []))]
  return renderMail({
    subject:
      others.length === 0
        ? `${first.by === first.date ? 'Vence' : 'A más tardar'} ${left(first.daysLeft)}: ${first.period}`
        : `Tienes ${entries.length} vencimientos cerca`,
    preview: `${first.period}: ${when}.`,
    title: others.length === 0 ? first.period : `${entries.length} vencimientos cerca`,
    blocks: [
      {
        kind: 'paragraph',
        text: others.length === 0 ? `${upper(when)}.` : `El primero es ${first.period}: ${when}.`,
      },
      {
        kind: 'facts',
        rows: entries.map(({ period, by, daysLeft, form }) => [
          period,
          `${longDate(by)}, ${left(daysLeft)}${form === null ? '' : ` · formulario ${form}`}`,
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
