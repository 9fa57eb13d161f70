import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountData } from '../../../src/server/services/account/export/account.ts'
import { deleteDueAccounts } from '../../../src/server/services/account/forget.ts'
import { readBackground } from '../../../src/server/services/chat/background.ts'
import { profileOf } from '../../../src/server/services/company/situation.ts'
import { createPerson, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

// What somebody tells at their first visit, before they have a company: kept, theirs alone, and what the assistant goes by.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.stopMail()
})
afterAll(() => server.close())

const COMPANY = { nombreORazonSocial: 'La Espiga S.A.S.', nit: '900123456', correo: 'hola@laespiga.co' }

const read = (person: Person) => person.trpc.company.situation.query()
const profile = async ({ id }: Person) => {
  const [asked, again] = [(await readBackground(server.app, id, null)).company, await profileOf(server.db, id)]
  expect(again).toEqual(asked)
  return asked
}

it('is kept as it is told, each answer or none, and is nobody else’s', async () => {
  const [ana, eva] = await Promise.all([createPerson(server), createPerson(server)])
  expect(await read(ana)).toBeNull()
  expect(await profile(ana)).toBeNull()
  await ana.trpc.company.saveSituation.mutate({ person: null, ciudad: null, regimen: null })
  expect(await read(ana)).toEqual({ person: null, ciudad: null, regimen: null })
  // That everything was skipped tells the assistant nothing.
  expect(await profile(ana)).toBeNull()
  await ana.trpc.company.saveSituation.mutate({ person: 'natural', ciudad: 'Envigado, Antioquia', regimen: null })
  expect(await read(ana)).toEqual({ person: 'natural', ciudad: 'Envigado, Antioquia', regimen: null })
  expect(await profile(ana)).toEqual({
    ...{ nit: '', actividadEconomica: null, regimen: null },
    ...{ person: 'natural', ciudad: 'Envigado, Antioquia' },
  })
  expect(await read(eva)).toBeNull()
  expect(await profile(eva)).toBeNull()
})

it('decides the first answer, until a company says it', async () => {
  const ana = await createPerson(server)
  const question = '¿Debo facturar electrónicamente?'
  const plain = await ana.trpc.chat.ask.mutate({ question })
  await ana.trpc.company.saveSituation.mutate({ person: 'juridica', ciudad: null, regimen: null })
  const told = await ana.trpc.chat.ask.mutate({ question })
  expect(plain.answer).not.toContain('persona jurídica: debes facturar')
  expect(told.answer).toContain(
    'Según lo que nos contaste de ti, eres persona jurídica: debes facturar electrónicamente sin importar tus ingresos.',
  )
  await ana.trpc.company.create.mutate({ ...COMPANY, nit: '71234567' })
  expect(await read(ana)).toBeNull()
  expect((await ana.trpc.chat.ask.mutate({ question })).answer).toContain(
    'Según el perfil de tu empresa, eres persona natural',
  )
})

it.each([
  ['a person of another kind', { person: 'sociedad' }],
  ['a city of several lines', { ciudad: 'Cali\nBogotá' }],
  ['a city that is too long', { ciudad: 'x'.repeat(121) }],
  ['a regime that is none', { regimen: 7 }],
  ['a regime with a character that no text has', { regimen: 'a\0b' }],
])('refuses %s', async (_what, wrong) => {
  const ana = await createPerson(server)
  const given = { person: null, ciudad: null, regimen: null, ...wrong }
  expect(await ana.call('trpc', 'company.saveSituation', given)).toMatchObject({ status: 400, code: 'INVALID_INPUT' })
  expect(await read(ana)).toBeNull()
})

it('is in what a person takes along, and goes with the account', async () => {
  const ana = await createPerson(server)
  await ana.trpc.company.saveSituation.mutate({ person: 'natural', ciudad: 'Cali', regimen: 'Régimen ordinario' })
  const { loQueContaste } = await accountData(server.db, ana.id)
  expect(loQueContaste).toMatchObject({ person: 'natural', ciudad: 'Cali', regimen: 'Régimen ordinario' })
  await server.db.user.update({ where: { id: ana.id }, data: { deletionDue: new Date(0) } })
  await deleteDueAccounts(server.app)
  expect(await server.db.situation.count({ where: { userId: ana.id } })).toBe(0)
})
