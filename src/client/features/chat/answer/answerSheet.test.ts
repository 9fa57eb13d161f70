import { expect, test } from 'vitest'
import type { AnswerParts } from '../../../../shared/contract/parts.ts'
import { answerSheet, hasTables } from './answerSheet.ts'

const PARTS: AnswerParts = {
  verdict: { kind: 'figure', text: 'La retención es **$ 174.000** [1].', sources: [1], figure: '$ 174.000' },
  paragraphs: [],
  steps: [
    {
      title: 'Lo que se descuenta',
      steps: [
        { label: 'Tarifa', value: '4 %', sources: [1] },
        { label: 'Retención', formula: '$ 4.350.000 × 4 %', value: '$ 174.000', sum: 'total', sources: [] },
      ],
    },
  ],
  tables: [
    {
      title: 'Asiento',
      columns: ['Cuenta', 'Débito', 'Crédito', 'Tercero', 'Nota'],
      rows: [{ cells: ['=2365', '', '$ 174.000', 'A', 'b'], sources: [] }],
    },
  ],
  state: [],
  sources: [],
  caveats: [],
  assumptions: [],
  closing: { text: '', reviewedOn: '2026-11-20' },
  notices: [],
}

test('figures are numbers, and what begins like a formula is text', () => {
  const { rows } = answerSheet('¿Cuánto retengo?', PARTS)
  const shown = rows.map((row) => row.flatMap((one) => (one ? [one.shown] : [])))
  expect(shown[0]).toEqual([{ kind: 'words', text: '¿Cuánto retengo?' }])
  expect(shown[1]).toEqual([{ kind: 'words', text: 'La retención es $ 174.000.' }])
  expect(shown.flat()).toContainEqual(expect.objectContaining({ kind: 'quantity', value: 0.04, unit: 'percent' }))
  expect(shown.flat()).toContainEqual(expect.objectContaining({ kind: 'quantity', value: 174_000, unit: 'money' }))
  expect(shown.flat()).toContainEqual({ kind: 'words', text: '=2365' })
  // A five-column table on a four-column sheet: no column is lost.
  expect(shown.at(-1)).toContainEqual({ kind: 'words', text: 'A · b' })
  expect(rows.some((row) => row.some((one) => one?.role === 'sum'))).toBe(true)
})

test('an answer without tables has none to download', () => {
  expect(hasTables(PARTS)).toBe(true)
  expect(hasTables({ ...PARTS, steps: [], tables: [] })).toBe(false)
})
