import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { expect } from 'vitest'
import { type Visit, visit } from './browser.ts'
import { createPerson } from './people.ts'
import type { TestServer } from './server.ts'

export const QUESTION = '¿Cuánto le retengo a un contratista declarante por servicios de 4.350.000?'
/** A question that the tests' assistant never answers. */
export const NEVER = '¿Cuánto vale la UVT en 2026? (nunca)'

export interface Who {
  readonly verified?: boolean
  readonly credits?: number
  readonly blocked?: boolean
}

export interface Arrival extends Visit {
  readonly userId: number
}

export type ArrivalOptions = BrowserContextOptions & { path?: string; refusals?: readonly number[] }

/** A new signed-in person on the assistant's page. */
export async function arriveAt(
  server: TestServer,
  browser: Browser,
  who: Who = {},
  { path = '/asistente', ...options }: ArrivalOptions = {},
): Promise<Arrival> {
  const person = await createPerson(server, who)
  if (who.blocked) await server.db.user.update({ where: { id: person.id }, data: { blocked: true } })
  const visiting = await visit(browser, server.url, { reducedMotion: 'reduce', ...options })
  const { email, password } = person
  const login = await visiting.page.request.post('/api/auth/login', { data: { email, password } })
  expect(login.status()).toBe(200)
  await visiting.page.goto(path)
  return { ...visiting, userId: person.id }
}

export const box = (page: Page) => page.getByPlaceholder('Escribe tu pregunta...')

export async function ask(page: Page, question: string): Promise<void> {
  await box(page).fill(question)
  await box(page).press('Enter')
}

export async function answered(page: Page, count = 1): Promise<void> {
  await page
    .getByRole('button', { name: 'Copiar respuesta' })
    .nth(count - 1)
    .waitFor()
}
