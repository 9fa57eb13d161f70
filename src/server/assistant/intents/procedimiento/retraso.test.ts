import { expect, test } from 'vitest'
import { createReader } from '../../understand/understand.ts'
import { delayOf, type Retraso, readRetraso } from './retraso.ts'
import { readReduccion } from './slots.ts'

const TODAY = '2026-11-22'
const reader = createReader([])
const read = (question: string, held?: Retraso) => readRetraso(reader.read(question, TODAY), TODAY, held)
const reduction = (question: string) => readReduccion(reader.read(question, TODAY))

test('tells the day on which it was due from the day on which it was filed', () => {
  expect(read('vencía el 14 de septiembre y la presenta mañana 23 de noviembre')).toEqual({
    vencimiento: '2026-09-14',
    presentacion: '2026-11-23',
  })
  expect(read('vto. 15-sep-2026, presentación 23-nov-2026')).toEqual({
    vencimiento: '2026-09-15',
    presentacion: '2026-11-23',
  })
  expect(read('la presenté el 20 de noviembre y vencía el 12')).toEqual({
    vencimiento: '2026-11-12',
    presentacion: '2026-11-20',
  })
})

test('counts months or started months, and days', () => {
  expect(delayOf(read('3 meses y 5 días tarde'), TODAY)).toMatchObject({ meses: 4, dias: 96 })
  expect(delayOf(read('mes y medio tarde'), TODAY)).toMatchObject({ meses: 2, dias: 45 })
  expect(delayOf(read('debía pagarlo el 15 de septiembre'), TODAY)).toMatchObject({
    meses: 3,
    supuesto: 'supuse que la presentas y pagas hoy',
  })
})

test('takes years without penalties for a record and never for a delay', () => {
  const question = '3 meses tarde, sin sanciones en los dos años anteriores'
  expect(read(question)).toMatchObject({ meses: 3 })
  expect(reduction(question)).toBe('al50')
  expect(read('hace año y medio ya me habían cobrado por lo mismo')).toBeUndefined()
  expect(reduction('hace año y medio ya me habían cobrado por lo mismo')).toBe('al75')
})

test('moves one end of the delay that was told before', () => {
  const held = { vencimiento: '2026-09-14', presentacion: '2026-11-23' }
  expect(read('¿y si la presento el 10 de octubre?', held)).toMatchObject({
    vencimiento: '2026-09-14',
    presentacion: '2026-10-10',
  })
  expect(read('¿y si fueran 2 meses?', held)).toEqual({ meses: 2, dias: 61 })
  expect(read('¿y si voy mañana?', { meses: 2, dias: 61 })).toMatchObject({ meses: 2 })
})

test('reads a length over the one that is held', () => {
  expect(read('¿y si me espero otro mes?', { meses: 1, dias: 30 })).toEqual({ meses: 2, dias: 61 })
  expect(read('fueron treinta y cinco', { meses: 1, dias: 5 })).toEqual({ meses: 2, dias: 35 })
  expect(read('60', { meses: 1, dias: 30 })).toEqual({ meses: 2, dias: 60 })
  expect(read('cinco días después, ¿por cinco días?')).toEqual({ meses: 1, dias: 5 })
})

test('takes the exact day of what was due in a month for its day', () => {
  const held = { vencimiento: '2026-03-15', aproximado: true }
  expect(read('fue el 26 de marzo de 2026', held)).toEqual({ vencimiento: '2026-03-26' })
})

test('reads a reduction by its share, by its article and by a clean record, and not from a sum', () => {
  expect(reduction('con el 640 al 75')).toBe('al75')
  expect(reduction('¿y con la reducción del 640?')).toBe('ambas')
  expect(reduction('nunca me han multado')).toBe('al50')
  expect(reduction('hace como tres años me habían sancionado')).toBe('al50')
  expect(reduction('sin infracción en los dos años')).toBe('al50')
  expect(reduction('sin reducción')).toBe('ninguna')
  expect(reduction('ingresos brutos 640.000.000')).toBeUndefined()
})

test('takes the month in which it is filed for that, and not for when it was due', () => {
  expect(read('¿y la sanción si la presento en enero?')).toEqual({ presentacion: '2027-01-15' })
  expect(read('la presenté en octubre', { vencimiento: '2026-08-14' })).toEqual({
    vencimiento: '2026-08-14',
    presentacion: '2026-10-15',
  })
  expect(read('retención agosto 2026, no presentada, sanción')).toMatchObject({ vencimiento: '2026-09-15' })
})

test('tells the day on which it is filed from the month in which it fell due', () => {
  expect(read('el iva vencía en septiembre, lo presento hoy')).toEqual({
    vencimiento: '2026-09-15',
    aproximado: true,
    presentacion: '2026-11-22',
  })
})

test('reads a day of the week as the coming one, or the last one of what was done', () => {
  expect(read('vencía el 18 de noviembre, la presento el lunes')).toEqual({
    vencimiento: '2026-11-18',
    presentacion: '2026-11-23',
  })
  expect(read('la presenté el viernes', { vencimiento: '2026-11-10' })).toMatchObject({ presentacion: '2026-11-20' })
  expect(read('lo subo el lunes 30 de noviembre')).toEqual({ presentacion: '2026-11-30' })
})
