import { expect, it } from 'vitest'
import { openingsOf } from '../../../../tests/helpers/conversation.ts'
import { createReader } from '../understand/understand.ts'
import { heedingDenials } from './denied.ts'

const read = (text: string) => createReader([]).read(text, '2026-11-30')
const sees =
  (words: RegExp) =>
  ({ text }: { readonly text: string }) =>
    words.test(text) || undefined

it('drops what a reader takes from a denied clause', () => {
  const agent = sees(/agentes? de reteiva/)
  for (const text of ['no somos agentes de reteiva', 'el proveedor es sas y nosotros no somos agentes de reteiva']) {
    expect(heedingDenials('flag', true, read(text), agent)).toBeUndefined()
  }
  expect(
    heedingDenials('choice', 'obra', read('no es por obra, gana 2.000.000'), ({ text }) =>
      text.includes('obra') ? 'obra' : undefined,
    ),
  ).toBeUndefined()
})

it('keeps what is said outside of it, and what is not denied at all', () => {
  const agent = sees(/agentes? de reteiva/)
  for (const text of [
    'no es declarante, y somos agentes de reteiva',
    'no tengo contador pero somos agentes de reteiva',
    'no se si somos agentes de reteiva',
    'no le pagué todavía, somos agentes de reteiva',
  ]) {
    expect(heedingDenials('flag', true, read(text), agent), text).toBe(true)
  }
})

it('leaves a reader alone that heeds the denial itself', () => {
  const small = sees(/\bno (?:es|son|somos|soy) declarante/)
  expect(heedingDenials('flag', true, read('el señor no es declarante'), small)).toBe(true)
  expect(heedingDenials('count', 3, read('no tengo 3 empleados'), () => 3)).toBe(3)
})

it('believes who says what they are not', async () => {
  const [shop] = await openingsOf(
    'tengo una papelería en Tunja como persona natural, no manejo franquicia, este año voy en 120 millones de ventas, ¿tengo que cobrar IVA?',
  )
  expect(shop).toMatch(/no serías responsable de IVA/)
  const [, entry] = await openingsOf(
    'una SAS declarante nos facturó servicios por 5.000.000 más IVA, retención del 4 %, ¿cuánto le pago?',
    'dame el asiento, no somos agentes de reteIVA',
  )
  expect(entry).not.toMatch(/2367/)
})

it('counts an emplazamiento that comes first, and none that has not come', async () => {
  const [before, first] = await openingsOf(
    'voy a corregir el IVA con 8 millones más antes de que me llegue el emplazamiento, ¿cuánto es la sanción?',
    '¿y si antes me llega el emplazamiento para corregir?',
  )
  expect(before).toContain('$ 800.000')
  expect(first).toContain('$ 1.600.000')
})
