import { expect, test } from 'vitest'
import { shippedFacts } from '../../../../shared/tax/facts/all.ts'
import { factSource } from '../../../../shared/tax/facts.ts'
import { createReader } from '../../understand/understand.ts'
import type { AnswerContext } from '../intent.ts'
import { intents } from './all.ts'

const TODAY = '2026-11-23'
const reader = createReader([])
const facts = factSource(shippedFacts)
const intentOf = (id: string) => intents.find((each) => each.id === id)
const read = (id: string, slot: string, question: string, more: { before?: unknown; previous?: string } = {}) =>
  intentOf(id)?.slots[slot]?.read?.(reader.read(question, TODAY), { facts, today: TODAY, before: undefined, ...more })

async function headline(id: string, values: Readonly<Record<string, unknown>>, question: string) {
  const message = reader.read(question, TODAY)
  const answer = await intentOf(id)?.answer(values, {
    ...{ facts, today: TODAY, on: TODAY, company: null, when: { days: [] }, kind: 'cuando', speaker: 'general' },
    ...{ message, merged: message, followUp: true, said: () => false },
  } as unknown as AnswerContext)
  return answer?.headline
}

test('counts days in another way, and names the holidays among them', async () => {
  const counted = { cuantos: 10, desde: '2026-12-04' }
  expect(await headline('dias-habiles.sumar', { ...counted, calendario: true }, '¿y calendario?')).toMatch(/14 de dic/)
  expect(await headline('dias-habiles.sumar', { ...counted, inclusive: true }, '¿contando el 4?')).toMatch(/18 de dic/)
  expect(read('dias-habiles.sumar', 'cuantos', '¿contando el 4?', { before: 10 })).toBeUndefined()
  expect(await headline('festivos', counted, '¿qué festivos hay en el medio?')).toMatch(/un festivo: .*8 de diciembre/)
  expect(await headline('festivos', counted, '¿y el 25?')).toMatch(/^\*\*Sí, el 25 de diciembre de 2026/)
})

test('names the weekday of a date, and counts anew from another day', async () => {
  expect(await headline('festivos', {}, '¿qué día cae el 8 de diciembre?')).toMatch(/cae \*\*martes\*\* y es festivo/)
  expect(await headline('dias-habiles.sumar', {}, '¿qué día es el 4 de enero de 2027?')).toMatch(/cae \*\*lunes\*\*\.$/)
  expect(read('dias-habiles.sumar', 'cuantos', 'y cuál sería el día 15 hábil contando desde hoy')).toBe(15)
  expect(intentOf('dias-habiles.sumar')?.slots.cuantos?.replaces).toContain('hasta')
})

test('dates what the answer before was about', async () => {
  expect(read('vencimientos', 'ques', '¿y eso cuándo se paga?', { previous: 'ganancia-ocasional' })).toEqual(['renta'])
  expect(read('vencimientos', 'ques', '¿y eso cuándo se paga?', { previous: 'patrimonio' })).toEqual(['patrimonio'])
  const ofPerson = { ques: ['renta'], contribuyente: 'natural', anoGravable: 2025, digitos: '47' }
  expect(await headline('vencimientos', ofPerson, '¿y cuándo me toca?')).toMatch(
    /renta 2025: \*\*15 de septiembre de 2026/,
  )
})

test('takes a lower balance in favour for more to be paid, and who asks first for a summons', () => {
  expect(read('sancion.correccion', 'diferencia', 'bajé el saldo a favor de 10 millones a 6')).toBe(4_000_000)
  expect(read('sancion.correccion', 'emplazado', '¿y si la DIAN me lo pide primero?')).toBe(true)
})

test('counts the days of the RUT since the change, by what changed, and reduces them', async () => {
  expect(read('sancion.rut', 'desdeElCambio', 'llevo 4 meses así')).toBe(true)
  const since = { retraso: { meses: 4, dias: 122 }, desdeElCambio: true }
  expect(await headline('sancion.rut', since, 'me mudé de local y llevo 4 meses así')).toMatch(/90 días.*9\.427\.320/)
  const changed = { ...since, direccionOActividad: true, reduccion: 'al50' }
  expect(await headline('sancion.reduccion', changed, 'Reducción al 50.')).toContain('4.713.660')
})

test('does not take what is not paid, or a summons that is not answered, for a return that is late', async () => {
  expect(
    await headline('sancion.no-declarar', {}, 'presenté la retención, ¿y si no la pago qué sanción ponen?'),
  ).toContain('dos meses desde el vencimiento')
  expect(await headline('sancion.extemporaneidad', { acto: 'declarar' }, '¿y si no hago caso?')).toContain(
    'en el mes del emplazamiento',
  )
})
