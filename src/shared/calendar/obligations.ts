import { cst, decreto, et, ley, resolucion } from '../tax/sources.ts'
import type { LegalSource } from '../tax/types.ts'

/** What a company may owe in a year, in the order in which people look for it. */
export const OBLIGATIONS = [
  'retencion',
  'iva_bimestral',
  'iva_cuatrimestral',
  'simple_iva_anual',
  'renta_grandes',
  'renta_pj',
  'renta_pn',
  'patrimonio',
  'simple_anticipo',
  'simple_anual',
  'inc',
  'exogena',
  'activos_exterior',
  'ica',
  'pila',
  'nomina_electronica',
  'prima',
  'intereses_cesantias',
  'cesantias',
  'dotacion',
  'matricula',
] as const
export type ObligationId = (typeof OBLIGATIONS)[number]

export type ObligationGroup = 'dian' | 'municipio' | 'nomina' | 'comercio'

export interface Obligation {
  readonly name: string
  readonly group: ObligationGroup
  /** The form's number, if the obligation has one. */
  readonly form: string | null
  readonly sources: readonly LegalSource[]
}

const PLAZOS = [decreto('2229', 2023), decreto('500', 2024)]

export const OBLIGATION: Readonly<Record<ObligationId, Obligation>> = {
  retencion: { name: 'Retención en la fuente', group: 'dian', form: '350', sources: PLAZOS },
  iva_bimestral: { name: 'IVA bimestral', group: 'dian', form: '300', sources: [...PLAZOS, et('art. 600')] },
  iva_cuatrimestral: { name: 'IVA cuatrimestral', group: 'dian', form: '300', sources: [...PLAZOS, et('art. 600')] },
  simple_iva_anual: { name: 'IVA anual en el SIMPLE', group: 'dian', form: '300', sources: PLAZOS },
  renta_grandes: { name: 'Renta de grandes contribuyentes', group: 'dian', form: '110', sources: PLAZOS },
  renta_pj: { name: 'Renta de personas jurídicas', group: 'dian', form: '110', sources: PLAZOS },
  renta_pn: { name: 'Renta de personas naturales', group: 'dian', form: '210', sources: PLAZOS },
  patrimonio: { name: 'Impuesto al patrimonio', group: 'dian', form: '420', sources: PLAZOS },
  simple_anticipo: { name: 'Anticipo del SIMPLE', group: 'dian', form: '2593', sources: [et('art. 910')] },
  simple_anual: { name: 'Declaración anual del SIMPLE', group: 'dian', form: '260', sources: [et('arts. 909 y 910')] },
  inc: { name: 'Impuesto al consumo', group: 'dian', form: '310', sources: [et('art. 512-1')] },
  exogena: {
    name: 'Información exógena',
    group: 'dian',
    form: null,
    sources: [resolucion('227', 2025), et('art. 631')],
  },
  activos_exterior: { name: 'Activos en el exterior', group: 'dian', form: '160', sources: [et('art. 607')] },
  ica: { name: 'Industria y comercio (ICA)', group: 'municipio', form: null, sources: [et('art. 579')] },
  pila: { name: 'Planilla PILA', group: 'nomina', form: null, sources: [decreto('1990', 2016)] },
  nomina_electronica: { name: 'Nómina electrónica', group: 'nomina', form: null, sources: [resolucion('13', 2021)] },
  prima: { name: 'Prima de servicios', group: 'nomina', form: null, sources: [cst('art. 306')] },
  intereses_cesantias: {
    name: 'Intereses a las cesantías',
    group: 'nomina',
    form: null,
    sources: [ley('52', 1975, 'art. 1')],
  },
  cesantias: { name: 'Consignación de cesantías', group: 'nomina', form: null, sources: [ley('50', 1990, 'art. 99')] },
  dotacion: { name: 'Dotación', group: 'nomina', form: null, sources: [cst('arts. 230 a 232')] },
  matricula: {
    name: 'Renovación de la matrícula mercantil',
    group: 'comercio',
    form: null,
    sources: [decreto('410', 1971, 'art. 33'), ley('1727', 2014, 'arts. 30 y 31')],
  },
}
