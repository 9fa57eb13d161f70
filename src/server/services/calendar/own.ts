import { z } from 'zod'
import { type CalendarEntry, calendarOf, type UndatedObligation } from '../../../shared/calendar/calendar.ts'
import { OBLIGATION, OBLIGATIONS } from '../../../shared/calendar/obligations.ts'
import {
  chosenObligations,
  digitsOf,
  IVA_PERIODS,
  PERSONS,
  profileOf,
  proposedObligations,
  REGIMES,
  type TaxProfile,
} from '../../../shared/calendar/profile.ts'
import type { OwnCalendar } from '../../../shared/contract/calendar.ts'
import { bogotaDate } from '../../../shared/format.ts'
import { daysBetween, yearOf } from '../../../shared/tax/habiles.ts'
import type { IsoDate } from '../../../shared/tax/types.ts'
import type { App } from '../../core/context.ts'
import type { DbOrTx } from '../../db/types.ts'

/** The stored value passed the schema; one of another version counts as absent. */
const told = {
  person: z.enum(PERSONS).nullable().catch(null),
  regime: z.enum(REGIMES).nullable().catch(null),
  iva: z.enum(IVA_PERIODS).nullable().catch(null),
  switched: z.partialRecord(z.enum(OBLIGATIONS), z.boolean()).catch({}),
}

const columns = {
  person: true,
  regime: true,
  iva: true,
  employees: true,
  switched: true,
  remindersSince: true,
  feedHash: true,
  feedSince: true,
  updatedAt: true,
} as const

/** The data that a person's calendar is computed from. */
export async function readCalendar(db: DbOrTx, userId: number) {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: {
      company: { select: { nit: true, regimen: true, actividadEconomica: true, ciudad: true, updatedAt: true } },
      calendar: { select: columns },
      calendarMarks: { select: { entry: true, doneAt: true } },
    },
  })
  const company = user?.company ?? null
  const row = user?.calendar ?? null
  const known = profileOf(company ?? { nit: '', regimen: null, actividadEconomica: null })
  const profile: TaxProfile = {
    person: told.person.parse(row?.person ?? null) ?? known.person,
    regime: told.regime.parse(row?.regime ?? null) ?? known.regime,
    iva: told.iva.parse(row?.iva ?? null) ?? known.iva,
    employees: row?.employees ?? known.employees,
    activity: known.activity ?? null,
  }
  const proposed = proposedObligations(profile)
  return {
    company,
    row,
    profile,
    proposed,
    obligations: chosenObligations(proposed, told.switched.parse(row?.switched ?? {}), OBLIGATIONS),
    marks: new Map((user?.calendarMarks ?? []).map(({ entry, doneAt }) => [entry, doneAt])),
  }
}

type Read = Awaited<ReturnType<typeof readCalendar>>

/** The due dates of this year and the next; none without a NIT. */
export function entriesOf({ company, obligations }: Read, today: IsoDate) {
  const digits = company && digitsOf(company.nit)
  if (!company || digits === null) return { entries: [], undated: [] }
  const year = yearOf(today)
  const [now, next] = [year, year + 1].map((one) => calendarOf({ digits, obligations, city: company.ciudad }, one))
  const entries: readonly CalendarEntry[] = [...(now?.entries ?? []), ...(next?.entries ?? [])]
  const undated = new Map<string, UndatedObligation>()
  for (const one of [...(now?.undated ?? []), ...(next?.undated ?? [])])
    if (!undated.has(one.obligation)) undated.set(one.obligation, one)
  return { entries, undated: [...undated.values()] }
}

/** A person's own calendar, with what is done and what is open. */
export async function ownCalendar(app: App, userId: number): Promise<OwnCalendar> {
  const today = bogotaDate(app.now())
  const read = await readCalendar(app.db, userId)
  const { company, row, profile, proposed, obligations, marks } = read
  const { entries, undated } = entriesOf(read, today)
  const { person, regime, iva, employees } = profile
  return {
    today,
    nit: company && digitsOf(company.nit) !== null ? company.nit : null,
    entries: entries.map((entry) => ({
      ...entry,
      daysLeft: daysBetween(today, entry.date),
      doneAt: marks.get(entry.key)?.toISOString() ?? null,
    })),
    undated: [...undated],
    obligations: OBLIGATIONS.map((id) => ({
      id,
      name: OBLIGATION[id].name,
      on: obligations.includes(id),
      proposed: proposed.includes(id),
    })),
    profile: { person, regime, iva, employees },
    reminders: row?.remindersSince != null,
    feed: row?.feedHash != null && row.feedSince ? { since: row.feedSince.toISOString() } : null,
  }
}
