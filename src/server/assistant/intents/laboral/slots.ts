import { formatDate, MONTHS } from '../../../../shared/format.ts'
import { dias360 } from '../../../../shared/tax/dias360.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import type { Kind } from '../../learned/labels.ts'
import type { Understood } from '../../understand/features.ts'
import type { Slot } from '../intent.ts'
import { choice, date, flag, money, personas as sharedPersonas, salario as sharedSalario, text } from '../slots.ts'

/** Pay of one day, for those who are paid so: a month has thirty. */
export const salarioDia = money('Pago por día', ['salarioDia'], { per: 'dia' })

const MONTH = 30
const BARE_MILLIONS = /\bgan\w{1,4} (?:como )?(\d{1,2}(?:[.,]\d{1,2})?)$/

/** Monthly wage. "Perdón, gana 15" after a wage of eight millions is of fifteen. */
export const salario = {
  ...sharedSalario,
  read: (message, context) => {
    const named = sharedSalario.read?.(message, context)
    if (named !== undefined || message.amounts.length > 0) return named
    const bare = BARE_MILLIONS.exec(message.text.replace(/\W+$/, ''))?.[1]
    return bare === undefined || typeof context.before !== 'number' || context.before < 1_000_000
      ? undefined
      : Math.round(Number(bare.replace(',', '.')) * 1_000_000)
  },
} satisfies typeof sharedSalario

/** The monthly wage, also where only that of a day was said. */
export const salarioDe = (values: {
  readonly salario?: number | undefined
  readonly salarioDia?: number | undefined
}) => values.salario ?? (values.salarioDia === undefined ? undefined : values.salarioDia * MONTH)

/**
 * What a message asks of the same case besides its figures: "¿y cuándo?", "¿los sábados cuentan?". Read anew from every
 * message, so that it is never carried over: a later message that names none is back at the figure itself.
 */
export function aspectos<K extends string>(
  label: string,
  patterns: Readonly<Record<K, RegExp>>,
): Slot<readonly K[], false> {
  return text<readonly K[]>(
    label,
    (message, { before }) => {
      const found = Object.entries<RegExp>(patterns)
        .map(([name, pattern]) => ({ name: name as K, at: message.text.search(pattern) }))
        .filter(({ at }) => at >= 0)
        .sort((a, b) => a.at - b.at)
        .map(({ name }) => name)
      return found.length > 0 || before !== undefined ? found : undefined
    },
    (value) => value.join(', '),
  )
}

const FEW = ['dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez']
const FEW_OF_THEM = new RegExp(
  `\\b(?:si|y|ya|ahora) (?:fueran|fuesen|son|serian|eran|tengo|tuviera) (?:las |los )?(${FEW.join('|')})\\b(?! (?:anos?|mes(?:es)?|dias?|horas?|semanas?|mil|millon(?:es)?|palos?|minimos?))`,
)

/** How many people the case is of, also in words: "¿y si son dos con el mismo tiempo?". */
export const personas = {
  ...sharedPersonas,
  read: (message, context) => {
    const word = FEW_OF_THEM.exec(message.text)?.[1]
    return sharedPersonas.read?.(message, context) ?? (word === undefined ? undefined : FEW.indexOf(word) + 2)
  },
} satisfies typeof sharedPersonas

export type Contrato = 'indefinido' | 'fijo' | 'obra'

const FIXED =
  /\b(?:(?:termino|plazo|contrato|a|es|era|tiempo) fijo|fijo (?:a|de|por)|(?:contrato|termino) (?:de|a|por) (?:un|\d{1,2}) (?:mes(?:es)?|anos?))\b/
const BY_WORK =
  /\b(?:obra (?:o )?labor|por (?:la )?obra|(?:obra|labor) contratada|contrato de obra|contrato por obra)\b/

export const contrato = choice<Contrato>(
  'Tipo de contrato',
  { indefinido: 'indefinido', fijo: 'a término fijo', obra: 'por obra o labor' },
  ({ text: said }) =>
    /\bindefinid[oa]\b/.test(said) ? 'indefinido' : BY_WORK.test(said) ? 'obra' : FIXED.test(said) ? 'fijo' : undefined,
)

const LEFT =
  /\b(?:falt|qued|rest)\w{0,6} (?:aun |todavia |solo |por |como ){0,2}(\d{1,3}) (mes|dia|ano|semana)\w{0,2}(?: y (\d{1,2}) dias)?/
const DAYS_OF: Readonly<Record<string, number>> = { mes: 30, ano: 360, dia: 1, semana: 7 }

/** "Faltando 5 meses": what is left of the contract, whatever its whole term. */
export const diasFaltantes: Slot<number, false> = {
  label: 'Tiempo que faltaba',
  type: 'days',
  read: ({ text: said }) => {
    const [, count, unit = '', days = '0'] = LEFT.exec(said) ?? []
    return count === undefined ? undefined : Number(count) * (DAYS_OF[unit] ?? 1) + Number(days)
  },
  show: (value) => `${value} días`,
  required: false,
}

export type Salida = 'renuncia' | 'despido' | 'justaCausa'

const JUST_CAUSE =
  /\b(?:(?<!sin )(?<!sin una )justa causa|rob[oóae]\w{0,6}|hurt\w{1,5}|sac\w{1,4} (?:la |cosas|cositas|mercancia|plata)\w{0,9}|descuadr\w{1,4}|se bebio|borrach[oa]|falta grave|malas? conducta)\b/
const DISMISSED =
  /\b(?:despid\w{0,5}|despedi\w{0,5}|desped\w{0,4}|ech(?:o|a|e|ar|aron|arlo|arla|an|amos)|bot(?:o|e|ar|aron|arlo|arla|an)|sac(?:o|ar|aron|arlo|arla|an|amos)|saque|sin (?:ningun |ninguna |una )?(?:justa )?(?:causa|motivo|razon))\b/
const RESIGNED = /\b(?:renunc\w{0,6}|se (?:me )?(?:va|fue) (?:ella|sol[oa]|por su cuenta)|me voy|se retira por su)\b/

/** How the contract ends, where the message says so. */
export const salida = choice<Salida>(
  'Forma de retiro',
  { renuncia: 'renuncia', despido: 'despido sin justa causa', justaCausa: 'despido con justa causa' },
  ({ text: said }) =>
    RESIGNED.test(said)
      ? 'renuncia'
      : DISMISSED.test(said) && /\bsin (?:ningun |ninguna |una )?(?:justa )?(?:causa|motivo|razon)\b/.test(said)
        ? 'despido'
        : JUST_CAUSE.test(said)
          ? 'justaCausa'
          : DISMISSED.test(said)
            ? 'despido'
            : undefined,
)

export type Proteccion = 'embarazo' | 'salud' | 'sindicato' | 'prepension' | 'padre' | 'acoso'

const PROTECTED: Readonly<Record<Proteccion, RegExp>> = {
  padre:
    /\b(?:(?:mi|su|la) (?:esposa|mujer|novia|pareja|senora|companera) (?:esta |quedo )?(?:embarazad\w|en embarazo|esperando)|conyuge gestante|padre (?:con|cuya)|soy el papa)\b/,
  embarazo:
    /\b(?:embaraz\w{0,4}|en estado|gestan\w{0,4}|gestacion|prenad\w|lactan\w{0,4}|lactando|maternidad|esperando (?:bebe|familia|un bebe)|barrig\w{1,5}|va a tener (?:un |el )?bebe|criando (?:un |al )?bebe|dieta)\b/,
  sindicato: /\b(?:sindic\w{0,8}|fuero sindical|negociar con la empresa|pliego de peticiones)\b/,
  prepension:
    /\b(?:pre ?pension\w{0,6}|pensionar\w{0,3}|jubilar\w{0,3}|para (?:la )?pension|pa la pension|reten social)\b/,
  acoso: /\bacoso\b/,
  salud:
    /\b(?:incapacit\w{0,5}|incapacidad\w{0,2}|enferm\w{0,5}|discapaci\w{0,6}|restriccion\w{0,3} medic\w{0,3}|recomendacion\w{0,3} medic\w{0,3}|terapias?|operad[oa]|operaron|operacion|cirugia|cancer|tratamiento|debilidad manifiesta|361|pcl|accidentad[oa]|tunel del carpo|columna|mal de la|licencia medica|fuero de salud|cojo|lesion\w{0,4}|psiquiatr\w{0,4}|diabet\w{0,4})\b/,
}

export function proteccionIn({ text: said }: Understood): Proteccion | undefined {
  const found = Object.entries(PROTECTED).find(([, pattern]) => pattern.test(said))
  return found?.[0] as Proteccion | undefined
}

/** The condition that protects somebody from being dismissed. */
export const proteccion = choice<Proteccion>(
  'Protección especial',
  {
    embarazo: 'embarazo o lactancia',
    salud: 'condición de salud',
    sindicato: 'fuero sindical',
    prepension: 'próxima a pensionarse',
    padre: 'padre con pareja gestante',
    acoso: 'queja de acoso',
  },
  proteccionIn,
)

const TRIAL = /\b(?:(?:periodo|tiempo|mes|meses|etapa) (?:de )?prueba|en (?:la )?prueba)\b/
export const enPrueba = flag('En periodo de prueba', ({ text: said }) => (TRIAL.test(said) ? true : undefined))

/** Variable pay that is overtime or work on days of rest: it does not count for vacations (art. 192 CST). */
export const variableExtras = flag('La parte variable son horas extra o dominicales', ({ text: said }) =>
  /\b(?:horas? extras?|extras|suplementari\w|dominical\w{0,2}|hed|hen)\b/.test(said)
    ? true
    : /\bcomision\w{0,2}\b/.test(said)
      ? false
      : undefined,
)

/** "Ya tomó 10 días de vacaciones". */
export const vacacionesTomadas: Slot<number, false> = {
  label: 'Días de vacaciones ya disfrutados',
  type: 'count',
  read: ({ text: said }) => {
    const taken =
      /\b(?:ya )?(?:tomo|disfruto|gozo|disfrutad\w{1,2}|tomad[oa]s|salio|descuenta\w{0,3}|quitale|restale|descontale|cogio) (?:a vacaciones )?(?:de |ya |unos |sus |los ){0,2}(\d{1,2}) dias(?: habiles)?(?: de vacaciones)?\b/.exec(
        said,
      ) ?? /\b(\d{1,2}) dias (?:habiles )?(?:de vacaciones )?(?:ya |que ya )?(?:disfrutad|tomad|gozad)/.exec(said)
    return taken?.[1] === undefined || !/\bvacacion|disfrut|gozo|gozad/.test(said) ? undefined : Number(taken[1])
  },
  show: (value) => `${value} días`,
  required: false,
}

/** "Le debo 12 días de sueldo". */
export const diasSalario: Slot<number, false> = {
  label: 'Días de salario sin pagar',
  type: 'count',
  read: ({ text: said }) => {
    const owed = /\b(\d{1,2}) dias de (?:sueldo|salario|trabajo)\b(?=.{0,40}(?:\bdeb|\bpend|\bsin pagar|$))/.exec(said)
    const days = Number(owed?.[1] ?? 0)
    return days >= 1 && days <= MONTH ? days : undefined
  },
  show: (value) => `${value} días`,
  required: false,
}

export const adelantos = money('Anticipos o préstamos por descontar', ['deuda', 'anticipo'])

const ENTERED =
  /\b(?:entr\w{1,5}|ingres\w{1,4}|empez\w{1,4}|empec\w|inici\w{1,4}|arranc\w{1,3}|desde|contrat(?:e|o|aron|amos|ada|ado)|vincul\w{1,5})\b/g
const WENT =
  /\b(?:salio|sali|sale|salid\w|se (?:me )?(?:va|fue|retira)|retir\w{1,4}|renunci\w{1,4}|despid\w{1,4}|despedi\w{0,4}|eche|echo|saque|saco|termin\w{1,5}|hasta|finaliz\w{1,3}|venc\w{1,3}|acab\w{1,2}|trabajo hasta)\b/g

const lastAt = (text: string, cue: RegExp) => [...text.matchAll(cue)].at(-1)?.index ?? -1
const MONTH_NAME = new RegExp(`\\b(?:${MONTHS.join('|')}|setiembre)\\b`)

/** Splits the days named in a message into an entry and a leaving, by the words before each. */
function serviceDates(message: Understood, today: IsoDate): { readonly ingreso?: IsoDate; readonly retiro?: IsoDate } {
  if (message.period) return { ingreso: message.period.from, retiro: message.period.to }
  const [first, second] = message.days
  if (first !== undefined && second !== undefined)
    return first <= second ? { ingreso: first, retiro: second } : { ingreso: second, retiro: first }
  const { text: said } = message
  if (first === undefined) {
    // "Desde mayo": from its first day, of this year or of the one that has already had it.
    const at = message.month === undefined ? -1 : said.search(MONTH_NAME)
    if (at < 0 || message.month === undefined) return {}
    const before = said.slice(Math.max(0, at - 30), at)
    if (!/\b(?:desde|en|de|mes de) $/.test(before) || lastAt(before, ENTERED) < 0) return {}
    const year = Number(today.slice(0, 4))
    const month = String(message.month).padStart(2, '0')
    const from = `${message.year ?? year}-${month}-01`
    return { ingreso: message.year === undefined && from > today ? `${year - 1}-${month}-01` : from }
  }
  const named = said.lastIndexOf(MONTHS[Number(first.slice(5, 7)) - 1] ?? '')
  const before = named < 0 ? said : said.slice(0, named)
  const [entered, went] = [lastAt(before, ENTERED), lastAt(before, WENT)]
  if (entered < 0 && went < 0) return {}
  return entered > went ? { ingreso: first } : { retiro: first }
}

const UNTIL = /\b(?:hasta|venc\w{1,3}|termin\w{1,4}|acab\w{1,3}|fin(?:aliza\w{0,2})?)\b/

/** The agreed end of a fixed contract: "era a término fijo hasta el 31 de diciembre". */
export const finContrato = date('Final pactado del contrato', ({ text: said, days, period }) =>
  FIXED.test(said) && !period && days.length === 1 && UNTIL.test(said) ? days[0] : undefined,
)

/** First day of service. */
export const ingreso = date('Fecha de ingreso', (message, { today }) => serviceDates(message, today).ingreso)
/** Last day of service. */
export const retiro = date('Fecha de retiro', (message, { today }) =>
  FIXED.test(message.text) && !message.period && message.days.length === 1 && UNTIL.test(message.text)
    ? undefined
    : serviceDates(message, today).retiro,
)

export interface Servicio {
  readonly ingreso?: IsoDate
  readonly retiro?: IsoDate
  /** Time said as such, or between both days, in days of 360-day years. */
  readonly dias?: number
}

interface ServiceValues {
  readonly ingreso?: IsoDate | undefined
  readonly retiro?: IsoDate | undefined
  readonly tiempoServicio?: number | undefined
  readonly diasTrabajados?: number | undefined
}

/** The time of service: what the newest message says of it holds over what was said before. */
export function servicioDe(values: ServiceValues, message: Understood): Servicio {
  const lasted = values.tiempoServicio ?? values.diasTrabajados
  const namesDays = message.period !== undefined || message.days.length > 0
  const namesTime = message.duration !== undefined
  if (lasted !== undefined && (values.ingreso === undefined || (namesTime && !namesDays)) && !(namesDays && !namesTime))
    return { dias: lasted, ...(values.ingreso === undefined ? {} : { ingreso: values.ingreso }) }
  const { ingreso, retiro } = values
  if (ingreso === undefined)
    return { ...(lasted === undefined ? {} : { dias: lasted }), ...(retiro === undefined ? {} : { retiro }) }
  return retiro === undefined || retiro < ingreso ? { ingreso } : { ingreso, retiro, dias: dias360(ingreso, retiro) }
}

/** "Sí: …" or "No: …" where that was asked; else the sentence by itself. */
export function abre(kind: Kind, verdict: 'Sí' | 'No', sentence: string): string {
  if (kind === 'sino') return `${verdict}: ${sentence}`
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** "del 1 de marzo al 31 de octubre de 2026". */
export function span(from: IsoDate, to: IsoDate): string {
  const [start, end] = [formatDate(from), formatDate(to)]
  const year = ` de ${from.slice(0, 4)}`
  return `del ${from.slice(0, 4) === to.slice(0, 4) && start.endsWith(year) ? start.slice(0, -year.length) : start} al ${end}`
}
