import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, it, vi } from 'vitest'
import { openDatabase } from '../../src/server/db/client.ts'
import type { Db } from '../../src/server/db/types.ts'
import { UNCONFIRMED } from '../../src/server/mail/claim.ts'
import { campaign, resendAnswer } from '../../src/shared/contract/campaigns.ts'
import { sendAnswer } from '../../src/shared/contract/marketing.ts'
import { createPostgresDatabase } from '../helpers/database.ts'
import type { Person } from '../helpers/people.ts'
import { makeCustomers, type Place, type ServerProcess, send, startProcess } from './process.ts'
import { randomGenerator } from './random.ts'

// A campaign through a real SMTP server that fails in every way it can, while the server processes are killed (-9), two
// of them at work at once for a while. The mail server's own record is the truth: nobody is accepted twice, what is
// said to be sent was accepted once, what is said to have failed was not, and what nobody can know is said to be so.
// The whole thing, with the panel's times beside it:
// CAMPAIGN_RECIPIENTS=10000 npx vitest run --project fault tests/fault/campaign.test.ts

const RECIPIENTS = Number(process.env.CAMPAIGN_RECIPIENTS ?? 300)
const SEED = Number(process.env.SEED ?? 20_261_120)
/** Of every hundred deliveries, how many the mail server spoils. */
const FAILING = 5
/** How many had been accepted when each kill came, as a share of all. */
const KILLS = [0.2, 0.45, 0.7] as const

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A mail server that keeps the books: how often it has accepted a message for each address. */
async function startSmtp(random: () => number) {
  const accepted = new Map<string, number>()
  const state = { failing: FAILING / 100, total: 0 }
  const refuse = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })
  const fails = () => random() < state.failing
  const spoiled = () => Math.floor(random() * 6)
  const plans = new Map<string, number>()
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, session, done) {
      const plan = fails() ? spoiled() : -1
      plans.set(session.id, plan)
      if (plan === 0) done(refuse(451, '4.3.0 Intente luego'))
      else if (plan === 1) done(refuse(550, '5.1.1 No existe ese buzón'))
      else done()
    },
    onData(stream, session, done) {
      const plan = plans.get(session.id) ?? -1
      const to = session.envelope.rcptTo.map(({ address }) => address).join()
      const hangUp = () => {
        for (const connection of smtp.connections) if (connection.id === session.id) connection._socket.destroy()
      }
      if (plan === 2) return hangUp()
      stream.resume()
      stream.on('end', () => {
        if (plan === 3) return done(refuse(452, '4.2.2 Buzón lleno'))
        if (plan === 4) return done(refuse(554, '5.6.0 Mensaje rechazado'))
        accepted.set(to, (accepted.get(to) ?? 0) + 1)
        state.total++
        // Accepted, and nobody will ever hear of it.
        if (plan === 5) return hangUp()
        done()
      })
    },
  })
  smtp.on('error', () => {})
  const listening = smtp.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  closing.push(() => new Promise<void>((resolve) => smtp.close(() => resolve())))
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `smtp://127.0.0.1:${port}`, accepted, state }
}

it(
  'reaches each recipient exactly once, or shows why not, through kill -9 and a failing mail server',
  async () => {
    const smtp = await startSmtp(randomGenerator(SEED))
    const dataDir = await mkdtemp(join(tmpdir(), 'luka-campaign-'))
    closing.push(() => rm(dataDir, { recursive: true, force: true }))
    const served = await createPostgresDatabase({ migrated: true })
    closing.push(() => served.drop())
    const place = { dataDir, databaseUrl: served.url }
    const admin = await prepare(place)
    const start = () => {
      const server = startProcess(place, { SMTP_URL: smtp.url })
      closing.push(server.kill)
      return server
    }
    const { db, close } = await openDatabase({ ...place, log: pino({ level: 'silent' }) })
    closing.push(close)

    let server = start()
    let url = await server.listening
    const quiet = await times(url, admin, () => false, 60)
    const begun = performance.now()
    const body = { type: 'verification', idempotencyKey: '6f1c2b9e-0d57-4a3e-9a51-3f0f7c2d8e10' }
    const reply = await send(url, '/admin/marketing-emails', { body, cookie: admin.cookie })
    const answeredIn = performance.now() - begun
    const sent = sendAnswer.parse(reply.body)
    expect(sent).toMatchObject({ emailsSent: RECIPIENTS, totalUsers: RECIPIENTS })
    // It is sent while it is answered, not before.
    expect(smtp.state.total).toBeLessThan(RECIPIENTS)
    const path = `/admin/campaigns/${sent.campaignId}`
    const reached = (share: number) => smtp.state.total >= share * RECIPIENTS

    const busy = await times(url, admin, () => reached(KILLS[0]))
    await killAt(server, () => reached(KILLS[0]))
    await leasesEnd(db)
    // Two processes over one queue; the first to die leaves its share to the other one's clock.
    const [one, two] = [start(), start()]
    await Promise.all([one.listening, two.listening])
    await killAt(one, () => reached(KILLS[1]))
    await killAt(two, () => reached(KILLS[2]))
    await leasesEnd(db)

    server = start()
    url = await server.listening
    // The same key again, as of a client that never heard the answer: nothing more is sent.
    expect((await send(url, '/admin/marketing-emails', { body, cookie: admin.cookie })).body).toEqual(reply.body)
    await drain(db, url, path, admin)
    const took = performance.now() - begun
    const rows = await assertBooks(db, smtp.accepted)

    const shown = campaign.parse((await send(url, path, { cookie: admin.cookie })).body)
    const failed = rows.filter(({ state }) => state === 'error')
    const unconfirmed = rows.filter(({ state }) => state === 'unconfirmed')
    expect(shown).toMatchObject({
      state: 'finished',
      total: RECIPIENTS,
      sent: rows.length - failed.length - unconfirmed.length,
      failed: failed.length,
      unconfirmed: unconfirmed.length,
      waiting: 0,
    })
    expect(failed.length).toBeGreaterThan(0)
    // Whoever's address was refused for good is left out from now on.
    const bounced = failed.filter(({ error }) => error?.includes('5.1.1'))
    expect(await db.user.count({ where: { mailBouncedAt: { not: null } } })).toBe(bounced.length)

    // "Reenviar fallidos", to a mail server that has come to its senses.
    smtp.state.failing = 0
    const again = await send(url, `${path}/resend`, { body: { state: 'failed' }, cookie: admin.cookie })
    expect(resendAnswer.parse(again.body).requeued).toBe(failed.length - bounced.length)
    await drain(db, url, path, admin)
    const final = await assertBooks(db, smtp.accepted)
    expect(final.filter(({ state }) => state === 'error')).toHaveLength(bounced.length)
    expect(await server.stop()).toBe(0)

    console.info(
      `${RECIPIENTS} recipients, ${KILLS.length} kills (seed ${SEED}): answered in ${Math.round(answeredIn)} ms, over in ` +
        `${(took / 1000).toFixed(1)} s; ${failed.length} failed (${bounced.length} bounced), ${unconfirmed.length} ` +
        `unconfirmed, of which accepted ${unconfirmed.filter(({ to }) => smtp.accepted.has(to)).length}\n` +
        `panel, ms: quiet ${summary(quiet)}, meanwhile ${summary(busy)}`,
    )
  },
  240_000 + RECIPIENTS * 100,
)

/** An administrator, and the recipients: people who have not verified their address. */
async function prepare(place: Place): Promise<Person> {
  const [admin] = await makeCustomers(place, 1)
  if (!admin) throw new Error('nobody was made')
  const { db, close } = await openDatabase({ ...place, log: pino({ level: 'silent' }) })
  await db.user.update({ where: { id: admin.id }, data: { role: 'admin' } })
  await db.$executeRaw`
    INSERT INTO users (email, username, password_hash)
    SELECT 'receptor' || n || '@espiga.co', 'receptor' || n, 'x' FROM generate_series(1, ${RECIPIENTS}::int) n`
  await close()
  return admin
}

async function killAt(server: ServerProcess, reached: () => boolean): Promise<void> {
  await vi.waitFor(() => expect(reached()).toBe(true), { timeout: 120_000 + RECIPIENTS * 50, interval: 2 })
  server.kill()
  await server.ended
}

/** As when the leases of dead processes have run out; only while none is alive. */
const leasesEnd = (db: Db) => db.$executeRaw`UPDATE mails SET not_before = now() WHERE state IN ('queued', 'sending')`

/** Until nothing waits any more. Retries that were to wait for minutes come at once. */
async function drain(db: Db, url: string, path: string, { cookie }: Person): Promise<void> {
  await vi.waitFor(
    async () => {
      const waiting = await db.mail.count({ where: { state: { in: ['queued', 'sending'] } } })
      if (waiting === 0) return
      const late =
        await db.$executeRaw`UPDATE mails SET not_before = now() WHERE state = 'queued' AND not_before > now()`
      // To be paused and resumed wakes the queue.
      for (const action of late > 0 ? ['pause', 'resume'] : []) {
        await send(url, `${path}/${action}`, { body: {}, cookie })
      }
      throw new Error(`${waiting} wait`)
    },
    { timeout: 120_000 + RECIPIENTS * 50, interval: 200 },
  )
}

/** Holds every row against the mail server's own record. */
async function assertBooks(db: Db, accepted: ReadonlyMap<string, number>) {
  const rows = await db.mail.findMany({
    where: { to: { startsWith: 'receptor' } },
    select: { to: true, state: true, error: true },
  })
  expect(new Set(rows.map(({ to }) => to)).size).toBe(RECIPIENTS)
  expect(rows).toHaveLength(RECIPIENTS)
  expect([...accepted].filter(([, times]) => times > 1)).toEqual([])
  const wrong = rows.filter(({ to, state, error }) => {
    const times = accepted.get(to) ?? 0
    if (state === 'success') return times !== 1
    // Cancelled: the mailbox was known to be gone when the mail of a killed process was taken up again.
    if (state === 'error' || state === 'cancelled') return times !== 0 || !error
    return state !== 'unconfirmed' || !error?.startsWith(UNCONFIRMED)
  })
  expect(wrong).toEqual([])
  return rows
}

const PAGES = ['/admin/users?limit=50', '/admin/stats', '/admin/campaigns', '/admin/email-history?limit=50'] as const

/** How long the panel's pages took, in ms, one after another, until `over` or for so many rounds. */
async function times(url: string, { cookie }: Person, over: () => boolean, rounds = Number.POSITIVE_INFINITY) {
  const taken: number[] = []
  for (let round = 0; round < rounds && !over(); round++) {
    for (const path of PAGES) {
      const begun = performance.now()
      const { status } = await send(url, path, { cookie })
      expect(status).toBe(200)
      taken.push(performance.now() - begun)
    }
  }
  return taken
}

function summary(taken: readonly number[]): string {
  const sorted = [...taken].sort((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1)
  return `p50 ${at(0.5)} p95 ${at(0.95)} (${sorted.length} calls)`
}
