import { formatCop, formatDate, MONTHS } from '../../../../shared/format.ts'
import { dias360 } from '../../../../shared/tax/dias360.ts'
import { addDays, addMonths } from '../../../../shared/tax/habiles.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import type { Slot } from '../intent.ts'
import { date, money, text } from '../slots.ts'

/** A wage that changed on a day. */
export interface Cambio {
  readonly antes: number
  readonly ahora: number
  readonly desde: IsoDate
}

const NUMBER = "\\$?(\\d[\\d.,']*)(?: ?(millones|millon|palos?|mil))?"
const WHEN = `(?:el |del |el mes de |mes de )?(?:(\\d{1,2}|primero) de )?(${MONTHS.join('|')})(?: (?:de|del) (20\\d\\d))?`
const SINCE = new RegExp(`\\b(?:desde|a partir de[l]?|en|el) (?:el |de |del )?${WHEN}`)
const UNTIL = new RegExp(`\\bhasta (?:el |fin de |finales de )?${WHEN}`)
const RISE = '(?:aument\\w{0,5}|sub(?!sid)\\w{1,6}|pas[oe]\\w{0,2}|ascend\\w{1,4}|increment\\w{1,4})'
const FROM_TO = new RegExp(`\\b${RISE}\\b[^.;?]{0,40}?\\bde ${NUMBER} a ${NUMBER}`)
const THEN = new RegExp(
  `\\b(?:gan[oa]|ganaba|tenia|ganando|devengaba|sueldo (?:de|era)|salario (?:de|era)) (?:un sueldo de )?${NUMBER}[^.;?]{0,60}?\\b(?:gana|gano|ahora|paso a|subio a|subi a|subieron a|quedo en|aumente a|aumento a) (?:en |a |son |gana )?${NUMBER}`,
)

const WAGE =
  "\\$?(\\d{1,3}(?:[.,']\\d{3}){1,2}|\\d{6,8}|\\d{1,2}(?:[.,]\\d{1,3})?(?= ?(?:mill|palo)))(?: ?(millones|millon|palos?))?"
const OF_MONTH = `(?:el )?(?:\\d{1,2} de )?(?:${MONTHS.join('|')})`
/** "2.300.000 de enero a septiembre y 2.700.000 desde octubre": each wage with its months. */
const STRETCHES = new RegExp(
  `${WAGE}(?: [a-z]{4,9}){0,2} (?:de|desde|hasta|entre) ${OF_MONTH}(?: (?:a|hasta) ${OF_MONTH})?[^;?\\d]{0,25}${WAGE}(?: [a-z]{4,9}){0,2} (?:desde|a partir de[l]?|de[l]?|en) ${WHEN}`,
  'd',
)
const EVERY_SINCE = new RegExp(SINCE.source, 'g')
/** Its day is of the entry or of the end. */
const OF_SERVICE =
  /\b(?:entr(?!eg)\w{1,4}|ingres\w{1,4}|contrat\w{1,4}|empez\w{1,3}|empece|inici\w{1,3}|vincul\w{1,4}|retir\w{1,4}|renunci\w{1,3}|sal[ei]\w{0,3}|se (?:va|fue)|termin\w{1,3}|despid\w{1,3}|despedi\w{1,3}|ech\w{1,4})(?: [a-z]{2,9}){0,2} $/
/** The day that stands nearest to what tells the change. */
function sinceBeside(said: string, told: RegExpExecArray | null): RegExpExecArray | undefined {
  if (told === null) return undefined
  const end = told.index + told[0].length
  const far = ({ index }: RegExpExecArray) => (index < told.index ? told.index - index : Math.max(0, index - end))
  return [...said.matchAll(EVERY_SINCE)]
    .filter(({ index }) => !OF_SERVICE.test(said.slice(Math.max(0, index - 40), index)))
    .sort((a, b) => far(a) - far(b))[0]
}

const RAISE_OF_PAY = new RegExp(
  `\\b${RISE}\\b[^.;?]{0,40}?(?:\\b(?:sueldo|salario|basico)\\b|\\ba (?:los )?\\$?\\d)|\\b(?:el|su|mi) (?:aumento|sueldo|salario)\\b[^.;?]{0,25}\\b(?:${RISE}|fue|fuera|hubiera)\\b`,
)
/** Where the day on which a wage changed is told: it is no day of service. */
export function payDay(said: string): { readonly at: number; readonly end: number } | undefined {
  const of = STRETCHES.exec(said)
  const named = of?.indices?.[5] ?? of?.indices?.[6]
  if (of && named) return { at: said.slice(0, named[0]).search(BEFORE_DAY), end: of.index + of[0].length }
  const since = sinceBeside(said, FROM_TO.exec(said) ?? THEN.exec(said) ?? RAISE_OF_PAY.exec(said))
  return since === undefined ? undefined : { at: since.index, end: since.index + since[0].length }
}
const BEFORE_DAY = / (?:desde|a partir de[l]?|de[l]?|en) (?:el |del |el mes de |mes de )?$/

/** "1.9" is told in millions, "2 millones", "1.900.000". */
function pesos(written: string, unit = ''): number {
  const scale = unit.startsWith('mill') || unit.startsWith('palo') ? 1e6 : unit === 'mil' ? 1e3 : 1
  const small = /^\d{1,2}(?:[.,]\d{1,3})?$/.test(written.replace(/[.,]$/, ''))
  const value = small ? Number(written.replace(/[.,]$/, '').replace(',', '.')) : Number(written.replace(/\D/g, ''))
  return Math.round(value * (scale === 1 && small && value < 100 ? 1e6 : scale))
}

function dayOf([day, month = '', year]: readonly (string | undefined)[], today: IsoDate, last = false): IsoDate {
  const at = String(MONTHS.indexOf(month) + 1).padStart(2, '0')
  const named =
    year ??
    (`${today.slice(0, 4)}-${at}` > today.slice(0, 7) ? String(Number(today.slice(0, 4)) - 1) : today.slice(0, 4))
  const from = `${named}-${at}-${day === undefined || day === 'primero' ? '01' : day.padStart(2, '0')}`
  if (!last) return from
  return day === undefined ? addMonths(from, 1) : addDays(from, 1)
}

/** "Aumento de 1.9 a 2.2 desde octubre", "ganaba 2 millones hasta agosto y desde septiembre gana 2.4". */
export const cambioSalario: Slot<Cambio, false> = {
  ...text<Cambio>(
    'Cambio de salario',
    ({ text: said }, { today }) => {
      const of = STRETCHES.exec(said)
      if (of !== null) {
        const [antes, ahora] = [pesos(of[1] ?? '', of[2]), pesos(of[3] ?? '', of[4])]
        const [, , , , , ...when] = of
        const desde = dayOf(when, today)
        return antes < 200_000 || ahora < 200_000 || antes === ahora ? undefined : { antes, ahora, desde }
      }
      const found = FROM_TO.exec(said) ?? THEN.exec(said)
      const since = sinceBeside(said, found)
      const until = UNTIL.exec(said)
      if (!found || (!since && !until)) return undefined
      const [antes, ahora] = [pesos(found[1] ?? '', found[2]), pesos(found[3] ?? '', found[4])]
      const desde = since ? dayOf(since.slice(1), today) : until ? dayOf(until.slice(1), today, true) : undefined
      const plausible = antes >= 200_000 && ahora >= 200_000 && ahora < antes * 5 && antes < ahora * 5
      return desde === undefined || antes === ahora || !plausible ? undefined : { antes, ahora, desde }
    },
    ({ antes, ahora, desde }) => `${formatCop(antes)}, y ${formatCop(ahora)} desde el ${formatDate(desde)}`,
  ),
  replaces: ['desdeAumento', 'salarioNuevo', 'salarioAnterior'],
}

const isAt = (found: readonly [number, number] | undefined, at: number, end: number): boolean =>
  found !== undefined && found[0] >= at - 1 && found[0] < end

const BEFORE_IT =
  /\b(?:antes|antes de eso|hasta entonces)(?: (?:le|me|se|el|ella|yo|solo))* (?:gan\w{1,4}|pagab\w{1,3}|tenia|devengaba|recibia|era|eran|de)(?: (?:de|en|a))? \$?$/
/** "En julio le subieron el sueldo, antes ganaba 2.800.000": the wage of before, which is not that of now. */
export const salarioAnterior: Slot<number, false> = {
  ...money('Salario de antes del aumento', ['salario']),
  keepsCase: true,
  takes: (said, { at, end }) =>
    BEFORE_IT.test(said.slice(Math.max(0, at - 60), at)) || isAt(STRETCHES.exec(said)?.indices?.[1], at, end),
}

const RAISED_TO = new RegExp(`\\b${RISE}\\b(?:(?! de \\$?\\d)[^.;?\\d]){0,40}? (?:a|en) (?:los )?\\$?$`)
const RAISED_TO_SHORT = new RegExp(
  `\\b${RISE}\\b(?:(?! de \\$?\\d)[^.;?\\d]){0,40}? a (\\d{1,2}[.,]\\d{1,2})(?![.,]?\\d| ?(?:%|mil|millon|palo))`,
)
/** "Le subieron a 3,4 el 1 de noviembre": in millions. */
export function raisedInShort(said: string): number | undefined {
  const short = SINCE.test(said) ? RAISED_TO_SHORT.exec(said)?.[1] : undefined
  return short === undefined ? undefined : pesos(short)
}
/** "¿Y si le subieron a 3.400.000 el 1 de noviembre?": what is earned since then; the case keeps what was earned before. */
export const salarioNuevo: Slot<number, false> = {
  ...money('Salario desde el aumento', ['salario'], {
    read: ({ text }) => raisedInShort(text),
  }),
  keepsCase: true,
  takes: (said, { at, end }) =>
    (SINCE.test(said) && RAISED_TO.test(said.slice(Math.max(0, at - 70), at))) ||
    isAt(STRETCHES.exec(said)?.indices?.[3], at, end),
}

const RAISED = new RegExp(`\\b${RISE}\\b`)
/** The day on which the wage rose, where the wage of now was told before. */
export const desdeAumento: Slot<IsoDate, false> = date('Día del aumento', ({ text: said }, { today }) => {
  const told = /\bantes\b/.test(said) || (RAISED.test(said) && !FROM_TO.test(said))
  const since = told ? sinceBeside(said, RAISED.exec(said)) : undefined
  return since === undefined ? undefined : dayOf(since.slice(1), today)
})

/** The change that was told: in one message, or as the wage of before beside the one that the case holds. */
export function cambioDe({
  cambioSalario: told,
  salarioAnterior: before,
  salarioNuevo: raised,
  desdeAumento: desde,
  salario,
}: {
  readonly cambioSalario?: Cambio | undefined
  readonly salarioAnterior?: number | undefined
  readonly salarioNuevo?: number | undefined
  readonly desdeAumento?: IsoDate | undefined
  readonly salario?: number | undefined
}): Cambio | undefined {
  if (told !== undefined) return desde === undefined ? told : { ...told, desde }
  const [antes, ahora] = raised === undefined ? [before, salario] : [before ?? salario, raised]
  const known = antes !== undefined && desde !== undefined && ahora !== undefined && antes !== ahora
  return known ? { antes, ahora, desde } : undefined
}

/** What was earned on average from one day to another. */
export function promedio({ antes, ahora, desde }: Cambio, from: IsoDate, to: IsoDate): number {
  if (desde <= from) return ahora
  if (desde > to) return antes
  const after = dias360(desde, to)
  const all = dias360(from, to)
  return Math.round((antes * (all - after) + ahora * after) / all)
}

export const STABLE_MONTHS = 3
/** The wage of cesantías (art. 253): the last one, unless it changed in the last three months; then the average. */
export const deCesantias = (cambio: Cambio, from: IsoDate, to: IsoDate): number =>
  cambio.desde <= addMonths(to, -STABLE_MONTHS) ? cambio.ahora : promedio(cambio, from, to)

const UNITS: Readonly<Record<string, number>> = { dia: 1, semana: 7, mes: 30 }
const UNPAID =
  '(?:licencias?(?: |, )(?:no remunerad[ao]s?|sin (?:sueldo|remuneracion|pago|remunerar))|permisos?(?: |, )(?:no remunerad[ao]s?|sin (?:sueldo|pago))|suspension(?:es)?|suspendid[oa])'
const OFF = new RegExp(
  `\\b(\\d{1,3}|una?) (dia|semana|mes)(?:es|s)? (?:\\w{1,6} ){0,2}?(?:de|en|por|con)? ?(?:una? )?${UNPAID}|\\b${UNPAID} (?:de|por|durante)? ?(?:unos |como )?(\\d{1,3}|una?) (dia|semana|mes)(?:es|s)?`,
)
/** "Estuvo 20 días en licencia no remunerada": time that is no service for cesantías and vacations (art. 53). */
export const diasSinServicio: Slot<number, false> = {
  label: 'Días de suspensión o licencia no remunerada',
  type: 'count',
  read: ({ text: said }) => {
    const [, one, unit, other, otherUnit] = OFF.exec(said) ?? []
    const count = one ?? other
    if (count === undefined) return undefined
    return (/\d/.test(count) ? Number(count) : 1) * (UNITS[unit ?? otherUnit ?? 'dia'] ?? 1)
  },
  required: false,
}
