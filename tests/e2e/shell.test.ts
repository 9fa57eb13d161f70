import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { DESK, PHONE, visit, visitAs } from '../helpers/browser.ts'
import { createPerson, type Person } from '../helpers/people.ts'
import { openStage } from '../helpers/stage.ts'

// What stays where it is from page to page, in a browser whose scrollbars take their width from the page.

const { server, browser } = await openStage({ scrollbars: true })
let admin: Person

beforeAll(async () => {
  admin = await createPerson(server, { admin: true })
})

const banner = (page: Page) => page.getByRole('banner')
const logo = (page: Page) => banner(page).getByRole('link', { name: 'Inicio: Luka' })
const logout = (page: Page) => banner(page).getByRole('button', { name: 'Cerrar sesión' })
const SALES = { name: 'Abrir el chat de ventas' }

/** Where the header's outermost parts are. */
async function places(page: Page): Promise<readonly unknown[]> {
  return Promise.all([logo(page), banner(page).getByRole('button').last()].map((part) => part.boundingBox()))
}

it('has its header in one place, on the site and in the application', async () => {
  const { page, close } = await visitAs(browser, server.url, admin, { reducedMotion: 'reduce' })
  const seen: unknown[] = []
  for (const path of ['/', '/precios', '/perfil', '/asistente', '/admin']) {
    await page.goto(path)
    await logout(page).waitFor()
    seen.push({ logo: await logo(page).boundingBox(), logout: await logout(page).boundingBox() })
  }
  expect(new Set(seen.map((one) => JSON.stringify(one))).size, JSON.stringify(seen)).toBe(1)
  await close()
})

it.each([1024, 1060, 1199, 1200])('cuts nothing of an administrator’s header at %i px', async (width) => {
  const viewport = { width, height: 700 }
  const { page, close } = await visitAs(browser, server.url, admin, { viewport, reducedMotion: 'reduce' })
  await page.goto('/precios')
  await logout(page).waitFor()
  const { edge, ends, overlaps } = await banner(page).evaluate((header) => {
    const boxes = [...header.querySelectorAll('a, button')]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .map((part) => part.getBoundingClientRect())
      .sort((a, b) => a.left - b.left)
    return {
      edge: document.documentElement.clientWidth - 20,
      ends: Math.max(...boxes.map(({ right }) => right)),
      overlaps: boxes.some(({ right }, at) => right > (boxes[at + 1]?.left ?? right)),
    }
  })
  expect(ends).toBeLessThanOrEqual(edge)
  expect(overlaps).toBe(false)
  await close()
})

it.each([
  ['a dialog', DESK, 'Iniciar Sesión', 'Cerrar'],
  ['the menu', { viewport: { width: 900, height: 700 } }, 'Abrir el menú', 'Cerrar el menú'],
])('moves nothing when %s opens', async (_what, size, opens, closes) => {
  const { page, close } = await visit(browser, server.url, { ...size, reducedMotion: 'reduce' })
  await page.goto('/precios')
  const opener = banner(page).getByRole('button', { name: opens, exact: true })
  const heading = page.getByRole('heading', { level: 1 })
  const chat = page.getByRole('button', { ...SALES, includeHidden: true })
  // Also the title and the chat button, which on a wide screen shows beside the dialog.
  const all = async () => [await places(page), await chat.boundingBox(), (await heading.boundingBox())?.y]
  await opener.focus()
  await page.locator('html:not([data-luka-busy])').waitFor()
  const before = await all()
  await opener.click()
  const closer = page.getByRole('button', { name: closes, exact: true })
  await closer.waitFor()
  expect(await all()).toEqual(before)
  await closer.click()
  await expect.poll(all).toEqual(before)
  await close()
})

describe('the scrollbars', () => {
  const looks = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { scrollbarWidth, scrollbarColor } = getComputedStyle(element)
        return { scrollbarWidth, scrollbarColor }
      })
  const UNSEEN = 'rgba(0, 0, 0, 0) rgba(0, 0, 0, 0)'

  it.each([
    ['light', 'rgb(140, 137, 127) rgba(0, 0, 0, 0)'],
    ['dark', 'rgb(108, 121, 115) rgba(0, 0, 0, 0)'],
  ] as const)('are thin and of the %s scheme’s colours, and one in the assistant', async (colorScheme, seen) => {
    const { page, close } = await visitAs(browser, server.url, admin, { colorScheme, reducedMotion: 'reduce' })
    await page.goto('/precios')
    await logout(page).waitFor()
    expect(await looks(page, 'html')).toEqual({ scrollbarWidth: 'thin', scrollbarColor: seen })
    await page.goto('/asistente')
    await logout(page).waitFor()
    await page.getByPlaceholder('Escribe tu pregunta...').hover()
    expect(await looks(page, 'html')).toEqual({ scrollbarWidth: 'thin', scrollbarColor: UNSEEN })
    expect(await looks(page, '[class*=scroller]')).toEqual({ scrollbarWidth: 'thin', scrollbarColor: seen })
    const references = page.getByRole('complementary', { name: 'Referencias' })
    const own = () => references.evaluate((panel) => getComputedStyle(panel).scrollbarColor)
    expect(await own()).toBe(UNSEEN)
    await references.hover()
    expect(await own()).toBe(seen)
    await close()
  })
})

describe('the chat button', () => {
  /** What it covers at each place of the page, from top to bottom. */
  const covered = (page: Page) =>
    page.evaluate(async () => {
      const button = document.querySelector('[aria-label="Abrir el chat de ventas"]')
      const found = new Set<string>()
      const last = document.documentElement.scrollHeight - innerHeight
      const frame = () => new Promise((done) => requestAnimationFrame(done))
      for (let y = 0; button; y = Math.min(y + 60, last)) {
        scrollTo({ top: y, behavior: 'instant' })
        for (let n = 0; n < 4; n++) await frame()
        const at = button.getBoundingClientRect()
        for (const other of document.querySelectorAll('main :is(button, a, input, select, textarea, summary)')) {
          const box = other.getBoundingClientRect()
          const x = box.left + box.width / 2
          const middle = box.top + box.height / 2
          if (!other.checkVisibility() || x <= at.left || x >= at.right || middle <= at.top || middle >= at.bottom)
            continue
          found.add(other.getAttribute('aria-label') ?? other.textContent ?? other.tagName)
        }
        if (y === last) return [...found]
      }
      return ['no button']
    })

  it.each([
    ['/calculadoras/nomina', PHONE],
    ['/api/docs', PHONE],
    ['/', { viewport: { width: 1024, height: 768 } }],
  ])('covers nothing that can be pressed on %s', async (path, size) => {
    const { page, close } = await visitAs(browser, server.url, admin, { ...size, reducedMotion: 'reduce' })
    await page.goto(path)
    await logout(page).waitFor({ state: 'attached' })
    await page.getByRole('button', SALES).waitFor()
    expect(await covered(page)).toEqual([])
    await close()
  })

  it('is small while the page scrolls, and has its size again when it rests', async () => {
    const { page, close } = await visit(browser, server.url, { reducedMotion: 'reduce' })
    await page.goto('/legal/terminos-de-uso')
    const width = async () => (await page.getByRole('button', SALES).boundingBox())?.width
    expect(await width()).toBe(56)
    await page.mouse.move(400, 400)
    await page.locator('html:not([data-luka-busy])').waitFor()
    const smallest = await page.evaluate(async () => {
      let least = 56
      for (let n = 0; n < 30; n++) {
        scrollBy({ top: 20, behavior: 'instant' })
        await new Promise((done) => requestAnimationFrame(done))
        least = Math.min(least, document.querySelector('[aria-label="Abrir el chat de ventas"]')?.clientWidth ?? 0)
        const { width = 0 } =
          document.querySelector('[aria-label="Abrir el chat de ventas"]')?.getBoundingClientRect() ?? {}
        least = Math.min(least, width)
      }
      return least
    })
    expect(smallest).toBeLessThan(48)
    await expect.poll(width).toBe(56)
    await close()
  })
})
