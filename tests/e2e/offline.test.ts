import { expect, it } from 'vitest'
import { box } from '../helpers/assistantScreen.ts'
import { PHONE, visit, visitAs } from '../helpers/browser.ts'
import { createPerson } from '../helpers/people.ts'
import { isSound, isSoundAtBoth } from '../helpers/sound.ts'
import { openStage } from '../helpers/stage.ts'

// Without a connection: what an open page says, and what comes instead of one that cannot be fetched.

const { server, browser } = await openStage()

it('says that there is no connection as long as there is none, and that it is back', async () => {
  const { page, close } = await visitAs(browser, server.url, await createPerson(server), { reducedMotion: 'reduce' })
  await page.goto('/asistente')
  await page.getByRole('banner').getByRole('button', { name: 'Cerrar sesión' }).waitFor()
  const notice = page.getByRole('status').filter({ hasText: 'Sin conexión.' })
  expect(await notice.count()).toBe(0)
  await box(page).fill('¿Cuánto vale la UVT?')
  await page.context().setOffline(true)
  await notice.waitFor()
  await isSoundAtBoth(page, 'sin conexion', { whole: false })
  // The focus stays in the text that is being written.
  expect(await box(page).evaluate((field) => field === document.activeElement)).toBe(true)
  await page.context().setOffline(false)
  await page.getByRole('status').filter({ hasText: 'Volvió la conexión.' }).waitFor({ state: 'attached' })
  expect(await notice.count()).toBe(0)
  expect(await box(page).inputValue()).toBe('¿Cuánto vale la UVT?')
  await close()
})

it('keeps a question in the page without a connection, and brings it to the assistant', async () => {
  const person = await createPerson(server)
  const { page, close } = await visitAs(browser, server.url, person, {
    ...PHONE,
    reducedMotion: 'reduce',
    serviceWorkers: 'allow',
  })
  await page.goto('/asistente')
  await box(page).waitFor()
  await page.keyboard.press('Shift')
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active !== null))
  // The worker has the next page that opens.
  await page.goto('/perfil')
  await page.getByRole('form', { name: 'Perfil' }).waitFor()

  await page.context().setOffline(true)
  await page.goto('/asistente')
  await page.getByRole('heading', { name: 'Sin conexión' }).waitFor()
  await isSound(page, 'pagina sin conexion')
  const question = '¿Qué le descuento a quien gana el mínimo?'
  await page.getByLabel('Escribe mientras tanto tu pregunta').fill(question)
  await page.getByText('Guardada en este navegador.').waitFor()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect.poll(() => page.getByLabel('Escribe mientras tanto tu pregunta').inputValue()).toBe(question)

  await page.context().setOffline(false)
  await expect.poll(() => box(page).inputValue()).toBe(question)

  // One page, and nothing of anybody.
  const stored = await page.evaluate(async () => {
    const names = await caches.keys()
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(stored).toEqual(['/sin-conexion'])
  await close()
})

it('can be installed: its manifest, its icons and its worker come as a browser wants them', async () => {
  const { page, complaints, close } = await visit(browser, server.url)
  await page.goto('/')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await page.request.get(address ?? '')
  expect(manifest.headers()['content-type']).toContain('application/manifest+json')
  const { icons, start_url, display } = await manifest.json()
  expect({ start_url, display }).toEqual({ start_url: '/asistente', display: 'standalone' })
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  const drawn = [...icons, { src: touch, sizes: '180x180' }]
  for (const { src, sizes } of drawn) {
    const size = await page.evaluate(async (src) => {
      const picture = Object.assign(new Image(), { src })
      await picture.decode()
      return `${picture.naturalWidth}x${picture.naturalHeight}`
    }, src)
    expect(size, src).toBe(sizes)
  }
  const worker = await page.request.get('/sw.js')
  expect(worker.headers()['content-type']).toContain('text/javascript')
  expect(worker.headers()['cache-control']).toBe('no-cache')
  const offline = await page.request.get('/sin-conexion')
  expect(offline.headers()['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
  // Chromium's own verdict.
  const devtools = await page.context().newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  expect(complaints).toEqual([])
  await close()
})
