import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { PHONE, visit, visitAs } from '../helpers/browser.ts'
import { createPerson } from '../helpers/people.ts'
import { isSoundAtBoth } from '../helpers/sound.ts'
import { openStage } from '../helpers/stage.ts'

// What whoever uses the keyboard relies on: the focus stays where they left it, the last press counts, and a date is
// written as everybody here writes it, in whichever language the browser is.

const { server, browser } = await openStage()
await server.stopMail()

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent || document.activeElement?.tagName)

/** Holds the calls to a procedure until it is let go. */
async function hold(page: Page, procedure: string): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>()
  await page.route(`**/api/trpc/${procedure}**`, async (route) => {
    await gate.promise
    await route.continue()
  })
  return async () => {
    gate.resolve()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

it('gives the focus back to what was pressed, once a form that was sent can be used again', async () => {
  const { page, close } = await visit(browser, server.url, { reducedMotion: 'reduce' })
  await page.goto('/precios')
  await page.getByRole('button', { name: 'Iniciar Sesión' }).first().click()
  const form = page.getByRole('form', { name: 'Iniciar Sesión' })
  await form.getByLabel('Correo electrónico').fill('nadie@luka.co')
  await form.getByLabel('Contraseña', { exact: true }).fill('no-es-esta-1')
  const send = form.getByRole('button', { name: 'Iniciar Sesión' })
  await send.focus()
  const letGo = await hold(page, 'auth.login')
  await page.keyboard.press('Enter')
  await expect.poll(() => send.isDisabled()).toBe(true)
  await letGo()
  await page.getByText('Error de inicio de sesión').waitFor()
  await expect.poll(() => focused(page)).toBe('Iniciar Sesión')

  // Whoever has moved on meanwhile stays where they went.
  const again = await hold(page, 'auth.login')
  await page.keyboard.press('Enter')
  await expect.poll(() => send.isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Cerrar', exact: true }).focus()
  await again()
  await expect.poll(() => send.isDisabled()).toBe(false)
  expect(
    await page.getByRole('button', { name: 'Cerrar', exact: true }).evaluate((it) => it === document.activeElement),
  ).toBe(true)
  await close()
})

it('keeps the reminders as they were left, whatever was on its way when they were turned', async () => {
  const person = await createPerson(server)
  await server.db.company.create({
    data: { userId: person.id, nombreORazonSocial: 'La Espiga', nit: '900123456-8', correo: person.email },
  })
  const { page, complaints, close } = await visitAs(browser, server.url, person, { reducedMotion: 'reduce' })
  await page.goto('/perfil/calendario')
  const reminders = page.getByRole('switch', { name: /^Recordarme por correo/ })
  await reminders.focus()
  const letGo = await hold(page, 'calendar.settings')
  await page.keyboard.press('Space')
  await page.getByRole('status').filter({ hasText: 'Guardando…' }).waitFor()
  await page.keyboard.press('Space')
  expect(await reminders.isChecked()).toBe(false)
  await letGo()
  await page
    .getByRole('status')
    .filter({ hasText: /^Guardado$/ })
    .waitFor()
  expect(await reminders.isChecked()).toBe(false)
  expect(await reminders.evaluate((it) => it === document.activeElement)).toBe(true)
  const { remindersSince } = await server.db.taxCalendar.findUniqueOrThrow({ where: { userId: person.id } })
  expect(remindersSince).toBeNull()
  await page.reload()
  await reminders.waitFor()
  expect(await reminders.isChecked()).toBe(false)
  expect(complaints).toEqual([])
  await close()
})

it.each([
  ['desk', {}],
  ['telephone', PHONE],
])('takes dates as they are written here, in an English browser, on a %s', async (_name, device) => {
  const options = { ...device, locale: 'en-US', reducedMotion: 'reduce', refusals: [400] } as const
  const { page, complaints, close } = await visit(browser, server.url, options)
  await page.goto('/calculadoras/liquidacion')
  const from = page.getByLabel(/^Fecha de ingreso/)
  const until = page.getByLabel(/^Fecha de retiro/)
  expect(await from.inputValue()).toMatch(/^\d\d\/\d\d\/\d{4}$/)
  await page.getByRole('button', { name: 'Vaciar' }).click()
  await page.getByText('Para calcular faltan estos datos').waitFor()
  await page.getByRole('textbox', { name: /^Salario básico mensual/ }).pressSequentially('1950000')
  // As a telephone's keys for numbers have them.
  await from.pressSequentially('15012026')
  expect(await from.inputValue()).toBe('15/01/2026')
  await until.fill('30 jun 2026')
  await until.press('Enter')
  expect(await until.inputValue()).toBe('30/06/2026')
  await page.waitForURL(/ingreso=2026-01-15.*retiro=2026-06-30/)
  expect(await page.locator('[data-error]').count()).toBe(0)
  await page.getByRole('region', { name: 'Resultado' }).and(page.locator('[aria-busy=false]')).waitFor()
  await isSoundAtBoth(page, 'dos fechas')

  await until.fill('31/02/2026')
  await until.blur()
  await page.getByText('Escribe la fecha como 30/11/2026').waitFor()
  // And nothing is worked out with another.
  await page.getByRole('region', { name: 'Resultado' }).getByRole('alert').waitFor()
  expect(await until.inputValue()).toBe('31/02/2026')
  await isSoundAtBoth(page, 'una fecha que no existe')
  // The browser's own calendar, for who would rather point.
  await until.fill('30/06/2026')
  await page.getByRole('button', { name: 'Abrir calendario' }).last().click()
  await page.keyboard.press('Escape')
  expect(complaints).toEqual([])
  await close()
})
