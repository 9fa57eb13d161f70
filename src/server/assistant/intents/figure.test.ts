import { describe, expect, test } from 'vitest'
import { ask } from '../../../../tests/helpers/askQuestions.ts'
import { memoryLibrary } from '../../../../tests/helpers/memoryLibrary.ts'
import { shippedFacts } from '../../../shared/tax/facts/all.ts'
import { IVA_GENERAL } from '../../../shared/tax/facts/iva.ts'
import { LABOUR } from '../../../shared/tax/facts/labour.ts'
import { AUTORRETENCION_MAXIMA, TARIFA_RETEIVA, TARIFA_RETEIVA_EXTERIOR } from '../../../shared/tax/facts/retencion.ts'
import { SANCION } from '../../../shared/tax/facts/sanciones.ts'
import {
  depreciacionKey,
  simpleBimestreKey,
  simpleDesdeKey,
  simpleTarifaKey,
  TABLA,
  tamanoKey,
  tramoKey,
} from '../../../shared/tax/facts/tablas.ts'
import * as TAX from '../../../shared/tax/facts/tax.ts'
import { factSource } from '../../../shared/tax/facts.ts'
import type { Fact } from '../../../shared/tax/types.ts'
import { embeddedProvider } from '../embedded.ts'
import { bare, figure, withFigures } from './figure.ts'

const TODAY = '2026-11-20'
const LEY_NUEVA = { type: 'ley', number: '9999', year: 2026, article: 'art. 1' } as const

/** The facts as they are after an administrator entered these values. */
function entered(changes: Readonly<Record<string, number>>): readonly Fact[] {
  const rows = Object.entries(changes).map(([key, value]): Fact => {
    const shipped = shippedFacts.findLast((fact) => fact.key === key)
    if (shipped === undefined) throw new Error(`No fact ${key}`)
    return { ...shipped, value, sources: [LEY_NUEVA] }
  })
  return [...shippedFacts, ...rows]
}

async function answer(question: string, facts: readonly Fact[]): Promise<string> {
  const provider = embeddedProvider({ library: memoryLibrary(), facts: factSource(facts) })
  const { content, parts } = await ask(provider, question, [], TODAY)
  expect(parts).toBeDefined()
  return content.replaceAll('\u202f', ' ')
}

type Change = readonly [question: string, changes: Readonly<Record<string, number>>, before: string, after: string]

const CHANGES: readonly Change[] = [
  // Sanciones
  ['¿Qué sanciones tributarias hay?', { [SANCION.tardeImpuesto]: 6 }, '5 % por mes', '6 % por mes'],
  ['¿Qué sanciones tributarias hay?', { [SANCION.rutDireccion]: 3 }, '1 UVT o 2 UVT', '1 UVT o 3 UVT'],
  ['Sanción mínima 2026', { [TAX.SANCION_MINIMA]: 12 }, '10 UVT', '12 UVT'],
  ['¿Cómo se calcula la sanción por declarar tarde?', { [SANCION.tardeTope]: 2600 }, '2.500 UVT', '2.600 UVT'],
  [
    'Sanción por extemporaneidad de 2 meses con impuesto de 90 millones',
    { [SANCION.tardeImpuesto]: 6 },
    '9.000.000',
    '10.800.000',
  ],
  ['¿Cuál es la sanción por no declarar renta?', { [SANCION.noDeclararRenta]: 25 }, '20 %', '25 %'],
  ['Sanción por corregir con mayor valor de 20 millones', { [SANCION.correccion]: 11 }, '2.000.000', '2.200.000'],
  ['Sanción por inexactitud sobre 10 millones', { [SANCION.inexactitud]: 110 }, '100 %', '110 %'],
  ['¿Cómo funciona la reducción del artículo 640?', { [SANCION.reduccionMitad]: 45 }, '50 %', '45 %'],
  ['¿Cuál es la sanción por no enviar la exógena?', { [SANCION.informarMal]: 0.8 }, '0,7 %', '0,8 %'],
  ['¿Cuánto es la sanción por no actualizar el RUT?', { [SANCION.rut]: 1.5 }, '1 UVT', '1,5 UVT'],
  ['Sanción por irregularidades en la contabilidad', { [SANCION.contabilidad]: 0.6 }, '0,5 %', '0,6 %'],
  // SIMPLE
  ['¿Qué es el régimen simple?', { [simpleTarifaKey('profesiones', 4)]: 15.5 }, '14,5 %', '15,5 %'],
  ['¿Qué es el régimen simple?', { [simpleDesdeKey(3)]: 16_000 }, '15.000', '16.000'],
  [
    '¿Cuánto paga en el SIMPLE un comercio con 200 millones?',
    { [simpleTarifaKey('comercio', 1)]: 1.8 },
    '3.200.000',
    '3.600.000',
  ],
  [
    'Anticipo bimestral del SIMPLE de un comercio con 30 millones',
    { [simpleBimestreKey(2)]: 500 },
    '480.000',
    '600.000',
  ],
  ['¿Cuál es el tope del régimen simple?', { [TAX.SIMPLE_TOPE]: 90_000 }, '100.000 UVT', '90.000 UVT'],
  // Patrimonio
  ['¿Quién paga impuesto al patrimonio?', { [TAX.PATRIMONIO_UMBRAL]: 40_000 }, '72.000 UVT', '40.000 UVT'],
  [
    '¿Quién paga impuesto al patrimonio?',
    { [tramoKey(TABLA.patrimonio, 2, 'tarifa')]: 1.2 },
    '1 % sobre',
    '1,2 % sobre',
  ],
  [
    '¿Las empresas pagan impuesto al patrimonio en 2026?',
    { [TAX.PATRIMONIO_PJ]: 0.7 },
    '0,5 % en general',
    '0,7 % en general',
  ],
  // Tablas de personas
  ['Tabla del artículo 241', { [tramoKey(TABLA.renta, 6, 'tarifa')]: 41 }, '39 %', '41 %'],
  ['tabla retefuente salarios', { [tramoKey(TABLA.retencion, 1, 'desde')]: 90 }, '95 UVT', '90 UVT'],
  ['Retención de un salario de 10 millones', { [tramoKey(TABLA.retencion, 1, 'tarifa')]: 20 }, '351.000', '370.000'],
  // Renta
  ['¿Cuál es la tarifa de renta de las sociedades?', { [TAX.RENTA_PJ]: 33 }, '35 %', '33 %'],
  ['¿Qué es la tasa mínima de tributación?', { [TAX.RENTA_PJ_MINIMA]: 16 }, '15 %', '16 %'],
  ['¿Cómo es el anticipo de renta?', { [TAX.ANTICIPO_PRIMERO]: 30 }, '25 %', '30 %'],
  ['¿Cuánto del 4x1000 puedo deducir en renta?', { [TAX.GMF_DEDUCIBLE]: 60 }, '50 % del 4x1000', '60 % del 4x1000'],
  ['¿Qué es el beneficio de auditoría?', { [TAX.BENEFICIO_AUDITORIA_6]: 38 }, '35 %', '38 %'],
  ['¿Cómo se retienen los dividendos?', { [TAX.DIVIDENDOS_RETENCION]: 18 }, '15 %', '18 %'],
  ['¿Cuánto es el impuesto de ganancia ocasional?', { [TAX.GANANCIA_OCASIONAL]: 17 }, '15 %', '17 %'],
  ['¿Cuánto se deprecia un computador al año?', { [depreciacionKey('computo')]: 25 }, '20 %', '25 %'],
  [
    '¿Cuándo es micro, pequeña o mediana una empresa?',
    { [tamanoKey('comercio', 'micro')]: 45_000 },
    '44.769',
    '45.000',
  ],
  // Otros impuestos
  [
    '¿Cuánto es el impuesto al consumo de restaurantes?',
    { [TAX.INC_RESTAURANTES]: 9 },
    '8 % en restaurantes',
    '9 % en restaurantes',
  ],
  ['¿Cuánto es avisos y tableros?', { [TAX.AVISOS_TABLEROS]: 14 }, '15 %', '14 %'],
  ['¿Cuánto es el 4x1000?', { [TAX.GMF]: 0.3 }, '0,4 %', '0,3 %'],
  ['¿Cuánto es la retención de IVA?', { [TARIFA_RETEIVA]: 50, [TARIFA_RETEIVA_EXTERIOR]: 90 }, '15 %', '50 %'],
  ['¿Cuál es la tarifa de la autorretención?', { [AUTORRETENCION_MAXIMA]: 5 }, '4,5 %', '5 %'],
  // Deberes
  [
    '¿Quién está obligado a reportar exógena?',
    { [TAX.EXOGENA_PJ]: 3000 },
    'ingresos de más de 2.400 UVT',
    'ingresos de más de 3.000 UVT',
  ],
  ['¿Cuándo necesito revisor fiscal?', { [TAX.REVISOR_ACTIVOS]: 6000 }, '5.000 SMMLV', '6.000 SMMLV'],
  ['¿Hasta cuánto puedo vender con tiquete POS?', { [TAX.POS_TOPE]: 6 }, '5 UVT', '6 UVT'],
  ['¿Quién debe facturar electrónicamente?', { [TAX.NO_FACTURA]: 3600 }, '3.500 UVT', '3.600 UVT'],
  // Laboral
  [
    '¿Cuánto es la indemnización por despido sin justa causa?',
    { [LABOUR.despidoSiguiente]: 25 },
    '20 por cada',
    '25 por cada',
  ],
  ['¿Cuánto son los intereses a las cesantías?', { [LABOUR.interesesCesantias]: 13 }, '12 %', '13 %'],
  ['¿Cuántas semanas es la licencia de maternidad?', { [LABOUR.maternidadDias]: 140 }, '18 semanas', '20 semanas'],
  ['¿Cuánto gana un aprendiz?', { [LABOUR.aprendizLectiva]: 80 }, '75 %', '80 %'],
  ['¿Cuál es el IBC máximo?', { [LABOUR.ibcMaximo]: 30 }, '25 salarios', '30 salarios'],
  ['¿Quién está exonerado de parafiscales?', { [LABOUR.exoneracionTope]: 12 }, '10 salarios', '12 salarios'],
]

/** Entries are worked out with figures but cite the accounts, so the new document is not among their sources. */
test('changes what an entry is made of', async () => {
  const then = entered({ [LABOUR.pensionEmpleador]: 13, [IVA_GENERAL]: 20 })
  expect(await answer('Asiento de nómina de 2 millones', shippedFacts)).toContain('240.000')
  expect(await answer('Asiento de nómina de 2 millones', then)).toContain('260.000')
  expect(await answer('Asiento de compra de mercancía por 1.000.000 con IVA', then)).toContain('1.200.000')
})

describe('a figure that an administrator enters', () => {
  test.each(CHANGES)('%s', async (question, changes, before, after) => {
    const now = await answer(question, shippedFacts)
    const then = await answer(question, entered(changes))
    expect(now).toContain(before)
    expect(then).toContain(after)
    expect(then).not.toContain(before)
    expect(then).not.toMatch(/\{\{/)
    expect(then).toContain('Ley 9999 de 2026')
  })
})

describe('figures in prose', () => {
  const facts = factSource(shippedFacts)
  const key = tramoKey(TABLA.patrimonio, 3, 'desde')

  test('are said with their unit or without', () => {
    const { headline, facts: used } = withFigures(
      { headline: `De ${bare(key)} a ${figure(key)}`, sources: [] },
      facts,
      TODAY,
    )
    expect(headline).toBe('De 239.000 a 239.000 UVT')
    expect(used?.map((fact) => fact.key)).toEqual([key])
  })

  test('leave out the row of a table that has ended, and refuse in a sentence', () => {
    const tables = [{ columns: ['Desde'], rows: [[figure(key)], ['siempre']] }]
    expect(withFigures({ headline: '', tables, sources: [] }, facts, '2027-06-01').tables?.[0]?.rows).toEqual([
      ['siempre'],
    ])
    expect(() => withFigures({ headline: figure(key), sources: [] }, facts, '2027-06-01')).toThrowError(/No fact/)
  })
})
