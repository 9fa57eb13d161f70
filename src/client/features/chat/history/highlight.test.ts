import { expect, it } from 'vitest'
import { highlight } from './highlight.ts'

const found = (text: string, ...words: string[]) =>
  highlight(text, words)
    .map((piece) => (piece.found ? `<${piece.text}>` : piece.text))
    .join('')

it('marks every word whatever its accents, and leaves the text as it was', () => {
  expect(found('La Retención del año', 'retencion', 'ano')).toBe('La <Retención> del <año>')
  expect(found('nada', 'retencion')).toBe('nada')
  expect(found('aaa', 'a', 'aa')).toBe('<aa>a')
  expect(found('La definitiva: IVA, ivas y 4.350', 'iva', '350')).toBe('La definitiva: <IVA>, <iva>s y 4.<350>')
  // Decomposed accents, and letters outside Unicode's basic multilingual plane.
  expect(found('re\u0301tencio\u0301n 𝟜 %', 'retencion')).toBe('<re\u0301tencio\u0301n> 𝟜 %')
  expect(found('', 'a')).toBe('')
  expect(found('texto', '')).toBe('texto')
})
