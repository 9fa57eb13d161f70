import { BASE_AGROPECUARIO, BASE_CAFE, BASE_COMPRAS, BASE_LOTERIAS, BASE_SERVICIOS } from './facts/retencion.ts'

export interface ConceptoRetencion {
  readonly id: string
  /** As it reads in a sentence: "retención por …". */
  readonly nombre: string
  /** Fact key of the minimum base in UVT; null when any payment is withheld. */
  readonly base: string | null
  /** Whether those who do not file renta take another rate. */
  readonly segunDeclarante?: boolean
  /** The rate falls on the AIU, not on the whole invoice. */
  readonly sobreAiu?: boolean
  /** A natural person below the contract limit and not filing takes the other rate; companies never do. */
  readonly honorarios?: boolean
}

/** Every concept of withholding for income tax that the calculator knows, other than salaries and dividends. */
export const CONCEPTOS_RETENCION = [
  { id: 'servicios', nombre: 'servicios', base: BASE_SERVICIOS, segunDeclarante: true },
  { id: 'honorarios', nombre: 'honorarios', base: null, segunDeclarante: true, honorarios: true },
  { id: 'comisiones', nombre: 'comisiones', base: null, segunDeclarante: true, honorarios: true },
  { id: 'compras', nombre: 'compras', base: BASE_COMPRAS, segunDeclarante: true },
  { id: 'compras-tarjeta', nombre: 'compras con tarjeta', base: null },
  { id: 'agropecuario', nombre: 'compra de bienes agropecuarios sin proceso industrial', base: BASE_AGROPECUARIO },
  {
    id: 'agroindustrial',
    nombre: 'compra de bienes agropecuarios con proceso industrial',
    base: BASE_COMPRAS,
    segunDeclarante: true,
  },
  { id: 'cafe', nombre: 'compra de café pergamino o cereza', base: BASE_CAFE },
  { id: 'combustibles', nombre: 'compra de combustibles', base: null },
  { id: 'vehiculos', nombre: 'compra de vehículos', base: null },
  { id: 'vivienda', nombre: 'compra de vivienda', base: null },
  { id: 'inmuebles', nombre: 'compra de bienes raíces para otro uso', base: BASE_COMPRAS },
  { id: 'activos-fijos', nombre: 'venta de activos fijos de una persona natural', base: null },
  { id: 'oro', nombre: 'compra de oro por una comercializadora internacional', base: null },
  { id: 'transporte-carga', nombre: 'transporte de carga', base: BASE_SERVICIOS },
  { id: 'transporte-pasajeros', nombre: 'transporte terrestre de pasajeros', base: BASE_COMPRAS },
  { id: 'transporte-aereo', nombre: 'transporte aéreo o marítimo de pasajeros', base: BASE_SERVICIOS },
  { id: 'temporales', nombre: 'servicios temporales', base: BASE_SERVICIOS, sobreAiu: true },
  { id: 'vigilancia-aseo', nombre: 'vigilancia y aseo', base: BASE_SERVICIOS, sobreAiu: true },
  { id: 'salud', nombre: 'servicios integrales de salud de una IPS', base: BASE_SERVICIOS },
  { id: 'hoteles-restaurantes', nombre: 'hoteles y restaurantes', base: BASE_SERVICIOS },
  { id: 'software', nombre: 'licenciamiento o uso de software', base: null },
  { id: 'arrendamiento-muebles', nombre: 'arrendamiento de bienes muebles', base: null },
  { id: 'arrendamiento-inmuebles', nombre: 'arrendamiento de bienes inmuebles', base: BASE_COMPRAS },
  { id: 'otros-ingresos', nombre: 'otros ingresos tributarios', base: BASE_COMPRAS, segunDeclarante: true },
  { id: 'construccion', nombre: 'contratos de construcción y urbanización', base: BASE_COMPRAS },
  { id: 'rendimientos', nombre: 'rendimientos financieros', base: null },
  { id: 'renta-fija', nombre: 'rendimientos de títulos de renta fija', base: null },
  { id: 'loterias', nombre: 'loterías, rifas y apuestas', base: BASE_LOTERIAS },
  { id: 'emolumentos', nombre: 'emolumentos eclesiásticos', base: BASE_COMPRAS, segunDeclarante: true },
  { id: 'exterior', nombre: 'servicios técnicos o consultoría pagados al exterior', base: null },
] as const satisfies readonly ConceptoRetencion[]

export type ConceptoId = (typeof CONCEPTOS_RETENCION)[number]['id']

export function conceptoRetencion(id: ConceptoId): ConceptoRetencion {
  const found = CONCEPTOS_RETENCION.find((concepto) => concepto.id === id)
  if (!found) throw new RangeError(`Unknown withholding concept ${id}`)
  return found
}
