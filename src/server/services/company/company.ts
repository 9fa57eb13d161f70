import type { z } from 'zod'
import type { Company, CompanyField, companyFields } from '../../../shared/contract/company.ts'
import { AppError } from '../../../shared/errors.ts'
import type { DbOrTx } from '../../db/types.ts'
import { isUniqueViolation } from '../../db/violations.ts'

type CompanyFields = z.output<typeof companyFields>

/** What is stored of a company, for whoever selects it: a field that is forgotten here does not compile. */
export const companyColumns = {
  nombreORazonSocial: true,
  nit: true,
  correo: true,
  direccion: true,
  ciudad: true,
  telefono: true,
  actividadEconomica: true,
  regimen: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Record<Exclude<keyof Company, 'id'>, true>

const columns = { id: true, ...companyColumns } as const

type Row = Omit<Company, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date }

const toCompany = (row: Row): Company => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** Absent optional fields are stored as null: a save replaces the whole card. */
const toColumns = (fields: CompanyFields): Pick<Company, CompanyField> => ({
  nombreORazonSocial: fields.nombreORazonSocial,
  nit: fields.nit,
  correo: fields.correo,
  direccion: fields.direccion ?? null,
  ciudad: fields.ciudad ?? null,
  telefono: fields.telefono ?? null,
  actividadEconomica: fields.actividadEconomica ?? null,
  regimen: fields.regimen ?? null,
})

/** @throws NOT_FOUND when the user has no company yet. */
export async function getCompany(db: DbOrTx, userId: number): Promise<Company> {
  const row = await db.company.findUnique({ where: { userId }, select: columns })
  if (!row) throw new AppError('NOT_FOUND', 'Todavía no has guardado los datos de tu empresa.')
  return toCompany(row)
}

/** @throws ALREADY_EXISTS (400, which tells old clients to update instead). */
export async function createCompany(db: DbOrTx, userId: number, fields: CompanyFields): Promise<Company> {
  try {
    const created = toCompany(await db.company.create({ data: { userId, ...toColumns(fields) }, select: columns }))
    // The company data supersede what the owner said in the situation.
    await db.situation.deleteMany({ where: { userId } })
    return created
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('ALREADY_EXISTS', 'Ya tienes una empresa registrada; actualízala.')
    throw error
  }
}

/** Always the caller's own company. @throws NOT_FOUND for an id that is neither 1 ("mine") nor the caller's. */
export async function updateCompany(db: DbOrTx, userId: number, id: number, fields: CompanyFields): Promise<Company> {
  const own = await db.company.findUnique({ where: { userId }, select: { id: true } })
  if (!own || (id !== 1 && id !== own.id)) throw new AppError('NOT_FOUND', 'No encontramos esa empresa.')
  return toCompany(await db.company.update({ where: { userId }, data: toColumns(fields), select: columns }))
}
