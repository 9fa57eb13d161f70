import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { answered, arriveAt, ask, box } from '../helpers/assistantScreen.ts'
import { DESK, PHONE, visitAs } from '../helpers/browser.ts'
import { createPerson } from '../helpers/people.ts'
import { isSound as soundScreen } from '../helpers/sound.ts'
import { openStage } from '../helpers/stage.ts'

// How a question was read, shown above its answer: each value can be changed in place, the versions be looked back at, and
// "No era esto" gives the price back and offers other readings.

const COST = 'cuanto me cuesta una auxiliar que gane 1.900.000'
const { server, browser } = await openStage()

const reading = (page: Page) => page.getByRole('region', { name: 'Así la entendí' })
const chip = (page: Page, name: RegExp) => reading(page).getByRole('button', { name })
const editor = (page: Page) => page.getByRole('dialog')
const figure = (page: Page) => page.locator('[data-answer]').first()
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

const isSound = (page: Page, state: string) => soundScreen(page, state, { whole: false })

describe.each([
  ['a desk', DESK],
  ['a phone', PHONE],
] as const)('on %s', (_, device) => {
  const arrive = () => arriveAt(server, browser, {}, device)

  it('shows how the question was read, changes a value in place and keeps the versions', async () => {
    const { page, complaints, close } = await arrive()
    await ask(page, COST)
    await answered(page)
    await expect.poll(() => reading(page).textContent()).toContain('Cuánto cuesta un empleado al mes')
    expect(await chip(page, /Salario mensual \$\s1\.900\.000/).count()).toBe(1)
    expect(await chip(page, /Clase de riesgo ARL I · supuesto/).count()).toBe(1)
    const before = await figure(page).textContent()
    // Drawn from its parts: the groups of the working, what each adds up to, and one total.
    const rows = (sum: string) => figure(page).locator(`tr[data-sum="${sum}"]`)
    expect(await figure(page).getByRole('rowheader').allTextContents()).toContain('Lo que se le descuenta')
    expect(await rows('subtotal').count()).toBe(4)
    expect(await rows('total').textContent()).toMatch(/^Costo total para la empresa/)
    await isSound(page, 'read')

    await chip(page, /Salario mensual/).click()
    const amount = editor(page).getByRole('textbox', { name: 'Salario mensual' })
    await expect.poll(() => amount.evaluate((element) => element === document.activeElement)).toBe(true)
    await isSound(page, 'editing')
    await amount.fill('2300000')
    expect((await amount.inputValue()).replace(/\s/g, ' ')).toBe('$ 2.300.000')
    await amount.press('Enter')
    await reading(page).getByText('Recalculado, sin costo.').waitFor()
    await expect.poll(() => editor(page).count()).toBe(0)
    expect(await chip(page, /Salario mensual \$\s2\.300\.000/).count()).toBe(1)
    expect(await figure(page).textContent()).not.toBe(before)
    await expect.poll(() => focusedText(page)).toContain('Salario mensual')
    await reading(page).getByText('Versión 2 de 2').waitFor()
    await isSound(page, 'changed')

    await reading(page).getByRole('button', { name: 'Ver la versión anterior' }).click()
    await reading(page).getByText('Versión 1 de 2').waitFor()
    await expect.poll(() => figure(page).textContent()).toContain('1.900.000')
    expect(await chip(page, /Salario mensual/).count()).toBe(0)
    await isSound(page, 'earlier')
    await page.getByRole('button', { name: 'Volver a la más nueva' }).click()
    await reading(page).getByText('Versión 2 de 2').waitFor()

    // A choice is saved by its tap, and a datum that nobody had given is added.
    await chip(page, /Clase de riesgo ARL/).click()
    await editor(page).getByRole('button', { name: 'III', exact: true }).click()
    await reading(page).getByText('Versión 3 de 3').waitFor()
    await chip(page, /Agregar dato/).click()
    await editor(page).getByRole('button', { name: 'Personas' }).click()
    await editor(page).getByRole('textbox', { name: 'Personas' }).fill('2')
    await editor(page).getByRole('button', { name: 'Recalcular' }).click()
    await reading(page).getByText('Versión 4 de 4').waitFor()
    expect(await chip(page, /2 personas/).count()).toBe(1)
    await isSound(page, 'more')

    // After a reload all of it is there, and what follows stands on the newest version.
    await page.reload()
    await reading(page).getByText('Versión 4 de 4').waitFor()
    await ask(page, 'y si fueran tres?')
    await answered(page, 2)
    await expect.poll(() => reading(page).nth(1).textContent()).toMatch(/\$\s2\.300\.000/)
    expect(complaints).toEqual([])
    await close()
  })

  it('gives the price back for what was another question, and goes on from there', async () => {
    const { page, complaints, close } = await arrive()
    await ask(page, COST)
    await answered(page)
    await page.getByRole('button', { name: 'No era esto' }).click()
    const note = page.getByRole('region', { name: 'No era esto' })
    await note.getByText(/^Te devolvimos \$\s500\./).waitFor()
    expect(await note.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.getByText(/^Devuelto: /).waitFor()
    expect(await note.getByRole('listitem').count()).toBe(3)
    await isSound(page, 'misread')

    await note.getByRole('button', { name: 'Editar mi pregunta' }).click()
    expect(await box(page).inputValue()).toBe(COST)
    expect(await box(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await box(page).fill('')

    const choice = note.getByRole('listitem').first().getByRole('button')
    const label = (await choice.textContent()) ?? ''
    await choice.click()
    await answered(page, 2)
    await page.getByRole('article').nth(1).getByText(label).first().waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})

it.each([
  ['a desk', DESK],
  ['a phone', PHONE],
] as const)('shows administrators what was misread, on %s', async (_, device) => {
  const [ana, admin] = [await createPerson(server), await createPerson(server, { admin: true })]
  const { assistantMessageId: id } = await ana.trpc.chat.ask.mutate({ question: COST })
  await ana.trpc.chat.misread.mutate({ id })
  const { page, complaints, close } = await visitAs(browser, server.url, admin, { reducedMotion: 'reduce', ...device })
  await page.goto('/admin?tab=bandeja&entrada=misreads')
  const item = page.getByRole('listitem').filter({ hasText: ana.user.username })
  await item.getByText('Cuánto cuesta un empleado al mes, con todo').waitFor()
  await isSound(page, 'queue')
  await item.getByRole('button', { name: 'Nombrar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nombrar la pregunta' })
  await dialog.getByRole('textbox', { name: 'Buscar' }).fill('neto')
  await isSound(page, 'naming')
  await dialog.getByRole('textbox', { name: 'Buscar' }).fill('descuentos')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('Pregunta nombrada').waitFor()
  await page.getByRole('checkbox', { name: 'Mostrar también lo atendido' }).check()
  await page.getByText('Nombrada', { exact: true }).first().waitFor()
  expect(complaints).toEqual([])
  await close()
})

it('leaves a value that cannot be taken in its field and says why', async () => {
  const { page, close } = await arriveAt(server, browser, {}, { refusals: [400] })
  await ask(page, COST)
  await answered(page)
  await chip(page, /Agregar dato/).click()
  await editor(page).getByRole('button', { name: 'Personas' }).click()
  const people = editor(page).getByRole('textbox', { name: 'Personas' })
  await people.press('Enter')
  await editor(page).getByText('Escribe un número entero, de 0 a 1.000.000.').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => editor(page).count()).toBe(0)
  await expect.poll(() => focusedText(page)).toContain('Agregar dato')
  await close()
})

it('moves nothing above the last line while the answer is written', async () => {
  const { page, close } = await arriveAt(server, browser)
  await page.evaluate(() => {
    const seen = new Set<number>()
    const look = () => {
      const answer = document.querySelector('[data-answer] p[data-size]')
      if (answer) seen.add(Math.round(answer.getBoundingClientRect().top))
      Reflect.set(window, 'seen', [...seen])
      requestAnimationFrame(look)
    }
    look()
  })
  await ask(page, COST)
  await answered(page)
  expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toHaveLength(1)
  await close()
})
