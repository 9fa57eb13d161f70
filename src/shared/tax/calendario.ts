import { z } from 'zod'
import { formatDate } from '../format.ts'
import { businessDaysOfMonth, isoDate, nthBusinessDay } from './habiles.ts'
import { decreto, et } from './sources.ts'
import type { Calculation, IsoDate, LegalSource } from './types.ts'

/**
 * Obligations whose dates are confirmed. The SIMPLE's annual return and advances, INC and exógena are left out until
 * their ordinals are checked against the official text.
 */
export const OBLIGACIONES = [
  'retencion',
  'iva_bimestral',
  'iva_cuatrimestral',
  'renta_grandes',
  'renta_pj',
  'renta_pn',
  'patrimonio',
  'simple_iva_anual',
] as const
export type Obligacion = (typeof OBLIGACIONES)[number]

export const NOMBRE_OBLIGACION: Readonly<Record<Obligacion, string>> = {
  retencion: 'Retención en la fuente (formulario 350)',
  iva_bimestral: 'IVA bimestral (formulario 300)',
  iva_cuatrimestral: 'IVA cuatrimestral (formulario 300)',
  renta_grandes: 'Renta de grandes contribuyentes (formulario 110)',
  renta_pj: 'Renta de personas jurídicas (formulario 110)',
  renta_pn: 'Renta de personas naturales (formulario 210)',
  patrimonio: 'Impuesto al patrimonio (formulario 420)',
  simple_iva_anual: 'IVA anual de responsables en el SIMPLE (formulario 300)',
}

export const vencimientosInput = z.object({
  obligacion: z.enum(OBLIGACIONES).describe('Obligación cuyo vencimiento se pide'),
  /** Decreto 2229 de 2023 rules the due dates from 2024 on. */
  ano: z.number().int().min(2024).max(2100).describe('Año en el que se presenta y paga'),
  digitos: z
    .string()
    .regex(/^\d{1,2}$/, 'Escribe el último dígito del NIT o los dos últimos, sin el de verificación')
    .describe('Último dígito del NIT sin el dígito de verificación; los dos últimos para renta de personas naturales'),
  mes: z.number().int().min(1).max(12).optional().describe('Solo este mes de vencimiento, 1 a 12'),
})

export interface Vencimiento {
  readonly concepto: string
  readonly fecha: IsoDate
}

export interface Vencimientos {
  readonly fechas: readonly Vencimiento[]
  /** True when two digits are needed and only one was given: `fechas` is then empty. */
  readonly faltanDigitos: boolean
}

const MESES = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')
const mesDe = (month: number): string => MESES[(month + 11) % 12] ?? ''

// Digits 1, 2, … 9, 0 fall on the 7th to the 16th business day.
const FIRST_SLOT = 7
const slotOf = (digit: number): number => FIRST_SLOT + ((digit + 9) % 10)

/** The due date of a NIT's last digit in a month: the rule of Decreto 2229 de 2023 for most obligations. */
export function vencimientoPorDigito(year: number, month: number, digit: number): IsoDate {
  return nthBusinessDay(year, month, slotOf(digit), 'dian')
}

/** Income tax of individuals: 50 pairs of digits from the 7th business day of August to the 17th of October. */
export function vencimientoRentaNatural(year: number, lastTwo: number): IsoDate {
  const august = businessDaysOfMonth(year, 8, 'dian').slice(FIRST_SLOT - 1, FIRST_SLOT - 1 + 13)
  const september = businessDaysOfMonth(year, 9, 'dian').slice(0, 20)
  const october = businessDaysOfMonth(year, 10, 'dian').slice(0, 17)
  const pair = Math.floor(((lastTwo + 99) % 100) / 2)
  const date = [...august, ...september, ...october][pair]
  if (date === undefined) throw new RangeError(`No due date for digits ${lastTwo}`)
  return date
}

/** The first year whose dates were not compared with a published calendar. */
const SIN_CONFIRMAR = 2027

/** Whether that year's dates are only computed by the permanent rule. */
export const esCalculada = (ano: number): boolean => ano >= SIN_CONFIRMAR

export const CALCULADAS =
  'Son fechas calculadas con la regla permanente: confírmalas con el calendario que publique la DIAN.'

/** Every confirmed due date of an obligation in a calendar year for the ending digits of a NIT. */
export function vencimientos(input: z.infer<typeof vencimientosInput>): Calculation<Vencimientos> {
  const faltanDigitos = input.obligacion === 'renta_pn' && input.digitos.length < 2
  const todas = faltanDigitos ? [] : fechasDe(input.obligacion, input.ano, input.digitos)
  const fechas = input.mes === undefined ? todas : todas.filter(({ fecha }) => Number(fecha.slice(5, 7)) === input.mes)
  return {
    call: { name: 'vencimientos', input },
    result: { fechas, faltanDigitos },
    steps: fechas.map(({ concepto, fecha }) => ({
      label: concepto,
      formula: reglaDe(input.obligacion),
      value: formatDate(fecha),
    })),
    sources: sourcesOf(input.obligacion),
    facts: [],
    caveats: [
      'Se mira el NIT sin el dígito de verificación.',
      ...(fechas.some(({ fecha }) => fecha.slice(5, 7) === '04')
        ? ['El tercer viernes de abril es día cívico y no cuenta como hábil para la DIAN (Decreto 500 de 2024).']
        : []),
      ...(esCalculada(input.ano) ? [CALCULADAS] : []),
    ],
  }
}

function sourcesOf(obligacion: Obligacion): readonly LegalSource[] {
  const own = obligacion.startsWith('iva') ? [et('art. 600')] : []
  return [decreto('2229', 2023), decreto('500', 2024), ...own]
}

function reglaDe(obligacion: Obligacion): string {
  if (obligacion === 'renta_pn') return 'Por los dos últimos dígitos'
  if (obligacion === 'simple_iva_anual') return 'Del día hábil 11 al 15 de febrero, dos dígitos por día'
  return 'Del día hábil 7 al 16 del mes, por el último dígito'
}

function fechasDe(obligacion: Obligacion, year: number, digitos: string): readonly Vencimiento[] {
  const last = Number(digitos.slice(-1))
  const monthly = (month: number, concepto: string): Vencimiento => ({
    concepto,
    fecha: vencimientoPorDigito(year, month, last),
  })
  switch (obligacion) {
    case 'retencion':
      return MESES.map((_, index) =>
        monthly(index + 1, `Retención de ${mesDe(index)}${index === 0 ? ` de ${year - 1}` : ''}`),
      )
    case 'iva_bimestral':
      return [1, 3, 5, 7, 9, 11].map((month) =>
        monthly(month, `IVA de ${mesDe(month - 2)} y ${mesDe(month - 1)}${month === 1 ? ` de ${year - 1}` : ''}`),
      )
    case 'iva_cuatrimestral':
      return [1, 5, 9].map((month) =>
        monthly(month, `IVA de ${mesDe(month - 4)} a ${mesDe(month - 1)}${month === 1 ? ` de ${year - 1}` : ''}`),
      )
    case 'renta_grandes':
      return [
        monthly(2, `Primera cuota de renta ${year - 1}`),
        monthly(4, `Declaración y segunda cuota de renta ${year - 1}`),
        monthly(6, `Tercera cuota de renta ${year - 1}`),
      ]
    case 'renta_pj':
      return [
        monthly(5, `Declaración y primera cuota de renta ${year - 1}`),
        monthly(7, `Segunda cuota de renta ${year - 1}`),
      ]
    case 'renta_pn':
      return [
        {
          concepto: `Declaración y pago de renta ${year - 1}`,
          fecha: vencimientoRentaNatural(year, Number(digitos.slice(-2))),
        },
      ]
    case 'patrimonio':
      return [
        monthly(5, `Declaración y primera cuota de patrimonio ${year}`),
        // Only this year's single date was confirmed.
        ...(year === 2026 ? [{ concepto: 'Segunda cuota de patrimonio 2026', fecha: isoDate(2026, 9, 14) }] : []),
      ]
    case 'simple_iva_anual':
      return [
        {
          concepto: `IVA anual ${year - 1} de responsables en el SIMPLE`,
          fecha: nthBusinessDay(year, 2, 11 + Math.floor(((last + 9) % 10) / 2), 'dian'),
        },
      ]
  }
}

/** The first due date of an obligation on or after a day, within that year and the next; null when two digits are missing. */
export function proximoVencimiento(obligacion: Obligacion, digitos: string, desde: IsoDate): Vencimiento | null {
  const year = Number(desde.slice(0, 4))
  const fechas = [year, year + 1].flatMap((ano) => vencimientos({ obligacion, digitos, ano }).result.fechas)
  return fechas.filter(({ fecha }) => fecha >= desde).sort((a, b) => a.fecha.localeCompare(b.fecha))[0] ?? null
}

/** The digits that due dates depend on: the NIT's last two without the check digit ("899.999.068-1" → "68"). */
export function terminacionDeNit(nit: string): string | null {
  const base = nit.split('-')[0]?.replace(/\D/g, '') ?? ''
  return base === '' ? null : base.slice(-2)
}
