import { expect, it } from 'vitest'
import { stablePart } from './partial.ts'
import { FOREIGN, NO_SE, RETENCION } from './samples.ts'

const LONG = `Sin ninguna cifra al comienzo, esta respuesta explica con mucha calma ${'lo mismo '.repeat(40)}y sigue.\n\nOtro párrafo con **negrita** y [enlace](https://www.dian.gov.co/).`

it.each([
  ['a computed answer', RETENCION],
  ['a plain no', NO_SE],
  ['a foreign answer', FOREIGN],
  ['a long text', LONG],
])('shows of %s, at each moment, a beginning of what comes next', (_name, text) => {
  let shown = ''
  for (let length = 0; length <= text.length; length += 1) {
    const now = stablePart(text.slice(0, length))
    expect(text.startsWith(now)).toBe(true)
    expect(now.startsWith(shown)).toBe(true)
    shown = now
  }
  expect(shown.length).toBeGreaterThan(text.length * 0.4)
})

it('shows nothing until it is known whether a figure goes above', () => {
  expect(stablePart('La retención en la fuente por servicios')).toBe('')
  expect(stablePart('La retención es de **$ 174.0')).toBe('')
  expect(stablePart('La retención es de **$ 174.000**')).toBe('La retención es de **$ 174.000**')
})

it('keeps back half a table, a heading, a link and a mark', () => {
  const start = 'Es **$ 1**.\n\n'
  expect(stablePart(`${start}### Cómo se`)).toBe(start)
  expect(stablePart(`${start}| Paso | Valor |\n| --- | --- |\n| a | b |`)).toBe(start)
  expect(stablePart(`${start}Ve a [la`)).toBe(`${start}Ve a `)
  expect(stablePart(`${start}Otra **cosa`)).toBe(`${start}Otra `)
  expect(stablePart(`${start}*Información general`)).toBe(start)
})
