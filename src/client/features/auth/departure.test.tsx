import { afterEach, expect, it, vi } from 'vitest'
import { forgetStored, GONE } from './departure.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

it('leaves nothing of a person, keeps what is the browser’s, and tells the other pages', () => {
  const write = vi.spyOn(Storage.prototype, 'setItem')
  for (const key of ['luka.historial', 'luka.borrador:a:nueva', 'luka.pregunta', 'luka.analitica', 'otra'])
    localStorage.setItem(key, 'x')
  sessionStorage.setItem('luka.pagina', 'x')
  forgetStored()
  expect(Object.keys(localStorage).sort()).toEqual(['luka.analitica', 'otra'])
  expect(sessionStorage).toHaveLength(0)
  expect(write).toHaveBeenLastCalledWith(GONE, expect.any(String))
})
