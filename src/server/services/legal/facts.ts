import type { z } from 'zod'
import type {
  createFactInput,
  FactFields,
  LegalFactPeriod,
  LegalFigure,
  listFactsInput,
  removeFactInput,
  updateFactInput,
} from '../../../shared/contract/legal.ts'
import { AppError } from '../../../shared/errors.ts'
import { bogotaDate, formatDate } from '../../../shared/format.ts'
import { shippedFacts } from '../../../shared/tax/facts/all.ts'
import type { Fact, LegalSource } from '../../../shared/tax/types.ts'
import { storedFacts } from '../../assistant/facts.ts'
import type { App } from '../../core/context.ts'
import type { DbOrTx } from '../../db/types.ts'
import { type Actor, audit } from '../admin/audit.ts'
import { difference, factSubject } from './history.ts'

/** Each key that the calculators use, with the shipped periods. Other keys cannot be entered. */
const SHIPPED = Map.groupBy(shippedFacts, (fact) => fact.key)

/** The newest shipped period of a key. @throws NOT_FOUND */
function shippedOf(key: string): Fact {
  const newest = SHIPPED.get(key)?.at(-1)
  if (!newest) throw new AppError('NOT_FOUND', 'No conocemos esa cifra: ningún cálculo la usa.')
  return newest
}

/** "UVT 2026" is a period's title, "UVT" the figure's. */
const nameOf = (fact: Fact): string => fact.title.replace(/ (?:19|20)\d\d$/, '')

type DocumentIds = (source: LegalSource) => number | null

/** The library entry that a source resolves to; accounting standards in any edition. */
async function documentIds(db: DbOrTx): Promise<DocumentIds> {
  const rows = await db.legalDocument.findMany({
    where: { retiredAt: null },
    select: { id: true, type: true, number: true, year: true },
  })
  const nameOfDocument = (type: string, number: string, year: number | null | undefined) =>
    type === 'niif' || type === 'nic' ? `${type} ${number}` : `${type} ${number} ${year ?? ''}`
  const ids = new Map(rows.map(({ id, type, number, year }) => [nameOfDocument(type, number, year), id]))
  return ({ type, number, year }) => ids.get(nameOfDocument(type, number, year)) ?? null
}

function toPeriod(fact: Fact, ids: DocumentIds, stored: { id: number; url: string | null } | null): LegalFactPeriod {
  const { title, value, from, until, certainty, reviewedOn, note = null } = fact
  const sources = fact.sources.map((source) => ({
    type: source.type,
    number: source.number,
    year: source.year ?? null,
    article: source.article ?? null,
    documentId: ids(source),
  }))
  return {
    id: stored?.id ?? null,
    url: stored?.url ?? null,
    title,
    value,
    from,
    until,
    sources,
    certainty,
    reviewedOn,
    note,
  }
}

const holds = ({ from, until }: { from: string; until: string | null }, date: string) =>
  from <= date && (until === null || date <= until)

/** Every figure that the calculators use, with its value at `date` (default today) and all its periods. */
export async function listFigures(
  app: App,
  { q = '', date = bogotaDate(app.now()) }: z.output<typeof listFactsInput>,
): Promise<LegalFigure[]> {
  const [stored, ids] = await Promise.all([storedFacts(app.sql, app.log), documentIds(app.db)])
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain(q).split(/\s+/)
  return [...SHIPPED].flatMap(([key, shipped]) => {
    const newest = shippedOf(key)
    const name = nameOf(newest)
    const text = plain(`${name} ${key}`)
    if (!words.every((word) => text.includes(word))) return []
    // Same precedence as factSource: a row overrides the shipped figure, and a newer row an older one.
    const own = stored.filter(({ fact }) => fact.key === key).reverse()
    const all = [
      ...own.map((row) => toPeriod(row.fact, ids, row)),
      ...shipped.toReversed().map((fact) => toPeriod(fact, ids, null)),
    ]
    const current = all.find((period) => holds(period, date)) ?? null
    const periods = all.toSorted((a, b) => (a.from === b.from ? 0 : a.from < b.from ? 1 : -1))
    return { key, name, unit: newest.unit, current, periods }
  })
}

function invalid(path: string, message: string): never {
  throw new AppError('INVALID_INPUT', message, { issues: [{ path, message }] })
}

/** The row for the input; the figure's unit decides whether decimals are allowed. */
function toRow({ url, note, certainty, title, value, from, until, sources }: FactFields, key: string) {
  const { unit } = shippedOf(key)
  if (unit === 'COP' && !Number.isInteger(value)) invalid('value', 'Los valores en pesos van sin decimales')
  if (until !== null && until < from) invalid('until', 'La vigencia termina antes de empezar')
  const named = sources.map(({ type, number, year, article }) => ({
    type,
    number,
    ...(year ? { year } : {}),
    ...(article ? { article } : {}),
  }))
  return { title, value, from, until, sources: named, url: url || null, certainty, note: note || null }
}

/**
 * Two rows of one figure must not overlap, or the answer would depend on which was entered last. (A row may overlap a
 * shipped figure, which it corrects.) The lock serialises concurrent checks.
 */
async function assertFree(
  tx: DbOrTx,
  key: string,
  { from, until }: { from: string; until: string | null },
  except: number | null,
): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${factSubject(key)}))`
  const taken = await tx.legalFact.findFirst({
    where: {
      key,
      ...(except === null ? {} : { id: { not: except } }),
      ...(until === null ? {} : { from: { lte: until } }),
      OR: [{ until: null }, { until: { gte: from } }],
    },
    orderBy: { from: 'asc' },
    select: { title: true, from: true, until: true },
  })
  if (!taken) return
  const message =
    taken.until === null
      ? `«${taken.title}» rige desde el ${formatDate(taken.from)} y no tiene fecha final. Ponle una antes de añadir otro valor para esos días.`
      : `«${taken.title}» ya cubre del ${formatDate(taken.from)} al ${formatDate(taken.until)}. Cambia las fechas, o corrige ese valor.`
  throw new AppError('CONFLICT', message, { issues: [{ path: 'from', message }] })
}

const columns = {
  id: true,
  key: true,
  title: true,
  value: true,
  from: true,
  until: true,
  sources: true,
  url: true,
  certainty: true,
  note: true,
} as const

/** A row in the form used by the log and the diff: the value as a number, the sources unchanged. */
async function readRow(tx: DbOrTx, id: number) {
  const row = await tx.legalFact.findUnique({ where: { id }, select: columns })
  if (!row)
    throw new AppError('NOT_FOUND', 'No encontramos ese valor. Los que trae el programa no se cambian: añade otro.')
  const { key, id: _, ...fields } = row
  return { key, fields: { ...fields, value: Number(fields.value), sources: fields.sources ?? [] } }
}

async function answer(app: App, id: number, message: string): Promise<{ message: string; fact: LegalFactPeriod }> {
  const [stored, ids] = await Promise.all([storedFacts(app.sql, app.log), documentIds(app.db)])
  const row = stored.find((one) => one.id === id)
  if (!row) throw new AppError('NOT_FOUND', 'Ese valor acaba de retirarse.')
  return { message, fact: toPeriod(row.fact, ids, row) }
}

/** Enters a figure for a period, effective from the next question. @throws NOT_FOUND, CONFLICT, INVALID_INPUT */
export async function createFact(app: App, actor: Actor, { key, reason, ...fields }: z.output<typeof createFactInput>) {
  const row = toRow(fields, key)
  const { unit } = shippedOf(key)
  const id = await app.db.$transaction(async (tx) => {
    await assertFree(tx, key, row, null)
    const created = await tx.legalFact.create({
      data: { ...row, key, unit, reviewedOn: bogotaDate(app.now()), createdAt: app.now() },
      select: { id: true },
    })
    await audit(tx, actor, {
      action: 'fact.create',
      subject: factSubject(key),
      after: { id: created.id, ...row },
      reason,
    })
    return created.id
  })
  return answer(app, id, 'La cifra quedó guardada. El asistente ya la usa.')
}

/** @throws NOT_FOUND, also for a shipped one; CONFLICT, INVALID_INPUT */
export async function updateFact(app: App, actor: Actor, { id, reason, ...fields }: z.output<typeof updateFactInput>) {
  await app.db.$transaction(async (tx) => {
    const { key, fields: before } = await readRow(tx, id)
    const row = toRow(fields, key)
    await assertFree(tx, key, row, id)
    await tx.legalFact.update({
      where: { id },
      data: { ...row, reviewedOn: bogotaDate(app.now()) },
      select: { id: true },
    })
    await audit(tx, actor, { action: 'fact.update', subject: factSubject(key), ...difference(before, row), reason })
  })
  return answer(app, id, 'La cifra quedó corregida. El asistente ya la usa.')
}

/** Deletes a row: the shipped figure, if any, applies again. @throws NOT_FOUND */
export async function removeFact(app: App, actor: Actor, { id, reason }: z.output<typeof removeFactInput>) {
  await app.db.$transaction(async (tx) => {
    const { key, fields: before } = await readRow(tx, id)
    await tx.legalFact.delete({ where: { id }, select: { id: true } })
    await audit(tx, actor, { action: 'fact.remove', subject: factSubject(key), before, reason })
  })
  return { message: 'La cifra quedó retirada.' }
}
