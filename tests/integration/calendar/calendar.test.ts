import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calendarOf } from '../../../src/shared/calendar/calendar.ts'
import { ownCalendar, publicCalendar } from '../../../src/shared/contract/calendar.ts'
import { DOORS, type Door, openClient } from '../../helpers/client.ts'
import { insertKey } from '../../helpers/keys.ts'
import { createPerson, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

const NOW = new Date('2026-11-28T15:00:00.000Z')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: () => NOW })
  await server.stopMail()
})
afterAll(() => server.close())

const ESPIGA = {
  nombreORazonSocial: 'Panadería La Espiga S.A.S.',
  nit: '900.123.427-8',
  correo: 'contabilidad@laespiga.co',
  ciudad: 'Envigado',
  regimen: 'Responsable de IVA',
}

async function withCompany(fields: Partial<typeof ESPIGA> = {}): Promise<Person> {
  const person = await createPerson(server)
  expect((await person.call('rest', 'company.create', { ...ESPIGA, ...fields })).status).toBe(201)
  return person
}

const mine = async (person: Person, door: Door = 'trpc') =>
  ownCalendar.parse((await person.call(door, 'calendar.mine')).body)

describe.each(DOORS)('over %s', (door) => {
  const visitor = () => openClient(server.url)
  const get = async (input: Record<string, unknown>) => visitor().call(door, 'calendar.get', input)

  it('anybody has the dates of an ending, without an account', async () => {
    const found = publicCalendar.parse((await get({ digits: '27', iva: 'cuatrimestral', employees: 2 })).body)
    expect(found).toMatchObject({ year: 2026, today: '2026-11-28' })
    const obligations = [
      ...(['retencion', 'exogena', 'iva_cuatrimestral', 'renta_pj', 'ica', 'matricula'] as const),
      ...(['pila', 'nomina_electronica', 'prima', 'intereses_cesantias', 'cesantias', 'dotacion'] as const),
    ]
    expect({ entries: found.entries, undated: found.undated }).toEqual(calendarOf({ digits: '27', obligations }, 2026))
    const next = publicCalendar.parse((await get({ digits: '7', year: 2027 })).body)
    expect(next.entries.find(({ key }) => key === 'retencion-2027-1')).toMatchObject({ computed: true })
  })

  it.each([
    ['no digits', {}, 'digits'],
    ['letters', { digits: 'a7' }, 'digits'],
    ['a whole NIT', { digits: '900123456' }, 'digits'],
    ['a year before the rule', { digits: '27', year: 2023 }, 'year'],
    ['a year of no calendar', { digits: '27', year: 99999 }, 'year'],
    ['an unknown regime', { digits: '27', regime: '__proto__' }, 'regime'],
    ['employees below none', { digits: '27', employees: -1 }, 'employees'],
  ])('refuses %s in Spanish', async (_, input, path) => {
    const refused = await get(input)
    expect(refused).toMatchObject({ status: 400, code: 'INVALID_INPUT' })
    expect(JSON.stringify(refused.body)).toContain(`"path":"${path}"`)
    expect(JSON.stringify(refused.body)).not.toMatch(/Invalid|expected/)
  })

  it('one’s own begins with what the company’s data say', async () => {
    const person = await withCompany()
    const calendar = await mine(person, door)
    expect(calendar).toMatchObject({
      nit: '900.123.427-8',
      profile: { person: 'juridica', regime: 'ordinario', iva: null, employees: 0 },
      reminders: false,
      feed: null,
    })
    const december = calendar.entries.find(({ key }) => key === 'retencion-2026-12')
    expect(december).toMatchObject({ date: '2026-12-18', daysLeft: 20, doneAt: null })
    expect(calendar.undated.find(({ obligation }) => obligation === 'ica')?.reason).toContain('Envigado')
    // This year's and the next one's, by their dates.
    const dates = calendar.entries.map(({ date }) => date)
    expect(dates).toEqual([...dates].sort())
    expect(new Set(dates.map((date) => date.slice(0, 4)))).toEqual(new Set(['2026', '2027']))
  })

  it('without a company there are no dates, and it says so', async () => {
    const calendar = await mine(await createPerson(server), door)
    expect(calendar).toMatchObject({ nit: null, entries: [], undated: [] })
  })

  it('is changed by what its owner tells and switches, one thing at a time', async () => {
    const person = await withCompany()
    const save = (input: Record<string, unknown>) => person.call(door, 'calendar.settings', input)
    expect((await save({ iva: 'cuatrimestral', employees: 4 })).status).toBe(200)
    await Promise.all([save({ obligation: 'ica', on: false }), save({ obligation: 'patrimonio', on: true })])
    const calendar = await mine(person)
    const on = calendar.obligations.filter((one) => one.on).map(({ id }) => id)
    expect(on).toEqual(expect.arrayContaining(['iva_cuatrimestral', 'pila', 'patrimonio', 'retencion']))
    expect(on).not.toContain('ica')
    expect(calendar.profile).toEqual({ person: 'juridica', regime: 'ordinario', iva: 'cuatrimestral', employees: 4 })
    // Nothing named, nothing changed.
    await save({})
    expect((await mine(person)).obligations).toEqual(calendar.obligations)
    for (const wrong of [{ iva: 'mensual' }, { employees: 1.5 }, { obligation: 'constructor', on: true }, { on: 'sí' }])
      expect(await save(wrong)).toMatchObject({ status: 400, code: 'INVALID_INPUT' })
  })

  it('keeps what was done, and takes it back', async () => {
    const person = await withCompany()
    const other = await withCompany()
    const mark = (done: boolean, key = 'retencion-2026-12') => person.call(door, 'calendar.mark', { key, done })
    const done = async (who: Person) => (await mine(who)).entries.filter(({ doneAt }) => doneAt).map(({ key }) => key)
    await Promise.all([mark(true), mark(true)])
    expect(await done(person)).toEqual(['retencion-2026-12'])
    expect(await done(other)).toEqual([])
    // Another's undoing is their own.
    await other.call(door, 'calendar.mark', { key: 'retencion-2026-12', done: false })
    expect(await done(person)).toEqual(['retencion-2026-12'])
    await mark(false)
    await mark(false)
    expect(await done(person)).toEqual([])
    for (const key of ['', 'retencion-2019-1', 'nada-2026-1', '__proto__', 'retencion-2026-99'])
      expect(await mark(true, key)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await mark(true, 'x'.repeat(41))).toMatchObject({ status: 400 })
  })

  it('a key that may only read changes nothing of it', async () => {
    const person = await withCompany()
    const reader = openClient(server.url, { key: await insertKey(server.db, person.id, { write: false }) })
    expect((await reader.call(door, 'calendar.mine')).status).toBe(200)
    for (const [path, input] of [
      ['calendar.mark', { key: 'retencion-2026-12', done: true }],
      ['calendar.settings', { reminders: true }],
      ['calendar.feed', undefined],
    ] as const)
      expect(await reader.call(door, path, input)).toMatchObject({ status: 403 })
  })
})

it('reminders are off until somebody switches them on, with a confirmed address', async () => {
  const unverified = await createPerson(server, { verified: false })
  expect(await unverified.call('rest', 'calendar.settings', { reminders: true })).toMatchObject({
    status: 403,
    code: 'EMAIL_UNVERIFIED',
    message: 'Verifica tu correo para recibir recordatorios.',
  })
  const person = await withCompany()
  await person.call('rest', 'calendar.settings', { reminders: true })
  expect((await mine(person)).reminders).toBe(true)
  await person.call('rest', 'calendar.settings', { reminders: false })
  expect((await mine(person)).reminders).toBe(false)
})

it('goes with the account, and is in its export', async () => {
  const person = await withCompany()
  await person.call('rest', 'calendar.settings', { reminders: true, iva: 'bimestral' })
  await person.call('rest', 'calendar.mark', { key: 'retencion-2026-12', done: true })
  const { unzipSync, strFromU8 } = await import('fflate')
  const response = await fetch(`${server.url}/api/account/export.zip`, { headers: { cookie: person.cookie ?? '' } })
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const account = JSON.parse(strFromU8(files['cuenta.json'] ?? new Uint8Array()))
  expect(account.calendario).toMatchObject({ iva: 'bimestral', remindersSince: NOW.toISOString() })
  expect(account.vencimientosHechos).toEqual([{ entry: 'retencion-2026-12', doneAt: NOW.toISOString() }])

  const { deleteDueAccounts } = await import('../../../src/server/services/account/forget.ts')
  await server.db.user.update({ where: { id: person.id }, data: { deletionDue: NOW } })
  await deleteDueAccounts(server.app)
  const where = { userId: person.id }
  expect(await server.db.taxCalendar.count({ where })).toBe(0)
  expect(await server.db.calendarMark.count({ where })).toBe(0)
})
