import { factAt } from '../facts.ts'
import { concepto, decreto, et } from '../sources.ts'
import type { Fact, FactSource, FactUnit, IsoDate, LegalSource } from '../types.ts'

const REVIEWED_ON = '2026-11-20'

/** A bracket of a progressive table: above `desde` UVT pay `tarifa` percent of the excess, plus `mas` UVT. */
export interface Tramo {
  readonly desde: number
  /** UVT; null in the last bracket. */
  readonly hasta: number | null
  readonly tarifa: number
  readonly mas: number
}

/** A progressive table of the Estatuto Tributario, identified by its key prefix. */
export const TABLA = {
  /** Income tax of a resident person, art. 241 ET. */
  renta: 'tabla-241',
  /** Monthly withholding on work income, art. 383 ET. */
  retencion: 'tabla-383',
  /** Wealth tax, art. 296-3 ET. */
  patrimonio: 'tabla-patrimonio',
} as const
export type Tabla = (typeof TABLA)[keyof typeof TABLA]

/** The key of a bracket's field; brackets are counted from 1, the first taxed one. */
export const tramoKey = (tabla: Tabla, tramo: number, part: 'desde' | 'tarifa' | 'mas'): string =>
  `${tabla}-${tramo}-${part}`

/**
 * The table on that day, preceded by the untaxed bracket. It ends at the first bracket that is not in force. Throws
 * `NoFactError` when there is none.
 */
export function tablaAt(tabla: Tabla, facts: FactSource, date: IsoDate): readonly Tramo[] {
  const rows = [{ desde: 0, tarifa: 0, mas: 0 }]
  const value = (tramo: number, part: 'desde' | 'tarifa' | 'mas') => facts.at(tramoKey(tabla, tramo, part), date).value
  for (let tramo = 1; tramo === 1 || factAt(facts, tramoKey(tabla, tramo, 'desde'), date); tramo += 1)
    rows.push({ desde: value(tramo, 'desde'), tarifa: value(tramo, 'tarifa'), mas: value(tramo, 'mas') })
  return rows.map((row, index) => ({ ...row, hasta: rows[index + 1]?.desde ?? null }))
}

function fact(
  key: string,
  title: string,
  value: number,
  unit: FactUnit,
  from: IsoDate,
  sources: readonly LegalSource[],
  until: IsoDate | null = null,
): Fact {
  return { key, title, value, unit, from, until, sources, certainty: 'S', reviewedOn: REVIEWED_ON }
}

type Bracket = readonly [desde: number, tarifa: number, mas: number, until?: IsoDate]

function brackets(
  tabla: Tabla,
  name: string,
  from: IsoDate,
  sources: readonly LegalSource[],
  rows: readonly Bracket[],
): Fact[] {
  return rows.flatMap(([desde, tarifa, mas, until], index) => {
    const tramo = index + 1
    const of = (part: 'desde' | 'tarifa' | 'mas', what: string, value: number, unit: FactUnit) =>
      fact(tramoKey(tabla, tramo, part), `${name}, tramo ${tramo}: ${what}`, value, unit, from, sources, until ?? null)
    return [of('desde', 'desde', desde, 'UVT'), of('tarifa', 'tarifa', tarifa, 'percent'), of('mas', 'más', mas, 'UVT')]
  })
}

/** Groups of art. 908 ET that have rates of their own; food and transport share theirs. */
export type TarifaSimple = 'tiendas' | 'comercio' | 'comidas' | 'profesiones' | 'reciclaje'

/** The rate of the SIMPLE in a bracket, counted from 1. */
export const simpleTarifaKey = (grupo: TarifaSimple, tramo: number): string => `simple-tarifa-${grupo}-${tramo}`
/** UVT from which a bracket of the SIMPLE begins, in a year and in two months; the first begins at 0. */
export const simpleDesdeKey = (tramo: number): string => `simple-tramo-${tramo}-desde`
export const simpleBimestreKey = (tramo: number): string => `simple-bimestre-tramo-${tramo}-desde`
export const SIMPLE_BIMESTRE_TOPE = 'simple-bimestre-tope'

const TARIFAS: readonly (readonly [TarifaSimple, string, readonly number[]])[] = [
  ['tiendas', 'tiendas, minimercados y peluquerías', [1.2, 2.8, 4.4, 5.6]],
  ['comercio', 'comercio, industria y demás', [1.6, 2, 3.5, 4.5]],
  ['comidas', 'comidas y transporte', [3.1, 3.4, 4, 4.5]],
  ['profesiones', 'profesiones y consultoría', [5.9, 7.3, 12, 14.5]],
  ['reciclaje', 'reciclaje (CIIU 4665, 3830 y 3811)', [1.62, 1.62, 1.62, 1.62]],
]
const ART_908: readonly LegalSource[] = [et('art. 908')]
const LEY_2277: IsoDate = '2023-01-01'

const simpleFacts: readonly Fact[] = [
  ...TARIFAS.flatMap(([grupo, name, percents]) =>
    percents.map((percent, index) =>
      fact(
        simpleTarifaKey(grupo, index + 1),
        `SIMPLE, ${name}, tramo ${index + 1}: tarifa`,
        percent,
        'percent',
        LEY_2277,
        grupo === 'profesiones' ? [et('art. 908'), concepto('893', 2024)] : ART_908,
      ),
    ),
  ),
  ...[6000, 15_000, 30_000].map((desde, index) =>
    fact(simpleDesdeKey(index + 2), `SIMPLE del año, tramo ${index + 2}: desde`, desde, 'UVT', LEY_2277, ART_908),
  ),
  ...[1000, 2500, 5000].map((desde, index) =>
    fact(
      simpleBimestreKey(index + 2),
      `SIMPLE del bimestre, tramo ${index + 2}: desde`,
      desde,
      'UVT',
      LEY_2277,
      ART_908,
    ),
  ),
  fact(SIMPLE_BIMESTRE_TOPE, 'SIMPLE: ingreso máximo del bimestre', 16_666, 'UVT', LEY_2277, ART_908),
]

export type SectorTamano = 'manufactura' | 'servicios' | 'comercio'
export type Tamano = 'micro' | 'pequena' | 'mediana'
/** UVT of income up to which a company of that sector has that size. */
export const tamanoKey = (sector: SectorTamano, tamano: Tamano): string => `tamano-${sector}-${tamano}`

const TAMANOS: Readonly<Record<SectorTamano, readonly [number, number, number]>> = {
  manufactura: [23_563, 204_995, 1_736_565],
  servicios: [32_988, 131_951, 483_034],
  comercio: [44_769, 431_196, 2_160_692],
}

const sizeFacts: readonly Fact[] = (['manufactura', 'servicios', 'comercio'] as const).flatMap((sector) => {
  const [micro, pequena, mediana] = TAMANOS[sector]
  const upTo = (tamano: Tamano, name: string, uvt: number) =>
    fact(tamanoKey(sector, tamano), `Tamaño de empresa: ${name} en ${sector}, hasta`, uvt, 'UVT', '2019-01-01', [
      decreto('957', 2019),
    ])
  return [upTo('micro', 'micro', micro), upTo('pequena', 'pequeña', pequena), upTo('mediana', 'mediana', mediana)]
})

/** Percent of the cost a year that is deductible at most for a class of asset, art. 137 ET. */
export const depreciacionKey = (clase: string): string => `depreciacion-${clase}`

const depreciationFacts: readonly Fact[] = (
  [
    ['construcciones', 'construcciones', 2.22],
    ['maquinaria', 'maquinaria y equipo', 10],
    ['muebles', 'muebles y enseres', 10],
    ['vehiculos', 'vehículos', 10],
    ['computo', 'equipo de cómputo', 20],
  ] as const
).map(([clase, name, percent]) =>
  fact(depreciacionKey(clase), `Depreciación fiscal máxima de ${name}`, percent, 'percent', '2019-01-01', [
    et('art. 137'),
  ]),
)

/** The tables of the law, one fact per cell, so that each can be corrected individually. */
export const tablaFacts: readonly Fact[] = [
  ...brackets(
    TABLA.renta,
    'Renta de personas naturales',
    '2019-01-01',
    [et('art. 241')],
    [
      [1090, 19, 0],
      [1700, 28, 116],
      [4100, 33, 788],
      [8670, 35, 2296],
      [18_970, 37, 5901],
      [31_000, 39, 10_352],
    ],
  ),
  ...brackets(
    TABLA.retencion,
    'Retención por rentas de trabajo',
    '2019-01-01',
    [et('art. 383')],
    [
      [95, 19, 0],
      [150, 28, 10],
      [360, 33, 69],
      [640, 35, 162],
      [945, 37, 268],
      [2300, 39, 770],
    ],
  ),
  // The last one is temporary.
  ...brackets(
    TABLA.patrimonio,
    'Impuesto al patrimonio',
    '2023-01-01',
    [et('art. 296-3')],
    [
      [72_000, 0.5, 0],
      [122_000, 1, 250],
      [239_000, 1.5, 1420, '2026-12-31'],
    ],
  ),
  ...simpleFacts,
  ...sizeFacts,
  ...depreciationFacts,
]
