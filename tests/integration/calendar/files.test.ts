import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueToken } from '../../../src/server/services/auth/oneTimeToken.ts'
import { feedAnswer, ownCalendar } from '../../../src/shared/contract/calendar.ts'
import { openClient } from '../../helpers/client.ts'
import { createPerson, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

// Calendars as files, read as a calendar program reads them.

let now = new Date('2026-11-28T15:00:00.000Z')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: () => now })
  await server.stopMail()
})
afterAll(() => server.close())

async function withFeed() {
  const person = await createPerson(server)
  await person.call('rest', 'company.create', {
    nombreORazonSocial: 'La Espiga',
    nit: '900123427-8',
    correo: 'a@espiga.co',
    regimen: 'Gran contribuyente',
  })
  // The database's clock, which is not the application's here, wrote when.
  await server.db.company.updateMany({ where: { userId: person.id }, data: { updatedAt: now } })
  return { person, url: await newFeed(person) }
}
const newFeed = async (person: Person) => feedAnswer.parse((await person.call('rest', 'calendar.feed')).body).url

const read = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component, { strictExceptions: true }))

/** What RFC 5545 asks of the lines themselves, which parsers let pass. */
function expectStrict(text: string) {
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
}

describe('a feed', () => {
  it('has each date as an event of a whole day, with a name that lasts', async () => {
    const { person, url } = await withFeed()
    const response = await fetch(url)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    const text = await response.text()
    expectStrict(text)
    const events = read(text)
    const { entries } = ownCalendar.parse((await person.call('rest', 'calendar.mine')).body)
    expect(events.map(({ startDate }) => startDate.toString())).toEqual(entries.map(({ date }) => date))
    expect(events.map(({ summary }) => summary)).toEqual(entries.map(({ period }) => period))
    for (const { startDate } of events) expect(startDate.isDate).toBe(true)
    expect(text).toContain('DTSTART;VALUE=DATE:20261218')
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(entries.length)
    expect(events[0]?.uid).toBe(`${entries[0]?.key}.u${person.id}@127.0.0.1`)
    expect(events.at(-1)?.description).toContain('Decreto 2229 de 2023')
  })

  it('is the same until something of it changes, and then newer', async () => {
    const { person, url } = await withFeed()
    const tag = async () => (await fetch(url)).headers.get('etag') ?? ''
    const first = await tag()
    expect((await fetch(url, { headers: { 'if-none-match': first } })).status).toBe(304)
    const sequence = async () => read(await (await fetch(url)).text())[0]?.sequence ?? 0
    const before = await sequence()
    now = new Date(now.getTime() + 1000)
    await person.call('rest', 'calendar.mark', { key: 'retencion-2026-12', done: true })
    expect(await tag()).not.toBe(first)
    expect(await sequence()).toBeGreaterThan(before)
    expect(await (await fetch(url)).text()).toContain('SUMMARY:Hecho: Retención de noviembre')
  })

  it('ends when it is replaced or revoked, like one that never was', async () => {
    const { person, url } = await withFeed()
    const unknown = url.replace(/[^/]+(?=\.ics$)/, 'A'.repeat(43))
    const answerOf = async (address: string) => {
      const response = await fetch(address)
      const headers = Object.fromEntries(response.headers)
      return {
        status: response.status,
        body: await response.text(),
        type: headers['content-type'],
        cache: headers['cache-control'],
      }
    }
    const nothing = await answerOf(unknown)
    expect(nothing).toMatchObject({ status: 404, cache: 'no-store' })
    const second = await newFeed(person)
    expect(second).not.toBe(url)
    expect(await answerOf(url)).toEqual(nothing)
    expect((await fetch(second)).status).toBe(200)
    expect((await person.call('rest', 'calendar.revokeFeed')).status).toBe(200)
    expect(await answerOf(second)).toEqual(nothing)
    expect(ownCalendar.parse((await person.call('rest', 'calendar.mine')).body).feed).toBeNull()
    for (const wrong of ['x.ics', `${'A'.repeat(44)}.ics`, `${'A'.repeat(43)}.txt`, '..%2f.ics', '%00.ics'])
      expect((await answerOf(`${server.url}/api/calendar/${wrong}`)).status, wrong).toBe(404)
  })

  it('opens for nobody whose account is blocked or about to go', async () => {
    const { person, url } = await withFeed()
    for (const data of [{ blocked: true }, { blocked: false, deletionDue: new Date(9e12) }]) {
      await server.db.user.update({ where: { id: person.id }, data })
      expect((await fetch(url)).status).toBe(404)
    }
  })

  it('is nobody’s once its owner takes the account back by a reset', async () => {
    const { person, url } = await withFeed()
    const given = { userId: person.id, email: person.email, purpose: 'reset_password', now } as const
    const { token } = await server.db.$transaction((tx) => issueToken(tx, given))
    const reset = await openClient(server.url).call('rest', 'auth.resetPassword', { token, password: 'otra-clave-9' })
    expect(reset.status).toBe(200)
    expect((await fetch(url)).status).toBe(404)
  })

  it('is stored as a hash alone', async () => {
    const { person, url } = await withFeed()
    const secret = /([^/]+)\.ics$/.exec(url)?.[1] ?? ''
    expect(secret).toHaveLength(43)
    const row = await server.db.taxCalendar.findUniqueOrThrow({ where: { userId: person.id } })
    expect(row.feedHash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(row)).not.toContain(secret)
  })
})

it('is one’s own to save, and nobody’s without a session', async () => {
  const { person } = await withFeed()
  const address = `${server.url}/api/account/calendar.ics`
  expect((await fetch(address)).status).toBe(401)
  const saved = await fetch(address, { headers: { cookie: person.cookie ?? '' } })
  expect(saved.headers.get('content-disposition')).toBe('attachment; filename="luka-vencimientos.ics"')
  expectStrict(await saved.text())
})

it('is anybody’s of an ending, and hostile endings are refused', async () => {
  const found = await fetch(`${server.url}/api/calendar.ics?digits=27&iva=bimestral&employees=2`)
  const text = await found.text()
  expectStrict(text)
  expect(read(text).map(({ summary }) => summary)).toContain('PILA de noviembre')
  for (const query of ['', 'digits=x', 'digits=27%0d%0aX-EVIL:1', 'digits=27&digits=28', 'digits=27&year=1']) {
    const refused = await fetch(`${server.url}/api/calendar.ics?${query}`)
    expect(refused.status, query).toBe(400)
    expect(refused.headers.get('content-type')).toContain('application/json')
  }
})

it.each(['America/Bogota', 'Asia/Tokyo', 'Pacific/Kiritimati'])(
  'falls on the same day in a process of %s',
  async (TZ) => {
    const script = `
    import { icsOf } from './src/server/services/calendar/ics.ts'
    import { calendarOf } from './src/shared/calendar/calendar.ts'
    import ICAL from 'ical.js'
    const { entries } = calendarOf({ digits: '27', obligations: ['retencion', 'prima'] }, 2026)
    const text = icsOf({ baseUrl: () => 'https://luka.example' }, { owner: 'x', entries, changed: new Date(0) })
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
    console.log(JSON.stringify(events.map(({ startDate }) => startDate.toJSDate().toDateString())))
    console.log(JSON.stringify(entries.map(({ date }) => new Date(date + 'T12:00:00').toDateString())))`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, TZ },
    })
    const [shown, meant] = stdout.trim().split('\n')
    expect(shown).toBe(meant)
  },
)

it('a feed and guesses at one are bounded', async () => {
  const strict = await startTestServer({ env: { RATE_LIMIT_FACTOR: '1' } })
  try {
    const person = await createPerson(strict)
    const { url } = feedAnswer.parse((await person.call('rest', 'calendar.feed')).body)
    const guess = () => fetch(`${strict.url}/api/calendar/${'B'.repeat(43)}.ics`)
    const statuses: number[] = []
    for (let tried = 0; tried < 61; tried++) statuses.push((await guess()).status)
    expect(statuses.filter((status) => status === 404)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
    // Whoever knows the address is not shut out by who guesses from the same network.
    expect((await fetch(url)).status).toBe(200)
    let last = 200
    for (let asked = 0; asked < 120; asked++) last = (await fetch(url)).status
    expect(last).toBe(429)
  } finally {
    await strict.close()
  }
})
