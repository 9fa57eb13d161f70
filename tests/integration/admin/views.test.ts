import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { MAX_VIEW_NAME, MAX_VIEWS, panelView } from '../../../src/shared/contract/panel.ts'
import { createPerson, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

// The views of the panel that administrators keep. Only the panel calls it, through the tRPC door.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.stopMail()
})
afterAll(() => server.close())

const newAdmin = () => createPerson(server, { admin: true })
const viewsOf = async (admin: Person) => z.array(panelView).parse((await admin.call('trpc', 'admin.views')).body)
const keep = (admin: Person, name: string, search = 'verificacion=unverified') =>
  admin.call('trpc', 'admin.createView', { name, search })

describe('a view of the panel', () => {
  it('is kept, changed and removed by its owner, in the order of the names', async () => {
    const admin = await newAdmin()
    expect(await viewsOf(admin)).toEqual([])
    const search = 'tab=auditoria&q=panader%C3%ADa+la+espiga&desde=2026-11-01'
    expect((await keep(admin, '  Últimos bloqueos ', search)).status).toBe(200)
    expect((await keep(admin, 'Ávila')).status).toBe(200)
    const [first, second] = await viewsOf(admin)
    expect([first, second]).toMatchObject([{ name: 'Ávila' }, { name: 'Últimos bloqueos', search }])

    // Another name leaves the filters; other filters may keep the name.
    await admin.call('trpc', 'admin.updateView', { id: second?.id, name: 'Bloqueos' })
    await admin.call('trpc', 'admin.updateView', { id: first?.id, name: 'Ávila', search: 'rol=admin' })
    expect(await viewsOf(admin)).toEqual([
      { id: first?.id, name: 'Ávila', search: 'rol=admin' },
      { id: second?.id, name: 'Bloqueos', search },
    ])
    expect((await admin.call('trpc', 'admin.removeView', { id: first?.id })).status).toBe(200)
    expect(await viewsOf(admin)).toMatchObject([{ name: 'Bloqueos' }])
    expect((await admin.call('trpc', 'admin.removeView', { id: first?.id })).status).toBe(404)
  })

  it('is nobody else’s to see, change or remove', async () => {
    const [admin, other] = [await newAdmin(), await newAdmin()]
    await keep(admin, 'Mía')
    const [view] = await viewsOf(admin)
    expect(await viewsOf(other)).toEqual([])
    for (const [name, input] of [
      ['updateView', { id: view?.id, name: 'Robada', search: '' }],
      ['removeView', { id: view?.id }],
    ] as const)
      expect(await other.call('trpc', `admin.${name}`, input)).toMatchObject({ status: 404 })
    expect(await viewsOf(admin)).toEqual([view])
    // Two people may call theirs the same.
    expect((await keep(other, 'Mía')).status).toBe(200)
  })

  it('has a name of its own, also when two are kept at once', async () => {
    const admin = await newAdmin()
    const answers = await Promise.all([keep(admin, 'Lunes'), keep(admin, 'lunes'), keep(admin, 'LUNES')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const [view] = await viewsOf(admin)
    await keep(admin, 'Martes')
    const renamed = await admin.call('trpc', 'admin.updateView', { id: view?.id, name: 'martes' })
    expect(renamed).toMatchObject({ status: 409 })
    expect(JSON.stringify(renamed.body)).toContain('Ya tienes una vista llamada «martes».')
    // Its own name in other letters is its to take.
    expect((await admin.call('trpc', 'admin.updateView', { id: view?.id, name: 'lunes' })).status).toBe(200)
  })

  it('is one of so many', async () => {
    const admin = await newAdmin()
    await server.db.panelView.createMany({
      data: Array.from({ length: MAX_VIEWS - 1 }, (_, at) => ({ userId: admin.id, name: `Vista ${at}`, search: '' })),
    })
    const answers = await Promise.all([keep(admin, 'Una'), keep(admin, 'Otra')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await viewsOf(admin)).toHaveLength(MAX_VIEWS)
  })

  it.each([
    ['no name', { name: ' ', search: '' }],
    ['a name that nobody could see', { name: '\u200b', search: '' }],
    ['too long a name', { name: 'x'.repeat(MAX_VIEW_NAME + 1), search: '' }],
    ['another page', { name: 'x', search: 'https://example.com' }],
    ['a script', { name: 'x', search: '"><script>' }],
    ['a novel', { name: 'x', search: 'q='.padEnd(3_001, 'x') }],
    ['nothing', {}],
  ])('is refused with %s, in Spanish', async (_what, input) => {
    const admin = await newAdmin()
    expect(await admin.call('trpc', 'admin.createView', input)).toMatchObject({ status: 400 })
    expect(await viewsOf(admin)).toEqual([])
  })

  it('is in the file with one’s data', async () => {
    const admin = await newAdmin()
    await keep(admin, 'Sin verificar')
    const response = await fetch(`${server.url}/api/account/export.zip`, { headers: { cookie: admin.cookie ?? '' } })
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    const texts = Object.values(files).map((file) => strFromU8(file))
    expect(texts.some((text) => text.includes('vistasDelPanel') && text.includes('Sin verificar'))).toBe(true)
  })
})
