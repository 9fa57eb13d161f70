import { decreto, durTributario, et } from '../sources.ts'
import type { Certainty, Fact, FactUnit, IsoDate, LegalSource } from '../types.ts'

const REVIEWED_ON = '2026-11-20'
const ALWAYS: IsoDate = '2019-01-01'
/** Decreto 572 de 2025 lowered the minimum bases from this day on. */
export const BASES_SWITCH: IsoDate = '2025-06-01'
const BEFORE_SWITCH: IsoDate = '2025-05-31'

/** Minimum bases, in UVT. */
export const BASE_SERVICIOS = 'retencion-base-servicios'
export const BASE_COMPRAS = 'retencion-base-compras'
export const BASE_AGROPECUARIO = 'retencion-base-agropecuario'
export const BASE_CAFE = 'retencion-base-cafe'
export const BASE_LOTERIAS = 'retencion-base-loterias'
/** UVT up to which the sale of a home is withheld at the lower rate. */
export const TOPE_VIVIENDA = 'retencion-vivienda-tope'
/** Percent of the IVA of the operation. */
export const TARIFA_RETEIVA = 'reteiva-tarifa'
/** The same when the provider is abroad. */
export const TARIFA_RETEIVA_EXTERIOR = 'reteiva-tarifa-exterior'
/** The lowest and the highest rate of the special self-withholding of income tax; the one of each CIIU is not loaded. */
export const AUTORRETENCION_MINIMA = 'autorretencion-minima'
export const AUTORRETENCION_MAXIMA = 'autorretencion-maxima'
/** UVT of contracts in a year from which honorarios of a natural person take the full rate. */
export const TOPE_CONTRATOS_HONORARIOS = 'retencion-honorarios-contratos'
/** UVT of income or equity from which a trading natural person has to withhold. */
export const TOPE_AGENTE_NATURAL = 'retencion-agente-natural'

export const tarifaKey = (concepto: string): string => `retencion-tarifa-${concepto}`
export const tarifaNoDeclaranteKey = (concepto: string): string => `retencion-tarifa-${concepto}-no-declarante`

type Switched = readonly [
  key: string,
  title: string,
  before: number,
  since: number,
  article: string,
  certainty: Certainty,
]

const switched: readonly Switched[] = [
  [BASE_SERVICIOS, 'Base mínima de servicios', 4, 2, 'art. 1.2.4.4.1', 'C'],
  [BASE_COMPRAS, 'Base mínima de compras y otros ingresos', 27, 10, 'art. 1.2.4.9.1', 'C'],
  [BASE_AGROPECUARIO, 'Base mínima de bienes agropecuarios', 92, 70, 'art. 1.2.4.6.7', 'C'],
  [BASE_CAFE, 'Base mínima de café', 160, 70, 'art. 1.2.4.6.8', 'C'],
  [TOPE_VIVIENDA, 'Tope de la tarifa reducida en vivienda', 20_000, 10_000, 'art. 1.2.4.9.1', 'C'],
]

type Rate = readonly [concepto: string, title: string, percent: number, source: LegalSource, certainty: Certainty]

// The Estatuto only lets the Government set these rates: the figure itself is in the DUR.
const otrosIngresos = durTributario('art. 1.2.4.9.1')
const serviciosGenerales = durTributario('art. 1.2.4.4.14')
const honorarios = durTributario('art. 1.2.4.3.1')
const otrosConceptos = durTributario('art. 1.2.4.10.6')
const art392 = et('art. 392')
const art401 = et('art. 401')

/** One row a rate; the second list holds the rate of those who do not file, where it is another one. */
const rates: readonly Rate[] = [
  ['compras', 'Compras generales, declarante', 2.5, otrosIngresos, 'C'],
  ['compras-tarjeta', 'Compras con tarjeta débito o crédito', 1.5, durTributario('art. 1.3.2.1.8'), 'C'],
  ['agropecuario', 'Bienes agropecuarios sin proceso industrial', 1.5, durTributario('art. 1.2.4.6.7'), 'C'],
  ['agroindustrial', 'Bienes agropecuarios con proceso industrial, declarante', 2.5, otrosIngresos, 'C'],
  ['cafe', 'Café pergamino o cereza', 0.5, durTributario('art. 1.2.4.6.8'), 'C'],
  ['combustibles', 'Combustibles derivados del petróleo', 0.1, art401, 'C'],
  ['vehiculos', 'Compra de vehículos', 1, otrosIngresos, 'C'],
  ['vivienda', 'Venta de vivienda, hasta el tope', 1, otrosIngresos, 'C'],
  ['vivienda-exceso', 'Venta de vivienda, sobre el exceso', 2.5, otrosIngresos, 'C'],
  ['inmuebles', 'Bienes raíces para otro uso', 2.5, otrosIngresos, 'C'],
  ['activos-fijos', 'Activos fijos de personas naturales', 1, et('art. 398'), 'C'],
  ['servicios', 'Servicios generales, declarante', 4, serviciosGenerales, 'C'],
  ['transporte-carga', 'Transporte de carga', 1, durTributario('art. 1.2.4.4.8'), 'C'],
  ['transporte-pasajeros', 'Transporte terrestre de pasajeros', 3.5, otrosConceptos, 'C'],
  ['transporte-aereo', 'Transporte aéreo o marítimo de pasajeros', 1, art392, 'S'],
  ['temporales', 'Empresas de servicios temporales, sobre el AIU', 1, art392, 'S'],
  ['vigilancia-aseo', 'Vigilancia y aseo, sobre el AIU', 2, art392, 'S'],
  ['salud', 'Servicios integrales de salud prestados por IPS', 2, art392, 'S'],
  ['hoteles-restaurantes', 'Hoteles y restaurantes', 3.5, otrosConceptos, 'S'],
  ['honorarios', 'Honorarios, persona jurídica o declarante', 11, honorarios, 'S'],
  ['comisiones', 'Comisiones, persona jurídica o declarante', 11, honorarios, 'S'],
  ['software', 'Licenciamiento o uso de software, declarante', 3.5, honorarios, 'S'],
  ['arrendamiento-muebles', 'Arrendamiento de bienes muebles', 4, art392, 'S'],
  ['arrendamiento-inmuebles', 'Arrendamiento de bienes inmuebles', 3.5, otrosConceptos, 'S'],
  ['otros-ingresos', 'Otros ingresos tributarios, declarante', 2.5, otrosIngresos, 'S'],
  ['construccion', 'Contratos de construcción y urbanización', 2, otrosIngresos, 'S'],
  ['rendimientos', 'Rendimientos financieros', 7, et('arts. 395 y 396'), 'S'],
  ['renta-fija', 'Rendimientos de títulos de renta fija', 4, et('arts. 395 y 396'), 'S'],
  ['loterias', 'Loterías, rifas y apuestas', 20, et('arts. 317 y 402'), 'S'],
  ['emolumentos', 'Emolumentos eclesiásticos, declarante', 4, durTributario('art. 1.2.4.10.8'), 'C'],
  ['exterior', 'Servicios técnicos, asistencia y consultoría del exterior', 20, et('art. 408'), 'S'],
]

const noDeclarante: readonly Rate[] = [
  ['compras', 'Compras generales, no declarante', 3.5, otrosIngresos, 'C'],
  ['agroindustrial', 'Bienes agropecuarios con proceso industrial, no declarante', 3.5, otrosIngresos, 'C'],
  ['servicios', 'Servicios generales, no declarante', 6, serviciosGenerales, 'C'],
  ['honorarios', 'Honorarios, persona natural no declarante', 10, honorarios, 'S'],
  ['comisiones', 'Comisiones, persona natural no declarante', 10, honorarios, 'S'],
  ['otros-ingresos', 'Otros ingresos tributarios, no declarante', 3.5, otrosIngresos, 'S'],
  ['emolumentos', 'Emolumentos eclesiásticos, no declarante', 3.5, durTributario('art. 1.2.4.10.8'), 'C'],
]

function fact(
  key: string,
  title: string,
  value: number,
  unit: FactUnit,
  sources: readonly LegalSource[],
  certainty: Certainty,
  validity: readonly [IsoDate, IsoDate | null] = [ALWAYS, null],
): Fact {
  const [from, until] = validity
  return { key, title, value, unit, from, until, sources, certainty, reviewedOn: REVIEWED_ON }
}

const oro = 'Compra de oro por sociedades de comercialización internacional'

/** Withholding at source: minimum bases in UVT and rates in percent, with the switch of 1 June 2025. */
export const retencionFacts: readonly Fact[] = [
  ...switched.flatMap(([key, title, before, since, article, certainty]) => [
    fact(key, title, before, 'UVT', [durTributario(article)], certainty, [ALWAYS, BEFORE_SWITCH]),
    fact(key, title, since, 'UVT', [durTributario(article), decreto('572', 2025)], certainty, [BASES_SWITCH, null]),
  ]),
  ...rates.map(([concepto, title, percent, source, certainty]) =>
    fact(tarifaKey(concepto), title, percent, 'percent', [source], certainty),
  ),
  ...noDeclarante.map(([concepto, title, percent, source, certainty]) =>
    fact(tarifaNoDeclaranteKey(concepto), title, percent, 'percent', [source], certainty),
  ),
  fact(tarifaKey('oro'), oro, 1, 'percent', [durTributario('art. 1.2.4.6.9')], 'C', [ALWAYS, BEFORE_SWITCH]),
  fact(tarifaKey('oro'), oro, 2.5, 'percent', [durTributario('art. 1.2.4.6.9'), decreto('572', 2025)], 'C', [
    BASES_SWITCH,
    null,
  ]),
  fact(BASE_LOTERIAS, 'Base mínima de loterías, rifas y apuestas', 48, 'UVT', [et('art. 404-1')], 'S'),
  fact(TARIFA_RETEIVA, 'Retención de IVA', 15, 'percent', [et('art. 437-1')], 'S'),
  fact(TARIFA_RETEIVA_EXTERIOR, 'Retención de IVA a proveedores del exterior', 100, 'percent', [et('art. 437-1')], 'S'),
  fact(
    AUTORRETENCION_MINIMA,
    'Autorretención especial de renta, tarifa más baja',
    0.55,
    'percent',
    [durTributario('art. 1.2.6.8')],
    'C',
    [BASES_SWITCH, null],
  ),
  fact(
    AUTORRETENCION_MAXIMA,
    'Autorretención especial de renta, tarifa más alta',
    4.5,
    'percent',
    [durTributario('art. 1.2.6.8')],
    'C',
    [BASES_SWITCH, null],
  ),
  fact(
    TOPE_CONTRATOS_HONORARIOS,
    'Contratos del año en honorarios',
    3300,
    'UVT',
    [durTributario('art. 1.2.4.3.1')],
    'S',
  ),
  fact(TOPE_AGENTE_NATURAL, 'Persona natural comerciante agente de retención', 30_000, 'UVT', [et('art. 368-2')], 'S'),
]
