import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { axeFaults, scrollsSideways } from '../helpers/axe.ts'
import { DESK, PHONE, type Visit, visit } from '../helpers/browser.ts'
import { createPerson } from '../helpers/people.ts'
import { openStage } from '../helpers/stage.ts'

// A screen whose code, or style sheet, does not arrive when a link to it is followed.

const { server, browser } = await openStage()

const link = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name })

describe.each([
  ['phone', PHONE],
  ['desk', DESK],
] as const)('on a %s', (device, size) => {
  /** Signed in, in the assistant, which is there whole. */
  async function arrive(refusals: readonly number[] = []): Promise<Visit> {
    const { email, password } = await createPerson(server)
    const visiting = await visit(browser, server.url, { ...size, reducedMotion: 'reduce', refusals })
    await visiting.page.request.post('/api/auth/login', { data: { email, password } })
    await visiting.page.goto('/asistente')
    await visiting.page.getByRole('banner').getByText('Mi Perfil').waitFor({ state: 'attached' })
    return visiting
  }

  async function follow(page: Page, name: string): Promise<void> {
    if (device === 'phone') await page.getByRole('button', { name: 'Abrir el menú' }).click()
    await link(page, name).click()
  }

  const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'No se pudo abrir esta página' })
  const retry = (page: Page) => failure(page).getByRole('button', { name: 'Reintentar', disabled: false })

  it('says so without a network, keeps the page, and opens the screen when asked again', async () => {
    const { page, close } = await arrive()
    await page.evaluate(() => Object.assign(window, { same: true }))
    await page.getByPlaceholder('Escribe tu pregunta...').fill('¿Cuánto vale la UVT?')

    await page.context().setOffline(true)
    await follow(page, 'Mi Perfil')
    await failure(page).getByText('Error de conexión: No se pudo conectar al servidor.').waitFor()
    expect(await axeFaults(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)

    // The network is back and nothing comes through it: it stays what it is until asked again.
    await page.route('**/*', (route) => route.abort())
    await page.context().setOffline(false)
    await retry(page).click()
    await retry(page).waitFor()
    await page.unroute('**/*')
    await retry(page).click()
    await page.getByRole('heading', { level: 1, name: 'Mi cuenta' }).waitFor()
    // With its style sheet, which had failed too.
    expect(await page.locator('main h1').evaluate((title) => getComputedStyle(title).margin)).toBe('0px')
    expect(await page.evaluate(() => 'same' in window)).toBe(true)

    await page.goBack()
    expect(await page.getByPlaceholder('Escribe tu pregunta...').inputValue()).toBe('¿Cuánto vale la UVT?')
    await close()
  })

  it('takes a fresh page, once, when the server answers and has not got the screen any more', async () => {
    const { page, close } = await arrive([404])
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.route(/\/assets\/perfil-.*\.js$/, (route) => route.fulfill({ status: 404 }))
    const fresh = page.waitForEvent('load')
    await follow(page, 'Mi Perfil')
    await fresh
    await failure(page).waitFor()
    await page.unrouteAll()
    await retry(page).click()
    await page.getByRole('heading', { level: 1, name: 'Mi cuenta' }).waitFor()
    expect(loads).toBe(1)
    await close()
  })
})

it('keeps the landing page when the code of a tried answer does not arrive, and asks when told to again', async () => {
  const { page, close } = await visit(browser, server.url, { ...PHONE, reducedMotion: 'reduce' })
  const code = /\/assets\/TriedAnswer-.*\.js$/
  await page.route(code, (route) => route.abort())
  await page.goto('/')
  const box = page.getByRole('region', { name: 'Prueba Luka' })
  await box.getByRole('button', { name: 'Sacar el IVA de 119.000' }).click()
  await box.getByText('No se pudo abrir esta parte de la página').waitFor()
  await box.getByRole('figure', { name: 'Ejemplo de una respuesta de Luka' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.unroute(code)
  await box.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await box.getByText('Un producto cuesta 119.000 con IVA incluido').waitFor()
  await close()
})
