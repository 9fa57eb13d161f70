import { describe, expect, it } from 'vitest'
import { answersTo, openingsOf } from '../../../../../tests/helpers/conversation.ts'

describe('stock that is worth less than it cost', () => {
  it('takes what is told by the unit times its units, with every cost of selling it', async () => {
    const [first, tax, deferred] = await openingsOf(
      'Al cierre hay 500 unidades de inventario con costo unitario de 40.000; precio de venta 42.000, comisión de venta 10 % y fletes de 800 por unidad. ¿Deterioro y asiento?',
      '¿Ese deterioro es deducible este año?',
      '¿Y el impuesto diferido?',
    )
    // 500 × (40.000 − (42.000 − 4.200 − 800))
    expect(first).toContain('$ 1.500.000')
    expect(tax).toMatch(/^No: los \$ 1\.500\.000/)
    // At the rate of companies, and not at that of the commission.
    expect(deferred).toContain('$ 525.000')
  })

  it('reads a story with another noun and sums in thousands', async () => {
    const [first] = await openingsOf(
      'tengo 80 bolsos que me costaron 60 mil cada uno y nadie los compra a mas de 45 mil, eso se ajusta?',
    )
    expect(first).toContain('$ 1.200.000')
  })
})

describe('a lawsuit', () => {
  const SUED =
    'Nos demandan por 90.000.000; el abogado ve probable la pérdida y su mejor estimación es de 60.000.000. ¿Cuánto provisiono?'
  it('provides for the best estimate, at its present value, and keeps a refund apart', async () => {
    const [first, later, back] = await openingsOf(
      SUED,
      'El pago sería en 2 años con tasa del 10 % E.A. ¿Valor presente?',
      'La aseguradora reembolsa 15.000.000, ¿lo resto?',
    )
    expect(first).toContain('$ 60.000.000')
    // 60.000.000 ÷ 1,21
    expect(later).toContain('$ 49.586.777')
    expect(back).toMatch(/^No se netea: la provisión sigue en \$ 49\.586\.777.*\$ 15\.000\.000/)
  })
})

describe('entries of a close', () => {
  it('close the income tax with the rest of the year, and reserve out of what is left', async () => {
    const [first, reserve, loss] = await openingsOf(
      'Asientos de cierre del año: ingresos 500.000.000, costos 300.000.000, gastos 120.000.000, impuesto de renta 30.000.000.',
      '¿y la reserva legal?',
      '¿y si hubiera dado pérdida de 10.000.000?',
    )
    expect(first).toContain('$ 450.000.000')
    expect(reserve).toContain('$ 5.000.000')
    expect(loss).toContain('no se aparta reserva legal')
  })

  it('hold what was withheld of IVA and the balance before', async () => {
    const [answer] = await answersTo(
      'Cierre del bimestre mayo-junio 2026: IVA generado 20.000.000, descontable 12.000.000, reteIVA que nos practicaron 1.000.000, saldo a favor anterior 500.000. Asiento de cierre.',
    )
    expect(answer).toMatch(/2408 \| IVA por pagar \| {1,2}\| \$ 6\.500\.000/)
  })
})

it('sells for later without interest at the price in cash', async () => {
  const [first, month] = await openingsOf(
    'Venta a 12 meses sin intereses por 24.000.000, de contado valía 22.000.000. ¿Asiento?',
    '¿y el interés del primer mes?',
  )
  expect(first).toMatch(/precio de contado, \$ 22\.000\.000.*\$ 2\.000\.000/)
  expect(month).toMatch(/primer mes/i)
})

it('lends to a partner what leaves the bank, and does not owe it', async () => {
  const answers = await answersTo(
    'le presté 20 millones de la sociedad a un socio, ¿qué interés se le cobra?',
    '¿y el asiento?',
  )
  expect(answers[1]).toMatch(/débito a 132505.*\$ 20\.000\.000/)
})

it('spreads a rent with free months over the whole contract', async () => {
  const [first] = await openingsOf(
    'Grupo 2, arriendo de oficina a 36 meses, tres meses de gracia y luego canon fijo de 2.400.000. ¿Gasto mensual y asiento?',
  )
  // 33 × 2.400.000 ÷ 36
  expect(first).toContain('$ 2.200.000 cada mes')
  expect(first).toContain('$ 79.200.000 en todo el contrato')
})
