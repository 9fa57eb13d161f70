import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../../../src/server/core/context.ts'
import { postgresAdapter } from '../../../src/server/db/adapters.ts'
import { PrismaClient } from '../../../src/server/db/generated/client.ts'
import { openPool } from '../../../src/server/db/postgres.ts'
import type { Db } from '../../../src/server/db/types.ts'
import { readAudit } from '../../../src/server/services/admin/auditLog.ts'
import { readConversationPage } from '../../../src/server/services/admin/conversationPage.ts'
import { readChatStats } from '../../../src/server/services/admin/conversations.ts'
import { readDays } from '../../../src/server/services/admin/days.ts'
import { MOST_COUNTED } from '../../../src/server/services/admin/paging.ts'
import { listRecipients } from '../../../src/server/services/admin/recipients.ts'
import { readSummary } from '../../../src/server/services/admin/summary.ts'
import { readUserPage } from '../../../src/server/services/admin/userPage.ts'
import { balanceColumns } from '../../../src/server/services/admin/userSearch.ts'
import { listUsers } from '../../../src/server/services/admin/users.ts'
import { countAudience } from '../../../src/server/services/marketing/audience.ts'
import { listCampaigns } from '../../../src/server/services/marketing/campaigns.ts'
import { listUsersInput } from '../../../src/shared/contract/admin.ts'
import { campaignListInput } from '../../../src/shared/contract/campaigns.ts'
import { USER_SORTS } from '../../../src/shared/contract/lists.ts'
import { audienceInput } from '../../../src/shared/contract/marketing.ts'
import { auditInput, conversationPageInput, userPageInput } from '../../../src/shared/contract/panel.ts'
import { bogotaMonth } from '../../../src/shared/format.ts'
import { bareApp } from '../../helpers/bareApp.ts'
import { createPostgresDatabase } from '../../helpers/database.ts'
import { fillPanel } from '../../load/panelRows.ts'

// The panel's questions as they are really sent, put before the planner of a real PostgreSQL over tens of thousands of
// rows: each has to go by its index. On the embedded database there is nothing to plan for, so this is PostgreSQL's alone.

const onPostgres = process.env.TEST_DATABASE === 'postgres'
const now = new Date()

interface Statement {
  readonly text: string
  readonly values: unknown[]
}

let pool: pg.Pool
let db: Db
let drop = async () => {}
const sent: Statement[] = []

beforeAll(async () => {
  if (!onPostgres) return
  const database = await createPostgresDatabase({ migrated: true })
  drop = database.drop
  pool = openPool(database.url, 2, () => {})
  await fillPanel(pool, bogotaMonth(now), 0.2)
  await fillCampaigns()
  const spied = openPool(database.url, 2, () => {})
  const query = spied.query.bind(spied)
  // Prisma's adapter hands each statement to the pool: here it is written down on its way.
  Object.assign(spied, {
    query: (statement: Statement, ...rest: []) => {
      sent.push({ text: statement.text, values: statement.values })
      return query(statement, ...rest)
    },
  })
  db = new PrismaClient({ adapter: postgresAdapter(spied) })
})

afterAll(async () => {
  if (!onPostgres) return
  await db.$disconnect()
  await pool.end()
  await drop()
})

/** Twenty campaigns, the newest of them half sent. */
async function fillCampaigns(): Promise<void> {
  await pool.query(`
    INSERT INTO campaigns (id, type, filter, subject, advertising, total_users)
      SELECT i, 'all', 'all', 'Novedades', true, 5000 FROM generate_series(1, 20) AS i;
    INSERT INTO mails (campaign_id, template_id, "to", subject, html, text, advertising, state, not_before)
      SELECT c, 'novedades', 'persona' || i || '@espiga.co', 'Novedades', '', '', true,
        (CASE WHEN c = 20 AND i > 2500 THEN 'queued' ELSE 'success' END)::"MailState", now() + i * interval '1 second'
      FROM generate_series(1, 20) AS c, generate_series(1, 5000) AS i`)
  await pool.query('VACUUM ANALYZE mails')
}

/** The plans of what a question sends, in one text. */
async function plans(ask: () => Promise<unknown>): Promise<string> {
  sent.length = 0
  await ask()
  const lines: string[] = []
  for (const { text, values } of sent.splice(0)) {
    if (!/^\s*(?:SELECT|WITH)/i.test(text)) continue
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values)
    lines.push(...rows.map((row) => row['QUERY PLAN']))
  }
  return lines.join('\n')
}

const users = (input: object) => () => readUserPage(db, userPageInput.parse(input), now)
const talks = (input: object) => () => readConversationPage(db, conversationPageInput.parse(input), now)
/** The documented call. */
const listed = (input: object) => () => {
  const reading: App['reading'] = (read) => read(db)
  const app: App = Object.create(bareApp(), { reading: { value: reading }, now: { value: () => now } })
  return listUsers({ app, response: { setHeader() {}, addCookie() {} } }, listUsersInput.parse(input))
}
const actions = (input: object) => () => readAudit(db, auditInput.parse(input))

function questions() {
  it.each([
    ['users by id', users({ page: 300 }), /Limit.*\n +-> +Index Only Scan Backward using users_present_idx/],
    [
      'the verified',
      users({ verification: 'verified', page: 300 }),
      /Limit.*\n +-> +Index Only Scan using users_present_idx/,
    ],
    [
      'users by name',
      users({ sort: 'username', page: 300 }),
      /Index Only Scan Backward using users_username_id_deleted_at_idx/,
    ],
    ['users by address', users({ sort: 'email', direction: 'desc' }), /Backward using users_email_id_deleted_at_idx/],
    ['users by badge', users({ sort: 'verification', page: 300 }), /Index Only Scan Backward using users_badge_idx/],
    ['users by role', users({ sort: 'role' }), /Index Only Scan using users_role_id_deleted_at_blocked/],
    ['users by day', users({ sort: 'createdAt' }), /Index Only Scan using users_created_at_id_deleted_at_idx/],
    ['users by activity', users({ sort: 'lastActiveAt' }), /using users_last_active_at_id_deleted_at_idx/],
    [
      'users by activity, latest first',
      users({ sort: 'lastActiveAt', direction: 'desc' }),
      /Backward using users_last_active/,
    ],
    ['a person', users({ q: 'persona17123' }), /Bitmap Index Scan on users_search_text_idx/],
    ['the documented search', listed({ q: 'persona17123' }), /Bitmap Index Scan on users_search_text_idx/],
    ['two words', users({ q: 'ñañez camilo' }), /Bitmap Index Scan on users_search_text_idx/],
    ['the blocked', users({ blocked: true }), /users_blocked_idx/],
    ['conversations', talks({ page: 300 }), /Index Only Scan Backward using users_newest_thread_id_id_deleted_at_idx/],
    ['conversations by id', talks({ sort: 'id', page: 300 }), /Index Only Scan Backward using users_present_idx/],
    ['a person’s conversations', talks({ q: 'persona17123' }), /Bitmap Index Scan on users_search_text_idx/],
    ['users by credits', users({ sort: 'credits' }), /using user_figures_credits_extra_id_idx/],
    ['users by what they used', users({ sort: 'creditsUsed' }), /user_figures_month_idx/],
    ['who has no credits', users({ credits: 'none' }), /user_figures_month_idx[\s\S]*user_figures_month_idx/],
    ['a person’s log', actions({ person: 'persona17123' }), /BitmapOr[\s\S]*audit_log_actor_id_id_idx/],
    ['the log', actions({}), /Index Only Scan Backward using audit_log_pkey/],
    ['an action of the audit log', actions({ action: 'role.set' }), /using audit_log_action_id_idx/],
    ['the actions of the log', actions({}), /Index Only Scan using audit_log_action_id_idx/],
  ] as const)('%s', async (_name, ask, index) => {
    expect(await plans(ask)).toMatch(index)
  })

  it('a conversation’s messages are counted by the conversation', async () => {
    const text = await plans(talks({}))
    expect(text).toMatch(/Index Only Scan using messages_thread_id_id_idx/)
    expect(text).not.toMatch(/Seq Scan on (?:messages|threads)/)
    expect(await plans(() => readChatStats(db, 77))).toMatch(/Index Only Scan using messages_thread_id_id_idx/)
  })

  it('what a filter finds is counted up to a bound', async () => {
    const most = { total: MOST_COUNTED, more: true }
    expect(await users({ verification: 'verified' })()).toMatchObject({ ...most, page: 1 })
    expect(await users({ verification: 'verified', page: 300 })()).toMatchObject({ ...most, page: 200 })
    expect(await actions({})()).toMatchObject(most)
    expect(await listRecipients(db, { verificationFilter: 'all', limit: 1 }, now)).toMatchObject(most)
    expect(await users({ q: 'persona17123' })()).toMatchObject({ total: 1, more: false })
    expect(await users({})()).toMatchObject({ total: 20_000, more: false })
  })

  it.each(USER_SORTS)('by %s, a page is the same from both ends', async (sort) => {
    const ids = async (input: object) => (await users({ sort, ...input })()).users.map(({ id }) => id)
    const [from, back] = [await ids({ page: 300 }), await ids({ page: 101, direction: 'desc' })]
    expect(from).toHaveLength(50)
    expect(from).toEqual(back.toReversed())
  })

  it.each(['credits', 'creditsUsed'] as const)('by %s, both halves are one order', async (sort) => {
    const { credits, used } = balanceColumns(now)
    const by = sort === 'credits' ? credits : used
    const all = await db.$queryRaw<{ id: number }[]>`SELECT u.id FROM users u ORDER BY ${by}, u.id`
    for (const [page, direction] of [
      [1, 'asc'],
      [1, 'desc'],
      [150, 'asc'],
      [150, 'desc'],
    ] as const) {
      const found = await users({ sort, direction, page })()
      const wanted = (direction === 'asc' ? all : all.toReversed()).slice((page - 1) * 50, page * 50)
      expect(found.users.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
    }
  })

  it('a campaign’s audience is counted by the index alone', async () => {
    const app: App = Object.create(bareApp(), { db: { value: db }, now: { value: () => now } })
    const all = () => countAudience(app, audienceInput.parse({ type: 'all', verificationFilter: 'all' }))
    const found = await all()
    const text = await plans(all)
    expect(text).toMatch(/Index Only Scan using user_figures_reach_idx/)
    expect(text).toMatch(/mails_handed_idx/)
    expect(text).not.toMatch(/Seq Scan on (?:users|user_figures|mails)/)
    const { blocked, verified, unsubscribed, bounced } = found.excluded
    expect(found.recipients + blocked + verified + unsubscribed + bounced).toBe(20_000)
    const credits = () => countAudience(app, audienceInput.parse({ type: 'credits', verificationFilter: 'all' }))
    expect(await plans(credits)).toMatch(/user_figures_month_idx/)
  })

  it('campaigns are counted by the index alone, and what they wait for is the first of the queue', async () => {
    const app: App = Object.create(bareApp(), { db: { value: db } })
    const response = { setHeader() {}, addCookie() {} }
    const page = campaignListInput.parse({ limit: 20 })
    const [newest] = await listCampaigns({ app, response }, page)
    expect(newest).toMatchObject({ id: 20, sent: 2500, waiting: 2500, state: 'running' })
    const text = await plans(() => listCampaigns({ app, response }, page))
    expect(text).toMatch(/Index Only Scan using mails_campaign_id_state_id_idx/)
    expect(text).toMatch(/Index Scan using mails_(?:state_not_before|due_campaign)_idx/)
    expect(text).not.toMatch(/Seq Scan on mails|Bitmap Heap Scan on mails/)
  })

  it('the cards add up days that are kept, and what came since by its moment', async () => {
    const cards = () => readSummary(db, now)
    await cards()
    const text = await plans(cards)
    expect(text).not.toMatch(/Seq Scan on (?:messages|users|credit_ledger)/)
    expect(text).toMatch(/users_pending_idx/)
    expect(text).toMatch(/users_blocked_idx/)
  })

  it('a year of statistics reads its days alone, and the last ones by their moment', async () => {
    const year = () => readDays(db, '2026-01-01', '2026-12-31')
    await year()
    const text = await plans(year)
    expect(text).not.toMatch(/Seq Scan on (?:messages|users|credit_ledger)/)
    expect(text).toMatch(/messages_created_at_is_from_assistant_topic_answered_idx/)
  })
}

if (onPostgres) describe('the panel’s questions go by their indexes', questions)
else it('is a matter of PostgreSQL', () => expect(process.env.TEST_DATABASE).toBe('pglite'))
