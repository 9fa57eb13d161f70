import { once } from 'node:events'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pino from 'pino'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { App } from '../../../src/server/core/context.ts'
import { claimMails, type Line, settleMails } from '../../../src/server/mail/claim.ts'
import { enqueueMail, type MailQueue, startMailQueue } from '../../../src/server/mail/queue.ts'
import { sweepOutbox } from '../../../src/server/mail/retention.ts'
import type { Pace } from '../../../src/server/mail/worker.ts'
import { voidTokens } from '../../../src/server/services/auth/oneTimeToken.ts'
import { openClient } from '../../helpers/client.ts'
import { untilSomebodyWaits } from '../../helpers/locks.ts'
import { mailTo, parseMail, type ReceivedMail, readOutbox } from '../../helpers/mail.ts'
import { createPerson, freshEmail, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

const PACE = { pollMs: 50, retrySeconds: 0.02, maxAttempts: 4 }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  // These tests run queues of their own.
  await server.stopMail()
})
afterAll(() => server.close())

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  await server.db.mail.deleteMany()
})

/** A real SMTP server that keeps what it accepts. */
async function startSmtp(options: SMTPServerOptions = {}, at = 0) {
  const received: (ReceivedMail & { to: string })[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join()
        received.push({ ...parseMail(Buffer.concat(chunks).toString('latin1')), to })
        done()
      })
    },
    ...options,
  })
  smtp.on('error', () => {})
  const sockets = new Set<Socket>()
  smtp.server.on('connection', (socket: Socket) => sockets.add(socket))
  const listening = smtp.listen(at, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const cut = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  closing.push(() => {
    cut()
    return new Promise<void>((resolve) => smtp.close(() => resolve()))
  })
  return { url: `smtp://127.0.0.1:${port}`, port, received, cut }
}

function startQueue(smtpUrl?: string, pace: Partial<Pace> = {}, log = server.app.log): MailQueue {
  const app: App = { ...server.app, log, env: { ...server.app.env, SMTP_URL: smtpUrl } }
  const queue = startMailQueue(app, { ...PACE, ...pace })
  closing.push(() => queue.stop())
  return queue
}

const enqueue = (to: string, more: { subject?: string; text?: string; advertising?: boolean } = {}) =>
  enqueueMail(server.db, { to, subject: 'Prueba ñandú', html: '<p>Señal <b>áéí</b></p>', text: 'Señal áéí', ...more })

const settled = (id: number, state: string) =>
  vi.waitFor(
    async () => {
      const row = await server.db.mail.findUniqueOrThrow({ where: { id } })
      expect(row.state).toBe(state)
      return row
    },
    { timeout: 15_000, interval: 20 },
  )

describe('SMTP', () => {
  test('delivers both parts, with accents whole and a message id of the mail’s own', async () => {
    const { url, received } = await startSmtp()
    const to = freshEmail()
    const id = await enqueue(to)
    startQueue(url).wake()
    const row = await settled(id, 'success')
    expect(row).toMatchObject({ attempts: 1, error: null })
    expect(row.sentAt).not.toBeNull()
    const [mail] = received
    expect(mail).toMatchObject({ to, subject: 'Prueba ñandú' })
    expect(mail?.text.trim()).toBe('Señal áéí')
    expect(mail?.html.trim()).toBe('<p>Señal <b>áéí</b></p>')
    expect(mail?.headers.get('message-id')).toMatch(new RegExp(`^<luka-${id}-`))
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
  })

  test('a server that refuses for now is tried again until it accepts', async () => {
    let refusals = 2
    const { url, received } = await startSmtp({
      onRcptTo(_address, _session, done) {
        done(refusals-- > 0 ? Object.assign(new Error('Intente luego'), { responseCode: 451 }) : null)
      },
    })
    const id = await enqueue(freshEmail())
    startQueue(url).wake()
    expect(await settled(id, 'success')).toMatchObject({ attempts: 3, error: null })
    expect(received).toHaveLength(1)
  })

  test('a server that is away, then comes back', async () => {
    const gone = await startSmtp()
    await closing.pop()?.()
    const id = await enqueue(freshEmail())
    startQueue(gone.url, { maxAttempts: 20 }).wake()
    await vi.waitFor(async () => {
      expect((await server.db.mail.findUniqueOrThrow({ where: { id } })).error).toContain('ECONNREFUSED')
    })
    const back = await startSmtp({}, gone.port)
    expect(await settled(id, 'success')).toMatchObject({ error: null })
    expect(back.received).toHaveLength(1)
  })

  test('a server that takes the content and then asks to come back later gets it again', async () => {
    let refusals = 2
    const contents: string[] = []
    const { url } = await startSmtp({
      async onData(stream, _session, done) {
        contents.push(await text(stream))
        done(refusals-- > 0 ? Object.assign(new Error('Lista gris'), { responseCode: 451 }) : null)
      },
    })
    const id = await enqueue(freshEmail())
    startQueue(url).wake()
    expect(await settled(id, 'success')).toMatchObject({ attempts: 3, error: null })
    expect(contents).toHaveLength(3)
  })

  const stalled: [string, (hang: () => boolean) => SMTPServerOptions][] = [
    ['before its greeting', (hang) => ({ onConnect: (_session, done) => hang() || done() })],
    ['over the receiver', (hang) => ({ onRcptTo: (_address, _session, done) => hang() || done() })],
  ]
  test.each(stalled)('a server that stalls %s is given up and tried again', async (_where, options) => {
    let stalls = 1
    const { url, received } = await startSmtp(options(() => stalls-- > 0))
    const id = await enqueue(freshEmail())
    startQueue(url, { deliveryMs: 1_500, maxAttempts: 20 }).wake()
    expect((await settled(id, 'success')).attempts).toBeGreaterThan(1)
    expect(received).toHaveLength(1)
  })

  test('a line that drops before the content is whole loses nothing and delivers once', async () => {
    let drops = 1
    const whole: string[] = []
    const smtp = await startSmtp({
      async onData(stream, _session, done) {
        if (drops-- > 0) return smtp.cut()
        whole.push(await text(stream))
        done()
      },
    })
    const id = await enqueue(freshEmail(), { text: 'Señal áéí\n'.repeat(20_000) })
    startQueue(smtp.url).wake()
    expect((await settled(id, 'success')).attempts).toBe(2)
    expect(whole).toHaveLength(1)
  })

  // Nobody can know whether it was accepted: what a person waits for errs on the side of arriving, and as the same message,
  // which their mail program or server can tell.
  test.each([
    ['drops the line', (cut: () => void) => cut()],
    ['says nothing more', () => {}],
  ])('a server that %s after the content gets it again under the same message id', async (_what, fail) => {
    const ids: (string | undefined)[] = []
    let failures = 1
    const smtp = await startSmtp({
      async onData(stream, _session, done) {
        ids.push(parseMail(await text(stream)).headers.get('message-id'))
        if (failures-- > 0) fail(smtp.cut)
        else done()
      },
    })
    const id = await enqueue(freshEmail())
    startQueue(smtp.url, { deliveryMs: 1_500, maxAttempts: 20 }).wake()
    await settled(id, 'success')
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  test('a server that never answers after the content gets it eight times, from however many processes and however often it refused before', async () => {
    let refusals = 9
    let contents = 0
    const smtp = await startSmtp({
      onRcptTo: (_address, _session, done) =>
        done(refusals-- > 0 ? Object.assign(new Error('Intente luego'), { responseCode: 451 }) : null),
      async onData(stream) {
        await text(stream)
        contents++
        smtp.cut()
      },
    })
    const id = await enqueue(freshEmail())
    const first = startQueue(smtp.url, { maxAttempts: 30, retrySeconds: 0 })
    first.wake()
    await vi.waitFor(() => expect(contents).toBeGreaterThan(2), { timeout: 15_000, interval: 5 })
    await first.stop()
    startQueue(smtp.url, { maxAttempts: 30, retrySeconds: 0 }).wake()
    expect(await settled(id, 'error')).toMatchObject({ attempts: 17 })
    expect(contents).toBe(8)
  })

  test('gives up after the last attempt, with the reason', async () => {
    const { url } = await startSmtp({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('Buzón lleno'), { responseCode: 452 })),
    })
    const id = await enqueue(freshEmail())
    startQueue(url).wake()
    const row = await settled(id, 'error')
    expect(row.attempts).toBe(PACE.maxAttempts)
    expect(row.error).toContain('452')
    expect(row.sentAt).toBeNull()
  })

  test('what somebody waits for is tried for two days, every half hour at the latest; a campaign for an hour', async () => {
    const gone = await startSmtp()
    await closing.pop()?.()
    const { id: campaignId } = await server.db.campaign.create({
      data: { type: 'all', filter: 'all', subject: 'x', body: 'x', totalUsers: 1 },
    })
    const person = await createPerson(server)
    const tried = (attempts: number, campaign = false) =>
      server.db.mail.create({
        data: {
          ...{ to: person.email, userId: person.id, subject: 'x', html: 'x', text: 'x' },
          ...{ attempts, error: 'ECONNREFUSED', campaignId: campaign ? campaignId : null },
        },
      })
    const [early, late, last] = [await tried(8), await tried(100), await tried(101)]
    const campaign = await tried(7, true)
    const app: App = { ...server.app, env: { ...server.app.env, SMTP_URL: gone.url } }
    const queue = startMailQueue(app, { pollMs: 50 })
    closing.push(() => queue.stop())
    for (const { id } of [last, campaign]) await settled(id, 'error')
    for (const { id, attempts } of [early, late]) {
      await vi.waitFor(async () => {
        const row = await server.db.mail.findUniqueOrThrow({ where: { id } })
        expect(row).toMatchObject({ state: 'queued', attempts: attempts + 1 })
        const seconds = (row.notBefore.getTime() - Date.now()) / 1000
        expect(seconds).toBeGreaterThan(25 * 60)
        expect(seconds).toBeLessThan(31 * 60)
      })
    }
  })

  test('an address refused for good is not tried again, and holds nobody else up', async () => {
    const bad = freshEmail()
    const { url } = await startSmtp({
      onRcptTo: (address, _session, done) =>
        done(address.address === bad ? Object.assign(new Error('No existe'), { responseCode: 550 }) : null),
    })
    const refused = await enqueue(bad)
    const good = await enqueue(freshEmail())
    startQueue(url).wake()
    expect(await settled(refused, 'error')).toMatchObject({ attempts: 1, error: expect.stringContaining('550') })
    await settled(good, 'success')
  })

  test('what the mail server says of an address is told to administrators, and the address to no log', async () => {
    const [bad, full] = [freshEmail(), freshEmail()]
    const { url } = await startSmtp({
      onRcptTo({ address }, _session, done) {
        const [responseCode, text] = address === bad ? [550, '5.1.1'] : [452, '4.2.2']
        done(Object.assign(new Error(`${text} <${address}>: Recipient address rejected`), { responseCode }))
      },
    })
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
    const [refused, tried] = [await enqueue(bad), await enqueue(full)]
    startQueue(url, {}, log).wake()
    expect((await settled(refused, 'error')).error).toContain(`<${bad}>`)
    await settled(tried, 'error')
    const said = lines.join('')
    expect(said).toContain('Recipient address rejected')
    expect(said).toContain('will be retried')
    for (const address of [bad, full]) expect(said).not.toContain(address)
  })

  test('several queues over one table deliver each mail once', async () => {
    const { url, received } = await startSmtp()
    const ids = await Promise.all(Array.from({ length: 60 }, () => enqueue(freshEmail())))
    for (const queue of [startQueue(url), startQueue(url), startQueue(url)]) queue.wake()
    for (const id of ids) await settled(id, 'success')
    expect(received).toHaveLength(60)
    expect(new Set(received.map(({ headers }) => headers.get('message-id'))).size).toBe(60)
  })

  test('stopping finishes what is under way and leaves the rest queued', async () => {
    const { url, received } = await startSmtp()
    await Promise.all(Array.from({ length: 30 }, () => enqueue(freshEmail())))
    const queue = startQueue(url)
    queue.wake()
    await vi.waitFor(() => expect(received.length).toBeGreaterThan(0))
    await queue.stop()
    const states = await server.db.mail.groupBy({ by: ['state'], _count: true })
    const of = (state: string) => states.find((row) => row.state === state)?._count ?? 0
    expect(of('sending')).toBe(0)
    expect(of('success')).toBe(received.length)
    expect(of('success') + of('queued')).toBe(30)
  })

  test('line breaks smuggled into a subject begin no header', async () => {
    const { url, received } = await startSmtp()
    const id = await enqueue('ana@espiga.co', { subject: 'Hola\r\nBcc: todos@evil.example' })
    startQueue(url).wake()
    await settled(id, 'success')
    expect(received.map(({ to }) => to)).toEqual(['ana@espiga.co'])
    expect(received[0]?.headers.has('bcc')).toBe(false)
  })

  test.each([
    'ana@espiga.co, todos@evil.example',
    'ana@espiga.co; todos@evil.example',
    'Ana <todos@evil.example>',
    'todos: ana@espiga.co, todos@evil.example;',
    'ana@espiga.co\r\nBcc: todos@evil.example',
    'ana@espiga.co>\r\nRCPT TO:<todos@evil.example',
  ])('%j is one address or none, and reaches nobody else', async (to) => {
    const asked: string[] = []
    const { url, received } = await startSmtp({
      onRcptTo({ address }, _session, done) {
        asked.push(address)
        done()
      },
    })
    const id = await enqueue(to)
    startQueue(url, { maxAttempts: 1 }).wake()
    await vi.waitFor(async () => {
      const { state } = await server.db.mail.findUniqueOrThrow({ where: { id } })
      expect(['success', 'error']).toContain(state)
    }, 15_000)
    expect(asked).not.toContain('todos@evil.example')
    for (const { headers } of received) expect(headers.has('bcc')).toBe(false)
  })
})

describe('a link', () => {
  async function waitingFor(purpose: 'verify_email' | 'reset_password') {
    const person = await createPerson(server, { verified: false })
    const client = openClient(server.url)
    if (purpose === 'verify_email') await person.call('rest', 'auth.resendVerification')
    else await client.call('rest', 'auth.forgotPassword', { email: person.email })
    const mail = await server.db.mail.findFirstOrThrow({ where: { to: person.email } })
    return { person, mail, token: /token=([\w-]{43})/.exec(mail.text)?.[1] ?? '' }
  }

  test('that was sent is no longer in what is kept of the mail', async () => {
    const { url, received } = await startSmtp()
    const { mail, token } = await waitingFor('reset_password')
    expect(token).toHaveLength(43)
    expect(mail.html).toContain(token)
    startQueue(url).wake()
    const row = await settled(mail.id, 'success')
    expect(received[0]?.text).toContain(token)
    for (const kept of [row.html, row.text]) {
      expect(kept).not.toContain(token)
      expect(kept).toContain('/reset-password?token=...')
    }
  })

  test('whose mail had to wait is good as long as any other from when it leaves', async () => {
    const { person, mail, token } = await waitingFor('reset_password')
    const hour = 3_600_000
    const now = Date.now()
    const issued = { createdAt: new Date(now - 30 * hour), expiresAt: new Date(now - 29 * hour) }
    await server.db.oneTimeToken.updateMany({ where: { userId: person.id }, data: issued })
    const reset = () => openClient(server.url).call('rest', 'auth.resetPassword', { token, password: 'otra-clave' })
    expect((await reset()).status).toBe(400)
    // Turned away so far.
    await server.db.mail.update({ where: { id: mail.id }, data: { attempts: 40, error: 'ECONNREFUSED' } })
    const { url } = await startSmtp()
    startQueue(url, { maxAttempts: 50 }).wake()
    await settled(mail.id, 'success')
    const row = await server.db.oneTimeToken.findFirstOrThrow({ where: { userId: person.id } })
    expect(row.expiresAt.getTime() - row.createdAt.getTime()).toBe(hour)
    expect(Math.abs(row.createdAt.getTime() - Date.now())).toBeLessThan(60_000)
    expect((await reset()).status).toBe(200)
  })

  test('that a newer one replaced is not sent any more, when the mail server turned it away so far', async () => {
    const { person, mail } = await waitingFor('verify_email')
    await server.db.mail.update({ where: { id: mail.id }, data: { attempts: 3, error: 'ECONNREFUSED' } })
    await person.call('rest', 'auth.resendVerification')
    const rows = await server.db.mail.findMany({ where: { to: person.email }, orderBy: { id: 'asc' } })
    expect(rows.map(({ state }) => state)).toEqual(['cancelled', 'queued'])
    const { url, received } = await startSmtp()
    startQueue(url).wake()
    await settled(rows[1]?.id ?? 0, 'success')
    expect(received).toHaveLength(1)
  })

  test.each([
    ['replaced', (person: Person) => person.call('rest', 'auth.resendVerification')],
    ['used', (_person: Person, token: string) => openClient(server.url).call('rest', 'auth.verifyEmail', { token })],
  ])('that was %s while the mail server was turning its mail away is not sent any more', async (_how, end) => {
    const { person, mail, token } = await waitingFor('verify_email')
    const refused = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    let refusals = 1
    const { url } = await startSmtp({
      async onRcptTo(_address, _session, done) {
        if (refusals-- <= 0) return done()
        asked.resolve()
        await refused.promise
        done(Object.assign(new Error('Intente luego'), { responseCode: 451 }))
      },
    })
    startQueue(url).wake()
    await asked.promise
    expect((await end(person, token)).status).toBe(200)
    refused.resolve()
    expect(await settled(mail.id, 'cancelled')).toMatchObject({ attempts: 1, error: 'Su enlace ya no sirve' })
  })

  test('that is being replaced at the moment when its mail is turned away is not sent any more', async () => {
    const { person, mail } = await waitingFor('verify_email')
    const [claimed] = await claimMails(server.db, { line: 'awaited', limit: 1, leaseSeconds: 60, advertising: true })
    if (!claimed) throw new Error('nothing claimed')
    const outcome = { state: 'queued', error: 'ECONNREFUSED', afterSeconds: 0 } as const
    const settling = await server.db.$transaction(async (tx) => {
      await voidTokens(tx, person.id)
      const settling = settleMails(server.db, [{ mail: claimed, outcome }])
      await untilSomebodyWaits(tx)
      return [settling]
    })
    await Promise.all(settling)
    expect(await server.db.mail.findUniqueOrThrow({ where: { id: mail.id } })).toMatchObject({ state: 'cancelled' })
  })
})

describe('the outbox', () => {
  test('keeps no file of a mail that is no longer kept, and touches nobody else’s', async () => {
    const { dataDir } = server
    const [kept, old, gone] = [await enqueue(freshEmail()), await enqueue(freshEmail()), await enqueue(freshEmail())]
    startQueue().wake()
    for (const id of [kept, old, gone]) await settled(id, 'success')
    await writeFile(join(dataDir, 'outbox', 'notas.txt'), 'de una persona')
    await server.db.mail.update({ where: { id: old }, data: { createdAt: new Date(Date.now() - 91 * 86_400_000) } })
    await server.db.mail.delete({ where: { id: gone } })
    await sweepOutbox(server.app)
    const files = await readdir(join(dataDir, 'outbox'))
    expect(files.filter((file) => [kept, old, gone].includes(Number.parseInt(file, 10)))).toEqual([
      expect.stringMatching(new RegExp(`^0*${kept}-`)),
    ])
    expect(files).toContain('notas.txt')
    await rm(join(dataDir, 'outbox', 'notas.txt'))
  })

  test('is tried as often as a mail server that is away when it cannot be written to', async () => {
    const id = await enqueue(freshEmail())
    // In the way of the draft.
    const draft = join(server.dataDir, 'outbox', `${String(id).padStart(8, '0')}-prueba-nandu.eml.${process.pid}.tmp`)
    await mkdir(draft, { recursive: true })
    startQueue(undefined, { maxAttempts: 10, retrySeconds: 0 }).wake()
    expect(await settled(id, 'error')).toMatchObject({ attempts: 10, error: expect.stringContaining('EISDIR') })
    await rm(draft, { recursive: true })
  })

  test('holds one whole file a mail, in order, readable by a person', async () => {
    const { dataDir } = server
    const ids: number[] = []
    for (let index = 0; index < 12; index++) ids.push(await enqueue(freshEmail(), { subject: `Número ${index}` }))
    startQueue().wake()
    for (const id of ids) await settled(id, 'success')
    const mails = await readOutbox(dataDir)
    const mine = mails.filter(({ subject }) => subject.startsWith('Número'))
    expect(mine.map(({ subject }) => subject)).toEqual(ids.map((_, index) => `Número ${index}`))
    expect(mine[0]?.file).toMatch(/^\d{8}-numero-0\.eml$/)
    expect(mine[0]?.html).toContain('<b>áéí</b>')
    expect((await readdir(join(dataDir, 'outbox'))).filter((file) => !file.endsWith('.eml'))).toEqual([])
  })

  test('a mail delivered again after a crash overwrites its file', async () => {
    const { dataDir } = server
    const to = freshEmail()
    const id = await enqueue(to)
    const queue = startQueue()
    queue.wake()
    await settled(id, 'success')
    const first = await mailTo(dataDir, to)
    await server.db.mail.update({ where: { id }, data: { state: 'sending', notBefore: new Date(0) } })
    queue.wake()
    await settled(id, 'success')
    const mails = (await readOutbox(dataDir)).filter((mail) => mail.to === to)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.headers.get('message-id')).toBe(first.headers.get('message-id'))
  })
})

describe('the queue', () => {
  const claim = (limit = 10) => claimMails(server.db, { line: 'awaited', limit, leaseSeconds: 60, advertising: true })

  test('a mail whose process died comes back when its lease ends, and the late outcome of the dead one is ignored', async () => {
    const id = await enqueue(freshEmail())
    const [mine] = await claim()
    expect(mine).toMatchObject({ id, attempts: 1 })
    expect(await claim()).toEqual([])
    await server.db.mail.update({ where: { id }, data: { notBefore: new Date(0) } })
    const [again] = await claim()
    expect(again).toMatchObject({ id, attempts: 2 })
    if (!mine || !again) throw new Error('nothing claimed')
    await settleMails(server.db, [{ mail: mine, outcome: { state: 'error', error: 'tarde' } }])
    expect((await server.db.mail.findUniqueOrThrow({ where: { id } })).state).toBe('sending')
    await settleMails(server.db, [{ mail: again, outcome: { state: 'success' } }])
    expect((await server.db.mail.findUniqueOrThrow({ where: { id } })).state).toBe('success')
  })

  test('a mail that takes its process down each time is given up', async () => {
    const id = await enqueue(freshEmail())
    await server.db.mail.update({
      where: { id },
      data: { state: 'sending', attempts: PACE.maxAttempts, notBefore: new Date(0) },
    })
    startQueue().wake()
    expect((await settled(id, 'error')).error).toContain('interrumpió')
  })

  test('a mail exists only with what caused it', async () => {
    const to = freshEmail()
    const failed = server.db.$transaction(async (tx) => {
      await enqueueMail(tx, { to, subject: 'x', html: 'x', text: 'x' })
      throw new Error('se arrepintió')
    })
    await expect(failed).rejects.toThrow('se arrepintió')
    expect(await server.db.mail.count({ where: { to } })).toBe(0)
  })

  test('who waits for a mail does not stand behind a campaign; a paused or cancelled campaign waits; advertising keeps its hours', async () => {
    const campaign = (state: 'running' | 'paused' | 'cancelled') =>
      server.db.campaign.create({ data: { type: 'all', filter: 'all', subject: 'x', state, totalUsers: 1 } })
    const of = async (campaignId: number) =>
      enqueueMail(server.db, { to: freshEmail(), subject: 'x', html: 'x', text: 'x', campaignId })
    const running = await of((await campaign('running')).id)
    await of((await campaign('paused')).id)
    await of((await campaign('cancelled')).id)
    const advertising = await enqueue(freshEmail(), { advertising: true })
    const plain = await enqueue(freshEmail())
    const ids = async (line: Line, allowed: boolean) =>
      (await claimMails(server.db, { line, limit: 10, leaseSeconds: 60, advertising: allowed })).map(({ id }) => id)
    expect(await ids('awaited', false)).toEqual([plain])
    expect(await ids('awaited', true)).toEqual([advertising])
    expect(await ids('campaigns', false)).toEqual([running])
    expect(await ids('campaigns', true)).toEqual([])
  })
})
