import { formatDate, MONTHS } from '../format.ts'
import { CALCULADAS, esCalculada, OBLIGACIONES, type Obligacion, vencimientos } from '../tax/calendario.ts'
import { documentName } from '../tax/documentNames.ts'
import { plazoNominaElectronica } from '../tax/facturacion.ts'
import { holidayName, isBusinessDay, isoDate, weekday } from '../tax/habiles.ts'
import { pila } from '../tax/pila.ts'
import { plazosPrestaciones } from '../tax/plazosPrestaciones.ts'
import type { IsoDate, LegalSource } from '../tax/types.ts'
import { OBLIGATION, OBLIGATIONS, type ObligationId } from './obligations.ts'
import { lastChance } from './reminders.ts'

// A taxpayer's calendar, composed of what each calculator says about its obligation. No date is written here: each
// comes from the function that knows it, and an obligation without one is listed as undated.

export interface CalendarEntry {
  /** A stable identifier, whatever the date becomes: "retencion-2026-12" is the twelfth of that year. */
  readonly key: string
  readonly obligation: ObligationId
  readonly name: string
  /** What is filed or paid: "Retención de noviembre". */
  readonly period: string
  readonly date: IsoDate
  readonly form: string | null
  /** The norm in a few words: "Decreto 2229 de 2023". */
  readonly law: string
  readonly note: string | null
  /** Computed by the permanent rule, and not yet compared with a published calendar. */
  readonly computed: boolean
}

/** An obligation without a confirmed date, and the reason. */
export interface UndatedObligation {
  readonly obligation: ObligationId
  readonly name: string
  readonly form: string | null
  readonly reason: string
}

export interface CalendarInput {
  /** The NIT's last two digits without the check digit; with only one, obligations that depend on two are undated. */
  readonly digits: string
  readonly obligations: readonly ObligationId[]
  /** The city whose ICA calendar is missing. */
  readonly city?: string | null
}

export interface Calendar {
  readonly entries: readonly CalendarEntry[]
  readonly undated: readonly UndatedObligation[]
}

/** Decreto 2229 de 2023 rules the due dates from then on. */
export const FIRST_YEAR = 2024
export const LAST_YEAR = 2100

interface Due {
  readonly period: string
  readonly date: IsoDate
  readonly note?: string | undefined
  readonly computed?: boolean
}

const CONFIRM = 'Confirma el día en el calendario de la DIAN antes de programar el pago.'
const EVERY_TWO = 'Va cada dos meses, en el mes siguiente al bimestre; el día exacto por NIT está por verificar.'
const TWO_DIGITS = 'Va por los dos últimos dígitos del NIT o la cédula: escribe los dos.'

/** Obligations without a date verified against its source. */
const WITHOUT_DATE: Readonly<Partial<Record<ObligationId, string>>> = {
  simple_anticipo: `${EVERY_TWO} ${CONFIRM}`,
  simple_anual: `Es en abril del año siguiente; el día exacto por NIT está por verificar. ${CONFIRM}`,
  inc: `${EVERY_TWO} ${CONFIRM}`,
  exogena:
    'Los plazos y formatos de cada año los fija la DIAN: confírmalos en su resolución antes de preparar el envío.',
  activos_exterior: `El día por NIT está por verificar. ${CONFIRM}`,
}

const isDian = (id: ObligationId): id is Obligacion => OBLIGACIONES.some((one) => one === id)

/** Every due date of those obligations in a calendar year, in order, and those without one. */
export function calendarOf({ digits, obligations, city }: CalendarInput, year: number): Calendar {
  const entries: CalendarEntry[] = []
  const undated: UndatedObligation[] = []
  for (const id of OBLIGATIONS.filter((one) => obligations.includes(one))) {
    const { name, form, sources } = OBLIGATION[id]
    const law = sources.slice(0, 1).map(citation).join()
    const { due, missing } = duesOf(id, year, digits, city ?? null)
    due.forEach(({ period, date, note, computed = false }, index) => {
      const key = `${id}-${year}-${index + 1}`
      entries.push({ key, obligation: id, name, period, date, form, law, note: note ?? null, computed })
    })
    if (missing !== null) undated.push({ obligation: id, name, form, reason: missing })
  }
  return { entries: entries.sort(byDate), undated }
}

/** As a reader would look it up: "Ley 50 de 1990, art. 99". */
const citation = (source: LegalSource): string =>
  `${documentName(source)}${source.article === undefined ? '' : `, ${source.article}`}`

const byDate = (a: CalendarEntry, b: CalendarEntry) =>
  a.date.localeCompare(b.date) || OBLIGATIONS.indexOf(a.obligation) - OBLIGATIONS.indexOf(b.obligation)

/** Whether a calendar of that year could contain an entry with that key. */
export function isEntryKey(key: string, years: readonly number[]): boolean {
  const [, id, year, nth] = /^([a-z_]{2,30})-(\d{4})-(\d{1,2})$/.exec(key) ?? []
  return OBLIGATIONS.some((one) => one === id) && years.includes(Number(year)) && Number(nth) >= 1 && Number(nth) <= 12
}

function duesOf(id: ObligationId, year: number, digits: string, city: string | null) {
  const dated = (due: readonly Due[], missing: string | null = null) => ({ due, missing })
  if (isDian(id)) return dianDues(id, year, digits)
  switch (id) {
    case 'pila':
      return digits.length < 2
        ? dated([], TWO_DIGITS)
        : dated(MONTHS.map((_, month) => pilaOf(year, month + 1, digits)))
    case 'nomina_electronica':
      return dated(MONTHS.map((_, month) => payrollOf(year, month)))
    case 'prima': {
      const { primaJunio, primaDiciembre } = plazosPrestaciones(year)
      return dated([
        fixed(`Prima del primer semestre de ${year}`, primaJunio),
        fixed(`Prima del segundo semestre de ${year}`, primaDiciembre),
      ])
    }
    case 'intereses_cesantias':
      return dated([fixed(`Intereses a las cesantías de ${year - 1}`, plazosPrestaciones(year - 1).intereses)])
    case 'cesantias':
      return dated([fixed(`Cesantías de ${year - 1}, en el fondo`, plazosPrestaciones(year - 1).cesantias)])
    case 'dotacion':
      return dated(
        plazosPrestaciones(year).dotacion.map((date, index) => fixed(`${ORDINALS[index]} dotación de ${year}`, date)),
      )
    case 'matricula':
      return dated([fixed(`Matrícula mercantil de ${year}`, isoDate(year, 3, 31))])
    case 'ica':
      return dated(
        [],
        `Las fechas las fija cada municipio: no tenemos el calendario de ${city || 'ninguno'} con su acuerdo. Búscalas en su secretaría de hacienda.`,
      )
    default:
      return dated([], WITHOUT_DATE[id] ?? CONFIRM)
  }
}

const ORDINALS = ['Primera', 'Segunda', 'Tercera']

function dianDues(id: Obligacion, year: number, digits: string) {
  const { result } = vencimientos({ obligacion: id, ano: year, digitos: digits })
  const computed = esCalculada(year)
  const due = result.fechas.map(({ concepto, fecha }) => ({
    period: concepto,
    date: fecha,
    computed,
    note: computed ? CALCULADAS : undefined,
  }))
  if (result.faltanDigitos) return { due, missing: TWO_DIGITS }
  const alone = id === 'patrimonio' && due.length === 1
  return { due, missing: alone ? `La fecha de la segunda cuota de ${year} no está confirmada. ${CONFIRM}` : null }
}

/** Each month's payment is for the previous month. */
function pilaOf(year: number, month: number, digits: string): Due {
  const { result } = pila({ digitos: Number(digits.slice(-2)), anio: year, mes: month })
  return { period: `PILA de ${monthBefore(year, month)}`, date: result.fecha }
}

/** @param month 0 to 11, of the payroll: December's is transmitted in January of the next year. */
function payrollOf(year: number, month: number): Due {
  const ofDecember = month === 0
  const { result } = plazoNominaElectronica({ ano: ofDecember ? year - 1 : year, mes: ofDecember ? 12 : month })
  return fixed(`Nómina electrónica de ${monthBefore(year, month + 1)}`, result.fecha)
}

/** The month before that one (1 to 12), with the previous year if that is where it falls. */
const monthBefore = (year: number, month: number) =>
  month === 1 ? `${MONTHS[11]} de ${year - 1}` : (MONTHS[month - 2] ?? '')

const WEEKEND: Readonly<Record<number, string>> = { 0: 'domingo', 6: 'sábado' }

/** A fixed calendar date, which holidays do not move: whoever waits for the next business day is late. */
function fixed(period: string, date: IsoDate): Due {
  if (isBusinessDay(date)) return { period, date }
  const what = WEEKEND[weekday(date)] ?? `festivo (${holidayName(date)})`
  return { period, date, note: `Cae en ${what}: el último día hábil antes es el ${formatDate(lastChance(date))}.` }
}
