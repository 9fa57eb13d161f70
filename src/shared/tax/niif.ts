import { z } from 'zod'
import { formatCop, formatNumber } from '../format.ts'
import { ano, cop, finDeAno } from './campos.ts'
import { SMMLV, UVT } from './facts/general.ts'
import { tamanoKey } from './facts/tablas.ts'
import { NIIF_G1_ACTIVOS } from './facts/tax.ts'
import { decreto } from './sources.ts'
import { enUvt } from './tabla.ts'
import { tracked } from './tracked.ts'
import type { Calculation, FactSource, IsoDate, LegalSource } from './types.ts'

export const grupoNiifInput = z.object({
  ano: ano('Año de los estados financieros').min(2023),
  emisorOInteresPublico: z
    .boolean()
    .default(false)
    .describe('Emisor de valores, entidad financiera u otra de interés público'),
  empleados: z.number().int().min(0).optional().describe('Número de trabajadores'),
  activos: cop('Activos totales').optional(),
  condicionInternacional: z
    .boolean()
    .default(false)
    .describe('Matriz o subordinada de una que aplica NIIF plenas, o más del 50 % de compras o ventas con el exterior'),
  microempresa: z.boolean().default(false).describe('Es microempresa por sus ingresos según el Decreto 957 de 2019'),
})

export interface GrupoNiif {
  readonly grupo: 1 | 2 | 3
  readonly marco: string
}

const MARCO: Readonly<Record<1 | 2 | 3, string>> = {
  1: 'NIIF plenas',
  2: 'NIIF para las PYMES',
  3: 'Contabilidad simplificada para microempresas',
}

// In the order that the text of an answer cites them.
const MARCO_SOURCES: Readonly<Record<1 | 2 | 3, readonly LegalSource[]>> = {
  1: [decreto('2420', 2015, 'art. 1.1.1.1')],
  2: [decreto('2420', 2015, 'art. 1.1.2.1'), { type: 'niif', number: 'PYMES', article: 'secc. 1' }],
  3: [decreto('2420', 2015, 'art. 1.1.3.1'), decreto('1670', 2021)],
}

/** The financial reporting group, Ley 1314 de 2009 and Decreto 2420 de 2015. Group 2 is for whoever is in no other. */
export function grupoNiif(input: z.input<typeof grupoNiifInput>, facts: FactSource): Calculation<GrupoNiif> {
  const source = tracked(facts)
  const date = finDeAno(input.ano)
  const smmlv = source.at(SMMLV, date).value
  const umbral = source.at(NIIF_G1_ACTIVOS, date).value
  const grande = (input.empleados ?? 0) > 200 || (input.activos ?? 0) > umbral * smmlv
  const grupo =
    input.emisorOInteresPublico || (grande && input.condicionInternacional) ? 1 : input.microempresa && !grande ? 3 : 2
  return {
    call: { name: 'niif_grupo', input },
    result: { grupo, marco: MARCO[grupo] },
    steps: [
      { label: 'Emisor de valores o de interés público', value: input.emisorOInteresPublico ? 'Sí' : 'No' },
      {
        label: 'Más de 200 empleados o de 30.000 SMMLV en activos',
        formula: `${formatNumber(umbral)} × ${formatCop(smmlv)} = ${formatCop(umbral * smmlv)}`,
        value: grande ? 'Sí' : 'No',
      },
      { label: 'Vínculo internacional que exige NIIF plenas', value: input.condicionInternacional ? 'Sí' : 'No' },
      { label: 'Grupo', value: `${grupo}: ${MARCO[grupo]}` },
    ],
    sources: source.sources(...MARCO_SOURCES[grupo]),
    facts: source.used(),
    caveats: [
      'El tamaño por sí solo no lleva al grupo 1: además debe cumplirse una condición, como ser matriz o subordinada de una entidad que aplica NIIF plenas.',
      'Los requisitos del grupo 3 cambiaron desde 2023 (Decreto 1670 de 2021): confirma con tu contador si tu microempresa los cumple.',
      'Una empresa puede aplicar de forma voluntaria el marco de un grupo superior.',
    ],
  }
}

export const sectorEmpresa = z.enum(['manufactura', 'servicios', 'comercio'])
export type SectorEmpresa = z.infer<typeof sectorEmpresa>

/** Upper limits of micro, small and medium companies of a sector by yearly income, UVT (Decreto 957 de 2019). */
export function limitesTamano(sector: SectorEmpresa, facts: FactSource, date: IsoDate): readonly number[] {
  return (['micro', 'pequena', 'mediana'] as const).map((tamano) => facts.at(tamanoKey(sector, tamano), date).value)
}

export const TAMANOS = ['microempresa', 'pequeña empresa', 'mediana empresa', 'gran empresa'] as const
export type TamanoEmpresa = (typeof TAMANOS)[number]

export const tamanoEmpresaInput = z.object({
  ano: ano('Año de los ingresos'),
  sector: sectorEmpresa.describe('Sector de la actividad principal'),
  ingresos: cop('Ingresos por actividades ordinarias del año'),
})

/** Company size by income and sector, Decreto 957 de 2019. */
export function tamanoEmpresa(
  input: z.infer<typeof tamanoEmpresaInput>,
  facts: FactSource,
): Calculation<{ readonly tamano: TamanoEmpresa }> {
  const source = tracked(facts)
  const date = finDeAno(input.ano)
  const uvt = source.at(UVT, date).value
  const limites = limitesTamano(input.sector, source, date)
  const index = limites.findIndex((limit) => input.ingresos <= limit * uvt)
  const tamano = TAMANOS[index === -1 ? 3 : index] ?? 'gran empresa'
  return {
    call: { name: 'tamano_empresa', input },
    result: { tamano },
    steps: [
      {
        label: 'Ingresos en UVT',
        formula: `${formatCop(input.ingresos)} ÷ ${formatCop(uvt)}`,
        value: enUvt(input.ingresos, uvt),
      },
      ...limites.map((limit, i) => ({
        label: `Tope de ${TAMANOS[i]} (${input.sector})`,
        formula: `${formatNumber(limit)} UVT`,
        value: formatCop(limit * uvt),
      })),
    ],
    sources: source.sources(decreto('957', 2019, 'art. 2.2.1.13.2.2')),
    facts: source.used(),
    caveats: [
      'Se usan los ingresos por actividades ordinarias al 31 de diciembre; con varios sectores, los del que más ingresos dio.',
    ],
  }
}
