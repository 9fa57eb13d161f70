import { describe, expect, test } from 'vitest'
import type { Person } from './features.ts'
import { readPerson } from './person.ts'
import { fold } from './text.ts'

describe('who a question speaks of', () => {
  test.each<[string, Person]>([
    ['a un contratista declarante', { declarante: true }],
    ['a un no declarante', { declarante: false }],
    ['¿y si no es declarante?', { declarante: false }],
    ['¿y si no fuera declarante?', { declarante: false }],
    ['si no declara renta', { declarante: false }],
    ['a una persona jurídica', { kind: 'juridica' }],
    ['a una SAS', { kind: 'juridica' }],
    ['a una persona natural no declarante', { kind: 'natural', declarante: false }],
    ['declarante y no declarante', {}],
    ['persona natural o jurídica', {}],
    ['soy una SAS y le pago a una persona natural', { kind: 'natural' }],
    ['está en el régimen simple', { simple: true }],
    ['no responsable de IVA', { responsableIva: false }],
    ['responsable de IVA', { responsableIva: true }],
    ['empresa exonerada', { exonerado: true }],
    ['no está exonerada', { exonerado: false }],
    ['un no residente', { residente: false }],
  ])('%s', (text, expected) => {
    expect(readPerson(fold(text)).person).toEqual(expected)
  })

  test('what is said of oneself is kept', () => {
    expect(readPerson('soy una sas y le pago a una persona natural').asker).toEqual({ kind: 'juridica' })
  })
})
