import { describe, expect, test } from 'vitest'
import { shippedFacts } from '../../../../shared/tax/facts/all.ts'
import { factSource } from '../../../../shared/tax/facts.ts'
import { createReader } from '../../understand/understand.ts'
import type { AnswerContext } from '../intent.ts'
import { contratoOServicios } from './contratoOServicios.ts'

const TODAY = '2026-11-26'
const facts = factSource(shippedFacts)
const reader = createReader([])

function valuesOf(question: string, before: Readonly<Record<string, number>> = {}) {
  const message = reader.read(question, TODAY)
  const values = Object.entries(contratoOServicios.slots).flatMap(([name, slot]) => {
    const value = slot.read?.(message, { facts, today: TODAY, before: before[name] })
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...before, ...Object.fromEntries(values) }
}

const headline = async (question: string, speaker = 'trabajador', before = {}) =>
  (
    await contratoOServicios.answer(valuesOf(question, before), {
      ...{
        facts,
        today: TODAY,
        on: TODAY,
        kind: 'comparar',
        speaker,
        message: reader.read(question, TODAY),
        merged: reader.read(question, TODAY),
      },
    } as unknown as AnswerContext)
  ).headline.replaceAll('\u202f', ' ')

describe('a contract of employment beside one of services', () => {
  test('tells the two sums apart by their own words, in either order', () => {
    const both = { salario: 3_800_000, honorarios: 5_000_000 }
    expect(valuesOf('me ofrecen 5 millones por prestación de servicios o 3.800.000 con contrato')).toEqual(both)
    expect(valuesOf('3.800.000 de sueldo o 5 millones como contratista')).toEqual(both)
    expect(valuesOf('y si la prestación de servicios fuera de 6 millones', both)).toEqual({
      ...both,
      honorarios: 6_000_000,
    })
    expect(valuesOf('y si la prestación de servicios fuera de 6', both)).toEqual({ ...both, honorarios: 6_000_000 })
  })

  // Employed: 3.800.000 − 8 % = 3.496.000, and 8,33 + 1 + 8,33 % of 3.800.000 = 671.334 of benefits: 4.167.334.
  // Services: 5.000.000 − 28,5 % and 0,522 % of 2.000.000 (580.440) = 4.419.560.
  test('compares what is left to the worker', async () => {
    expect(await headline('me ofrecen 5 millones por prestación de servicios o 3.800.000 con contrato')).toMatch(
      /con \*\*la prestación de servicios\*\*: \$ 4\.167\.334 al mes con contrato frente a \$ 4\.419\.560/,
    )
  })

  // 3.680.000 and 706.666: 4.386.666, while 5.050.000 less 586.244 are 4.463.756. With vacations on top it would be the other way.
  test('counts no vacations on top of twelve wages', async () => {
    expect(await headline('4 millones de contrato o 5.050.000 por servicios')).toMatch(
      /con \*\*la prestación de servicios\*\*: \$ 4\.386\.666 al mes con contrato frente a \$ 4\.463\.756/,
    )
  })

  test('compares what it costs whoever pays', async () => {
    expect(await headline('un empleado de 2 millones o pagarle 2.600.000 por servicios', 'empleador')).toMatch(
      /Te cuesta menos \*\*la prestación de servicios\*\*/,
    )
  })

  test('tells how to compare where no sums are said', async () => {
    expect(await headline('¿conviene más contrato o servicios?')).toContain('súmale las prestaciones')
  })
})
