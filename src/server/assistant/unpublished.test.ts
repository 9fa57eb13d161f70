import { expect, test } from 'vitest'
import { openingsOf, talk } from '../../../tests/helpers/conversation.ts'

test.each<[string, readonly string[]]>([
  ['¿cuánto es la sanción mínima en 2027?', ['La UVT de 2027 aún no está publicada', '10 UVT: $ 524.000']],
  [
    'para el presupuesto dame la sanción mínima y la base de retención por compras en pesos de 2027',
    [
      'La UVT de 2027 aún no está publicada',
      'sanción mínima de 2026 es de 10 UVT',
      'compras es del 2,5 %',
      '10 UVT ($ 523.740',
    ],
  ],
  [
    'si en 2027 vendo 200 millones, ¿me toca ser responsable de iva?',
    ['aún no está publicada', 'con la de 2026', '3.500 UVT'],
  ],
  [
    'prima de junio de 2027 de un empleado que gana 2.500.000',
    ['El salario mínimo de 2027 aún no se ha fijado', '$ 1.374.548'],
  ],
])('tells by this year what is not published yet: %s', async (question, parts) => {
  const [answer] = await openingsOf(question)
  for (const part of parts) expect(answer?.toLowerCase()).toContain(part.toLowerCase())
  const [given] = await talk(question)
  expect(given?.answered).toBe(false)
  expect(given?.parts?.verdict.figure).toBeNull()
})
