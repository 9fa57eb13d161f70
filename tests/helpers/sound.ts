import { basename, join } from 'node:path'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { axeFaults, scrollsSideways } from './axe.ts'
import { DESK, PHONE } from './browser.ts'

const SCHEMES = ['light', 'dark'] as const
/** What is less wide is a phone. */
const NARROW = 600

interface SoundOptions {
  /** False: a picture of the screen alone, of a page whose panels scroll by themselves. */
  readonly whole?: boolean
  /**
   * Unless given: the light one at a desk and the dark one on a phone, so that each layout and each scheme is looked at once.
   * Of a second one only the colours are looked at. Pictures are kept of both.
   */
  readonly schemes?: readonly (typeof SCHEMES)[number][]
  /** Where the rest is what other states have. */
  readonly rules?: 'all' | 'colours'
}

interface BothOptions {
  readonly whole?: boolean
  /** Unless given each device's own. */
  readonly height?: number
  readonly onPhone?: Pick<SoundOptions, 'schemes' | 'rules'>
}

/**
 * Nothing is wrong with what is on the screen now: no fault that axe finds, nothing wider than the
 * screen. The test goes on after a fault and fails at its end. With PICTURES set to a folder each is also kept as a
 * picture, named after the test's file, the state, the device and the scheme: whole pages, and the screen where
 * something lies over the page.
 */
export async function isSound(
  page: Page,
  state: string,
  { whole = true, schemes, rules = 'all' }: SoundOptions = {},
): Promise<void> {
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

/** The same at a desk's width and at a phone's, without coming anew; last at the one that the page has. */
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

/** What is off the screen otherwise keeps the colours that it had when it was last on it, and axe would read those. */
function layOutWhole(page: Page): Promise<void> {
  return page.evaluate(() => {
    if (document.adoptedStyleSheets.length > 0) return
    const sheet = new CSSStyleSheet()
    // And a colour on its way from one scheme to the other is no colour of the page's.
    sheet.replaceSync('*, ::before, ::after { content-visibility: visible !important; transition: none !important }')
    document.adoptedStyleSheets = [sheet]
  })
}

function prefersDark(page: Page): Promise<boolean> {
  return page.evaluate(() => window.matchMedia('(prefers-color-scheme: dark)').matches)
}

async function inScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  // A mail follows by itself; the app's page once its code has seen it.
  await page.locator(`html:not([data-mantine-color-scheme]), html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
}

/** What lies over the page and stays with the screen. */
const FLOATING = ':is([role=dialog], [role=alertdialog], [role=listbox], [role=menu]):visible'

async function keepPicture(page: Page, state: string, scheme: string, whole: boolean): Promise<void> {
  const folder = process.env.PICTURES
  if (!folder) return
  const file = basename(expect.getState().testPath ?? '', '.test.ts')
  const device = (page.viewportSize()?.width ?? 0) < NARROW ? 'phone' : 'desk'
  const name = [file, state, device, scheme].map(plain).join('-')
  const fullPage = whole && (await page.locator(FLOATING).count()) === 0
  const scrolled = await page.evaluate(() => window.scrollY)
  // What stays in place while the page scrolls would lie in the middle of the whole page.
  if (fullPage) await scrollTo(page, 0)
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage, animations: 'disabled' })
  if (fullPage) await scrollTo(page, scrolled)
}

function scrollTo(page: Page, top: number): Promise<void> {
  return page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top)
}

/** Fit for a file's name. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-|-$/g, '')
}
