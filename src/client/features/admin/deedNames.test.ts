import { expect, test } from 'vitest'
import { auditCsv } from './audit/auditCsv.ts'
import { deedName, describeChange } from './deedNames.ts'

test.each([
  ['{"role":"user"}', '{"role":"admin"}', 'Usuario → Administrador'],
  ['{"blocked":false}', '{"blocked":true}', 'Activo → Bloqueado'],
  [null, '{"amount":2000}', '$\u202f2.000'],
  [null, '{"subject":"Hola"}', 'Hola'],
  [null, '{"kind":"leads","id":4}', 'kind: leads, id: 4'],
  [null, null, ''],
])('%s to %s is told as %s', (before, after, text) => {
  expect(describeChange({ before, after })).toBe(text)
})

test('an action without a name is shown as it is written', () => {
  expect(deedName('credits.add')).toBe('Añadió créditos')
  expect(deedName('something.new')).toBe('something.new')
})

test('the log as a spreadsheet holds no formula', () => {
  const csv = auditCsv([
    {
      id: 9,
      action: 'credits.add',
      actor: { id: 1, username: 'jefe', email: 'jefe@luka.co' },
      target: null,
      before: null,
      after: '{"amount":2000}',
      reason: '=HYPERLINK("http://evil.example")',
      ip: '190.85.12.7',
      createdAt: '2026-11-20T15:04:05.000Z',
    },
  ])
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  expect(csv).toContain('jefe@luka.co')
})
