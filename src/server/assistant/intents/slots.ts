import { formatCop, formatDate, formatPercent } from '../../../shared/format.ts'
import { SMMLV } from '../../../shared/tax/facts/general.ts'
import type { ArlClass } from '../../../shared/tax/facts/labour.ts'
import type { IsoDate } from '../../../shared/tax/types.ts'
import type { MoneyRole, PercentRole } from '../learned/labels.ts'
import type { Understood } from '../understand/features.ts'
import type { Per, ReadContext, Slot } from './intent.ts'
import { durationDays, riskClass } from './reading.ts'

type Optional<T> = Slot<T, false>
type Needed<T> = Slot<T, true>

interface MoneyOptions {
  readonly per?: Per
  readonly summed?: boolean
  readonly apart?: (message: Understood) => boolean
  readonly main?: boolean
  readonly read?: (message: Understood, context: ReadContext) => number | undefined
}

/** A sum in COP. With `ask` it is required. */
export function money(
  label: string,
  roles: readonly MoneyRole[],
  options: MoneyOptions & { readonly ask: string },
): Needed<number>
export function money(label: string, roles: readonly MoneyRole[], options?: MoneyOptions): Optional<number>
export function money(
  label: string,
  roles: readonly MoneyRole[],
  options: MoneyOptions & { readonly ask?: string } = {},
): Slot<number> {
  return {
    label,
    type: 'money',
    money: roles,
    show: (value) => formatCop(value),
    ...options,
    required: options.ask !== undefined,
  }
}

/** A rate in percent: 19 is 19 %. */
export function percent(label: string, roles: readonly PercentRole[], ask?: undefined): Optional<number>
export function percent(label: string, roles: readonly PercentRole[], ask: string): Needed<number>
export function percent(label: string, roles: readonly PercentRole[], ask?: string): Slot<number> {
  return {
    label,
    type: 'percent',
    percent: roles,
    show: (value) => formatPercent(value),
    ...(ask === undefined ? {} : { ask }),
    required: ask !== undefined,
  }
}

/** How many of something: the number before a noun ("3 hijos"), or a bare one after it was asked for. */
export function count(label: string, noun: RegExp, ask?: undefined): Optional<number>
export function count(label: string, noun: RegExp, ask: string): Needed<number>
export function count(label: string, noun: RegExp, ask?: string): Slot<number> {
  return {
    label,
    type: 'count',
    read: (message) => message.quantities.find((each) => noun.test(each.noun))?.value,
    ...(ask === undefined ? {} : { ask }),
    required: ask !== undefined,
  }
}

/** Yes or no, where the message says so; undefined when it does not speak of it. */
export function flag(
  label: string,
  read: (message: Understood, context: ReadContext) => boolean | undefined,
): Optional<boolean> {
  return { label, type: 'flag', read, show: (value) => (value ? 'sí' : 'no'), required: false }
}

/** A flag by what affirms and what denies it; the denial wins ("no declarante" holds "declarante"). */
export function said(label: string, yes: RegExp, no: RegExp): Optional<boolean> {
  return flag(label, ({ text }) => (no.test(text) ? false : yes.test(text) ? true : undefined))
}

/** One of a few, named by `options`. */
export function choice<K extends string>(
  label: string,
  options: Readonly<Record<K, string>>,
  read: (message: Understood, context: ReadContext) => K | undefined,
  ask?: undefined,
): Optional<K>
export function choice<K extends string>(
  label: string,
  options: Readonly<Record<K, string>>,
  read: (message: Understood, context: ReadContext) => K | undefined,
  ask: string,
): Needed<K>
export function choice<K extends string>(
  label: string,
  options: Readonly<Record<K, string>>,
  read: (message: Understood, context: ReadContext) => K | undefined,
  ask?: string,
): Slot<K> {
  return {
    label,
    type: 'choice',
    options,
    read,
    show: (value) => options[value],
    ...(ask === undefined ? {} : { ask }),
    required: ask !== undefined,
  }
}

/** A day. */
export function date(
  label: string,
  read: (message: Understood, context: ReadContext) => IsoDate | undefined,
  ask?: undefined,
): Optional<IsoDate>
export function date(
  label: string,
  read: (message: Understood, context: ReadContext) => IsoDate | undefined,
  ask: string,
): Needed<IsoDate>
export function date(
  label: string,
  read: (message: Understood, context: ReadContext) => IsoDate | undefined,
  ask?: string,
): Slot<IsoDate> {
  return {
    label,
    type: 'date',
    read,
    show: formatDate,
    ...(ask === undefined ? {} : { ask }),
    required: ask !== undefined,
  }
}

/** Anything else that a message says; plain JSON. */
export function text<T>(
  label: string,
  read: (message: Understood, context: ReadContext) => T | undefined,
  show: (value: T) => string,
  ask?: undefined,
): Optional<T>
export function text<T>(
  label: string,
  read: (message: Understood, context: ReadContext) => T | undefined,
  show: (value: T) => string,
  ask: string,
): Needed<T>
export function text<T>(
  label: string,
  read: (message: Understood, context: ReadContext) => T | undefined,
  show: (value: T) => string,
  ask?: string,
): Slot<T> {
  return { label, type: 'text', read, show, ...(ask === undefined ? {} : { ask }), required: ask !== undefined }
}

// ---- Slots that several intents share, so that a conversation carries them from one to the other -------------------------

/** "El mínimo", without a number before it. "Medio mínimo" and "2 mínimos" are sums of their own. */
const THE_MINIMUM =
  /(?<!\d )(?<!medio )\b(?:(?:salario|sueldo|basico|fijo)(?: basico| fijo)? minimo|el minimo|un minimo|minimo legal|smmlv|smlv|(?:de|del|gana|ganan|gano|ganando|con|pago|pagan) minimo)\b|(?<!\d )(?<!medio )\bminimo(?= ?(?:\+|mas|y) ?comision)/

/** "Con el mínimo y comisiones de 1 palo": the sum is of something else. */
const BESIDES_THE_WAGE =
  /\b(?:minimo|smmlv|smlv)\b(?: \w{1,9}){0,2} ?(?:\+|,|\by\b|\bmas\b|\bcon\b)(?:,? \w{1,9}){0,3} ?(?:comision|extras|bono|bonific|rodamiento|variable|propinas|auxilio de)/
/** "Gana el mínimo y me debe 300 mil": whatever else a sum is, it is no wage. */
const EARNS_THE_MINIMUM =
  /\b(?:gan(?:a|an|aba|aban|o)|deveng\w{1,4}|(?:le|les) pag(?:o|aba|amos)|me pagan?|(?:su |el |con |de )?(?:sueldo|salario|basico|fijo)(?: basico| fijo)?(?: de| del| en| es| era)?) (?:el |un )?(?:salario )?minimo\b/
/** "El salario integral mínimo" is none of these. */
const OF_INTEGRAL = /\bintegral minimo\b|\bminimo integral\b/
function minimumSaid(message: Understood, { facts }: ReadContext): number | undefined {
  if (OF_INTEGRAL.test(message.text)) return undefined
  const told =
    message.amounts.length === 0 || BESIDES_THE_WAGE.test(message.text) || EARNS_THE_MINIMUM.test(message.text)
  return told && THE_MINIMUM.test(message.text) ? facts.at(SMMLV, message.on).value : undefined
}

/** Monthly wage in COP; "el mínimo" by name is the one of the day asked. */
export const salario = money('Salario mensual', ['salario'], { per: 'mes', read: minimumSaid, main: true })

export const comisiones = money('Comisiones y otros pagos salariales del mes', ['comisiones'], { per: 'mes' })
export const noSalarial = money('Pagos no salariales del mes', ['noSalarial'], { per: 'mes' })

const PEOPLE =
  /^(?:emplead[oa]s?|trabajador(?:es|as?)?|personas?|operari[oa]s?|meser[oa]s?|auxiliar(?:es)?|vendedor(?:es|as?)?|muchach[oa]s?|menores|joven(?:es)?|pelad[oa]s|conductor(?:es)?|cajer[oa]s|ayudantes?|obrer[oa]s|jornaler[oa]s|iguales|mas|asi)$/
const AS_MANY =
  /\b(?:si (?:fueran|fuesen|son|contrato|tengo|tuviera)|por (?:las?|los)|para (?:las?|los)|a (?:las|los)) (\d{1,4})\b(?! ?(?:%|mil|millon|dias?|mes|anos?|horas?|turnos?|noches?|semanas?|veces|uvt|salario|smmlv|h[er][dn]|extras?|nocturn|diurn|domin))/
/** "Tengo 3 empleadas, una quiere irse de vacaciones": the case is of that one. */
export const ONE_OF_THEM =
  /\b(?:\d{1,4}|dos|tres|cuatro|cinco|seis) (?:emplead|trabajador|persona|operari|meser|auxiliar|ayudant|vendedor|muchach|senor)\w{0,4}\b(?:[^.;?]|\.(?=\d)){0,40}[,;. ] ?(?:(?:y|a|pero|solo) ){0,3}(?:un[oa]|1) (?:de (?:ell[oa]s|l[oa]s)|gana\b|quier|falt|no |se |me |le |renunci|va |pid|esta|sal|lleva|qued|necesit)/
/** How many people the case is of: "¿y si fueran dos?", "por los 3". */
export const personas: Optional<number> = {
  label: 'Personas',
  type: 'count',
  read: (message) => {
    if (ONE_OF_THEM.test(message.text)) return undefined
    const named = message.quantities.find((each) => PEOPLE.test(each.noun))?.value
    const bare = message.amounts.length === 0 ? AS_MANY.exec(message.text)?.[1] : undefined
    const value = named ?? (bare === undefined ? undefined : Number(bare))
    return value !== undefined && Number.isInteger(value) && value >= 1 && value <= 100_000 ? value : undefined
  },
  required: false,
}

export const exonerado = flag(
  'Exoneración de aportes (art. 114-1)',
  ({ asker, person }) => person.exonerado ?? asker.exonerado,
)
const IS_INTEGRAL = said(
  'Salario integral',
  /\bintegral\b/,
  /\b(?:no (?:es |era |sea )?(?:salario )?integral|ordinario)\b|\bintegral ?[:=?]? ?no\b/,
)
/** "¿Y la secretaria que gana 3 millones?", "un básico y comisiones": a wage of another kind than the integral one before. */
const OF_ANOTHER =
  /\bbasico\b|^\W{0,3}(?:y |ahora )?(?:a |con )?(?:el|la|un|una|otro|otra) (?!que\b|salario|sueldo|integral|mismo|misma|minimo)[a-z]{4,15} (?:que |con |de |gan[ao] )/
export const integral: Optional<boolean> = {
  ...IS_INTEGRAL,
  read: (message, context) =>
    IS_INTEGRAL.read?.(message, context) ??
    (context.before === true && message.amounts.length > 0 && OF_ANOTHER.test(message.text) ? false : undefined),
  // "¿Y si gana 18 millones integral?" after a wage with commissions: all of it.
  replaces: ['comisiones'],
}
export const auxilioTransporte = said(
  'Auxilio de transporte',
  /\bcon (?:el |su )?auxilio\b/,
  /\bsin (?:el |ningun )?auxilio\b|\b(?:pasajes|buse?s?|(?<!(?:auxilio|subsidio) de )transporte) (?:ya )?(?:incluid|va ahi|van ahi)|\b(?:incluid[oa]s?|incluye|incluyendo) (?:ya )?(?:lo del|los|el|con) (?:pasajes?|buse?s?)\b|\bno (?:le |les )?(?:pago|doy|recibe|tiene) (?:el )?auxilio\b/,
)
export const claseRiesgo: Optional<ArlClass> = {
  label: 'Clase de riesgo ARL',
  type: 'choice',
  options: { 1: 'I', 2: 'II', 3: 'III', 4: 'IV', 5: 'V' },
  read: riskClass,
  required: false,
}
export const diasTrabajados = count('Días trabajados', /^dias?$/)

/** Time of service said as such ("2 años y 4 meses"), in days of 360-day years. */
export const tiempoServicio: Optional<number> = {
  label: 'Tiempo de servicio',
  type: 'days',
  read: (message) => (message.period ? undefined : durationDays(message)),
  show: (value) => showDays(value),
  required: false,
}

function showDays(days: number): string {
  const years = Math.floor(days / 360)
  const months = Math.floor((days % 360) / 30)
  const rest = days % 30
  const part = (value: number, one: string, many: string) =>
    value === 0 ? [] : [`${value} ${value === 1 ? one : many}`]
  return (
    [...part(years, 'año', 'años'), ...part(months, 'mes', 'meses'), ...part(rest, 'día', 'días')].join(', ') ||
    '0 días'
  )
}

/** Whether the one who is paid or who earns is a company. */
export const juridica = flag('Persona jurídica', ({ person }) =>
  person.kind === undefined ? undefined : person.kind === 'juridica',
)

export const responsableIva = flag('Responsable de IVA', ({ person }) => person.responsableIva)
/** Whether the one who pays withholds by law as a large taxpayer. */
export const granContribuyente = flag(
  'Gran contribuyente',
  ({ person, asker }) => asker.granContribuyente ?? person.granContribuyente,
)
export const regimenSimple = flag('Régimen Simple', ({ person, asker }) => asker.simple ?? person.simple)

/** Income of a year in COP. */
export const ingresosAnuales = money('Ingresos del año', ['ingresos'], { per: 'ano' })

export const costos = money('Costos y gastos', ['costos'])

/** The last digits that due dates look at. The company's own NIT stands in when the question is about its own dates. */
export const digitos: Optional<string> = {
  label: 'Últimos dígitos del NIT o cédula',
  type: 'text',
  read: (message) => message.endingDigits ?? message.nits[0]?.base.slice(-2),
  show: (value) => value,
  required: false,
}

/** A sum that is told beside a question about a rule, and changes nothing of it. */
export const mencionado = money(
  'Valor mencionado',
  [
    'pago',
    'ingresos',
    'capital',
    'activos',
    'utilidad',
    'valorActivo',
    'costos',
    'venta',
    'sancion',
    'deuda',
    'salario',
    'tope',
  ],
  { summed: true, main: true },
)
