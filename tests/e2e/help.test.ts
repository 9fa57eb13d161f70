import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { DESK, PHONE, visit, visitAs } from '../helpers/browser.ts'
import { createPerson } from '../helpers/people.ts'
import { isSoundAtBoth } from '../helpers/sound.ts'
import { openStage } from '../helpers/stage.ts'

// The help centre: found by what is typed, linked question by question, whole on paper, and read without any code.

const { server, browser } = await openStage()

const summary = (page: Page, question: string | RegExp) => page.locator('summary').filter({ hasText: question })
const box = (page: Page) => page.getByRole('searchbox', { name: 'Buscar en la ayuda' })

describe.each([
  ['phone', PHONE],
  ['desk', DESK],
] as const)('on a %s', (_name, device) => {
  it('is searched as one types, and the address keeps what was searched', async () => {
    const { page, complaints, close } = await visit(browser, server.url, { ...device, reducedMotion: 'reduce' })
    await page.goto('/ayuda')
    await box(page).fill('OLVIDE mi contrasena')
    await summary(page, 'Olvidé mi contraseña').waitFor()
    await page.getByRole('navigation', { name: 'Temas' }).waitFor({ state: 'detached' })
    await page.waitForURL('**/ayuda?buscar=OLVIDE*')
    await isSoundAtBoth(page, 'ayuda, encontrada')
    await page.reload()
    await summary(page, 'Olvidé mi contraseña').first().waitFor()
    expect(await box(page).inputValue()).toBe('OLVIDE mi contrasena')

    await box(page).fill('xyzzy')
    await page.getByRole('status').filter({ hasText: 'Ninguna coincide' }).waitFor()
    await page.getByRole('link', { name: 'Preguntarle al asistente', exact: true }).click()
    await page.waitForURL(/\/asistente/)
    expect(complaints).toEqual([])
    await close()
  })
})

it('opens the question that a link names before any code is there, and with it', async () => {
  const { page, complaints, close } = await visit(browser, server.url, { reducedMotion: 'reduce' })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/ayuda#perdi-el-telefono')
  await page.getByText('uno de tus códigos de recuperación').waitFor()
  expect(await summary(page, 'Perdí el teléfono').evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThan(
    60,
  )
  await page.unroute('**/assets/*.js')

  await page.goto('/')
  await page.goto('/ayuda#perdi-el-telefono')
  await page.mouse.move(300, 300)
  const open = page.locator('details[open]')
  await open.getByText('uno de tus códigos de recuperación').waitFor()
  expect(complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
  await close()
})

it('gives each question a link, by keyboard too, which opens it for whoever gets it', async () => {
  const { page, complaints, close } = await visit(browser, server.url, {
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.goto('/ayuda')
  const question = summary(page, '¿Cuánto cuesta preguntar?')
  await question.focus()
  await page.keyboard.press('Enter')
  const item = page.locator('details', { has: page.locator('#cuanto-cuesta') })
  await item.getByText('alcanzan para 40 respuestas').waitFor()
  await item.getByRole('button', { name: 'Copiar enlace' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await item.getByRole('button', { name: 'Enlace copiado' }).waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${server.url}/ayuda#cuanto-cuesta`)
  await isSoundAtBoth(page, 'ayuda, una pregunta abierta')

  await page.goto('/contacto')
  await page.getByRole('link', { name: 'centro de ayuda', exact: true }).click()
  await page.getByRole('heading', { name: 'Centro de ayuda', level: 1 }).waitFor()
  await page.goto(link)
  await page.getByText('alcanzan para 40 respuestas').waitFor()
  expect(complaints).toEqual([])
  await close()
})

it('is on paper with every answer and nothing else, also before its code, and by search what was found', async () => {
  const { page, complaints, close } = await visit(browser, server.url, { colorScheme: 'dark', reducedMotion: 'reduce' })
  const answers = page.locator('details > div')
  const seen = () =>
    answers.evaluateAll(
      (all) =>
        all.filter(
          (one) => one.checkVisibility({ contentVisibilityAuto: true }) && one.getBoundingClientRect().height > 0,
        ).length,
    )

  await page.goto('/ayuda')
  await page.emulateMedia({ media: 'print' })
  const count = await answers.count()
  expect(count).toBeGreaterThan(40)
  expect(await seen()).toBe(count)
  for (const gone of ['header', 'footer', 'nav', 'search', 'summary + div button'])
    expect(await page.locator(gone).first().isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  expect(await seen()).toBe(0)

  await page.evaluate(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'))
  })
  await box(page).fill('mcp')
  await page.getByText('1 pregunta coincide').waitFor()
  await page.getByRole('button', { name: 'Imprimir' }).click()
  await page.emulateMedia({ media: 'print' })
  expect(await seen()).toBe(1)
  expect(await page.evaluate(() => document.documentElement.dataset.mantineColorScheme)).toBe('light')
  expect(complaints).toEqual([])
  await close()
})

it('is found by "Ir a…", question by question', async () => {
  const ana = await createPerson(server)
  const { page, complaints, close } = await visitAs(browser, server.url, ana, { reducedMotion: 'reduce' })
  await page.goto('/perfil')
  await page.getByRole('link', { name: 'Están en el centro de ayuda' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Ir a…' }).fill('llave passkey')
  await page.getByRole('option', { name: /¿Qué es una llave de acceso y cómo la agrego\?/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/ayuda#llaves-de-acceso')
  await page.getByText('Luka nunca ve tu huella').waitFor()
  expect(complaints).toEqual([])
  await close()
})
