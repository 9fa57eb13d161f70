import { formatDate, formatNumber, MONTHS } from '../../../../shared/format.ts'
import { dias360 } from '../../../../shared/tax/dias360.ts'
import { addDays, addMonths, daysInMonth } from '../../../../shared/tax/habiles.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import type { Kind } from '../../learned/labels.ts'
import { readDates } from '../../understand/dates.ts'
import type { Understood } from '../../understand/features.ts'
import { clauseOf, isCalled } from '../clause.ts'
import { withFigures } from '../figure.ts'
import type { AnyIntent, ReadContext, Slot } from '../intent.ts'
import { LIVES_ELSEWHERE, LIVES_THERE } from '../nomina/slots.ts'
import { monthlyDays } from '../nomina/tiempo.ts'
import {
  choice,
  date,
  flag,
  money,
  ONE_OF_THEM,
  auxilioTransporte as sharedAuxilio,
  comisiones as sharedComisiones,
  diasTrabajados as sharedDias,
  personas as sharedPersonas,
  salario as sharedSalario,
  tiempoServicio as sharedTiempo,
  text,
} from '../slots.ts'
import { payDay, raisedInShort } from './cambioSalario.ts'
import { bareNumber, millionsSaid, takenOff, thousandsSaid } from './short.ts'
import { termDaysIn } from './termDays.ts'

/** Pay of one day, for those who are paid so: a month has thirty. */
export const salarioDia = money('Pago por día', ['salarioDia'], { per: 'dia' })

const MONTH = 30
const ABOVE_IT =
  /\b(?:mas|menos|encima|arriba|debajo|inferior|superior) (?:del|de un|al|que el|a un) (?:salario )?minimo\b/
/** "4 empleados al mínimo", "contratada al mínimo". */
const AT_THE_MINIMUM =
  /\b(?:emplead|trabajador|muchach|operari|meser|persona|contratad|aseador|cajer|vendedor|ayudante|todos|todas)\w{0,4} (?:(?:que|ganan?|estan?|de planta|y) )?al minimo\b/
const LEAST_PAY = /\b(?:lo minimo|el minimo|minimo)\b/

const SHORT_WAGE = /\bgan(?:a|o|aba|e|an|ando) (\d{1,2}[.,]\d{1,2})(?![.,]?\d| ?(?:%|mil|millon|palo|veces|minimo))/
/** "Gana 2.2 y le doy una bonificación de 3 millones": the wage is told in short beside another sum. */
function besides({ text: said }: Understood): number | undefined {
  const found = SHORT_WAGE.exec(said)?.[1]
  return found === undefined ? undefined : millionsSaid(found)
}

const RAISED_BY =
  /\b(?:sub(?:o|imos|iera|ieran|e|en|ir\w{0,3})|aument(?:o|amos|ara|a|an|ar\w{0,3})|increment(?:o|amos|ara|a|ar\w{0,3})) (?:(?:el|un|en|sueldo|salario|en un) ){0,3}(\d{1,2}(?:[.,]\d{1,2})?) ?(?:%|por ?ciento)/

/** The day that "el mínimo" is the one of: that of the end, or of what is asked, and never that of the entry. */
function minimumOn(message: Understood, context: ReadContext): IsoDate {
  const { today } = context
  const { ingreso: from, retiro: to } = serviceDates(withoutOtherDays(message, today), today)
  const causado = to === undefined ? anioCausado.read?.(message, context) : undefined
  if (causado !== undefined && causado < Number(today.slice(0, 4))) return `${causado}-12-31`
  const last = to ?? (from === undefined ? message.on : today)
  const toCome = last > today
  return toCome ? today : last
}

/** Monthly wage, also in short: "gano 1.9", "lo mínimo". */
export const salario = {
  ...sharedSalario,
  read: (told, context) => {
    const message = LEAST_PAY.test(told.text) ? { ...told, on: minimumOn(told, context) } : told
    // "¿Y si gana más del mínimo?": a limit, and no wage.
    if (ABOVE_IT.test(message.text) || raisedInShort(message.text) !== undefined) return undefined
    // "¿Y si les subo el 7 %?" of the wage that was told.
    const raise = message.amounts.length === 0 ? RAISED_BY.exec(message.text)?.[1] : undefined
    if (raise !== undefined && typeof context.before === 'number')
      return Math.round(context.before * (1 + Number(raise.replace(',', '.')) / 100))
    const named = sharedSalario.read?.(message, context)
    if (message.amounts.length > 0) return named ?? besides(message)
    const least =
      LEAST_PAY.test(message.text) &&
      !/\bintegral\b/.test(message.text) &&
      (!/\b(?:medio|al|que el) minimo\b/.test(message.text) || AT_THE_MINIMUM.test(message.text))
        ? sharedSalario.read?.({ ...message, text: 'el minimo' }, context)
        : undefined
    return named ?? millionsSaid(message.text) ?? least
  },
} satisfies typeof sharedSalario

/** A sum of the month that may be told in thousands, and taken off again. */
export const enMiles = (slot: Slot<number, false>, cue: RegExp, stem: RegExp): Slot<number, false> => ({
  ...slot,
  read: ({ text: said, amounts }, { before }) => {
    if (takenOff(said, stem)) return 0
    if (amounts.length > 0) return undefined
    const bare = before === undefined ? undefined : bareNumber(said)
    return thousandsSaid(said, cue) ?? (bare !== undefined && bare >= 100 && bare <= 999 ? bare * 1000 : undefined)
  },
})

const AVERAGED =
  /\bcomision\w{0,3}\b(?=[\s\S]{0,30}\b(?:promedi\w{1,4}|mensual\w{0,5}|al mes|cada mes)\b)|\b(?:promedi\w{1,4}|mensual\w{0,5})\b[\s\S]{0,20}\bcomision\w{0,3}\b/
const BASIC = /\b(?:sueldo|salario|basico|fijo)\b/
/** "El mínimo y comisiones en promedio 1.240.000": the average of a month, by its own words. */
export const comisiones = enMiles(
  { ...sharedComisiones, takes: isCalled(AVERAGED, BASIC), orByRole: true },
  /\b(\d{2,3}) (?:de |en |por |d )?comision|\b(?:hech[oa]|hizo|hac\w{1,5}|sac\w{1,4}|promedi\w{1,2}(?: de)?) (?:como |unos |mas o menos )?(\d{2,3}) (?:mensual\w{0,5}|al mes|por mes|cada mes|(?:en|de) promedio)|\bcomision\w{0,2} (?:de |son |eran |por |como |unos ){0,2}(\d{2,3})\b(?! ?(?:mil|dias|horas))/,
  /^comision|^variable/,
)

export interface DayValues {
  readonly salarioDia?: number | undefined
  readonly diasSemana?: number | undefined
  readonly diasMes?: number | undefined
}

const LEAST_A_MONTH = 160_000

/** Whose weeks have fewer days of work than these is paid by the day, without the rest of the week. */
const WHOLE_WEEK = 5
const WHOLE_MONTH = 22

/** The days of the month of somebody who comes some days; undefined for a whole week of work. */
export function diasDelMes({ diasSemana: week, diasMes: month }: DayValues): number | undefined {
  const days = month ?? (week === undefined ? undefined : monthlyDays(week))
  return days !== undefined && days < WHOLE_MONTH && (week ?? 0) < WHOLE_WEEK ? days : undefined
}

/** The monthly wage, also where only that of a day was said, and the days that are worked. */
export function salarioDe({
  salarioNuevo,
  ...told
}: DayValues & {
  readonly salario?: number | undefined
  readonly salarioNuevo?: number | undefined
}): number | undefined {
  // "Me subieron a 2 millones": of one whose former pay is not told.
  const values = { ...told, salario: told.salario ?? salarioNuevo }
  const days = diasDelMes(values)
  // "Gano por días 70 mil": no month is paid that.
  if (values.salarioDia === undefined && values.salario !== undefined && values.salario < LEAST_A_MONTH)
    return Math.round(values.salario * (days ?? MONTH))
  if (values.salarioDia !== undefined && days !== undefined) return Math.round(values.salarioDia * days)
  return values.salario ?? (values.salarioDia === undefined ? undefined : values.salarioDia * MONTH)
}

/**
 * What a message asks of the same case besides its figures: "¿y cuándo?", "¿los sábados cuentan?". Read anew from every
 * message, so that it is never carried over: a later message that names none is back at the figure itself.
 */
export function aspectos<K extends string>(
  label: string,
  patterns: Readonly<Record<K, RegExp>>,
): Slot<readonly K[], false> {
  const slot = text<readonly K[]>(
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
  return { ...slot, aspect: true }
}

const FEW = ['dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez']
const FEW_WORDS = FEW.join('|')
const NOT_PEOPLE =
  '(?! ?(?:anos?|mes(?:es)?|dias?|horas?|semanas?|noches?|turnos?|mil|millon|palos?|minimos?|extras?|noct|diurn|domin|festiv|de la |y medi|cincuenta|veces|%|a |[,.]\\d|\\d))'
const FEW_OF_THEM = new RegExp(
  `\\b(?:(?:fueran|fuesen|son|serian|eran|tengo|tuviera|por|x) (?:las |los )?(${FEW_WORDS}|[2-9])\\b${NOT_PEOPLE}|(${FEW_WORDS}|[2-9]|\\d{2,3}) (?:muchach|emplead|trabajador|operari|persona|meser|senor|ayudant|companer))`,
)
const MORE_OF_THEM = new RegExp(`\\botr[oa]s (${FEW_WORDS}|[2-9]) (?:iguales|asi|mas|con lo mismo)\\b`)
const AT_A_CLOCK = /\b(?:a|desde|hasta|son|de) las \d{1,2}\b/
const few = (word: string) => (/\d/.test(word) ? Number(word) : FEW.indexOf(word) + 2)

const PERIODS_OF = new RegExp(
  `\\b(?:${FEW_WORDS}|[2-9]) (?:anos?|periodos?|vacaciones|quincenas?|semestres?|primas?)\\b`,
)
const SOMEBODY = /\b(?:emplead|trabajador|muchach|operari|person|meser|vendedor|ayudant|companer)\w{0,4}s\b/
/** How many people the case is of: "por las dos", "y otros dos iguales". One alone is no news, and a clock counts nobody. */
export const personas = {
  ...sharedPersonas,
  read: (message, context) => {
    if (ONE_OF_THEM.test(message.text)) return undefined
    const more = MORE_OF_THEM.exec(message.text)?.[1]
    if (more !== undefined) return (typeof context.before === 'number' ? context.before : 1) + few(more)
    const [, those, them] = FEW_OF_THEM.exec(message.text) ?? []
    // "Después de 3 años, ¿cuánto me deben por las tres?": of the years, and of nobody.
    if (those !== undefined && them === undefined && PERIODS_OF.test(message.text) && !SOMEBODY.test(message.text))
      return undefined
    const word = those ?? them
    if (word !== undefined) return few(word)
    const named = sharedPersonas.read?.(message, context)
    return AT_A_CLOCK.test(message.text) || (named === 1 && context.before === undefined) ? undefined : named
  },
} satisfies typeof sharedPersonas

const SOME_YEARS = ['un', 'dos', 'tres', 'cuatro']
/** "Las vacaciones de los dos primeros años": fifteen days of each. */
const TAKEN_OF_YEARS =
  /\bvacaciones (?:(?:de|del|por) )?(?:los |el |las )?(?:primer(?:os|as)? )?(un|1|dos|2|tres|3|cuatro|4) (?:primer(?:os|as)? )?(?:anos?|periodos?)\b/
const YEARS_OFF = 15

const REST = /\b(?:vacacion\w{0,2}|disfrut\w{1,4}|goz\w{1,3}|descans\w{1,3}|estuvo fuera)\b/
const HAD =
  /\b(?:ya|di|dimos|dieron|tom\w{1,4}|disfrut\w{1,4}|goz\w{1,3}|cog\w{1,3}|salio|estuvo|descont\w{1,4}|descuent\w{1,4}|quit\w{1,4}|rest\w{1,4}|menos)\b/

/** Time that is not of service: off, owed, left, agreed or on leave. */
const OTHER_TIME =
  /\b(?:\d{1,3} (?:dias?|semanas?|mes(?:es)?) (?:habiles )?(?:de|en|por) (?:vacaciones|sueldo|salario|licencia|incapacidad|permiso|suspension|descanso|prueba|preaviso)|(?:incapacitad[oa]|suspendid[oa]) (?:por )?\d{1,3} (?:dias|mes(?:es)?)|falt(?:an?|aban|ando|aria\w?)|qued(?:an?|aban)|rest(?:an?|aban)|venc\w{1,3}|(?:primer|segundo|del|este|medio) semestre|por que|sin pago|renov\w{1,5}|(?:un|1) mes (?:que|en que|bueno|malo|cualquiera)|papeles?|seguidos|nada mas|de donde|en (?:un|dos|tres|\d{1,2}) (?:mes(?:es)?|semanas?|dias)|dentro de|la otra semana|le tocan (?:los |sus )?\d{1,2} dias|minimo sea|va a salir|cad[ae]|fijo (?:a|de|por) (?:un|\d{1,2})|\d{1,2} (?:mes(?:es)?|anos?) de contrato|anos? fijo|(?:descont|cobr|quit)\w{1,6} (?:l?os )?\d{1,3} dias|(?:tom|cog|disfrut|goz)\w{1,5} (?:unos |como |ya |solo |apenas )?\d{1,3} dias)\b/
const OF_SERVICE =
  /\b(?:llev\w{1,4}|trabaj\w{1,4}|labor\w{1,4}|estuv\w{1,3}|servicio|antiguedad|completo|cumpli\w|tengo)\b/
/** "Y si viniera solo 2 días", "si la pongo tres días": how often somebody comes, and not for how long. */
const DAYS_COME = new RegExp(
  `\\b(?:vien\\w{1,6}|vinier\\w{1,2}|venga|veng[ao]|pong[oa]|pusier\\w{1,2}) (?:solo |solamente |nada mas |apenas |como |unos )?(?:${FEW_WORDS}|un|[1-7]) dias?\\b`,
)
/** "Estuvo 15 días en licencia": of an absence, whatever the verb. */
const ABSENCE =
  /\b(?:licencia|permiso|suspension)(?: no remunerad[oa]| sin (?:sueldo|pago|remuneracion))? (?:de |por )?\d{1,3} (?:dias?|semanas?|mes(?:es)?)\b|\b\d{1,3} (?:dias?|semanas?|mes(?:es)?) (?:\w{2,6} )?(?:de|en|por|con) (?:una? )?(?:licencia|incapacidad|permiso|suspension|vacaciones)\b|\b(?:incapacitad[oa]|suspendid[oa]|de licencia|en licencia) (?:por |unos )?\d{1,3} (?:dias|semanas|mes(?:es)?)\b/
const STRETCH = '\\d{1,3}(?:[.,]5)? (?:anos?|mes(?:es)?|semanas?|dias?)(?: y (?:medio|\\d{1,2} (?:mes(?:es)?|dias?)))?'
/** Stretches that are told beside the time of service: until the pension, of a pregnancy, of life, of a delay. */
const BESIDES = new RegExp(
  [
    `\\b(?:falt|qued|rest)\\w{0,6} (?:como |solo |apenas |unos |todavia |aun )?${STRETCH} (?:para|de|por) (?:\\w{2,5} ){0,2}(?:pension\\w{0,6}|jubil\\w{0,6}|semanas|nacer|parir|tener|el parto|la pension)`,
    `\\b(?:embaraz\\w{1,4}|gestacion|embarazo|lactancia|incapacitad[oa]|incapacidad) (?:de |con |hace |por |tiene |ya )*${STRETCH}`,
    `${STRETCH} de (?:embaraz\\w{1,4}|gestacion|gestante|prenada|incapacidad|licencia|edad|nacido|parida)`,
    `\\b(?:tengo|tiene|cumpli\\w?|con|de) (?:[4-7]\\d) anos\\b(?! (?:de (?:servicio|trabajo|antiguedad)|trabajando|laborando|en la empresa|conmigo))`,
    `\\b(?:bebe|nino|nina|hij[oa]) (?:\\w{4,9} )?(?:de|con|tiene) ${STRETCH}`,
    `\\btiene ${STRETCH}(?: de)? (?:embaraz\\w{1,4}|gestacion)`,
    // What was agreed for the contract or its trial.
    `\\bcontrato (?:(?:escrito|fijo|laboral|verbal|firmado|por escrito|de trabajo|a termino fijo|a termino) ){0,2}(?:a|de|por) (?:${STRETCH}|un (?:ano|mes))`,
    `\\bprueba (?:de|por) (?:${STRETCH}|un mes)|(?:${STRETCH}|un mes) de (?:periodo de )?prueba`,
    `${STRETCH} (?:tarde|despues|de (?:atraso|retraso|retardo|mora|demora))\\b`,
    `\\b(?:demor|tard|atras|retras|mora)\\w{0,4} (?:de |como |unos |casi |ya )?${STRETCH}`,
  ].join('|'),
  'g',
)
const TERM_SAID = /\b(?:fijo|contrato|termino) (?:fijo )?(?:a |de |por )?(un|1|\d{1,2}) (ano|mes)(?:es|s)?\b/
const SERVED_OF_TERM =
  /\b(?:a los|al|llev[oa]\w{0,3}|llevando|cumpl\w{1,5}|habia trabajado|trabajo|iba en(?: el)?|en el) (\d{1,2}) ?(mes|dia)(?:es|s)?\b/
/** The message without them, and the time that is left; of a fixed term, where what was served of it is told too. */
function ofServiceAlone(message: Understood, today: IsoDate): Understood {
  const { duration: _, ...rest } = message
  const blank = (found: string) => ' '.repeat(found.length)
  const owed = owedStretch(message.text)
  const besides =
    owed === undefined
      ? message.text
      : `${message.text.slice(0, owed.at)}${' '.repeat(owed.end - owed.at)}${message.text.slice(owed.end)}`
  const alone = besides.replace(BESIDES, blank)
  const text = SERVED_OF_TERM.test(alone) ? alone.replace(TERM_SAID, blank) : alone
  if (text === message.text || message.duration === undefined) return message
  const { duration } = readDates(text, today)
  return { ...rest, text, ...(duration === undefined ? {} : { duration }) }
}
const isService = (said: string) =>
  !ABSENCE.test(said) &&
  !/\bdias (?:a la|por|en la|a) semana\b/.test(said) &&
  !DAYS_COME.test(said) &&
  ((!OTHER_TIME.test(said) && !(REST.test(said) && HAD.test(said) && !NOTHING_TAKEN.test(said))) ||
    OF_SERVICE.test(said))
const HALF =
  /\b(?:(?:un|1|dos|2|tres|3|cuatro|4|cinco|5|seis|6|siete|7|ocho|8) (?:anos? )?y medio|[1-8],5(?: anos?)?)\b(?!,?\d)/

/** "Incluya el salario de esos 27 días de noviembre": days of pay, and no time of service. */
const PAY_OF_DAYS = new RegExp(
  `\\b(?:salario|sueldo|quincena|nomina)s? (?:(?:de|del|por|los|las|esos|estos|ultimos|trabajados) ){1,3}(\\d{1,2}) dias?\\b(?: trabajados)?(?: (?:de|del) (?:${MONTHS.join('|')}|este mes|mes))?`,
)
const OFTEN = /\bdias (?:a la|por|en la|cada) semana\b/
const HAS_SERVED =
  /\b(?:llev[aoe]\w{0,2}|trabaj(?:o|e|aron)|estuv\w{1,4}|por|hace) (?:ya |como |casi |son )?(?:los |las )?(?:\d{1,2}|un|una) (?:mes(?:es)?|anos?)\b/

/** "Tiene 62 años": of life, and not of work. */
const isAge = ({ text: said, duration }: Understood) =>
  duration !== undefined &&
  duration.years >= OLD_FOR_SERVICE &&
  !/\banos (?:de (?:servicio|trabajo|antiguedad)|trabajando|laborando|en la empresa|conmigo)\b/.test(said)
const OLD_FOR_SERVICE = 45

const OWED_PAY = new RegExp(
  `\\b(\\d{1,2}|una?|media|${FEW_WORDS}) (mes|quincena|semana)(?:es|s)? (?:de (?:sueldo|salario|pago|nomina)|atrasad[oa]s?|sin (?:pagar|pago)|pendientes?)`,
)
const OWED_UNITS: Readonly<Record<string, number>> = { mes: MONTH, quincena: MONTH / 2, semana: 7 }
/** "Le debo dos meses de sueldo": days of pay that are owed, and no time of service. */
function monthsOwed(said: string): number {
  const [, count = '', unit = ''] = OWED_PAY.exec(said) ?? []
  return count === '' ? 0 : (/^(?:una?|media)$/.test(count) ? 1 : few(count)) * (OWED_UNITS[unit] ?? 0)
}

const SERVED_SO_MANY = new RegExp(
  `\\b(?:llev\\w{1,4}|trabaj\\w{1,3}|serian|fueran|son|eran) (?:como |ya |solo |apenas |unos |mas bien )?(\\d{1,2}|un|${FEW_WORDS})\\b(?! ?(?:[.,]\\d|%|mil|millon|palos?|horas?|dias?|mes|anos?|semanas?|person|emplead|trabajador|de la|y medi))`,
)
/** "No, lleva 5" after four years: of years too. */
function sameUnit({ text: said, amounts }: Understood, before: unknown): number | undefined {
  const word = SERVED_SO_MANY.exec(said)?.[1]
  if (typeof before !== 'number' || word === undefined || amounts.length > 0) return undefined
  const unit = before >= 360 ? 360 : before >= MONTH ? MONTH : 1
  return unit * (word === 'un' ? 1 : /\d/.test(word) ? Number(word) : few(word))
}

/** "No me dio los 30 días", "avisó de un día para otro": how long before somebody said that they leave. */
const NOTICE_IN_DAYS =
  /\b(?:no (?:me |nos |le )?(?:di\w{1,5}|avis\w{1,4}|respet\w{1,3}|cumpli\w{0,3})|(?:avis\w{1,4}|preavis\w{1,3}|anticipacion|antelacion)(?: con| de| los| unos| solo| apenas){0,3})\b (?:con |de |los |unos |el |preaviso |aviso ){0,4}\d{1,2} dias\b|\b(?:\d{1,2}|un) (?:dias|mes(?:es)?) (?:de |con )?(?:anticipacion|antelacion|preaviso|aviso)\b|\bde un dia para (?:el )?otro\b/
/** Time of service as said. "5 y medio" after years is of years. */
export const tiempoServicio = {
  ...sharedTiempo,
  replaces: ['ingreso'],
  read: (told, context) => {
    if (NOTICE_IN_DAYS.test(told.text) || PAY_OF_DAYS.test(told.text)) return undefined
    const message = ofServiceAlone(told, context.today)
    const { text: said } = message
    // "Trabajo 6 días a la semana y llevo 7 meses": the months alone.
    const served = message.duration === undefined ? 0 : message.duration.years * 360 + message.duration.months * MONTH
    if (OFTEN.test(said) && HAS_SERVED.test(said) && served > 0) return served
    if (!isService(said) || isAge(message)) return undefined
    const half = HALF.exec(said)?.[0]
    const owed = monthsOwed(said)
    if (owed > 0 && message.duration !== undefined) {
      const { years, months, days } = message.duration
      const served = years * 360 + months * MONTH + days - owed
      return served > 0 ? served : undefined
    }
    if (half !== undefined && (/ano/.test(half) || typeof context.before === 'number')) {
      const [word = ''] = half.split(/[ ,]/)
      return (/\d/.test(word) ? Number(word) : word === 'un' ? 1 : few(word)) * 360 + 180
    }
    const whole =
      /\b(?:el|un) ano (?:entero|completo)\b|\b(?:todo|cumplio|cumpli) (?:el |este )?(?:ano|20\d\d)\b|^\W{0,3}\w{3,12} [\d.,]{1,9} un ano$/.test(
        said,
      )
        ? 360
        : undefined
    return sharedTiempo.read?.(message, context) ?? whole ?? sameUnit(message, context.before)
  },
} satisfies typeof sharedTiempo

export const diasTrabajados = {
  ...sharedDias,
  read: (told, context) => {
    if (NOTICE_IN_DAYS.test(told.text)) return undefined
    const message = ofServiceAlone(told, context.today)
    if (message === told) return isService(told.text) ? sharedDias.read?.(told, context) : undefined
    // What was blanked counts no days of work.
    const quantities = told.quantities.filter(({ start }) => message.text[start] !== ' ')
    return isService(message.text) ? sharedDias.read?.({ ...message, quantities }, context) : undefined
  },
} satisfies typeof sharedDias

/** Whoever lives where they work has none. */
export const auxilioTransporte = {
  ...sharedAuxilio,
  read: (message, context) =>
    sharedAuxilio.read?.(message, context) ??
    (/\bsin (?:el )?(?:aux|transporte)\b/.test(message.text) || LIVES_THERE.test(message.text)
      ? false
      : context.before === false && LIVES_ELSEWHERE.test(message.text)
        ? true
        : undefined),
} satisfies typeof sharedAuxilio

export type Contrato = 'indefinido' | 'fijo' | 'obra'

const FIXED =
  /\b(?<!(?:salario|sueldo|porcentaje|basico|auxilio) )fijo(?! (?:mas|mensual))\b|\b(?:contrato|termino) (?:(?:de trabajo|laboral|escrito) )?(?:(?:de|a|por|es|era) ){1,3}(?:un|\d{1,2}) (?:mes(?:es|ecitos)?|anos?)\b|\bfirm(?:o|e|amos|aron|ad[oa]) (?:por|a) (?:un|\d{1,2}) (?:mes(?:es)?|anos?)\b|\b(?:papel|contrato)\w? (?:\w{2,8} ){0,3}se (?:le |me |nos )?(?:acaba|vence|termina)\b/
const BY_WORK =
  /\b(?:obra (?:o )?labor|por (?:la )?obra|(?:obra|labor) contratada|contrato de obra|contrato por obra)\b/

export const contrato = choice<Contrato>(
  'Tipo de contrato',
  { indefinido: 'indefinido', fijo: 'a término fijo', obra: 'por obra o labor' },
  (message, { today }) => {
    const { text: said } = message
    if (/\bindefinid[oa]\b/.test(said)) return 'indefinido'
    if (BY_WORK.test(said)) return 'obra'
    return FIXED.test(said) || termDaysIn(message, today) !== undefined ? 'fijo' : undefined
  },
)

/** The term of a fixed contract, as said: "un contrato de 4 meses". */
export const plazoContrato: Slot<number, false> = {
  label: 'Plazo del contrato',
  type: 'days',
  read: ({ text: said, duration }, { before }) => {
    const little = /\b(\d{1,2}|dos|tres|cuatro|cinco|seis|ocho|nueve|diez|once) mesecitos\b/.exec(said)?.[1]
    if (little !== undefined) return (bareNumber(little) ?? 0) * 30 || undefined
    if (/\b(?:contrato|fijo|termino fijo) (?:a|de|por) (?:un|1) ano\b|\b(?:a|por) un ano\b/.test(said)) return 360
    const named = /\b(?:fijo|contrat\w{1,3}|termino|por|de)\b/.test(said) || before !== undefined
    // The time of a trial, of an absence, or already served is no term.
    if (
      !duration ||
      !named ||
      /\b(?:(?:dias|mes(?:es)?) de prueba|antes|hace|a los|llev[ao]\w{0,2}|acumula|por que|dias)\b/.test(said) ||
      LEFT.test(said) ||
      LEFT_AFTER.test(said)
    )
      return undefined
    const days = duration.years * 360 + duration.months * 30 + duration.days
    return days > 0 ? days : undefined
  },
  show: (value) => `${formatNumber(value)} días`,
  required: false,
}

const LEFT =
  /\b(?:(?:falt|qued|rest)\w{0,6}|venc\w{1,3} en) (?:aun |todavia |solo |por |como ){0,2}(\d{1,3}) (mes|dia|ano|semana)\w{0,2}(?: y (?:(\d{1,2}) dias|(medi[oa])))?(?! (?:de|por) (?:pag\w{1,3}|sueldos?|salarios?|nomina|trabajo|vacaciones))/
/** "Con 6 meses pendientes", told after the time; of a pay that is owed it says nothing. */
const LEFT_AFTER =
  /(?<!\b(?:deb\w{0,4}|adeud\w{0,3}) )\b(\d{1,3}) (mes|dia|ano|semana)\w{0,2}(?: y (?:(\d{1,2}) dias|(medi[oa])))? (?:(?:aun|todavia|de contrato) ){0,2}(?:pendientes?|restantes?|por (?:cumplir|delante|correr|ejecutar))\b(?! (?:de|por) (?:pag\w{1,3}|sueldos?|salarios?|nomina|vacaciones))/
const DAYS_OF: Readonly<Record<string, number>> = { mes: 30, ano: 360, dia: 1, semana: 7 }

const TO_THE_PENSION =
  /\bfalta\w{0,3} (?:como |solo |apenas |unas )?\d{1,3} semanas(?! (?:de contrato|del contrato|para (?:terminar|acabar)))|\b(?:falt|qued)\w{0,6} (?:como |solo |apenas )?\d{1,3} \w{3,7} (?:para|de) (?:\w{2,5} ){0,2}(?:pension|jubil|semanas)/
/** "Contrato fijo a 1 año, despedido a los 7 meses": what was left of it, in days. */
function leftOfTerm(said: string): number | undefined {
  const [, term = '', unit = ''] = TERM_SAID.exec(said) ?? []
  const [, served = '', of = ''] = SERVED_OF_TERM.exec(said) ?? []
  if (term === '' || served === '' || !FIXED.test(said)) return undefined
  const left = (term === 'un' ? 1 : Number(term)) * (DAYS_OF[unit] ?? 0) - Number(served) * (DAYS_OF[of] ?? 0)
  return left > 0 ? left : undefined
}

/** "Faltando 5 meses": what is left of the contract, whatever its whole term. */
export const diasFaltantes: Slot<number, false> = {
  label: 'Tiempo que faltaba',
  type: 'days',
  read: ({ text: said }) => {
    const after = FIXED.test(said) || BY_WORK.test(said) ? LEFT_AFTER.exec(said) : null
    const [, count, unit = '', days = '0', half] = LEFT.exec(said) ?? after ?? []
    if (count === undefined) return leftOfTerm(said)
    if (TO_THE_PENSION.test(said)) return undefined
    return Math.round((Number(count) + (half === undefined ? 0 : 0.5)) * (DAYS_OF[unit] ?? 1)) + Number(days)
  },
  show: (value) => `${value} días`,
  required: false,
}

export type Salida = 'renuncia' | 'despido' | 'justaCausa' | 'acuerdo'

const JUST_CAUSE =
  /\b(?:(?<!\b(?:sin|sin una|no (?:hay|tengo|tenemos|tiene|tenia|existe|hubo|habia|es|era|fue)(?: una| ninguna| por)?) )justa causa|rob[oóae]\w{0,6}|hurt\w{1,5}|(?:sac\w{1,4}|llev\w{1,5}) (?:la (?:plata|caja|mercancia)|cosas|cositas|mercancia|plata)\w{0,9}|(?:sac|llev|tom|cog|agarr|met)\w{2,5} (?:la |el |una |unos |algo de |mano a la )?(?:plata|dinero|efectivo|billetes|mercancia|productos?)(?: (?:de|del) (?:la |el |mi |las )?(?:caja|registradora|negocio|tienda|local|almacen|bodega|ventas)\w?)|descuadr\w{1,4}|se bebio|borrach[oa]|falta grave|malas? conducta)\b/
const DISMISSED =
  /\b(?:despid\w{0,5}|despedi\w{0,5}|desped\w{0,4}|ech(?:o|a|e|ar|aron|arlo|arla|an|amos)|bot(?:o|e|ar|aron|arlo|arla|an)|prescindir|me dejaron en la calle|sac(?:o|ar|aron|arlo|arla|an|amos)|saque|(?:la|lo|las|los|me|nos|quien (?:la|lo)) sac(?:a|an|amos|as)|(?:lo|la) sac(?:o|aria)|despido yo|(?:lo|la) (?:boto|echo|despido)|sin (?:ningun |ninguna |una )?(?:justa )?(?:causa|motivo|razon))\b/
const ENDED_BY_EMPLOYER =
  /\b(?:la empresa|el empleador|el patron|mi jefe) (?:me |le |nos )?(?:va a |decidio |quiere )?termin\w{1,4}\b|\bterminacion unilateral\b(?! (?:del|por el|por parte del) trabajador)/
const RESIGNED =
  /\b(?:(?<!\b(?:no|en vez de|en lugar de|antes que)(?: (?:hubiera|hubiese|haya|haber|es|fue|fuera|fuese|era|sido|por|que|el|ella|la|una|se|me|nos|ellos|mi|su|tu)){0,4} )renunc\w{0,6}|se (?:me )?(?:va|fue) (?:ella|sol[oa]|por su cuenta)|me (?:voy|quiero ir|quiero retirar)|quiero (?:irme|retirarme)|se (?:me )?retir(?:a|o)|me retiro)\b/
/** Whose business closes or goes badly has no just cause of art. 62 for it. */
export const CLOSES =
  /\b(?:por ?que|pues|ya que|es que) (?:vamos a |voy a |ya |nos toca )?cerr?(?:amos|ar|e)\b|\b(?:por ?que|ya que|es que) (?:ya )?cierr[oa]\b|\b(?:cierr[oae]\w{0,2}|cerr(?:ar|amos|e|o|aron|aria)|acab[oa]r?|liquid\w{1,4}|se (?:acab[oa]|va a acabar|quebro)|quebr[oe]) (?:el|la|mi|con el|este) (?:negocio|local|empresa|tienda|almacen|restaurante|taller|sede|punto|fabrica|panaderia|establecimiento)\b|\bcierre (?:del|de la|de mi) (?:negocio|local|empresa|tienda|almacen|restaurante|taller|sede|fabrica)\b|\b(?:malas ventas|bajas ventas|bajaron las ventas|no (?:hay|tengo) (?:ventas|con que pagar|plata para pagar)|(?:ya )?no (?:me|nos) (?:alcanza|da)(?: (?:la plata|el dinero|para pagar\w{0,3}|pa pagar\w{0,3}|mas|para tenerl[oa]|con la plata))?(?= ?(?:[.,;?)]|$|pa |y |entr[oe]|para ))|crisis|quiebra)\b/
const AGREED = /\b(?:mutuo|comun) acuerdo\b|\b(?:por las buenas|a las buenas|lo arreglamos|nos arreglamos)\b/

/** "¿Y si no logro probarla?": of a just cause, which is none then. */
const UNPROVEN =
  /\bno (?:hay|tengo|tenemos|tiene|tenia|existe|hubo|habia|es|era|fue)(?: una| ninguna| por)? justa causa\b|\bno (?:se )?(?:logr\w{1,3}|pued\w{1,3}|teng\w|hay como|alcanz\w) (?:a |como )?(?:la |lo )?(?:prob\w{2,6}|demostr\w{2,6}|pruebas?)\b|\bsin pruebas?\b/
/** "¿Cuánto tengo que sacar?": money, and nobody. */
const TAKES_MONEY = /\bcuant[oa] (?:\w{3,6} ){0,3}(?:que )?sac\w{1,3}\b|\bsacar (?:la )?(?:plata|dinero)\b/
export function salidaIn({ text }: Pick<Understood, 'text'>): Salida | undefined {
  const said = text.replace(TAKES_MONEY, ' ')
  if (AGREED.test(said)) return 'acuerdo'
  if (CLOSES.test(said) || UNPROVEN.test(said)) return 'despido'
  if (RESIGNED.test(said)) return 'renuncia'
  if (ENDED_BY_EMPLOYER.test(said)) return 'despido'
  if (DISMISSED.test(said) && /\bsin (?:ningun |ninguna |una )?(?:justa )?(?:causa|motivo|razon)\b/.test(said))
    return 'despido'
  if (JUST_CAUSE.test(said)) return 'justaCausa'
  return DISMISSED.test(said) ? 'despido' : undefined
}

/** "Solo la indemnización", "la liquidación aparte": nothing else is asked. */
const APART =
  /\bliquidacion(?: (?:va|es|esta|ya|me|la|se|lo|de|eso|aparte|despues)){0,3} (?:aparte|despues|luego|la (?:tengo|hice|hizo|sacaron|calcule)|ya)\b|\b(?:sin|fuera de|aparte de|no la|no incluyas la|no me des la) (?:la |mi |su )?liquidacion\b|\b(?:solo|solamente|unicamente|nada mas|no mas)(?: [a-z]{1,9}){0,3} indemniz|\bindemniz\w{1,5},? (?:sola|solo|solamente|no mas|nada mas|unicamente)\b/
/** "¿Cuánto le debo de indemnización?": that alone, and none of the rest. */
export const onlyIndemnity = (said: string): boolean =>
  /\bindemniz/.test(said) &&
  (APART.test(said) || !/\bliquid|\bneto\b|\btotal\b|\bprestaciones\b|\bcesantias\b|\btodo\b/.test(said))

/** How the contract ends, where the message says so. */
export const salida = choice<Salida>(
  'Forma de retiro',
  {
    renuncia: 'renuncia',
    despido: 'despido sin justa causa',
    justaCausa: 'despido con justa causa',
    acuerdo: 'mutuo acuerdo',
  },
  salidaIn,
)

/** A resignation that the employer gives cause for, which is paid as a dismissal (arts. 62 lit. B and 64 CST). */
const DRIVEN_OUT =
  /\b(?:gritos?|gritan?|humill\w{1,4}|acos\w{1,4}|insult\w{1,4}|maltrat\w{1,3}|no (?:me |nos |le |les )?(?:ha |han |he |hemos )?(?:pag\w{1,4})|(?:me|nos|le|les) deb(?:en|e|o|emos|ian?) (?:\w{1,9} ){0,2}(?:sueldos?|salarios?|quincenas?|mes(?:es)?)|culpa (?:del|de la|de ellos|mia|nuestra)|por mi culpa|despido indirecto|renuncia (?:con )?(?:justa causa|motivada|provocada|indirecta))\b/
const OF_OWN_WILL = /\b(?:voluntari\w{1,6}|por su cuenta|porque quiso|sin culpa)\b/
export const culpaEmpleador = flag('Renuncia por culpa del empleador', ({ text: said }, { before }) =>
  before === true && OF_OWN_WILL.test(said)
    ? false
    : DRIVEN_OUT.test(said) && (RESIGNED.test(said) || before !== undefined || /\bdespido indirecto\b/.test(said))
      ? true
      : undefined,
)

const PENSIONED =
  /\b(?:(?:salio|sali[oa]|reconoc\w{1,5}|otorg\w{1,4}|aprob\w{1,4}|concedi\w{1,4}|dieron|llego|paga(?:n|ndo)?) (?:ya )?(?:la|su|una|esa) (?:pension|mesada)|pension (?:ya )?(?:reconocida|aprobada|de vejez reconocida)|ya (?:se |esta |es )?pension(?:o|ado|ada)|pensionad[oa] que (?:sigue|continua|aun|todavia)|se pensiono|nomina de pensionados)\b/
const NOT_PENSIONED = /\b(?:no|aun no|todavia no) (?:se ha|se|esta|es|ha salido|le ha salido)(?: un| la)? pension/
/** Whose pension has been granted: a just cause, and no protection. */
export const pensionado = flag('Pensión ya reconocida', ({ text: said }, { before }) =>
  NOT_PENSIONED.test(said) ? (before === true ? false : undefined) : PENSIONED.test(said) ? true : undefined,
)

export type Proteccion = 'embarazo' | 'salud' | 'sindicato' | 'prepension' | 'padre' | 'acoso'

const PROTECTED: Readonly<Record<Proteccion, RegExp>> = {
  padre:
    /\b(?:(?:mi|su|la) (?:esposa|mujer|novia|pareja|senora|companera) (?:esta |quedo )?(?:embarazad\w|en embarazo|esperando)|conyuge gestante|padre (?:con|cuya)|soy el papa)\b/,
  embarazo:
    /\b(?:embaraz\w{0,4}|en estado|gestan\w{0,4}|gestacion|prenad\w|lactan\w{0,4}|lactando|maternidad|esper(?:a|ando) (?:un |una |el )?(?:bebe|familia|hij[oa])|barrig\w{1,5}|va a (?:tener (?:un |el )?bebe|ser mama)|criando (?:un |al )?bebe|dieta)\b/,
  sindicato: /\b(?:sindic\w{0,8}|fuero sindical|negociar con la empresa|pliego de peticiones)\b/,
  prepension:
    /\b(?:falta\w{0,3} (?:como |solo |apenas |unas )?\d{1,3} semanas(?! (?:de contrato|del contrato|para (?:terminar|acabar|que se)))|pre ?pension\w{0,6}|pensionar\w{0,3}|jubilar\w{0,3}|para (?:la )?pension|lo de la vejez|pa la pension|reten social)\b/,
  acoso: /\bacoso\b/,
  salud:
    /\b(?:incapacit\w{0,5}|incapacidad\w{0,2}|enferm\w{0,5}|discapaci\w{0,6}|restriccion\w{0,3} medic\w{0,3}|recomendacion\w{0,3} medic\w{0,3}|terapias?|operad[oa]|operaron|operacion|cirugia|cancer|tratamiento|debilidad manifiesta|361|pcl|accidentad[oa]|tunel del carpo|columna|mal de la|licencia medica|fuero de salud|cojo|lesion\w{0,4}|hernia|restriccion\w{0,3}|psiquiatr\w{0,4}|diabet\w{0,4})\b/,
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
export const variableExtras = flag('La parte variable son horas extra o dominicales', ({ text: said }, { before }) =>
  /\b(?:horas? extras?|extras|suplementari\w|dominical\w{0,2}|hed|hen)\b/.test(said)
    ? !takenOff(said, /^(?:horas|extras)/) && !/\bcomision\w{0,2}\b/.test(said)
    : before === true && /\bcomision\w{0,2}\b/.test(said)
      ? false
      : undefined,
)

const NO_REST_VERB = '(?:cog|tom|disfrut|goz|sac|sal(?:i|e)|ten|tuv|d(?:a|i)|pag|descans|pedi|ped|us)\\w{0,5}'
/** "Vacaciones no ha cogido", "no ha sacado ningún día", "vacaciones: ninguna", "vacaciones pendientes": all of them are owed. */
export const NOTHING_TAKEN = new RegExp(
  [
    `\\bvacaciones,?:? (?:(?:todavia|aun|hasta|ahora|el|ella|a|un|si) ){0,3}(?:no|nunca|jamas|tampoco) (?:(?:le|se|las|les|la|me|he|ha|han|hemos|habia) ){0,3}${NO_REST_VERB}(?! (?:\\w{1,6} ){0,2}(?:completas|todas))`,
    `\\b(?:no|nunca|jamas|tampoco) (?:(?:le|se|las|les|la|me|he|ha|han|hemos|habia) ){0,3}${NO_REST_VERB} (?:(?:ni|ningun|ninguna|nada|sus|las|sus|a|de|dia|dias|todavia|aun|nunca) ){0,5}vacacion`,
    '\\bvacaciones,?:? (?:(?:completas|todas|todavia|aun|estan|tambien|totalmente) ){0,2}(?:ningun[oa]?|nada|cero|pendientes?|sin (?:haber )?(?:disfrutar|tomar|sacar|gozar|coger|usar|pagar)\\w{0,3}|por (?:pagar|disfrutar|tomar))\\b(?! (?:de |son |unos )?\\d)(?! (?:desde|del)\\b)',
    '\\b(?:ningun dia|nada) de vacaciones\\b|\\bde vacaciones (?:nada|ningun|no (?:se )?(?:ha|le|he)\\b)',
    '\\bsin (?:vacaciones (?:tomadas|disfrutadas|gozadas)|(?:tomar|sacar|disfrutar|haber (?:tomado|sacado|disfrutado)) (?:las )?vacaciones)\\b',
  ].join('|'),
)

/** "Ya tomó 4": of vacations, whatever else days are of. */
export const TAKEN =
  /\b(?:ya|ha|he|hemos|hubiera|hubiese|haya|habia|(?:solo|apenas)(?! (?:va|voy|quiere|quiero|piensa|puede|sale)\b)) (?:\w{1,8} ){0,2}(?:(?:cog|tom|disfrut|goz)\w{1,5}|sali(?:o|do|eron)) (?:unos |como |solo |apenas )?(\d{1,2})\b(?! ?(?:mil|millon|%|anos?|periodos?|veces))/

/** "Ya se tomó todas las vacaciones", "no le debo vacaciones": none are left to be paid. */
export const NONE_LEFT =
  /(?<!\b(?:no|nunca|jamas) (?:ha |he |se ha |me han dado |ha tomado |ha disfrutado )?)\b(?:todas (?:las|sus|mis) vacaciones|vacaciones (?:completas(?! (?:pendientes|sin |por ))|(?:estan |esta |las tiene |todas )?al dia|ya (?:disfrutadas|tomadas))|al dia (?:con|en) (?:las )?vacaciones|no (?:se )?(?:le |me |les )?(?:deb\w{1,3}|quedan?|hay) (?:\w{2,9} )?(?:de )?vacaciones|sin vacaciones pendientes)\b/

/** "Vacaciones tomadas 15 días", "15 días de vacaciones disfrutados": told beside a wage too. */
const OFF_TAKEN =
  /\b(?:disfruto|tomo|gozo|cogio|disfrute|tome|goce|ha (?:disfrutado|tomado|gozado)) (?:ya |de )?(\d{1,2}) dias? (?:habiles )?(?:de )?vacaciones\b|\bvacaciones (?:ya )?(?:tomadas|disfrutadas|gozadas)(?: (?:por|de|son|fueron))?:? (\d{1,2}) dias?\b|\b(\d{1,2}) dias? (?:habiles )?(?:de )?vacaciones (?:ya )?(?:tomad|disfrutad|gozad)[oa]s\b/
/** "Ya le di 6 días de vacaciones", "se cogió una semana". */
export const vacacionesTomadas: Slot<number, false> = {
  label: 'Días de vacaciones ya disfrutados',
  type: 'count',
  keepsCase: true,
  read: ({ text: said }, { before }) => {
    if (NOTHING_TAKEN.test(said)) return before === undefined ? undefined : 0
    const taken = TAKEN.exec(said)?.[1]
    if (taken !== undefined) return Number(taken)
    const years = HAD.test(said) ? TAKEN_OF_YEARS.exec(said)?.[1] : undefined
    if (years !== undefined) return (/\d/.test(years) ? Number(years) : SOME_YEARS.indexOf(years) + 1) * YEARS_OFF
    if (before === undefined && !(REST.test(said) && HAD.test(said))) return undefined
    if (!REST.test(said) && !HAD.test(said)) return undefined
    const beside = OFF_TAKEN.exec(said)
    if (beside !== null) return Number(beside.slice(1).find((each) => each !== undefined))
    if (/\b(?:sueldo|salario|incapacidad|trabajad)/.test(said)) return undefined
    const days = /\b(\d{1,2}) dias?\b/.exec(said)?.[1]
    return days !== undefined ? Number(days) : /\b(?:una|1) seman(?:a|ita)\b/.test(said) ? 7 : undefined
  },
  show: (value) => `${value} días`,
  required: false,
}

const OFF_LEFT =
  /\b(?:pendientes?|deb\w{1,4}|quedan?|faltan?|adeud\w{1,3})(?: (?:de|unos|como|solo|por disfrutar)){0,2} (\d{1,2}(?:[.,]\d{1,2})?) dias? (?:habiles )?(?:de |por )?vacaciones\b|\b(\d{1,2}(?:[.,]\d{1,2})?) dias? (?:habiles )?(?:de )?vacaciones (?:que (?:le |me )?(?:debo|deben|quedan?|faltan?)|pendientes?|sin (?:disfrutar|tomar|gozar)|por (?:disfrutar|tomar))\b|\bvacaciones (?:pendientes|por disfrutar|sin disfrutar|(?:que )?(?:le |se le )?deb\w{1,3})(?: (?:de|por|son|unos))?:? (\d{1,2}(?:[.,]\d{1,2})?) dias?\b/
/** "Pendientes 8 días de vacaciones": what is left of them, whatever was earned and taken. */
export const vacacionesPendientes: Slot<number, false> = {
  label: 'Días de vacaciones pendientes',
  type: 'count',
  keepsCase: true,
  read: ({ text: said }) => {
    const found = OFF_LEFT.exec(said)
    const days = found?.[1] ?? found?.[2] ?? found?.[3]
    return days === undefined ? undefined : Number(days.replace(',', '.'))
  },
  show: (value) => `${value} días`,
  replaces: ['vacacionesTomadas'],
  required: false,
}

const PAY_OWED = /\b(?:quincenas?|sueldos?|salarios?|nomina|dias trabajados)\b/
const OWED = /\b(?:debi?endo|debo|debe[ns]?|debia|adeud\w{1,4}|pendientes?|falt\w{1,4}|sin pagar)\b/
const OWED_BY_THEM = /\b(?:me (?:debe|quedo debiendo|adeuda)|(?:ella|el) (?:me )?debe)\b/
/** "Le quedé debiendo 950.000 de la quincena": pay of the last days, told as a sum. */
export const salarioPendiente: Slot<number, false> = {
  ...money('Salario pendiente', []),
  summed: true,
  takes: (said, sum) => {
    const { before, behind } = clauseOf(said, sum)
    const words = `${before} ${behind}`
    return PAY_OWED.test(words) && OWED.test(words) && !OWED_BY_THEM.test(words)
  },
}

const MOST_OWED = 720

const OWES = '(?:falt|deb|pend|adeud|sum|agreg|anad|tambien|mas)\\w{0,6}'
const OF_PAY = '(?:sueldos?|salarios?|nomina|basico|trabajo|trabajad[oa]s)'
/** "Faltan 5 días de sueldo", "súmale 8 días de salario". */
export const OWED_DAYS = new RegExp(
  `\\b${OWES}(?: [a-z]{2,8}){0,3} (\\d{1,2}) dias?(?: (?:de|del|por|trabajad[oa]s))* ${OF_PAY}\\b(?! (?:de|por|como) indemniz)`,
)
const HALF_OWED =
  /\b(?:falt|deb|pend|adeud)\w{0,5} (?:[a-z]{2,8} ){0,2}(?:la|una|esta|esa|su) (?:ultima |primera |segunda )?quincena\b/
/** "5 días de sueldo y auxilio del 11 al 15 de noviembre", "la quincena del 16 al 30": days of one month that are to be paid. */
const OWED_STRETCH = new RegExp(
  `\\b(?:dias?|quincena|${OF_PAY})(?:,? [a-z]{1,11}){0,6},? (?:del|desde el|de) (\\d{1,2})(?: de (${MONTHS.join('|')}))? (?:al|a|hasta el) (\\d{1,2})\\b(?! ?(?:[.,/]\\d|%|mil))(?: (?:de |del )?(${MONTHS.join('|')}|mes|este mes)(?: (?:de |del )?20\\d\\d)?)?`,
)
const IS_OWED = new RegExp(`\\b${OWES}\\b|\\bsin pagar\\b|\\bno (?:se )?(?:l[aeo]s? )?(?:he |ha |han |hemos )?pag`)

/** "Sueldo 20 días de noviembre", "le debo 12 días de octubre": so many days of a month, which is none of an entry. */
const OWED_OF_MONTH = new RegExp(
  `\\b(?:${OF_PAY} (?:de |por )?(\\d{1,2}) dias?|(\\d{1,2}) dias? (?:de |del )?(?:${OF_PAY} )?)(?: ?(?:de |del |mes ){0,3})\\b(?:${MONTHS.join('|')}|este mes)\\b`,
)

interface OwedStretch {
  readonly dias: number
  readonly at: number
  readonly end: number
}

/** The days from one to another of a month whose pay is owed: they are no service of their own. */
function owedStretch(said: string): OwedStretch | undefined {
  const found = IS_OWED.test(said) ? OWED_STRETCH.exec(said) : null
  const some = found === null && IS_OWED.test(said) ? OWED_OF_MONTH.exec(said) : null
  if (some !== null) return { dias: Number(some[1] ?? some[2]), at: some.index, end: some.index + some[0].length }
  if (found === null) return undefined
  const [all, from, month, to, last] = found
  const dias = Math.min(MONTH, Number(to)) - Number(from) + 1
  // "Sueldo del 1 de febrero al 15 de noviembre" is of the whole service.
  if (month !== undefined && month !== last) return undefined
  return dias >= 1 && dias <= MONTH ? { dias, at: found.index, end: found.index + all.length } : undefined
}

const ADDS_PAY = /\b(?:inclu|agreg|sum|anad|adicion|mete|ponle)\w{0,6}\b/
/** "Le debo 12 días de sueldo", "le debo la quincena". */
export const diasSalario: Slot<number, false> = {
  label: 'Días de salario sin pagar',
  type: 'count',
  keepsCase: true,
  read: ({ text: said }) => {
    const between = owedStretch(said)
    const added = ADDS_PAY.test(said) ? PAY_OF_DAYS.exec(said)?.[1] : undefined
    const counted = Number(OWED_DAYS.exec(said)?.[1] ?? between?.dias ?? added ?? 0)
    if (counted >= 1 && counted <= MONTH) return counted
    if (HALF_OWED.test(said)) return MONTH / 2
    const months = monthsOwed(said)
    if (months > 0 && months <= MOST_OWED) return months
    const owed = /\b(\d{1,2}) dias de (?:sueldo|salario|trabajo)\b(?=.{0,40}(?:\bdeb|\bpend|\bsin pagar|$))/.exec(said)
    const days = Number(owed?.[1] ?? 0)
    return days >= 1 && days <= MONTH ? days : undefined
  },
  show: (value) => `${value} días`,
  required: false,
}

const OWES_IT =
  /\b(?:me|nos) (?:debe|quedo debiendo|adeuda)\b|^ ?(?:y )?(?:ella |el )?debe \$? ?$|\b(?:prestamos?|anticipos?|adelant\w{1,4}|libranza|descontar\w{0,2})\b|\b(?:le|les) descuento (?:unos |los |como )?\$? ?$/
const OWED_TO_ME =
  /^ ?(?:pesos )?que (?:(?:me|nos|le) (?:deb|qued|adeud|prest|adelant)|(?:le|les) (?:habia )?(?:prest|adelant))\w{1,5}\b/
export const adelantos: Slot<number, false> = {
  ...enMiles(
    money('Anticipos o préstamos por descontar', ['deuda', 'anticipo']),
    /\b(?:prest\w{1,4}|adelant\w{1,4}|anticip\w{1,4}|fiad[oa]|abon\w{1,3}) (?:unos |como |ya )?(\d{2,3})\b(?! ?(?:mil|dias))|\b(\d{2,3}) que (?:le|me) (?:habia )?(?:prest|adelant|di)/,
    /^(?:prestamo|anticipo|adelanto|deuda|fiado)/,
  ),
  takes: (said, sum) => {
    const { before, behind } = clauseOf(said, sum)
    return (
      OWES_IT.test(before) ||
      /^ ?de (?:un |una )?(?:prestamo|anticipo|adelanto)/.test(behind) ||
      OWED_TO_ME.test(said.slice(sum.end, sum.end + 40))
    )
  },
  orByRole: true,
  summed: true,
}

const ENTERED =
  /\b(?:entr(?!eg)\w{1,5}|ingres\w{1,4}|empez\w{1,4}|empec\w|inici\w{1,4}|arranc\w{1,3}|lleg\w{1,4}|desde|contrat(?:e|aron|amos|ada|ado)|vincul\w{1,5}|meti(?= (?:a|una?) )|(?:cogi|puse)(?= a ))\b/g
const WENT =
  /\b(?:salio|sali|sale|salgo|saldri\w|salid\w|saliend\w{1,4}|saliera|salga|se (?:me )?(?:va|fue|retira)|se iri\w{1,2}|me (?:voy|iria)|retir\w{1,8}|renunci\w{1,4}|despid\w{1,4}|despedi\w{0,4}|eche|echo|echaron|botaron|boto|saque|saco|sac(?:ar|aron)(?:l[oa]s?)?|despedir(?:l[oa]s?)?|echar(?:l[oa]s?)?|termin\w{1,5}|hasta|finaliz\w{1,3}|venc\w{1,3}|acab\w{1,2}|trabajo hasta)\b/g

const lastAt = (text: string, cue: RegExp) => [...text.matchAll(cue)].at(-1)?.index ?? -1
const MONTH_NAME = new RegExp(`\\b(?:${MONTHS.join('|')}|setiembre)\\b`)

/** "El 30", "el primero": a day of the month that was said before. */
const DAY_ONLY = /\b(?:el|al|para el|dia) (\d{1,2}|primero)\b(?! ?(?:de |%|mil|dias|horas))/
const dayOf = (said: string) => {
  const day = DAY_ONLY.exec(said)?.[1]
  return day === undefined ? undefined : day === 'primero' ? 1 : Number(day)
}
const pad = (value: number) => String(value).padStart(2, '0')

/** The same month with another day: "no, hasta el 30". */
export function inMonthOf(said: string, before: unknown): IsoDate | undefined {
  const day = dayOf(said)
  if (typeof before !== 'string' || day === undefined) return undefined
  const month = before.slice(0, 8)
  return day >= 1 && day <= daysInMonth(Number(before.slice(0, 4)), Number(before.slice(5, 7)))
    ? `${month}${pad(day)}`
    : undefined
}

/** A day to come: said without a year and already past, it is of the next one. */
export const upcoming = (day: IsoDate | undefined, said: string, today: IsoDate): IsoDate | undefined =>
  day === undefined || day >= today || /\b20\d\d\b|\bvencio\b/.test(said)
    ? day
    : `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`

const AFTER_DAY = 40
const NEAR_DAY = /\b(?:hoy|ayer|manana|antier|anoche)\b/

/** "Entré el 10 de marzo de 2023 y me voy el 30 de noviembre": a leaving without a year is of this one, whatever the entry's is. */
function yearless(said: string, day: IsoDate, today: IsoDate): boolean {
  const named = [...new Set(said.match(/\b20\d\d\b/g))]
  if (named.length !== 1 || day.slice(0, 4) !== named[0] || day.slice(0, 4) >= today.slice(0, 4)) return false
  const month = MONTHS[Number(day.slice(5, 7)) - 1] ?? ''
  const at = said.search(new RegExp(`\\b0?${Number(day.slice(8))} de ${month}\\b(?! (?:de |del? )?(?:ano )?20\\d\\d)`))
  if (at < 0) return false
  const before = said.slice(Math.max(0, at - AFTER_DAY), at)
  if (lastAt(before, WENT) > lastAt(before, ENTERED)) return true
  // "Lo saco el 30 de noviembre, entró el 1 de junio de 2024": the year is of the entry, told by its own word.
  const year = said.indexOf(named[0])
  return lastAt(before, ENTERED) < 0 && lastAt(said.slice(Math.max(0, year - AFTER_DAY), year), ENTERED) >= 0
}

/** "Desde julio le dimos comisiones", "aumento desde el 1 de octubre": a day of the pay, and of no entry. */
const OF_THE_PAY = new RegExp(
  `\\b(?:desde|a partir de[l]?|apartir de[l]?) (?:el |del |mes de |\\d{1,2} de )*(?:${MONTHS.join('|')})(?: (?:de|del) (?:20\\d\\d|este ano))?,? (?:le |les |ya |se |la |lo )*(?:gan\\w{1,3}|dimos|doy|subi\\w{0,4}|aument\\w{1,4}|pag\\w{1,4}|comision|qued[oa]|pas[oea]|deveng\\w{1,3}|recib\\w{1,3})|\\b(?:aument\\w{1,4}|subi\\w{0,4}|subieron|ascend\\w{1,4}|pas[oe])\\b[^;]{0,60}\\b(?:desde|a partir) `,
)

/** "Conmigo desde el 1 de agosto", "trabaja acá desde mayo": since when somebody works, and no pay. */
const OF_SERVICE_SINCE =
  /\b(?:entr[oe]|ingres[oe]|empez[oe]|contrat[eo]|vincul(?:ad[oa]|[oe])|(?:conmigo|con nosotros|aca|aqui|en (?:la|mi|el) (?:empresa|tienda|negocio|local|casa|taller|finca|restaurante|almacen)|trabaj\w{1,4}|labor\w{1,4}|contratad[oa]|emplead[oa]|esta|viene|llev[oa]|le tengo|tengo|afiliad[oa])(?: (?:ya|viene|trabajando|laborando|conmigo|aca|aqui|con|nosotros|solo|apenas|es|esta))* desde)\b/

/** Splits the days named in a message into an entry and a leaving, by the words before each. */
/** "A término fijo que vencía el 31 de diciembre, ingresó el 1 de enero": the agreed end is told before the first day. */
function beganAfterItsEnd({ text, days }: Understood): IsoDate | undefined {
  const [end, first] = days
  if (end === undefined || first === undefined || days.length > 2 || first >= end) return undefined
  const ends = text.search(ENDS_ON)
  return FIXED.test(text) && ends >= 0 && lastAt(text, ENTERED) > ends ? first : undefined
}

const ENTERED_IN_MONTH = new RegExp(
  `\\b(?:entr[oe]|ingres[oe]|empez[oe]|empece|inici[oe]|arranc[oe]|desde|contrat(?:e|aron|ado|ada))(?: a trabajar)? (?:en |desde |de )?(?:el mes de )?(${MONTHS.join('|')}|setiembre)(?: (?:del? )?(?:ano )?(20\\d\\d|ano pasado|este ano))?`,
)
/** "Entró en enero de 2024, se va el 30 de noviembre": a month for the entry and a day for the end. */
function fromAMonth(
  { text: said, days, period }: Understood,
  today: IsoDate,
): { readonly ingreso: IsoDate; readonly retiro?: IsoDate } | undefined {
  const found = ENTERED_IN_MONTH.exec(said)
  const [, name = '', of] = found ?? []
  const [day] = days
  if (name === '' || days.length > 1 || period !== undefined) return undefined
  const now = Number(today.slice(0, 4))
  const named = of === undefined || of === 'este ano' ? now : of === 'ano pasado' ? now - 1 : Number(of)
  const month = name === 'setiembre' ? 9 : MONTHS.indexOf(name) + 1
  const year = of === undefined && `${now}-${pad(month)}-01` > today ? named - 1 : named
  const ingreso = `${year}-${pad(month)}-01`
  // A month alone is read below, unless another one is named before it ("la prima de diciembre si entró en agosto").
  if (day === undefined) return said.search(MONTH_NAME) < (found?.index ?? 0) ? { ingreso } : undefined
  const ends = MONTHS[Number(day.slice(5, 7)) - 1] ?? ''
  // The year of the entry is not that of the end, which is of this one where it has none.
  const told = `${Number(day.slice(8))} de ${ends} `
  const own =
    /\d[/.-]20\d\d|20\d\d-/.test(said) ||
    ['', 'de ', 'del ', 'de ano ', 'del ano '].some((joined) => said.includes(`${told}${joined}20`))
  const retiro = own ? day : `${now}${day.slice(4)}`
  return ingreso < retiro ? { ingreso, retiro } : undefined
}

function serviceDates(message: Understood, today: IsoDate): { readonly ingreso?: IsoDate; readonly retiro?: IsoDate } {
  const term = termDaysIn(message, today)
  if (term !== undefined) return term
  // "La prima de junio ya se pagó y en octubre salió a vacaciones": months of what was paid.
  const ofBenefits = message.days.length === 0 && /\b(?:primas?|vacacion\w{0,2}|cesantias?)\b/.test(message.text)
  if (ofBenefits && HAD.test(message.text) && lastAt(message.text, ENTERED) < 0) return {}
  if (OF_THE_PAY.test(message.text) && message.days.length < 2 && !OF_SERVICE_SINCE.test(message.text)) return {}
  const month = fromAMonth(message, today)
  if (month !== undefined && !FIXED.test(message.text)) return month
  const began = beganAfterItsEnd(message)
  if (began !== undefined) return { ingreso: began }
  if (message.period && !yearless(message.text, message.period.to, today))
    return { ingreso: message.period.from, retiro: message.period.to }
  const [first, second] = (message.period ? [message.period.from, message.period.to] : message.days).map((day) =>
    yearless(message.text, day, today) ? `${today.slice(0, 4)}${day.slice(4)}` : day,
  )
  // "Término fijo, vence el 30 de junio, despido el 30 de noviembre": the first of both is the agreed end.
  if (second !== undefined && FIXED.test(message.text) && ENDS_ON.test(message.text)) return { retiro: second }
  if (first !== undefined && second !== undefined)
    return first <= second ? { ingreso: first, retiro: second } : { ingreso: second, retiro: first }
  const { text: said } = message
  if (first === undefined) {
    // "Desde mayo": from its first day, of this year or of the one that has already had it. "En marzo, el 2": that day.
    const at = message.month === undefined ? -1 : said.search(MONTH_NAME)
    if (at < 0 || message.month === undefined) return {}
    const before = said.slice(Math.max(0, at - 30), at)
    if (!/\b(?:desde|en|de|mes de) $/.test(before) || lastAt(before, ENTERED) < 0) return {}
    const year = Number(today.slice(0, 4))
    const from = `${message.year ?? year}-${pad(message.month)}-${pad(dayOf(said.slice(at)) ?? 1)}`
    return { ingreso: message.year === undefined && from > today ? `${year - 1}${from.slice(4)}` : from }
  }
  // "Hoy me sacaron, llevo 2 años": the time is told, and "hoy" is no day of entry.
  if (message.duration !== undefined && NEAR_DAY.test(said) && !MONTH_NAME.test(said)) return {}
  const lastYear = /\bano pasado\b/.test(said) && !/\b20\d\d\b/.test(said)
  const day =
    lastYear && first.startsWith(today.slice(0, 4)) ? `${Number(today.slice(0, 4)) - 1}${first.slice(4)}` : first
  const inWords = said.lastIndexOf(MONTHS[Number(first.slice(5, 7)) - 1] ?? '')
  const named = inWords < 0 ? said.search(/\b\d{1,2}[/.-]\d{1,2}\b|\b20\d\d-\d\d-\d\d\b/) : inWords
  const before = named < 0 ? said : said.slice(0, named)
  const [entered, went] = [lastAt(before, ENTERED), lastAt(before, WENT)]
  // "El 12 de mayo entró": the verb may follow its day.
  const after = named < 0 ? '' : said.slice(named, named + AFTER_DAY)
  if (entered < 0 && went < 0 && lastAt(after, ENTERED) >= 0 && lastAt(after, WENT) < 0) return { ingreso: day }
  if (entered < 0 && went < 0) return /\bhasta hoy\b/.test(said) ? { ingreso: day } : {}
  return entered > went ? { ingreso: day } : { retiro: first }
}

const MONTH_WORD = `(?:${MONTHS.join('|')}|setiembre)`
const A_DAY = `(?:20\\d\\d-\\d\\d-\\d\\d|\\d{1,2}[/.-]\\d{1,2}(?:[/.-](?:20)?\\d\\d)?|(?:\\d{1,2}|primero) (?:de )?${MONTH_WORD}(?:,? (?:del? )?(?:ano )?20\\d\\d)?|${MONTH_WORD}(?:,? (?:del? )?(?:ano )?20\\d\\d)?)`
const HAD_UNTIL = '(?:disfrut|tom|goz|cog|cancel|sali[doe]|pag(?:ad|u|as|aron|amos)|al dia|ya\\b)'
const OWED_SINCE = '(?:deb|pend|adeud|falt)'
const VACATIONS = 'vacacion(?:es)?\\b'
/** "Vacaciones disfrutadas hasta el 31 de enero", "hasta marzo ya tomó las vacaciones". */
const RESTED_UNTIL = [
  new RegExp(`\\b${VACATIONS}[^.;?]{0,30}?\\b${HAD_UNTIL}[^.;?]{0,30}?\\bhasta (?:el )?(?:dia )?(${A_DAY})`),
  new RegExp(`\\b${HAD_UNTIL}[^.;?]{0,24}?\\b${VACATIONS} ?(?:causadas |completas )?hasta (?:el )?(?:dia )?(${A_DAY})`),
  new RegExp(
    `\\bhasta (?:el )?(?:dia )?(${A_DAY}),? (?:ya )?(?:se |le |me )?(?:\\w{2,5} )?${HAD_UNTIL}\\w{0,6} (?:las |sus |mis )?${VACATIONS}`,
  ),
]
/** "Se le deben vacaciones desde el 10 de marzo". */
const OWED_FROM = [
  new RegExp(`\\b${OWED_SINCE}[^.;?]{0,24}?\\b${VACATIONS} ?(?:causadas )?desde (?:el )?(?:dia )?(${A_DAY})`),
  new RegExp(`\\b${VACATIONS}[^.;?]{0,24}?\\b${OWED_SINCE}[^.;?]{0,24}?\\bdesde (?:el )?(?:dia )?(${A_DAY})`),
]

interface VacationDay {
  readonly hasta: IsoDate
  readonly at: number
  readonly end: number
}

/** The day up to which vacations were taken, and where it is told: it is no day of service. */
function vacationDay(said: string, today: IsoDate): VacationDay | undefined {
  const until = RESTED_UNTIL.map((each) => each.exec(said)).find((each) => each !== null)
  const from = until ? undefined : OWED_FROM.map((each) => each.exec(said)).find((each) => each !== null)
  const found = until ?? from
  const words = found?.[1]
  if (!found || words === undefined) return undefined
  const { days, month, year } = readDates(words, today).when
  const now = Number(today.slice(0, 4))
  const named =
    days[0] ??
    (month === undefined
      ? undefined
      : `${year ?? now}-${pad(month)}-${until ? pad(daysInMonth(year ?? now, month)) : '01'}`)
  // Without a year it is the last one that has been.
  const past =
    named !== undefined && named > today && !/20\d\d/.test(words)
      ? `${Number(named.slice(0, 4)) - 1}${named.slice(4)}`
      : named
  return past === undefined
    ? undefined
    : { hasta: until ? past : addDays(past, -1), at: found.index, end: found.index + found[0].length }
}

const REPLACED = new RegExp(
  `,? ?\\ben (?:vez|lugar) (?:de|del) (?:el |dia |hoy,? )*(?:${A_DAY}|\\d{1,2}\\b(?! ?(?:%|mil|dias|mes|ano|horas)))`,
)
/** "El 30 de noviembre en vez del 15 de diciembre": the day that no longer holds. */
function dayReplaced(said: string): { readonly at: number; readonly end: number } | undefined {
  const found = REPLACED.exec(said)
  return found === null ? undefined : { at: found.index, end: found.index + found[0].length }
}

/** The message without the days that are of vacations taken or of pay that is owed. */
function withoutOtherDays(message: Understood, today: IsoDate): Understood {
  const found =
    vacationDay(message.text, today) ?? owedStretch(message.text) ?? dayReplaced(message.text) ?? payDay(message.text)
  if (found === undefined) return message
  const { period: _, month: __, year: ___, duration: ____, ...rest } = message
  const text = `${message.text.slice(0, found.at)}${' '.repeat(found.end - found.at)}${message.text.slice(found.end)}`
  const { when, duration } = readDates(text, today)
  return { ...rest, text, ...when, ...(duration === undefined ? {} : { duration }) }
}

/** "Vacaciones pagas hasta el 9 de marzo": only the days after it are owed. */
export const vacacionesHasta = date(
  'Vacaciones disfrutadas hasta',
  ({ text: said }, { today }) => vacationDay(said, today)?.hasta,
)

const ENDS_ON = /\bvenc\w{1,3}\b/
const UNTIL = /\b(?:hasta|venc\w{1,3}|termin\w{1,4}|acab\w{1,3}|fin(?:aliza\w{0,2})?)\b/

const ENTERED_IN = /\b(?:entr[oe]\w{0,3}|desde|empez\w{1,3}|ingres\w{1,2}|inici\w{1,2})\b/

/** "Fijo a 6 meses desde el 1 de agosto": a term and its first day give its last. */
export function endOfTerm({ text: said, days, period }: Understood): IsoDate | undefined {
  const [, term = '', unit = ''] = TERM_SAID.exec(said) ?? []
  const [first] = days
  if (term === '' || first === undefined || days.length !== 1 || period || !FIXED.test(said)) return undefined
  const at = said.search(DAY_WORD)
  const before = said.slice(0, Math.max(0, at))
  if (lastAt(before, STARTED) < 0 || lastAt(before, STARTED) < lastAt(before, WENT)) return undefined
  return addDays(addMonths(first, (term === 'un' ? 1 : Number(term)) * (unit === 'ano' ? 12 : 1)), -1)
}
const DAY_WORD = new RegExp(`${MONTH_WORD}|\\d[/.-]\\d`)
const STARTED =
  /\b(?:desde|empez\w{1,4}|empec\w|inici\w{1,4}|arranc\w{1,3}|entr(?!eg)\w{1,5}|ingres\w{1,4}|firm\w{1,4})\b/g

/** The agreed end of a fixed contract: "era a término fijo hasta el 31 de diciembre". */
export const finContrato = date('Final pactado del contrato', (message, { today }) => {
  const { text: said, days, period, month, year } = message
  const term = termDaysIn(message, today)
  if (term !== undefined) return term.finContrato
  const agreed = endOfTerm(message)
  if (agreed !== undefined) return agreed
  if (!FIXED.test(said) || !UNTIL.test(said)) return undefined
  if (period && !(ENDS_ON.test(said) && days.length === 2)) return undefined
  // "A término fijo hasta marzo": to the end of that month.
  if (days.length === 0 && month !== undefined && !ENTERED_IN.test(said)) {
    const named = year ?? Number(today.slice(0, 4))
    const end = `${named}-${pad(month)}-${pad(daysInMonth(named, month))}`
    return upcoming(end, said, today)
  }
  return days.length === 1 || ENDS_ON.test(said) ? upcoming(days[0], said, today) : undefined
})

/** A day by its date, and not "este año". */
const WRITTEN_DAY = new RegExp(`\\b(?:\\d{1,2}|primero) de ${MONTH_WORD}|\\d[/.-]\\d`)
/** "Me entra plata el 20", "yo cobro el 15": when there is money, and no day of service. */
const MONEY_COMES =
  /\b(?:me|nos|le) (?:va a |viene a )?(?:entra|llega|cae)\w{0,3} (?:la |una |un |algo de |otra |otro )?(?:plat\w{1,3}|dinero|pago|billete|venta)\b|\b(?:plat\w{1,3}|dinero|pago|billete) (?:que )?(?:me |nos )(?:entra|llega|cae)\b|\b(?:yo )?(?:cobr[oe]|(?:me|nos) (?:pagan|consignan|desembolsan|llega (?:la )?plata)|(?:tengo|tendria|consigo|recojo) (?:la |con que )?(?:plata|pagar)\w{0,3})\b[^.;?\d]{0,24}\bel \d/
/** The day on which the one who pays has money for it, the next one where it is told without a month. */
export function moneyDay({ text, days }: Understood, today: IsoDate): IsoDate | undefined {
  const day = days[0] ?? inMonthOf(text, today)
  return day === undefined || !MONEY_COMES.test(text) ? undefined : day < today ? addMonths(day, 1) : day
}
const OF_PAYMENT = /\b(?:pag|consign|gir|cancel|venc|nac)\w{0,5}\b/
/** First day of service. A day alone, after one, is another first day: "no, es del 18 de agosto". */
export const ingreso = {
  ...date('Fecha de ingreso', (told, { today, before }) => {
    const message = withoutOtherDays(told, today)
    const { text: said, days, period } = message
    if (MONEY_COMES.test(said)) return undefined
    const { ingreso: from, retiro: to } = serviceDates(message, today)
    if (from !== undefined || to !== undefined || before === undefined || FIXED.test(said)) return from
    if (OF_THE_PAY.test(said)) return undefined
    // A day to come, or today, is when it is paid or left, and no other first day.
    const [day] = days
    const past = day !== undefined && (day < today || (typeof before === 'string' && before >= today))
    if (past && days.length === 1 && !period && WRITTEN_DAY.test(said) && !OF_PAYMENT.test(said)) return day
    return lastAt(said, ENTERED) >= 0 ? inMonthOf(said, before) : undefined
  }),
  replaces: ['tiempoServicio'],
}

/** "Mañana 30" written on the 29th and asked on the 30th: the day by its number. */
const TOMORROW_BY_DAY = /\bmanana,? (?:el |dia )?(\d{1,2})\b(?! ?(?:%|mil|dias|horas|personas))/
export function tomorrowIn(said: string, today: IsoDate): IsoDate {
  const day = Number(TOMORROW_BY_DAY.exec(said)?.[1] ?? 0)
  return day === Number(today.slice(8)) ? today : addDays(today, 1)
}

const SOON = /\b(?:hoy|ayer|(?<!la )manana|fin de (?:este )?mes|fin de ano)\b/

const AWAY =
  /\b(?:se (?:me )?va|me voy|sale|salio|salgo|se fue) (?:de|a|en) (?:(?:la|su|sus|mi) )?(?:licencia|vacaciones|permiso|incapacidad|maternidad)\b/
const PAID_THEN =
  /\b(?:pag|consign|gir|lleg|recib|d[oa]|liquid)\w{0,4} (?:\w{2,8} ){0,2}(?:a|al|el|en el|este) fin(?:al)? de (?:este )?(?:mes|ano)\b/g
/** Last day of service. */
export const retiro = date('Fecha de retiro', (told, { today, before }) => {
  const message = withoutOtherDays(told, today)
  const { days, period } = message
  // "Se va de licencia el 5": away, and not gone.
  if (AWAY.test(message.text) || MONEY_COMES.test(message.text)) return undefined
  // "¿Cuánto le pago a fin de mes?": the day of the pay.
  const said = message.text.replace(PAID_THEN, ' ')
  if (FIXED.test(said) && !period && days.length === 1 && UNTIL.test(said)) return undefined
  const named = serviceDates(message, today).retiro
  if (named !== undefined || lastAt(said, WENT) < 0) return named
  const soon = SOON.exec(said)?.[0]
  if (soon === 'hoy') return today
  if (soon === 'ayer') return addDays(today, -1)
  if (soon === 'manana') return tomorrowIn(said, today)
  if (soon === 'fin de ano') return `${today.slice(0, 4)}-12-31`
  if (soon !== undefined)
    return `${today.slice(0, 8)}${daysInMonth(Number(today.slice(0, 4)), Number(today.slice(5, 7)))}`
  return days.length === 0 ? inMonthOf(said, before) : undefined
})

const OF_YEAR =
  /\b(?:cesantias?|intereses|primas?)(?:,? (?:de|del|a|al|sobre|la|las|los|sus|y|servicios|cesantias?|intereses|junio|diciembre|navidad|mitad|ano|primer|segundo|semestre|causad[oa]s|en)){0,7} (20\d\d|ano (?:pasado|anterior))\b(?!,? (?:[a-z]{2,5} ){0,4}(?:consign|pag|gir|cancel|deposit|fondo|al dia))/
const WAS_DUE = /\b(?:tenia que|tocaba|debia|habia que|debi|tuve que|tenian que) (?:\w+ ){0,2}(?:consign|pag|gir|dar)/
const IN_YEAR = /\b(?:en|durante|por) (?:el )?(20\d\d)\b/
const YEAR_ALONE =
  /^\W{0,3}(?:(?:y|no|pero|perdon),? ){0,2}(?:(?:l[ao]s?|eran|son) ){0,2}(?:del?|en|para|por) (?:el |ano )?(20\d\d|ano (?:pasado|anterior))\W{0,3}$/
const HANDED =
  /\ben (?:(?:la|su|las|sus) )?manos?\b|\b(?:recib\w{1,3}|cobrar\w{0,3}) (?:(?:las|sus|cesantias|esa|su|plata|el|ella|todo) ){0,3}(?:direct(?:o|amente)|ell[oa] mism[oa]|en efectivo)|\b(?:en efectivo|direct(?:o|amente) (?:a (?:ella|el|un|mi)|al (?:trabajador|emplead[oa]|muchach[oa]))|(?:d|entreg|pag|gir)[a-z]{1,5} (?:(?:las|sus|esas|cesantias|la plata de) ){0,3}(?:a (?:ella|el)|al (?:trabajador|empleado|muchacho)) (?:en (?:vez|lugar)|y no|mism[oa]|direct))/
/** "Que se las dé en la mano": of the cesantías, and not of their interest, which is paid so. */
export function inHand(text: string): boolean {
  const found = HANDED.exec(text)
  if (found === null) return false
  const before =
    text
      .slice(Math.max(0, found.index - 60), found.index)
      .split(/[?;:]|\. /)
      .at(-1) ?? ''
  return before.lastIndexOf('interes') <= before.lastIndexOf('cesantia')
}

/** What is said of them then, after what was asked. */
export const NOT_IN_HAND =
  'Las cesantías **no se pueden dar en la mano** mientras siga el contrato: se pierde lo pagado y se siguen debiendo.'

/** "Las cesantías del 2025": the year that a benefit is of, whenever it falls due. */
export const anioCausado: Slot<number, false> = {
  label: 'Año de la prestación',
  type: 'year',
  read: ({ text: said }, { today, before, previous }) => {
    const named = OF_YEAR.exec(said)?.[1]
    const alone = before !== undefined || previous?.startsWith('prestaciones.') ? YEAR_ALONE.exec(said)?.[1] : undefined
    // "Ganó 2 millones en 2025, ¿cuánto le tenía que consignar?": of that year.
    const year = named ?? alone ?? (WAS_DUE.test(said) ? IN_YEAR.exec(said)?.[1] : undefined)
    return year === undefined ? undefined : /^20/.test(year) ? Number(year) : Number(today.slice(0, 4)) - 1
  },
  show: (value) => String(value),
  required: false,
}

export interface Servicio {
  readonly ingreso?: IsoDate
  readonly retiro?: IsoDate
  /** Time said as such, or between both days, in days of 360-day years. */
  readonly dias?: number
}

export interface ServiceValues {
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

/** The day of the facts of a case of service: a year of entry that is past says nothing of it. */
export function servedOn(
  {
    ingreso,
    retiro,
    anioCausado: year,
  }: { readonly [day in 'ingreso' | 'retiro']?: IsoDate | null | undefined } & {
    readonly anioCausado?: number | null | undefined
  },
  { on, today }: { readonly on: IsoDate; readonly today: IsoDate },
): IsoDate {
  // What is of a year that is over is worked out with its figures.
  if (year && year < Number(today.slice(0, 4))) return `${year}-12-31`
  // What is of a year to come is told by this year's as not published yet.
  if (year && year > Number(today.slice(0, 4))) return `${year}-12-31`
  // What ends in a year whose figures are not known yet is worked out with those of today.
  if (on.slice(0, 4) > today.slice(0, 4)) return today
  // A day that was asked for and is not known stands as null in the case.
  if (!ingreso || on.slice(0, 4) !== ingreso.slice(0, 4) || on.slice(0, 4) >= today.slice(0, 4)) return on
  return retiro && retiro > on && retiro <= today ? retiro : today
}

/** The intent, worked out and told at the day of its case and not at that of the entry. */
export const asServed = (declared: AnyIntent): AnyIntent => ({
  ...declared,
  async answer(values, ctx) {
    const on = servedOn(values as ServiceValues, ctx)
    const found = await declared.answer(values, { ...ctx, on })
    return on === ctx.on ? found : withFigures(found, ctx.facts, on)
  },
})

/** "Sí: …" or "No: …" where that was asked; else the sentence by itself. */
export function abre(kind: Kind, verdict: 'Sí' | 'No', sentence: string): string {
  if (kind === 'sino') return `${verdict}: ${sentence}`
  return sentence.replace(/^\**\p{L}/u, (opening) => opening.toUpperCase())
}

/** "del 1 de marzo al 31 de octubre de 2026". */
export function span(from: IsoDate, to: IsoDate): string {
  const [start, end] = [formatDate(from), formatDate(to)]
  const year = ` de ${from.slice(0, 4)}`
  return `del ${from.slice(0, 4) === to.slice(0, 4) && start.endsWith(year) ? start.slice(0, -year.length) : start} al ${end}`
}
