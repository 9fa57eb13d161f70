import { describe, expect, test } from 'vitest'
import { threadTitle } from './threadTitle.ts'

describe('thread title', () => {
  test('is the first sentence, cut to 40 characters with an ellipsis', () => {
    const title = threadTitle('La retención por servicios es de **$ 174.000** [1]. Otra frase.', 'q')
    expect(title).toBe('La retención por servicios es de $ 174.0…')
    expect([...title]).toHaveLength(41)
  })

  test('does not part a sign from its figure', () => {
    expect(threadTitle('Vale $\u202f52.374\nhoy', 'q')).toBe('Vale $\u202f52.374 hoy')
  })

  test('keeps a short sentence whole', () => {
    expect(threadTitle('La UVT vale **$ 52.374** [1].\n\n### Base legal', 'q')).toBe('La UVT vale $ 52.374')
  })

  test('does not end at a thousands dot or an abbreviation', () => {
    expect(threadTitle('El art. 383 fija 4.350. Fin', 'q')).toBe('El art. 383 fija 4.350')
  })

  test('strips headings, lists and links', () => {
    expect(threadTitle('## Hola\n\ntexto', 'q')).toBe('Hola')
    expect(threadTitle('[habla](/contacto) con *alguien*', 'q')).toBe('habla con alguien')
  })

  test('falls back to 30 characters of the question', () => {
    expect(threadTitle('', '¿Cuánto le retengo a un contratista?')).toBe('¿Cuánto le retengo a un contra')
    expect(threadTitle('  \n', 'corta')).toBe('corta')
  })

  test('never cuts a character in half', () => {
    expect(threadTitle('', `${'a'.repeat(29)}😀b`)).toBe(`${'a'.repeat(29)}😀`)
  })
})
