import { formatDate } from '../../../../shared/format.ts'
import { vencimientos as datesFor, type Obligacion } from '../../../../shared/tax/calendario.ts'
import { addDays } from '../../../../shared/tax/habiles.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import type { When } from '../../understand/features.ts'
import type { Slot } from '../intent.ts'
import { granContribuyente } from '../slots.ts'
import { type Delay, delayOf, type Retraso } from './retraso.ts'
import { cadaIva, deQuien, digitosDichos, obligacionDicha, periodo, type Que } from './vencimientos.ts'

/** A slot of the case that this intent does not read itself. */
export const held = <T>({ label, type, show }: Slot<T, false>): Slot<T, false> => ({
  label,
  type,
  required: false,
  ...(show ? { show } : {}),
})
const contribuyente: Slot<'natural' | 'sociedad', false> = { label: 'Quién declara', type: 'text', required: false }
const RENTA_OF = /\brenta (?:(?:de|del|ano|el|la empresa|gravable|pj|pn) ){0,3}(20[12]\d)\b/
const anoGravable: Slot<number, false> = { label: 'Año gravable', type: 'text', required: false }
/** "La renta 2024" is that of the taxable year, which falls due in the next. */
const anoGravableDicho: Slot<number, false> = {
  ...anoGravable,
  read: ({ text }, { today }) => {
    const year = Number(RENTA_OF.exec(text)?.[1])
    return year < Number(today.slice(0, 4)) ? year : undefined
  },
}

/** What tells when a return was due, read where the return itself is asked about. */
export const plazoDicho = {
  ques: obligacionDicha,
  digitos: digitosDichos,
  deQuien,
  cadaIva,
  periodo,
  granContribuyente,
  contribuyente,
  anoGravable: anoGravableDicho,
}
/** The same as the conversation told it before. */
export const plazoDelCaso = {
  ques: held(obligacionDicha),
  digitos: held(digitosDichos),
  deQuien: held(deQuien),
  cadaIva: held(cadaIva),
  periodo: held(periodo),
  granContribuyente: held(granContribuyente),
  contribuyente,
  anoGravable,
}

type Named = Pick<When, 'year' | 'taxYear'>

export interface Case {
  readonly ques?: readonly Que[] | undefined
  readonly digitos?: string | undefined
  readonly deQuien?: 'natural' | 'juridica' | undefined
  readonly cadaIva?: 'bimestral' | 'cuatrimestral' | undefined
  readonly periodo?: number | undefined
  readonly granContribuyente?: boolean | undefined
  readonly contribuyente?: 'natural' | 'sociedad' | undefined
  readonly anoGravable?: number | undefined
  readonly retraso?: Retraso | undefined
}

/** The one return that the conversation is about. */
export function returnOf({ ques = [] }: Pick<Case, 'ques'>): 'renta' | 'iva' | 'retencion' | undefined {
  const [what] = ques
  return ques.length === 1 && (what === 'renta' || what === 'iva' || what === 'retencion') ? what : undefined
}

function obligationOf(values: Case): Obligacion | undefined {
  const what = returnOf(values)
  if (what === 'retencion') return 'retencion'
  if (what === 'iva') return values.cadaIva === 'cuatrimestral' ? 'iva_cuatrimestral' : 'iva_bimestral'
  if (what === undefined) return undefined
  if (values.granContribuyente === true) return 'renta_grandes'
  const company = values.deQuien === 'juridica' || (values.deQuien === undefined && values.contribuyente === 'sociedad')
  return company ? 'renta_pj' : values.digitos?.length === 2 ? 'renta_pn' : undefined
}

/** Less than this ahead, a return is still to come; more, and it is the last one that is late. */
const AHEAD = { yearly: 150, monthly: 45, bimonthly: 75 }

/**
 * The day on which the case's return was due: the last one that had passed when it was or is to be filed, or the one that is
 * about to come.
 * @param when the years that were named: of the return itself or, of a period within it, its own
 */
export function dueDay(values: Case, today: IsoDate, when: Named): IsoDate | undefined {
  const obligacion = obligationOf(values)
  const { digitos, periodo, retraso } = values
  if (obligacion === undefined || digitos === undefined) return undefined
  const months = obligacion === 'iva_bimestral' ? 2 : obligacion === 'iva_cuatrimestral' ? 4 : 1
  const month = periodo === undefined ? undefined : ((Math.ceil(periodo / months) * months) % 12) + 1
  const filed = retraso?.presentacion
  const monthly = !obligacion.startsWith('renta')
  if (monthly && month === undefined && filed === undefined) return undefined
  const until = filed ?? today
  const year = Number(until.slice(0, 4))
  const taxYear = when.taxYear ?? values.anoGravable
  const named = monthly
    ? filed === undefined
      ? when.year
      : undefined
    : taxYear === undefined
      ? undefined
      : taxYear + 1
  // December's period falls due in January.
  const years = named === undefined ? [year - 1, year, year + 1] : [month === 1 ? named + 1 : named]
  const dates = years
    .filter((each) => each >= 2024)
    .flatMap((ano) =>
      datesFor({ obligacion, digitos, ano, ...(monthly && month !== undefined ? { mes: month } : {}) })
        .result.fechas.filter(({ concepto }) => monthly || concepto.startsWith('Declaración'))
        .map(({ fecha }) => fecha),
    )
  // Filed on the very day, it was not late.
  if (filed !== undefined && dates.includes(filed)) return filed
  const next = dates.find((date) => date >= until)
  const last = dates.filter((date) => date < until).at(-1)
  const ahead = addDays(until, monthly ? (months > 1 ? AHEAD.bimonthly : AHEAD.monthly) : AHEAD.yearly)
  return last === undefined || (filed === undefined && next !== undefined && next <= ahead) ? next : last
}

/** The IVA or the withholding of a period that was named: as many months late whatever the NIT ends in, or unknown. */
function ofAnyEnding(values: Case, today: IsoDate, when: Named): Delay | undefined {
  const { digitos, periodo, retraso = {} } = values
  const what = returnOf(values)
  if (digitos !== undefined || periodo === undefined || (what !== 'iva' && what !== 'retencion')) return undefined
  const [first, last] = ['1', '0'].map((ending) => dueDay({ ...values, digitos: ending }, today, when))
  if (first === undefined || last === undefined || last >= (retraso.presentacion ?? today)) return undefined
  const { aproximado: _, ...rest } = retraso
  const [early, late] = [first, last].map((vencimiento) => delayOf({ ...rest, vencimiento }, today))
  return early === undefined || late === undefined || early.meses !== late.meses
    ? undefined
    : {
        ...late,
        supuesto: `conté desde el último día en que vencía, el ${formatDate(last)}: dime en qué termina el NIT para el exacto`,
      }
}

/** How late the case's return is: by what was said of it, else by when it was due. */
export function delayOfCase(values: Case, today: IsoDate, when: Named): Delay | undefined {
  const { retraso = {} } = values
  const guessed = retraso.vencimiento === undefined || retraso.aproximado === true
  if (!guessed || retraso.meses !== undefined) return delayOf(values.retraso, today)
  const due = dueDay(values, today, when)
  if (due === undefined && retraso.vencimiento === undefined) {
    const whichever = ofAnyEnding(values, today, when)
    if (whichever !== undefined) return whichever
  }
  const near = retraso.vencimiento === undefined || due?.slice(0, 7) === retraso.vencimiento.slice(0, 7)
  const { aproximado: _, ...rest } = retraso
  return due === undefined || !near ? delayOf(values.retraso, today) : delayOf({ ...rest, vencimiento: due }, today)
}
