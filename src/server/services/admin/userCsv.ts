import type { PanelUser, UserFilters } from '../../../shared/contract/panel.ts'
import { CSV_BOM, csvLine } from '../../../shared/csv.ts'
import { formatMoment } from '../../../shared/format.ts'
import type { Db } from '../../db/types.ts'
import { panelUsers } from './userPage.ts'
import { whereUsers } from './userSearch.ts'

/** Users per batch. */
const PART = 1_000

export const USERS_HEAD =
  CSV_BOM +
  csvLine([
    'ID',
    'Usuario',
    'Nombre',
    'Correo',
    'Teléfono',
    'Verificado',
    'Bloqueado',
    'Rol',
    'Créditos (COP)',
    'Créditos usados (COP)',
    'Créditos disponibles (COP)',
    'Registro',
    'Última actividad',
  ])

const when = (iso: string | null) => (iso === null ? null : formatMoment(new Date(iso)))
const yesNo = (value: boolean) => (value ? 'Sí' : 'No')

/** Users as CSV lines, with times in Colombia. */
export const userLines = (users: readonly PanelUser[]): string =>
  users
    .map((user) =>
      csvLine([
        user.id,
        user.username,
        user.name,
        user.email,
        user.telefono,
        yesNo(user.emailVerified),
        yesNo(user.blocked),
        user.role === 'admin' ? 'Administrador' : 'Usuario',
        user.credits,
        user.creditsUsed,
        user.credits - user.creditsUsed,
        when(user.createdAt),
        when(user.lastActiveAt),
      ]),
    )
    .join('')

/** Everybody who matches the filters, by id, in parts. */
export async function* allUsers(db: Db, filters: UserFilters, now: Date): AsyncGenerator<PanelUser[]> {
  const where = whereUsers(filters, now)
  for (let last = 0; ; ) {
    const rows = await db.$queryRaw<{ id: number }[]>`
      SELECT u.id FROM users u WHERE ${where} AND u.id > ${last} ORDER BY u.id LIMIT ${PART}`
    const newest = rows.at(-1)
    if (!newest) return
    yield await panelUsers(
      db,
      rows.map(({ id }) => id),
      now,
    )
    if (rows.length < PART) return
    last = newest.id
  }
}
