import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '../core/context.ts'
import type { Prisma } from '../db/generated/client.ts'
import type { Db } from '../db/types.ts'
import { outboxFolder } from './outbox.ts'

/** How long a mail's content is kept; that it was sent, to whom and with what outcome stays in the history. */
const TEXT_DAYS = 90
const DAY_MS = 24 * 60 * 60_000

const textsEnd = (now: Date) => new Date(now.getTime() - TEXT_DAYS * DAY_MS)

/** Erases the content of old mails. Returns how many. */
export async function emptyOldMails(db: Db, now: Date): Promise<number> {
  const over: Prisma.MailWhereInput = {
    state: { in: ['success', 'error', 'cancelled', 'unconfirmed'] },
    createdAt: { lt: textsEnd(now) },
  }
  // In mails outside any account, above all to the team, the subject may contain a stranger's words or name, too.
  await db.mail.updateMany({ where: { ...over, userId: null, NOT: { subject: '' } }, data: { subject: '' } })
  const { count } = await db.mail.updateMany({
    where: { ...over, NOT: { html: '', text: '' } },
    data: { html: '', text: '' },
  })
  return count
}

const MAIL_FILE = /^(\d+)-.*\.eml/

/** Deletes from the outbox what the database no longer keeps: mails of forgotten people, or old ones. */
export async function sweepOutbox(app: App): Promise<void> {
  const folder = outboxFolder(app)
  const files = (await readdir(folder).catch(() => [])).flatMap((file) => {
    const id = Number(MAIL_FILE.exec(file)?.[1])
    return id ? [{ file, id }] : []
  })
  if (files.length === 0) return
  const ids = JSON.stringify(files.map(({ id }) => id))
  const rows = await app.db.$queryRaw<{ id: number }[]>`
    SELECT m.id FROM mails m JOIN jsonb_array_elements(${ids}::jsonb) AS f (id) ON m.id = f.id::int
    WHERE m.created_at >= ${textsEnd(app.now())}`
  const kept = new Set(rows.map(({ id }) => id))
  for (const { file, id } of files) if (!kept.has(id)) await rm(join(folder, file), { force: true })
}
