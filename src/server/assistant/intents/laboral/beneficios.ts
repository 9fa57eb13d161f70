import { formatCop, formatDate, formatNumber, MONTHS } from '../../../../shared/format.ts'
import { dias360 } from '../../../../shared/tax/dias360.ts'
import { SMMLV } from '../../../../shared/tax/facts/general.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { addBusinessDays, addDays, daysBetween, daysInMonth, yearOf } from '../../../../shared/tax/habiles.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { plazosPrestaciones } from '../../../../shared/tax/plazosPrestaciones.ts'
import { interesesCesantias, type Prestacion, prestacion } from '../../../../shared/tax/prestacionUnica.ts'
import { cst, decreto, ley } from '../../../../shared/tax/sources.ts'
import type { Calculation, IsoDate } from '../../../../shared/tax/types.ts'
import { toldBy } from '../../knowledge/notes.ts'
import { askBack, cite, fromCalculation, type IntentAnswer } from '../answer.ts'
import { isCalled } from '../clause.ts'
import { figure } from '../figure.ts'
import { type AnswerContext, type AnyIntent, intent, type Slot } from '../intent.ts'
import { diasMes, diasSemana } from '../nomina/tiempo.ts'
import { choice, date, integral, money, text } from '../slots.ts'
import {
  type Cambio,
  cambioDe as cambioDicho,
  cambioSalario,
  deCesantias,
  desdeAumento,
  diasSinServicio,
  promedio,
  salarioAnterior,
  salarioNuevo,
} from './cambioSalario.ts'
import { BASE_ASKED, bareNumber, daysFromTo } from './short.ts'
import {
  anioCausado,
  aspectos,
  auxilioTransporte,
  comisiones,
  type DayValues,
  diasDelMes,
  diasTrabajados,
  ingreso,
  inHand,
  NOT_IN_HAND,
  personas,
  retiro,
  salario,
  salarioDe,
  salarioDia,
  servicioDe,
  TAKEN,
  tiempoServicio,
  vacacionesHasta,
  vacacionesTomadas,
  variableExtras,
} from './slots.ts'

export type Beneficio = 'cesantias' | 'intereses' | 'prima' | 'vacaciones'

export const BENEFICIOS: readonly Beneficio[] = ['cesantias', 'intereses', 'prima', 'vacaciones']
export const NOMBRE: Readonly<Record<Beneficio, string>> = {
  cesantias: 'cesantías',
  intereses: 'intereses a las cesantías',
  prima: 'prima',
  vacaciones: 'vacaciones',
}
export const STEM: Readonly<Record<Beneficio, RegExp>> = {
  cesantias: /\bcesantias?\b/,
  intereses: /\binteres(?:es)?\b/,
  prima: /\b(?<!mi )(?<!una )(?<!materia )primas?\b(?! (?:mia|hermana|segunda|de mi|de ella|del|lejana|que))/,
  vacaciones: /\bvacacion(?:es)?\b/,
}

/** All that is paid in the end; "¿con cuál le liquido la prima?" is of that one. */
const SETTLED =
  /\b(?:liquid\w{1,8}(?! (?:de |el |la |las |los |sus? ){0,2}(?:prima|cesantia|interes|vacacion))|prestaciones)\b/

/** The benefits that a message lists by name, two or more; "intereses a las cesantías" is one. */
export const conceptos: Slot<readonly Beneficio[], false> = text<readonly Beneficio[]>(
  'Prestaciones pedidas',
  (message, { before }) => {
    const said = message.text.replace(/\binteres(?:es)? (?:(?:de|a|sobre) )?(?:las? )?cesantias?\b/g, 'intereses')
    const found = BENEFICIOS.filter((each) => STEM[each].test(said))
    // "Los intereses de 1.480.000 de cesantías" ask for one benefit of a sum that is the other.
    const pair = found.length === 2 && found[0] === 'cesantias' && found[1] === 'intereses'
    const both = message.text.match(/\bcuant[oa]s?\b/g)?.length ?? 0
    const listed =
      !pair ||
      (both > 1 && /\bcesantias\b/.test(said)) ||
      /\bcesantias?(?: (?:de|del) (?:este ano|el ano|ano|20\d\d|todo el ano))?(?:,| e| y|, y| mas) (?:de |cuanto (?:es )?(?:de )?)?(?:los |las |sus )?interes|\bintereses y (?:las )?cesantias?\b/.test(
        message.text,
      )
    const several = found.length > 1 && listed && !SETTLED.test(said)
    return several ? found : before === undefined ? undefined : []
  },
  (value) => value.map((each) => NOMBRE[each]).join(', '),
)

/** Which half of the year's prima. */
const semestre = choice<'1' | '2'>('Semestre', { 1: 'primero', 2: 'segundo' }, ({ text: said }) =>
  /\b(?:prima|mesada|pago|semestre)?(?: de)? ?(?:junio|mitad de ano|(?:primer|i|1er|1) semestre)\b/.test(said)
    ? '1'
    : /\b(?:diciembre|navidad|fin de ano|(?:segundo|ii|2o?) semestre)\b/.test(said)
      ? '2'
      : undefined,
)

const OFF =
  /\bvacacion(?:es)?\b[^.;?]{0,40}[ ,](\d{1,2}) dias habiles\b|\bvacaciones (?:(?!con\b)[a-z]{2,12} ){0,4}(\d{1,2}) dias\b|\b(\d{1,2}) dias (?:habiles )?(?:de (?:las |sus |mis )?vacaciones|de descanso)\b/
const HOW_OFTEN = /^\d{1,2} dias? (?:a la|por|en la|cada|semanal)/
const HIS_WEEK = /\b(?:trabaj|labor)\w{1,5} (?:(?:los|de|solo|tambien) ){0,2}(?:sabados?|lunes)\b/g
const MOST_OFF = 45
const FOR_DAYS = /\bpor (?:unos |los )?(\d{1,2}) dias\b/
/** "Las vacaciones de uno que gana 2 millones, por 15 días": days off, where no time of work is told. */
const ofVacations = (said: string) =>
  /\bvacacion/.test(said) &&
  FOR_DAYS.test(said) &&
  !/\b(?:trabaj|labor|llev|servicio)/.test(said.replace(HIS_WEEK, ' '))

/** "15 días de vacaciones": days off, not days of work. A bare "¿y 10 días?" after them is days off too. */
const diasVacaciones: Slot<number, false> = {
  label: 'Días de vacaciones',
  type: 'count',
  read: ({ text: said, quantities }, { before }) => {
    if (TAKEN.test(said)) return undefined
    const off = OFF.exec(said) ?? (ofVacations(said) ? FOR_DAYS.exec(said) : null)
    const named = quantities.find(
      // "Viene 2 días a la semana": how often, and no days off.
      ({ noun, start }) => /^dias?$/.test(noun) && !HOW_OFTEN.test(said.slice(start)),
    )?.value
    const out =
      /\b(?:salir|sal[eio]|salgo|salga|salen|irse|va|cog\w{1,3}|tocan|tom\w{1,3}|quier\w{1,4}|pid\w{1,4}|disfrut\w{1,4}|le doy)\b/.test(
        said,
      )
    const week = out && /\b(?:una|1) seman(?:a|ita)\b/.test(said) ? 7 : undefined
    const bare = before === undefined ? (out ? (named ?? week) : undefined) : (named ?? week ?? bareNumber(said))
    const days = off ? Number(off[1] ?? off[2] ?? off[3]) : bare
    // "Trabajo de lunes a sábado" is how a week goes, and no time of work.
    const served = /\b(?:trabaj|labor|lleva|llevo|servicio)/.test(said.replace(HIS_WEEK, ' '))
    return days !== undefined && days > 0 && days <= MOST_OFF && !served ? days : undefined
  },
  show: (value) => `${formatNumber(value)} días`,
  required: false,
}

/** "Desde el 14 de diciembre": the first day off; one that is past where an illness within it is told. */
const inicioVacaciones: Slot<IsoDate, false> = date(
  'Primer día de vacaciones',
  ({ text: said, days: named }, { today }) =>
    INTERRUPTED.test(said) && /\bvacacion/.test(said)
      ? named[0]
      : named.length === 1 &&
          (/\b(?:desde|a partir|sal(?:ir|[eg]\w{0,2})|empiez\w|empezando|inici\w{1,4}|arranc\w{1,3})\b/.test(said) ||
            /\bvacaciones (?:del?|el) (?:(?:lunes|martes|miercoles|jueves|viernes|sabado|dia) )?\d/.test(said)) &&
          (named[0] ?? '') >= today
        ? named[0]
        : undefined,
)
const INTERRUPTED = new RegExp(
  `\\b(?:incapaci\\w{1,6}|enferm\\w{1,4}|hospital\\w{2,6})\\b[^.;?]{0,40}?\\b(?:del|desde el|entre el) (\\d{1,2})(?: de (${MONTHS.join('|')}))? (?:al|a|hasta el|y el) (\\d{1,2})\\b(?: de (${MONTHS.join('|')}))?`,
)

/** The days on which an illness breaks vacations that begin on a day. */
function interruption(said: string, start: IsoDate): { readonly from: IsoDate; readonly to: IsoDate } | undefined {
  const [, first, month, last, other] = INTERRUPTED.exec(said) ?? []
  if (first === undefined || last === undefined) return undefined
  const on = (day: string, name: string | undefined) =>
    `${start.slice(0, 5)}${name === undefined ? start.slice(5, 7) : String(MONTHS.indexOf(name) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
  const [from, to] = [on(first, month ?? other), on(last, other ?? month)]
  return from <= to && from >= start ? { from, to } : undefined
}

/** "Vacaciones por 15 días" are no days of work a month. */
const diasDelMesDichos: typeof diasMes = {
  ...diasMes,
  read: (message, context) =>
    /\bmes(?:es)?\b|\bmensual/.test(message.text) || typeof context.before === 'number'
      ? diasMes.read?.(message, context)
      : undefined,
}

/** Of an apprentice: in practice the wage is the minimum. Told in the conversation, never here. */
const etapa = choice<'lectiva' | 'practica'>(
  'Etapa del aprendiz',
  { lectiva: 'lectiva', practica: 'práctica' },
  ({ text: said }) => (/\b(?:etapa|en|su|la) practica\b/.test(said) ? 'practica' : undefined),
)

/** The intent, with the minimum as the wage of an apprentice in practice. */
export const ofApprentice = (declared: AnyIntent): AnyIntent => ({
  ...declared,
  answer: (values, ctx) =>
    declared.answer(
      values.etapa === 'practica' && values.salario === undefined && values.salarioDia === undefined
        ? { ...values, salario: ctx.facts.at(SMMLV, ctx.on).value }
        : values,
      ctx,
    ),
})

export const base = {
  etapa,
  salario,
  salarioDia,
  diasSemana,
  diasMes: diasDelMesDichos,
  personas,
  comisiones,
  variableExtras,
  auxilioTransporte,
  integral,
  ingreso,
  retiro,
  tiempoServicio,
  diasTrabajados,
  conceptos,
  anioCausado,
  cambioSalario,
  salarioAnterior,
  salarioNuevo,
  desdeAumento,
  diasSinServicio,
}

export interface BaseValues extends DayValues {
  readonly salario?: number | undefined
  readonly personas?: number | undefined
  readonly comisiones?: number | undefined
  /** Its average in the half-year of the prima, where that was told apart. */
  readonly comisionesPrima?: number | undefined
  readonly variableExtras?: boolean | undefined
  readonly auxilioTransporte?: boolean | undefined
  readonly integral?: boolean | undefined
  readonly ingreso?: IsoDate | undefined
  readonly retiro?: IsoDate | undefined
  readonly tiempoServicio?: number | undefined
  readonly diasTrabajados?: number | undefined
  readonly conceptos?: readonly Beneficio[] | undefined
  readonly anioCausado?: number | undefined
  readonly cambioSalario?: Cambio | undefined
  readonly salarioAnterior?: number | undefined
  readonly salarioNuevo?: number | undefined
  readonly desdeAumento?: IsoDate | undefined
  readonly diasSinServicio?: number | undefined
  readonly vacacionesHasta?: IsoDate | undefined
  readonly aspectos?: readonly string[] | undefined
}

const later = (a: IsoDate, b: IsoDate) => (a > b ? a : b)

interface Tramo {
  readonly dias: number
  /** "del segundo semestre completo": what was taken, in words. */
  readonly de: string
  readonly supuesto?: string
}

const days = (count: number) => `${formatNumber(count)} ${count === 1 ? 'día' : 'días'}`

/** The days of a benefit: as said, else from entry to leaving or to the end of its period, else the whole period. */
function tramo(
  concepto: Beneficio,
  values: BaseValues & { semestre?: '1' | '2' | undefined },
  ctx: AnswerContext,
): Tramo {
  const servicio = servicioDicho(values, ctx)
  if (concepto === 'prima') {
    if (servicio.ingreso === undefined && servicio.dias !== undefined) {
      const dias = Math.min(180, servicio.dias)
      return {
        dias,
        de: `por ${days(dias)}`,
        ...(servicio.dias > 180 ? { supuesto: 'Cada prima cubre un semestre: 180 días.' } : {}),
      }
    }
    const reference = servicio.retiro ?? later(ctx.today, servicio.ingreso ?? ctx.today)
    // "La de diciembre" of a contract that goes on into the first half of the next year is this year's.
    const before = values.semestre === '2' && reference.slice(5) < '07-01' && yearOf(reference) > yearOf(ctx.today)
    const year = values.anioCausado ?? yearOf(reference) - (before ? 1 : 0)
    const half = values.semestre ?? (reference.slice(5) < '07-01' ? '1' : '2')
    const [from, to] = half === '1' ? [`${year}-01-01`, `${year}-06-30`] : [`${year}-07-01`, `${year}-12-31`]
    const name = half === '1' ? 'junio' : 'diciembre'
    const entry = servicio.ingreso
    const end = servicio.retiro !== undefined && servicio.retiro < to ? servicio.retiro : to
    if (entry !== undefined && entry > from && entry <= end) {
      const dias = dias360(entry, end)
      return { dias, de: `de ${name} por ${days(dias)}` }
    }
    if (before) {
      const dias = dias360(entry === undefined ? from : later(entry, from), to)
      return { dias, de: `de ${name} por ${days(dias)}` }
    }
    const dias = servicio.dias !== undefined && entry === undefined ? Math.min(180, servicio.dias) : dias360(from, end)
    return {
      dias,
      de: `de ${name} por ${days(dias)}`,
      ...(entry === undefined && servicio.retiro === undefined ? { supuesto: 'Supuse el semestre completo.' } : {}),
    }
  }
  if (concepto === 'vacaciones') {
    const until = values.vacacionesHasta
    // What was taken up to a day leaves those of the time after it.
    if (until !== undefined && until < (servicio.retiro ?? ctx.today)) {
      const dias = dias360(addDays(until, 1), servicio.retiro ?? ctx.today)
      return { dias, de: `desde el ${formatDate(addDays(until, 1))}, por ${days(dias)} de trabajo,` }
    }
    const entry = servicio.ingreso
    const dias = servicio.dias ?? (entry === undefined ? undefined : dias360(entry, later(ctx.today, entry)))
    return dias === undefined
      ? { dias: 360, de: 'de un año de trabajo', supuesto: 'Supuse un año completo de trabajo.' }
      : { dias, de: `por ${days(dias)} de trabajo` }
  }
  const anio = values.anioCausado
  if (anio !== undefined && servicio.dias === undefined) {
    const [from, to] = [later(servicio.ingreso ?? '', `${anio}-01-01`), `${anio}-12-31`]
    const dias = Math.max(1, dias360(from, to))
    return {
      dias,
      de: `de ${anio} por ${days(dias)}`,
      ...(servicio.ingreso === undefined ? { supuesto: 'Supuse el año completo.' } : {}),
    }
  }
  if (servicio.ingreso !== undefined) {
    const deposit = /\bconsign|\bfebrero\b|\bfondo\b/.test(ctx.message.text)
    const goesOn = deposit && servicio.retiro !== undefined && yearOf(servicio.retiro) > yearOf(ctx.today)
    const end =
      (goesOn ? undefined : servicio.retiro) ??
      `${goesOn ? yearOf(ctx.today) : yearOf(later(ctx.today, servicio.ingreso))}-12-31`
    const dias = dias360(later(servicio.ingreso, `${yearOf(end)}-01-01`), end)
    return {
      dias,
      de: `por ${days(dias)}`,
      ...(servicio.retiro === undefined ? { supuesto: `Conté hasta el ${formatDate(end)}.` } : {}),
    }
  }
  const said = servicio.dias
  if (said === undefined) return { dias: 360, de: 'de un año completo', supuesto: 'Supuse el año completo.' }
  const dias = concepto === 'intereses' ? Math.min(360, said) : said
  return { dias, de: `por ${days(dias)}` }
}

export function calcular(
  concepto: Beneficio,
  pay: number,
  dias: number,
  values: BaseValues,
  ctx: AnswerContext,
): Calculation<Prestacion> {
  const extra = (concepto === 'prima' ? values.comisionesPrima : undefined) ?? values.comisiones ?? 0
  return prestacion(
    {
      concepto,
      salario: pay,
      variable: concepto === 'vacaciones' && values.variableExtras === true ? 0 : extra,
      auxilio: values.auxilioTransporte !== false && values.integral !== true,
      dias: Math.max(1, Math.round(dias)),
      date: ctx.on,
    },
    ctx.facts,
    diasDelMes(values),
  )
}

/** What a wage that changed counts for in a benefit of those days; undefined where it did not change. */
export function payOf(concepto: Beneficio, values: BaseValues, from: IsoDate, to: IsoDate): number | undefined {
  const change = cambioDicho(values)
  if (change === undefined) return undefined
  if (concepto === 'vacaciones') return change.ahora
  return concepto === 'prima' ? promedio(change, from, to) : deCesantias(change, from, to)
}

/** "2 días" of somebody who comes two days a week are no time of service. */
function servicioDicho(values: BaseValues, ctx: AnswerContext) {
  const often = values.diasSemana ?? values.diasMes
  const but = (days: number | undefined) => (days === often ? undefined : days)
  return servicioDe(
    { ...values, diasTrabajados: but(values.diasTrabajados), tiempoServicio: but(values.tiempoServicio) },
    ctx.message,
  )
}

/** "con salario de $ 2.000.000", or what somebody is paid by the day and how often. */
function pago(pay: number, values: BaseValues): string {
  const days = diasDelMes(values)
  if (days === undefined) return `con salario de ${formatCop(pay)}`
  const often =
    values.diasMes === undefined && values.diasSemana !== undefined
      ? `${values.diasSemana} ${values.diasSemana === 1 ? 'día' : 'días'} a la semana (${formatNumber(days)} al mes)`
      : `${days} ${days === 1 ? 'día' : 'días'} al mes`
  return `viniendo ${often}${values.salarioDia === undefined ? '' : ` a ${formatCop(values.salarioDia)} el día`}, con ${formatCop(pay)} al mes`
}

const JUNE_OWED =
  /\bprimas?\b[^.;?]{0,30}\b(?:junio|primer semestre|anterior(?:es)?)\b|\bno (?:\w+ ){0,3}(?:pag|prima)\w*/
/** Several benefits in one answer. A year has two primas. */
export function varios(
  concepts: readonly Beneficio[],
  values: BaseValues,
  ctx: AnswerContext,
): IntentAnswer | undefined {
  const pay = salarioDe(values)
  if (pay === undefined) return undefined
  const people = values.personas ?? 1
  const servicio = servicioDicho(values, ctx)
  // "Para el cierre del año": to its last day, and not to today.
  const closing =
    /\b(?:cierre|fin|final|31 de diciembre|diciembre 31|terminar|acabar|todo)(?: d?el)? ?(?:ano|de ano)?\b|\ba(?:l)? 31 de diciembre\b|\b(?:en|de) (?:diciembre|navidad)\b|\bconsign\w{1,4}\b/.test(
      ctx.message.text,
    )
  const until = closing ? `${yearOf(ctx.today)}-12-31` : ctx.today
  const yearly = concepts.every((each) => each === 'cesantias' || each === 'intereses')
  const from =
    servicio.ingreso === undefined
      ? undefined
      : yearly
        ? later(servicio.ingreso, `${yearOf(ctx.today)}-01-01`)
        : servicio.ingreso
  const span =
    (yearly && servicio.retiro === undefined && from !== undefined ? undefined : servicio.dias) ??
    (from === undefined ? 360 : dias360(from, later(until, from)))
  // Of who leaves, the prima of June was paid in June: what is owed is of the semester of the last day.
  const { ingreso, retiro } = servicio
  const semester = retiro === undefined ? undefined : `${retiro.slice(0, 4)}-${retiro.slice(5) < '07' ? '01' : '07'}-01`
  const half =
    ingreso === undefined || retiro === undefined || semester === undefined || JUNE_OWED.test(ctx.message.text)
      ? undefined
      : dias360(later(ingreso, semester), retiro)
  const rows = concepts.map((concepto) => {
    const change = cambioDe(concepto, span, values, ctx)
    const most = concepto === 'vacaciones' ? span : concepto === 'prima' && change !== undefined ? 180 : 360
    const dias = concepto === 'prima' && half !== undefined ? half : Math.min(most, span)
    const calculation = calcular(concepto, change?.pay ?? pay, dias, values, ctx)
    return { concepto, dias, calculation, valor: calculation.result.valor, how: change?.how }
  })
  const total = rows.reduce((sum, { valor }) => sum + valor, 0)
  const parts = rows.map(
    ({ concepto, dias, valor }) =>
      `${NOMBRE[concepto]} **${formatCop(valor)}**${concepto === 'prima' && dias === 360 ? ` (la mitad, ${formatCop(valor / 2)}, en cada semestre)` : ''}`,
  )
  const all =
    people > 1
      ? `en total ${formatCop(total)} cada uno y **${formatCop(total * people)}** por los ${people}`
      : `en total ${formatCop(total)}`
  const handed = concepts.includes('cesantias') && inHand(ctx.message.text)
  return {
    headline: `Por ${days(span)} ${pago(pay, values)}, ${parts.slice(0, -1).join(', ')} ${parts.at(-1)?.startsWith('i') ? 'e' : 'y'} ${parts.at(-1) ?? ''}; ${all}.${handed ? ` ${NOT_IN_HAND}` : ''}`,
    paragraphs: [...new Set(rows.flatMap(({ how }) => how ?? []))],
    steps: rows.flatMap(({ calculation }, index) => (index === 0 ? calculation.steps : calculation.steps.slice(-1))),
    sources: [...rows.flatMap(({ calculation }) => calculation.sources), ...(handed ? [cst('art. 254')] : [])],
    facts: [...new Set(rows.flatMap(({ calculation }) => calculation.facts))],
    caveats: [
      ...(servicio.dias === undefined && servicio.ingreso === undefined ? ['Supuse un año completo de trabajo.'] : []),
      'El auxilio de transporte entra en cesantías, intereses y prima, no en vacaciones.',
      ...(yearly
        ? [
            'Las cesantías se consignan en el fondo hasta el 14 de febrero; los intereses se le pagan a la persona hasta el 31 de enero.',
          ]
        : []),
      ...(concepts.includes('vacaciones') ? ['Se supone que no ha disfrutado vacaciones.'] : []),
    ],
  }
}

function integralOnly(concepto: Beneficio): IntentAnswer {
  return {
    headline: `Con salario integral **no se pagan ${NOMBRE[concepto]} aparte**: el factor prestacional ya las incluye.`,
    paragraphs: ['Lo único que se paga además son las vacaciones, porque son un descanso y no una prestación.'],
    sources: [cst('art. 132')],
  }
}

const ONE: Readonly<Record<Beneficio, (de: string) => string>> = {
  cesantias: (de) => `Las cesantías ${de}`,
  intereses: (de) => `Los intereses a las cesantías ${de}`,
  prima: (de) => `La prima ${de}`,
  vacaciones: (de) => `Las vacaciones ${de}`,
}

/** What a wage that changed counts for in a benefit, and why. */
function cambioDe(
  concepto: Beneficio,
  dias: number,
  values: BaseValues & { semestre?: '1' | '2' | undefined },
  ctx: AnswerContext,
): { readonly pay: number; readonly how: string } | undefined {
  const change = cambioDicho(values)
  if (change === undefined) return undefined
  const year = values.anioCausado ?? yearOf(ctx.today)
  const { antes, ahora, desde } = change
  const told = `ganaba ${formatCop(antes)} y gana ${formatCop(ahora)} desde el ${formatDate(desde)}`
  if (concepto === 'vacaciones') return { pay: ahora, how: `Las vacaciones se pagan con el salario de ahora: ${told}.` }
  const half = values.semestre ?? (ctx.today.slice(5) < '07-01' ? '1' : '2')
  const end = values.retiro ?? (concepto === 'prima' && half === '1' ? `${year}-06-30` : `${year}-12-31`)
  const first = concepto === 'prima' && half === '2' ? `${year}-07-01` : `${year}-01-01`
  const from = values.ingreso === undefined ? first : later(first, values.ingreso)
  if (dias <= 0 || from > end) return undefined
  if (concepto === 'prima')
    return {
      pay: promedio(change, from, end),
      how: `La prima va sobre el promedio del semestre: ${told}, ${formatCop(promedio(change, from, end))} en promedio ${cite(cst('art. 306'))}.`,
    }
  const pay = deCesantias(change, from, end)
  return {
    pay,
    how:
      pay === ahora
        ? `Las cesantías van con el último salario, porque no cambió en los últimos tres meses: ${told} ${cite(cst('art. 253'))}.`
        : `Como el salario cambió en los últimos tres meses, las cesantías van sobre el promedio del año: ${told}, ${formatCop(pay)} en promedio ${cite(cst('art. 253'))}.`,
  }
}

/** The wish names the benefit, and the story how the wage changed. */
const BENEFIT_MOVES =
  /\b(?:me |le |nos )?(?:sub|aument|increment|baj|dismin|cambi)[a-z]{1,6} (?:tambien )?(?:la|las|los|mi|mis) (?!sueldo|salario)[a-z]+/
const FALLS = /\b(?:baj|dismin)[a-z]{1,6}\b/
/** "¿Me sube la prima o no?" of a wage that changed. */
function risesOrFalls(values: BaseValues, pay: number | undefined, { kind, message: { text } }: AnswerContext): string {
  const change = cambioDicho(values)
  const [asked = ''] = BENEFIT_MOVES.exec(text) ?? []
  if (kind !== 'sino' || asked === '' || change === undefined || pay === undefined) return ''
  if (pay === change.antes) return 'No cambia: '
  const rises = pay > change.antes
  return `${FALLS.test(asked) === rises ? 'No' : 'Sí'}, ${rises ? 'sube' : 'baja'}: `
}

/** One benefit of one wage. Undefined without a wage. */
/** "¿Y si uno entró el 1 de septiembre?" of several: that one's day, and not all of theirs. */
const ONE_OF_THEM =
  /\b(?:un[oa]|otr[oa]|la ultima|el ultimo)(?: de (?:ell[oa]s|l[oa]s \w{1,6}))? (?:\w{2,6} )?(?:entr|ingres|empez|arranc|llev|contrat)\w*/

/** What one of several with a day of entry of their own gets, and all of them together. */
function oneOfThem(
  concepto: Beneficio,
  values: BaseValues & { semestre?: '1' | '2' | undefined },
  ctx: AnswerContext,
): IntentAnswer | undefined {
  const { personas: people = 1, ingreso: entry } = values
  const own = ctx.own?.includes('ingreso') === true || !ctx.followUp
  const pay = salarioDe(values)
  if (people < 2 || entry === undefined || pay === undefined || !own || !ONE_OF_THEM.test(ctx.message.text))
    return undefined
  const before = ctx.followUp ? ctx.earlier?.[0]?.values.ingreso : undefined
  const rest = { ...values, ingreso: typeof before === 'string' ? before : undefined, diasTrabajados: undefined }
  const days1 = tramo(concepto, values, ctx).dias
  const [one, other] = [
    calcular(concepto, pay, days1, values, ctx),
    calcular(concepto, pay, tramo(concepto, rest, ctx).dias, rest, ctx),
  ]
  const others = people - 1
  return fromCalculation(one, {
    headline: `A quien entró el ${formatDate(entry)} le tocan **${formatCop(one.result.valor)}** de ${NOMBRE[concepto]}, por ${days(days1)}; ${others === 1 ? 'la otra persona sigue' : `las otras ${others} personas siguen`} en ${formatCop(other.result.valor)}${others === 1 ? '' : ' cada una'}: **${formatCop(one.result.valor + other.result.valor * others)}** entre las ${people}.`,
  })
}

function uno(
  concepto: Beneficio,
  values: BaseValues & { semestre?: '1' | '2' | undefined },
  ctx: AnswerContext,
  fixed?: Tramo,
): IntentAnswer | undefined {
  const pay = salarioDe(values)
  if (values.integral === true && concepto !== 'vacaciones') return integralOnly(concepto)
  if (pay === undefined) return undefined
  const apart = fixed === undefined ? oneOfThem(concepto, values, ctx) : undefined
  if (apart) return apart
  const { dias: said, de, supuesto } = fixed ?? tramo(concepto, values, ctx)
  const off = concepto === 'prima' || fixed !== undefined ? 0 : (values.diasSinServicio ?? 0)
  const dias = Math.max(1, said - off)
  const change = cambioDe(concepto, said, values, ctx)
  const calculation = calcular(concepto, change?.pay ?? pay, dias, values, ctx)
  const { valor, auxilio } = calculation.result
  const people = values.personas ?? 1
  const verb = concepto === 'prima' ? 'es' : 'son'
  const extra = (values.comisiones ?? 0) > 0 ? ` más ${formatCop(values.comisiones ?? 0)} variables` : ''
  const bus = auxilio > 0 ? ` y ${formatCop(auxilio)} de auxilio de transporte` : ''
  const head = `${ONE[concepto](de)}${off > 0 ? `, menos ${days(off)} sin servicio,` : ''} ${pago(change?.pay ?? pay, values)}${extra}${bus}`
  const sum =
    people > 1
      ? `${head} ${verb} ${formatCop(valor)} por persona: **${formatCop(valor * people)}** por las ${people}.`
      : `${head} ${verb} **${formatCop(valor)}**.`
  const sumIn = `${sum.charAt(0).toLowerCase()}${sum.slice(1)}`
  const whole = (change?.pay ?? pay) + (values.comisiones ?? 0) + auxilio
  const moved = risesOrFalls(values, change?.pay, ctx)
  return fromCalculation(calculation, {
    headline: asksBus(values, ctx)
      ? `${busOf(concepto, auxilio, values)}; ${sumIn}`
      : ASKS_BASE.test(ctx.message.text) && concepto !== 'intereses' && concepto !== 'vacaciones'
        ? `Se saca sobre **${formatCop(whole)}**${whole > pay ? ', y no solo sobre el básico' : ''}: ${sumIn}`
        : moved === ''
          ? sum
          : `${moved}${sumIn}`,
    ...(change === undefined ? {} : { answered: false }),
    paragraphs: [
      ...(change === undefined ? [] : [change.how]),
      ...(off > 0
        ? [`Los ${days(off)} de suspensión o de licencia no remunerada no cuentan aquí ${cite(cst('art. 53'))}.`]
        : []),
      ...(auxilio > 0
        ? [
            diasDelMes(values) === undefined
              ? 'La base incluye el auxilio de transporte, porque gana hasta dos salarios mínimos.'
              : 'La base incluye el auxilio de transporte de los días que viene; si lo que le pagas ya trae los pasajes, dímelo y lo quito.',
          ]
        : []),
    ],
    ...(off > 0 ? { sources: [...calculation.sources, cst('art. 53')] } : {}),
    caveats: [
      ...(supuesto === undefined ? [] : [supuesto]),
      ...(concepto === 'vacaciones' && values.variableExtras === true
        ? ['Las horas extra y el trabajo en días de descanso no entran en las vacaciones; por eso no se sumaron.']
        : []),
      ...(concepto === 'vacaciones' && (values.comisiones ?? 0) > 0 && values.variableExtras !== true
        ? ['Con salario variable, la base de vacaciones es el promedio del último año.']
        : []),
      ...calculation.caveats,
    ],
  })
}

const OF_SOMEBODY =
  /\b(?:le|les|me|nos) (?:[a-z]{1,9} ){0,3}?(?:consign\w{1,4}|pag\w{1,4}|d(?:a|an|ar|oy|ebo|eben?|emos)|toca|correspond\w{1,4}|lleg\w{1,4})\b/
/** "Me pagan comisiones, ¿entran para la prima?" */
const VARIABLE_COUNTS =
  /\b(?:comision(?:es)?|extras|recargos|variable|dominicales)\b[^.;]{0,60}\b(?:entran?|cuentan?|suman?|inclu\w{1,5}|hacen? parte|tienen? en cuenta|van|promedi\w{1,3})\b|\b(?:entran?|cuentan?|suman?|inclu\w{1,5}|hacen? parte)\b[^.;]{0,30}\b(?:comision(?:es)?|extras|recargos|dominicales)\b/

/** Whether variable pay counts, where that is asked and no wage is told. */
export function variableCounts(ctx: AnswerContext): IntentAnswer | undefined {
  return VARIABLE_COUNTS.test(ctx.message.text) ? toldBy('prestaciones.prima', 'variable', ctx) : undefined
}

const IF_NOT_PAID = /\b(?:sancion|multa|si no|que pasa|demor|tarde)/
const FORMULAS: Readonly<Record<Beneficio, string>> = {
  cesantias: '(salario + auxilio de transporte) × días del año ÷ 360',
  intereses: `cesantías × ${figure(LABOUR.interesesCesantias)} × días del año ÷ 360`,
  prima: '(salario + auxilio de transporte) × días del semestre ÷ 360',
  vacaciones: 'salario × días trabajados ÷ 720',
}
/** "¿Cuánto le consigno de cesantías a la muchacha?": of somebody of whom nothing is told, what it takes is asked. */
function asksOfOne(concepto: Beneficio, answer: IntentAnswer, { kind, message }: AnswerContext): IntentAnswer {
  if (kind !== 'cuanto' || !OF_SOMEBODY.test(message.text) || IF_NOT_PAID.test(message.text)) return answer
  return {
    ...answer,
    headline: `Dime **cuánto gana al mes y qué día entró**, y si recibe auxilio de transporte, y te digo cuánto: ${FORMULAS[concepto]}.`,
    paragraphs: [answer.headline, ...(answer.paragraphs ?? [])],
    answered: false,
    asks: 'salario',
  }
}

const ASKS_BASE =
  /\b(?:con|sobre) (?:que|cual) (?:sueldo|salario|base|valor|monto)\b|\b(?:cual|que) (?:es )?(?:la )?base\b/

const missingPay = (values: BaseValues, ctx: AnswerContext) =>
  salarioDe(values) === undefined &&
  ctx.kind === 'cuanto' &&
  (values.tiempoServicio !== undefined || values.ingreso !== undefined || values.diasTrabajados !== undefined)

const PLAZO =
  /\b(?:cuando|plazos?|fechas?|hasta que dia|hasta cuando|que dia|que dias|a mas tardar|vencen?|fecha limite|ultimo dia|en que mes|anticipacion)\b/
const AUXILIO = /\b(?:auxilio|transporte|subsidio|bus|buses|pasajes)\b/

const several = (values: BaseValues, ctx: AnswerContext): IntentAnswer | undefined => {
  const listed = values.conceptos ?? []
  if (listed.length < 2) return undefined
  const found = varios(listed, values, ctx)
  if (!found || !PLAZO.test(ctx.message.text) || !listed.includes('cesantias')) return found
  const of = values.anioCausado ?? yearOf(ctx.today)
  const { cesantias: deposit, intereses } = plazosPrestaciones(of)
  const paid = listed.includes('intereses')
    ? `los intereses se le pagan a la persona a más tardar el **${formatDate(intereses)}** y las`
    : 'las'
  const due = `De ${of}, ${paid} cesantías se consignan en el fondo a más tardar el **${formatDate(deposit)}** ${cite(ley('50', 1990, 'art. 99'))}.`
  return {
    ...found,
    headline: `${found.headline} ${due}`,
    sources: [...found.sources, ley('50', 1990, 'art. 99')],
  }
}

/** "Gana 1.900.000 más auxilio": told of the pay, and not asked. */
const BUS_TOLD = /\d (?:\w{2,9} )?(?:mas|con|y|\+) (?:el |su |de )?(?:auxilio|subsidio|aux|transporte)\b/
const BUS_ASKED =
  /\b(?:inclu\w{1,4}|llevan?|cuentan?|suman?|entran?|van?|pag\w{1,3}|con|sin|hay|aplica|tom\w{1,2})\b (?:\w{1,8} ){0,3}(?:auxilio|transporte|subsidio)\b[^.;?]{0,24}(?:\?|\bo (?:no|sin)\b)|\b(?:auxilio|subsidio)(?: de transporte)?,? (?:\w{2,3} )?(?:inclu|entra|cuenta|suma|lleva|va|paga)\w{0,4}\b[^.;?]{0,20}\?/
/** Whether it is asked if the transport allowance counts, and not only told beside the wage. */
const asksBus = ({ aspectos: asked }: BaseValues, { kind, message: { text } }: AnswerContext): boolean =>
  asked?.includes('auxilio') === true && (BUS_ASKED.test(text) || (kind === 'sino' && !BUS_TOLD.test(text)))

/** Whether it counts in this benefit of this wage, as the answer begins. */
function busOf(concepto: Beneficio, auxilio: number, { auxilioTransporte }: BaseValues): string {
  if (concepto === 'vacaciones') return 'No: **el auxilio de transporte no entra en las vacaciones**'
  if (auxilio > 0) return `Sí: **se suma el auxilio de transporte**, ${formatCop(auxilio)}`
  return `No: **aquí no hay auxilio que sumar**, porque ${auxilioTransporte === false ? 'no lo recibe' : 'gana más de dos salarios mínimos'}`
}

const auxilioAsked = (concepto: Beneficio, pays: boolean, values: BaseValues): IntentAnswer => ({
  headline: pays
    ? `Sí: ${concepto === 'prima' ? 'la prima se calcula' : `${concepto === 'cesantias' ? 'las cesantías' : 'los intereses'} se calculan`} **con el auxilio de transporte**, si gana hasta dos salarios mínimos.`
    : 'No: **el auxilio de transporte no entra en las vacaciones**, porque en ese tiempo no hay que desplazarse.',
  paragraphs: [
    pays
      ? `El auxilio se suma al salario para cesantías, intereses y prima ${cite(ley('1', 1963))}, aunque no es salario para la seguridad social. El salario integral no las tiene aparte.`
      : 'En las vacaciones se paga solo el salario, sin auxilio, horas extra ni trabajo en días de descanso.',
    ...(salarioDe(values) === undefined ? ['Dime el salario y el tiempo y te digo la cifra.'] : []),
  ],
  sources: pays ? [concepto === 'prima' ? cst('art. 306') : cst('art. 249'), ley('1', 1963)] : [cst('art. 192')],
})

const TO_ME =
  '(?:a (?:mi|el|ella)(?= o |[,?.]|$)|directamente|en la mano|me l[ao]s (?:dan|pagan|entregan)|se l[ao]s (?:doy|pago|entrego))'
const FUND = '(?:fondo|porvenir|proteccion|colfondos|skandia|fna|consigno|consigna|consignan)'
/** "¿Me las dan a mí o las mandan al fondo?" */
const TO_WHOM = new RegExp(
  `\\b${TO_ME}[^.;]{0,60}\\b${FUND}\\b|\\b${FUND}\\b[^.;]{0,30}\\b${TO_ME}|\\ba quien (?:le |se )?(?:las? )?(?:pag|entreg|gir|do?y?)\\w{0,5} (?:[a-z]{2,4} )?(?:las )?cesantias\\b`,
)
const ENDS_CONTRACT =
  /\b(?:renunci\w{1,4}|me (?:voy|retiro|salgo|echan|sacan)|se (?:va|retira)|sal(?:e|go|ga)|retir[aeo]\w{0,2}|despid\w{1,4}|termin\w{1,4}|liquid\w{1,4}|sac[oa])\b/

/** "El que ya se fue, ¿se las consigno igual al fondo?" */
const GONE_ALREADY =
  /\b(?:ya (?:no (?:trabaja|esta)|se (?:me )?(?:fue|retiro)|renuncio|salio|lo (?:saque|eche|despedi))|(?:se (?:me )?(?:fue|retiro)|lo (?:saque|eche|despedi)) (?:en|el|desde|hace)|termino (?:el )?contrato)\b/
const TO_THE_FUND =
  /\b(?:consign\w{1,4}|mand\w{1,3}|gir\w{1,3}|pag\w{1,3}|llev\w{1,3}) (?:\w{2,8} ){0,3}(?:al|en el|a su) fondo\b/
/** What was worked out of the end of a contract. */
const OF_THE_END = /^(?:prestaciones\.(?:liquidacion|moratoria)|contrato\.(?:despido|renuncia|justaCausa))$/

/** "Si me voy en enero, ¿me las dan a mí o al fondo?": whoever leaves before the day of the deposit is paid with the settlement. */
function toWhom(ctx: AnswerContext, found: IntentAnswer | undefined): IntentAnswer {
  const { text: said, days, month } = ctx.message
  const year = yearOf(ctx.today)
  const { cesantias: due, intereses } = plazosPrestaciones(year)
  const named =
    days[0] ??
    (month === undefined ? undefined : `${year}-${String(month).padStart(2, '0')}-${daysInMonth(year, month)}`)
  const past = named !== undefined && named < ctx.today
  const leaves = ENDS_CONTRACT.test(said) ? (past ? `${yearOf(named) + 1}${named.slice(4)}` : named) : undefined
  const [you, yours] =
    ctx.speaker === 'empleador' || ctx.speaker === 'negocio' ? ['Se le', 'al trabajador'] : ['Te las', 'a ti']
  const late = leaves !== undefined && leaves > due
  const over =
    !late &&
    (GONE_ALREADY.test(said) ||
      (ctx.followUp && !ENDS_CONTRACT.test(said) && (ctx.earlier ?? []).some((one) => OF_THE_END.test(one.intent))))
  if (over)
    return {
      headline: `${ctx.kind === 'sino' && !/ o /.test(said) ? 'No: al' : 'Al'} terminar el contrato las cesantías de este año **se ${you === 'Se le' ? 'le' : 'te'} pagan directamente ${yours}, con la liquidación**, y no van al fondo.`,
      paragraphs: [
        `Las de años anteriores, que ya están en el fondo, las retira allá con la carta de retiro del empleador ${cite(ley('50', 1990))}.`,
        'Los intereses de este año también van en la liquidación.',
      ],
      sources: [cst('art. 249'), ley('50', 1990, 'art. 99')],
    }
  return {
    headline: !ENDS_CONTRACT.test(said)
      ? `Mientras siga el contrato **van al fondo**, a más tardar el ${formatDate(due)}; solo al terminar se pagan directamente al trabajador.`
      : late
        ? `Las de ${year} **van al fondo** a más tardar el ${formatDate(due)}, porque ese día el contrato sigue; las de ${yearOf(leaves)}, hasta el retiro, se pagan directamente ${yours} en la liquidación.`
        : `${you === 'Se le' ? 'Se le pagan' : 'Te las pagan'} **directamente ${yours}, en la liquidación**, y no al fondo: el contrato termina antes del ${formatDate(due)}, que es cuando se consignan las de ${year}.`,
    paragraphs: [
      ...(leaves !== undefined && !late && yearOf(leaves) > year
        ? [
            `Van las de ${year} completas y las de los días de ${yearOf(leaves)}; los intereses también, en la misma liquidación.`,
          ]
        : [
            `Los intereses se pagan siempre al trabajador, a más tardar el ${formatDate(intereses)} o en la liquidación.`,
          ]),
      `Si el contrato sigue, las de ${year} se consignan en el fondo a más tardar el ${formatDate(due)} ${cite(ley('50', 1990))}; pagarlas en la mano sin que termine hace perder lo pagado.`,
      ...(found === undefined ? [] : [`A 31 de diciembre: ${found.headline.replaceAll('**', '')}`]),
    ],
    ...(found?.steps === undefined ? {} : { steps: found.steps }),
    sources: [ley('50', 1990, 'art. 99'), cst('art. 249'), ...(found?.sources ?? [])],
    facts: found?.facts ?? [],
  }
}

const LIQUIDATES = /\bliquid\w{1,4} (?:(?:las|sus|mis|de|unas) ){0,2}cesantias?\b/
const OF_MORE =
  /\b(?:prima|vacacion|interes|indemniz|liquidacion|renunci|retir|despid|desped|termin|contrato|prestaciones)\w{0,4}\b|\bse (?:va|fue)\b|\b(?:eche|saque|sac[oa])\b/
export const cesantias = intent({
  id: 'prestaciones.cesantias',
  called: new RegExp(`^(?=[^]{0,600}\\bcesantias\\b)[^]{0,600}?(?:${TO_WHOM.source})`),
  // "¿Sobre qué base le liquido cesantías a diciembre?" of nobody who leaves.
  tells: ({ text, amounts }) => amounts.length > 0 && LIQUIDATES.test(text) && !OF_MORE.test(text),
  follows: {
    after:
      /^(?:prestaciones\.(?:cesantias|intereses|cesantiasPlazo|cesantiasSancion|liquidacion|prima)|contrato\.\w{5,9})$/,
    said: new RegExp(`${TO_WHOM.source}|${GONE_ALREADY.source}[^]{0,60}${TO_THE_FUND.source}`),
  },
  subject: 'prestaciones',
  title: 'Cuánto son las cesantías',
  // "Las pide para arreglar la casa, ¿cuánto son?": both are of them.
  covers: (part, { text, amounts }) =>
    inHand(part) ||
    (amounts.length > 0 &&
      /\bcesantias\b/.test(text) &&
      /^\W{0,3}(?:y )?cuanto\b/.test(part) &&
      !/\b(?:liquid|prima|vacacion|interes)/.test(part)),
  speakers: ['empleador', 'trabajador', 'negocio', 'persona'],
  slots: {
    ...base,
    aspectos: aspectos('Lo que se pregunta', {
      retiro:
        /\b(?:retirar\w{0,3}|sacar(?:las)?|vivienda|estudi\w{1,3}|educacion|(?:arreglar|mejorar|remodelar) (?:la|mi|su) casa|cuota inicial)\b/,
      auxilio: AUXILIO,
      plazo: PLAZO,
    }),
  },
  answer(values, ctx) {
    const asked = values.aspectos ?? []
    if (asksBus(values, ctx) && salarioDe(values) === undefined) return auxilioAsked('cesantias', true, values)
    const { text: said } = ctx.message
    const handed = inHand(said) && !ENDS_CONTRACT.test(said)
    if (handed && (salarioDe(values) === undefined || ctx.followUp))
      return toldBy('prestaciones.cesantias', 'enMano', { ...ctx, kind: 'sino' })
    const again = ctx.followUp && ENDS_CONTRACT.test(said) && !/\bcuant/.test(said) && TO_WHOM.test(ctx.merged.text)
    if (again || TO_WHOM.test(said) || (GONE_ALREADY.test(said) && TO_THE_FUND.test(said))) {
      const inYear = values.ingreso === undefined ? undefined : uno('cesantias', { ...values, retiro: undefined }, ctx)
      return toWhom(ctx, inYear)
    }
    const of = values.anioCausado ?? yearOf(ctx.today)
    const due = plazosPrestaciones(of).cesantias
    const when = (asked.includes('plazo') || ctx.kind === 'cuando') && !asked.includes('retiro')
    const says = `se ${due < ctx.today ? 'consignaban' : 'consignan'} en el fondo a más tardar el **${formatDate(due)}**`
    if (when && (salarioDe(values) === undefined || (ctx.followUp && ctx.message.amounts.length === 0)))
      return {
        headline: `Las cesantías de ${of} ${says}; sus intereses se le ${due < ctx.today ? 'pagaban' : 'pagan'} al trabajador hasta el ${formatDate(plazosPrestaciones(of).intereses)}.`,
        paragraphs: [
          `Si el contrato termina antes, se le pagan al trabajador en la liquidación. Después de esa fecha corre un día de salario por cada día de retardo ${cite(ley('50', 1990))}.`,
        ],
        sources: [ley('50', 1990, 'art. 99'), cst('art. 249')],
      }
    if (handed && (values.conceptos?.length ?? 0) < 2) {
      const sum = uno('cesantias', values, ctx)
      if (sum)
        return {
          ...sum,
          headline: `${sum.headline} ${NOT_IN_HAND}`,
          paragraphs: [`Las cesantías de ${of} ${says}.`, ...(sum.paragraphs ?? [])],
          sources: [...sum.sources, cst('art. 254'), ley('50', 1990, 'art. 99')],
        }
    }
    // "Retiro parcial para vivienda: salario de 2.800.000, ¿valor?": how much there is of them.
    const figured = ctx.message.amounts.length > 0 && (ctx.kind !== 'sino' || /\bcuant/.test(said))
    const found =
      asked.includes('retiro') && !figured ? undefined : (several(values, ctx) ?? uno('cesantias', values, ctx))
    const deposits = /\bconsign/.test(ctx.merged.text) && values.conceptos === undefined
    if (found && asked.includes('retiro') && ctx.kind === 'sino')
      return {
        ...found,
        headline: `Sí, **para vivienda o educación**: das la autorización y las entrega el fondo; las de este año, que aún no están allá, se le liquidan con el soporte. ${found.headline}`,
        sources: [...found.sources, cst('art. 256'), ley('50', 1990, 'art. 102')],
      }
    if (found)
      return when || deposits || (values.retiro === undefined && values.conceptos === undefined)
        ? {
            ...found,
            headline: `${found.headline} Las de ${of} ${says}.`,
            sources: [...found.sources, ley('50', 1990, 'art. 99')],
          }
        : found
    if (missingPay(values, ctx)) return askBack('¿Cuál es el salario mensual?', [cst('art. 249')])
    if (asked.includes('retiro')) {
      const other = /\b(?:carro|moto|viaj\w{1,3}|deudas?|tarjeta|vacaciones|negocio)\b/.test(ctx.message.text)
      return toldBy('prestaciones.cesantias', other ? 'otraCosa' : 'retiro', ctx)
    }
    const rule: IntentAnswer = {
      headline: 'Las cesantías equivalen a **un mes de salario por cada año de trabajo**, y en proporción si es menos.',
      paragraphs: [
        'Se calculan así: (salario + auxilio de transporte) × días ÷ 360. Se consignan en el fondo hasta el 14 de febrero.',
        'El trabajador puede retirarlas al terminar el contrato, o antes para vivienda y para educación.',
      ],
      sources: [cst('arts. 249 y 253'), ley('50', 1990, 'art. 99'), ley('52', 1975, 'art. 1')],
      caveats: ['Si el salario es variable, o cambió en los últimos tres meses, se usa el promedio del último año.'],
    }
    return asksOfOne('cesantias', rule, ctx)
  },
})

/** "¿Las cesantías con los intereses también se le dan en diciembre?" */
const IN_DECEMBER = /\bcesantias?\b.{0,70}\ben diciembre\b/

export const intereses = intent({
  id: 'prestaciones.intereses',
  // Cesantías alone are not their interest.
  fits: ({ text }) => /\binteres\w{0,3}\b|\b12 ?%/.test(text) || !/\bcesantias?\b/.test(text),
  // "¿Cuánto consigno y cuánto pago de intereses?": both are in its answer.
  covers: (part, { text, amounts }) =>
    amounts.length > 0 && /\bcesantias?\b/.test(text) && /\binteres\w{0,3}\b/.test(part) && /\bcuanto\b/.test(part),
  subject: 'prestaciones',
  title: 'Cuánto son los intereses a las cesantías',
  speakers: ['empleador', 'trabajador', 'negocio', 'persona'],
  slots: {
    ...base,
    cesantiasSabidas: money('Cesantías acumuladas', ['prestacion']),
    pagado: money('Intereses ya pagados', ['anticipo']),
    aspectos: aspectos('Lo que se pregunta', {
      plazo: PLAZO,
      auxilio: AUXILIO,
      tarde:
        /\b(?:multas?|sancion\w{0,3}|indemnizacion|a tiempo|se (?:me|nos) pas[oae]\w{0,2}|olvid\w{1,4}|se (?:me|nos) paso|no (?:se )?(?:los? |las? |le |les )?(?:he |hemos |han )?(?:pag\w{1,4}|di\b|dimos)|tampoco|atras\w{1,4}|tarde|nunca (?:los |le )?pag\w{1,4}|cuelg\w{1,2}|demor\w{1,4}|(?:pag|d[aio]|gir|entreg|cancel)\w{1,6} (?:\w{2,10} ){0,3}(?:en|hasta|(?:el |del? )?\d{1,2} de) (?:febrero|marzo|abril|mayo|junio|julio|agosto))\b/,
    }),
  },
  answer(said, ctx) {
    const { facts, on } = ctx
    // "Los intereses con 2.500.000 de salario": the sum is named as the wage, whatever is usual beside this benefit.
    const named =
      said.salario === undefined && /\b(?:salario|sueldo|gan[ao]\w{0,3}|deveng\w{1,3})\b/.test(ctx.message.text)
    const values = named ? { ...said, salario: said.cesantiasSabidas, cesantiasSabidas: undefined } : said
    const asked = values.aspectos ?? []
    const both =
      (values.conceptos?.length ?? 0) > 1
        ? several({ ...values, salario: values.salario ?? values.cesantiasSabidas }, ctx)
        : undefined
    if (both) return both
    const of = values.anioCausado ?? yearOf(ctx.today)
    const due = plazosPrestaciones(of).intereses
    const over = due < ctx.today
    const when: IntentAnswer = {
      headline: `Los intereses a las cesantías de ${of} se ${over ? 'pagaban' : 'pagan'} al trabajador a más tardar el **${formatDate(due)}**.`,
      paragraphs: [
        `Cada año se pagan hasta el 31 de enero del siguiente, directamente al trabajador y no al fondo. Si no se pagan, se debe otro tanto igual como indemnización ${cite(ley('52', 1975, 'art. 1'))}.`,
      ],
      sources: [ley('52', 1975, 'art. 1')],
    }
    if (
      (asked.includes('plazo') || ctx.kind === 'cuando') &&
      (ctx.message.amounts.length === 0 || salarioDe(values) === undefined)
    )
      return values.cesantiasSabidas !== undefined && ctx.message.amounts.length > 0
        ? knownInterest(values.cesantiasSabidas)
        : when
    if (values.cesantiasSabidas !== undefined) return knownInterest(values.cesantiasSabidas)
    if (missingPay(values, ctx))
      return askBack('¿Cuál es el salario mensual, o cuánto suman las cesantías?', [ley('52', 1975, 'art. 1')])
    const withDue = (found: IntentAnswer | undefined): IntentAnswer | undefined =>
      found && IN_DECEMBER.test(ctx.message.text)
        ? {
            ...found,
            headline: `En diciembre solo se paga la prima: las cesantías se consignan en el fondo hasta el **${formatDate(plazosPrestaciones(of).cesantias)}** y los intereses se le pagan a la persona hasta el **${formatDate(due)}**. ${found.headline}`,
            sources: [...found.sources, ley('50', 1990, 'art. 99')],
          }
        : found && values.retiro === undefined && !asked.includes('tarde')
          ? {
              ...found,
              headline: `${found.headline} Se le ${over ? 'pagaban' : 'pagan'} directamente al trabajador a más tardar el **${formatDate(due)}**.${besideThem()}`,
              sources: [...found.sources, ley('50', 1990, 'art. 99')],
            }
          : found
    /** The cesantías that they are of, with their own day: most ask for both. */
    function besideThem(): string {
      const pay = salarioDe(values)
      if (pay === undefined || (values.personas ?? 1) > 1 || cambioDicho(values) !== undefined) return ''
      const dias = Math.max(1, tramo('intereses', values, ctx).dias - (values.diasSinServicio ?? 0))
      const { valor } = calcular('cesantias', pay, dias, values, ctx).result
      const to = plazosPrestaciones(of).cesantias
      return ` Las cesantías, ${formatCop(valor)}, ${to < ctx.today ? 'iban' : 'van'} al fondo a más tardar el ${formatDate(to)}.`
    }
    return (
      several(values, ctx) ??
      withDue(late(uno('intereses', values, ctx))) ?? {
        headline: asked.includes('tarde')
          ? 'Los intereses que no se pagan a más tardar el 31 de enero **se deben dobles**: ellos mismos y otro tanto igual, una sola vez, como indemnización al trabajador.'
          : `Los intereses a las cesantías son del **${figure(LABOUR.interesesCesantias)} anual**, en proporción a los días trabajados.`,
        paragraphs: [
          `Se calculan así: cesantías × días × ${figure(LABOUR.interesesCesantias)} ÷ 360. Se pagan directamente al trabajador hasta el 31 de enero; si no, se debe otro tanto igual.`,
        ],
        sources: [ley('52', 1975, 'art. 1'), ley('50', 1990, 'art. 99')],
      }
    )

    /** What is paid after the 31st of January is owed twice. */
    function late(found: IntentAnswer | undefined): IntentAnswer | undefined {
      const pay = salarioDe(values)
      if (found === undefined || pay === undefined || !asked.includes('tarde')) return found
      const { valor } = calcular('intereses', pay, tramo('intereses', values, ctx).dias, values, ctx).result
      return {
        ...found,
        headline: `Debes **${formatCop(valor * 2)}**${(values.personas ?? 1) > 1 ? ' a cada uno' : ''}, el doble: ${formatCop(valor)} de intereses y otro tanto igual de indemnización, una sola vez, por no pagarlos antes del 31 de enero${(values.personas ?? 1) > 1 ? `; por los ${values.personas}, ${formatCop(valor * 2 * (values.personas ?? 1))}` : ''}.`,
        caveats: [
          'Los de este año aún se pueden pagar sin indemnización hasta el 31 de enero.',
          ...(found.caveats ?? []),
        ],
      }
    }

    function knownInterest(cesantias: number): IntentAnswer {
      const dias = Math.min(360, Math.max(1, Math.round(tramo('intereses', values, ctx).dias)))
      const calculation = interesesCesantias({ cesantias, dias, date: on }, facts)
      return fromCalculation(calculation, {
        headline: `${asked.includes('tarde') ? `Si no se pagan a tiempo debes **${formatCop(calculation.result * 2)}**: los intereses y otro tanto igual de indemnización. ` : ''}Los intereses de ${formatCop(cesantias)} de cesantías por ${dias} días son **${formatCop(calculation.result)}**${values.pagado === undefined ? '' : `; como ya pagaste ${formatCop(values.pagado)}, faltan **${formatCop(Math.max(0, calculation.result - values.pagado))}**`}.`,
      })
    }
  },
})

const ABSENT =
  /\b(?:incapaci\w{3,6}|licencia\w{0,1}|suspendid[oa]|suspension|de vacaciones|maternidad|paternidad|permiso)\b/
const OWED = /\b(?:toca|derecho|recib\w{1,4}|dan|debo|deben|pag\w{1,5}|le doy|ganan?)\b/
const LOWERS =
  /\b(?:(?:le |me |se )?(?:baja|bajan|descuenta\w{0,1}|disminuye\w{0,1}|reduce\w{0,1}|afecta\w{0,1}|quitan?|pierd\w{1,2}))\b/

const WHOLE_PRIMA = /\bprima (?:completa|entera)\b|\bcomplet\w{1,2} (?:la )?prima\b/
const GIVES_WHOLE =
  /\b(?:doy|damos|dan|pago|pagamos|pagan|toca|debo|debemos|deben|recibe|recibo|gana|(?:derecho|tengo|tiene|hay) (?:que|a)(?: \w{2,6}){0,2})(?: (?:a|la|su|mi|dar|pagar|darle|pagarle|recibir)){0,3} (?:prima (?:completa|entera)|complet\w{1,2} (?:la )?prima)\b/
/** Whether the prima is owed whole, and nothing else of what is paid in the end. */
const asksWhetherWhole = (said: string): boolean =>
  GIVES_WHOLE.test(said) &&
  !SETTLED.test(said) &&
  BENEFICIOS.every((each) => each === 'prima' || !STEM[each].test(said))

/** "Se va el 20 de diciembre, ¿le doy la prima completa?": so many days of the half-year, where no wage is told. */
function notWhole(values: BaseValues, { kind, message: { text: said } }: AnswerContext): IntentAnswer | undefined {
  const { retiro: to, ingreso: from } = values
  if (kind === 'cuanto' || !WHOLE_PRIMA.test(said) || to === undefined || salarioDe(values) !== undefined)
    return undefined
  const [first, last] = to.slice(5) < '07-01' ? ['01-01', '06-30'] : ['07-01', '12-31']
  const start = later(from ?? '', `${yearOf(to)}-${first}`)
  const dias = dias360(start, to)
  const whole = dias360(`${yearOf(to)}-${first}`, `${yearOf(to)}-${last}`)
  return {
    headline:
      dias >= whole
        ? 'Sí: trabajó **todo el semestre**, así que la prima es completa.'
        : `No completa: es **en proporción a ${days(dias)} de los ${whole} del semestre**, hasta el ${formatDate(to)}.`,
    paragraphs: [
      'Se calcula así: (salario + auxilio de transporte) × días del semestre ÷ 360. Dime el salario y te la calculo.',
    ],
    sources: [cst('art. 306')],
  }
}

const BOTH_HALVES =
  /\bjunio\b[^?]{0,80}\bdiciembre\b[^?]{0,80}\b(?:l[ao]s dos|ambas|las 2)\b|\bl[ao]s dos primas\b|\b(?:ambas|las 2) primas\b/
const SUM_TOLD = /\*\*\$\s?([\d.]+)\*\*/
/** "La de junio no me la pagó y viene la de diciembre, ¿cuánto por las dos?" */
function bothPrimas(june: IntentAnswer, december: IntentAnswer): IntentAnswer {
  const [one, other] = [june, december].map(({ headline }) =>
    Number(SUM_TOLD.exec(headline)?.[1]?.replaceAll('.', '') ?? 0),
  )
  return {
    ...december,
    headline: `Por las dos primas son **${formatCop((one ?? 0) + (other ?? 0))}**: ${formatCop(one ?? 0)} la de junio y ${formatCop(other ?? 0)} la de diciembre.`,
    steps: [...(june.steps ?? []), ...(december.steps ?? []).slice(-1)],
  }
}

/** "¿Debo un día de salario por cada día?" of a prima that is late. */
const A_DAY_EACH =
  /\bun dia (?:de (?:salario|sueldo) )?por (?:cada )?dia\b|\b1 dia (?:de (?:salario|sueldo) )?por (?:cada )?dia\b/
const CLAIMED = /\breclam\w{1,4}\b|\bprescrib\w{1,3}\b|\bdemand\w{1,3}\b/

/** "¿Y si le pagara 3 millones?": another wage, of the same case. */
const ANOTHER_WAGE =
  /^\W{0,3}(?:y )?si (?:le |les |me |se )?(?:(?:pag|gan|deveng|dier|dies)\w{1,5}|subo|sube|subiera)(?: (?:a|de|como|unos))? (?:\$ ?)?(?:\d{1,3}(?:[.,]\d{1,3})? ?(?:mill|palos)|\d[\d.,]{5,}|\d{3,4} ?mil\b)/

const MOVES_IT = /\b(?:sub|aument|baj|cambi)[a-z]{1,6} (?:tambien )?(?:la|mi|su) prima\b(?! de (?:riesgo|seguro))/

const HOW_MUCH_IS_OWED = /\bcuant[oa] [^.;?]{0,24}\b(?:toca|corresponde|derecho|recib[eo]|merece|gana|tengo|hay|debo)\b/
/** "¿Le toca prima a uno que entró en septiembre?", "¿corresponde prima?" */
const IS_OWED =
  /\b(?:toca|corresponde|derecho|recibe|recibo|merece|gana|(?:tengo|hay) que (?:dar|pagar)\w{0,3}|debo (?:dar|pagar)\w{0,3})\b[^.;?]{0,24}\bprima\b/
/** "¿Todo eso me sube la prima?" of the hours that were worked out. */
function opening(
  values: { readonly desdeAumento?: string | undefined },
  headline: string,
  { kind, message: { text }, earlier, followUp }: AnswerContext,
): string {
  const own = `${headline.charAt(0).toLowerCase()}${headline.slice(1)}`
  if (/^(?:Sí|No)\b/.test(headline)) return headline
  if (
    followUp &&
    MOVES_IT.test(text) &&
    values.desdeAumento === undefined &&
    earlier?.[0]?.intent.startsWith('jornada.') === true
  )
    return `Sí: horas extra, recargos y dominicales **son salario y su promedio del semestre sube la prima**. Sin ellos, ${own}`
  return IS_OWED.test(text) && !HOW_MUCH_IS_OWED.test(text) && (kind === 'sino' || kind === 'cuanto')
    ? `Sí, en proporción al tiempo: ${own}`
    : headline
}

/** "¿Cuánta prima le corresponde?" of one wage: whatever is told of its allowance. */
const HOW_MUCH_PRIMA =
  /\bcuant[oa] (?:(?:es|vale|sale|da|seria|de|la|le|se|debo|toca|pago|pagar|corresponde) ){0,4}prima\b/
const OTHER_THAN_PRIMA =
  /\b(?:cesantias?|vacaciones|liquid\w{1,7}|retir[oa]|renunci\w{1,4}|desp[ie]d\w{1,5}|retencion|retefuente|retengo|extralegal|neto|contabiliz\w{1,3}|asiento|provision\w{0,3})\b/
const POR_SEMANAS = decreto('2616', 2013)
const JOINS = /\b(?:afili\w{1,5}|seguridad social)\b/
/** "¿Cuánto es la prima y hay que afiliarla?" of somebody who comes some days. */
const asksToJoin = (values: BaseValues, text: string): boolean => diasDelMes(values) !== undefined && JOINS.test(text)

/** "¿De cuánto es mi prima?", "¿qué prima me pagan?": a sum, and not the rule. */
const OWN_PRIMA =
  /^[^?]{0,30}\b(?:cuanto|cuanta)\b[^?]{0,20}\bmi prima\b|\b(?:que|cuanta) prima (?:me|le|nos|les) (?:pag|toc|d[ae]n?\b|correspond|lleg)/

export const prima = intent({
  id: 'prestaciones.prima',
  keeps: ANOTHER_WAGE,
  // The sum of all of them and its last day stand in the answer.
  covers: (part, { amounts, text }) =>
    (amounts.length > 0 &&
      JOINS.test(part) &&
      /\bpor dias\b|\b(?:dias?|veces) (?:a la|por|en la) semana\b/.test(text)) ||
    ((amounts.length > 0 || /\bminimo\b/.test(text)) &&
      /\b(?:suma\w?|en total|entre (?:todos|tod[oa]s)|cada un[oa])\b/.test(part) &&
      !/\b(?:vacaciones|cesantias|liquid\w{2,6})\b/.test(part)),
  // Its average with commissions, or the two wages of a raise: "¿me sube la prima?"
  tells: ({ text: said, amounts }) =>
    asksWhetherWhole(said) ||
    (amounts.length === 1 && HOW_MUCH_PRIMA.test(said) && !OTHER_THAN_PRIMA.test(said)) ||
    (/\bprima\b/.test(said) && A_DAY_EACH.test(said)) ||
    (amounts.length > 1 &&
      /\bprima\b/.test(said) &&
      (/\bcomision/.test(said) || (amounts.length === 2 && MOVES_IT.test(said))) &&
      !/\bliquid\w{1,6}\b|\bretir[oa]\b|\brenunci/.test(said)),
  subject: 'prestaciones',
  title: 'Cuánto es la prima y cuándo se paga',
  speakers: ['empleador', 'trabajador', 'negocio', 'persona'],
  slots: {
    ...base,
    semestre,
    aspectos: aspectos('Lo que se pregunta', {
      plazo: PLAZO,
      auxilio: AUXILIO,
      baja: LOWERS,
      tarde:
        /\b(?:que (?:me )?pasa(?:ria)? si (?:la |le |no )?(?:la |se la )?pag|(?:multa\w{0,2}|sancion\w{0,2}|problema) (?:si|por) (?:la |no )?(?:la )?pag|si (?:la )?(?:pago|pagara) (?:la prima )?(?:tarde|despues|el \d|en (?:enero|febrero))|si no (?:l[ae]s? |se la )?(?:la )?pag\w{1,4}|(?:que|cual|hay) (?:es la )?(?:sancion|multa)|\b(?:me |nos )?(?:atras|retras|demor)\w{1,4}\b|\bmora\b)/,
    }),
  },
  answer(values, ctx) {
    const asked = values.aspectos ?? []
    const counts =
      salarioDe(values) === undefined || (ctx.message.amounts.length === 0 && !/\bcuant/.test(ctx.message.text))
        ? variableCounts(ctx)
        : undefined
    if (counts) return counts
    const year = values.anioCausado ?? yearOf(ctx.on)
    const plazos = plazosPrestaciones(year)
    const fresh = ctx.message.amounts.length > 0 || ctx.message.days.length > 0 || ctx.message.duration !== undefined
    if (asked.includes('baja') && !fresh)
      return {
        headline:
          'La prima **solo es menor si el contrato no duró todo el semestre**: se paga en proporción a los días de contrato.',
        paragraphs: [
          'No la bajan las incapacidades, las vacaciones ni las licencias, ni la renuncia, ni el despido con justa causa. Los días de una suspensión o de una licencia no remunerada se descuentan de las vacaciones y de las cesantías; el artículo 53 no nombra la prima.',
        ],
        sources: [cst('art. 306'), cst('art. 53')],
      }
    const part = notWhole(values, ctx)
    if (part) return part
    const halves = BOTH_HALVES.test(ctx.message.text)
      ? (['1', '2'] as const).map((semestre) => uno('prima', { ...values, personas: undefined, semestre }, ctx))
      : []
    const [june, december] = halves
    if (june && december) return bothPrimas(june, december)
    const sum = several(values, ctx) ?? uno('prima', values, ctx)
    if (
      sum &&
      ctx.followUp &&
      ABSENT.test(ctx.message.text) &&
      ctx.message.amounts.length === 0 &&
      ctx.message.days.length === 0
    )
      return {
        ...sum,
        headline: `No cambia: ${sum.headline.charAt(0).toLowerCase()}${sum.headline.slice(1)}`,
        paragraphs: [
          'Las incapacidades, las vacaciones y las licencias remuneradas cuentan como tiempo trabajado para la prima. Los días de una suspensión o de una licencia no remunerada se descuentan de las vacaciones y de las cesantías; el artículo 53 no nombra la prima.',
          ...(sum.paragraphs ?? []),
        ],
        sources: [...sum.sources, cst('art. 53')],
      }
    if (asked.includes('tarde')) {
      const half = values.semestre ?? (ctx.today > plazos.primaJunio ? '2' : '1')
      const last = half === '1' ? plazos.primaJunio : plazos.primaDiciembre
      const [paid] = ctx.message.days
      const late = paid !== undefined && paid > last
      return {
        headline: `${A_DAY_EACH.test(ctx.message.text) ? 'No: mientras siga el contrato **no corre un día de salario por cada día de atraso**, ni intereses fijados por la ley. ' : ''}La prima se paga a más tardar el **${formatDate(last)}**${paid === undefined || paid === last ? '' : late ? `: el ${formatDate(paid)} **ya está en mora**` : `: el ${formatDate(paid)} **todavía está a tiempo**`}. Si se atrasa se sigue debiendo completa, el Ministerio del Trabajo puede multar y, si el contrato termina sin pagarla, un juez puede ordenar un día de salario por cada día de mora.${CLAIMED.test(ctx.message.text) ? ' El trabajador **la puede reclamar durante tres años** desde que se debió pagar; un reclamo escrito los vuelve a contar una vez.' : ''}`,
        // What was worked out before is not told again.
        paragraphs: sum === undefined || (ctx.followUp && !fresh) ? [] : [sum.headline],
        steps: ctx.followUp && !fresh ? [] : (sum?.steps ?? []),
        sources: [
          cst('art. 306'),
          cst('art. 65'),
          cst('art. 486'),
          ...(CLAIMED.test(ctx.message.text) ? [cst('art. 488')] : []),
          ...(sum?.sources ?? []),
        ],
        facts: sum?.facts ?? [],
      }
    }
    const when = asked.includes('plazo') || (ctx.kind === 'cuando' && sum === undefined)
    if (sum && (fresh || !when)) {
      const last = values.semestre === '1' ? plazos.primaJunio : plazos.primaDiciembre
      const opened = opening(values, sum.headline, ctx)
      const joins = asksToJoin(values, ctx.message.text)
      const besides = joins
        ? {
            paragraphs: [
              `**Sí hay que afiliar a quien viene por días**: si en el mes gana menos de un salario mínimo se paga por semanas pensión y caja de compensación, y la ARL ${cite(POR_SEMANAS)}.`,
              ...(sum.paragraphs ?? []),
            ],
            sources: [...sum.sources, POR_SEMANAS],
          }
        : {}
      // Whoever leaves is paid with the settlement.
      return when || values.retiro === undefined || (values.retiro > last && last > ctx.today)
        ? {
            ...sum,
            ...besides,
            headline: `${opened} Se ${last < ctx.today ? 'pagaba' : 'paga'} a más tardar el **${formatDate(last)}**.`,
          }
        : { ...sum, ...besides, headline: opened }
    }
    if (asksBus(values, ctx)) return auxilioAsked('prima', true, values)
    if ((missingPay(values, ctx) || OWN_PRIMA.test(ctx.message.text)) && salarioDe(values) === undefined && !when)
      return askBack('¿Cuál es el salario mensual?', [cst('art. 306')])
    const half = values.semestre ?? (ctx.on > plazos.primaJunio ? '2' : '1')
    const due = half === '1' ? plazos.primaJunio : plazos.primaDiciembre
    const rule: IntentAnswer = {
      headline: when
        ? `La prima de ${half === '1' ? 'junio' : 'diciembre'} se ${due < ctx.today ? 'pagaba' : 'paga'} a más tardar el **${formatDate(due)}**; la otra, ${half === '1' ? 'en los primeros 20 días de diciembre' : 'el 30 de junio'}.`
        : (ctx.kind === 'sino' && OWED.test(ctx.message.text)) || ctx.kind === 'quien'
          ? `${ctx.kind === 'sino' ? 'Sí: la' : 'La'} prima la reciben **todos los trabajadores con contrato laboral**, también los domésticos, los de medio tiempo y los de término fijo, en proporción al tiempo.`
          : 'La prima equivale a **un mes de salario al año, en dos partes**: a más tardar el 30 de junio y en los primeros 20 días de diciembre.',
      paragraphs: [
        'Cada parte equivale a quince días de salario por semestre completo: (salario + auxilio de transporte) × días ÷ 360. La reciben todos los trabajadores con contrato laboral, también los domésticos y los de término fijo, en proporción al tiempo.',
        dueIn(year),
      ],
      sources: [cst('art. 306')],
      caveats: [
        'El salario integral ya la incluye.',
        'Si el contrato termina antes, se paga en la liquidación. Tampoco se pierde por renunciar o por un despido con justa causa.',
      ],
    }
    return when ? rule : asksOfOne('prima', rule, ctx)
  },
})

function dueIn(year: number): string {
  const { primaJunio, primaDiciembre } = plazosPrestaciones(year)
  return `En ${year} se paga hasta el ${formatDate(primaJunio)} y hasta el ${formatDate(primaDiciembre)} ${cite(cst('art. 306'))}.`
}

/** Whatever else is asked of them. */
const DAYS_OWED =
  /\bcuant[oa]s dias (?:de vacaciones )?(?:le|me|se|les|nos) (?:le )?(?:deb\w{1,3}|toca\w?|corresponde\w?|tiene\w?|tengo que)\b/

/** "¿Cuántos días llevo?": what was earned, less what was taken, and its value where the wage is known. */
function daysEarned(
  values: BaseValues & { readonly vacacionesTomadas?: number | undefined },
  ctx: AnswerContext,
): IntentAnswer | undefined {
  const { dias: worked, supuesto } = tramo('vacaciones', values, ctx)
  if (
    supuesto !== undefined ||
    ctx.kind === 'sino' ||
    ((values.aspectos?.length ?? 0) > 0 && !DAYS_OWED.test(ctx.message.text))
  )
    return undefined
  const taken = values.vacacionesTomadas ?? 0
  const left = Math.max(0, worked / 24 - taken)
  const pay = salarioDe(values)
  const calculation = pay === undefined || left === 0 ? undefined : calcular('vacaciones', pay, left * 24, values, ctx)
  return {
    headline: `Por ${days(worked)} de trabajo son **${formatNumber(Math.round((worked / 24) * 100) / 100)} días hábiles de vacaciones**${taken > 0 ? `; menos los ${days(taken)} que ya tomó, quedan **${formatNumber(Math.round(left * 100) / 100)}**` : ''}${calculation ? `, que valen **${formatCop(calculation.result.valor)}**` : ''}.`,
    paragraphs: [
      'Son 15 días hábiles por año de trabajo, en proporción. Dime el salario y te digo cuánto valen.',
    ].slice(pay === undefined ? 0 : 1),
    steps: calculation?.steps ?? [],
    sources: [cst('art. 186'), ...(calculation?.sources ?? [])],
    facts: calculation?.facts ?? [],
  }
}

const VACATION_ASPECTS = {
  sabados: /\b(?:sabados?|(?<!\d dias )habiles|calendario|corridos|festivos)\b/,
  dinero:
    /\b(?:(?<!\b(?:cuanto|cuanta|cuantos|cuantas|son|da|es) )en (?:plata|dinero|efectivo)|la plata en vez|que se (?:las|le|me las) (?:pague\w?|compre\w?)|no (?:las )?(?:quiere|quiero) (?:salir|tomar|disfrutar|(?:las |sus |mis )?vacaciones|coger)|compens\w{1,6}|vend(?:o|e|en|er\w{0,4}|iendo)|compr(?:o|a|e|an|en|ar\w{0,4}|emos)|pagarselas|pagar la mitad|(?:la|esa|su) mitad)\b/,
  plazo:
    /\b(?:cuando|hasta cuando|plazo|anticipacion|avisar\w{0,3}|notificar\w{0,3}|fecha|obligar\w{0,3}|vencen|prescrib\w{1,3}|se pierden|pierd\w{1,3})\b/,
  acumular: /\b(?:acumul\w{1,5}|guardar(?:las|selas)?|juntar(?:las)?|dejarlas para)\b/,
  enfermedad: /\b(?:me enferme|se enfermo|incapacit\w{1,5}|incapacidad)\b/,
  auxilio: AUXILIO,
} as const

const COMES_BACK =
  /\b(?:volv\w{1,4}|reincorpor\w{1,4}|(?:debo|debe|toca|tengo que|tiene que) presentar\w{0,3}|vuelv\w{1,3}|regres\w{1,4}|reintegr\w{1,4}|(?:que dia|cuando) (?:me toca |le toca |debe |debo )?entr(?:o|a|ar)|hasta que dia|hasta cuando)\b/
const YEARLY_OFF = 15

/** What is taken off the pay of the time off, and what it contributes on. */
const TAKEN_OFF_IT = /\bdescuent\w{1,4}\b|\bdescont\w{1,5}\b|\bdeduc\w{1,6}\b|\b(?:salud|pension)\b|\bnet[oa]s?\b/
/** Days off that are taken, and not owed. */
const GOES_OFF =
  /\b(?:dar\w{0,3}|d[oi]y?|sal\w{1,3}|disfrut\w{1,5}|tom\w{1,3}|cog\w{1,3}|pag\w{1,3}|va)\b[^.;?]{0,24}\bvacacion|\bvacaciones (?:disfrutad\w{1,2}|de \d{1,2} dias)/
const ENDS_OR_SELLS = /\b(?:liquid\w{1,8}|renunci\w{1,4}|compens\w{1,6}|en (?:plata|dinero|efectivo)|despid\w{1,4})\b/

const baseSaid = (whole: number) =>
  `En la PILA se marca la novedad de vacaciones y **el IBC es el último reportado antes de salir, ${formatCop(whole)} al mes**, para salud y pensión; la caja va sobre lo pagado y a la ARL no se cotiza por esos días ${cite(decreto('806', 1998))}.`

/**
 * The pay of days off with what is asked in the same breath: contributions, deductions, transport. Days that are told from one
 * to another are paid as they run in the calendar.
 */
function withItsPayroll(
  found: IntentAnswer | undefined,
  values: BaseValues,
  fixed: Tramo | undefined,
  ctx: AnswerContext,
): IntentAnswer | undefined {
  const { text: said } = ctx.message
  const pay = salarioDe(values)
  const bus = AUXILIO.test(said) && !BUS_TOLD.test(said)
  const base = BASE_ASKED.test(said)
  const taken = TAKEN_OFF_IT.test(said)
  const running = daysFromTo(ctx.message)
  if (found === undefined || pay === undefined || ENDS_OR_SELLS.test(said)) return found
  if (!bus && !base && !taken && running === undefined) return found
  const whole = pay + (values.variableExtras === true ? 0 : (values.comisiones ?? 0))
  const worked = (fixed ?? tramo('vacaciones', values, ctx)).dias
  const value = running === undefined ? Math.round((whole * worked) / 720) : Math.round((whole / 30) * running)
  const each = Math.round(percentOf(value, ctx.facts.at(LABOUR.saludTrabajador, ctx.on).value))
  const opening =
    running === undefined
      ? found.headline
      : `Por ${days(running)} calendario de vacaciones, del primero al último que descansa, se pagan **${formatCop(value)}**: ${formatCop(whole)} ÷ 30 × ${running}.`
  const deducted = `De esos ${formatCop(value)} **se descuentan ${formatCop(each * 2)}**, ${formatCop(each)} de salud y ${formatCop(each)} de pensión, y recibe ${formatCop(value - each * 2)}`
  const told = [
    ...(base ? [baseSaid(whole)] : []),
    ...(taken ? [`${deducted} ${cite(decreto('806', 1998))}.`] : []),
    ...(bus
      ? [
          `**No hay auxilio de transporte por los días de vacaciones**, porque no se desplaza; sí por los que trabaje en el mes ${cite(cst('art. 192'))}.`,
        ]
      : []),
  ]
  // A question of its own right after the pay was told is answered first.
  const alone = ctx.followUp && ctx.message.amounts.length === 0 && ctx.message.quantities.length === 0
  const [first = '', ...others] = told
  return {
    ...found,
    headline: alone && first !== '' ? `${ctx.kind === 'sino' && (base || taken) ? 'Sí. ' : ''}${first}` : opening,
    paragraphs: alone ? [...others, opening] : [...told, ...(found.paragraphs ?? [])],
    ...(running === undefined ? {} : { steps: [] }),
    sources: [...found.sources, ...(base || taken ? [decreto('806', 1998, 'art. 70')] : []), cst('art. 192')],
  }
}

const RESTED =
  /\b(\d{1,2})(?: dias?)?(?: habiles)? (?:de descanso|disfrutad[oa]s|los disfruta|se disfrutan|en tiempo|en descanso)\b/
const PAID_OUT =
  /\b(\d{1,2})(?: dias?)?(?: habiles)? (?:compensad[oa]s|pagad[oa]s en dinero|(?:se los|los) (?:pago|pagan|compro)|en (?:dinero|plata|efectivo))\b/
/** "8 días disfrutados y 7 compensados": each of them, and on which of them is contributed. */
function restedAndPaid(values: BaseValues, ctx: AnswerContext): IntentAnswer | undefined {
  const [rested, paid] = [RESTED, PAID_OUT].map((each) => Number(each.exec(ctx.message.text)?.[1] ?? 0)) as [
    number,
    number,
  ]
  const pay = salarioDe(values)
  if (rested === 0 || paid === 0 || pay === undefined) return undefined
  const whole = pay + (values.variableExtras === true ? 0 : (values.comisiones ?? 0))
  const of = (count: number) => Math.round((whole / 30) * count)
  return {
    headline: `Los ${days(rested)} disfrutados valen **${formatCop(of(rested))}** y los ${days(paid)} en dinero **${formatCop(of(paid))}**: ${formatCop(of(rested) + of(paid))} en total${paid > rested ? '. En dinero no puede ir más de la mitad' : ''}.`,
    paragraphs: [
      `**Los disfrutados hacen base de salud y pensión, y los compensados no**; los dos entran en la caja (y en SENA e ICBF sin exoneración), y a la ARL no se cotiza por el descanso ${cite(ley('21', 1982))}.`,
      `Se pagan en dinero hasta la mitad, por acuerdo escrito a petición del trabajador ${cite(cst('art. 189'))}.`,
    ],
    steps: [
      { label: 'Disfrutados', formula: `${formatCop(whole)} ÷ 30 × ${rested}`, value: formatCop(of(rested)) },
      { label: 'En dinero', formula: `${formatCop(whole)} ÷ 30 × ${paid}`, value: formatCop(of(paid)) },
    ],
    sources: [cst('art. 189'), cst('art. 192'), decreto('806', 1998, 'art. 70'), ley('21', 1982, 'art. 17')],
  }
}

const OF_EXTRAS = isCalled(/\b(?:extras?|suplementari\w{1,2}|dominical\w{0,2}|recargos?)\b/, /\bcomision/)

const PERIODS =
  /\b([2-6]) (?:periodos?|anos?)(?: (?:completos?|vencidos?|acumulados?|pendientes?)){0,2} de vacaciones\b|\bvacaciones de ([2-6]) (?:periodos|anos)\b/
/** "Le debo 2 períodos de vacaciones": of so many years. */
function periodsOwed(said: string): number | undefined {
  const found = PERIODS.exec(said)
  return found === null ? undefined : Number(found[1] ?? found[2]) * 360
}

/** "¿Y cuánta plata me tienen que dar por esas vacaciones?" beside the day of return. */
const PAY_OF_THEM =
  /^(?![^?;]*\b(?:primas?|cesantias?|liquid\w{4,8}|nomina|netos?)\b)[^?;]{0,20}\bcuant[oa] (?:plata |dinero )?(?:es lo que )?(?:(?:me|le|les|nos|se le) )?(?:(?:tienen? que|van a|toca|deben?|tengo que) )?(?:pag\w{1,4}|dar\w{0,3}|dan|doy|deb\w{1,3}|toca|corresponde|recib\w{1,4}|consign\w{1,4})\b|^[^?;]{0,12}(?:hasta que dia|hasta cuando|(?:que dia|cuando) (?:me toca |le toca )?(?:vuelv|volv|regres|entr|reintegr)\w{0,4})[^?;]{0,16}$/

/** "¿Las del primer año se perdieron?" */
const LOST_OF_THEM = /\b(?:perd\w{2,5}|pierd\w{1,3}|prescri\w{2,5}|vencid\w{1,2}|vencieron|caduc\w{1,4})\b/
/** The first year's are owed from its end and prescribe three years later. */
const YOUNGEST_LOST = 4 * 360

const SOLD =
  /\b(?:en (?:plata|dinero|efectivo)|compens\w{1,6}|vend(?:o|e|en|er\w{0,4}|iendo)|compr(?:o|a|e|an|en|ar\w{0,4}|emos)|mitad)\b/
/** "¿Y de eso me descuentan salud y pensión?" of vacations that are paid in money while the contract goes on. */
function soldNotTaken({ message, merged, followUp }: AnswerContext): IntentAnswer | undefined {
  const own = SOLD.test(message.text)
  if (!TAKEN_OFF_IT.test(message.text) && !BASE_ASKED.test(message.text)) return undefined
  if (!/\b(?:salud|pension|ibc|cotiz\w{1,4}|aportes?|planilla|seguridad social)\b/.test(message.text)) return undefined
  if (
    !(own || (followUp && SOLD.test(merged.text))) ||
    RESTED.test(merged.text) ||
    /\bliquid|\brenunci|\bdespid/.test(merged.text)
  )
    return undefined
  return {
    headline:
      'No: las vacaciones que se pagan **en dinero no hacen base de salud ni pensión**, y no se descuenta nada de ellas por eso; sí entran en la base de la caja (y en SENA e ICBF sin exoneración).',
    paragraphs: ['Las que se disfrutan sí hacen base de salud y pensión; a la ARL no se cotiza por el descanso.'],
    sources: [decreto('806', 1998, 'art. 70'), ley('21', 1982, 'art. 17'), cst('art. 189')],
  }
}

/** "¿Con cuánto tiempo les aviso que salen a vacaciones?" */
const NOTICE_OF_THEM =
  /\b(?:pre)?aviso\b[^.;?]{0,30}\bcuantos dias\b|\bcuant[oa]s? (?:dias |tiempo )?(?:de )?(?:anticipacion|antes)\b|\bavis\w{1,4}\b[^.;?]{0,20}\b(?:cuanto tiempo|cuantos dias|anticipacion)\b|\bcuant(?:o tiempo|os dias) (?:[a-z]{2,6} ){0,3}avis\w{1,4}\b/

const NEWCOMER =
  /\b(?:al?|la|el|los|las|quien|nuev[oa]s?,?) (?:que )?(?:solo |apenas |todavia )?(?:llev\w{1,3}|tienen?|entraron|no (?:ha )?(?:cumpl\w{1,4}|complet\w{1,3}))\b[^.;?]{0,25}\b(?:mes(?:es)?|semanas|el ano)\b/

export const vacaciones = intent({
  id: 'prestaciones.vacaciones',
  covers: (part, { amounts }) =>
    amounts.length > 0 &&
    (BASE_ASKED.test(part) || TAKEN_OFF_IT.test(part) || AUXILIO.test(part) || PAY_OF_THEM.test(part)),
  // "Salgo a vacaciones el 14 de diciembre, ¿qué día vuelvo?" asks for the day, and for no count of a month.
  tells: ({ text: said, days, amounts }, today) =>
    (/\bvacacion/.test(said) && NOTICE_OF_THEM.test(said)) ||
    (/\bvacacion/.test(said) &&
      ((COMES_BACK.test(said) && (days.some((day) => day >= today) || INTERRUPTED.test(said))) ||
        (amounts.length > 0 &&
          GOES_OFF.test(said) &&
          !ENDS_OR_SELLS.test(said) &&
          (BASE_ASKED.test(said) || (AUXILIO.test(said) && !BUS_TOLD.test(said)))))),
  follows: {
    after: /^prestaciones\.vacaciones$/,
    said: /^\W{0,3}(?:y )?[^.;]{0,30}(?:\b(?:pag|cotiz|aport|quit)\w{1,4} (?:la |su )?(?:salud|pension)\b|\bdesc(?:ue|o)nt\w{1,5} [^.;]{0,20}(?:salud|pension|aportes)|\bibc\b|\bauxilio de transporte\b|\b(?:aportes|seguridad social|planilla|arl)\b)[^.;]{0,30}$|^\W{0,3}(?:y )?(?:si )?(?:no )?(?:trabaj\w{1,5}|se trabaja\w{0,4}|laboro|laborara)(?: (?:tambien|los))* sabados\b/,
  },
  subject: 'prestaciones',
  title: 'Vacaciones: días, valor y pago en dinero',
  speakers: ['empleador', 'trabajador', 'negocio', 'persona'],
  slots: {
    ...base,
    // "Solo quiere 8 días": days off, and no new time of work.
    tiempoServicio: {
      ...base.tiempoServicio,
      read: (message, context) =>
        diasVacaciones.read?.(message, { ...context, before: undefined }) === undefined &&
        inicioVacaciones.read?.(message, { ...context, before: undefined }) === undefined
          ? (periodsOwed(message.text) ?? base.tiempoServicio.read?.(message, context))
          : undefined,
    } satisfies typeof base.tiempoServicio,
    // "Trabaja los sábados" is no single day a week.
    diasSemana: {
      ...diasSemana,
      read: (message, context) => (/\bsabados?\b/.test(message.text) ? undefined : diasSemana.read?.(message, context)),
    } satisfies typeof diasSemana,
    diasVacaciones,
    inicioVacaciones,
    ingreso: {
      ...ingreso,
      // "Desde el 14 de diciembre": of the days off, which are still to come.
      read: (message, context) => {
        const day = ingreso.read?.(message, context)
        return day !== undefined && day > context.today ? undefined : day
      },
    } satisfies typeof ingreso,
    vacacionesTomadas,
    vacacionesHasta,
    // "Comisiones 910.000, promedio de extras 180.000": what does not count beside what does.
    extrasAparte: {
      ...money('Horas extra y días de descanso, que no cuentan', []),
      takes: (said: string, sum: { readonly at: number; readonly end: number }) =>
        /\bcomision/.test(said) && OF_EXTRAS(said, sum),
    } satisfies Slot<number, false>,
    diasTrabajados: {
      ...diasTrabajados,
      read: (message, context) =>
        OFF.test(message.text) ||
        ofVacations(message.text) ||
        // "Salgo a vacaciones el 14, mis 15 días completos": days off.
        inicioVacaciones.read?.(message, context) !== undefined
          ? undefined
          : diasTrabajados.read?.(message, context),
    } satisfies typeof diasTrabajados,
    trabajaSabados: {
      label: 'Se trabaja los sábados',
      type: 'flag',
      read: ({ text: said }) =>
        /\blunes a sabado\b|(?<!\bno )\b(?:trabaj\w{1,5}|abrimos|abre|vienen?|laboramos|laboran?)(?: los)? sabados?\b/.test(
          said,
        )
          ? true
          : /\blunes a viernes\b|\bcerramos (?:los |el )?(?:viernes|sabados?)\b|\bno (?:trabaj\w{1,4}|abrimos|laboramos)(?: los)? sabados?\b/.test(
                said,
              )
            ? false
            : undefined,
      show: (value: boolean) => (value ? 'sí' : 'no'),
      required: false,
    } satisfies Slot<boolean, false>,
    aspectos: aspectos('Lo que se pregunta', VACATION_ASPECTS),
  },
  answer(values, ctx) {
    const asked = values.aspectos ?? []
    const parted = restedAndPaid(values, ctx)
    if (parted) return parted
    // "Sale el 14 de diciembre, ¿qué día vuelve?": the fifteen of a year, where no others are told.
    const whole = values.inicioVacaciones !== undefined && COMES_BACK.test(ctx.merged.text) ? YEARLY_OFF : undefined
    const off = values.diasVacaciones ?? whole
    // Fifteen days off are earned in 360 of work.
    const gone = values.vacacionesTomadas ?? 0
    const worked = gone > 0 && off === undefined ? tramo('vacaciones', values, ctx) : undefined
    const fixed =
      worked && worked.supuesto === undefined && worked.dias > gone * 24
        ? {
            dias: worked.dias - gone * 24,
            de: `que quedan, ${formatNumber(Math.round((worked.dias / 24 - gone) * 100) / 100)} días hábiles después de los ${formatNumber(gone)} que ya tomó,`,
          }
        : off === undefined
          ? undefined
          : { dias: off * 24, de: `de ${formatNumber(off)} días hábiles` }
    const listed = several(values, ctx)
    if (listed) return listed
    if (NOTICE_OF_THEM.test(ctx.message.text)) {
      const { period, days: named, text: said } = ctx.message
      const first = values.inicioVacaciones ?? period?.from ?? named[0]
      const start = first !== undefined && first > ctx.today ? first : undefined
      const newcomer = NEWCOMER.test(said)
      return {
        headline: `El empleador avisa la fecha de las vacaciones con **15 días de anticipación**${start === undefined ? '' : `: si salen el ${formatDate(start)}, a más tardar el **${formatDate(addDays(start, -15))}**`}.${newcomer ? ' A quien no ha cumplido el año **sí se le pueden dar, anticipadas**, si está de acuerdo y por escrito: se abonan a las que vaya causando.' : ''}`,
        paragraphs: [
          `La fecha la fija el empleador, dentro del año siguiente a cumplirlas. ${newcomer ? 'Si cierras y el nuevo no acepta, esos días se le pagan como salario; si se retira antes de causarlas, no se le descuentan sin su autorización escrita.' : 'A quien no ha cumplido el año se le pueden dar por adelantado, si está de acuerdo.'}`,
        ],
        sources: [cst('art. 187'), ...(newcomer ? [cst('art. 186'), cst('art. 149')] : [])],
      }
    }
    const inMoney = soldNotTaken(ctx)
    if (inMoney) return inMoney
    const earned = daysEarned(values, ctx)
    if (
      earned &&
      off === undefined &&
      (salarioDe(values) === undefined ||
        values.vacacionesTomadas !== undefined ||
        /\bcuant[oa]s dias\b/.test(ctx.message.text))
    )
      return earned
    if (
      values.inicioVacaciones !== undefined &&
      off !== undefined &&
      ctx.own?.some((name) => /^(?:inicioVacaciones|trabajaSabados|diasVacaciones|comisiones|salario)$/.test(name))
    ) {
      const start = values.inicioVacaciones
      const calendar = values.trabajaSabados === true ? 'conSabado' : 'general'
      const end = addBusinessDays(addDays(start, -1), off, calendar)
      const back = addBusinessDays(end, 1, calendar)
      const ill = interruption(ctx.message.text, start)
      if (ill !== undefined && ill.from <= end) {
        let taken = 0
        while (taken < off && addBusinessDays(addDays(start, -1), taken + 1, calendar) < ill.from) taken += 1
        const later = addBusinessDays(addBusinessDays(ill.to, off - taken, calendar), 1, calendar)
        return {
          headline: `${ctx.kind === 'sino' || /\bpierd/.test(ctx.message.text) ? 'No los pierde: la' : 'La'} incapacidad interrumpe las vacaciones y esos días se reponen; **regresa el ${formatDate(later)}**, y sin la incapacidad habría vuelto el ${formatDate(back)}${values.trabajaSabados === true ? ', contando los sábados' : ', sin contar los sábados'}.`,
          paragraphs: [
            `Hasta la incapacidad disfrutó ${formatNumber(taken)} de los ${formatNumber(off)} días hábiles; los ${formatNumber(off - taken)} que faltan corren desde el día hábil siguiente al ${formatDate(ill.to)} ${cite(cst('art. 188'))}.`,
            'Los días de incapacidad se pagan como incapacidad, los dos primeros el empleador y los demás la EPS, y no como vacaciones. Hace falta el certificado de la EPS.',
          ],
          sources: [cst('art. 188'), cst('art. 186')],
        }
      }
      // The pay of days off runs as the days do, Sundays and holidays among them.
      const pay = salarioDe(values)
      const base = (pay ?? 0) + (values.variableExtras === true ? 0 : (values.comisiones ?? 0))
      const running = daysBetween(start, end) + 1
      const paid = Math.round((base * running) / 30)
      const when = `${formatNumber(off)} días hábiles desde el ${formatDate(start)} van **hasta el ${formatDate(end)}**, y regresa el **${formatDate(back)}**${values.trabajaSabados === undefined ? ', si no se trabajan los sábados' : values.trabajaSabados ? ', contando los sábados' : ', sin contar los sábados'}.`
      const much =
        pay === undefined
          ? []
          : [
              `Por esos ${days(running)} calendario se pagan **${formatCop(paid)}**: ${formatCop(base)}${base > pay ? ', con el promedio de lo variable,' : ''} ÷ 30 × ${running}, sin auxilio de transporte ${cite(cst('art. 192'))}.`,
            ]
      // The days were told before: what is new is the pay.
      const [sum] = ctx.followUp && ctx.own.some((name) => /^(?:comisiones|salario)$/.test(name)) ? much : []
      const both = sum === undefined ? [when, ...much].join(' ') : sum
      return {
        headline: both,
        paragraphs: [
          ...(sum === undefined ? [] : [when]),
          'No cuentan los domingos ni los festivos; los sábados, solo si en la empresa se trabajan.',
          ...(pay !== undefined && BASE_ASKED.test(ctx.message.text) ? [baseSaid(base)] : []),
        ],
        ...(pay === undefined
          ? {}
          : {
              steps: [
                {
                  label: 'Vacaciones disfrutadas',
                  formula: `${formatCop(base)} ÷ 30 × ${running} días calendario`,
                  value: formatCop(paid),
                },
              ],
            }),
        sources: [
          cst('art. 186'),
          ...(pay === undefined ? [] : [cst('art. 192')]),
          ...(pay !== undefined && BASE_ASKED.test(ctx.message.text) ? [decreto('806', 1998, 'art. 70')] : []),
        ],
      }
    }
    const half =
      asked.includes('dinero') &&
      !/\b(?:liquid\w{1,8}|renunci\w{1,4}|se (?:va|fue)|retir\w{1,5}|salgo|salio|termin\w{1,4})\b/.test(
        ctx.message.text,
      )
    const onlyHalf = /\bmitad\b/.test(ctx.message.text)
    const sum = withItsPayroll(uno('vacaciones', values, ctx, fixed), values, fixed, ctx)
    const pay = salarioDe(values)
    if (sum && half && pay !== undefined) {
      const most = tramo('vacaciones', values, ctx).dias / 2
      // "¿Vendo 6 días?": fewer than the half are as many as are asked for.
      const some = off !== undefined && off * 24 < most
      const part = some ? off * 24 : most
      const calculation = calcular('vacaciones', pay, part, values, ctx)
      return fromCalculation(calculation, {
        headline: some
          ? `${ctx.kind === 'sino' ? 'Sí, si lo pide por escrito y el empleador acepta: por' : 'Por'} ${days(off)} hábiles de vacaciones en dinero, con salario de ${formatCop(pay)}, se pagan **${formatCop(calculation.result.valor)}**; se puede hasta la mitad, ${formatNumber(most / 24)} días.`
          : onlyHalf
            ? `${ctx.kind === 'sino' ? 'Sí, si se pide por escrito y el empleador acepta: por' : 'Por'} la mitad de las vacaciones en dinero, ${formatNumber(part / 24)} días hábiles con salario de ${formatCop(pay)}, se pagan **${formatCop(calculation.result.valor)}**.`
            : `${ctx.kind === 'sino' || /\btod[ao]s\b/.test(ctx.message.text) ? 'No todas: mientras' : 'Mientras'} siga el contrato se paga en dinero **hasta la mitad, ${formatNumber(part / 24)} días hábiles, ${formatCop(calculation.result.valor)}**, si el trabajador la pide por escrito y el empleador acepta; la otra mitad se disfruta.`,
        paragraphs: [
          'La mitad es lo máximo que se puede pagar en dinero mientras sigue el contrato; la otra mitad se disfruta.',
        ],
        sources: [cst('art. 189'), cst('art. 192')],
      })
    }
    // "¿Y al que lleva solo 4 meses?" of who are sent on holiday.
    if (ctx.followUp && NEWCOMER.test(ctx.message.text) && salarioDe(values) === undefined)
      return toldBy('prestaciones.vacaciones', 'anticipadas', ctx)
    if (sum && LOST_OF_THEM.test(ctx.message.text)) {
      const young = tramo('vacaciones', values, ctx).dias <= YOUNGEST_LOST
      return {
        ...sum,
        headline: `${young ? 'No se han perdido: no' : 'No'} salir a tiempo no las hace perder; el derecho **prescribe a los tres años de hacerse exigible**${young ? '' : ', así que de las más viejas puede haber prescrito una parte'}, y al terminar el contrato se pagan las pendientes. ${sum.headline}`,
        sources: [...sum.sources, cst('art. 488'), cst('art. 189')],
      }
    }
    const rules = asked.filter((each) => each !== 'auxilio')
    const figureAsked =
      sum !== undefined && (rules.length === 0 || (ctx.kind === 'cuanto' && ctx.message.amounts.length > 0))
    if (figureAsked && sum) {
      return rules.includes('sabados') || rules.includes('dinero')
        ? { ...sum, paragraphs: [...(sum.paragraphs ?? []), ...rules.flatMap(ruleOf)] }
        : sum
    }
    if (asksBus(values, ctx)) return sum ?? auxilioAsked('vacaciones', false, values)
    if (missingPay(values, ctx) && rules.length === 0) return askBack('¿Cuál es el salario mensual?', [cst('art. 186')])
    const saturday = values.trabajaSabados
    const named = rules.map((rule) =>
      rule === 'sabados' && saturday !== undefined ? (saturday ? 'conSabado' : 'sinSabado') : rule,
    )
    const [first = OWED.test(ctx.message.text) && ctx.kind === 'sino' ? 'debidas' : 'regla', ...more] = named
    const notes = [first, ...more].map((name) => toldBy('prestaciones.vacaciones', name, ctx))
    const [opening = toldBy('prestaciones.vacaciones', 'regla', ctx), ...others] = notes
    const told: IntentAnswer = {
      ...opening,
      paragraphs: [...others.map(({ headline }) => headline), ...(opening.paragraphs ?? [])],
      sources: notes.flatMap(({ sources }) => sources),
    }
    const ofDays = /\bcuant[oa]s? (?:dias|tiempo)\b/.test(ctx.message.text)
    return rules.length > 0 || ofDays ? told : asksOfOne('vacaciones', told, ctx)

    function ruleOf(rule: string): readonly string[] {
      return rule === 'sabados' || rule === 'dinero'
        ? [toldBy('prestaciones.vacaciones', rule, { ...ctx, kind: 'otro' }).headline]
        : []
    }
  },
})

/** One benefit of one wage over the days of the case: what groups of several wages are added up from. */
export const deUno =
  (concepto: Beneficio) =>
  (values: BaseValues & { readonly semestre?: '1' | '2' | undefined }, pay: number, ctx: AnswerContext): number =>
    calcular(concepto, pay, tramo(concepto, values, ctx).dias, { ...values, salario: pay, salarioDia: undefined }, ctx)
      .result.valor
