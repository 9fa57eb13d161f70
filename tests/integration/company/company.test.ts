import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { company } from '../../../src/shared/contract/company.ts'
import { challenge } from '../../../src/shared/contract/contact.ts'
import { solveCaptcha } from '../../helpers/captcha.ts'
import { type Client, DOORS, type Door, openClient } from '../../helpers/client.ts'
import { createPerson, freshEmail } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { CONTACT_USER_EMAIL: 'equipo@luka.example' } })
})
afterAll(() => server.close())

const FIELDS = { nombreORazonSocial: 'Panadería La Espiga S.A.S.', nit: '900.123.456-8', correo: 'conta@espiga.co' }

describe.each(DOORS)('the company over %s', (door) => {
  it('is created once, updated as "mine", and never another’s', async () => {
    const [ana, eve] = await Promise.all([createPerson(server), createPerson(server)])
    expect((await ana.call(door, 'company.get')).status).toBe(404)
    expect((await ana.call(door, 'company.update', { id: 1, ...FIELDS })).status).toBe(404)
    const created = await ana.call(door, 'company.create', { ...FIELDS, ciudad: '', regimen: null })
    expect(created.status).toBe(door === 'rest' ? 201 : 200)
    const mine = z.strictObject(company.shape).parse(created.body)
    expect(mine).toMatchObject({ ...FIELDS, ciudad: null, regimen: null })
    expect(await ana.call(door, 'company.create', FIELDS)).toMatchObject({ status: 400, code: 'ALREADY_EXISTS' })

    const theirs = company.parse(
      (await eve.call(door, 'company.create', { ...FIELDS, nombreORazonSocial: 'Eve' })).body,
    )
    const changed = await ana.call(door, 'company.update', { id: 1, ...FIELDS, ciudad: 'Envigado' })
    expect(company.parse(changed.body)).toMatchObject({ id: mine.id, ciudad: 'Envigado' })
    expect((await ana.call(door, 'company.update', { id: mine.id, ...FIELDS })).status).toBe(200)
    expect((await ana.call(door, 'company.update', { id: theirs.id, ...FIELDS })).status).toBe(404)
    expect((await eve.call(door, 'company.get')).body).toMatchObject({ nombreORazonSocial: 'Eve' })
  })

  it('takes a NIT whose check digit is wrong, as documented: the screen is what asks', async () => {
    const ana = await createPerson(server)
    const reply = await ana.call(door, 'company.create', { ...FIELDS, nit: '900.123.456-1' })
    expect(company.parse(reply.body)).toMatchObject({ nit: '900.123.456-1' })
  })

  it.each(['0010', '0020', '0081', '0082', '0090', '1081', 'Panadería'])(
    'keeps the activity %s as the RUT or an older client says it',
    async (actividadEconomica) => {
      const ana = await createPerson(server)
      await ana.call(door, 'company.create', { ...FIELDS, actividadEconomica })
      expect((await ana.call(door, 'company.get')).body).toMatchObject({ actividadEconomica })
    },
  )

  it.each([
    [{}, 'Por favor completa los campos obligatorios (Nombre/Razón Social, NIT y Correo electrónico)'],
    [
      { ...FIELDS, nit: '' },
      'Por favor completa los campos obligatorios (Nombre/Razón Social, NIT y Correo electrónico)',
    ],
    [{ ...FIELDS, correo: 'no' }, 'Correo electrónico inválido'],
    [{ ...FIELDS, nombreORazonSocial: 'a\u0000b' }, /caracteres/],
    [{ ...FIELDS, ciudad: 7 }, /./],
  ])('refuses %j', async (input, text) => {
    const ana = await createPerson(server)
    const reply = await ana.call(door, 'company.create', input)
    expect(reply.status).toBe(400)
    expect(reply.message).toMatch(text)
    expect(await server.app.db.company.count({ where: { userId: ana.id } })).toBe(0)

    const { body } = await ana.call(door, 'company.create', FIELDS)
    const change = await ana.call(door, 'company.update', { id: 1, ...input })
    expect(change).toMatchObject({ status: 400, message: reply.message })
    expect((await ana.call(door, 'company.get')).body).toEqual(body)
  })
})

const MESSAGE = { name: 'Ana', subject: 'Nómina electrónica', message: 'Quiero saber cómo empezar.' }

async function solve(visitor: Client, door: Door): Promise<string> {
  return solveCaptcha(challenge.parse((await visitor.call(door, 'contact.challenge')).body))
}

describe.each(DOORS)('contact over %s', (door) => {
  it('takes a visitor’s message with a solved proof of work, once', async () => {
    const visitor = openClient(server.url)
    const email = freshEmail()
    const captchaToken = await solve(visitor, door)
    expect((await visitor.call(door, 'contact.send', { ...MESSAGE, email, captchaToken })).status).toBe(200)
    expect(await visitor.call(door, 'contact.send', { ...MESSAGE, email, captchaToken })).toMatchObject({
      status: 400,
      message: 'Por favor, verifica que no eres un robot',
    })
    expect(await server.app.db.contactMessage.count({ where: { email } })).toBe(1)
    const mails = await server.app.db.mail.findMany({ where: { OR: [{ to: email }, { text: { contains: email } }] } })
    expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([email, 'equipo@luka.example']))
  })

  it.each(['fijo', 'e30=', Buffer.from('null').toString('base64'), '{"a":1}'])(
    'refuses a visitor with the token %s',
    async (captchaToken) => {
      const email = freshEmail()
      expect(
        (await openClient(server.url).call(door, 'contact.send', { ...MESSAGE, email, captchaToken })).status,
      ).toBe(400)
      expect(await server.app.db.contactMessage.count({ where: { email } })).toBe(0)
    },
  )

  it('takes any token of somebody signed in, as old clients send it', async () => {
    const ana = await createPerson(server)
    expect(
      (await ana.call(door, 'contact.send', { ...MESSAGE, email: ana.email, captchaToken: 'verified' })).status,
    ).toBe(200)
    expect(await server.app.db.contactMessage.count({ where: { userId: ana.id } })).toBe(1)
  })

  it('takes a credit request in its own shape', async () => {
    const email = freshEmail()
    const request = {
      nombre: 'Ana',
      email,
      telefono: '+57 3001234567',
      mensaje: '[SOLICITUD DE CRÉDITOS] 50.000',
      solicitaLlamada: true,
    }
    expect((await openClient(server.url).call(door, 'contact.send', request)).status).toBe(200)
    expect(await server.app.db.creditRequest.findFirst({ where: { email } })).toMatchObject({
      solicitaLlamada: true,
      empresa: null,
    })
    // It asks for no proof of work: a visitor cannot have mail written to somebody else by it, an account can.
    const told = async (address: string) => {
      const where = { OR: [{ to: address }, { text: { contains: address } }] }
      return (await server.app.db.mail.findMany({ where })).map(({ to }) => to).sort()
    }
    expect(await told(email)).toEqual(['equipo@luka.example'])
    const ana = await createPerson(server)
    expect((await ana.call(door, 'contact.send', { ...request, email: ana.email })).status).toBe(200)
    expect(await told(ana.email)).toEqual([ana.email, 'equipo@luka.example'].sort())
  })

  it.each([{}, { empresa: null, solicitaLlamada: null }, { empresa: '' }])(
    'takes a credit request whose optional fields are %j',
    async (optional) => {
      const email = freshEmail()
      const required = { nombre: 'Ana', email, telefono: '+57 3001234567', mensaje: '[SOLICITUD DE CRÉDITOS] 50.000' }
      expect(await openClient(server.url).call(door, 'contact.send', { ...required, ...optional })).toMatchObject({
        status: 200,
      })
      expect(await server.app.db.creditRequest.findFirst({ where: { email } })).toMatchObject({
        empresa: null,
        solicitaLlamada: false,
      })
    },
  )

  it.each([
    [{ ...MESSAGE, name: 'A' }, 'El nombre debe tener al menos 2 caracteres'],
    [{ ...MESSAGE, subject: 'Hola' }, 'El asunto debe tener al menos 5 caracteres'],
    [{ ...MESSAGE, message: 'Corto' }, 'El mensaje debe tener al menos 10 caracteres'],
    [{ ...MESSAGE, email: 'no' }, 'Correo electrónico inválido'],
    [{ ...MESSAGE, captchaToken: undefined }, 'Por favor, verifica que no eres un robot'],
    [
      { nombre: 'Ana', telefono: '+57 3001234567' },
      'Por favor completa todos los campos obligatorios (incluido el mensaje)',
    ],
  ])('says what is wrong with %j', async (input, text) => {
    const reply = await openClient(server.url).call(door, 'contact.send', {
      email: 'ana@espiga.co',
      captchaToken: 'x',
      ...input,
    })
    expect(reply.status).toBe(400)
    expect(JSON.stringify(reply.body)).toContain(text)
  })

  it('keeps a sales interest as a lead', async () => {
    const email = freshEmail()
    expect(
      (await openClient(server.url).call(door, 'chat.salesInterest', { email, serviceType: 'software' })).status,
    ).toBe(200)
    expect(await server.app.db.salesLead.findFirst({ where: { email } })).toMatchObject({ serviceType: 'software' })
    const refused = await openClient(server.url).call(door, 'chat.salesInterest', {
      email: '',
      serviceType: 'software',
    })
    expect(refused).toMatchObject({ status: 400, message: 'Por favor proporciona tu correo electrónico.' })
    expect((await openClient(server.url).call(door, 'chat.salesInterest', { email, serviceType: 'otra' })).status).toBe(
      400,
    )
  })
})
