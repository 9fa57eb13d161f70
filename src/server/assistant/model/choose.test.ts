import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CALCULATORS } from '../../../shared/tax/catalog/all.ts'
import { likelyCalculators } from './choose.ts'

describe('likelyCalculators', () => {
  it.each([
    ['¿Cuánto le retengo a un contratista declarante por servicios de 4.350.000?', 'retencion_renta'],
    ['retefuente a un empleado que gana 8 millones', 'retencion_salarios'],
    ['¿Cuánto me descuentan de un sueldo de 2.500.000?', 'nomina'],
    ['un trabajador renuncia, ¿cuánto le liquido?', 'liquidacion'],
    ['cuánto valen 3 horas extra un domingo', 'recargos'],
    ['me echaron sin justa causa', 'despido'],
    ['precio con IVA de 119.000, ¿cuál es la base?', 'iva'],
    ['¿me conviene el régimen simple?', 'simple_comparado'],
    ['¿Cuándo vence la declaración de renta con NIT terminado en 5?', 'vencimientos'],
    ['presenté el IVA tarde', 'sancion_extemporaneidad'],
    ['dígito de verificación del NIT 899999068', 'nit_dv'],
    ['cuánto son 10 UVT', 'uvt_a_pesos'],
    ['¿cuánto me cobra el banco por el 4x1000?', 'gmf'],
    ['vendí mi casa', 'ganancia_ocasional'],
    ['soy independiente y gano 5 millones, ¿cuánto pago de salud y pensión?', 'aportes_independiente'],
    ['licencia de maternidad', 'licencia'],
    ['¿necesito revisor fiscal?', 'revisor_fiscal'],
    ['contabilizar la compra de mercancía con IVA', 'asiento_compra'],
    ['¿tengo que facturar electrónicamente?', 'factura_obligado'],
    ['¿debo reportar exógena?', 'exogena_obligado'],
  ])('finds for %j %s', (question, name) => {
    expect(likelyCalculators(question, 14)).toContain(name)
  })

  it('finds nothing for nothing', () => {
    expect(likelyCalculators('', 14)).toEqual([])
  })
})

describe.each(Object.entries(CALCULATORS))('the calculator %s', (name, { input, description }) => {
  it('can be told to any server', () => {
    expect(name).toMatch(/^[a-z_]{2,40}$/)
    expect(description).toMatch(/\.$/)
    expect(z.toJSONSchema(input, { io: 'input' }).type).toBe('object')
  })
})
