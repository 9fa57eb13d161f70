import { describe, expect, it } from 'vitest'
import {
  arrendamientoNiif16,
  conciliacionBancaria,
  impuestoDiferido,
  revaluacion,
  valorNetoRealizable,
} from './medicion.ts'

describe('valorNetoRealizable', () => {
  // NIC 2: the lower of cost and the price less what it takes to finish and sell it.
  it('writes down what the price no longer pays', () => {
    const { result } = valorNetoRealizable({ costo: 10_000_000, precio: 8_000_000, costosVenta: 500_000 })
    expect(result).toEqual({ vnr: 7_500_000, medido: 7_500_000, deterioro: 2_500_000, reversion: 0 })
  })

  it('leaves the cost where it is the lower', () => {
    const { result } = valorNetoRealizable({ costo: 10_000_000, precio: 14_000_000, costosVenta: 1_000_000 })
    expect(result).toMatchObject({ medido: 10_000_000, deterioro: 0 })
  })

  it('brings back no more than was written down', () => {
    const { result } = valorNetoRealizable({ costo: 10_000_000, precio: 11_000_000, deterioroAnterior: 2_500_000 })
    expect(result).toMatchObject({ medido: 10_000_000, deterioro: 0, reversion: 2_500_000 })
  })

  it('adds to an earlier write-down only what is missing', () => {
    const { result } = valorNetoRealizable({ costo: 10_000_000, precio: 6_000_000, deterioroAnterior: 2_500_000 })
    expect(result).toMatchObject({ deterioro: 1_500_000, reversion: 0 })
  })
})

describe('revaluacion', () => {
  it('takes a rise to the surplus', () => {
    expect(revaluacion({ enLibros: 200, valorRazonable: 260 }).result).toEqual({
      alOri: 60,
      alResultado: 0,
      delSuperavit: 0,
      superavit: 60,
    })
  })

  // NIC 16, par. 40: a fall goes against the surplus first, and only the rest is an expense.
  it('takes a fall to the surplus first', () => {
    expect(revaluacion({ enLibros: 260, valorRazonable: 180, superavitPrevio: 60 }).result).toEqual({
      alOri: 0,
      alResultado: -20,
      delSuperavit: 60,
      superavit: 0,
    })
  })

  // NIC 16, par. 39: a rise undoes an earlier expense first.
  it('undoes an earlier expense before it makes a surplus', () => {
    expect(revaluacion({ enLibros: 180, valorRazonable: 250, perdidaPrevia: 20 }).result).toMatchObject({
      alOri: 50,
      alResultado: 20,
    })
  })
})

describe('impuestoDiferido', () => {
  it('owes tax later on an asset worth more in the books', () => {
    const { result } = impuestoDiferido({ enLibros: 80_000_000, fiscal: 60_000_000, tarifa: 35, partida: 'activo' })
    expect(result).toEqual({ diferencia: 20_000_000, clase: 'pasivo', impuesto: 7_000_000 })
  })

  it('saves tax later with a provision that is not deducted yet', () => {
    const { result } = impuestoDiferido({ enLibros: 8_000_000, fiscal: 0, tarifa: 35, partida: 'pasivo' })
    expect(result).toEqual({ diferencia: 8_000_000, clase: 'activo', impuesto: 2_800_000 })
  })
})

describe('arrendamientoNiif16', () => {
  // 1.000.000 a year for 3 years at 10 %: 909.091 + 826.446 + 751.315 = 2.486.852.
  it('values the rents at the end of each period', () => {
    const { result } = arrendamientoNiif16({ canon: 1_000_000, periodos: 3, tasa: 10 })
    expect(result).toEqual({
      pasivo: 2_486_852,
      interes: 248_685,
      abono: 751_315,
      depreciacion: 828_951,
      interesTotal: 513_148,
    })
  })

  // Paid at the beginning: 1.000.000 + 909.091 + 826.446 = 2.735.537.
  it('values the rents at the beginning of each period', () => {
    const { result } = arrendamientoNiif16({ canon: 1_000_000, periodos: 3, tasa: 10, anticipado: true })
    expect(result).toMatchObject({ pasivo: 2_735_537, abono: 1_000_000, interes: 173_554 })
  })

  it('adds the rents up where nothing is charged', () => {
    expect(arrendamientoNiif16({ canon: 500_000, periodos: 12, tasa: 0 }).result.pasivo).toBe(6_000_000)
  })
})

describe('conciliacionBancaria', () => {
  it('leaves nothing unexplained once each side knows what the other knew', () => {
    const { result } = conciliacionBancaria({
      saldoBanco: 12_300_000,
      saldoLibros: 11_850_000,
      cheques: 600_000,
      cargos: 150_000,
    })
    expect(result).toEqual({ bancoAjustado: 11_700_000, librosAjustado: 11_700_000, diferencia: 0 })
  })

  it('says how much is still missing', () => {
    const { result } = conciliacionBancaria({ saldoBanco: 5_000_000, saldoLibros: 4_000_000, consignaciones: 200_000 })
    expect(result.diferencia).toBe(1_200_000)
  })
})
