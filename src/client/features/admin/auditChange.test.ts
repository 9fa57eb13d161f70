import { expect, test } from 'vitest'
import { CLEAN_CHECK } from '../../../../tests/helpers/cleanCheck.ts'
import { auditName } from '../../../shared/auditNames.ts'
import { describeChange, describeEntry } from './auditChange.ts'

test.each([
  ['{"role":"user"}', '{"role":"admin"}', 'Usuario → Administrador'],
  ['{"blocked":false}', '{"blocked":true}', 'Activo → Bloqueado'],
  [null, '{"amount":2000}', '$\u202f2.000'],
  [null, '{"subject":"Hola"}', 'Hola'],
  [null, '{"kind":"leads","id":4}', 'Interesado, n.º 4'],
  [null, '{"threadId":28}', 'conversación 28'],
  ['{"version":2}', '{"template":"bienvenida","version":3}', 'plantilla bienvenida, versión 2 → 3'],
  ['{"state":"open"}', '{"state":"closed"}', 'Pendiente → Cerrada'],
  [
    null,
    '{"kind":"questions","id":2,"state":"closed","settled":3}',
    'Pregunta sin respuesta, n.º 2, Cerrada, veces: 3',
  ],
  [
    null,
    '{"searched":true,"verification":"unverified","credits":"low"}',
    'con una búsqueda, Pendientes, Menos de 5.000 de crédito',
  ],
  [null, '{"searched":false}', ''],
  [null, '{"other":"x"}', 'other: x'],
  [null, JSON.stringify(CLEAN_CHECK), 'todo en orden'],
  [
    null,
    JSON.stringify({ ...CLEAN_CHECK, ledgerFaults: 2, failedMails: 1 }),
    '2 cuentas que no cuadran, 1 correo de cuenta sin entregar',
  ],
  [null, null, ''],
])('%s to %s is told as %s', (before, after, text) => {
  expect(describeChange({ before, after })).toBe(text)
})

test('an action is told by its name, and one of another version as it is written', () => {
  expect(auditName('system.selfCheck')).toBe('Revisión automática')
  expect(auditName('credits.add')).toBe('Añadió créditos')
  expect(auditName('something.new')).toBe('something.new')
})

test('what was done to a figure is told field by field, to a misread question as elsewhere', () => {
  const entry = { before: '{"value":1}', after: '{"value":2}' }
  expect(describeEntry({ ...entry, subject: 'fact:uvt' })).toBe('Valor: 1 → 2')
  expect(describeEntry({ before: null, after: '{"amount":500}', subject: 'misread:4' })).toBe('$\u202f500')
})
