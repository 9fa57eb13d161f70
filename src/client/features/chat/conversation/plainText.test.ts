import { expect, it } from 'vitest'
import { plainText } from './plainText.ts'

it.each([
  ['La **UVT** vale $ 52.374 [1].', 'La UVT vale $ 52.374.'],
  ['Uno\n\n### Cómo se calcula\n\nDos', 'Uno Cómo se calcula. Dos'],
  ['| Paso | Valor |\n| --- | :--: |\n| UVT | `52.374` |\n\n---\nFin', 'Paso, Valor. UVT, 52.374. Fin'],
  ['[habla con una persona](/contacto)', 'habla con una persona'],
  ['', ''],
])('reads %j aloud as %j', (markdown, spoken) => {
  expect(plainText(markdown)).toBe(spoken)
})
