import type { z } from 'zod'
import { nextAdvertisingDay, nextAdvertisingMoment } from '../../../shared/advertisingHours.ts'
import type { AuditAction } from '../../../shared/auditNames.ts'
import type {
  Campaign,
  CampaignMail,
  campaignListInput,
  campaignMailsInput,
  MessageState,
  resendAnswer,
  resendInput,
} from '../../../shared/contract/campaigns.ts'
import { AppError } from '../../../shared/errors.ts'
import { formatNumber } from '../../../shared/format.ts'
import { withoutVariables } from '../../../shared/mailTemplate.ts'
import type { App, Context } from '../../core/context.ts'
import { nextPage } from '../../core/pages.ts'
import { Prisma } from '../../db/generated/client.ts'
import type { MailState } from '../../db/generated/enums.ts'
import type { Db, DbOrTx } from '../../db/types.ts'
import { CANCELLED, TODAY } from '../../mail/claim.ts'
import { type Actor, audit } from '../admin/audit.ts'

const columns = {
  id: true,
  type: true,
  templateId: true,
  templateName: true,
  subject: true,
  advertising: true,
  state: true,
  createdById: true,
  createdAt: true,
} as const satisfies Prisma.CampaignSelect
type Row = Prisma.CampaignGetPayload<{ select: typeof columns }>

const STATES: Record<MailState, MessageState> = {
  success: 'sent',
  queued: 'waiting',
  sending: 'waiting',
  error: 'failed',
  unconfirmed: 'unconfirmed',
  cancelled: 'skipped',
}
const storedAs = (state: MessageState): MailState[] =>
  (Object.keys(STATES) as MailState[]).filter((stored) => STATES[stored] === state)

const TYPES = ['verification', 'credits', 'all'] as const

/** Rows with the progress of each. */
async function withProgress(app: App, rows: readonly Row[]): Promise<Campaign[]> {
  const ids = rows.map(({ id }) => id)
  const authors = rows.flatMap(({ createdById }) => createdById ?? [])
  const [groups, users] = await Promise.all([
    // Uses indexed columns only, so that an index-only scan answers however many rows there are.
    app.db.mail.groupBy({ by: ['campaignId', 'state'], where: { campaignId: { in: ids } }, _count: true }),
    app.db.user.findMany({ where: { id: { in: authors } }, select: { id: true, username: true } }),
  ])
  const waiting = new Set(groups.flatMap((group) => (group.state === 'queued' ? (group.campaignId ?? []) : [])))
  const adverts = rows.filter((row) => row.state === 'running' && row.advertising && waiting.has(row.id))
  const firsts = await firstsOf(app.db, adverts)
  const now = app.now()
  const opens = nextAdvertisingMoment(now)
  const tomorrow = nextAdvertisingDay(now)
  return rows.map((row) => {
    const counts: Record<MessageState, number> = { sent: 0, waiting: 0, failed: 0, unconfirmed: 0, skipped: 0 }
    const own = groups.filter(({ campaignId }) => campaignId === row.id)
    for (const group of own) counts[STATES[group.state]] += group._count
    const state = row.state === 'cancelled' || counts.waiting > 0 ? row.state : 'finished'
    // The rest got advertising today: theirs is sent another day.
    const next = firsts.get(row.id) ?? now
    const begins = next >= tomorrow && !own.some((group) => group.state === 'sending') ? next : opens
    const waits = state === 'running' && row.advertising && begins > now
    return {
      id: row.id,
      type: TYPES.find((type) => type === row.type) ?? 'custom',
      templateId: row.templateId,
      templateName: row.templateName,
      subject: withoutVariables(row.subject),
      advertising: row.advertising,
      state,
      total: Object.values(counts).reduce((sum, count) => sum + count, 0),
      ...counts,
      waitsUntil: waits ? begins.toISOString() : null,
      createdBy: users.find(({ id }) => id === row.createdById)?.username ?? null,
      createdAt: row.createdAt.toISOString(),
    }
  })
}

/** When the first waiting message of each may be sent. */
async function firstsOf(db: Db, campaigns: readonly Pick<Row, 'id'>[]): Promise<Map<number, Date>> {
  if (campaigns.length === 0) return new Map()
  const firsts = await db.$queryRaw<{ id: number; first: Date | null }[]>`
    SELECT c.id, (SELECT min(m.not_before) FROM mails m WHERE m.campaign_id = c.id AND m.state = 'queued') AS first
    FROM campaigns c WHERE c.id IN (${Prisma.join(campaigns.map(({ id }) => id))})`
  return new Map(firsts.flatMap(({ id, first }) => (first ? [[id, first] as const] : [])))
}

/** Newest first, at most `limit` below `cursor`. */
export async function listCampaigns(
  { app, response }: Pick<Context, 'app' | 'response'>,
  { limit, cursor }: z.output<typeof campaignListInput>,
): Promise<Campaign[]> {
  const rows = await app.db.campaign.findMany({
    where: cursor ? { id: { lt: cursor } } : {},
    orderBy: { id: 'desc' },
    take: limit + 1,
    select: columns,
  })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  if (rows.length > page.length && last) {
    response.setHeader('link', nextPage('/api/admin/campaigns', { limit, cursor: last.id }))
  }
  return withProgress(app, page)
}

const ABSENT = 'La campaña no existe'

/** @throws NOT_FOUND */
export async function readCampaign(app: App, id: number): Promise<Campaign> {
  const row = await app.db.campaign.findUnique({ where: { id }, select: columns })
  const [campaign] = row ? await withProgress(app, [row]) : []
  if (!campaign) throw new AppError('NOT_FOUND', ABSENT)
  return campaign
}

/** Its messages, in sending order. @throws NOT_FOUND */
export async function listCampaignMails(
  { app, response }: Pick<Context, 'app' | 'response'>,
  { id, state, limit, cursor }: z.output<typeof campaignMailsInput>,
): Promise<CampaignMail[]> {
  if ((await app.db.campaign.count({ where: { id } })) === 0) throw new AppError('NOT_FOUND', ABSENT)
  const rows = await app.db.mail.findMany({
    where: {
      campaignId: id,
      ...(cursor ? { id: { gt: cursor } } : {}),
      ...(state ? { state: { in: storedAs(state) } } : {}),
    },
    orderBy: { id: 'asc' },
    take: limit + 1,
    select: {
      id: true,
      userId: true,
      to: true,
      state: true,
      error: true,
      attempts: true,
      createdAt: true,
      sentAt: true,
      user: { select: { username: true } },
    },
  })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  if (rows.length > page.length && last) {
    response.setHeader('link', nextPage(`/api/admin/campaigns/${id}/mails`, { state, limit, cursor: last.id }))
  }
  return page.map((row) => ({
    id: row.id,
    userId: row.userId,
    username: row.user?.username ?? null,
    email: row.to,
    state: STATES[row.state],
    reason: row.error,
    attempts: row.attempts,
    at: (row.sentAt ?? row.createdAt).toISOString(),
  }))
}

const OVER = 'La campaña ya terminó'

/**
 * Pauses: nothing more is sent until it is resumed; a message currently with the mail server is finished. @throws
 * NOT_FOUND, CONFLICT
 */
export function pauseCampaign(app: App, actor: Actor, id: number): Promise<Campaign> {
  return change(app, actor, id, 'campaign.pause', (tx) => move(tx, id, ['running'], 'paused'))
}

/** @throws NOT_FOUND, CONFLICT */
export async function resumeCampaign(app: App, actor: Actor, id: number): Promise<Campaign> {
  const campaign = await change(app, actor, id, 'campaign.resume', (tx) => move(tx, id, ['paused'], 'running'))
  app.wakeMail()
  return campaign
}

/** Cancels: whoever has not got it never will. @throws NOT_FOUND, CONFLICT */
export function cancelCampaign(app: App, actor: Actor, id: number): Promise<Campaign> {
  return change(app, actor, id, 'campaign.cancel', async (tx) => {
    const moved = await move(tx, id, ['running', 'paused'], 'cancelled')
    await tx.mail.updateMany({
      where: { campaignId: id, state: 'queued' },
      data: { state: 'cancelled', error: CANCELLED },
    })
    return moved
  })
}

async function change(
  app: App,
  actor: Actor,
  id: number,
  action: AuditAction,
  work: (tx: DbOrTx) => Promise<boolean>,
): Promise<Campaign> {
  const before = await readCampaign(app, id)
  if (before.state === 'finished' || before.state === 'cancelled') throw new AppError('CONFLICT', OVER)
  await app.db.$transaction(async (tx) => {
    if (!(await work(tx))) throw new AppError('CONFLICT')
    await audit(tx, actor, { action, after: { campaignId: id } })
  })
  return readCampaign(app, id)
}

async function move(tx: DbOrTx, id: number, from: Row['state'][], state: Row['state']): Promise<boolean> {
  const { count } = await tx.campaign.updateMany({ where: { id, state: { in: from } }, data: { state } })
  return count === 1
}

const NOTHING = 'No hay mensajes por reenviar: sus destinatarios no pueden recibirlos, o su texto ya no se guarda'

/**
 * Requeues failed or unconfirmed messages, unless their recipient is excluded by now.
 * @throws NOT_FOUND; CONFLICT when it was cancelled or there is nobody to send to
 */
export async function resend(
  app: App,
  actor: Actor,
  { id, state, mailId }: z.output<typeof resendInput>,
): Promise<z.output<typeof resendAnswer>> {
  const later = nextAdvertisingDay(app.now())
  const requeued = await app.patient.$transaction(async (tx) => {
    // Locked, so that nobody cancels it in between.
    const [campaign] = await tx.$queryRaw<Pick<Row, 'state'>[]>`SELECT state FROM campaigns WHERE id = ${id} FOR SHARE`
    if (!campaign) throw new AppError('NOT_FOUND', ABSENT)
    if (campaign.state === 'cancelled') throw new AppError('CONFLICT', CANCELLED)
    const count = await requeue(tx, { id, state, mailId, later })
    if (count === 0) throw new AppError('CONFLICT', NOTHING)
    await audit(tx, actor, { action: 'campaign.resend', after: { campaignId: id, state, mails: count } })
    return count
  })
  app.wakeMail()
  return {
    message: requeued === 1 ? 'Se reenvía un mensaje' : `Se reenvían ${formatNumber(requeued)} mensajes`,
    requeued,
  }
}

function requeue(
  db: Pick<Db, '$executeRaw'>,
  given: { id: number; state: 'failed' | 'unconfirmed'; mailId: number | undefined; later: Date },
): Promise<number> {
  const stored = given.state === 'failed' ? 'error' : 'unconfirmed'
  const one = given.mailId === undefined ? Prisma.empty : Prisma.sql`AND m.id = ${given.mailId}`
  return db.$executeRaw`
    UPDATE mails m SET state = 'queued', attempts_before = m.attempts, error = NULL,
      -- What may have arrived counts as the reader's advertising of its day.
      handed_at = CASE WHEN m.state = 'unconfirmed' THEN m.handed_at END,
      not_before = CASE WHEN m.state = 'unconfirmed' AND m.advertising AND m.handed_at >= ${TODAY} THEN ${given.later} ELSE now() END
    FROM users u
    WHERE m.campaign_id = ${given.id} AND m.state = ${stored}::"MailState" ${one}
      AND u.id = m.user_id AND u.email = m."to" AND NOT u.blocked AND u.deleted_at IS NULL AND u.mail_bounced_at IS NULL
      AND (NOT m.advertising OR u.marketing_opt_out IS NULL AND u.deletion_due IS NULL)
      -- A message that an administrator wrote is in its mail alone, and forgotten with the text of that.
      AND (m.html <> '' OR m.template_id IS NOT NULL)`
}
