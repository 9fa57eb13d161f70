import { expect, it } from 'vitest'
import { openingsOf } from '../../../../tests/helpers/conversation.ts'

// What a message says about its figures decides, wherever it says it: the year, the two-month period, which one was
// right, who the speaker is not.

it.each<readonly [string, RegExp]>([
  [
    'Retención de marzo presentada a tiempo por 3.400.000; lo correcto eran 5.100.000. La corrijo sin emplazamiento, ¿sanción del 644?',
    /mayor valor de \$ 1\.700\.000/,
  ],
  [
    'SAS de consultoría ambiental en SIMPLE, ingresos de mayo-junio de 2026 por 71.000.000, ¿tarifa y anticipo del bimestre?',
    /\$ 71\.000\.000 en el bimestre es de \$ 5\.183\.000 \(7,3 %\)/,
  ],
  [
    'Persona natural comerciante con ventas brutas de 1.470.000.000 en 2025, ¿es agente de retención en 2026?',
    /^No: .*\(\$ 1\.493\.970\.000\)/,
  ],
  [
    'Asiento de una compra de mercancía a crédito por 3.000.000 más IVA a una SAS; nosotros, SAS responsable de IVA, ni gran contribuyente ni con reteICA.',
    /220505.* por \$ 3\.495\.000/,
  ],
  [
    'Bar de una SAS, ventas del bimestre 50.000.000 sin el impuesto: ¿cuánto es el INC y descuento el IVA de las compras?',
    /\$ 4\.000\.000.*No se puede descontar el IVA de las compras/,
  ],
  ['Me facturan 380.000 de IVA, ¿cuánto es la reteIVA?', /\$ 57\.000/],
  [
    'Saldo a favor de IVA de una SAS exportadora: ¿hasta cuándo se pide la devolución y cuánto tiene la DIAN para resolver?',
    /dos años siguientes.*50 días hábiles/,
  ],
])('%s', async (question, right) => {
  expect((await openingsOf(question))[0]).toMatch(right)
})

it('asks for figures of today once a day to come was told', async () => {
  const [, , withheld] = await openingsOf(
    'auxiliar contable a término fijo del 1 de abril de 2026 al 31 de marzo de 2027, 2.400.000 mensuales. la despido sin causa el 30 de noviembre de 2026, ¿indemnización?',
    '¿y cuánto es en días?',
    '¿esa indemnización lleva retefuente?',
  )
  expect(withheld).toMatch(/^No: /)
})
