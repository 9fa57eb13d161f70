import { expect, test } from 'vitest'
import { answersTo } from '../../../../../tests/helpers/conversation.ts'

// 51.000.000 − 38.000.000; 35 and 60 % of it.
test('what is missing is the difference of what was paid and what should have been', async () => {
  const [answer] = await answersTo(
    'Requerimiento de la UGPP por inexactitud: pagamos 38.000.000 y debieron ser 51.000.000. ¿Plazo, sanción si corrijo a tiempo y si espero la liquidación oficial?',
  )
  expect(answer).toContain('tres meses')
  expect(answer).toContain('4.550.000')
  expect(answer).toContain('7.800.000')
})
