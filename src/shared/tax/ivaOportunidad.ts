import type { IsoDate } from './types.ts'

export interface PeriodoDeIva {
  /** "septiembre-octubre de 2026". */
  readonly nombre: string
  /** Its last day. */
  readonly fin: IsoDate
}

const MESES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

/** After the period of the bill: three of two months, or one of four (art. 496 ET). */
const SIGUIENTES = { bimestral: { meses: 2, mas: 3 }, cuatrimestral: { meses: 4, mas: 1 } } as const

/** The last period in whose return the IVA of a bill may still be credited. */
export function ultimoPeriodoDescontable(factura: IsoDate, periodo: keyof typeof SIGUIENTES): PeriodoDeIva {
  const { meses, mas } = SIGUIENTES[periodo]
  const month = Number(factura.slice(5, 7)) - 1
  const start = Number(factura.slice(0, 4)) * 12 + month - (month % meses) + meses * mas
  const end = start + meses - 1
  const [from, to, year] = [start % 12, end % 12, Math.floor(end / 12)]
  const fin = new Date(Date.UTC(year, to + 1, 0)).toISOString().slice(0, 10)
  return { nombre: `${MESES[from]}-${MESES[to]} de ${year}`, fin }
}
