import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { unsubscribeUrl } from '../../src/server/mail/unsubscribe.ts'
import { PHONE, visit } from '../helpers/browser.ts'
import { createPerson, freshEmail, type Person } from '../helpers/people.ts'
import { isSoundAtBoth } from '../helpers/sound.ts'
import { openStage } from '../helpers/stage.ts'

// An account that has been used for a year, and what a stranger meets on the way to one: long lists and names, filters
// that find nothing, forms that are refused or sent, in both schemes on a phone and at a desk.

const HOUR = 3_600_000
const DAY = 24 * HOUR
const AGENTS = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  'curl/8.11.0',
]
const REQUESTS = [
  ['open', 'Necesito 50.000 COP para el cierre de noviembre y la nómina de diciembre de tres personas.'],
  ['approved', 'Para la declaración de renta de la panadería: son muchas preguntas seguidas.'],
  ['rejected', 'Un millón de pesos, por favor.'],
  ['closed', 'Prueba'],
] as const

// At the limits of a real server: beyond five sign-ups from one place the security check appears.
const { server, browser } = await openStage({ env: { RATE_LIMIT_FACTOR: '1' } })

let person: Person

beforeAll(async () => {
  await server.stopMail()
  person = await createPerson(server, { email: freshEmail('ana.maria.restrepo.de.la.panaderia.la.espiga') })
  await fill()
})

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A year of somebody's account. */
async function fill(): Promise<void> {
  const { db } = server
  const now = server.app.now()
  const userId = person.id
  await db.user.update({
    where: { id: userId },
    data: { name: 'Ana María del Socorro Restrepo Echavarría', createdAt: new Date(now.getTime() - 365 * DAY) },
  })
  for (const question of ['¿Cuánto vale la UVT en 2026?', '¿Cuánto le retengo a un contratista por 4.350.000?']) {
    for (let n = 0; n < 6; n++) await person.call('rest', 'chat.ask', { question })
  }
  for (const [index, [state, mensaje]] of [...REQUESTS.entries()].reverse()) {
    await db.creditRequest.create({
      data: {
        ...{ userId, nombre: 'Ana Restrepo', email: person.email, telefono: '+57 3001234567', mensaje, state },
        solicitaLlamada: index === 0,
        createdAt: new Date(now.getTime() - index * 40 * DAY),
      },
    })
  }
  for (const [index, userAgent] of [...AGENTS, ...AGENTS].entries()) {
    const lastUsedAt = new Date(now.getTime() - index * HOUR)
    await db.session.create({
      data: {
        id: String(index).repeat(64),
        ...{ userId, userAgent, lastUsedAt, createdAt: lastUsedAt },
        ip: index % 2 ? '190.85.12.7' : '2800:e2:1c80:9f3:a1b2:c3d4:e5f6:7788',
        expiresAt: new Date(now.getTime() + DAY),
      },
    })
  }
  for (const [index, name] of ['Facturación electrónica de la panadería', 'Nómina', 'Vieja'].entries()) {
    await db.apiKey.create({
      data: {
        ...{ userId, name, hash: String(index).repeat(64), prefix: `luka_${index}a7Xq`, write: index === 1 },
        lastUsedAt: index === 0 ? now : null,
        expiresAt: new Date(now.getTime() + (index === 2 ? -1 : 90) * DAY),
      },
    })
  }
}

const look = (refusals: readonly number[] = []) =>
  visit(browser, server.url, { ...PHONE, colorScheme: 'light', reducedMotion: 'reduce', refusals })

it('an account of a year, its lists, and a request for more credits', { timeout: 240_000 }, async () => {
  const { page, complaints, close } = await look([400, 404])
  const [name = '', value = ''] = person.cookie?.split('=') ?? []
  await page.context().addCookies([{ name, value, url: server.url }])
  const go = (name: string) =>
    page.getByRole('navigation', { name: 'Secciones de tu cuenta' }).getByRole('link', { name, exact: true }).click()
  await page.goto('/perfil')
  await page
    .getByRole('region', { name: 'Pagos' })
    .getByText(/^Te quedan/)
    .waitFor()
  await isSoundAtBoth(page, 'the account at a glance')
  await go('Seguridad')
  await section(page, 'Seguridad')
    .getByRole('button', { name: /^Ver las \d+ sesiones$/ })
    .click()
  await isSoundAtBoth(page, 'many sessions')
  await go('Pagos')
  const payments = section(page, 'Pagos')
  const table = payments.getByRole('table', { name: 'Movimientos de tus créditos' })
  await table.getByRole('row').nth(10).waitFor()
  await payments.getByRole('button', { name: 'Ver más' }).click()
  await table.getByRole('row').nth(13).waitFor()
  await payments.getByRole('button', { name: /^Ver las \d+ solicitudes$/ }).click()
  await isSoundAtBoth(page, 'full payments')

  await payments.getByLabel('Tipo').selectOption('extra_grant')
  await payments.getByText('Ningún movimiento con estos filtros').waitFor()
  await isSoundAtBoth(page, 'movements that no filter lets through')

  await payments.getByRole('button', { name: 'Solicitar créditos' }).click()
  const form = dialogOf(page, 'Solicitar créditos')
  await form.getByRole('button', { name: 'Enviar solicitud' }).click()
  await page.getByText('Formulario incompleto').waitFor()
  await isSoundAtBoth(page, 'a credit request without its message')
  await form.getByLabel('Teléfono').fill('3001234567')
  await form.getByRole('radio', { name: /Otro valor/ }).check()
  await form.getByLabel('Valor en pesos').fill('35.000')
  await form.getByText('Alcanza para 70 respuestas.').waitFor()
  await isSoundAtBoth(page, 'a credit request of another amount')
  await form.getByRole('radio', { name: /50\.000/ }).check()
  expect(await form.getByLabel('Mensaje').inputValue()).toBe('Necesito $\u202f50.000: 100 respuestas.')
  await form.getByRole('button', { name: 'Enviar solicitud' }).click()
  await page.getByText('Solicitud enviada').first().waitFor()
  await form.waitFor({ state: 'detached' })
  await isSoundAtBoth(page, 'a credit request sent')
  expect(complaints).toEqual([])
  await close()
})

it('the sign-up: its country list, its hints, and its security check after many tries', async () => {
  const { page, complaints, close } = await look([400, 409])
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/auth\.user/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/perfil')
  await page.getByRole('status').first().waitFor()
  await isSoundAtBoth(page, 'while nobody knows who is here')
  answer()
  await page.getByText('No has iniciar sesión').waitFor()
  await isSoundAtBoth(page, 'signed out')

  await page.goto('/')
  await page.getByRole('textbox', { name: 'Tu correo electrónico' }).fill('ana@panaderialaespiga.co')
  await page.getByRole('button', { name: 'Empezar gratis' }).click()
  const signup = dialogOf(page, 'Regístrate')
  await signup.getByLabel('Contraseña', { exact: true }).fill('123456')
  await signup.getByText(/^Fácil de adivinar/).waitFor()
  await isSoundAtBoth(page, 'sign-up with a common password')
  await signup.getByRole('button', { name: /^CO \+57/ }).click()
  await page.getByRole('option', { name: /^Colombia/ }).waitFor()
  await isSoundAtBoth(page, 'the list of countries')
  await page.getByRole('combobox', { name: 'Buscar país' }).fill('zzz')
  await page.getByText('No encontramos ese país').waitFor()
  await isSoundAtBoth(page, 'no country found')
  await page.keyboard.press('Escape')

  await signup.getByLabel('Correo electrónico').fill(person.email)
  await signup.getByLabel('Contraseña', { exact: true }).fill('pan-de-bono-2026')
  await signup.getByLabel('Confirmar contraseña').fill('pan-de-bono-2026')
  await signup.getByRole('checkbox', { name: /Acepto los/ }).check()
  await signup.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await page.getByText('Error de registro').waitFor()
  await isSoundAtBoth(page, 'sign-up with an address in use')
  const check = signup.getByRole('checkbox', { name: /No soy un robot/ })
  for (let tries = 0; tries < 6 && !(await check.isVisible()); tries++) {
    const answered = page.waitForResponse(/auth\.register/)
    await signup.getByRole('button', { name: 'Crear mi cuenta' }).click()
    await answered
    await signup.locator('fieldset:not([disabled])').waitFor()
  }
  await check.waitFor()
  await isSoundAtBoth(page, 'sign-up that asks for the security check')
  await check.click()
  await signup.getByText('Verified').waitFor()
  await isSoundAtBoth(page, 'sign-up with the security check done')
  expect(complaints).toEqual([])
  await close()
})

it('each way into the dialog opens the view that it names', async () => {
  const { page, complaints, close } = await look()
  await page.goto('/')
  const main = page.getByRole('main')
  const free = main.getByRole('button', { name: 'Crear cuenta gratis' })
  const openers = [
    [main.getByRole('button', { name: 'Ya tengo cuenta' }), 'Iniciar Sesión'],
    // The teaser's, the free plan's and the closing call's.
    [free.nth(0), 'Regístrate'],
    [free.nth(1), 'Regístrate'],
    [free.nth(2), 'Regístrate'],
  ] as const
  for (const [opener, title] of openers) {
    await opener.click()
    await dialogOf(page, title).waitFor()
    await page.keyboard.press('Escape')
    await dialogOf(page, title).waitFor({ state: 'detached' })
  }
  expect(await free.count()).toBe(3)
  await page.getByRole('button', { name: 'Abrir el chat de ventas' }).click()
  await dialogOf(page, 'Asistente Luka').getByRole('button', { name: 'Asistente IA Contable' }).click()
  await dialogOf(page, 'Regístrate').waitFor()
  expect(complaints).toEqual([])
  await close()
})

it('another address: unverified, with the banner, and refused when it is none', async () => {
  const mover = await createPerson(server)
  const { page, complaints, close } = await look([404])
  const [name = '', value = ''] = mover.cookie?.split('=') ?? []
  await page.context().addCookies([{ name, value, url: server.url }])
  await page.goto('/perfil')
  const profile = section(page, 'Perfil')
  const field = profile.getByLabel('Correo electrónico')
  await field.fill('ana@espiga')
  await profile.getByRole('button', { name: 'Guardar cambios' }).click()
  await profile.getByText('Por favor ingresa un correo electrónico válido').waitFor()
  await isSoundAtBoth(page, 'a profile with a wrong address')
  await field.fill(freshEmail('ana.maria.restrepo.de.la.panaderia.la.espiga.dorada'))
  await profile.getByRole('button', { name: 'Guardar cambios' }).click()
  await page.getByText('Correo actualizado').waitFor()
  await page.getByRole('region', { name: 'Aviso de verificación' }).waitFor()
  await isSoundAtBoth(page, 'a changed address')
  expect(complaints).toEqual([])
  await close()
})

it('the log-in: its errors, its refusal, and the way to a new password', async () => {
  const { page, complaints, close } = await look([400])
  await page.goto('/asistente')
  await page.getByText('Accede a Luka').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
  const dialog = dialogOf(page, 'Iniciar Sesión')
  await dialog.locator('button[type=submit]').click()
  await dialog.getByText('Correo electrónico inválido').waitFor()
  await isSoundAtBoth(page, 'log-in with its errors')
  await dialog.getByLabel('Correo electrónico').fill(person.email)
  await dialog.getByLabel('Contraseña', { exact: true }).fill('otra-clave')
  await dialog.locator('button[type=submit]').click()
  await page.getByText('Error de inicio de sesión').waitFor()
  await isSoundAtBoth(page, 'log-in refused')
  await page.route(/auth\.forgotPassword/, () => {})
  await dialog.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click()
  const forgot = dialogOf(page, 'Recuperar Contraseña')
  await forgot.locator('button[type=submit]').click()
  await forgot.locator('fieldset[disabled]').waitFor()
  await isSoundAtBoth(page, 'a new password being asked for')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
  await dialog.getByLabel('Correo electrónico').fill(person.email)
  await dialog.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click()
  await forgot.locator('button[type=submit]').click()
  await page.getByText('Revisa tu correo').waitFor()
  await isSoundAtBoth(page, 'a new password asked for')
  expect(complaints).toEqual([])
  await close()
})

it('the way out of advertising, and back; and no way back for who never said yes', async () => {
  const reader = await createPerson(server)
  for (const accepts of [false, true]) await reader.call('trpc', 'account.setMarketing', { accepts })
  const { page, complaints, close } = await look([400, 503])
  await page.goto(unsubscribeUrl(server.app, reader.id))
  await page.getByRole('button', { name: 'No recibir más' }).waitFor()
  await isSoundAtBoth(page, 'unsubscribe')
  await page.getByRole('button', { name: 'No recibir más' }).click()
  await page.getByRole('heading', { name: 'Listo, no te enviaremos más' }).waitFor()
  await isSoundAtBoth(page, 'unsubscribed')
  await page.reload()
  await page.getByRole('button', { name: 'Volver a recibirlas' }).waitFor()
  await isSoundAtBoth(page, 'unsubscribed before')
  await page.getByRole('button', { name: 'Volver a recibirlas' }).click()
  await page.getByRole('heading', { name: 'Las recibes de nuevo' }).waitFor()
  await isSoundAtBoth(page, 'subscribed again')

  await server.db.consent.deleteMany({ where: { userId: reader.id } })
  await server.db.user.update({ where: { id: reader.id }, data: { marketingOptOut: server.app.now() } })
  await page.goto(unsubscribeUrl(server.app, reader.id))
  await page.getByRole('heading', { name: 'No recibes novedades' }).waitFor()
  expect(await page.getByRole('button', { name: 'Volver a recibirlas' }).count()).toBe(0)
  await isSoundAtBoth(page, 'never subscribed')

  await page.goto('/baja?token=falso')
  await page.getByRole('heading', { name: 'No pudimos abrir el enlace' }).waitFor()
  await isSoundAtBoth(page, 'a wrong unsubscribe link')
  await page.route(/marketing\.subscription/, (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.goto(unsubscribeUrl(server.app, reader.id))
  await page.getByText('No pudimos consultar tu suscripción').waitFor()
  await isSoundAtBoth(page, 'an unsubscribe link while the server is away')
  expect(complaints).toEqual([])
  await close()
})

it('the contact form with its errors, checked, and sent', async () => {
  const { page, complaints, close } = await look([400])
  await page.goto('/contacto')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await page.getByText('El mensaje debe tener al menos 10 caracteres').waitFor()
  await isSoundAtBoth(page, 'a contact form with its errors')
  await page.getByLabel('Nombre').fill('Ana María Restrepo')
  await page.getByLabel('Correo electrónico').fill(person.email)
  await page.getByLabel('Asunto').fill('Nómina de diciembre')
  await page.getByLabel('Mensaje').fill('¿Cuánto cuesta llevar la nómina de doce personas?')
  await page.getByRole('checkbox', { name: /No soy un robot/ }).click()
  await page.getByText('Verified').waitFor()
  await isSoundAtBoth(page, 'a contact form that is checked')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await page.getByText('Mensaje enviado').first().waitFor()
  await isSoundAtBoth(page, 'a contact message sent')
  expect(complaints).toEqual([])
  await close()
})

it('the pages of mails that cannot do their work', async () => {
  const { page, complaints, close } = await look([400, 503])
  await page.goto('/verify-email')
  await page.getByText('Token de verificación no proporcionado').waitFor()
  await isSoundAtBoth(page, 'a verification without its token')
  await page.goto('/verify-email?token=falso')
  await page.getByRole('alert').first().waitFor()
  await isSoundAtBoth(page, 'a verification with a used token')
  await page.route(/auth\.verifyEmail/, (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.goto('/verify-email?token=otro')
  await page.getByText('Tu enlace todavía puede servir: inténtalo otra vez.').waitFor()
  await isSoundAtBoth(page, 'a verification while the server is away')
  expect(complaints).toEqual([])
  await close()
})
