import type { z } from 'zod'
import type { Recipient, recipients, recipientsInput } from '../../../shared/contract/panel.ts'
import type { App } from '../../core/context.ts'
import { Prisma } from '../../db/generated/client.ts'
import type { DbOrTx } from '../../db/types.ts'
import { teamAddress } from '../contact/teamAddress.ts'
import { countSome } from './paging.ts'
import { whereUsers } from './userSearch.ts'

const recipientColumns = { id: true, username: true, email: true, emailVerifiedAt: true } as const
type Row = Prisma.UserGetPayload<{ select: typeof recipientColumns }>

const toRecipient = ({ id, username, email, emailVerifiedAt }: Row): Recipient => ({
  id,
  username,
  email,
  emailVerified: emailVerifiedAt !== null,
})

/** Users who may be written to: at most `limit` of `total`. */
export async function listRecipients(
  db: DbOrTx,
  { q, verificationFilter, limit }: z.output<typeof recipientsInput>,
  now: Date,
): Promise<z.output<typeof recipients>> {
  const verification = verificationFilter === 'all' ? undefined : verificationFilter
  const where = whereUsers({ q, verification, blocked: false }, now)
  const [count, ids] = await Promise.all([
    countSome(db, Prisma.sql`SELECT FROM users u WHERE ${where}`),
    db.$queryRaw<{ id: number }[]>`SELECT u.id FROM users u WHERE ${where} ORDER BY u.id LIMIT ${limit}`,
  ])
  const rows = await db.user.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    orderBy: { id: 'asc' },
    select: recipientColumns,
  })
  return { ...count, users: rows.map(toRecipient) }
}

/** The company's own contact person; null when none is configured, or nobody has that address. */
export async function findContactUser(app: App): Promise<Recipient | null> {
  const email = await teamAddress(app)
  if (email === undefined) return null
  const row = await app.db.user.findUnique({ where: { email }, select: recipientColumns })
  return row ? toRecipient(row) : null
}
