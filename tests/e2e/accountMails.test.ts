import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, it } from 'vitest'
import { DESK, launchBrowser, PHONE } from '../helpers/browser.ts'
import { MAIL_SAMPLES } from '../helpers/mailSamples.ts'
import { isSound } from '../helpers/sound.ts'

// Every mail as its reader's program lays it out: in a phone's width and beside a list of messages, in both schemes.
// PICTURES=folder keeps the plain text too.

const READERS = { phone: PHONE.viewport, desk: { width: 700, height: DESK.viewport.height } } as const

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

it.each(MAIL_SAMPLES)('%s can be read', async (name, { html, text }) => {
  const context = await browser.newContext({ colorScheme: 'light' })
  const page = await context.newPage()
  for (const viewport of Object.values(READERS)) {
    await page.setViewportSize(viewport)
    await page.setContent(html)
    // As a mail program shows it: a part of the program's own page.
    await page.evaluate(() => {
      const main = document.createElement('main')
      main.append(...document.body.childNodes)
      document.body.append(main)
    })
    await isSound(page, name)
  }
  const folder = process.env.PICTURES
  if (folder) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `accountMails-${name}.txt`), text)
  }
  await context.close()
})
