import { formatCop, formatDate, formatNumber, formatPercent, MONTHS } from '../../../../shared/format.ts'
import { SMMLV } from '../../../../shared/tax/facts/general.ts'
import { DOMINICAL_STEPS, JORNADA_STEPS, LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { addDays } from '../../../../shared/tax/habiles.ts'
import {
  clock,
  formatHora,
  nombreHora,
  nombreHoras,
  recargos,
  repartirTurno,
  type TipoHora,
  tiposHora,
} from '../../../../shared/tax/recargos.ts'
import { cst, ley } from '../../../../shared/tax/sources.ts'
import { tracked } from '../../../../shared/tax/tracked.ts'
import type { FactSource, IsoDate } from '../../../../shared/tax/types.ts'
import { toldBy } from '../../knowledge/notes.ts'
import type { Understood } from '../../understand/features.ts'
import { digitsForWords } from '../../understand/numberWords.ts'
import { cite, fromCalculation, type IntentAnswer } from '../answer.ts'
import { figure } from '../figure.ts'
import { type AnyIntent, intent, type Slot } from '../intent.ts'
import { payrollOf, wageOf } from '../nomina/payroll.ts'
import { cada } from '../nomina/slots.ts'
import { choice, money, noSalarial } from '../slots.ts'
import {
  daysOfWeek,
  type EachDay,
  hoursAsked,
  hoursOfShift,
  kindIn,
  kindNamed,
  kindsAsked,
  moreEachDay,
  onRestDay,
  type Shift,
  shiftAsked,
  withoutDenied,
} from './readHours.ts'
import { bareNumber, millionsSaid } from './short.ts'
import { abre, aspectos, comisiones, personas, salario, salarioDe, salarioDia } from './slots.ts'

const IN_WORDS = new Intl.ListFormat('es', { type: 'conjunction' })

type Hours = Readonly<Partial<Record<TipoHora, number>>>

/** What is asked of hours: how many of each kind, or only which kinds. */
interface Asked {
  readonly cuantas: Hours
  readonly clases: readonly TipoHora[]
  /** "Una hora más cada día, de lunes a viernes": the hours of a day and the days, for what changes one of them. */
  readonly cada?: EachDay | undefined
}

/** A kind by what changes in it: "¿y la diurna?" after an extra night hour is an extra day hour. */
function turned(kind: TipoHora, text: string): TipoHora | undefined {
  const night = /\b(?:nocturn\w{1,2}|noche|oscuro)\b/.test(text)
  const day = /\bdiurn\w{1,2}\b|\bdia no noche\b/.test(text)
  const rest = /\b(?:domin\w{2,8}|festiv\w{1,3}|puente)\b/.test(text)
  const week = /\b(?:entre semana|dia (?:normal|ordinario|corriente)|en (?:un )?dia habil)\b/.test(text)
  if (!night && !day && !rest && !week && !/\bextras?\b/.test(text)) return undefined
  return kindNamed({
    extra: kind.startsWith('extra') || /\bextras?\b/.test(text),
    night: (night || (/octurna/.test(kind) && !day)) && !/\bdia no noche\b/.test(text),
    rest: rest || (/ominical/.test(kind) && !week),
  })
}

const EIGHT = 8
/** "Las dos últimas horas de cada domingo": so many of each day of eight hours. */
const OF_EACH =
  /\b(\d|una|dos|tres|cuatro|cinco) (?:ultimas |primeras )?(?:horas )?(?:ultimas |primeras )?de cada (?:domingo|festivo|dia|turno|noche)\b/
const REMOVES = /\b(?:quit\w{1,5}|exclu\w{1,5}|elimin\w{1,4}|sin|no (?:se )?(?:la|lo|las|los|le) cuentes?|no cuentes)\b/
const ONLY_SOME =
  /\b(\d{1,2}|una?|dos|tres|cuatro|cinco|seis) (?:de (?:es[ao]s|ell[ao]s|las|los)|(?:fue|fueron|eran|son) (?:ya |en |de )?(?:de )?(?:noche|oscuro|nocturn|domin|festiv))/
const CORRECTS = /^\W{0,3}(?:no\b|perdon|digo|eran?\b|fueron\b|corrijo|nah)/
const ADDS_MORE =
  /^\W{0,3}(?:y|ah y|tambien|ademas)\b|\b(?:agreg\w{1,4}|sum\w{1,4}|anad\w{1,4}|ademas|otras|adiciona\w{0,2}|incluye|tambien|mas)\b/
/** "¿Cuánto es ese domingo?": of the hours told now alone. */
const OF_THESE_ALONE =
  /\bcuanto (?:es|vale|sale|seria|son|le pago|se paga|me pagan)(?: por)? (?:es[ea]s? (?:solo )?(?:domingos?|festivos?|dias?|turnos?|noches?|horas?)|solo es[aeo]s?)\b/
const MOST_HOURS = 400

/** "2 de las nocturnas": of which of the kinds that the case holds. */
const OF_THE = /\bde l[ao]s (?:horas )?(?:extras? )?(nocturn|diurn|domin|festiv)/
function ofTheKinds(kinds: readonly TipoHora[], text: string): TipoHora | undefined {
  const named = OF_THE.exec(text)?.[1]
  if (named === undefined) return kinds[0]
  return kinds.find((kind) =>
    named === 'nocturn'
      ? /octurna/.test(kind)
      : named === 'diurn'
        ? !/octurna|ominical/.test(kind)
        : /ominical/.test(kind),
  )
}

/** "Hice 6 de esas": of the kind that was asked about. */
const OF_THOSE = /\b(\d{1,2}|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez) (?:horas )?de (?:es[ao]s|ell[ao]s)\b/

/** "¿Y si fueron 6 horas?": a count of hours that is not of the week or of a day. */
const OF_A_WEEK = /\bhoras (?:(?:a|de|por|en) (?:la |cada )?semana|semanales|diarias|al dia|por dia|al mes|cada dia)/
const hoursTold = ({ quantities, text }: Understood): number | undefined =>
  OF_A_WEEK.test(text)
    ? undefined
    : quantities.find(({ noun, value }) => /^(?:horas?|h)$/.test(noun) && value > 0)?.value

const MOST_EXTRA_A_DAY = 6
const ALONE_A_DAY = /\b(\d|una|dos|tres|cuatro) (?:sol[ao]s? )?(?:horas?\b|no mas\b|cada dia\b)/
/** "¿Y si se queda dos horas?", "¿y si son solo tres días?" after so many hours of each day. */
function otherEachDay(held: EachDay, { quantities, text }: Understood, told?: number): EachDay | undefined {
  const days =
    daysOfWeek(text) ??
    quantities.find(({ noun, value }) => /^(?:dias?|tardes|noches)$/.test(noun) && value <= 31)?.value
  if (days !== undefined) return { ...held, dias: days }
  const alone = ALONE_A_DAY.exec(text)?.[1]
  const hours = told ?? (alone === undefined ? undefined : /^una$/.test(alone) ? 1 : bareNumber(alone))
  return hours === undefined || hours > MOST_EXTRA_A_DAY || /\b(?:en total|por todo)\b/.test(text)
    ? undefined
    : { ...held, horas: hours }
}

const sumOf = (hours: Hours): number => Object.values(hours).reduce((all, count) => all + count, 0)

/** What the held hours become where a message takes some off, moves some to another kind, corrects or adds. */
function changed(held: Hours, message: Understood, said: Hours): Hours | undefined {
  const { text } = message
  const kinds = Object.keys(held) as TipoHora[]
  if (REMOVES.test(text)) {
    const [sunday, day, night] = [/\b(?:domin|festiv)/, /\bdiurn/, /\bnoct|\bnoche/].map((each) => each.test(text))
    const gone = kinds.filter((kind) =>
      sunday ? /ominical/.test(kind) : (night && /octurna/.test(kind)) || (day && !/octurna|ominical/.test(kind)),
    )
    const left = Object.fromEntries(Object.entries(held).filter(([kind]) => !gone.includes(kind as TipoHora)))
    return gone.length > 0 && gone.length < kinds.length ? left : undefined
  }
  const first = ONLY_SOME.test(text) ? ofTheKinds(kinds, text) : kinds[0]
  const each = OF_EACH.exec(text)?.[1]
  const part = ONLY_SOME.exec(text)?.[1]
  const night = first === undefined || each === undefined ? undefined : turned(first, text)
  if (first !== undefined && each !== undefined && night !== undefined && night !== first && kinds.length === 1) {
    const all = held[first] ?? 0
    const moved = (bareNumber(each) ?? 0) * (all / EIGHT)
    if (all % EIGHT === 0 && moved > 0 && moved < all) return { [first]: all - moved, [night]: moved }
  }
  const to = first === undefined ? undefined : turned(first, text)
  const moved = part === undefined ? undefined : /^una?$/.test(part) ? 1 : bareNumber(part)
  const from = first === undefined ? undefined : (held[first] ?? 0)
  if (
    moved !== undefined &&
    first !== undefined &&
    to !== undefined &&
    to !== first &&
    from !== undefined &&
    from > moved
  )
    return { ...held, [first]: from - moved, [to]: (held[to] ?? 0) + moved }
  const given = Object.keys(said) as TipoHora[]
  if (given.length > 0) {
    const known = given.every((kind) => held[kind] !== undefined)
    // "¿Y si esas 6 las hizo de noche?": the same hours, of another kind.
    if (OF_THESE_ALONE.test(text) || (THOSE.test(text) && sumOf(said) === sumOf(held))) return said
    if (ADDS_MORE.test(text) && !CORRECTS.test(text)) return { ...held, ...said }
    return known ? { ...held, ...said } : CORRECTS.test(text) && kinds.length === given.length ? said : undefined
  }
  if (kinds.length !== 1 || first === undefined) return undefined
  const count = bareNumber(text) ?? hoursTold(message)
  if (count !== undefined && count > 0 && count <= MOST_HOURS) return { [to ?? first]: count }
  return to === undefined || from === undefined ? undefined : { [to]: from }
}

/** "El domingo fueron 5", "vino el lunes de puente, ocho": one number and what day it was, without the word "hours". */
function loose(message: Understood): Hours {
  const kind = kindIn(message.text)
  const count =
    /\b(?:fueron|otras|vino|hizo|,) ?(?:otras )?(\d{1,2}|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)\b(?! ?(?:dias|mil|millon|[.,]\d|de la|a\b))/.exec(
      message.text,
    )?.[1]
  const hours = count === undefined ? undefined : bareNumber(count)
  return kind === undefined || hours === undefined ? {} : { [kind]: hours }
}

const THE_HOUR = /\b(?:la|una|cada|por|x) hora\b(?! (?:y|de (?:almuerzo|descanso)))/

/** "5 horas extra diurnas y 2 nocturnas", and what later messages change of it. */
const horas: Slot<Asked, false> = {
  label: 'Horas',
  type: 'text',
  read: (message, { before }) => {
    const held = before as Asked | undefined
    const named = kindsAsked(message)
    // "¿Y cuánto es la hora extra nocturna?" after 24 hours asks for the price of one, and of the kind that it names.
    if (held !== undefined && THE_HOUR.test(message.text) && !/\d/.test(message.text))
      return named.length < tiposHora.length ? { cuantas: {}, clases: named } : undefined
    const clases = named.length < tiposHora.length ? named : (held?.clases ?? [])
    const counted = hoursAsked(message, [...(held?.clases ?? []), ...(Object.keys(held?.cuantas ?? {}) as TipoHora[])])
    const said = Object.keys(counted).length > 0 || held === undefined ? counted : loose(message)
    const any = Object.keys(said).length > 0
    if (held === undefined)
      return any || clases.length > 0 ? { cuantas: said, clases, cada: moreEachDay(message.text) } : undefined
    const [kind, ...more] = held.clases
    const bare =
      message.quantities.find(({ noun, value }) => /^(?:horas?|h)$/.test(noun) && value > 0 && value <= MOST_HOURS)
        ?.value ?? bareNumber(message.text)
    if (Object.keys(held.cuantas).length > 0) {
      const other = held.cada === undefined || any ? undefined : otherEachDay(held.cada, message, bare)
      const [only, ...others] = Object.keys(held.cuantas) as TipoHora[]
      if (other !== undefined && only !== undefined && others.length === 0) {
        const kindNow = turned(only, message.text) ?? only
        return { cuantas: { [kindNow]: other.horas * other.dias }, clases: [kindNow], cada: other }
      }
      const cuantas = changed(held.cuantas, message, said) ?? (any ? said : undefined)
      return cuantas === undefined ? undefined : { cuantas, clases: Object.keys(cuantas) as TipoHora[] }
    }
    const one = more.length === 0 ? kind : undefined
    const those = OF_THOSE.exec(message.text)?.[1]
    if (those !== undefined && one !== undefined)
      return {
        cuantas: { [one]: bareNumber(those) ?? 0, ...said },
        clases: [one, ...(Object.keys(said) as TipoHora[])],
      }
    if (any) return { cuantas: said, clases }
    const other = one === undefined ? undefined : (turned(one, message.text) ?? one)
    if (bare !== undefined && other !== undefined) return { cuantas: { [other]: bare }, clases: [other] }
    return other !== undefined && other !== one
      ? { cuantas: {}, clases: [other] }
      : named.length < tiposHora.length
        ? { cuantas: {}, clases: named }
        : undefined
  },
  show: ({ cuantas, clases }) =>
    Object.keys(cuantas).length === 0
      ? clases.map((each) => nombreHora[each].toLowerCase()).join(', ')
      : Object.entries(cuantas)
          .map(([kind, count]) => `${formatNumber(count ?? 0)} ${nombreHoras[kind as TipoHora]}`)
          .join(', '),
  required: false,
}

/** "Dividiendo" is mended to the word of the field that it is a slip for. */
const DIVISOR =
  /\b(?:entre|divisor(?: [a-z]{1,6}){0,4}|divid(?:o|e|en|ir|imos|i?endo|ieron|id[oa]) (?:[a-z]{1,9} ){0,3}(?:por|entre)|sobre|con|son) (2[0-4][05])\b(?! ?(?:mil|millon|horas extra))/
const divisorDicho: Slot<number, false> = {
  label: 'Divisor',
  type: 'count',
  read: ({ text: said }) => {
    const found = DIVISOR.exec(said)?.[1]
    return found === undefined ? undefined : Number(found)
  },
  show: (value) => `${value} horas`,
  required: false,
}

const turno: Slot<Shift, false> = {
  label: 'Turno',
  type: 'text',
  // "Las dos últimas horas eran de 7 a 9" are part of what was told, and no shift of their own.
  read: (message, { before }) =>
    /\b(?:ultimas?|primeras?|de es[ao]s)\b/.test(withoutDenied(message.text)) && before === undefined
      ? undefined
      : shiftAsked(message, before as Shift | undefined),
  show: ({ inicio, fin }) =>
    inicio !== '' && fin !== '' ? `de ${inicio} a ${fin}` : inicio === '' ? `hasta las ${fin}` : `desde las ${inicio}`,
  required: false,
}

const REST_DAY = /\b(?:domin\w{2,8}|festiv\w{1,3}|puente)\b/
const PLAIN_DAY =
  /\b(?:el|este|ese|del) (?:lunes|martes|miercoles|jueves|viernes|sabado)\b(?! (?:festivo|de puente))|\b(?:(?:lunes|martes|miercoles|jueves|viernes|sabado|dia) (?:cualquiera|normal|comun|de trabajo)|entre semana|dia (?:normal|ordinario|corriente|habil)|lunes a (?:viernes|sabado)|si (?:es|fuera|fue|era) (?:un |el )?(?:lunes|martes|miercoles|jueves|viernes|sabado))\b/
/** Whether the shift was on a Sunday or holiday. */
const enDescanso: Slot<boolean, false> = {
  label: 'En domingo o festivo',
  type: 'flag',
  read: (message) =>
    // "¿El domingo 15 trabajó…?" and "el 8 de diciembre": by its name, else by its date.
    REST_DAY.test(withoutDenied(message.text))
      ? true
      : REST_DAY.test(message.text) || PLAIN_DAY.test(message.text)
        ? false
        : onRestDay(message) === true
          ? true
          : undefined,
  show: (value) => (value ? 'sí' : 'no'),
  required: false,
}

/** What was told of hours before, where another question reads the shift. */
const horasDeAntes: Slot<Asked, false> = { label: horas.label, type: 'text', required: false }

export const NET =
  /\b(?:net[oa]s?|(?:me|le|les) (?:llega|quedan?|consign\w{1,4}|gir\w{1,3})|recib[oe]|(?<!dia )libres?|(?:despues|fuera) de (?:(?:los|sus|la) )?(?:descuentos|deducciones|salud)|(?:ya )?(?:con|sin|menos) (?:los |sus )?descuentos|(?:pago|doy) (?:de|en) (?:la |esta |esa )?quincena)\b/
const THE_HOURS_ALONE =
  /\bcuanto (?:es|son|vale|valen|se paga) (?:(?:solo|solamente|de|por) )*(?:las?|es[ao]s?) (?:horas?|extras?|recargos?)\b/
/** What is left of the pay with those hours in it, and not the hours alone: asked once, it is what "¿y si fueron de noche?" wants too. */
export const enNeto: Slot<boolean, false> = {
  label: 'Lo que queda del pago',
  type: 'flag',
  read: ({ text: said }) => (THE_HOURS_ALONE.test(said) ? false : NET.test(said) ? true : undefined),
  show: (value) => (value ? 'sí' : 'no'),
  required: false,
}

/** The hours that the message tells, where the pay with them is asked. */
export const horasDelPago: Slot<Asked, false> = {
  ...{ label: horas.label, type: 'text', required: false },
  read: (message, { before }) => {
    const held = before as Asked | undefined
    const said = hoursAsked(message, held?.clases)
    // "¿Y sin el dominical?" takes some of them away again.
    const cuantas = (held === undefined ? undefined : changed(held.cuantas, message, said)) ?? said
    return Object.keys(cuantas).length === 0 ? undefined : { cuantas, clases: Object.keys(cuantas) as TipoHora[] }
  },
}

const HALF_MONTH = 15
const FACTOR_ASKED = /\b(?:factor(?:es)?|porcentajes?|recargos? (?:de|tiene|lleva|aplica) cada|a como cada)\b/
/** "¿El horario nocturno desde qué hora empieza?" */
const NIGHT_FROM = /\bnoctur\w{1,3}\b[^.;?]{0,30}\bque hora\b|\bque hora\b[^.;?]{0,30}\bnoctur/

const REST_GIVEN =
  '(?:(?:el|un|otro|ese|ningun|mi|su|del?|dia|descanso|remunerad[oa]) ){0,3}(?:descanso|compensatorio|dia libre|otro dia)\\b'
const NO_REST = new RegExp(
  `\\b(?:sin|ni) ${REST_GIVEN}|\\bno (?:[a-z]{1,9} ){0,5}?${REST_GIVEN}|\\bno (?:me |le |nos |les )?(?:lo |compensa\\w{0,3})\\b`,
)
const WITH_REST = new RegExp(
  `\\b(?:con|mas|si|me|le|nos|les) (?:[a-z]{2,7} ){0,3}?(?:d[aoi]n?|dieron|daran|dio|doy|tuve|tuvo|hay)? ?${REST_GIVEN}|\\bsi (?:si )?(?:me |le |nos )lo d(?:an?|ieron|oy)\\b`,
)
/** "Eligió el pago en dinero": no day of rest is given back. */
const IN_MONEY =
  /\b(?:eligi\w{1,3}|elig[eo]|escogi\w{0,3}|escoge|prefi\w{2,5}|quiere|pidi\w{1,3}|acord\w{1,5}) (?:[a-z]{2,8} ){0,3}?(?:en )?(?:dinero|plata|efectivo)\b/
/** "No me van a dar descanso": of a day of rest that was worked and is not given back. */
const sinDescanso: Slot<boolean, false> = {
  label: 'Sin descanso compensatorio',
  type: 'flag',
  read: ({ text: said }, { before }) =>
    IN_MONEY.test(said) && /\b(?:domin\w{2,8}|festiv\w{1,3})\b/.test(said)
      ? true
      : NO_REST.test(said) && /\b(?:descanso|compensa\w{0,6}|libre|otro dia)\b/.test(said)
        ? true
        : before === true && WITH_REST.test(said)
          ? false
          : undefined,
  show: (value) => (value ? 'sí' : 'no'),
  required: false,
}

/** "Descansa el lunes", "me dan libre entre semana": another day of rest is given. */
const HAS_REST =
  /(?<!\bno )(?<!\bsin )\b(?:(?:descans(?:a|o|an|amos)|libra|libro) (?:siempre )?(?:el |los |otro |un |entre )|(?:le|les|me|nos) (?:dan|doy|damos|da|dieron|di) (?:el |un |otro )?(?:dia )?(?:libre|descanso|compensatorio)|con (?:su |el |un |dia )?(?:de )?(?:compensatorio|descanso))/

interface OnRestDay {
  readonly turno?: Shift | undefined
  readonly enDescanso?: boolean | undefined
  readonly horas?: Asked | undefined
}
/** "8 horas el domingo", then "entró a las 2 y salió a las 10": a whole shift of a day of rest, part of it at night. */
const isShiftOfRest = ({ turno: shift, enDescanso: rest, horas: told }: OnRestDay): boolean =>
  shift !== undefined &&
  shift.inicio !== '' &&
  shift.fin !== '' &&
  (rest ?? Object.keys(told?.cuantas ?? {}).some((kind) => kind.toLowerCase().includes('dominical')))

const WITHOUT_A_DAY =
  /\b(?:quit\w{1,3}|sin|no (?:vien|trabaj|van|abr)\w{0,5}|libre|descans\w{1,3}) (?:(?:el|los|un) )?(?:lunes|martes|miercoles|jueves|viernes|sabados?)\b/
/** "De lunes a viernes", "5 días a la semana": on how many days of the week a shift is worked. */
const diasTurno: Slot<number, false> = {
  label: 'Días de turno a la semana',
  type: 'count',
  read: ({ text: said }, { before }) =>
    // "¿Y si les quito el sábado?": one less than told before.
    (typeof before === 'number' && before > 1 && WITHOUT_A_DAY.test(said) ? before - 1 : undefined) ??
    daysOfWeek(said) ??
    (/\blunes a domingo\b|\btodos los dias\b/.test(said) ? 7 : ofWeek(said) || undefined),
  required: false,
}

/** "14:30" as "2:30 p. m." */
const clockOf = (time: string) => clock(Number(time.slice(0, 2))).replace(':00', time.slice(2))

const counted = (kind: TipoHora, count = 0) =>
  `${formatNumber(count)} ${count === 1 ? nombreHora[kind].toLowerCase().replace(/^recargo/, 'hora con recargo') : nombreHoras[kind]}`

const listed = (parts: readonly string[]) =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1) ?? ''}`

const NIGHTS =
  /\b(\d{1,2}|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez) (?:turnos|noches|dias al mes|dias (?:en|por) (?:el )?mes|dias (?:en|de) (?:ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)[a-z]{0,7})\b/
/** "40 horas en 5 noches" are all of them, and not of each. */
const IN_ALL = /\b(?:en|durante|entre) (?:las |los |esas |esos )?\d{1,2} (?:turnos|noches|dias)\b/
const MOST_OF_A_SHIFT = 16
const kindsOfNight = (counts: Hours): boolean => (Object.keys(counts) as TipoHora[]).join() === 'nocturna'
/** "12 horas de noche, 15 noches": so many of each night. */
function ofEachNight(counts: Hours, nights: number | undefined, said: string): Hours | undefined {
  const told = Object.entries(counts) as [TipoHora, number][]
  const sum = told.reduce((all, [, count]) => all + count, 0)
  if (nights === undefined || nights < 2 || sum === 0 || sum > MOST_OF_A_SHIFT || IN_ALL.test(said)) return undefined
  if (sum * nights > MOST_HOURS) return undefined
  return Object.fromEntries(told.map(([kind, count]) => [kind, count * nights]))
}

const EACH_DAY = /\b(\d{1,2}) horas? (?:diarias?|al dia|por dia|cada dia)\b/
const OF_WEEK =
  /\b(\d|un|una|dos|tres|cuatro|cinco|seis|siete) (?:dias?|noches?|turnos?|veces|vez) (?:a|por|en) la semana\b/
const WEEKS_OF_MONTH = 30 / 7
function ofWeek(said: string): number {
  const word = OF_WEEK.exec(said)?.[1]
  return word === undefined ? 0 : /^una?$/.test(word) ? 1 : (bareNumber(word) ?? 0)
}

/** "Por 20 turnos", "6 noches a la semana", "de lunes a sábado": the shifts of the month. */
const noches: Slot<number, false> = {
  label: 'Turnos en el mes',
  type: 'count',
  read: ({ text: said }) => {
    const told = ofWeek(said) > 0 ? undefined : NIGHTS.exec(said)?.[1]
    // "De lunes a viernes, 20 días en octubre": the days are counted.
    const week = told === undefined ? ofWeek(said) || (daysOfWeek(said) ?? 0) : 0
    return week > 0 ? Math.round(week * WEEKS_OF_MONTH) : told === undefined ? undefined : bareNumber(told)
  },
  required: false,
}

/** The hours of a week of a shift, and how many of a day are at night. */
function weekOf(shift: Shift | undefined, days: number | undefined, facts: FactSource, on: IsoDate) {
  if (shift === undefined || shift.extra === true || days === undefined || shift.inicio === '' || shift.fin === '')
    return undefined
  const { cuantas, total } = hoursOfShift(shift, false, facts, on)
  return { hours: total * days, a: total, days, nights: (cuantas.nocturna ?? 0) + (cuantas.extraNocturna ?? 0) }
}

const ofDays = ({ cuantas, total }: ReturnType<typeof hoursOfShift>, days: number) => ({
  cuantas: Object.fromEntries(Object.entries(cuantas).map(([kind, count]) => [kind, (count ?? 0) * days])) as Hours,
  total: total * days,
})

interface Week {
  readonly hours: number
  readonly a: number
  readonly days: number
}
const MANY = '(\\d{1,2}(?:[.,]5)?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)'
const OF_HOURS = `${MANY} horas?( y media| y \\d{1,2} minutos)?\\b(?! extras?\\b)`
const DAYS_OF_HOURS = new RegExp(`\\b${MANY} dias? (?:(?:a|por|en) la semana )?(?:de|a|por) ${OF_HOURS}`)
const HOURS_A_DAY = new RegExp(
  `\\b${OF_HOURS} (?:diarias?|al dia|por dia|cada dia)\\b|\\blunes a (?:sabado|viernes|domingo)[ ,]{1,2}(?:[a-z]{1,10} )?${OF_HOURS}|\\b${OF_HOURS}[ ,]{1,2}(?:de )?lunes a `,
)
const asNumber = (word: string, half: string | undefined): number =>
  (bareNumber(word) ?? Number(word.replace(',', '.'))) +
  (half === undefined ? 0 : half === ' y media' ? 0.5 : Number(/\d+/.exec(half)?.[0] ?? 0) / 60)
/** "10 horas diarias de lunes a viernes", "4 días de 10 horas y media": the week of whole days without a clock. */
function weekTold(said: string, told?: number): Week | undefined {
  const [, many, each, half] = DAYS_OF_HOURS.exec(said) ?? []
  const found = HOURS_A_DAY.exec(said) ?? []
  const at = [1, 3, 5].find((place) => found[place] !== undefined)
  const days =
    many === undefined ? (/\blunes a domingo\b/.test(said) ? 7 : (daysIn(said) ?? told)) : asNumber(many, undefined)
  const a =
    each === undefined ? (at === undefined ? 0 : asNumber(found[at] ?? '', found[at + 1])) : asNumber(each, half)
  return days === undefined || a < LEAST_OF_A_DAY || a > MOST_OF_A_SHIFT || days > 7
    ? undefined
    : { hours: a * days, a, days }
}
/** Fewer hours of each day are of overtime, or of a part of the time. */
const LEAST_OF_A_DAY = 7
/** "4 días de 11 horas sin pagar extras": those eleven are the day, and no overtime. */
const isOfTheDay = (counts: Hours, { a }: Week): boolean =>
  (Object.entries(counts) as [TipoHora, number][]).every(
    ([kind, count]) => kind === 'extraDiurna' && count === Math.floor(a),
  )
const semanaDicha: Slot<Week, false> = {
  label: 'Semana de trabajo',
  type: 'text',
  read: ({ text: said }) => weekTold(said),
  show: ({ a, days }) => `${formatNumber(a)} horas por ${formatNumber(days)} días`,
  required: false,
}

/** "¿Les debo extras?": the yes is that they are owed, and not that the week is within its limit. */
const OWED_EXTRAS =
  /\b(?:debo|deben|debe|debemos|toca pagar\w{0,3}|hay que pagar\w{0,3}|tengo que pagar\w{0,3}|pago|pagan) (?:[a-z]{2,6} ){0,2}(?:horas )?extras\b|\bhay (?:horas )?extras\b/

/** What a day may have of ordinary hours where those of the week are spread by agreement. */
const ORDINARY_OF_A_DAY = 9
const opened = (sentence: string) => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`

/** What a week of day shifts is over the longest one, and what that overtime is worth. */
function ofTheWeek(
  { hours, a, days }: { readonly hours: number; readonly a?: number; readonly days?: number },
  pay: number | undefined,
  people: number,
  source: FactSource,
  on: IsoDate,
  yesNo: boolean,
  owed = false,
): IntentAnswer {
  const facts = tracked(source)
  const most = facts.at(LABOUR.jornadaSemanal, on).value
  const daily = a === undefined || days === undefined ? 0 : Math.max(0, a - ORDINARY_OF_A_DAY) * days
  const byDay = daily > Math.max(0, hours - most)
  const over = Math.round((byDay ? daily : hours - most) * 100) / 100
  const [mostDaily, mostExtra] = [facts.at(LABOUR.extrasDia, on).value, facts.at(LABOUR.extrasSemana, on).value]
  const rate = facts.at(LABOUR.extraDiurna, on).value
  const hour = pay === undefined ? undefined : pay / facts.at(LABOUR.divisorHora, on).value
  const each = hour === undefined ? undefined : hour * (1 + rate / 100)
  const week = each === undefined ? undefined : Math.round(each * over)
  const month = each === undefined ? undefined : Math.round(each * over * WEEKS_OF_MONTH)
  const sum =
    a === undefined || days === undefined
      ? `trabajan **${formatNumber(hours)} horas a la semana**`
      : `${formatNumber(a)} horas por ${formatNumber(days)} días son **${formatNumber(hours)} horas a la semana**`
  return {
    headline:
      over <= 0
        ? `${yesNo ? (owed ? 'No: ' : 'Sí: ') : ''}${yesNo ? sum : opened(sum)}, y la jornada máxima es de ${most}; no hay horas extra.`
        : `${yesNo ? `${owed ? 'Sí, les debes extras' : a === undefined ? 'Sí, hay que pagar extras' : 'No'}: ` : ''}${yesNo ? sum : opened(sum)}, ${byDay ? `que aun sin pasar de ${most} tienen extras: por acuerdo se reparten hasta **${ORDINARY_OF_A_DAY} horas al día**, y lo que pasa de ahí son ${formatNumber(over)} horas a la semana` : `${formatNumber(over)} más que la jornada máxima de ${most} (**${formatNumber(over)} horas extra**)`}; esas se pagan como **extra, con el ${formatPercent(rate)}**${month === undefined || week === undefined ? '' : `: **${formatCop(week * people)} a la semana**, unos ${formatCop(month * people)} al mes${people > 1 ? ` por las ${people} personas` : ''}`}.`,
    paragraphs: [
      ...(over <= 0
        ? []
        : [
            `El máximo es de **${mostDaily} horas extra al día y ${mostExtra} a la semana**${over > mostExtra ? `, así que ${formatNumber(over)} no se permiten; las que se hagan se pagan igual` : ''}.`,
          ]),
      ...(each === undefined || over <= 0
        ? []
        : [
            `La hora extra diurna vale ${formatHora(each)}; son ${formatNumber(over)} por semana, unas ${formatNumber(Math.round(over * WEEKS_OF_MONTH * 10) / 10)} al mes.`,
          ]),
      'El almuerzo y los descansos no cuentan como trabajo. Las horas se pueden repartir en cinco o seis días sin pasar del total de la semana.',
      ...(pay === undefined && over > 0 ? ['Dime cuánto ganan y te digo cuánto es al mes.'] : []),
    ],
    sources: facts.sources(ley('2101', 2021, 'art. 3'), cst('art. 161'), cst('art. 168')),
    facts: facts.used(),
  }
}

const OF_WEEKS = /\b(4[3-9]|5\d|60) horas (?!extras?)(?:(?:a|por|en|de) (?:la |cada )?semana|semanales|semanal)\b/
const OF_ITS_WEEK = /\b(?:es[ao]s(?: horas| extras)?|semana\w{0,3}|extras)\b|\bcuanto\b/
const THOSE = /\b(?:es[ao]s|las|todas|dichas)\b/

/** "¿Puede hacer 15 a la semana?": how many hours of overtime are told. */
const pedidas: Slot<number, false> = {
  label: 'Horas extra',
  type: 'count',
  read: ({ quantities, text: said }) => {
    // "12 horas diarias" are the whole day, and no overtime.
    if (/\b\d{1,2} horas (?:diarias|al dia|por dia|a la semana|semanales)\b/.test(said)) return undefined
    const named = quantities.find(({ noun, value }) => /^(?:horas?|extras?)$/.test(noun) && value > 0 && value <= 100)
    const bare =
      /\b(?:hac\w{1,4}|hago|hizo|hice|hicieron|llev[aoe]\w?|van|son|fueran|trabaj\w{1,3}) (\d{1,2})\b(?! ?(?:dias|meses|anos|%|emplead|person|trabajador|muchach|meser))/.exec(
        said,
      )?.[1]
    const weekly = /\b(\d{1,2}) semanales\b/.exec(said)?.[1]
    return named?.value ?? ((bare ?? weekly) === undefined ? bareNumber(said) : Number(bare ?? weekly))
  },
  required: false,
}

/** "¿Hace base para aportes?", "¿eso cotiza?" of the hours that were worked out. */
const OF_CONTRIBUTIONS =
  /^(?!.*\b(?:independientes?|contratistas?|prestacion de servicios)\b).*\b(?:hacen? (?:parte de la )?base|cotizan?|cotizar|entran? (?:a|en|para) (?:la |el )?(?:base|ibc|seguridad|aportes|planilla|pila|salud|pension)|(?:se )?(?:les? )?(?:pagan?|descuentan?|van?) (?:a |con |de )?(?:aportes|seguridad social|salud y pension))\b/

/** What is earned once in a half-year weighs a sixth in its average, and the prima is half of that. */
const MONTHS_OF_PRIMA = 12

const DAILY = /\b(\d) (?:horas? )?(?:extras? )?(?:diarias?|al dia|por dia|cada dia)\b/
const GIVEN_BACK = /\bcompensatori\w\b|\bdias? de descanso\b|\bdia libre\b|\bdescans\w{1,3}\b/
/** What all of the month comes to, and what contributes. */
const OF_THE_MONTH =
  /\bdevengad\w\b|\bibc\b|\bbase de (?:cotizacion|aportes)\b|\btotal (?:del mes|a pagar|de (?:la )?nomina)\b/

const OCCASIONAL = 2
const MOST_OF_A_DAY = 16
const SUNDAYS =
  /\b(\d|un|dos|tres|cuatro|cinco) (?:domingos?|festivos?|dominicales)\b(?: (?:al|por|en el|cada) mes| de (?:este|ese) mes)?/
/** "Dos domingos al mes", "todos los domingos", "cada quince días": how many days of rest of the month are worked. */
const domingos: Slot<number, false> = {
  label: 'Domingos o festivos del mes',
  type: 'count',
  read: ({ text: said }, { before }) => {
    const day = /\b(?:domingos?|festivos?|dominicales)\b/.test(said)
    if ((day || before !== undefined) && /\bcada (?:8|ocho) dias\b|\btodas las semanas\b/.test(said)) return 4
    if (/\bcuanto\b/.test(said) && /\b(?:el|un|ese|este|por) (?:domingo|festivo)\b/.test(said)) return 1
    if (
      (day || before !== undefined) &&
      /\b(?:cada (?:quince|15) dias|(?:domingo|uno) de por medio|cada dos semanas)\b/.test(said)
    )
      return 2
    const word =
      SUNDAYS.exec(said)?.[1] ??
      (before !== undefined || day
        ? /\b(?:vien\w{1,3}|trabaj\w{1,3}|fueran?|fueron|hubo|tuvo|son|solo) (\d|un|uno|dos|tres|cuatro|cinco)\b(?! ?(?:hora|mil|person|meser|emplead|[.,:]\d|p\b|de la|a\b))/.exec(
            said,
          )?.[1]
        : undefined)
    const many = word === undefined ? undefined : /^uno?$/.test(word) ? 1 : bareNumber(word)
    if (many !== undefined && many >= 1 && many <= 6) return many
    return /\b(?:todos los|cada|los cuatro|siempre los|siempre en) (?:domingos?|festivos?)\b/.test(said) ? 4 : undefined
  },
  required: false,
}

/** "Fueron 3 de 6 horas", "4 domingos, 8 horas cada uno": the hours are of each of those days. */
const HOURS_OF_EACH =
  /\b(?:horas?|h)\b[^.;?]{0,8}\bcada un[oa]\b|\b(?:de|cada uno de) \d{1,2} ?(?:horas?|h)\b(?! (?:extra|en total))/
function ofEachSunday(counts: Hours, sundays: number | undefined, { text, quantities }: Understood): Hours | undefined {
  const { dominical, ...others } = counts
  return sundays === undefined ||
    sundays < 2 ||
    dominical === undefined ||
    dominical > MOST_OF_A_DAY ||
    Object.keys(others).length > 0 ||
    // What was read as all of them already is not of each.
    !quantities.some(({ noun, value }) => /^(?:horas?|h)$/.test(noun) && value === dominical) ||
    !HOURS_OF_EACH.test(text)
    ? undefined
    : { dominical: dominical * sundays }
}

/** "Dividen por 220 para liquidar recargos, gano 2 millones, ¿correcto?" */
const DIVIDES = /\bdivid(?:o|e|en|ir|imos|i?endo|ieron|id[oa]) (?:[a-z]{1,9} ){0,4}(?:por|entre|en) 2[0-4]\d\b/

export const jornadaHoras: AnyIntent = intent({
  id: 'jornada.horas',
  // "¿Y si esa hora fuera de 7 a 8 de la noche?", "ese turno empezó a las 6 y terminó a las 2": the same hours at another time.
  keeps:
    /\bes[ea]s? (?:mism[ao]s? )?(?:horas?|horitas?|turnos?|jornadas?)\b[^.;?]{0,40}\b(?:fuera\w?|fuese\w?|hubiera\w?|son|es|empez\w{1,4}|empiez\w|inici\w{1,3}|arranc\w{1,3}|entr\w{1,4})\b[^.;?]{0,40}\b(?:las?|de) \d{1,2}/,
  covers: (part, { amounts, text: said }) =>
    (OF_CONTRIBUTIONS.test(said) && /\b(?:salud|pension|descuent\w{1,4}|ibc)\b/.test(part)) ||
    (amounts.length > 0 && (GIVEN_BACK.test(part) || OF_THE_MONTH.test(part) || /\bes legal\b/.test(part))),
  subject: 'jornada',
  follows: { after: /^jornada\.horas$/, said: OF_CONTRIBUTIONS },
  called:
    /\bcuanto (?:le |les |me |nos )(?:[a-z]{2,9} ){0,3}?(?:pag\w{1,4}|d(?:oy|an|ar|ebo|eben?)|toca) (?:de |por )(?:las |sus )?(?:horas )?(?:extras?|recargos)\b/,
  // "Se quedó una hora más cada día de lunes a viernes": hours beyond the day, whatever the clock of them.
  tells: ({ text, amounts }) => amounts.length === 1 && (moreEachDay(text) !== undefined || DIVIDES.test(text)),
  title: 'Cuánto valen las horas extra, nocturnas o dominicales',
  speakers: ['empleador', 'trabajador', 'negocio', 'persona'],
  slots: {
    salario,
    salarioDia,
    personas,
    horas,
    turno,
    enDescanso,
    noches,
    diasTurno,
    semanaDicha,
    divisorDicho,
    dicho: money('Valor que se pagó o se dijo', ['salarioHora']),
    extra: comisiones,
    noSalarial,
    // Told of how many there are; only "¿cuánto valen esas 15?" takes it up again.
    pedidas: { ...pedidas, read: () => undefined } satisfies typeof pedidas,
    aspectos: aspectos('Lo que se pregunta', {
      prestaciones: /\b(?:prima|cesantias|vacaciones|liquidacion)\b/,
      comparar: /\b(?:vale mas|cual vale|diferencia)\b/,
      aportes: OF_CONTRIBUTIONS,
    }),
    cada,
    enNeto,
    sinDescanso,
    domingos,
  },
  answer(values, ctx) {
    const { facts, on, kind, message } = ctx
    const people = values.personas ?? 1
    const said = wageOf(salarioDe(values), ctx)
    const pay = said ?? facts.at(SMMLV, on).value
    const shift =
      values.turno?.inicio &&
      values.turno.fin &&
      values.horas?.cada === undefined &&
      (ctx.own?.includes('turno') === true ||
        ctx.own?.includes('horas') !== true ||
        (Object.keys(values.horas?.cuantas ?? {}).length === 0 && !THE_HOUR.test(message.text)) ||
        (ctx.own.includes('enDescanso') && !message.quantities.some(({ noun }) => /^hor(?:as?|itas?)$/.test(noun))))
        ? values.turno
        : undefined
    const daily =
      ctx.own?.includes('semanaDicha') === true
        ? values.semanaDicha
        : ctx.own?.includes('diasTurno') === true
          ? weekTold(message.text, values.diasTurno)
          : // "¿Y cuánto le pago por esas horas?" of the week that was told.
            ctx.followUp &&
              ctx.own?.includes('turno') !== true &&
              ctx.own?.includes('horas') !== true &&
              OF_ITS_WEEK.test(message.text)
            ? values.semanaDicha
            : undefined
    // "Trabajo 46 horas semanales, ¿cuánto me deben de extras?": the whole week, and no overtime.
    const weekly = Number(OF_WEEKS.exec(message.text)?.[1] ?? 0)
    const told = Object.values(values.horas?.cuantas ?? {})
    if (weekly > facts.at(LABOUR.jornadaSemanal, on).value && told.every((count) => count === weekly))
      return ofTheWeek({ hours: weekly }, said, people, facts, on, kind === 'sino', OWED_EXTRAS.test(message.text))
    if (daily !== undefined && isOfTheDay(values.horas?.cuantas ?? {}, daily))
      return ofTheWeek(daily, said, people, facts, on, kind === 'sino', OWED_EXTRAS.test(message.text))
    const week = weekOf(shift, values.diasTurno, facts, on)
    if (shift && week?.nights === 0 && values.enDescanso !== true)
      return ofTheWeek(week, said, people, facts, on, kind === 'sino', OWED_EXTRAS.test(message.text))
    // "De 10 a 6, seis noches a la semana": the surcharge of the month.
    if (shift && shift.extra !== true && values.noches !== undefined && values.enDescanso !== true)
      return nocturno.answer({ turno: shift, salario: said, personas: values.personas, noches: values.noches }, ctx)
    const one = shift && hoursOfShift(shift, values.enDescanso === true, facts, on)
    // "Se queda de 5 a 7 de lunes a viernes, extras": of each of those days.
    const split = one && shift?.extra === true ? ofDays(one, values.diasTurno ?? 1) : one
    const named = values.horas?.cuantas ?? {}
    const supposed =
      split === undefined && Object.keys(named).length === 0 && THOSE.test(message.text) ? values.pedidas : undefined
    const sundays =
      split === undefined && ctx.own?.includes('domingos') === true
        ? ofEachSunday(named, values.domingos, message)
        : undefined
    const each =
      sundays ??
      (split === undefined && kindsOfNight(named) ? ofEachNight(named, values.noches, ctx.merged.text) : undefined)
    const counts: Hours = split?.cuantas ?? each ?? (supposed === undefined ? named : { extraDiurna: supposed })
    const asked = tiposHora.filter((kind) => (counts[kind] ?? 0) > 0)
    const calculation = recargos({ salario: pay, horas: { ...counts }, date: on }, facts)
    const { valores, total, horaOrdinaria, divisor, jornadaSemanal } = calculation.result
    const held = values.horas?.clases ?? []
    const kinds = held.length > 0 ? held : tiposHora
    const day = message.dated || on !== ctx.today ? ` el ${formatDate(on)}` : ' hoy'
    const wrong = values.divisorDicho !== undefined && values.divisorDicho !== divisor
    const correction = wrong ? `No se divide entre ${values.divisorDicho} sino entre ${divisor}: con` : undefined
    let headline: string
    if (asked.length > 0) {
      const parts = asked.map(
        (each) => `${formatNumber(counts[each] ?? 0)} ${nombreHoras[each]} ${formatCop(valores[each].total)}`,
      )
      const start = correction ?? 'Con'
      headline =
        asked.length === 1
          ? `${start} un salario de ${formatCop(pay)}, ${formatNumber(counts[asked[0] ?? 'extraDiurna'] ?? 0)} ${nombreHoras[asked[0] ?? 'extraDiurna']} se pagan con **${formatCop(total * people)}**${people > 1 ? ` por las ${people} personas (${formatCop(total)} cada una)` : ''}.`
          : `${start} un salario de ${formatCop(pay)} se pagan ${listed(parts)}: en total **${formatCop(total * people)}**${people > 1 ? ` por las ${people} personas (${formatCop(total)} cada una)` : ''}.`
    } else if (kinds.length <= 3) {
      const parts = kinds.map((each) => {
        const { incluyeOrdinaria, recargo, valor } = valores[each]
        const name = nombreHora[each].toLowerCase()
        return incluyeOrdinaria
          ? `una ${name} vale **${formatHora(valor)}** (recargo del ${formatPercent(recargo)})`
          : `el ${name} suma **${formatHora(valor)}** por hora (${formatPercent(recargo)}): con la ordinaria, ${formatHora(valor + horaOrdinaria)}`
      })
      // "¿Cuánto le pago el domingo?" wants the day, and not its hour alone.
      const whole =
        kinds.length === 1 && kinds[0] === 'dominical' && !/\bhoras?\b/.test(message.text)
          ? `; por ocho horas, **${formatCop(Math.round(valores.dominical.valor * EIGHT))}** de recargo`
          : ''
      headline = `${correction ?? 'Con'} un salario de ${formatCop(pay)}, ${listed(parts)}${whole}${day}.`
    } else {
      headline = `${correction ?? 'Con'} un salario de ${formatCop(pay)} la hora ordinaria vale **${formatHora(horaOrdinaria)}**${day}.`
    }
    const rest = asked.filter((each) => !valores[each].incluyeOrdinaria)
    const ofRest = rest.filter((each) => each !== 'nocturna')
    if (split && shift) {
      const days = shift.extra === true ? (values.diasTurno ?? 1) : 1
      const when = `${days > 1 ? `${formatNumber(days)} días ` : ''}de ${clockOf(shift.inicio)} a ${clockOf(shift.fin)}${shift.pausa === undefined ? '' : `, con ${formatNumber(shift.pausa)} minutos de pausa`}`
      const whole = total + ofRest.reduce((sum, each) => sum + horaOrdinaria * (counts[each] ?? 0), 0)
      const extras = asked.filter((each) => valores[each].incluyeOrdinaria)
      const overtime = extras.reduce((sum, each) => sum + valores[each].total, 0)
      const many = asked.map((each) => `${counted(each, counts[each])} ${formatCop(valores[each].total)}`)
      headline =
        asked.length === 0
          ? `En un turno ${when} (${formatNumber(split.total)} horas) **no hay horas extra ni recargos** si es un día de trabajo normal.`
          : /\bextras?\b/.test(message.text) && extras.length > 0 && ctx.followUp
            ? `Las horas extra de ese turno, con salario de ${formatCop(pay)}, valen **${formatCop(overtime * people)}**: ${listed(many.filter((_, at) => valores[asked[at] ?? 'nocturna'].incluyeOrdinaria))}.`
            : `Por ${days > 1 ? '' : 'un turno '}${when}, con salario de ${formatCop(pay)}, se pagan **${formatCop(total * people)}** por encima del sueldo: ${listed(many)}${ofRest.length > 0 ? `. Si el sueldo no cubre ese día y no hay compensatorio, con la hora ordinaria son **${formatCop(Math.round(whole) * people)}**` : ''}.`
    }
    // What a day of rest that is not given back pays besides its surcharge.
    const plain =
      values.sinDescanso === true
        ? Math.round(horaOrdinaria * ofRest.reduce((sum, each) => sum + (counts[each] ?? 0), 0))
        : 0
    if (plain > 0)
      headline = `${correction ?? 'Con'} un salario de ${formatCop(pay)} y sin descanso compensatorio, ${listed(asked.map((each) => counted(each, counts[each])))} se pagan con **${formatCop((total + plain) * people)}** además del sueldo${people > 1 ? ` por las ${people} personas` : ''}: ${formatCop(plain)} de la hora y ${formatCop(total)} de recargos.`
    // Hours of a day of rest alone: with another day off they are the surcharge, and without it the hour as well.
    const spoken = SUNDAYS.exec(message.text)?.[1]
    const habitual =
      (spoken !== undefined && spoken !== 'un' && (bareNumber(spoken) ?? 0) > OCCASIONAL) ||
      (ctx.own?.includes('domingos') === true && (values.domingos ?? 0) > OCCASIONAL)
    const onRest = plain === 0 && ofRest.length > 0 && ofRest.length === asked.length
    const bothWays = onRest && split === undefined && ofRest.length > 0 && ofRest.length === asked.length
    if (bothWays) {
      const hours = ofRest.reduce((sum, each) => sum + (counts[each] ?? 0), 0)
      headline = habitual
        ? `${headline.slice(0, -1)} de recargo, **además del compensatorio**.`
        : `${headline.slice(0, -1)} de recargo si hay otro día de descanso, o **${formatCop(Math.round(total + horaOrdinaria * hours) * people)}** si no se da: la hora y el recargo.`
    }
    const month =
      OF_THE_MONTH.test(message.text) && total > 0
        ? payrollOf(pay, { comisiones: total + plain }, { facts, on }).result
        : undefined
    const paid =
      values.dicho === undefined ? 0 : values.dicho * asked.reduce((sum, each) => sum + (counts[each] ?? 0), 0)
    if (paid > 0)
      headline =
        paid < total
          ? `Faltan **${formatCop(total - paid)}**: las horas valen ${formatCop(total)} y a ${formatCop(values.dicho ?? 0)} la hora se pagaron ${formatCop(paid)}.`
          : `No se debe nada: las horas valen ${formatCop(total)} y a ${formatCop(values.dicho ?? 0)} la hora se pagaron ${formatCop(paid)}.`
    if (asked.length === 0 && said === undefined && split === undefined && ofSomebody(message, kind))
      return {
        headline: `Dime **cuánto gana, cuántas horas fueron y a qué hora**, o si fue domingo o festivo, y te digo cuánto: la hora es el salario ÷ ${divisor}, con el **${formatPercent(valores.extraDiurna.recargo)}** más si es extra de día y el **${formatPercent(valores.extraNocturna.recargo)}** si es extra de noche, desde las ${clock(facts.at(LABOUR.nocheDesde, on).value)}.`,
        sources: calculation.sources,
        facts: calculation.facts,
        answered: false,
        asks: 'salario',
      }
    if (asked.length > 0 && said !== undefined && values.enNeto === true) {
      const half = values.cada === 'quincena'
      const more = total + plain
      const bonus = half ? 0 : (values.noSalarial ?? 0)
      const roll = payrollOf(
        pay,
        { comisiones: more, noSalarial: bonus, ...(half ? { dias: HALF_MONTH } : {}) },
        { facts, on },
      )
      const { neto, auxilio, trabajador } = roll.result
      return fromCalculation(roll, {
        headline: half
          ? `De la quincena quedan **${formatCop(neto)} netos**: ${formatCop(pay / 2)} de la mitad del salario más ${formatCop(more)} de extras y recargos, menos ${formatCop(trabajador.total)} de salud y pensión${auxilio > 0 ? `, más ${formatCop(auxilio)} de auxilio de transporte` : ', sin auxilio de transporte, porque gana más de dos salarios mínimos'}.`
          : `Con ${formatCop(pay)} de salario y ${formatCop(more)} de extras y recargos quedan **${formatCop(neto)} netos**: se descuentan ${formatCop(trabajador.total)} de salud y pensión${auxilio > 0 ? ` y hay ${formatCop(auxilio)} de auxilio de transporte` : ', y no hay auxilio de transporte, porque el mes pasa de dos salarios mínimos'}.`,
        paragraphs: [
          `Los ${formatCop(more)} son ${listed([...asked.map((each) => `${counted(each, counts[each])} ${formatCop(valores[each].total)}`), ...(plain > 0 ? [`${formatCop(plain)} de las horas del día de descanso, que no se compensa`] : [])])}.`,
          ...(OF_THE_MONTH.test(message.text) || bonus > 0
            ? [
                `**Devengado: ${formatCop(roll.result.devengado)}**${bonus > 0 ? `, con ${formatCop(bonus)} no salariales` : ''}; **el IBC es de ${formatCop(roll.result.ibc)}**${roll.result.excesoNoSalarial > 0 ? `, con ${formatCop(roll.result.excesoNoSalarial)} de lo no salarial que pasa del límite` : bonus > 0 ? ', porque lo no salarial no pasa del 40 % de lo que recibe' : ''}.`,
              ]
            : []),
          'Las horas extra y los recargos son salario: cotizan y cuentan para el tope del auxilio.',
        ],
        steps: [
          ...calculation.steps,
          ...roll.steps.slice(0, roll.steps.findIndex(({ label }) => label === 'Neto a pagar') + 1),
        ],
        sources: [...calculation.sources, ...roll.sources],
      })
    }
    // "¿Todo eso me sube la prima?": whether it counts, and for what.
    const ofBenefits = ctx.followUp && kind === 'sino' && (values.aspectos ?? []).includes('prestaciones')
    if (ofBenefits && ctx.own?.includes('horas') !== true)
      headline = /\bvacacion/.test(message.text)
        ? 'No: las horas extra y el trabajo en días de descanso **no entran en las vacaciones**; sí en cesantías, intereses y prima, por su promedio.'
        : `Sí: las horas extra y los recargos son salario, y **su promedio del semestre se suma a la base de la prima**; el del año, a la de cesantías e intereses.${total > 0 ? ` ${formatCop(total * people)} de un solo mes la suben ${formatCop((total * people) / MONTHS_OF_PRIMA)} de una prima.` : ''}`
    if (ctx.followUp && (values.aspectos ?? []).includes('aportes') && ctx.own?.includes('horas') !== true) {
      const { ibc, trabajador } = payrollOf(pay, { comisiones: total + plain }, { facts, on }).result
      headline = `Sí: las horas extra y los recargos **son salario y hacen base para salud, pensión, ARL y parafiscales**${total > 0 ? `: los ${formatCop(total * people)} se suman al IBC del mes` : ''}${total > 0 && said !== undefined && people === 1 ? `, que queda en **${formatCop(ibc)}**, y al trabajador se le descuentan **${formatCop(trabajador.salud)} de salud y ${formatCop(trabajador.pension)} de pensión**` : ''}.`
    }
    if (wrong) {
      const { divisorDicho: other = divisor } = values
      const lacks = divisor < other ? 'faltan' : 'sobran'
      const per = Math.abs(horaOrdinaria - pay / other)
      const ofAll =
        asked.length === 0 ? '' : `, **${formatCop(Math.abs(total - (total * divisor) / other) * people)}** en total`
      headline = `${headline} Entre ${other} la hora queda en ${formatHora(pay / other)}: ${lacks} **${formatHora(per)}** por cada hora ordinaria${ofAll}.`
    }
    return fromCalculation(calculation, {
      headline,
      paragraphs: [
        ...(month === undefined
          ? []
          : [
              `**Devengado del mes: ${formatCop(month.devengado)}** (${formatCop(pay)} de salario, ${formatCop(total + plain)} de extras y recargos${month.auxilio > 0 ? ` y ${formatCop(month.auxilio)} de auxilio de transporte` : ', sin auxilio de transporte'}); **el IBC es de ${formatCop(month.ibc)}**, sin el auxilio.`,
            ]),
        ...(/\b(?:es|sera|seria) legal\b|\bse puede\b|\bpermit\w{1,4}\b/.test(message.text) && DAILY.test(message.text)
          ? [
              `${Number(DAILY.exec(message.text)?.[1] ?? 0) > facts.at(LABOUR.extrasDia, on).value ? '**No es legal hacer tantas**' : '**Es legal**'}: el máximo es de ${formatNumber(facts.at(LABOUR.extrasDia, on).value)} horas extra al día y ${formatNumber(facts.at(LABOUR.extrasSemana, on).value)} a la semana; las que se hagan se pagan igual.`,
            ]
          : []),
        ...(FROM_WHAT_HOUR.test(message.text) || NIGHT_FROM.test(message.text)
          ? [
              `La noche va de las **${clock(facts.at(LABOUR.nocheDesde, on).value)}** a las ${clock(facts.at(LABOUR.nocheHasta, on).value)} ${cite(ley('2466', 2025))}.`,
            ]
          : []),
        ...(FACTOR_ASKED.test(message.text) && asked.length > 0
          ? [
              `Sobre la hora ordinaria, de ${formatHora(horaOrdinaria)}, cada una vale: ${listed(asked.map((each) => `${nombreHora[each].toLowerCase()}, ${formatNumber((each.startsWith('extra') || values.sinDescanso === true ? 1 : 0) + valores[each].recargo / 100)} veces`))}.`,
            ]
          : []),
        ...(onRest
          ? [
              habitual
                ? `Con tres o más al mes el trabajo en descanso es habitual: **se paga el recargo y además se da el compensatorio pagado** ${cite(cst('art. 181'))}.`
                : `Hasta dos al mes es ocasional: **el trabajador escoge entre el descanso compensatorio pagado y el pago en dinero**; desde el tercero es habitual y se deben las dos cosas ${cite(cst('art. 180'))}.`,
            ]
          : []),
        ...(each === undefined ? [] : [beyondTheDay(named.nocturna ?? 0, values.noches ?? 0, pay, facts, on)].flat()),
        ...(supposed === undefined
          ? []
          : ['Supuse que todas son extra diurnas: dime cuántas fueron de noche o en domingo.']),
        `El salario se divide entre ${divisor} horas al mes, que corresponden a la jornada de ${jornadaSemanal} horas semanales ${cite(ley('2101', 2021))}.`,
        ...(rest.length > 0 && values.sinDescanso === true
          ? [
              `Si le dan un día de descanso a cambio, se paga solo el recargo, ${formatCop(total * people)}, porque la hora ya está en el sueldo ${cite(cst('art. 180'))}.`,
            ]
          : rest.length > 0 && !onRest
            ? [
                `Los recargos ${listed(rest.map((each) => `${nombreHora[each].toLowerCase().replace('recargo ', '')} del ${formatPercent(valores[each].recargo)}`))} van por encima de la hora, que ya está en el salario. Si esas horas se pagan aparte de él, se suma además la hora ordinaria: ${formatCop(Math.round(total + rest.reduce((sum, each) => sum + horaOrdinaria * (counts[each] ?? 0), 0)))} en total.`,
              ]
            : []),
        ...((values.aspectos ?? []).includes('prestaciones')
          ? [
              'Las horas extra y los recargos son salario: su promedio entra en cesantías, intereses y prima; no en las vacaciones.',
            ]
          : []),
      ],
      caveats: [
        ...(split
          ? ['Tomé ocho horas como jornada del día: lo que pasa de ahí es extra. Si tu jornada es otra, dímela.']
          : []),
        ...(split && shift && values.enDescanso === true && shift.fin <= shift.inicio
          ? ['Las horas después de la medianoche ya no son del domingo o festivo.']
          : []),
        ...(said === undefined
          ? [
              kind === 'cuanto' || kind === 'cual'
                ? 'Como no dijiste el salario, el cálculo usa el mínimo: dime cuánto gana y lo rehago.'
                : 'El cálculo usa el salario mínimo.',
            ]
          : []),
        ...calculation.caveats,
      ],
    })
  },
})

/** "¿Cuánto le pago de extras al muchacho?": of hours that were worked, and not what one is worth. */
const ofSomebody = ({ text: said, quantities }: Understood, kind: string): boolean =>
  kind === 'cuanto' &&
  quantities.length === 0 &&
  !/\bhora\b|\bvalen?\b/.test(said) &&
  /\b(?:le|les|me|nos) (?:[a-z]{1,9} ){0,3}?(?:pag\w{1,4}|d(?:oy|an|ar|ebo|eben?)|toca|correspond\w{1,4})\b/.test(said)

/** Of a night of more than eight hours those beyond it are overtime, where the day has eight. */
function beyondTheDay(hours: number, nights: number, pay: number, facts: FactSource, on: IsoDate): string[] {
  if (hours <= EIGHT) return []
  const { total } = recargos(
    { salario: pay, horas: { nocturna: EIGHT * nights, extraNocturna: (hours - EIGHT) * nights }, date: on },
    facts,
  ).result
  return [
    `Conté ${formatNumber(hours)} horas de recargo por ${formatNumber(nights)} noches, dentro de la jornada. Si su jornada del día es de ocho horas, las otras ${formatNumber(hours - EIGHT)} de cada noche son extra nocturnas: entonces son **${formatCop(total)}** por encima del sueldo.`,
    `La noche va de las ${clock(facts.at(LABOUR.nocheDesde, on).value)} a las ${clock(facts.at(LABOUR.nocheHasta, on).value)}: si una de esas horas cae por fuera, dime a qué hora entra y sale.`,
  ]
}

/** Shifts of more than eight hours: what is beyond them is overtime, besides the surcharge of the night. */
function longShift(
  shift: Shift,
  pay: number,
  shifts: number,
  people: number,
  facts: FactSource,
  on: IsoDate,
): IntentAnswer | undefined {
  const { cuantas, total } = hoursOfShift(shift, false, facts, on)
  if (total <= EIGHT || Object.keys(cuantas).length === 0) return undefined
  const asked = tiposHora.filter((each) => (cuantas[each] ?? 0) > 0)
  const all = Object.fromEntries(asked.map((each) => [each, Math.min(400, (cuantas[each] ?? 0) * shifts)]))
  const calculation = recargos({ salario: pay, horas: all, date: on }, facts)
  const { valores, total: sum } = calculation.result
  const parts = asked.map((each) => `${counted(each, all[each])} ${formatCop(valores[each].total)}`)
  return fromCalculation(calculation, {
    headline: `Por ${shifts === 1 ? 'un turno' : `${shifts} turnos`} de ${clockOf(shift.inicio)} a ${clockOf(shift.fin)}, con salario de ${formatCop(pay)}, se pagan **${formatCop(sum * people)}** por encima del sueldo${people > 1 ? ` por las ${people} personas` : ''}: ${listed(parts)}.`,
    paragraphs: [
      `El turno tiene ${formatNumber(total)} horas: las primeras ocho llevan el recargo de las que son de noche, y las demás son extra.`,
    ],
    caveats: [
      'Tomé ocho horas como jornada del día: lo que pasa de ahí es extra. Si tu jornada es otra, dímela.',
      ...calculation.caveats,
    ],
  })
}

/** "De 6 pm a 6 am": the hours of the clock tell more than their number. */
const SHIFT_SAID = /\b(?:de|desde) (?:las )?\d{1,2}[^,;.]{0,14} a (?:las )?\d{1,2}/
const EACH_SHIFT = /\b(?:por|cada|una?) (?:cada )?(?:noche|turno|dia|jornada)\b(?! (?:a la|de la) (?:semana|manana))/

/** "¿Le debo recargo nocturno?", "¿corresponde recargo?" */
const WHETHER_OWED =
  /(?<!\bcuant[oa] )\b(?:(?:le|les|me|nos) )?(?:deb(?:o|e|en|emos)|corresponde|toca|hay|lleva|tiene|tengo que|genera|causa) (?:pagar(?:le|les)? )?(?:el |un )?(?:recargo|nocturno)/
const NONE_ON_REST = /\b(?:sin|ningun[oa]?|ni)\b[^.;?]{0,16}\b(?:domingos?|festivos?)\b/
const FROM_WHAT_HOUR =
  /\b(?:desde|hasta|a partir de|a) que horas?\b|\bcuando (?:empieza|comienza|arranca) (?:la noche|lo nocturno)\b/

/** "¿Y lo mismo en agosto del año pasado, cuánto era?": nothing but another day. */
const ANOTHER_DAY = new RegExp(
  `^(?=.*\\b(?:${MONTHS.join('|')}|20\\d\\d|ano pasado)\\b)\\W{0,4}(?:(?:y|pero|si|lo|mism[oa]s?|es[eoa]s?|turnos?|noches|en|para|por|de|del|el|la|las|los|ano|pasado|anterior|mes|con|minimo|salario|cuanto|eran?|serian?|fue|fueron|fueran?|habrian?|hubieran?|sido|perdon|antes|${MONTHS.join('|')}|20\\d\\d)(?:\\W{1,3}|$)){2,24}$`,
)

export const nocturno: AnyIntent = intent({
  id: 'jornada.nocturno',
  keeps: ANOTHER_DAY,
  subject: 'jornada',
  title: 'Desde qué hora hay recargo nocturno y cuántas horas son',
  // "Trabajé 8 horas de noche, gano…": what they are paid.
  fits: ({ text, amounts }) =>
    !/\b\d{1,3} horas?\b/.test(text) ||
    !/\bcuanto\b/.test(text) ||
    (amounts.length === 0 && !(NIGHTS.test(text) && !SHIFT_SAID.test(text))),
  slots: {
    turno,
    salario,
    personas,
    noches,
    diasTurno,
    enDescanso,
    sinDescanso,
    horas: horasDeAntes,
    aspectos: aspectos('Lo que se pregunta', {
      desde: /\bdesde (?:cuando|que fecha)\b/,
      dominical: /\b(?:dominical\w{0,2}|domingos?|festivos?)\b/,
      jornada: /\b(?:jornada (?:semanal|maxima)|horas (?:a la semana|semanales))\b/,
    }),
  },
  answer(values, ctx) {
    if (
      (ctx.kind === 'cuanto' || ctx.own?.includes('enDescanso') === true) &&
      salarioDe(values) !== undefined &&
      isShiftOfRest(values)
    )
      return jornadaHoras.answer({ ...values, horas: undefined, enDescanso: true, aspectos: [] }, ctx)
    // What is worked after the end of the day is overtime, whatever part of it is at night.
    if (ctx.kind === 'cuanto' && values.turno?.extra === true)
      return jornadaHoras.answer({ ...values, horas: undefined, aspectos: [] }, ctx)
    const { facts: source, on, kind, message } = ctx
    // A shift of the day alone is held against the week, and has no surcharge of the night.
    const week = weekOf(values.turno, values.diasTurno, source, on)
    if (week?.nights === 0 && values.enDescanso !== true && !NIGHT.test(message.text))
      return ofTheWeek(
        week,
        salarioDe(values),
        values.personas ?? 1,
        source,
        on,
        kind === 'sino',
        OWED_EXTRAS.test(message.text),
      )
    const facts = tracked(source)
    const desde = facts.at(LABOUR.nocheDesde, on).value
    const hasta = facts.at(LABOUR.nocheHasta, on).value
    const recargo = facts.at(LABOUR.recargoNocturno, on).value
    const extra = facts.at(LABOUR.extraNocturna, on).value
    // "¿Desde qué hora es nocturno?" after a shift wants the rule, and the shift is what was told before.
    const ofTheRule = FROM_WHAT_HOUR.test(message.text) && ctx.own?.includes('turno') !== true
    const shift = !ofTheRule && values.turno?.inicio && values.turno.fin ? values.turno : undefined
    const split = shift && repartirTurno({ ...shift, date: on }, source)
    const nine =
      /\b(?:a|desde|son|es) las 9\b|\b9 ?p\b|\b9 de la noche\b/.test(message.text) &&
      shift?.inicio !== '21:00' &&
      shift?.fin !== '21:00'
    const wrong = nine && desde !== 21
    const night = split ? split.nocturnos / 60 : 0
    const pay = wageOf(values.salario, ctx)
    const people = values.personas ?? 1
    const hour = pay === undefined ? undefined : (pay / source.at(LABOUR.divisorHora, on).value) * (recargo / 100)
    const rule = `desde las ${clock(desde)}`
    const shifts = values.noches ?? 0
    const month =
      hour !== undefined && split !== undefined && shifts > 0 ? Math.round(hour * night * shifts * people) : 0
    const perShift = hour !== undefined && split !== undefined ? Math.round(hour * night) : 0
    const long = shift && pay !== undefined ? longShift(shift, pay, Math.max(1, shifts), people, source, on) : undefined
    if (long) return long
    const nights = `${formatNumber(night)} ${night === 1 ? 'hora nocturna' : 'horas nocturnas'}`
    const ofOneShift = `Por ese turno el recargo nocturno es de **${formatCop(perShift * people)}**${people > 1 ? ` por las ${people} personas` : ''}: ${nights}, ${rule}, con el ${formatPercent(recargo)}.`
    const headline =
      perShift > 0 && month === 0 && (kind === 'cuanto' || EACH_SHIFT.test(message.text))
        ? ofOneShift
        : perShift > 0 && EACH_SHIFT.test(message.text)
          ? `Por cada turno el recargo nocturno es de **${formatCop(perShift)}**${people > 1 ? ` por persona (${formatCop(perShift * people)} por las ${people})` : ''}: ${formatNumber(night)} ${night === 1 ? 'hora nocturna' : 'horas nocturnas'} con el ${formatPercent(recargo)}${month > 0 ? `; por ${shifts} turnos al mes son ${formatCop(month)}` : ''}.`
          : month > 0
            ? `Por ${shifts} turnos al mes el recargo nocturno es de **${formatCop(month)}**, que se suman al salario: ${formatNumber(night)} ${night === 1 ? 'hora nocturna' : 'horas nocturnas'} en cada turno, con el ${formatPercent(recargo)}.`
            : split
              ? `${wrong ? `Ya no es desde las 9:00 p. m.: la noche empieza **${rule}**, así que en` : `La noche empieza ${rule}: en`} ese turno hay **${formatNumber(night)} ${night === 1 ? 'hora nocturna' : 'horas nocturnas'}** al día, con recargo del ${formatPercent(recargo)}, y ${formatNumber(split.diurnos / 60)} ${split.diurnos === 60 ? 'diurna' : 'diurnas'}.`
              : kind === 'sino' && wrong
                ? `No: la noche empieza **a las ${clock(desde)}**, desde el 25 de diciembre de 2025; el recargo es del **${formatPercent(recargo)}** hasta las ${clock(hasta)}.`
                : `El recargo nocturno es del **${formatPercent(recargo)}** y corre **${rule}** hasta las ${clock(hasta)}.`
    const asked: readonly string[] = values.aspectos ?? []
    const owed = night > 0 && (kind === 'sino' || WHETHER_OWED.test(message.text)) && /^Por /.test(headline)
    const told = owed ? `Sí, se paga: ${headline.charAt(0).toLowerCase()}${headline.slice(1)}` : headline
    const more = [
      ...(asked.includes('dominical') && !NONE_ON_REST.test(message.text)
        ? [`el de domingos y festivos es del **${formatPercent(facts.at(LABOUR.recargoDominical, on).value)}**`]
        : []),
      ...(asked.includes('jornada')
        ? [`la jornada máxima es de **${facts.at(LABOUR.jornadaSemanal, on).value} horas a la semana**`]
        : []),
    ]
    return {
      headline: more.length === 0 ? told : `${told.slice(0, -1)}; ${more.join('; ')}.`,
      paragraphs: [
        ...(hour === undefined
          ? []
          : [
              `Con ${formatCop(pay ?? 0)} de salario el recargo es de ${formatHora(hour)} por hora${split ? `: **${formatCop(Math.round(hour * night))}** por turno${people > 1 ? ` de cada uno, ${formatCop(Math.round(hour * night * people))} por los ${people}` : ''}` : ''}.`,
            ]),
        'Hasta el 24 de diciembre de 2025 la noche empezaba a las 9:00 p. m.; la reforma laboral la adelantó a las 7:00 p. m. desde el 25 de diciembre de 2025.',
        `El recargo se suma al valor de la hora ordinaria. Si la hora nocturna es extra, el recargo es del ${formatPercent(extra)}, y no se suman los dos.`,
      ],
      sources: facts.sources(ley('2466', 2025, 'art. 10'), cst('art. 160'), cst('art. 168')),
      facts: facts.used(),
      caveats: [
        'Una convención o un contrato pueden pactar un recargo mayor.',
        'En domingo o festivo se suma el recargo dominical.',
      ],
    }
  },
})

const NIGHT = /\b(?:nocturn\w{1,2}|noche)\b/

/** "¿Me lo pueden dar en un día libre?": a day of rest in place of the pay. */
const DAY_OFF =
  /^(?!.*\b(?:no|sin)\b).*\b(?:dias? (?:libres?|de descanso|compensatorios?)|compensatorio|descansar otro dia)\b/

export const dominical = intent({
  id: 'jornada.dominical',
  // "¿Y me lo pueden dar en un día libre?", "¿desde cuándo es del 100?", after what the hours are worth; and so many Sundays, of
  // which no hours are told.
  follows: {
    after: /^jornada\.horas$/,
    said: /^(?!.*\b(?:no|sin)\b).*\b(?:dias? (?:libres?|de descanso|compensatorios?)|compensatorio|descansar otro dia)\b|\bdesde cuando\b[^?]{0,40}\b(?:doming\w{1,3}|dominical|festivos?|100)\b|^\W*(?:y )?(?:si )?(?:(?:fueran|son|trabaja\w{0,2}) )?(?:todos los|\d|dos|tres|cuatro) (?:domingos|festivos)\W*$/,
  },
  // Named with the night, what is asked is the rate of both together.
  called:
    /^\D{0,40}\brecargos?\b\D{0,12}(?:\bnoctur\w{1,3}\b\D{0,12}\b(?:dominical\w{0,2}|festivos?)|\b(?:dominical\w{0,2}|festivos?)\b\D{0,12}\bnoctur\w{1,3})\W*$/,
  subject: 'jornada',
  title: 'Recargo por trabajar domingos y festivos',
  slots: {
    noche: choice<'si' | 'no'>('De noche', { si: 'sí', no: 'no' }, ({ text: said }) =>
      NIGHT.test(said) ? 'si' : undefined,
    ),
    porcentaje: {
      label: 'Recargo que se supone',
      type: 'percent',
      percent: ['recargo', 'mencion', 'tarifa'],
      read: ({ percents, quantities, text: said }) =>
        percents[0]?.value ??
        (/\bdoble\b/.test(said) ? 100 : quantities.find(({ value }) => value >= 75 && value <= 100)?.value),
      required: false,
    } satisfies Slot<number, false>,
    turno,
    enDescanso,
    sinDescanso,
    salario,
    personas,
    domingos,
    horasDia: {
      label: 'Horas de ese día',
      type: 'count',
      read: ({ quantities, text: said }) =>
        /\bcada semana|a la semana|al mes\b/.test(said)
          ? undefined
          : quantities.find(({ noun, value }) => /^horas?$/.test(noun) && value >= 1 && value <= MOST_OF_A_DAY)?.value,
      required: false,
    } satisfies Slot<number, false>,
    aspectos: aspectos('Lo que se pregunta', {
      compensatorio: /\b(?:compensatori\w|dia de descanso|descanso|otro dia|un dia libre)\b/,
    }),
  },
  answer(values, ctx) {
    if (ctx.followUp && DAY_OFF.test(ctx.message.text)) return toldBy('jornada.dominical', 'compensatorio', ctx)
    if (ctx.kind === 'cuanto' && salarioDe(values) !== undefined && isShiftOfRest(values))
      return jornadaHoras.answer({ ...values, enDescanso: true, aspectos: [] }, ctx)
    const { facts: source, on, kind, message } = ctx
    const facts = tracked(source)
    const fact = facts.at(LABOUR.recargoDominical, on)
    const current = fact.value
    const stage = (day: string): string => formatPercent(source.at(LABOUR.recargoDominical, day).value)
    const [firstStep = on] = DOMINICAL_STEPS
    const value = (key: string): number => facts.at(key, on).value
    const night = values.noche === 'si'
    const both = current + value(LABOUR.recargoNocturno)
    const said = values.porcentaje
    // "¿Desde cuándo es el domingo al 80?": the day is asked, and not today's rate.
    const since =
      kind === 'cuando' || /\b(?:desde cuando|cuando empez|a partir de cuando)/.test(message.text)
        ? DOMINICAL_STEPS.find((day) => source.at(LABOUR.recargoDominical, day).value === said)
        : undefined
    const asked: readonly string[] = values.aspectos ?? []
    const when = message.dated ? ` el ${formatDate(on)}` : ' hoy'
    const headline =
      since !== undefined
        ? `El recargo por domingo o festivo es del ${stage(since)} **desde el ${formatDate(since)}**.`
        : night
          ? `El recargo nocturno en domingo, festivo o día de descanso es del **${formatPercent(both)}**: ${formatPercent(value(LABOUR.recargoNocturno))} nocturno más ${formatPercent(current)} dominical.`
          : kind === 'sino' && asked.includes('compensatorio') && said === undefined
            ? `Depende: con **tres o más domingos al mes se paga el recargo del ${formatPercent(current)} y además se da un descanso compensatorio**; con uno o dos, el trabajador escoge una de las dos cosas.`
            : kind === 'sino' && said !== undefined
              ? `${said === current ? 'Sí' : 'No'}: el recargo por trabajar en domingo, festivo o día de descanso es del **${formatPercent(current)}**${when}.`
              : `${kind === 'sino' ? 'Sí, con recargo: por' : 'El recargo por'} trabajar en domingo, festivo o día de descanso ${kind === 'sino' ? 'se paga el' : 'es del'} **${formatPercent(current)}**${when}.`
    const combined = (label: string, percent: number): string[] => [label, formatPercent(percent)]
    const pay = wageOf(values.salario, ctx)
    const hour = pay === undefined ? undefined : pay / source.at(LABOUR.divisorHora, on).value
    const sundays = values.domingos
    const people = values.personas ?? 1
    const told = ctx.own?.includes('domingos') === true && ctx.own.includes('porcentaje') !== true
    if (
      hour !== undefined &&
      sundays !== undefined &&
      since === undefined &&
      (told || (kind !== 'sino' && asked.length === 0))
    ) {
      const rate = night ? both : current
      const long = values.horasDia ?? EIGHT
      const [plain, extra] = [Math.min(long, EIGHT), Math.max(0, long - EIGHT)]
      const month = Math.round((hour * rate * plain * sundays) / 100)
      const whole = Math.round(hour * plain * sundays)
      const overRate = 100 + current + value(night ? LABOUR.extraNocturna : LABOUR.extraDiurna)
      const over = Math.round((hour * overRate * extra * sundays) / 100)
      if (extra > 0)
        return {
          headline: `Por ${formatNumber(sundays)} ${sundays === 1 ? 'domingo o festivo' : 'domingos o festivos'} de ${formatNumber(long)} horas, con salario de ${formatCop(pay ?? 0)}, se pagan **${formatCop((month + over) * people)}** por encima del sueldo: ${formatCop(month)} de recargo por ${formatNumber(plain * sundays)} horas y ${formatCop(over)} por ${formatNumber(extra * sundays)} horas extra${people > 1 ? `, por cada una de las ${people} personas` : ''}.`,
          paragraphs: [
            `El recargo va por encima del sueldo, que ya paga esas horas. Si ese día se trabaja además de la semana completa y no se da compensatorio, se suma la hora ordinaria de las primeras ocho: ${formatCop((month + over + whole) * people)} en total.`,
          ],
          steps: [
            {
              label: 'Recargo',
              formula: `${formatHora(hour)} × ${formatPercent(rate)} × ${formatNumber(plain * sundays)} horas`,
              value: formatCop(month),
            },
            {
              label: 'Horas extra en descanso',
              formula: `${formatHora(hour)} × ${formatPercent(overRate)} × ${formatNumber(extra * sundays)} horas`,
              value: formatCop(over),
            },
          ],
          sources: facts.sources(ley('2466', 2025, 'art. 14'), cst('art. 179'), cst('art. 168')),
          facts: facts.used(),
          caveats: ['Tomé ocho horas como jornada del día: lo que pasa de ahí es extra.'],
        }
      const days = `${formatNumber(sundays)} ${sundays === 1 ? 'domingo o festivo' : 'domingos o festivos'} de ${plain === EIGHT ? 'ocho' : formatNumber(plain)} horas`
      const wage = `con salario de ${formatCop(pay ?? 0)}`
      const rested = values.sinDescanso !== true && HAS_REST.test(ctx.merged.text)
      return {
        headline:
          values.sinDescanso === true
            ? `Por ${days} sin descanso compensatorio, ${wage}, se pagan **${formatCop((month + whole) * people)}** además del sueldo${people > 1 ? ` por las ${people} personas` : ''}: la hora ordinaria, ${formatCop(whole * people)}, y el recargo del ${formatPercent(rate)}, ${formatCop(month * people)}.`
            : `Por ${days}, ${wage}, el recargo del ${formatPercent(rate)} es de ${people > 1 ? formatCop(month) : `**${formatCop(month)}**`} al mes${people > 1 ? ` por cada persona y **${formatCop(month * people)}** por las ${people}` : ''}.`,
        paragraphs: [
          values.sinDescanso === true
            ? 'Con un descanso compensatorio se paga solo el recargo, porque la hora ya está en el sueldo.'
            : rested
              ? 'Va por encima del sueldo, que ya paga esas horas, porque hay otro día de descanso.'
              : `Va por encima del sueldo, que ya paga esas horas. Si ese día se trabaja además de la semana completa y no se da compensatorio, se suma la hora ordinaria: ${formatCop((month + whole) * people)} en total.`,
          sundays > OCCASIONAL
            ? 'Con tres o más al mes el trabajo es habitual: se paga el recargo y además se da un descanso compensatorio pagado.'
            : 'Con uno o dos al mes el trabajo es ocasional: el trabajador escoge entre el recargo y un descanso compensatorio.',
        ],
        steps: [
          {
            label: 'Recargo del mes',
            formula: `${formatHora(hour)} × ${formatPercent(rate)} × ${formatNumber(sundays * plain)} horas`,
            value: formatCop(month),
          },
        ],
        sources: facts.sources(ley('2466', 2025, 'art. 14'), cst('art. 179'), cst('arts. 180 y 181')),
        facts: facts.used(),
        caveats: values.horasDia === undefined ? ['Tomé ocho horas cada día: si son otras, dímelas.'] : [],
      }
    }
    return {
      headline,
      paragraphs: [
        ...(hour === undefined
          ? []
          : [
              `Con ${formatCop(pay ?? 0)} de salario son ${formatHora((hour * current) / 100)} por hora, o ${formatCop(Math.round((hour * current * 8) / 100))} por ocho horas.`,
            ]),
        `La reforma laboral lo sube por etapas: ${IN_WORDS.format(DOMINICAL_STEPS.map((from) => `${stage(from)} desde el ${formatDate(from)}`))}. Antes era ${stage(addDays(firstStep, -1))}.`,
        'Quien trabaja hasta dos descansos al mes lo hace de forma ocasional y escoge entre el pago y un descanso compensatorio. Con tres o más es habitual: recibe el recargo y también el compensatorio.',
      ],
      tables: [
        {
          title: 'Recargos combinados',
          columns: ['Hora en descanso', 'Recargo sobre la ordinaria'],
          rows: [
            combined('Diurna', current),
            combined('Nocturna', both),
            combined('Extra diurna', current + value(LABOUR.extraDiurna)),
            combined('Extra nocturna', current + value(LABOUR.extraNocturna)),
          ],
        },
      ],
      sources: facts.sources(ley('2466', 2025, 'art. 14'), cst('art. 179'), cst('art. 181')),
      facts: facts.used(),
      caveats: [
        `El empleador puede pactar el ${stage('2027-07-01')} antes de 2027.`,
        'Si el descanso pactado no es el domingo, el recargo se aplica a ese otro día.',
      ],
    }
  },
})

const daysIn = (said: string): number | undefined => daysOfWeek(said) ?? (ofWeek(said) || undefined)
const OVERTIME_ASKED = /\bextras?\b|\bde mas\b|\bcuanto\b[^?;.]{0,40}\b(?:pag|deb)\w{1,5}\b/

/** "48 horas": the week that the message takes for the legal one. */
const horasDichas: Slot<number, false> = {
  label: 'Horas a la semana',
  type: 'count',
  read: ({ quantities, text: said }) => {
    // "De lunes a sábado 8 horas diarias": all of them in the week.
    const daily = EACH_DAY.exec(said)?.[1]
    const days = daily === undefined ? undefined : daysIn(said)
    if (daily !== undefined && days !== undefined) return Number(daily) * days
    const named = quantities.find(({ noun, value }) => noun.startsWith('hora') && value >= 36 && value <= 60)?.value
    const bare =
      /\b(?:en|hacen|mismas|son|de|tengo) (3[6-9]|4\d|5\d|60|cuarenta y [a-z]{3,5})\b(?! ?(?:mil|dias|anos))/.exec(
        said,
      )?.[1]
    return named ?? (bare === undefined ? undefined : Number(/^\d{2}/.exec(digitsForWords(`${bare} horas`))?.[0]))
  },
  show: (value) => `${value} horas`,
  required: false,
}

const SPREAD = /\b(?:en|de|por) (\d|cinco|seis|cuatro) dias\b/
const A_DAY = /\b(?:horas? (?:diarias?|al dia|por dia|cada dia)|al dia|diarias|cada dia)\b/

const MOST_A_DAY =
  /\b(?:cuantas |maxim[oa] (?:de )?|tope de |limite de )horas? (?:[a-z]{2,9} ){0,4}?(?:al dia|diarias|por dia|en un dia)\b|\bhoras (?:diarias|al dia|por dia)\b[^.;?]{0,30}\b(?:maximo|tope|limite)\b/
/** More hours a week than the longest one has. */
const OVER_THE_WEEK = /\b(?:4[3-9]|5\d|60) horas (?:(?:a|por|en|de) (?:la |cada )?semana|semanales|semanal)\b/

export const maxima = intent({
  id: 'jornada.maxima',
  follows: {
    after: /^jornada\./,
    said: /\b(?:trabaj\w{1,5}|hac\w{1,5}|cumpl\w{1,3}) (?:\w{2,8} ){0,2}(?:4[3-9]|5\d|60) horas\b(?! (?:extra|al mes))/,
  },
  // "Hacen 46 horas a la semana y ganan…, ¿les pago extra?": the week as it is told is held against the longest one.
  tells: ({ text, amounts }) =>
    amounts.length === 1 &&
    OVER_THE_WEEK.test(text) &&
    /\bextras?\b/.test(text) &&
    !/\b(?:netos?|liquid\w{1,8}|costo|cuesta|planilla|aportes|primas?|cesantias|vacaciones|embarg\w{1,3})\b/.test(text),
  subject: 'jornada',
  title: 'Jornada máxima a la semana y divisor de la hora',
  slots: {
    horasDichas,
    divisorDicho,
    salario,
    personas,
    turno,
    diasTurno,
    semanaDicha,
    aspectos: aspectos('Lo que se pregunta', {
      divisor: /\b(?:divisor|divid\w{1,4}|horas (?:al mes|mensuales|del mes|mes))\b/,
      confianza: /\b(?:direccion|confianza|manejo|gerente\w{0,1})\b/,
      bajar: /\b(?:bajar\w{0,2}|rebaj\w{1,3}|pagar(?:les?)? menos|menos sueldo)\b/,
    }),
  },
  answer(values, ctx) {
    const { facts: source, on: asOf, kind, message, own } = ctx
    const wage = wageOf(values.salario, ctx)
    const spread = SPREAD.exec(message.text)?.[1]
    const among =
      spread === undefined
        ? /\blunes a viernes\b/.test(message.text)
          ? 5
          : /\blunes a sabado\b/.test(message.text)
            ? 6
            : undefined
        : bareNumber(spread)
    const most = source.at(LABOUR.jornadaSemanal, asOf).value
    if (values.semanaDicha !== undefined && own?.includes('semanaDicha') === true && spread === undefined)
      return ofTheWeek(
        values.semanaDicha,
        values.salario,
        values.personas ?? 1,
        source,
        asOf,
        kind === 'sino',
        OWED_EXTRAS.test(message.text),
      )
    // "Hacen 46 a la semana, ¿les pago extra?": what is over the longest week, and what it is worth.
    if ((values.horasDichas ?? 0) > most && OVERTIME_ASKED.test(message.text) && own?.includes('horasDichas') === true)
      return ofTheWeek({ hours: values.horasDichas ?? most }, wage, values.personas ?? 1, source, asOf, kind === 'sino')
    if (among !== undefined && among > 1 && among < 7 && A_DAY.test(message.text)) {
      const facts = tracked(source)
      const hours = facts.at(LABOUR.jornadaSemanal, asOf).value
      const each = (days: number) => {
        const minutes = Math.round((hours * 60) / days)
        return `${formatNumber(Math.floor(minutes / 60))} horas${minutes % 60 === 0 ? '' : ` y ${minutes % 60} minutos`}`
      }
      return {
        headline: `En ${formatNumber(among)} días son **${each(among)} al día**: ${formatNumber(hours)} horas a la semana.`,
        paragraphs: [
          `En cinco días son ${each(5)} y en seis, ${each(6)}. Por acuerdo también se pueden repartir de forma variable, entre 4 y 9 horas al día, con un día de descanso y sin pasar del total de la semana.`,
        ],
        sources: facts.sources(ley('2101', 2021, 'art. 3'), cst('art. 161')),
        facts: facts.used(),
      }
    }
    // "¿Cuántas horas al día como máximo?": how those of the week may be spread.
    if (MOST_A_DAY.test(message.text) && values.turno === undefined && message.amounts.length === 0) {
      const facts = tracked(source)
      const hours = facts.at(LABOUR.jornadaSemanal, asOf).value
      const extra = facts.at(LABOUR.extrasDia, asOf).value
      return {
        headline: `Por acuerdo se trabajan **entre 4 y ${ORDINARY_OF_A_DAY} horas al día**, sin pasar de ${hours} a la semana y con un día de descanso; además, hasta **${extra} horas extra al día** y ${facts.at(LABOUR.extrasSemana, asOf).value} a la semana.`,
        paragraphs: ['Sin ese acuerdo las horas de la semana se reparten por igual en cinco o seis días.'],
        sources: facts.sources(ley('2101', 2021, 'art. 3'), cst('art. 161'), cst('art. 167A')),
        facts: facts.used(),
      }
    }
    const worked = weekOf(values.turno, values.diasTurno, source, asOf)
    if (worked !== undefined && (own?.includes('turno') === true || own?.includes('diasTurno') === true))
      return ofTheWeek(worked, wage, 1, source, asOf, kind === 'sino', OWED_EXTRAS.test(message.text))
    const steps = JORNADA_STEPS.map((from) => ({
      from,
      horas: source.at(LABOUR.jornadaSemanal, from).value,
      divisor: source.at(LABOUR.divisorHora, from).value,
    }))
    const asked: readonly string[] = values.aspectos ?? []
    const told = values.horasDichas
    const sinceAsked =
      kind === 'cuando' || /\b(?:desde cuando|cuando (?:empez|entr|baj)|a partir de cuando)/.test(message.text)
    const began = sinceAsked ? steps.find(({ horas: each }) => each === told)?.from : undefined
    const on = began ?? asOf
    const facts = tracked(source)
    const { value: week, from, until } = facts.at(LABOUR.jornadaSemanal, on)
    const divisor = facts.at(LABOUR.divisorHora, on).value
    const when = message.dated
      ? ` el ${formatDate(on)}`
      : ` desde el ${formatDate(from)}${until === null ? '' : ` hasta el ${formatDate(until)}`}`
    const past = until !== null && until < asOf
    const hour = wage === undefined ? undefined : wage / divisor
    const headline =
      asked.includes('divisor') || values.divisorDicho !== undefined
        ? `${values.divisorDicho !== undefined && values.divisorDicho !== divisor ? `No se divide entre ${values.divisorDicho}: el` : kind === 'sino' && values.divisorDicho === divisor ? 'Sí: el' : 'El'} salario del mes se divide entre **${divisor} horas**, por la jornada de ${week} horas a la semana${when}${hour === undefined ? '' : `; con ${formatCop(wage ?? 0)} la hora vale **${formatHora(hour)}**`}.`
        : asked.includes('confianza') && kind !== 'cuanto'
          ? abre(kind, 'No', '**los cargos de dirección, confianza y manejo no tienen jornada máxima** ni horas extra.')
          : kind === 'sino' && told !== undefined && !sinceAsked
            ? `${told === week ? 'Sí' : 'No'}: la jornada máxima es de **${week} horas a la semana**${when}.`
            : `La jornada máxima ${past ? 'fue' : 'es'} de **${week} horas a la semana**${when}.`
    return {
      headline,
      paragraphs: [
        `Para calcular el valor de la hora, el salario del mes se divide entre ${divisor} horas.`,
        'La reducción no permite bajar el salario. Las horas se reparten en cinco o seis días, de común acuerdo, con al menos un día de descanso.',
      ],
      tables: [
        {
          title: 'Reducción de la jornada',
          columns: ['Desde', 'Horas a la semana', 'Horas al mes'],
          rows: [
            ['Hasta el 14 de julio de 2023', '48', '240'],
            ...steps.map((step) => [formatDate(step.from), `${step.horas}`, `${step.divisor}`]),
          ],
        },
      ],
      sources: facts.sources(ley('2101', 2021, 'art. 3'), cst('art. 161')),
      facts: facts.used(),
      caveats: [
        'Los cargos de dirección, confianza y manejo no tienen jornada máxima.',
        'Algunas fuentes cuentan el último paso desde el 16 de julio de 2026.',
      ],
    }
  },
})

export const extrasMaximo = intent({
  id: 'jornada.extrasMaximo',
  subject: 'jornada',
  title: 'Cuántas horas extra se pueden hacer',
  slots: {
    horas: { ...horas, read: () => undefined } satisfies typeof horas,
    pedidas,
    semanaDicha,
    // Of the case alone: a sum asks for its worth, and not for the limit.
    salario: { ...salario, money: [], read: () => undefined } satisfies typeof salario,
    aspectos: aspectos('Lo que se pregunta', {
      dia: /\b(?:al dia|por dia|diari\w{1,2}|en un dia|cada dia)\b/,
      obligar: /\b(?:obligar\w{0,2}|obligad\w|obligatori\w{1,2}|negar\w{0,2}|exigir\w{0,2})\b/,
      permiso: /\b(?:permiso|autoriza\w{1,5}|ministerio|mintrabajo)\b/,
    }),
  },
  answer(values, { facts: source, on, kind, followUp, own, message }) {
    if (values.semanaDicha !== undefined && own?.includes('semanaDicha') === true)
      return ofTheWeek(
        values.semanaDicha,
        values.salario,
        1,
        source,
        on,
        kind === 'sino',
        OWED_EXTRAS.test(message.text),
      )
    const facts = tracked(source)
    const dia = facts.at(LABOUR.extrasDia, on).value
    const semana = facts.at(LABOUR.extrasSemana, on).value
    const asked: readonly string[] = values.aspectos ?? []
    const many = values.pedidas
    const limit = asked.includes('dia') ? dia : many === undefined ? undefined : semana
    const rule = `el máximo es de **${dia} horas extra al día y ${semana} a la semana**`
    const headline =
      kind === 'sino' && asked.includes('obligar')
        ? `No: **las horas extra son voluntarias**, salvo fuerza mayor o riesgo para la empresa; además ${rule}.`
        : many !== undefined && limit !== undefined && (kind === 'sino' || followUp || many > limit)
          ? `${many <= limit ? (kind === 'sino' ? 'Sí' : `Sí, ${formatNumber(many)} caben`) : `No, ${formatNumber(many)} no caben`}: ${rule}.`
          : kind === 'sino' && asked.includes('permiso')
            ? `No se pide permiso al Ministerio, pero ${rule} y se lleva un registro.`
            : `${rule.charAt(0).toUpperCase()}${rule.slice(1)}.`
    return {
      headline,
      paragraphs: [
        `Las horas extra se pagan con ${figure(LABOUR.extraDiurna)} de recargo si son diurnas y ${figure(LABOUR.extraNocturna)} si son nocturnas.`,
        'El empleador debe llevar un registro de las horas extra de cada trabajador y entregarlo cuando se lo pidan.',
      ],
      sources: facts.sources(cst('art. 167A'), ley('50', 1990, 'art. 22'), cst('art. 168')),
      facts: facts.used(),
      caveats: ['Si la jornada diaria se amplía por acuerdo a 10 horas, ese día no puede haber horas extra.'],
    }
  },
})

const RAISED = /\b(?:sub(?:o|i|io|ieron|irle|irles|imos|en)|aument\w{1,5})\b[^.;?]{0,30}\b(?:sueldo|salario)\b/
const LOWERED =
  /\b(?:baj\w{1,6}|rebaj\w{1,6}|reduc\w{1,6}|dismin\w{1,7}|menos|recort\w{1,4}|desmejor\w{1,4}|quit\w{1,5})\b/

export const bajarSalario = intent({
  id: 'jornada.bajarSalario',
  subject: 'jornada',
  title: 'Bajar el salario: por menos horas o por acuerdo',
  // Who was given a raise asks for what that changes.
  fits: ({ text }) => !/\bretencion\b|\bretefuente\b/.test(text) && (!RAISED.test(text) || LOWERED.test(text)),
  slots: {
    salario,
    salarioNuevo: money('Salario nuevo', ['salario'], {
      per: 'mes',
      read: ({ text: said, amounts }) =>
        amounts.length > 1
          ? undefined
          : millionsSaid(
              `gana ${/\bde (\d{1,2}(?:[.,]\d{1,2})?|(?:un|dos|tres|cuatro|cinco)(?: y medio)?) a \d/.exec(said)?.[1] ?? /\b(?:a|en) (\d{1,2}(?:[.,]\d{1,2})?|(?:dos|tres|cuatro|cinco)(?: y medio)?)\b(?! ?(?:dias|horas|mes|seman|emplead|person|de))/.exec(said)?.[1] ?? ''}`,
            ),
    }),
    personas,
    horasDichas,
    aspectos: aspectos('Lo que se pregunta', {
      acuerdo: /\b(?:acepta\w{0,2}|de acuerdo|acuerdo|firm\w{1,3}|pact\w{1,3}|otrosi|concertad\w|consent\w{1,9})\b/,
      medioTiempo:
        /\b(?:medio tiempo|media jornada|medio dia|mitad|solo en las mananas|jornada parcial|tiempo parcial|por horas|menos dias|todo el dia)\b/,
      cargo: /\b(?:cargo|puesto|funciones|portero|portería)\b/,
      jornada: /\b(?:42|44|46|48|horas|jornada|mas temprano|trabajan menos)\b/,
      bonificacion: /\b(?:bonificacion|bono|comision\w{0,2})\b/,
      minimo: /\bal minimo\b/,
    }),
  },
  answer(values, { kind, facts: source, on, speaker }) {
    const asked: readonly string[] = values.aspectos ?? []
    const facts = tracked(source)
    const week = facts.at(LABOUR.jornadaSemanal, on).value
    const divisor = facts.at(LABOUR.divisorHora, on).value
    const smmlv = facts.at(SMMLV, on).value
    // The old wage is the higher of both, whichever was said first.
    const both = [values.salario, values.salarioNuevo].filter((each) => each !== undefined).sort((a, b) => b - a)
    const [pay, lower] = both
    const drop =
      pay === undefined || lower === undefined
        ? []
        : [
            lower < smmlv
              ? `Bajar de ${formatCop(pay)} a ${formatCop(lower)} no se puede ni con acuerdo en tiempo completo: queda por debajo del mínimo, ${formatCop(smmlv)}.`
              : `Serían ${formatCop(pay - lower)} menos al mes. Prima, cesantías y vacaciones se liquidan con el salario nuevo desde el otrosí; si cambió en los últimos tres meses, las cesantías se promedian con el del último año.`,
          ]
    const has = (key: string) => asked.includes(key)
    const headline = has('medioTiempo')
      ? `${kind === 'sino' ? 'Sí, con acuerdo: si' : 'Si'} **de verdad pasa a trabajar menos tiempo y lo firma en un otrosí, el salario puede ser proporcional**; lo que no se puede es imponerlo.`
      : kind === 'como'
        ? 'El salario solo se baja **de común acuerdo, con un otrosí firmado**; el empleador no lo puede hacer solo.'
        : has('acuerdo') && !has('jornada')
          ? `${kind === 'sino' ? 'Sí: con' : 'Con'} **acuerdo libre y por escrito se puede bajar el salario, sin pasar del mínimo**; sin ese acuerdo la rebaja no vale.`
          : has('cargo') && !has('jornada')
            ? `${kind === 'sino' ? 'No por el solo cambio: pasar' : 'Pasar'} a otro cargo **no permite pagar menos sin un acuerdo escrito** del trabajador.`
            : has('jornada') || kind === 'porque' || kind === 'cuanto'
              ? kind === 'porque'
                ? `Porque **la ley que bajó la jornada prohíbe bajar el salario**: se gana lo mismo por menos horas, y cada hora vale más.`
                : `${kind === 'sino' ? (speaker === 'trabajador' ? 'No, no pueden: la' : 'No: la') : 'La'} jornada de ${week} horas **no permite bajar el salario**; se paga lo mismo y la hora vale más.`
              : abre(
                  kind,
                  'No',
                  '**el empleador no puede bajar el salario por su cuenta**; solo vale un acuerdo libre y escrito del trabajador.',
                )
    return {
      headline,
      paragraphs: [
        ...drop,
        `La Ley 2101 de 2021 redujo la jornada a ${week} horas sin disminuir la remuneración ni las prestaciones ${cite(ley('2101', 2021))}.${pay === undefined ? '' : ` Con ${formatCop(pay)} se sigue pagando lo mismo, y la hora sube a ${formatHora(pay / divisor)} (entre ${divisor}).`}`,
        `Fuera de eso, el salario se puede acordar a la baja por escrito y de forma libre, nunca por debajo del mínimo de tiempo completo, ${formatCop(smmlv)}; en medio tiempo el mínimo es proporcional a las horas ${cite(cst('art. 132'))}.`,
        'Una rebaja impuesta da derecho a reclamar la diferencia con las prestaciones, o a renunciar con justa causa e indemnización.',
        ...(has('bonificacion')
          ? [
              'Una bonificación fija y habitual que paga el servicio es salario, aunque tenga otro nombre: tampoco se quita sin acuerdo.',
            ]
          : []),
      ],
      sources: [cst('art. 132'), ley('2101', 2021, 'arts. 3 y 4'), ...(pay === undefined ? [] : facts.sources())],
      facts: facts.used(),
      caveats: ['La seguridad social no baja del mínimo mensual, salvo la cotización por semanas del tiempo parcial.'],
    }
  },
})
