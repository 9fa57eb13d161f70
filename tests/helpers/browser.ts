import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type LaunchOptions, type Page } from 'playwright'
import { afterAll, inject } from 'vitest'
import type { Person } from './people.ts'

/** Where the project's setup built the client. */
export const CLIENT_DIR = join(import.meta.dirname, '../../dist/client')

/** What Playwright turns off. A list of our own replaces it. */
const BY_PLAYWRIGHT = [
  ...['AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync'],
  ...[
    'DestroyProfileOnBrowserClose',
    'HttpsFirstBalancedModeAutoEnable',
    'HttpsUpgrades',
    'LensOverlay',
    'MediaRouter',
  ],
  ...[
    'NetworkTimeServiceQuerying',
    'OptimizationHints',
    'PaintHolding',
    'PreconnectToSearch',
    'TcpPortRandomizationWin',
  ],
  ...['ThirdPartyStoragePartitioning'],
]
/** The address bar's suggestions are a page of their own in each window, and a fifth of a test's processor time. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

export function launchBrowser(options: Pick<LaunchOptions, 'ignoreDefaultArgs'> = {}): Promise<Browser> {
  return chromium.launch({
    ...options,
    executablePath: inject('browserPath'),
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${[...BY_PLAYWRIGHT, ...ADDRESS_BAR].join(',')}`,
    ],
  })
}

export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const
export const DESK = { viewport: { width: 1440, height: 900 } } as const

export interface Visit {
  readonly page: Page
  /** The browser's complaints so far: console errors, uncaught errors, requests to other machines. */
  readonly complaints: string[]
  close(): Promise<void>
}

/**
 * One person's isolated browser context. The browser logs every failed call to its console; `refusals` are the statuses
 * that a test provokes on purpose.
 */
export async function visit(
  browser: Browser,
  baseURL: string,
  { refusals = [], ...options }: BrowserContextOptions & { refusals?: readonly number[] } = {},
): Promise<Visit> {
  const context = await browser.newContext({
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    ...DESK,
    ...options,
    baseURL,
  })
  const page = await context.newPage()
  const complaints: string[] = []
  // 401 for "nobody signed in" is an answer, not an error.
  const expected = [401, ...refusals].map((status) => `status of ${status} `)

  page.on('console', (message) => {
    if (message.type() !== 'error' || expected.some((text) => message.text().includes(text))) return
    complaints.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== new URL(baseURL).origin)
      complaints.push(`left home: ${request.url()}`)
  })

  return { page, complaints, close: () => context.close() }
}

/** The browser context of a signed-in person. */
export async function visitAs(
  browser: Browser,
  baseURL: string,
  { cookie }: Pick<Person, 'cookie'>,
  options: Parameters<typeof visit>[2] = {},
): Promise<Visit> {
  const visited = await visit(browser, baseURL, options)
  const [name = '', value = ''] = cookie?.split('=') ?? []
  await visited.page.context().addCookies([{ name, value, url: baseURL }])
  return visited
}

/**
 * One context for tests of a file that view pages one after the other as the same person: what the first loaded stays
 * in memory. Each test starts on an empty page without interceptors or complaints; page storage stays, so it is not for
 * tests of storage.
 */
export function comingBack(arrive: () => Promise<Visit>): () => Promise<Visit> {
  let visited: Promise<Visit> | undefined
  afterAll(async () => (await visited)?.close())
  return async () => {
    visited ??= arrive()
    const { page, complaints } = await visited
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.goto('about:blank')
    complaints.length = 0
    return { page, complaints, close: async () => {} }
  }
}
