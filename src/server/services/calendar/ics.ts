import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { CalendarEntry } from '../../../shared/calendar/calendar.ts'
import type { App } from '../../core/context.ts'

interface IcsInput {
  /** The owner's id: part of each event's UID, so that no two calendars share one. */
  readonly owner: string
  readonly entries: readonly CalendarEntry[]
  /** The last change; an unchanged calendar is byte-identical. */
  readonly changed: Date
  readonly done?: ReadonlySet<string>
}

/** Suggested refresh interval for subscribers, in seconds. */
const TTL = 12 * 60 * 60
/** SEQUENCE has to increase with every change of an event: the seconds since this moment do. */
const EPOCH = Date.UTC(2026, 0, 1)

/**
 * A calendar as iCalendar (RFC 5545). Each due date is an all-day event, without a time and so without a time zone: the
 * 18th is the 18th wherever its reader is.
 */
export function icsOf(app: Pick<App, 'baseUrl'>, { owner, entries, changed, done = new Set() }: IcsInput): string {
  const base = app.baseUrl()
  const host = URL.canParse(base) ? new URL(base).hostname : 'luka.invalid'
  const sequence = Math.max(0, Math.floor((changed.getTime() - EPOCH) / 1000))
  const calendar = ical({
    // The library does not escape a name, so it must not contain anything to escape.
    name: 'Luka: vencimientos',
    prodId: { company: 'Luka', product: 'Calendario tributario', language: 'ES' },
    ttl: TTL,
  })
  for (const { key, period, name, date, form, law, note } of entries) {
    const ended = done.has(key)
    calendar.createEvent({
      id: `${key}.${owner}@${host}`,
      // The library uses the UTC day of an all-day event.
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
  // The library omits the last line break.
  return `${calendar.toString()}\r\n`
}
