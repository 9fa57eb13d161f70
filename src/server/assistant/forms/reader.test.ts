import { describe, expect, it } from 'vitest'
import { shippedFacts } from '../../../shared/tax/facts/all.ts'
import { factSource } from '../../../shared/tax/facts.ts'
import { readingDeps } from '../embedded.ts'
import { formMessage } from './message.ts'
import { type FormCase, readForm } from './reader.ts'
import { decodeForms, encodeForms, shippedForms } from './weights.ts'

const TODAY = '2026-11-30'
const deps = readingDeps({ facts: factSource(shippedFacts) })
const NOTHING = { intent: null, values: {}, call: null }

/** Without what the intents read: the form alone. */
function read(...messages: readonly string[]): FormCase | undefined {
  let form: FormCase | undefined
  for (const message of messages)
    form = readForm(formMessage(message, TODAY, form !== undefined, NOTHING, deps), form, TODAY, shippedForms()) ?? form
  return form
}

describe('a form is read', () => {
  it.each([
    [
      'incapacidad de 12 días por gripa, el muchacho gana 2.400.000',
      { name: 'incapacidad', values: { salario: 2_400_000, dias: 12, origen: 'comun' } },
    ],
    [
      'sueldo 9.500.000 sin personas a cargo, ¿cuánta retención en la fuente le hago?',
      { name: 'retencion_salarios', values: { pago: 9_500_000, dependientes: false } },
    ],
    [
      'costos fijos 4.800.000, vendo a 18.000 y cada una me vale 10.500, punto de equilibrio',
      { name: 'punto_equilibrio', values: { costosFijos: 4_800_000, precio: 18_000, costoVariable: 10_500 } },
    ],
  ])('%s', (message, form) => {
    expect(read(message)).toMatchObject(form)
  })

  it('and goes on with what is changed in it', () => {
    const form = read('incapacidad de 12 días por gripa, el muchacho gana 2.400.000', '¿y si fueran 20 días?')
    expect(form).toMatchObject({ name: 'incapacidad', values: { salario: 2_400_000, dias: 20 } })
  })

  it('of no message that asks for an explanation', () => {
    expect(read('¿qué es una nota crédito y para qué sirve?')).toBeUndefined()
  })

  it('the same way each time', () => {
    const message = 'liquidación de quien entró el 3 de marzo de 2025, sale hoy y gana 2.100.000'
    expect(read(message)).toEqual(read(message))
  })
})

it('stores its weights without losing any', () => {
  const table = (weights: readonly number[]) => ({ weights: Int8Array.from(weights), scale: 0.25 })
  const weights = {
    corpus: 'abc',
    implied: { 'renta_anticipo.vecesDeclarado': [1, 2], 'nomina.anio': [{ years: -1 }] },
    choice: { form: [0.5, -1], intents: [1, 2] },
    tables: { calculator: table([1, -2, 0, 3]), figure: table([0, 5]), condition: table([7, -7]), stay: table([1, 1]) },
  }
  expect(decodeForms(encodeForms(weights))).toEqual(weights)
})
