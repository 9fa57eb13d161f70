import { expect, it } from 'vitest'
import { axeFaults } from '../helpers/axe.ts'
import { DESK, PHONE, visit } from '../helpers/browser.ts'
import { createKey } from '../helpers/keys.ts'
import { createPerson } from '../helpers/people.ts'
import { openStage } from '../helpers/stage.ts'

// The reference of the API in a real browser: under our own content policy, with nothing from elsewhere, trying calls
// as the person signed in and with a key.

const { server, browser } = await openStage()

// The longest page that there is: each width and each scheme once.
it.each([
  ['light', 'desk', DESK],
  ['dark', 'phone', PHONE],
] as const)('is without fault in the %s scheme on a %s', async (colorScheme, _name, device) => {
  const { page, complaints, close } = await visit(browser, server.url, {
    ...device,
    colorScheme,
    reducedMotion: 'reduce',
  })
  const response = await page.goto('/api/docs')
  expect(response?.headers()['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
  const operation = page.locator('[id="company.update"]')
  await operation.getByRole('button', { name: 'Probar' }).click()
  await operation.getByText(/^Otras respuestas/).click()
  expect(await axeFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)
  expect(complaints).toEqual([])
  await close()
})

it('tries calls as the session of the page, and with a key alone', async () => {
  const person = await createPerson(server)
  const { page, complaints, close } = await visit(browser, server.url, { refusals: [403] })
  const [name = '', value = ''] = (person.cookie ?? '').split('=')
  await page.context().addCookies([{ name, value, url: server.url }])
  await page.goto('/api/docs#auth.user')

  const who = page.locator('[id="auth.user"]')
  await who.getByRole('button', { name: 'Probar' }).click()
  await who.getByRole('button', { name: 'Enviar' }).click()
  await who.getByText('200 OK').waitFor()
  expect(await who.getByRole('figure', { name: 'Lo que respondió' }).textContent()).toContain(person.email)

  const other = await createPerson(server)
  await who.getByRole('textbox', { name: 'Clave de API' }).fill(await createKey(other, 'read'))
  await who.getByRole('button', { name: 'Enviar' }).click()
  await who.getByRole('figure', { name: 'Lo que respondió' }).getByText(other.email).waitFor()

  // The key serves the other calls of the page too, with its scope.
  const create = page.locator('[id="chat.createThread"]')
  await create.getByRole('button', { name: 'Probar' }).click()
  await create.getByRole('button', { name: 'Enviar' }).click()
  await create.getByText('403 Forbidden').waitFor()
  expect(await server.db.thread.count({ where: { userId: { in: [person.id, other.id] } } })).toBe(0)
  expect(complaints).toEqual([])
  await close()
})
