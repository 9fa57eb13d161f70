import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { hotp, totpKey, totpStep } from '../../src/server/security/totp.ts'
import { axeFaults } from '../helpers/axe.ts'
import { PHONE, visit, visitAs } from '../helpers/browser.ts'
import { createPerson, PASSWORD, type Person } from '../helpers/people.ts'
import { isSoundAtBoth } from '../helpers/sound.ts'
import { openStage } from '../helpers/stage.ts'

// Passkeys as people use them: in Chromium, with its own virtual authenticator (CDP's WebAuthn), over the real server.

const { server, browser } = await openStage()
/** Keys are bound to names: the server of the tests is listened on by number, and reached by this one. */
const home = server.url.replace('127.0.0.1', 'localhost')

/**
 * A device whose owner puts their finger on it when a page asks for it, and not when it only proposes keys; with `proposed`,
 * for that too, as who chooses one of them.
 */
async function newDevice(page: Page, { verifies = true, proposed = false } = {}): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: verifies, automaticPresenceSimulation: proposed },
    },
  })
  if (proposed) return
  await page.exposeFunction('finger', (enabled: boolean) =>
    cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  )
  await page.addInitScript(`{
    const { credentials } = navigator
    for (const name of credentials ? ['create', 'get'] : []) {
      const ask = credentials[name].bind(credentials)
      credentials[name] = async (options) => {
        if (options.mediation === 'conditional') return ask(options)
        await window.finger(true)
        return ask(options).finally(() => window.finger(false))
      }
    }
  }`)
}

const security = (page: Page) => page.getByRole('region', { name: 'Seguridad', exact: true })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const toastOf = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: /^Notificaciones/ }).getByText(text)

async function addKey(page: Page, name: string): Promise<void> {
  await security(page).getByRole('button', { name: 'Agregar llave' }).click()
  const dialog = dialogOf(page, 'Agregar llave de acceso')
  await dialog.getByLabel('Nombre', { exact: true }).fill(name)
  await dialog.getByLabel('Tu contraseña').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
}

async function openLogin(page: Page) {
  await page.goto('/perfil/seguridad')
  await page.getByRole('main').getByRole('button', { name: 'Iniciar Sesión' }).click()
  return dialogOf(page, 'Iniciar Sesión')
}

/** The browser of nobody now, with the key still in the device. */
const signOut = (page: Page) => page.context().clearCookies()

async function offerPassword(dialog: Locator, { email }: Person): Promise<void> {
  await dialog.getByLabel('Correo electrónico').fill(email)
  await dialog.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Iniciar Sesión' }).click()
}

const keysOf = ({ id: userId }: Person) => server.db.passkey.findMany({ where: { userId } })

async function isIn(page: Page, { email }: Person): Promise<void> {
  const who = () => page.evaluate(async () => (await fetch('/api/auth/user')).text())
  await expect.poll(who).toContain(email)
}

it('a key is added, signs in, is renamed and removed, and then opens nothing', async () => {
  const ana = await createPerson(server)
  const visited = await visitAs(browser, home, ana, { ...PHONE, reducedMotion: 'reduce', refusals: [400, 401] })
  const { page, complaints, close } = visited
  await newDevice(page)
  await page.goto('/perfil/seguridad')
  await security(page).getByText('Todavía no tienes ninguna.').waitFor()
  await addKey(page, 'Celular de Ana')
  await toastOf(page, 'Ya puedes entrar con ella.').waitFor()
  await security(page).getByText('Celular de Ana').waitFor()
  expect(await axeFaults(page)).toEqual([])

  // The same device makes no second one.
  await addKey(page, 'Otra vez')
  await toastOf(page, 'Este dispositivo ya tiene una llave de tu cuenta.').waitFor()
  await dialogOf(page, 'Agregar llave de acceso').getByRole('button', { name: 'Cancelar' }).click()

  await signOut(page)
  const dialog = await openLogin(page)
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Entrar con una llave de acceso' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await isIn(page, ana)
  await security(page)
    .getByText(/Último uso:.*2026/)
    .first()
    .waitFor()

  await security(page).getByRole('button', { name: 'Cambiar nombre de Celular de Ana' }).click()
  await dialogOf(page, 'Cambiar el nombre').getByLabel('Nombre', { exact: true }).fill('Llave azul')
  await dialogOf(page, 'Cambiar el nombre').getByRole('button', { name: 'Guardar' }).click()
  await security(page).getByRole('button', { name: 'Quitar Llave azul' }).click()
  const removal = dialogOf(page, 'Quitar llave de acceso')
  await removal.getByLabel('Tu contraseña').fill('equivocada')
  await removal.getByRole('button', { name: 'Quitar', exact: true }).click()
  await removal.getByText('La contraseña no es correcta').waitFor()
  await removal.getByLabel('Tu contraseña').fill(PASSWORD)
  await removal.getByRole('button', { name: 'Quitar', exact: true }).click()
  await toastOf(page, /Ya no abre tu cuenta/).waitFor()
  await security(page).getByText('Todavía no tienes ninguna.').waitFor()

  // The device still has it.
  await signOut(page)
  const again = await openLogin(page)
  await again.getByRole('button', { name: 'Entrar con una llave de acceso' }).click()
  await toastOf(page, /Esa llave ya no abre ninguna cuenta/).waitFor()
  await again.getByLabel('Correo electrónico').waitFor()
  expect(complaints).toEqual([])
  await close()
})

it('it takes the code’s place after the password, and that of another account does not', async () => {
  const [ana, eva] = [await createPerson(server), await createPerson(server)]
  const { page, complaints, close } = await visitAs(browser, home, ana, { ...PHONE, reducedMotion: 'reduce' })
  await newDevice(page)
  await page.goto('/perfil/seguridad')
  await addKey(page, 'Computador de la tienda')
  await toastOf(page, 'Ya puedes entrar con ella.').waitFor()
  for (const { id } of [ana, eva])
    await server.db.user.update({ where: { id }, data: { twoFactorSecret: 'x', twoFactorSince: new Date() } })
  await signOut(page)

  const dialog = await openLogin(page)
  await offerPassword(dialog, ana)
  await dialog.getByLabel('Código de verificación').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Usar una llave de acceso' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await isIn(page, ana)

  // Eva has a key too, but not on this device, which has Ana's.
  const key = { name: 'x', device: 'x', credentialId: 'AAAA', publicKey: new Uint8Array(1), userId: eva.id }
  await server.db.passkey.deleteMany({ where: { credentialId: key.credentialId } })
  await server.db.passkey.create({ data: key })
  await signOut(page)
  const other = await openLogin(page)
  await offerPassword(other, eva)
  await other.getByRole('button', { name: 'Usar una llave de acceso' }).click()
  await toastOf(page, /No se usó ninguna llave/).waitFor()
  await other.getByLabel('Código de verificación').waitFor()
  expect(complaints).toEqual([])
  await close()
})

it('with the verification in two steps on, a key is added and removed with a code, and not without', async () => {
  const ana = await createPerson(server)
  const { secret } = await ana.trpc.account.startTwoFactor.mutate({ password: PASSWORD })
  const code = () => hotp(totpKey(secret), totpStep(new Date()))
  const { codes } = await ana.trpc.account.confirmTwoFactor.mutate({ code: code() })
  const { page, complaints, close } = await visitAs(browser, home, ana, {
    ...PHONE,
    ...{ reducedMotion: 'reduce', refusals: [400] },
  })
  await newDevice(page)
  await page.goto('/perfil/seguridad')
  await addKey(page, 'Celular de Ana')
  const adding = dialogOf(page, 'Agregar llave de acceso')
  await adding.getByText('Escribe el código de tu aplicación').waitFor()
  await adding.getByLabel('Código de verificación').fill('000000')
  await adding.getByRole('button', { name: 'Continuar' }).click()
  await adding.getByText(/no es correcto o ya se usó/).waitFor()
  await isSoundAtBoth(page, 'code')
  await page.setViewportSize(PHONE.viewport)
  await adding.getByLabel('Código de verificación').fill(codes[0] ?? '')
  await adding.getByRole('button', { name: 'Continuar' }).click()
  await toastOf(page, 'Ya puedes entrar con ella.').waitFor()

  await security(page).getByRole('button', { name: 'Quitar Celular de Ana' }).click()
  const removal = dialogOf(page, 'Quitar llave de acceso')
  await removal.getByLabel('Código de verificación').fill(codes[1] ?? '')
  await removal.getByLabel('Tu contraseña').fill(PASSWORD)
  await removal.getByRole('button', { name: 'Quitar', exact: true }).click()
  await toastOf(page, /Ya no abre tu cuenta/).waitFor()
  expect(await keysOf(ana)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

it('an administrator with a key alone is asked for it after the password, and gets into the panel', async () => {
  const admin = await createPerson(server, { admin: true })
  const { page, close } = await visitAs(browser, home, admin, { reducedMotion: 'reduce' })
  await newDevice(page)
  await page.goto('/perfil/seguridad')
  await addKey(page, 'Computador de la oficina')
  await security(page)
    .getByText(/Como administras Luka/)
    .waitFor()
  await signOut(page)
  const dialog = await openLogin(page)
  await offerPassword(dialog, admin)
  await dialog.getByText(/Tu contraseña es correcta/).waitFor()
  expect(await dialog.getByLabel('Código de verificación').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Usar una llave de acceso' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await isIn(page, admin)
  await close()
})

it('a key that cannot verify who shows it is not added', async () => {
  const ana = await createPerson(server)
  const { page, close } = await visitAs(browser, home, ana, { reducedMotion: 'reduce' })
  await newDevice(page, { verifies: false })
  await page.goto('/perfil/seguridad')
  await addKey(page, 'Sin huella')
  await toastOf(page, /No se agregó la llave|no puede guardar una llave/).waitFor()
  expect(await keysOf(ana)).toEqual([])
  await close()
})

it('what the browser asks for a key goes with the dialog that wanted one, without a word', async () => {
  const ana = await createPerson(server)
  const { page, complaints, close } = await visitAs(browser, home, ana, { reducedMotion: 'reduce' })
  // Nobody puts a finger on it.
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable', { enableUI: false })
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: false },
    },
  })
  await page.addInitScript(`{
    window.asked = []
    const { credentials } = navigator
    for (const name of credentials ? ['create', 'get'] : []) {
      const ask = credentials[name].bind(credentials)
      credentials[name] = (options) => {
        if (options.mediation !== 'conditional') window.asked.push(options.signal)
        return ask(options)
      }
    }
  }`)
  const asked = () => page.evaluate('window.asked.map(({ aborted }) => aborted)')
  await page.goto('/perfil/seguridad')
  await addKey(page, 'Celular de Ana')
  await expect.poll(asked).toEqual([false])
  await page.getByText('Sigue los pasos que te muestra tu navegador.').waitFor()
  // Where it was pressed the focus still is.
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Un momento…')
  await dialogOf(page, 'Agregar llave de acceso').getByRole('button', { name: 'Cancelar' }).click()
  await expect.poll(asked).toEqual([true])
  await dialogOf(page, 'Agregar llave de acceso').waitFor({ state: 'hidden' })

  await signOut(page)
  const dialog = await openLogin(page)
  await dialog.getByRole('button', { name: 'Entrar con una llave de acceso' }).click()
  await expect.poll(asked).toEqual([false])
  await page.keyboard.press('Escape')
  await expect.poll(asked).toEqual([true])
  expect(await toastOf(page, /llave/i).count()).toBe(0)
  expect(await keysOf(ana)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

it('the browser proposes a key where the address is typed, and the choice signs in', async () => {
  const ana = await createPerson(server)
  const { page, close } = await visitAs(browser, home, ana, { reducedMotion: 'reduce' })
  await newDevice(page, { proposed: true })
  await page.goto('/perfil/seguridad')
  await addKey(page, 'Celular de Ana')
  await toastOf(page, 'Ya puedes entrar con ella.').waitFor()
  await signOut(page)
  // The device answers at once, as who chooses what is proposed: nobody presses a button.
  await openLogin(page)
  await isIn(page, ana)
  await close()
})

it('where a number opens the page there is no way in by key, and the account says where there is', async () => {
  const ana = await createPerson(server)
  const { page, complaints, close } = await visitAs(browser, server.url, ana)
  await page.goto('/perfil/seguridad')
  await security(page)
    .getByRole('link', { name: new URL(home).host })
    .waitFor()
  expect(await security(page).getByRole('button', { name: 'Agregar llave' }).count()).toBe(0)
  await signOut(page)
  const dialog = await openLogin(page)
  await dialog.getByLabel('Correo electrónico').waitFor()
  expect(await dialog.getByRole('button', { name: /llave de acceso/ }).count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
})

it('a browser that knows no keys says so, and still shows those that there are', async () => {
  const ana = await createPerson(server)
  const key = { name: 'Llave azul', device: 'Chrome en Windows', credentialId: 'BBBB', publicKey: new Uint8Array(1) }
  await server.db.passkey.create({ data: { ...key, userId: ana.id } })
  const { page, close } = await visitAs(browser, home, ana)
  await page.addInitScript('delete window.PublicKeyCredential')
  await page.goto('/perfil/seguridad')
  await security(page).getByText('Este navegador no puede usar llaves de acceso.').waitFor()
  await security(page).getByText('Llave azul').waitFor()
  expect(await security(page).getByRole('button', { name: 'Agregar llave' }).count()).toBe(0)
  await close()
})

it('the library of keys is fetched when a key is used, and not before', async () => {
  const { page, close } = await visit(browser, server.url)
  const fetched: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('.js') && (await response.text().catch(() => '')).includes('ERROR_CEREMONY_ABORTED'))
      fetched.push(response.url())
  })
  const dialog = await openLogin(page)
  await dialog.getByLabel('Correo electrónico').waitFor()
  await page.waitForLoadState('networkidle')
  expect(fetched).toEqual([])
  await close()
})
