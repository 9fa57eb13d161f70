import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { PHONE, visitAs } from '../helpers/browser.ts'
import { createPerson, type Person } from '../helpers/people.ts'
import { isSound, isSoundAtBoth } from '../helpers/sound.ts'
import { openStage } from '../helpers/stage.ts'

// "Ir a…": from anywhere to anywhere with the keyboard, for administrators and for everybody else.

const { server, browser } = await openStage()
let admin: Person
let ana: Person
let eva: Person
let campaign: string

beforeAll(async () => {
  await server.stopMail()
  admin = await createPerson(server, { admin: true, email: 'jefa@luka.co' })
  ana = await createPerson(server, { email: 'ana.gomez@panaderialaespiga.co' })
  eva = await createPerson(server, { email: 'eva@tienda.net' })
  await ana.call('rest', 'chat.ask', { question: '¿Cuánto vale la UVT en 2026?' })
  await server.db.thread.updateMany({ where: { userId: ana.id }, data: { title: 'La UVT de la panadería' } })
  await ana.call('rest', 'contact.send', {
    nombre: 'Ana Gómez',
    email: ana.email,
    telefono: '+57 3001234567',
    mensaje: '[SOLICITUD DE CRÉDITOS] Cierro el año y necesito más preguntas.',
  })
  const sent = await admin.call('rest', 'marketing.sendCampaign', { type: 'all', verificationFilter: 'all' })
  expect(sent.status).toBe(200)
  const [listed] = await admin.trpc.marketing.campaigns.query({})
  campaign = listed?.templateName ?? listed?.subject ?? ''
})

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Ir a…' })
const boxOf = (page: Page) => page.getByRole('combobox', { name: 'Ir a…' })
const option = (page: Page, name: string | RegExp) =>
  dialogOf(page).getByRole('option', typeof name === 'string' ? { name, exact: true } : { name })

async function ask(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await boxOf(page).fill(typed)
}

const ready = (page: Page) => page.getByRole('button', { name: 'Ir a…' }).waitFor()

it('takes an administrator to tabs, queues, campaigns and people, by keyboard alone', async () => {
  const { page, complaints, close } = await visitAs(browser, server.url, admin, { reducedMotion: 'reduce' })
  await page.goto('/calculadoras')
  await page.mouse.move(700, 400)
  await ready(page)
  // The page is there before its code, which the first touch fetches.
  await page.keyboard.press('Control+k')
  await boxOf(page).waitFor()
  await isSoundAtBoth(page, 'ir a')
  await boxOf(page).fill('auditor')
  await option(page, 'Auditoría').waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin?tab=auditoria')
  await page.getByRole('tab', { name: 'Auditoría', selected: true }).waitFor()
  await dialogOf(page).waitFor({ state: 'detached' })

  await ask(page, 'solicitudes')
  await option(page, /Bandeja: Solicitudes de créditos.*1 por atender/).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Cierro el año').waitFor()

  await ask(page, campaign)
  await dialogOf(page).getByRole('group', { name: 'Campañas' }).getByRole('option').waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin?tab=estadisticas&campana=*')
  await page.getByRole('group', { name: 'Mostrar los mensajes por estado' }).waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL('**/admin?tab=estadisticas')

  await ask(page, 'panaderialaespiga')
  await option(page, /ana\.gomez@panaderialaespiga\.co/).waitFor()
  await isSoundAtBoth(page, 'ir a una persona')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: ana.user.username }).getByText(ana.email).waitFor()
  // And from one drawer to the next.
  await ask(page, 'eva@tienda')
  await option(page, /eva@tienda\.net/).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: eva.user.username }).waitFor()
  // And all whom the words find, in the list.
  await ask(page, 'tienda.net')
  await option(page, /^Ver todos los usuarios con «tienda\.net»/).waitFor()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/admin' && url.search === '?q=tienda.net')
  const rows = page.getByRole('table', { name: 'Usuarios' }).locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(1)
  await rows.getByText('eva@tienda.net').waitFor()
  expect(complaints).toEqual([])
  await close()
})

it('leads through the list with the arrows, says where it is, and gives the focus back', async () => {
  const { page, complaints, close } = await visitAs(browser, server.url, ana, { reducedMotion: 'reduce' })
  await page.goto('/perfil')
  const button = page.getByRole('button', { name: 'Ir a…' })
  await button.focus()
  await page.keyboard.press('Enter')
  await boxOf(page).waitFor()
  const active = () =>
    page.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-activedescendant')
      const chosen = id ? document.getElementById(id) : null
      return chosen?.getAttribute('aria-selected') === 'true' ? chosen.textContent : null
    })
  await option(page, 'La UVT de la panadería').waitFor()
  expect(await active()).toBe('Nueva conversaciónMi Asistente')
  await page.keyboard.press('ArrowDown')
  expect(await active()).toBe('Calculadoras')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  expect(await active()).toBe('La UVT de la panadería')
  expect(await page.getByText('Panel', { exact: true }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'detached' })
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true)

  await ask(page, 'xyzzy')
  await page.getByText('No encontramos «xyzzy»').waitFor()
  await isSoundAtBoth(page, 'ir a ninguna parte')
  await boxOf(page).fill('uvt pana')
  await option(page, 'La UVT de la panadería').waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/asistente?hilo=*')
  // In the assistant too, where Ctrl+K was once the search of articles.
  await page
    .getByRole('textbox', { name: /pregunta/i })
    .first()
    .waitFor()
  await ask(page, 'seguridad')
  await option(page, 'Seguridad').waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/perfil/seguridad')
  await expect.poll(() => page.getByRole('heading', { name: 'Seguridad' }).first().isVisible()).toBe(true)
  expect(complaints).toEqual([])
  await close()
})

it('is in the telephone’s menu, and says what could not be looked through', async () => {
  const { page, close } = await visitAs(browser, server.url, admin, { ...PHONE, reducedMotion: 'reduce' })
  await page.route('**/api/trpc/admin.userPage**', (route) => route.abort())
  await page.goto('/admin?tab=auditoria')
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await ready(page)
  await isSound(page, 'menu con ir a')
  await page.getByRole('button', { name: 'Ir a…' }).click()
  await boxOf(page).fill('eva')
  await page.getByRole('status').getByText('No se pudo buscar entre los usuarios.').waitFor()
  await isSound(page, 'ir a sin usuarios')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Buscar de nuevo' }).click()
  await option(page, /eva@tienda\.net/).click()
  await page.getByRole('dialog', { name: eva.user.username }).waitFor()
  await close()
})

it('does not open over a dialog that waits for an answer', async () => {
  const { page, close } = await visitAs(browser, server.url, admin, { reducedMotion: 'reduce' })
  await page.goto('/admin')
  await page.getByRole('button', { name: `Bloquear: ${eva.user.username}` }).click()
  await page.getByRole('dialog', { name: 'Bloquear usuario' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Bloquear usuario' }).waitFor({ state: 'detached' })
  expect(await dialogOf(page).count()).toBe(0)
  await close()
})
