import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { hotp, totpKey, totpStep } from '../../src/server/security/totp.ts'
import { PHONE, type Visit, visit } from '../helpers/browser.ts'
import { linkIn, mailTo } from '../helpers/mail.ts'
import { createPerson, type Person } from '../helpers/people.ts'
import { isSoundAtBoth } from '../helpers/sound.ts'
import { openStage } from '../helpers/stage.ts'

// Every state of "Mi cuenta", of the log-in's second step and of the pages that mails open, on a phone and at a desk, in
// both schemes: no fault that axe finds, nothing wider than the screen, nothing in a dialog too small for a thumb.

const THUMB_PX = 44

const { server, browser } = await openStage()

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
async function go(page: Page, name: string) {
  await page
    .getByRole('navigation', { name: 'Secciones de tu cuenta' })
    .getByRole('link', { name, exact: true })
    .click()
  return section(page, name)
}
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

const look = (options: Parameters<typeof visit>[2] = {}) =>
  visit(browser, server.url, { ...PHONE, colorScheme: 'light', reducedMotion: 'reduce', ...options })

/** What a thumb has to hit in the open dialog and is smaller than it should be; a link inside a sentence may be small. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const targets = document.querySelectorAll<HTMLElement>(
      '[role=dialog] :is(button, a[href], input, select, textarea):not([type=hidden])',
    )
    return [...targets].flatMap((target) => {
      const style = getComputedStyle(target)
      if (target.closest('label, [data-inline]') && target.tagName === 'A') return []
      // A ticked box is as large as the label that ticks it.
      const boxes = [target, ...(target instanceof HTMLInputElement ? (target.labels ?? []) : [])]
      const [width, height] = (['width', 'height'] as const).map((side) =>
        Math.max(...boxes.map((box) => Math.round(box.getBoundingClientRect()[side]))),
      )
      if (!width || !height || style.visibility === 'hidden') return []
      const name = target.getAttribute('aria-label') ?? target.getAttribute('name') ?? target.textContent
      return width < least || height < least ? [`${name}: ${width}×${height}`] : []
    })
  }, THUMB_PX)
}

/** The page is a phone's. */
async function isSound(page: Page, state: string): Promise<void> {
  await isSoundAtBoth(page, state)
  expect.soft(await smallTargets(page), state).toEqual([])
}

async function arrive(
  options: { verified?: boolean; refusals?: readonly number[] } = {},
): Promise<Visit & { readonly person: Person }> {
  const person = await createPerson(server, options)
  const visiting = await look({ refusals: options.refusals ?? [] })
  const { email, password } = person
  expect((await visiting.page.request.post('/api/auth/login', { data: { email, password } })).status()).toBe(200)
  return { ...visiting, person }
}

it('the account of somebody new, and their company', { timeout: 240_000 }, async () => {
  const { page, complaints, close } = await arrive({ verified: false, refusals: [404] })
  await page.goto('/perfil')
  await page.getByText('No verificado', { exact: true }).waitFor()
  await isSound(page, 'somebody new')
  const company = await go(page, 'Datos de empresa')
  await company.getByRole('button', { name: 'Guardar datos' }).click()
  await company.getByText('Este campo es obligatorio').first().waitFor()
  await isSound(page, 'a company without its required fields')

  await company.getByLabel('Nombre o razón social').fill('Panadería y Repostería La Espiga Dorada de Envigado S.A.S.')
  await company.getByLabel('NIT').fill('900123456-7')
  await company.getByRole('combobox', { name: /^Actividad económica/ }).fill('comercio al por menor')
  await company.getByRole('option').first().waitFor()
  await isSound(page, 'the list of activities and a wrong check digit')
  await company.getByRole('combobox', { name: /^Actividad económica/ }).fill('4719')
  await company.getByRole('option', { name: /^4719 / }).click()
  await company.getByRole('combobox', { name: 'Ciudad' }).fill('san')
  await company.getByRole('option').first().waitFor()
  await isSound(page, 'the list of municipalities')
  await company.getByRole('combobox', { name: 'Ciudad' }).fill('san andres de tumaco')
  await company.getByRole('option', { name: 'San Andrés de Tumaco, Nariño' }).click()
  await company.getByRole('button', { name: 'Guardar datos' }).click()
  await dialogOf(page, 'Revisa el NIT antes de guardarlo').waitFor()
  await isSound(page, 'the question about a check digit')
  await page.getByRole('button', { name: 'Dejar 900123456-7' }).click()
  await company.getByRole('button', { name: 'Editar' }).waitFor()
  await isSound(page, 'a saved company')
  await company.getByRole('button', { name: 'Editar' }).click()
  await company.getByRole('button', { name: 'Cancelar' }).waitFor()
  await isSound(page, 'a company under edition')
  expect(complaints).toEqual([])
  await close()
})

it('security, from the password to the recovery codes', { timeout: 240_000 }, async () => {
  const { page, complaints, person, close } = await arrive({ refusals: [400, 404] })
  const { password } = person
  await page.goto('/perfil#seguridad')
  const security = section(page, 'Seguridad')
  await security.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await security.getByRole('button', { name: 'Guardar contraseña' }).click()
  await security.getByText('Por favor, confirma tu contraseña').waitFor()
  await isSound(page, 'a password change with its errors')
  await security.getByRole('button', { name: 'Cancelar' }).click()

  await security.getByRole('button', { name: 'Activar' }).click()
  const setup = dialogOf(page, 'Activar la verificación en dos pasos')
  await setup.getByLabel('Tu contraseña').fill('otra-clave')
  await setup.getByRole('button', { name: 'Continuar' }).click()
  await setup.getByText(/contraseña.*no es correcta/i).waitFor()
  await isSound(page, 'enrolling with a wrong password')
  await setup.getByLabel('Tu contraseña').fill(password)
  await setup.getByRole('button', { name: 'Continuar' }).click()
  const secret = (await setup.locator('code').textContent()) ?? ''
  const field = setup.getByLabel('Código de 6 dígitos')
  await field.fill('12')
  await setup.getByRole('button', { name: 'Activar' }).click()
  await setup.getByText('Escribe los 6 dígitos del código').waitFor()
  await isSound(page, 'the QR code')
  await field.fill(hotp(totpKey(secret), totpStep(server.app.now())))
  await setup.getByRole('button', { name: 'Activar' }).click()
  await setup.getByRole('list', { name: 'Códigos de recuperación' }).waitFor()
  await isSound(page, 'the recovery codes')
  await setup.getByLabel('Ya los guardé').check()
  await setup.getByRole('button', { name: 'Listo' }).click()
  await security.getByText('Activada', { exact: true }).waitFor()
  await setup.waitFor({ state: 'detached' })
  await isSound(page, 'two-factor on')

  for (const [open, title] of [
    ['Generar códigos nuevos', 'Códigos de recuperación'],
    ['Desactivar', 'Desactivar la verificación en dos pasos'],
  ] as const) {
    await security.getByRole('button', { name: open }).click()
    await dialogOf(page, title).getByLabel('Tu contraseña').waitFor()
    await isSound(page, title)
    await page.keyboard.press('Escape')
    await dialogOf(page, title).waitFor({ state: 'detached' })
  }
  expect(complaints).toEqual([])
  await close()
})

it('API keys, and the account’s end', { timeout: 240_000 }, async () => {
  const { page, complaints, person, close } = await arrive({ refusals: [404] })
  const { password } = person
  await page.goto('/perfil#seguridad')
  const security = section(page, 'Seguridad')
  await security.getByRole('button', { name: 'Crear clave' }).click()
  const creation = dialogOf(page, 'Crear clave de API')
  await creation.getByRole('button', { name: 'Crear clave' }).click()
  await creation.getByText('Escribe un nombre para reconocer la clave').waitFor()
  await isSound(page, 'a key without a name')
  await creation.getByLabel('Nombre').fill('Facturación electrónica de la panadería')
  await creation.getByLabel('Tu contraseña').fill(password)
  await creation.getByRole('button', { name: 'Crear clave' }).click()
  await creation.locator('code').waitFor()
  await isSound(page, 'a new key')
  await creation.getByRole('button', { name: 'Ya la guardé' }).click()
  await security.getByRole('button', { name: /^Revocar / }).click()
  await dialogOf(page, 'Revocar clave').waitFor()
  await isSound(page, 'the question before revoking')
  await page.keyboard.press('Escape')

  const danger = await go(page, 'Zona de peligro')
  await danger.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  const deletion = dialogOf(page, 'Eliminar mi cuenta')
  await deletion.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  await deletion.getByText('Escribe tu contraseña actual').waitFor()
  await isSound(page, 'a deletion with its errors')
  await deletion.getByLabel('Tu contraseña').fill(password)
  await deletion.getByLabel('Escribe ELIMINAR para confirmar').fill('eliminar')
  await deletion.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  await page
    .getByText(/^Tu cuenta se eliminará el \d/)
    .first()
    .waitFor()
  await deletion.waitFor({ state: 'detached' })
  await isSound(page, 'a pending deletion and its toast')
  expect(complaints).toEqual([])
  await close()
})

it('an account that is loading, and one whose parts cannot be had', async () => {
  const { page, close } = await arrive({ refusals: [503] })
  await page.route(/\/api\/trpc\/.*(account|company)\./, () => new Promise(() => {}))
  await page.goto('/perfil/empresa')
  await page.getByLabel('Cargando los datos de tu empresa').waitFor()
  await isSound(page, 'loading')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route(/\/api\/trpc\/.*(account|company)\./, (route) => route.abort())
  await page.reload()
  await page.getByText('No se pudieron cargar los datos de la empresa').waitFor()
  await isSound(page, 'failing')
  await close()
})

it.each([
  ['/perfil', 'No se pudo cargar tu cuenta', 'Mi cuenta'],
  ['/asistente', 'No se pudo abrir el asistente', 'Asistente Contable IA'],
  ['/admin', 'No se pudo abrir el panel de administración', 'Acceso denegado'],
])('%s while the server does not say who is here, and after', async (path, failure, title) => {
  const { page, close } = await arrive()
  await page.route(/auth\.user/, (route) => route.abort())
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: failure }).waitFor()
  await isSound(page, path)
  await page.unrouteAll()
  await page.getByRole('main').getByRole('button', { name: 'Intentar de nuevo' }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await close()
})

it('the log-in’s second step and its refusal', async () => {
  const { person, close: leave, page: own } = await arrive()
  const { password, email } = person
  const { secret } = await person.trpc.account.startTwoFactor.mutate({ password })
  await person.trpc.account.confirmTwoFactor.mutate({ code: hotp(totpKey(secret), totpStep(server.app.now())) })
  await own.close()
  await leave()
  const { page, complaints, close } = await look()
  await page.goto('/perfil')
  await page.getByRole('main').getByRole('button', { name: 'Iniciar Sesión' }).click()
  const dialog = dialogOf(page, 'Iniciar Sesión')
  await dialog.getByLabel('Correo electrónico').fill(email)
  await dialog.getByLabel('Contraseña').fill(password)
  await dialog.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await dialog.getByLabel('Código de verificación').fill('000000')
  await isSound(page, 'the second step')
  await dialog.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await page.getByText('Error de inicio de sesión').waitFor()
  await isSound(page, 'a refused code')
  expect(complaints).toEqual([])
  await close()
})

it.each([
  ['signup', 'Regístrate'],
  ['forgot', 'Recuperar Contraseña'],
] as const)('the dialog’s %s view', async (view, title) => {
  const { page, close } = await look()
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate((detail) => window.dispatchEvent(new CustomEvent('open-auth-modal', { detail })), { view })
  await dialogOf(page, title).waitFor()
  await dialogOf(page, title).locator('button[type=submit]').click()
  await dialogOf(page, title).getByText('inválido').first().waitFor()
  await isSound(page, title)
  await close()
})

it('the pages that mails open', async () => {
  const { page, complaints, person, close } = await arrive({ verified: false, refusals: [400, 404] })
  const { email } = person
  await person.trpc.auth.resendVerification.mutate()
  const link = linkIn(await mailTo(server.dataDir, email)).href
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/auth\.verifyEmail/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(link)
  await page.getByRole('heading', { name: 'Verificando tu correo…' }).waitFor()
  await isSound(page, 'verifying')
  answer()
  await page.getByRole('heading', { name: 'Correo verificado' }).waitFor()
  await isSound(page, 'verified')

  await page.goto('/reset-password')
  await page.getByRole('heading', { name: 'El enlace está incompleto' }).waitFor()
  await isSound(page, 'a reset without its token')
  await page.goto('/reset-password?token=falso')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await page.getByText('Por favor, confirma tu contraseña').waitFor()
  await isSound(page, 'a reset with its errors')
  await page.getByLabel('Nueva contraseña').fill('pan-de-bono-2026')
  await page.getByLabel('Confirmar contraseña').fill('pan-de-bono-2026')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await page.getByText(/No se pudo restablecer la contraseña/).waitFor()
  await isSound(page, 'a reset with a used token')

  await person.trpc.auth.forgotPassword.mutate({ email })
  await page.goto(linkIn(await mailTo(server.dataDir, email, { subject: /contraseña/i })).href)
  await page.getByLabel('Nueva contraseña').fill('pan-de-bono-2026')
  await page.getByLabel('Confirmar contraseña').fill('pan-de-bono-2026')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await page.getByRole('heading', { name: 'Contraseña restablecida' }).waitFor()
  await isSound(page, 'a new password')
  expect(complaints).toEqual([])
  await close()
})
