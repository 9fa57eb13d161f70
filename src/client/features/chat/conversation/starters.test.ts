import { expect, it } from 'vitest'
import { type Profile, STARTERS, startersFor } from './starters.ts'

const bakery: Profile = {
  regimen: 'Régimen Simple de Tributación (SIMPLE)',
  actividadEconomica: '1081',
  ciudad: 'Envigado',
  nit: '900.123.456-8',
  nombreORazonSocial: 'Panadería La Espiga S.A.S.',
}
const questions = (profile: Profile | null, titles?: readonly string[]) =>
  startersFor(profile, titles).map(({ subject, question }) => `${subject}: ${question}`)

it('offers the usual questions while nothing is known', () => {
  expect(startersFor(null)).toBe(STARTERS)
  const blank = { ...bakery, regimen: null, actividadEconomica: null, ciudad: null, nit: '', nombreORazonSocial: 'Ana' }
  expect(startersFor(blank).map(({ subject }) => subject)).toEqual([
    'Seguridad social',
    'Retención',
    'Nómina',
    'IVA',
    'NIT',
  ])
})

it('asks of the regime, the payroll, the calendar and the city of a company', () => {
  expect(questions(bakery)).toEqual([
    'SIMPLE: ¿Cuánto es el anticipo bimestral del SIMPLE de una tienda con ingresos de 30 millones?',
    'Nómina: ¿Cuánto me cuesta un empleado con salario mínimo en 2026?',
    'Calendario: ¿Cuándo vence la renta de una empresa con NIT 900123456?',
    'ICA: ¿Cuánto pago de ICA en Envigado por ingresos de 50 millones con tarifa de 7 por mil?',
    'Retención: ¿Cuánto le retengo a un contratista declarante por servicios de 4.350.000?',
  ])
})

it.each([
  ['5611', 'Impoconsumo'],
  ['4711', 'compras'],
  ['4111', 'construcción'],
  ['4923', 'transporte de carga'],
  ['6201', 'software'],
  ['6920', 'honorarios'],
  ['0111', 'agrícolas'],
])('asks of what the activity %s brings', (actividadEconomica, word) => {
  expect(questions({ ...bakery, regimen: null, actividadEconomica }).join('\n')).toContain(word)
})

it.each([
  ['No responsable de IVA', 'sin ser responsable'],
  ['Responsable de IVA', 'Cada cuánto declaro IVA'],
  ['Gran contribuyente', 'reteIVA'],
  ['Régimen ordinario', 'renta una empresa'],
])('asks of the regime %s', (regimen, word) => {
  const [first] = questions({ ...bakery, regimen })
  expect(first?.toLowerCase()).toContain(word.toLowerCase())
})

it('takes who asked of payroll for an employer, and a person alone for none', () => {
  const person = { ...bakery, nit: '71234567', nombreORazonSocial: 'Ana Restrepo' }
  expect(questions(person).join('\n')).toContain('como independiente')
  expect(questions(person, ['La liquidación de un empleado…']).join('\n')).toContain('un empleado con salario mínimo')
})
