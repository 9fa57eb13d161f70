import type { z } from 'zod'
import type { historyEntry, historyInput } from '../../../shared/contract/marketing.ts'
import type { Context } from '../../core/context.ts'
import { nextPage } from '../../core/pages.ts'

/**
 * Mails, newest first, at most `limit` below `cursor`. `sentAt` is the delivery, or the last known moment before it.
 */
export async function readHistory(
  { app, response }: Pick<Context, 'app' | 'response'>,
  { limit, cursor }: z.output<typeof historyInput>,
): Promise<z.output<typeof historyEntry>[]> {
  const rows = await app.db.mail.findMany({
    where: cursor ? { id: { lt: cursor } } : {},
    orderBy: { id: 'desc' },
    take: limit + 1,
    select: {
      id: true,
      userId: true,
      to: true,
      templateId: true,
      templateName: true,
      subject: true,
      sentAt: true,
      createdAt: true,
      state: true,
      user: { select: { username: true } },
    },
  })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  if (rows.length > page.length && last) {
    response.setHeader('link', nextPage('/api/admin/email-history', { limit, cursor: last.id }))
  }
  return page.map((row) => ({
    id: row.id,
    userId: row.userId,
    username: row.user?.username ?? null,
    email: row.to,
    templateId: row.templateId,
    templateName: row.templateName,
    subject: row.subject,
    sentAt: (row.sentAt ?? row.createdAt).toISOString(),
    status: row.state,
  }))
}
