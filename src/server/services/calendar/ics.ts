import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { CalendarEntry } from '../../../shared/calendar/calendar.ts'
import type { App } from '../../trpc/context.ts'

interface IcsInput {
  /** Whose: a part of each event's name, which no two calendars share. */
  readonly owner: string
  readonly entries: readonly CalendarEntry[]
  /** When something of it last changed: what is the same has the same bytes. */
  readonly changed: Date
  readonly done?: ReadonlySet<string>
}

/** Programs that subscribe ask again after this many seconds. */
const TTL = 12 * 60 * 60
/** SEQUENCE has to grow whenever an event changes: the seconds since then do. */
const EPOCH = Date.UTC(2026, 0, 1)

/**
 * A calendar as iCalendar (RFC 5545): each due date is an event of a whole day, without hours and so without a time zone,
 * since the 18th is the 18th wherever its reader is.
 */
export function icsOf(app: Pick<App, 'baseUrl'>, { owner, entries, changed, done = new Set() }: IcsInput): string {
  const base = app.baseUrl()
  const host = URL.canParse(base) ? new URL(base).hostname : 'luka.invalid'
  const sequence = Math.max(0, Math.floor((changed.getTime() - EPOCH) / 1000))
  const calendar = ical({
    // The library does not escape a name, so it holds nothing to be escaped.
    name: 'Luka: vencimientos',
    prodId: { company: 'Luka', product: 'Calendario tributario', language: 'ES' },
    ttl: TTL,
  })
  for (const { key, period, name, date, form, law, note } of entries) {
    const ended = done.has(key)
    calendar.createEvent({
      id: `${key}.${owner}@${host}`,
      // The library reads the UTC day of an event of a whole day.
      start: new Date(`${date}T00:00:00Z`),
      allDay: true,
      stamp: changed,
      sequence,
      summary: ended ? `Hecho: ${period}` : period,
      description: [name, form === null ? '' : `Formulario ${form}`, law, note ?? ''].filter(Boolean).join('\n'),
      url: `${base}/perfil/calendario`,
      status: ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  // The last line ends like the others, which the library leaves out.
  return `${calendar.toString()}\r\n`
}
