import { formatCop, MONTHS } from '../../../../shared/format.ts'
import { dias360 } from '../../../../shared/tax/dias360.ts'
import { cst } from '../../../../shared/tax/sources.ts'
import { cite } from '../answer.ts'
import type { AnswerContext, AnyIntent, Slot } from '../intent.ts'
import { toCop } from '../reading.ts'
import { money } from '../slots.ts'
import { servicioDe } from './slots.ts'

const BONUS = '(?:bonos?|bonific\\w{2,7}|premios?|aguinaldos?|regalos?|gratific\\w{2,6}|incentivos?|prima extralegal)'
const SOLD = '(?:comision(?:es|cita)?)'
const ONCE = '(?:(?:por )?(?:una|1) (?:(?:sola|unica) )?vez|unic[oa]|ocasional(?:es)?|excepcional|extraordinari[oa])'
const MONTH = `(?:en|de|del mes de|por|este) (?:el mes de |la )?(?:${MONTHS.join('|')}|navidad|fin de ano|cumpleanos|mes)`
const OFTEN = /\b(?:mensual\w{0,5}|al mes|cada|todos los|promedio|desde|habitual|siempre|fij[oa])\b/

const named = (noun: string) => ({
  before: new RegExp(`\\b${noun}(?: (?:por|de|fue|fueron|es|son|como|unos|\\w{3,9})){0,3} ?(?:de |por |fue de )?\\$?$`),
  onceBefore: new RegExp(`\\b(?:${noun} ${ONCE}|${ONCE},? ${noun})(?: \\w{2,6}){0,2} \\$?$`),
  after: new RegExp(`^(?: de)?(?: pesos)?(?: (?:de|en|por|como))?(?: una?| la| su)? ${noun}\\b`),
})
const OF_BONUS = named(BONUS)
const OF_SALES = named(SOLD)
const TAIL = new RegExp(
  `^(?: de)?(?: pesos)?(?: (?:de|en|por|como)(?: una?)? (?:${BONUS}|${SOLD}))?,? ?(?:que )?(?:se )?(?:le |les )?(?:di |dieron |pague |dio )?(?:fue )?(?:${ONCE}|${MONTH}|(?:por|de) (?:el |su )?(?:retiro|despedida|salida|acuerdo|irse|renunciar|navidad))\\b`,
)

/** "Una bonificación de 600 mil en marzo", "un bono único de 400": paid once, and no pay of every month. */
const once =
  (of: ReturnType<typeof named>) =>
  (text: string, { at, end }: { readonly at: number; readonly end: number }): boolean => {
    const before = text.slice(Math.max(0, at - 50), at)
    const after = text.slice(end, end + 60)
    if (OFTEN.test(before.split(/[,;.]/).at(-1) ?? '') || OFTEN.test(after.split(/[,;.]/)[0] ?? '')) return false
    if (monthsListed(text) > 1) return false
    return of.onceBefore.test(before) || ((of.before.test(before) || of.after.test(after)) && TAIL.test(after))
  }

const FEW = ['un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce']
const SPAN =
  /\b(?:en|durante|del?|por) (?:l[oa]s |el |todo el |est?e |es[oa]s )?(?:(?:ultim[oa]s?|primer|segundo) )?(?:(\d{1,2}|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce) (?:ultimos )?meses|(ano|semestre|trimestre))\b/
const VARIABLE = /\b(?:comision\w{0,2}|variables?|horas extras?|extras|recargos|propinas)\b/
const OF_VARIABLE = /^(?: de)?(?: pesos)? (?:de|en|por) (?:comision|horas? extra|extras|recargo|variable)/
const TOLD = /\b(?:sum\w{1,5}|total\w{0,5}|fueron|hizo|hice|gano|recibio|le pague|acumul\w{1,3}|dieron)\b/

function monthsOf(said: string): number | undefined {
  const [, count, term] = SPAN.exec(said) ?? []
  if (term !== undefined) return term === 'ano' ? 12 : term === 'semestre' ? 6 : 3
  return count === undefined ? undefined : /\d/.test(count) ? Number(count) : FEW.indexOf(count) + 1
}

const MONTH_NAME = MONTHS.map((each) => `${each.slice(0, 3)}(?:${each.slice(3)})?`).join('|')
/** "Comisiones feb-nov 8.000.000": of all those months. */
const RANGE = new RegExp(`\\b(?:${MONTH_NAME})\\.?(?: ?[-–] ?| a | hasta )(?:${MONTH_NAME})\\b`)
const FROM_MONTH = new RegExp(`${RANGE.source}[^\\d]{0,16}$`)
const OF_WHICH =
  /\b(?:de (?:l[oa]s cuales|ell[oa]s|es[oa]s|est[oa]s|es[ao])|incluid[oa]s? (?:ahi|alli)|del? (?:segundo|ultimo|este) semestre|en (?:el|este) (?:segundo )?semestre)\b[^.;]{0,40}$/
/** "8.500.000 de esos", "(6.000.000 de julio a noviembre)": told behind the part. */
const OF_WHICH_AFTER =
  /^(?: pesos)?,? (?:(?:son|fueron|es|eran) )?(?:de (?:es[oa]s|ell[oa]s|ahi|es[oa])\b|(?:de |del |desde |en )?(?:el )?(?:mes de )?(?:julio|agosto|(?:segundo|este|ultimo) semestre|la segunda mitad)\b)/
const WHOLE_SUM = "\\$?(?:\\d[\\d.,']{0,12} ?(?:mil|millones|palos?)\\b|\\d{1,3}(?:[.']\\d{3}){1,3})"
/** "14 millones de comisiones", "comisiones totales 9.900.000": the whole that a part is of. */
const WHOLE_BEFORE = new RegExp(
  `\\bcomision\\w{0,2}[^\\d;?]{0,30}${WHOLE_SUM}|${WHOLE_SUM}(?: pesos)? (?:de|en) comision`,
)
/** "De las cuales julio-octubre 5.600.000": the part of the half-year of the prima, and nothing on top. */
const ofTheHalf = (text: string, { at, end }: { readonly at: number; readonly end: number }): boolean => {
  const before = text.slice(0, at)
  return (
    VARIABLE.test(before) &&
    (OF_WHICH.test(before) || (WHOLE_BEFORE.test(before) && OF_WHICH_AFTER.test(text.slice(end))))
  )
}
/** A sum that a part is told of, or of all the time, is no sum of a month. */
const IS_WHOLE =
  /\bde (?:l[oa]s cuales|ell[oa]s|es[oa]s)\b|\btotal(?:es)?\b|\b(?:todo el (?:tiempo|ano)|en el ano|del ano)\b/

const OF_MONTH_BEFORE = new RegExp(`\\b(?:${MONTHS.join('|')})(?: (?:de|por|fueron|fue|fueron de))?:? ?\\$?$`)
const OF_MONTH_AFTER = new RegExp(`^(?: pesos)? (?:en|de|la de) (?:${MONTHS.join('|')})\\b`)
const SUM = "\\$?(?:\\d[\\d.,']* ?(?:mil|millones|palos?|k)\\b|\\d{1,3}(?:[.']\\d{3})+)"
const SUM_OF_MONTH = new RegExp(
  `\\b(?:${MONTHS.join('|')})(?: (?:de|por|fueron|fue))?:? ?${SUM}|${SUM}(?: pesos)? (?:en|de|la de) (?:${MONTHS.join('|')})\\b(?! de)`,
  'g',
)
/** "Julio 200 mil, agosto 400 mil…": so many sums, each of its month. */
const monthsListed = (text: string): number => (VARIABLE.test(text) ? (text.match(SUM_OF_MONTH)?.length ?? 0) : 0)

const LIST_OPENS = /\b(?:comision(?:es)?|variables?|extras|propinas)\b/
const LIST_NUMBER =
  /(?<![\d.,'/-])\$?(\d{1,3}(?:[.']\d{3})+|\d{1,3}(?:[.,]\d{1,2})?)(?!\d|[.,/-]\d) ?(?:\(?(mil|millon(?:es)?|palos?|k)\b)?/g
const NO_SUM =
  /^ ?(?:mes|dia|ano|semana|hora|%|de (?:enero|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)|[/-]\d|comision)/
const LIST_STOPS = /[;?\n]|\.(?!\d)|\b(?:basico|sueldo|salario|gan[ao]|fij[oa]|minimo|base)\b/
const FEWEST = 3
const MOST_BETWEEN = 32

interface Listed {
  readonly sums: readonly number[]
  readonly from: number
  readonly to: number
}

/** "Comisiones de julio a diciembre: 600, 400, 900 y 500 mil": the sums of a list, short ones in thousands, and where it stands. */
function variableList(text: string): Listed | undefined {
  const opens = LIST_OPENS.exec(text)
  if (opens === null) return undefined
  const from = opens.index + opens[0].length
  const sums: number[] = []
  let to = from
  for (const found of text.slice(from).matchAll(LIST_NUMBER)) {
    const at = from + found.index
    const end = at + found[0].length
    const between = text.slice(to, at)
    if (sums.length > 0 && (between.length > MOST_BETWEEN || LIST_STOPS.test(between))) break
    if (NO_SUM.test(text.slice(end, end + 16))) continue
    const [, written = '', unit = ''] = found
    const whole = /\d[.']\d{3}/.test(written)
    const value = Number(whole ? written.replace(/\D/g, '') : written.replace(',', '.'))
    // "Y 1,5 en diciembre": nobody tells so few thousands.
    const scale = whole ? 1 : /^(?:mill|palo)/.test(unit) || (unit === '' && value < 20) ? 1e6 : 1e3
    sums.push(Math.round(value * scale))
    to = end
  }
  return sums.length >= FEWEST && sums.every((each) => each >= 10_000) ? { sums, from, to } : undefined
}

/** "Las comisiones de los últimos 12 meses sumaron 6 millones": of all of them, and not of each. */
function ofSeveralMonths(text: string, { at, end }: { readonly at: number; readonly end: number }): boolean {
  if (ofTheHalf(text, { at, end })) return false
  const before = text.slice(0, at).split(/[;.]/).at(-1) ?? ''
  const after = text.slice(end, end + 70).split(/[;.]/)[0] ?? ''
  const clause = `${before} ${after}`
  if (
    !RANGE.test(text) &&
    monthsListed(text) > 1 &&
    (OF_MONTH_BEFORE.test(text.slice(0, at)) || OF_MONTH_AFTER.test(text.slice(end)))
  )
    return true
  return (
    (VARIABLE.test(before) || OF_VARIABLE.test(after)) &&
    ((SPAN.test(clause) && TOLD.test(clause)) || FROM_MONTH.test(before) || IS_WHOLE.test(clause)) &&
    !/\b(?:promedio|mensual\w{0,2}|al mes|cada mes)\b/.test(clause)
  )
}

const SLOTS = {
  pagoUnico: { ...money('Pago por una sola vez', ['comisiones', 'noSalarial']), summed: true, takes: once(OF_BONUS) },
  comisionUnica: { ...money('Comisión de un solo mes', ['comisiones']), summed: true, takes: once(OF_SALES) },
  variablePeriodo: {
    ...money('Pagos variables de todo el periodo', ['comisiones']),
    summed: true,
    takes: (text, sum) => {
      const list = variableList(text)
      return list === undefined ? ofSeveralMonths(text, sum) : sum.at >= list.from && sum.end <= list.to + 5
    },
  },
  variableSemestre: { ...money('Parte variable del semestre', ['comisiones']), takes: ofTheHalf },
  listaVariable: {
    label: 'Pagos variables de cada mes',
    type: 'text',
    read: ({ text: said }) => variableList(said)?.sums,
    show: (value: readonly number[]) => value.map(formatCop).join(', '),
    required: false,
  },
  mesesPeriodo: {
    label: 'Meses del promedio',
    type: 'count',
    read: ({ text: said }) => {
      if (!VARIABLE.test(said)) return undefined
      // "Comisiones feb-nov 8.000.000": as many as were served.
      if (RANGE.test(said)) return undefined
      const listed = monthsListed(said)
      return listed > 1 ? listed : monthsOf(said)
    },
    required: false,
  },
} satisfies Readonly<Record<string, Slot<number, false> | Slot<readonly number[], false>>>

const YEAR = 12
const AVERAGE_TOLD =
  /\bpromedi\w{1,4}(?: (?:de|en|es|son|fue|fueron|del|los|las|comision(?:es)?|semestre|ano|mensual(?:es)?)){0,4} \$?$/
const numberIn = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** The months of the half-year that were served. */
function monthsOfHalf(values: Readonly<Record<string, unknown>>, { today }: AnswerContext): number {
  const { ingreso, retiro } = values as { readonly ingreso?: string; readonly retiro?: string }
  const last = retiro ?? today
  const half = `${last.slice(0, 4)}-${last.slice(5) >= '07-01' ? '07' : '01'}-01`
  const first = ingreso !== undefined && ingreso > half ? ingreso : half
  return retiro === undefined ? YEAR / 2 : Math.max(1, Math.round(dias360(first, last) / 30))
}

/** The intent, that takes what was paid once for that, and what was earned in several months for its average. */
export const withOnce = (declared: AnyIntent): AnyIntent => ({
  ...declared,
  slots: { ...declared.slots, ...SLOTS },
  async answer(values, ctx) {
    const list = Array.isArray(values.listaVariable) ? (values.listaVariable as readonly number[]) : undefined
    // "Viene haciendo 350 mil por mes" takes the place of what one month brought.
    // "Las comisiones del semestre promedian 800 mil": that average, whatever single months brought.
    const named = ctx.message.amounts.find(({ start }) =>
      AVERAGE_TOLD.test(ctx.message.text.slice(Math.max(0, start - 60), start)),
    )
    if (
      named !== undefined &&
      (numberIn(values.variablePeriodo) !== undefined || numberIn(values.comisionUnica) !== undefined)
    )
      return declared.answer(
        { ...values, comisiones: Math.round(toCop(named, ctx.message, ctx.facts)), variablePeriodo: undefined },
        ctx,
      )
    const averaged = ctx.own?.includes('comisiones') === true && !ctx.own.includes('comisionUnica')
    const [bonus, sold, several] = [
      numberIn(values.pagoUnico),
      averaged ? undefined : numberIn(values.comisionUnica),
      list?.reduce((sum, each) => sum + each, 0) ?? numberIn(values.variablePeriodo),
    ]
    // Of a list each sum is of its month, whatever one alone would be.
    if (bonus === undefined && sold === undefined && several === undefined) return declared.answer(values, ctx)
    const served = servicioDe(values, ctx.message).dias ?? YEAR * 30
    const months = Math.max(1, Math.min(YEAR, Math.round(served / 30)))
    const over = list?.length ?? Math.min(months, numberIn(values.mesesPeriodo) ?? months)
    const half = numberIn(values.variableSemestre)
    const halfMonths = monthsOfHalf(values, ctx)
    const more = Math.round((sold ?? 0) / months) + Math.round((several ?? 0) / over)
    const found = await declared.answer(
      more === 0
        ? values
        : {
            ...values,
            comisiones: (list === undefined ? (numberIn(values.comisiones) ?? 0) : 0) + more,
            ...(half === undefined ? {} : { comisionesPrima: Math.round(half / halfMonths) }),
          },
      ctx,
    )
    return {
      ...found,
      // An average of what was told stands on how it was told.
      ...(more > 0 ? { answered: false } : {}),
      paragraphs: [
        ...(found.paragraphs ?? []),
        ...(bonus === undefined
          ? []
          : [
              `Los ${formatCop(bonus)} que se pagaron una sola vez no entran en la base: un pago ocasional y por mera liberalidad no es salario ${cite(cst('art. 128'))}. Si ese pago premia el trabajo y se repite, dímelo como promedio del mes y lo sumo.`,
            ]),
        ...(sold === undefined
          ? []
          : [
              `La comisión de ${formatCop(sold)} es de un solo mes: entra por su promedio, ${formatCop(sold)} ÷ ${months} meses = ${formatCop(Math.round(sold / months))} ${cite(cst('art. 253'))}. La prima promedia solo su semestre: si la comisión fue de otro, en la prima no entra.`,
            ]),
        ...(several === undefined
          ? []
          : [
              `De lo variable entra el promedio del mes: ${formatCop(several)} ÷ ${over} meses = ${formatCop(Math.round(several / over))}. En cesantías y vacaciones se promedia el último año, o todo el tiempo si es menos; en la prima, el semestre${half === undefined ? '' : `, ${formatCop(half)} ÷ ${halfMonths} meses = ${formatCop(Math.round(half / halfMonths))}`} ${cite(cst('art. 253'))}.`,
            ]),
      ],
      sources: [
        ...found.sources,
        ...(bonus === undefined ? [] : [cst('art. 128')]),
        ...(more > 0 ? [cst('art. 253'), cst('art. 192')] : []),
      ],
    }
  },
})
