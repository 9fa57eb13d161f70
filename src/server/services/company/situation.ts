import type { Situation } from '../../../shared/contract/company.ts'
import type { CompanyProfile } from '../../assistant/types.ts'
import type { App } from '../../core/context.ts'
import type { DbOrTx } from '../../db/types.ts'

const PERSONS = { juridica: 'juridica', natural: 'natural' } as const

const told = { person: true, ciudad: true, regimen: true } as const

const toSituation = ({ person, ...rest }: Omit<Situation, 'person'> & { person: string | null }): Situation => ({
  ...rest,
  person: person === PERSONS.juridica || person === PERSONS.natural ? person : null,
})

/** null: never asked. */
export async function getSituation(db: DbOrTx, userId: number): Promise<Situation | null> {
  const row = await db.situation.findUnique({ where: { userId }, select: told })
  return row && toSituation(row)
}

/** Replaces the previous statement. */
export async function saveSituation(app: App, userId: number, given: Situation): Promise<Situation> {
  const fields = { person: given.person, ciudad: given.ciudad ?? null, regimen: given.regimen ?? null }
  const stored = { ...fields, updatedAt: app.now() }
  const row = await app.db.situation.upsert({
    where: { userId },
    create: { userId, ...stored },
    update: stored,
    select: told,
  })
  return toSituation(row)
}

/** What the assistant knows about the asker: their company, else what they said about themselves, else nothing. */
export async function profileOf(db: DbOrTx, userId: number): Promise<CompanyProfile | null> {
  const company = await db.company.findUnique({
    where: { userId },
    select: { nit: true, ciudad: true, actividadEconomica: true, regimen: true },
  })
  if (company) return company
  const situation = await getSituation(db, userId)
  if (!situation || (situation.person ?? situation.ciudad ?? situation.regimen ?? null) === null) return null
  const { person, ciudad = null, regimen = null } = situation
  return { nit: '', actividadEconomica: null, person, ciudad, regimen }
}
