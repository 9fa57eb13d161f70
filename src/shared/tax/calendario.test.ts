import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  OBLIGACIONES,
  proximoVencimiento,
  terminacionDeNit,
  vencimientoRentaNatural,
  vencimientos,
} from './calendario.ts'
import { isBusinessDay } from './habiles.ts'

const fechas = (obligacion: (typeof OBLIGACIONES)[number], digitos: string, ano = 2026) =>
  vencimientos({ obligacion, digitos, ano }).result.fechas.map(({ fecha }) => fecha)

describe('DIAN calendar', () => {
  it('gives the golden dates', () => {
    expect(fechas('renta_pj', '5')).toEqual(['2026-05-19', '2026-07-15'])
    expect(fechas('retencion', '0')[3]).toBe('2026-04-27')
    expect(vencimientoRentaNatural(2026, 27)).toBe('2026-09-01')
    expect(vencimientoRentaNatural(2026, 28)).toBe('2026-09-01')
    expect(fechas('renta_pn', '00')).toEqual(['2026-10-26'])
  })

  it('gives the ranges published for 2026 and the slots of 2025', () => {
    expect(fechas('retencion', '1')[0]).toBe('2026-01-13')
    expect(fechas('retencion', '0')[0]).toBe('2026-01-26')
    expect(fechas('renta_grandes', '1')).toEqual(['2026-02-10', '2026-04-13', '2026-06-10'])
    expect(fechas('renta_grandes', '0')).toEqual(['2026-02-23', '2026-04-27', '2026-06-24'])
    expect(fechas('renta_pj', '1')).toEqual(['2026-05-12', '2026-07-09'])
    expect(fechas('renta_pj', '0')).toEqual(['2026-05-26', '2026-07-23'])
    expect(fechas('renta_pn', '01')).toEqual(['2026-08-12'])
    expect(fechas('renta_pn', '27', 2025)).toEqual(['2025-09-01'])
    expect(fechas('renta_pn', '48', 2025)).toEqual(['2025-09-15'])
    expect(fechas('renta_pn', '55', 2025)).toEqual(['2025-09-19'])
    expect(fechas('simple_iva_anual', '1')).toEqual(['2026-02-16'])
    expect(fechas('simple_iva_anual', '0')).toEqual(['2026-02-20'])
    expect(fechas('patrimonio', '1')).toEqual(['2026-05-12', '2026-09-14'])
    expect(fechas('iva_bimestral', '1').at(-1)).toBe('2026-11-11')
    expect(fechas('retencion', '0')[10]).toBe('2026-11-25')
    expect(fechas('retencion', '1')[11]).toBe('2026-12-10')
    expect(fechas('retencion', '0')[11]).toBe('2026-12-23')
    expect(fechas('iva_cuatrimestral', '1', 2027)[0]).toBe('2027-01-13')
    expect(fechas('iva_cuatrimestral', '0', 2027)[0]).toBe('2027-01-26')
  })

  it('names the period that is filed', () => {
    const nombres = vencimientos({ obligacion: 'iva_cuatrimestral', digitos: '1', ano: 2026 }).result.fechas.map(
      (f) => f.concepto,
    )
    expect(nombres).toEqual(['IVA de septiembre a diciembre de 2025', 'IVA de enero a abril', 'IVA de mayo a agosto'])
    expect(vencimientos({ obligacion: 'retencion', digitos: '1', ano: 2026, mes: 12 }).result.fechas).toEqual([
      { concepto: 'Retención de noviembre', fecha: '2026-12-10' },
    ])
  })

  it('asks for two digits where they are needed', () => {
    expect(vencimientos({ obligacion: 'renta_pn', digitos: '7', ano: 2026 }).result).toEqual({
      fechas: [],
      faltanDigitos: true,
    })
  })

  it('finds the next date, across the year’s end', () => {
    expect(proximoVencimiento('iva_cuatrimestral', '1', '2026-11-20')?.fecha).toBe('2027-01-13')
    expect(proximoVencimiento('renta_pn', '7', '2026-11-20')).toBeNull()
  })

  it('reads a NIT without its check digit', () => {
    expect(terminacionDeNit('899.999.068-1')).toBe('68')
    expect(terminacionDeNit('1020304050')).toBe('50')
    expect(terminacionDeNit('')).toBeNull()
  })

  it('always falls on a DIAN business day, later for later digits', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...OBLIGACIONES),
        fc.integer({ min: 2024, max: 2040 }),
        fc.integer({ min: 0, max: 99 }),
        (obligacion, ano, n) => {
          const digitos = String(n).padStart(2, '0')
          const found = fechas(obligacion, digitos, ano)
          expect(found.length).toBeGreaterThan(0)
          for (const fecha of found) expect(isBusinessDay(fecha, 'dian')).toBe(true)
          if (n > 0 && n < 99)
            expect(
              (fechas('renta_pn', String(n + 1).padStart(2, '0'), ano)[0] ?? '') >=
                (fechas('renta_pn', digitos, ano)[0] ?? ''),
            ).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })
})
