import { expect, test } from 'vitest'
import { deedName } from '../../../shared/deedNames.ts'
import { describeChange } from './deedChange.ts'

test.each([
  ['{"role":"user"}', '{"role":"admin"}', 'Usuario → Administrador'],
  ['{"blocked":false}', '{"blocked":true}', 'Activo → Bloqueado'],
  [null, '{"amount":2000}', '$\u202f2.000'],
  [null, '{"subject":"Hola"}', 'Hola'],
  [null, '{"kind":"leads","id":4}', 'Interesado, n.º 4'],
  [null, '{"threadId":28}', 'conversación 28'],
  ['{"version":2}', '{"template":"bienvenida","version":3}', 'plantilla bienvenida, versión 2 → 3'],
  ['{"state":"open"}', '{"state":"closed"}', 'Pendiente → Cerrada'],
  [null, '{"other":"x"}', 'other: x'],
  [null, null, ''],
])('%s to %s is told as %s', (before, after, text) => {
  expect(describeChange({ before, after })).toBe(text)
})

test('an action without a name is shown as it is written', () => {
  expect(deedName('credits.add')).toBe('Añadió créditos')
  expect(deedName('something.new')).toBe('something.new')
})
