import { expect, it } from 'vitest'
import { pageInstead } from './proxy.ts'

it.each([
  ['/api/docs', true],
  ['/api/docs/', true],
  ['/api/docs?q=chat', true],
  ['/api/docs.json', false],
  ['/api/openapi.json', false],
  ['/api/trpc/auth.user', false],
])('in development %s is the page: %s', (url, page) => {
  expect(pageInstead(url)).toBe(page ? '/index.html' : undefined)
})
