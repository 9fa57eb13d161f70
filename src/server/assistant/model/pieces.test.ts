import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pieces } from './pieces.ts'

/** The pieces of a text that arrives in chunks of the given length. */
function cut(text: string, length: number): string[] {
  const held = pieces()
  const found: string[] = []
  for (let at = 0; at < text.length; at += length) found.push(held.add(text.slice(at, at + length)))
  return [...found, held.rest()].filter((piece) => piece !== '')
}

describe('pieces', () => {
  it('are lines, and the sentences of a line', () => {
    expect(cut('Debes retener $ 174.000 según el art. 5 del Dec. 572. Luego declaras.\n| a. B | c |\nfin', 3)).toEqual([
      'Debes retener $ 174.000 según el art. 5 del Dec. 572. ',
      'Luego declaras.\n',
      '| a. B | c |\n',
      'fin',
    ])
  })

  it('never part a number, whatever the shreds', () => {
    for (let length = 1; length < 12; length++)
      expect(cut('Son 1.750.905 pesos y 52.374 más\n', length)).toEqual(['Son 1.750.905 pesos y 52.374 más\n'])
  })

  it('let go of a line that never ends', () => {
    const [first] = cut('palabra '.repeat(400), 10)
    expect(first?.length).toBeLessThanOrEqual(1_200)
    expect(first?.endsWith(' ')).toBe(true)
  })

  it('have no address half in one and half in the next', () => {
    const text = `${'-'.repeat(1_195)}https://evil.example`
    expect(cut(text, 10).join('')).toBe(`${text.slice(0, 1_200)} ${text.slice(1_200)}`)
  })

  it('add up to the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'aÁ1. ,\n|'), maxLength: 3_000 }),
        fc.integer({ min: 1, max: 40 }),
        (text, length) => {
          // Except for the space in a line without citations.
          expect(cut(text, length).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
        },
      ),
    )
  })
})
