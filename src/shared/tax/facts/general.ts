import { decreto, resolucion } from '../sources.ts'
import type { Certainty, Fact, LegalSource } from '../types.ts'

/** The day these figures were last compared with their source. */
export const GENERAL_REVIEWED_ON = '2026-11-20'

export const UVT = 'uvt'
export const SMMLV = 'smmlv'
export const AUXILIO_TRANSPORTE = 'auxilio-transporte'

type YearRow = readonly [
  year: number,
  value: number,
  sources: readonly LegalSource[],
  certainty: Certainty,
  note?: string,
]

const uvtRows: readonly YearRow[] = [
  [2019, 34_270, [resolucion('56', 2018)], 'S'],
  [2020, 35_607, [resolucion('84', 2019)], 'S'],
  [2021, 36_308, [resolucion('111', 2020)], 'S'],
  [2022, 38_004, [resolucion('140', 2021)], 'C'],
  [2023, 42_412, [resolucion('1264', 2022)], 'S'],
  [2024, 47_065, [resolucion('187', 2023)], 'C'],
  [2025, 49_799, [resolucion('193', 2024)], 'C'],
  [2026, 52_374, [resolucion('238', 2025)], 'C'],
]

const SMMLV_2026 =
  'El Consejo de Estado suspendió el Decreto 1469 de 2025; el Decreto 159 de 2026 fijó de forma transitoria el mismo valor mientras se decide de fondo.'

const smmlvRows: readonly YearRow[] = [
  [2023, 1_160_000, [decreto('2613', 2022)], 'S'],
  [2024, 1_300_000, [decreto('2292', 2023)], 'S'],
  [2025, 1_423_500, [decreto('1572', 2024)], 'C'],
  [2026, 1_750_905, [decreto('159', 2026), decreto('1469', 2025)], 'C', SMMLV_2026],
]

const auxilioRows: readonly YearRow[] = [
  [2023, 140_606, [decreto('2614', 2022)], 'S'],
  [2024, 162_000, [decreto('2293', 2023)], 'S'],
  [2025, 200_000, [decreto('1573', 2024)], 'C'],
  [2026, 249_095, [decreto('1470', 2025)], 'C'],
]

function yearly(key: string, title: string, rows: readonly YearRow[]): Fact[] {
  return rows.map(([year, value, sources, certainty, note]) => ({
    key,
    title: `${title} ${year}`,
    value,
    unit: 'COP',
    from: `${year}-01-01`,
    until: `${year}-12-31`,
    sources,
    certainty,
    reviewedOn: GENERAL_REVIEWED_ON,
    ...(note === undefined ? {} : { note }),
  }))
}

/** UVT, minimum wage and transport allowance by year, in COP (a month for the last two). */
export const generalFacts: readonly Fact[] = [
  ...yearly(UVT, 'UVT', uvtRows),
  ...yearly(SMMLV, 'Salario mínimo mensual', smmlvRows),
  ...yearly(AUXILIO_TRANSPORTE, 'Auxilio de transporte', auxilioRows),
]
