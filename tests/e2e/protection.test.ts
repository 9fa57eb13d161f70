import { expect, it } from 'vitest'
import { DESK, PHONE, visit, visitAs } from '../helpers/browser.ts'
import { linkIn, mailTo } from '../helpers/mail.ts'
import { createPerson, freshEmail, PASSWORD } from '../helpers/people.ts'
import { isSoundAtBoth } from '../helpers/sound.ts'
import { openStage } from '../helpers/stage.ts'

// Where the screen asks who somebody is: again, with a second factor, or by the address that they had before.

const { server, browser } = await openStage({ env: { ADMIN_TWO_FACTOR: 'true' } })
const HOUR = 3_600_000

it('makes an administrator once the password was given again, and says that a second factor will be asked for', async () => {
  const admin = await createPerson(server, { admin: true })
  const ana = await createPerson(server)
  const before = { passwordAt: new Date(Date.now() - 2 * HOUR) }
  await server.db.session.updateMany({ where: { userId: admin.id }, data: before })
  const { page, complaints, close } = await visitAs(browser, server.url, admin, { ...DESK })
  await page.goto(`/admin?q=${encodeURIComponent(ana.email)}`)
  await page.getByText(/el panel pide la verificación en dos pasos/).waitFor()
  await isSoundAtBoth(page, 'the panel before a second factor is needed', { onPhone: { schemes: ['light'] } })

  await page.getByRole('button', { name: `Cambiar rol: ${ana.user.username}` }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Rol' }).selectOption('admin')
  await page.getByRole('button', { name: 'Guardar rol' }).click()
  await page.getByText(/Escríbela de nuevo para continuar/).waitFor()
  await isSoundAtBoth(page, 'the password again')
  await page.getByLabel('Tu contraseña').fill('equivocada')
  await page.getByRole('button', { name: 'Confirmar y guardar' }).click()
  await page.getByText('La contraseña no es correcta').waitFor()
  await isSoundAtBoth(page, 'a wrong password again', { onPhone: { schemes: ['light'] } })
  await page.getByLabel('Tu contraseña').fill(PASSWORD)
  await page.getByRole('button', { name: 'Confirmar y guardar' }).click()
  await page.getByText('Rol actualizado').waitFor()
  expect((await server.db.user.findUniqueOrThrow({ where: { id: ana.id } })).role).toBe('admin')
  expect(complaints.filter((text) => !/40[03]/.test(text))).toEqual([])
  await close()
})

it('shows the way to a second factor where the panel needs one', async () => {
  const admin = await createPerson(server, { admin: true })
  await server.db.user.update({ where: { id: admin.id }, data: { twoFactorDue: new Date(0) } })
  const { page, close } = await visitAs(browser, server.url, admin, { ...PHONE })
  await page.goto('/admin')
  await page.getByRole('heading', { name: 'Falta la verificación en dos pasos' }).waitFor()
  await isSoundAtBoth(page, 'no second factor yet')
  await page.getByRole('link', { name: 'Activarla en mi perfil' }).click()
  await page.waitForURL(/\/perfil/)
  await close()
})

it('gives the account back to the address before', async () => {
  const ana = await createPerson(server)
  await ana.trpc.auth.updateProfile.mutate({ email: freshEmail('otra') })
  const { page, complaints, close } = await visit(browser, server.url, { ...PHONE })
  await page.goto(linkIn(await mailTo(server.dataDir, ana.email, { subject: /cambió/ })).href)
  await page.getByRole('heading', { name: 'Recupera tu cuenta' }).waitFor()
  await isSoundAtBoth(page, 'the way back to an account')
  await page.getByLabel('Nueva contraseña').fill('pan-de-bono-2026')
  await page.getByLabel('Confirmar contraseña').fill('pan-de-bono-2026')
  await page.getByRole('button', { name: 'Recuperar mi cuenta' }).click()
  await page.getByRole('heading', { name: 'Cuenta recuperada' }).waitFor()
  await isSoundAtBoth(page, 'an account that is back', { onPhone: { schemes: ['light'] } })
  expect((await server.db.user.findUniqueOrThrow({ where: { id: ana.id } })).email).toBe(ana.email)
  expect(complaints).toEqual([])
  await close()
})

it('solves a short task where many have guessed at the account', async () => {
  const ana = await createPerson(server)
  const limit = 50 * server.app.env.RATE_LIMIT_FACTOR
  await openCount(ana.email, limit)
  const { page, close } = await visit(browser, server.url, { ...DESK })
  await page.goto('/')
  await page.getByRole('button', { name: 'Iniciar Sesión' }).first().click()
  const form = page.getByRole('form', { name: 'Iniciar Sesión' })
  await form.getByLabel('Correo electrónico').fill(ana.email)
  await form.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await form.getByLabel('No soy un robot').waitFor()
  await isSoundAtBoth(page, 'a task before the sign-in', { onPhone: { schemes: ['light'] } })
  await form.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await form.waitFor({ state: 'detached' })
  await close()
})

/** So many wrong passwords for the account, without typing them. */
async function openCount(email: string, count: number): Promise<void> {
  await server.db.rateLimit.deleteMany()
  await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'equivocada' }),
  })
  await server.db.rateLimit.updateMany({ where: { key: { startsWith: 'login-account:' } }, data: { count } })
}
