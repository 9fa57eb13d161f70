import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { PHONE, visitAs } from '../helpers/browser.ts'
import { createPerson } from '../helpers/people.ts'
import { openStage } from '../helpers/stage.ts'

// What somebody who is signed in waits for when a screen of theirs opens in a browser that has nothing of it yet: everything
// that comes until nobody has touched it and it rests, against tools/budgets.json. `npm run audit:web` measures the times.

const { server, browser } = await openStage()

const { signedIn } = z
  .object({ signedIn: z.object({ audited: z.array(z.string()), requests: z.int(), kilobytes: z.int() }) })
  .parse(JSON.parse(await readFile(join(import.meta.dirname, '../../tools/budgets.json'), 'utf8')))

/** What each shows last. */
const LAST: Record<string, (page: Page) => ReturnType<Page['getByRole']>> = {
  '/asistente': (page) => page.getByRole('heading', { name: '¿Preguntas por una empresa o como persona natural?' }),
  '/perfil': (page) => page.getByRole('form', { name: 'Perfil' }),
  '/admin': (page) => page.getByRole('table', { name: 'Usuarios' }),
}

it.each(signedIn.audited)('opens %s with few requests and few kilobytes, none of them twice', async (path) => {
  const admin = await createPerson(server, { admin: true })
  const { page, complaints, close } = await visitAs(browser, server.url, admin, PHONE)
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const asked: string[] = []
  let bytes = 0
  let arrived = 0
  network.on('Network.requestWillBeSent', ({ request }) => asked.push(request.url))
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
    arrived++
  })

  // A frame is painted before its code is asked for.
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset.askedEarly = String(document.querySelectorAll('link[rel=modulepreload]').length)
    })
  })
  await page.goto(path)
  await LAST[path]?.(page).waitFor()
  await expect.poll(() => asked.length - arrived).toBe(0)

  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(signedIn.requests)
  expect(bytes / 1024).toBeLessThanOrEqual(signedIn.kilobytes)
  expect([...new Set(asked)]).toHaveLength(asked.length)
  // Who is here, and all that the screen shows of them.
  expect(asked.filter((url) => url.includes('/api/trpc/'))).toHaveLength(2)
  expect(await page.getAttribute('html', 'data-asked-early')).toBe('0')
  expect(complaints).toEqual([])
  await close()
})
