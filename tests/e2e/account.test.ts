import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { hotp, totpKey, totpStep } from '../../src/server/security/totp.ts'
import { deleteDueAccounts } from '../../src/server/services/account/forget.ts'
import { PHONE, visit } from '../helpers/browser.ts'
import { linkIn, mailTo } from '../helpers/mail.ts'
import { freshEmail } from '../helpers/people.ts'
import { openStage } from '../helpers/stage.ts'

// An account from its first day to its last, as its owner lives it: in a browser, over the real server, with the mails
// that it really sends.

const PASSWORD = 'pan-de-bono-2026'
const SOON = { timeout: 15_000 }

let days = 0
const { server, browser } = await openStage({ now: () => new Date(Date.now() + days * 86_400_000) })

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** To one of the account's pages, as its owner goes there. */
async function go(page: Page, name: string): Promise<Locator> {
  await page
    .getByRole('navigation', { name: 'Secciones de tu cuenta' })
    .getByRole('link', { name, exact: true })
    .click()
  await section(page, name).getByRole('heading', { level: 2, name, exact: true }).and(page.locator(':focus')).waitFor()
  return section(page, name)
}
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Waits for a toast, then sends it away: the next one may say the same. */
async function told(page: Page, text: string | RegExp): Promise<void> {
  const region = page.getByRole('region', { name: /^Notificaciones/ })
  await region.getByText(text).waitFor()
  await region.getByRole('button', { name: 'Cerrar aviso' }).click()
  await region.getByText(text).waitFor({ state: 'detached' })
}

const stored = (page: Page) => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])

/** Nothing of the person stays in the browser; the look that they chose does. */
async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('luka.borrador:x:nueva', '{}'))
  await page.getByRole('button', { name: 'Cerrar sesión' }).last().click()
  await told(page, 'Has cerrado sesión correctamente')
  await page.getByText('No has iniciar sesión').waitFor()
  await expect.poll(async () => (await stored(page)).filter((key) => key.startsWith('luka.')), SOON).toEqual([])
}

/** The log-in view, filled in and sent. */
async function offerPassword(page: Page, email: string): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'Iniciar Sesión' }).click()
  const dialog = dialogOf(page, 'Iniciar Sesión')
  await dialog.getByLabel('Correo electrónico').fill(email)
  await dialog.getByLabel('Contraseña').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Iniciar Sesión' }).click()
  return dialog
}

async function signInWith(page: Page, email: string, code: string): Promise<void> {
  const dialog = await offerPassword(page, email)
  await dialog.getByLabel('Código de verificación').fill(code)
  await dialog.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await section(page, 'Seguridad').getByText('Activada', { exact: true }).waitFor()
}

it('an account lives from sign-up to deletion', { timeout: 240_000 }, async () => {
  const email = freshEmail('ana')
  const { page, complaints, close } = await visit(browser, server.url, {
    ...PHONE,
    reducedMotion: 'reduce',
    // No company yet, which is an answer.
    refusals: [404],
  })

  await page.goto('/')
  await page.getByRole('textbox', { name: 'Tu correo electrónico' }).fill(email)
  await page.getByRole('button', { name: 'Empezar gratis' }).click()
  const signup = dialogOf(page, 'Regístrate')
  expect(await signup.getByLabel('Correo electrónico').inputValue()).toBe(email)
  await signup.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await signup.getByLabel('Confirmar contraseña').fill(PASSWORD)
  await signup.getByLabel('Teléfono (opcional)').fill('3001234567')
  await signup.getByRole('checkbox', { name: /Acepto los/ }).check()
  await signup.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await told(page, /Gracias por registrarte.*20\.000/)
  await signup.waitFor({ state: 'hidden' })

  await page.goto('/perfil')
  await page.getByText('No verificado', { exact: true }).waitFor()
  await page.goto(linkIn(await mailTo(server.dataDir, email, { subject: /erifica/ })).href)
  await page.getByRole('heading', { name: 'Correo verificado' }).waitFor()
  await page.waitForURL('**/asistente')
  await expect.poll(() => stored(page), SOON).toContain('luka.historial')

  await page.goto('/perfil')
  const profile = section(page, 'Perfil')
  await profile.getByText('Verificado', { exact: true }).waitFor()
  expect(await profile.getByLabel('Teléfono (opcional)').inputValue()).toBe('300 123 4567')
  await profile.getByLabel('Nombre').fill('Ana Restrepo')
  await profile.getByRole('button', { name: 'Guardar cambios' }).click()
  await told(page, 'Perfil actualizado')

  const company = await go(page, 'Datos de empresa')
  await company.getByLabel('Nombre o razón social').fill('Panadería La Espiga S.A.S.')
  await company.getByLabel('NIT').fill('900123456')
  await company.getByRole('button', { name: 'Escribir 900.123.456-8' }).click()
  await company.getByRole('combobox', { name: 'Ciudad' }).fill('santa rosa de osos')
  await company.getByRole('option', { name: 'Santa Rosa de Osos, Antioquia' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await company.getByRole('combobox', { name: /^Actividad económica/ }).fill('panaderia')
  await company.getByRole('option', { name: '1081 Elaboración de productos de panadería' }).click()
  await company.getByRole('button', { name: 'Guardar datos' }).click()
  await told(page, 'Datos guardados')
  await company.getByText('Santa Rosa de Osos, Antioquia').waitFor()
  await company.getByText('1081 Elaboración de productos de panadería').waitFor()
  expect(await company.getByRole('textbox').count()).toBe(0)

  const security = await go(page, 'Seguridad')
  await security.getByRole('button', { name: 'Activar' }).click()
  const setup = dialogOf(page, 'Activar la verificación en dos pasos')
  await setup.getByLabel('Tu contraseña').fill(PASSWORD)
  await setup.getByRole('button', { name: 'Continuar' }).click()
  await setup.getByRole('img', { name: /^Código QR/ }).waitFor()
  const secret = (await setup.locator('code').textContent()) ?? ''
  const codeAt = (ahead: number) => hotp(totpKey(secret), totpStep(server.app.now()) + ahead)
  await setup.getByLabel('Código de 6 dígitos').fill(codeAt(0))
  await setup.getByRole('button', { name: 'Activar' }).click()
  const recoveryCodes = setup.getByRole('list', { name: 'Códigos de recuperación' }).locator('code')
  await expect.poll(() => recoveryCodes.count(), SOON).toBe(10)
  const [recoveryCode = '', anotherCode = ''] = await recoveryCodes.allTextContents()
  await setup.getByLabel('Ya los guardé').check()
  await setup.getByRole('button', { name: 'Listo' }).click()
  await security.getByText('Activada', { exact: true }).waitFor()

  await signOut(page)
  // The step of the code that switched it on is used up; the next one is already taken.
  await signInWith(page, email, codeAt(1))
  await security.getByText('Te quedan 10 códigos de recuperación.').waitFor()
  await signOut(page)
  await signInWith(page, email, recoveryCode)
  await security.getByText('Te quedan 9 códigos de recuperación.').waitFor()
  await mailTo(server.dataDir, email, { subject: /recuperación/ })

  await security.getByRole('button', { name: 'Crear clave' }).click()
  const creation = dialogOf(page, 'Crear clave de API')
  await creation.getByLabel('Nombre').fill('Facturación')
  await creation.getByLabel('Tu contraseña').fill(PASSWORD)
  await creation.getByLabel('Código de verificación').fill(anotherCode)
  await creation.getByRole('button', { name: 'Crear clave' }).click()
  const key = await creation.locator('code').textContent()
  await creation.getByRole('button', { name: 'Ya la guardé' }).click()
  const asProgram = async () =>
    (await fetch(`${server.url}/api/auth/user`, { headers: { authorization: `Bearer ${key}` } })).status
  expect(await asProgram()).toBe(200)
  await security.getByRole('button', { name: 'Revocar Facturación' }).click()
  await dialogOf(page, 'Revocar clave').getByRole('button', { name: 'Revocar' }).click()
  await told(page, 'Clave revocada')
  expect(await asProgram()).toBe(401)

  const danger = await go(page, 'Zona de peligro')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    danger.getByRole('button', { name: 'Descargar mis datos' }).click(),
  ])
  const files = unzipSync(await readFile(await download.path()))
  expect(
    Object.values(files)
      .map((file) => strFromU8(file))
      .join('\n'),
  ).toContain('Panadería La Espiga S.A.S.')
  await told(page, 'El archivo quedó en tus descargas.')

  const ask = async () => {
    await danger.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
    const dialog = dialogOf(page, 'Eliminar mi cuenta')
    await dialog.getByLabel('Tu contraseña').fill(PASSWORD)
    await dialog.getByLabel('Escribe ELIMINAR para confirmar').fill('ELIMINAR')
    await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
    await page.locator('#eliminacion:focus').waitFor()
    await told(page, 'Eliminación programada')
    await page.getByText(/^Tu cuenta se eliminará el \d/).waitFor()
  }
  await ask()
  await page.getByRole('button', { name: 'Conservar mi cuenta' }).click()
  await told(page, 'Cuenta conservada')
  await ask()
  await mailTo(server.dataDir, email, { subject: 'Tu cuenta de Luka se eliminará', count: 2 })

  days += 8
  await deleteDueAccounts(server.app)
  await mailTo(server.dataDir, email, { subject: /eliminada|eliminamos|eliminó/i })
  await page.reload()
  await page.getByText('No has iniciar sesión').waitFor()
  await offerPassword(page, email)
  await told(page, 'Error de inicio de sesión')
  expect(await server.db.user.count({ where: { email } })).toBe(0)

  expect(complaints).toEqual([])
  await close()
})

it('a dialog whose code does not arrive says so, and opens when it is asked for again', async () => {
  const { page, close } = await visit(browser, server.url)
  await page.route(/\/AuthDialog-/, (route) => route.abort())
  await page.goto('/perfil')
  await page.getByRole('main').getByRole('button', { name: 'Iniciar Sesión' }).click()
  await page.getByText('No se pudo abrir esta parte de la página').waitFor()
  await page.getByText('No has iniciar sesión').waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await dialogOf(page, 'Iniciar Sesión').waitFor()
  await close()
})
