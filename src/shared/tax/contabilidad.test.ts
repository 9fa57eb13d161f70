import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ZodError } from 'zod'
import {
  type Asiento,
  asientoAnticipo,
  asientoCierre,
  asientoCompra,
  asientoDepreciacion,
  asientoNomina,
  asientoPago,
  asientoPagoIva,
  asientoPrestamo,
  asientoSimple,
  asientoVenta,
} from './asientos.ts'
import { depreciacionLineaRecta } from './depreciacion.ts'
import { shippedFacts } from './facts/all.ts'
import { factSource } from './facts.ts'
import { buscarCuentas, cuentaPorCodigo, cuentasBajo, naturalezaDe } from './puc.ts'
import { PUC_ACCOUNTS } from './pucAccounts.ts'

const facts = factSource(shippedFacts)

describe('PUC data', () => {
  it('is in order, without repeats, with every parent', () => {
    const codes = PUC_ACCOUNTS.map(([code]) => code)
    expect(new Set(codes).size).toBe(codes.length)
    expect([...codes].sort()).toEqual(codes)
    for (const code of codes) {
      expect(code).toMatch(/^(\d|\d\d|\d{4}|\d{6})$/)
      for (const length of [1, 2, 4].filter((n) => n < code.length)) expect(codes).toContain(code.slice(0, length))
    }
  })
})

describe('PUC look-up', () => {
  it.each([
    ['¿Qué cuenta del PUC uso para la retención en la fuente por honorarios por pagar?', '236515'],
    ['retefuente por servicios por pagar', '236525'],
    ['retención en la fuente que me practicaron', '135515'],
    ['reteica por pagar', '2368'],
    ['caja menor', '110510'],
    ['¿en qué cuenta va el IVA por pagar?', '2408'],
    ['compra de mercancía', '1435'],
    ['arriendo de la oficina', '512010'],
    ['cesantías por pagar', '2510'],
    ['papelería', '519530'],
    ['la gasolina de la moto', '519535'],
    ['el mantenimiento de la moto', '5145'],
    ['y la de IVA', '2408'],
    ['el reteIVA que le practiqué', '2367'],
    ['clientes', '1305'],
    ['4x1000', '530595'],
    ['compra de un computador', '1528'],
    ['anticipo recibido de clientes', '2805'],
    ['utilidad del ejercicio', '3605'],
    ['costo de ventas', '6135'],
    ['proveedores nacionales', '220505'],
    ['reserva legal', '330505'],
  ])('%s → %s', (question, code) => {
    expect(buscarCuentas(question)[0]?.codigo).toBe(code)
  })

  it('finds nothing for what is no account', () => {
    expect(buscarCuentas('receta de arepas')).toEqual([])
    expect(buscarCuentas('')).toEqual([])
    expect(cuentaPorCodigo('999999')).toBeNull()
    expect(cuentaPorCodigo('123')).toBeNull()
  })

  it('knows path and nature', () => {
    expect(cuentaPorCodigo('236515')).toEqual({
      codigo: '236515',
      nombre: 'Honorarios',
      nivel: 'subcuenta',
      naturaleza: 'crédito',
      ruta: ['2 Pasivo', '23 Cuentas por pagar', '2365 Retención en la fuente'],
    })
    expect(cuentaPorCodigo('11050501')?.codigo).toBe('110505')
    expect(naturalezaDe('1592')).toBe('crédito')
    expect(naturalezaDe('4175')).toBe('débito')
    expect(naturalezaDe('5105')).toBe('débito')
    expect(cuentasBajo('2365').map(({ codigo }) => codigo)).toContain('236515')
  })
})

const pesos = fc.integer({ min: 0, max: 1e10 })
const tarifa = fc.constantFrom(0, 1, 2.5, 3.5, 4, 6, 10, 11)

function balances(asiento: Asiento): void {
  const sum = (side: 'debito' | 'credito') => asiento.lineas.reduce((total, linea) => total + linea[side], 0)
  expect(sum('debito')).toBe(sum('credito'))
  for (const linea of asiento.lineas) {
    expect(linea.debito > 0 && linea.credito > 0).toBe(false)
    expect(linea.debito).toBeGreaterThanOrEqual(0)
    expect(linea.credito).toBeGreaterThanOrEqual(0)
    expect(cuentaPorCodigo(linea.codigo)).not.toBeNull()
  }
}

describe('journal entries', () => {
  it('show a purchase with IVA and withholding', () => {
    const { result } = asientoCompra({ base: 1_000_000, retefuente: 2.5, reteIva: 15 })
    expect(result.lineas.map(({ codigo, debito, credito }) => [codigo, debito, credito])).toEqual([
      ['1435', 1_000_000, 0],
      ['2408', 190_000, 0],
      ['236540', 0, 25_000],
      ['2367', 0, 28_500],
      ['220505', 0, 1_136_500],
    ])
  })

  it('balance whatever the amounts', () => {
    fc.assert(
      fc.property(pesos, pesos, pesos, tarifa, fc.boolean(), (a, b, c, rate, flag) => {
        balances(asientoCompra({ base: a, retefuente: rate, reteIva: 15, reteIca: 9.66, contado: flag }).result)
        balances(asientoCompra({ base: a, concepto: 'honorarios', retefuente: rate }).result)
        balances(
          asientoVenta({ base: a, costo: b, retefuente: rate, reteIva: 15, reteIca: 11.04, servicio: flag }).result,
        )
        balances(asientoPrestamo({ momento: flag ? 'cuota' : 'desembolso', capital: a, intereses: b }).result)
        balances(asientoAnticipo({ sentido: flag ? 'entregado' : 'recibido', valor: a }).result)
        balances(asientoPagoIva({ generado: a, descontable: b, retenido: c, saldoAnterior: c }).result)
        balances(asientoPago({ sentido: flag ? 'pago' : 'recaudo', saldo: a, descuento: Math.min(a, b) }).result)
        balances(asientoSimple('Prima', '510536', '2520', a).result)
        balances(asientoCierre({ ingresos: a, costos: b, gastos: c }).result)
        balances(asientoDepreciacion({ valor: a, clase: flag ? 'muebles' : 'vehiculos' }).result)
        balances(
          asientoNomina({
            sueldo: a + b,
            auxilioTransporte: c,
            saludTrabajador: Math.floor(a / 25),
            pensionTrabajador: Math.floor(b / 25),
            pensionEmpleador: b,
            arl: c,
            caja: a,
            cesantias: b,
            vacaciones: c,
          }).result,
        )
      }),
    )
  })

  it('settle a bill with its discount', () => {
    expect(
      asientoPago({ sentido: 'pago', saldo: 5_825_000, descuento: 150_000 }).result.lineas.map(
        ({ codigo, debito, credito }) => [codigo, debito, credito],
      ),
    ).toEqual([
      ['220505', 5_825_000, 0],
      ['421040', 0, 150_000],
      ['111005', 0, 5_675_000],
    ])
  })

  it('close with a profit or a loss', () => {
    expect(
      asientoCierre({ ingresos: 100, costos: 40, gastos: 30, impuestoRenta: 10 }).result.lineas.find(
        ({ codigo }) => codigo === '3605',
      )?.credito,
    ).toBe(20)
    expect(
      asientoCierre({ ingresos: 50, costos: 40, gastos: 30 }).result.lineas.find(({ codigo }) => codigo === '3610')
        ?.debito,
    ).toBe(20)
  })
})

describe('straight-line depreciation', () => {
  it('uses the life that is given or the tax one', () => {
    const computo = depreciacionLineaRecta({ fechaCompra: '2026-03-01', costo: 6_000_000, clase: 'computo' }, facts)
    expect(computo.result).toEqual({
      anual: 1_200_000,
      mensual: 100_000,
      vidaUtilAnos: 5,
      maximaFiscalAnual: 1_200_000,
      menorCuantia: false,
    })
    expect(
      depreciacionLineaRecta(
        { fechaCompra: '2026-03-01', costo: 2_600_000, valorResidual: 200_000, vidaUtilAnos: 3, clase: 'computo' },
        facts,
      ).result,
    ).toMatchObject({ anual: 800_000, menorCuantia: true })
  })

  it('refuses a life of no years, instead of depreciating without end', () => {
    const asset = { fechaCompra: '2026-03-01', costo: 6_000_000, clase: 'computo', vidaUtilAnos: 0 } as const
    expect(() => depreciacionLineaRecta(asset, facts)).toThrow(ZodError)
  })

  it('depreciates what lasts less than a month in one', () => {
    const asset = { fechaCompra: '2026-03-01', costo: 6_000_000, clase: 'computo', vidaUtilAnos: 0.01 } as const
    expect(depreciacionLineaRecta({ ...asset, hasta: '2026-12-31' }, facts).result.acumulada).toMatchObject({
      meses: 1,
      valor: 6_000_000,
      saldo: 0,
    })
  })

  it('counts the months in use up to a day', () => {
    const camion = { fechaCompra: '2026-07-01', costo: 96_000_000, clase: 'vehiculos' } as const
    // 96.000.000 ÷ 120 months × 6
    expect(depreciacionLineaRecta({ ...camion, hasta: '2026-12-31' }, facts).result.acumulada).toEqual({
      meses: 6,
      valor: 4_800_000,
      saldo: 91_200_000,
      mesesDelAno: 6,
      delAno: 4_800_000,
    })
    expect(depreciacionLineaRecta({ ...camion, hasta: '2028-03-31' }, facts).result.acumulada).toMatchObject({
      meses: 21,
      mesesDelAno: 3,
      delAno: 2_400_000,
    })
    // Nothing depreciates after the useful life, or before the purchase.
    expect(depreciacionLineaRecta({ ...camion, vidaUtilAnos: 1, hasta: '2031-01-31' }, facts).result.acumulada).toEqual(
      { meses: 12, valor: 96_000_000, saldo: 0, mesesDelAno: 0, delAno: 0 },
    )
    expect(depreciacionLineaRecta({ ...camion, hasta: '2026-01-31' }, facts).result.acumulada?.valor).toBe(0)
  })
})
