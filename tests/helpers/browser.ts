import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { afterAll, inject } from 'vitest'
import type { Person } from './people.ts'

/** Where the setup of the project built the client. */
export const CLIENT_DIR = join(import.meta.dirname, '../../dist/client')

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
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
    ],
  })
}

export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const
export const DESK = { viewport: { width: 1440, height: 900 } } as const

export interface Visit {
  readonly page: Page
  /** What the browser complained of so far: console errors, uncaught errors, requests that left this machine. */
  readonly complaints: string[]
  close(): Promise<void>
}

/**
 * One person's browser, with nothing of anybody else's in it.
 * The browser writes every refused call on its console; `refusals` are the statuses that a test provokes on purpose.
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
  // Nobody signed in is an answer, not an error.
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

/** The browser of somebody who is signed in. */
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
 * One browser for the tests of a file that look at one page after the other as the same person: what the first of them
 * loaded is still in its memory. Each begins on an empty page with nothing intercepted and no complaints; what pages store
 * stays, so it is not for tests of that.
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
