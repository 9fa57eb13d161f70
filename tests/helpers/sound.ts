import { basename, join } from 'node:path'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { axeFaults, scrollsSideways } from './axe.ts'
import { DESK, PHONE } from './browser.ts'

const SCHEMES = ['light', 'dark'] as const
/** Narrower screens are phones. */
const NARROW = 600

interface SoundOptions {
  /** False: a screenshot of the viewport only, for pages whose panels scroll by themselves. */
  readonly whole?: boolean
  /**
   * By default light on a desktop and dark on a phone, so that each layout and each scheme is checked once. With a
   * second scheme only its colours are checked. Screenshots are taken of both.
   */
  readonly schemes?: readonly (typeof SCHEMES)[number][]
  /** Only the colours, if the rest was checked in other states. */
  readonly rules?: 'all' | 'colours'
}

interface BothOptions {
  readonly whole?: boolean
  /** Defaults to each device's own. */
  readonly height?: number
  readonly onPhone?: Pick<SoundOptions, 'schemes' | 'rules'>
}

/**
 * Checks the current screen: no finding by axe, nothing wider than the screen. The test continues after a finding and
 * fails at its end. With PICTURES set to a folder each state is also saved as a screenshot, named after the test's
 * file, the state, the device and the scheme: whole pages, or the viewport if something overlays the page.
 */
export async function isSound(
  page: Page,
  state: string,
  { whole = true, schemes, rules = 'all' }: SoundOptions = {},
): Promise<void> {
  // A prerendered frame is inert, and so hidden from axe, until the application has replaced it.
  await page.locator('html:not(:has(#root[inert]))').waitFor()
  await layOutWhole(page)
  expect.soft(await scrollsSideways(page), `${state}: wider than the screen`).toBe(false)
  const first = (await prefersDark(page)) ? 'dark' : 'light'
  const looks = process.env.PICTURES ? SCHEMES : (schemes ?? schemesOf(page))
  for (const [index, scheme] of looks.entries()) {
    await inScheme(page, scheme)
    expect.soft(await axeFaults(page, 'html', index === 0 ? rules : 'colours'), `${state}, ${scheme}`).toEqual([])
    await keepPicture(page, state, scheme, whole)
  }
  await inScheme(page, first)
}

function schemesOf(page: Page): NonNullable<SoundOptions['schemes']> {
  return (page.viewportSize()?.width ?? 0) < NARROW ? ['dark'] : ['light']
}

/** The same at desktop and phone width, without reloading; ends at the page's own. */
export async function isSoundAtBoth(
  page: Page,
  state: string,
  { whole, height, onPhone }: BothOptions = {},
): Promise<void> {
  const own = page.viewportSize()?.width ?? DESK.viewport.width
  const looks = [
    [DESK.viewport, {}],
    [PHONE.viewport, onPhone ?? {}],
  ] as const
  for (const [viewport, options] of own < NARROW ? looks : looks.toReversed()) {
    await page.setViewportSize({ ...viewport, ...(height ? { height } : {}) })
    await isSound(page, state, { ...(whole === undefined ? {} : { whole }), ...options })
  }
}

/** Off-screen elements would keep their earlier colours until they are rendered again, and axe would read those. */
function layOutWhole(page: Page): Promise<void> {
  return page.evaluate(() => {
    if (document.adoptedStyleSheets.length > 0) return
    const sheet = new CSSStyleSheet()
    // Waits for transitions: a colour between two schemes is not one of the page's.
    sheet.replaceSync('*, ::before, ::after { content-visibility: visible !important; transition: none !important }')
    document.adoptedStyleSheets = [sheet]
  })
}

function prefersDark(page: Page): Promise<boolean> {
  return page.evaluate(() => window.matchMedia('(prefers-color-scheme: dark)').matches)
}

async function inScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  // A mail follows the scheme by itself; the application's page once its code has noticed.
  await page.locator(`html:not([data-mantine-color-scheme]), html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
}

/** Fixed overlays. */
const FLOATING = ':is([role=dialog], [role=alertdialog], [role=listbox], [role=menu]):visible'

async function keepPicture(page: Page, state: string, scheme: string, whole: boolean): Promise<void> {
  const folder = process.env.PICTURES
  if (!folder) return
  const file = basename(expect.getState().testPath ?? '', '.test.ts')
  const device = (page.viewportSize()?.width ?? 0) < NARROW ? 'phone' : 'desk'
  const name = [file, state, device, scheme].map(plain).join('-')
  const fullPage = whole && (await page.locator(FLOATING).count()) === 0
  const scrolled = await page.evaluate(() => window.scrollY)
  // Fixed elements would appear in the middle of a full-page screenshot.
  if (fullPage) await scrollTo(page, 0)
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage, animations: 'disabled' })
  if (fullPage) await scrollTo(page, scrolled)
}

function scrollTo(page: Page, top: number): Promise<void> {
  return page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top)
}

/** Sanitised for a file name. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-|-$/g, '')
}
