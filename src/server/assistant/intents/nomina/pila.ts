import { formatCop, formatDate, formatNumber, formatPercent, MONTHS } from '../../../../shared/format.ts'
import { daysBetween, yearOf } from '../../../../shared/tax/habiles.ts'
import { aportesIndependiente } from '../../../../shared/tax/independientes.ts'
import { diaHabilPila, pila } from '../../../../shared/tax/pila.ts'
import { decreto, et, ley } from '../../../../shared/tax/sources.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import { toldBy } from '../../knowledge/notes.ts'
import { cite, fromCalculation, type IntentAnswer } from '../answer.ts'
import type { AnswerContext, Slot } from '../intent.ts'
import { intent } from '../intent.ts'
import { toCop } from '../reading.ts'
import { digitos } from '../slots.ts'
import { ingresosMensuales, tipo } from './independiente.ts'
import { claseRiesgo, counted, countIn } from './slots.ts'

/** Last two digits of each group of the calendar, to print the whole table. */
const GROUPS = Object.values(
  Object.groupBy(
    Array.from({ length: 100 }, (_, digits) => digits),
    (digits) => String(100 + diaHabilPila(digits)),
  ),
).map((group = []) => [group[0] ?? 0, group.at(-1) ?? 0] as const)
const OF_MONTH = new RegExp(
  `\\b(?:pila|planilla|aportes|seguridad social|servicios|nomina|sueldos|honorarios|trabajad[oa]|periodo|(?<!\\b(?:este|el|en) )mes|la|el|lo|pago|correspondientes?) (?:del?|al?) (?:mes de )?(${MONTHS.join('|')})\\b`,
)

const ENDING = /\b(?:en|y|con) (?:en |el )?(\d{2})\b(?! ?(?:de|dias|mil))/g

interface Month {
  readonly anio: number
  readonly mes: number
}
const following = (anio: number, mes: number): Month =>
  mes === 12 ? { anio: anio + 1, mes: 1 } : { anio, mes: mes + 1 }
const padded = (value: number): string => String(value).padStart(2, '0')
const written = ({ anio, mes }: Month): string => `${anio}-${padded(mes)}`

const NEXT = /\b(?:otro|proximo|siguiente) mes\b|\bmes (?:que viene|entrante)\b|\b(?:el|la) que (?:viene|sigue)\b/

/**
 * The month of payment, "2026-11", or how many after the next one, "+1": "en noviembre" is that month; "la PILA de octubre"
 * is paid the month after.
 */
const mesPago: Slot<string, false> = {
  label: 'Mes de pago',
  type: 'text',
  read: ({ text, month, year: told }, { today, before }) => {
    const now = { anio: yearOf(today), mes: Number(today.slice(5, 7)) }
    if (NEXT.test(text)) {
      const [anio = 0, mes = 0] = typeof before === 'string' ? before.split('-').map(Number) : []
      return mes > 0 ? written(following(anio, mes)) : `+${Number(before ?? 0) + 1}`
    }
    const [, of] = OF_MONTH.exec(text) ?? []
    if (month === undefined && of === undefined) return undefined
    const named = /\b20\d\d\b/.test(text)
    const year = named ? (told ?? now.anio) : now.anio
    const asked = of === undefined ? { anio: year, mes: month ?? 1 } : following(year, MONTHS.indexOf(of) + 1)
    // "La de enero", said in November, is the next one.
    return written(
      !named && asked.anio === now.anio && asked.mes < now.mes - 1 ? { ...asked, anio: asked.anio + 1 } : asked,
    )
  },
  required: false,
}

function monthOf(asked: string | undefined, { today, followUp }: AnswerContext, digits: number | undefined): Month {
  if (asked?.startsWith('2')) return { anio: Number(asked.slice(0, 4)), mes: Number(asked.slice(5)) }
  const now = { anio: yearOf(today), mes: Number(today.slice(5, 7)) }
  const due: IsoDate = pila({ digitos: digits ?? 99, ...now }).result.fecha
  // After an answer about the next payment, "la del otro mes" is the one after it.
  let month = due < today && (followUp || asked === undefined) ? following(now.anio, now.mes) : now
  for (let more = Number(asked ?? 0); more > 0; more--) month = following(month.anio, month.mes)
  return month
}

const SPELLED = counted('\\b(?:termin\\w{1,4}|acab\\w{1,4}|finaliz\\w{1,4}) en ', '')
/** "Los dos últimos números de mi NIT, sin el DV, son 47". */
const LAST_OF_IT =
  /\b(?:ultim[oa]s?|termin\w{1,6}|acab\w{1,3}|finaliz\w{1,3})\b[^\d;?]{0,60}?\b(\d{2})\b(?! ?(?:de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep|octubre|nov|dic)|dias|mil|%)|[.,]\d)/
/** "NIT ...45 (sin DV)", "cédula **31". */
const MASKED = /\b(?:nit|cedula|c\.?c\.?|documento)\b[ :.*x…-]{1,12}(\d{2})(?![\d.,]*\d|\w)/
const ALONE = /^\W{0,3}(?:(?:y|no|es|la|el|en|perdon|digo),? ){0,3}(\d{2})\W{0,3}$/
/** Also "34" alone, and "termina en sesenta y ocho". */
const lastTwo: typeof digitos = {
  ...digitos,
  read: (message, context) => {
    const spelled = countIn(message.text, SPELLED)
    const two = LAST_OF_IT.exec(message.text)?.[1] ?? MASKED.exec(message.text)?.[1]
    return (
      two ??
      digitos.read?.(message, context) ??
      ALONE.exec(message.text)?.[1] ??
      (spelled === undefined ? undefined : padded(spelled % 100))
    )
  },
}

const HOW_MUCH = /\bcuanto\b|\bvalor\b|\btotal\b|\bliquid/

/** Of contributions that were worked out, and of no tax: "¿y hasta cuándo la pago?", "se me olvidó pagar la de octubre". */
const OF_NO_TAX =
  '^(?!.*\\b(?:renta|iva|rete\\w{0,9}|ica|prima|cesantias|simple|declar\\w{1,6}|impuesto|liquidacion|factura|vacaciones)\\b).*'
const ITS_DAY =
  `\\b(?:la|el pago|los aportes) (?:de|del|correspondientes? a(?:l mes de)?) (?:${MONTHS.join('|')})\\b.{0,40}\\b(?:cuando|que dia|fecha|plazo|dias|cual es (?:mi|el) dia)\\b|\\b(?:la|el pago) de (?:esos? )?(?:nov|dic|ene|feb|mar|abr|may|jun|jul|ago|sep|oct)\\b.{0,40}\\bdia\\b|\\bfecha (?:limite|maxima|de pago)\\b|` +
  '\\b(?:hasta cuando|cuando|que dia|que fecha|plazo)\\b.{0,40}\\b(?:la (?:pago|pagamos|de|del)|l[ao]s? pago|pagarl[ao]|(?:pa|para|de) pagar(?: la| lo| eso)?|se paga|planilla|vence)\\b'
const LATE =
  '\\b(?:se me|se nos) (?:olvido|paso)\\b.{0,20}\\bpag|\\b(?:me|nos) (?:atras|cuelg)\\w{1,4}|\\bpag\\w{1,4} (?:la )?(?:tarde|despues)|\\bsi (?:mejor )?la (?:de \\w{4,10} )?(?:pago|pagamos)\\b'
const LATE_SAID = /\b(?:atras\w{1,4}|tarde|mora|cuelg\w{1,3})\b/
const DEDUCTS = /\bdeduc\w{1,6}\b|\bla renta\b/
const DAYS_OF_YEAR = 366
const PAID_LATE = new RegExp(`${OF_NO_TAX}(?:${LATE})`)

/** Who tells a planilla that was not paid in time, whatever else is asked of it. */
const OVERDUE =
  /\b(?:planilla|pila|aportes|seguridad social)\b[^?]{0,120}\b(?:tarde|atras\w{1,4}|mora|venc[ií]\w{0,3}|despues de|intereses)\b|\b(?:tarde|atras\w{1,4}|mora|intereses|se (?:me|nos) (?:paso|olvido))\b[^?]{0,60}\b(?:planilla|pila|aportes|seguridad social)\b/
const OF_OTHER_LAW = /\bugpp\b|\brequerimiento|\bpliego|\bomision|\binexact/
const EXAMPLE_RATE = 24
const POINTS_LESS = 2
/** The sum of the planilla that is paid late. */
const valorPlanilla: Slot<number, false> = {
  label: 'Valor de la planilla',
  type: 'money',
  read: (message, { facts, before, previous }) => {
    const { text, amounts } = message
    const [only, other] = amounts
    if (only === undefined || other !== undefined) return undefined
    return OVERDUE.test(text) || (previous === 'pila.plazo' && (LATE_SAID.test(text) || before !== undefined))
      ? Math.round(toCop(only, message, facts))
      : undefined
  },
  required: false,
}

/** The days late: as told, from one day told to another, or from the day it was due to the one it is paid. */
function daysLate({ message, today }: AnswerContext, due: IsoDate | undefined): number | undefined {
  const { days, quantities, text, duration } = message
  const counted = quantities.find(({ noun }) => /^dias?$/.test(noun))?.value
  if (counted !== undefined) return counted
  if (duration !== undefined) return duration.months * 30 + duration.days || undefined
  const [from, to] = [...days].sort()
  if (from !== undefined && to !== undefined) return daysBetween(from, to)
  if (from !== undefined && /\bvenc/.test(text) && from < today) return daysBetween(from, today)
  const bare = /\b(?:pago|pagar[ae]?|pagamos|pague) (?:hasta |como )?el (\d{1,2})\b/.exec(text)?.[1]
  const paid =
    from ?? (bare === undefined || due === undefined ? undefined : `${due.slice(0, 8)}${bare.padStart(2, '0')}`)
  return paid === undefined || due === undefined || paid <= due ? undefined : daysBetween(due, paid)
}

/** What a planilla costs that is paid late, and what else comes of it. */
function paidLate(sum: number | undefined, due: IsoDate | undefined, context: AnswerContext): IntentAnswer {
  const late = daysLate(context, due)
  const of = (rate: number) => Math.round(((sum ?? 0) * (rate / 100) * (late ?? 0)) / DAYS_OF_YEAR)
  const known = sum !== undefined && late !== undefined
  const told = toldBy('pila.plazo', 'si-se-paga-tarde', context)
  // "La tasa anda en 25 % anual": the rate itself, where it is told.
  const rate = context.message.percents[0]?.value
  if (!known)
    return due === undefined || late === undefined
      ? told
      : {
          ...told,
          headline: `Son ${formatNumber(late)} días de mora desde el ${formatDate(due)}: ${told.headline.charAt(0).toLowerCase()}${told.headline.slice(1)}`,
        }
  return {
    headline: `Por ${formatNumber(late)} ${late === 1 ? 'día' : 'días'} de mora${due === undefined ? '' : `, desde el ${formatDate(due)},`} la planilla de ${formatCop(sum)} suma **${formatCop(sum)} × (T ÷ ${DAYS_OF_YEAR}) × ${formatNumber(late)}**: ${formatCop(of(1))} por cada punto de la tasa T; ${rate === undefined ? `con una usura de ${EXAMPLE_RATE} %, por ejemplo, unos **${formatCop(of(EXAMPLE_RATE - POINTS_LESS))}**` : `con la del ${formatPercent(rate)} que dices, **${formatCop(of(rate))}**`}.`,
    paragraphs: [
      `T es la usura de consumo del mes menos ${POINTS_LESS} puntos, la misma de los impuestos ${cite(ley('1066', 2006))}; no la tengo cargada, y **el operador de la PILA liquida el valor exacto** al pagar.`,
      `**Qué más puede pasar**: mientras haya mora la EPS o la ARL pueden no pagar una incapacidad o un accidente, y responde el empleador ${cite(ley('100', 1993))}; la UGPP puede cobrar y sancionar lo que no se pague.`,
      'En la renta, los salarios se deducen solo si los aportes del año están pagados antes de declarar; los intereses de mora no se deducen.',
    ],
    steps: [
      {
        label: rate === undefined ? `Interés con una usura de ${EXAMPLE_RATE} %` : 'Interés con la tasa que dices',
        formula: `${formatCop(sum)} × ${formatPercent(rate ?? EXAMPLE_RATE - POINTS_LESS)} ÷ ${DAYS_OF_YEAR} × ${formatNumber(late)}`,
        value: formatCop(of(rate ?? EXAMPLE_RATE - POINTS_LESS)),
      },
    ],
    sources: [ley('100', 1993, 'arts. 22, 23 y 161'), ley('1066', 2006), et('art. 635'), et('art. 108')],
    answered: false,
  }
}

const PLANILLA = /\b(?:planilla|pila|seguridad social|aportes)\b/
const DAY_ASKED =
  /\b(?:cuando|(?:que|cual|ultimo|maximo) (?:es )?(?:el )?(?:ultimo )?(?:dia|fecha)|fechas?|plazo|venc\w{1,4}|limite|hasta que)\b/

const TO_THE_STAFF =
  /\b(?:descont|descuent|cobr|pas)\w{1,6}\b[^.;?]{0,30}\b(?:intereses|mora)\b[^.;?]{0,30}\b(?:emplead|trabajador)/

/** The last day of the next planilla of whoever has those last two digits. */
export function dayOfPlanilla(digits: number, context: AnswerContext): string {
  const { anio, mes } = monthOf(undefined, context, digits)
  const { fecha, diaHabil } = pila({ digitos: digits, anio, mes }).result
  return `Con NIT o documento terminado en ${padded(digits)}, la próxima PILA se paga a más tardar el **${formatDate(fecha)}** (${diaHabil}.º día hábil)`
}

export const plazo = intent({
  id: 'pila.plazo',
  // "Se me pasó la planilla, era de 2.300.000: ¿cuánto de interés?"; "¿qué día pago la PILA con NIT terminado en 47?"
  tells: ({ text, amounts, nits, endingDigits }) =>
    (amounts.length === 1 && OVERDUE.test(text) && !OF_OTHER_LAW.test(text)) ||
    (amounts.length === 0 &&
      PLANILLA.test(text) &&
      DAY_ASKED.test(text) &&
      (nits.length > 0 || endingDigits !== undefined || LAST_OF_IT.test(text) || MASKED.test(text))),
  covers: (part, { text, amounts }) =>
    amounts.length === 1 &&
    OVERDUE.test(text) &&
    /\b(?:que mas|pasar|pasa|mora|interes|sancion|multa|afecta)\w{0,3}\b/.test(part),
  // "¿Y me afecta la deducción?", "¿les puedo cobrar esos intereses?" of a planilla that was paid late.
  keeps: new RegExp(`^\\W{0,3}(?:y )?[^.;]{0,30}\\b(?:deduc\\w{1,6}|la renta)\\b[^.;]{0,24}$|${TO_THE_STAFF.source}`),
  follows: {
    after:
      /^(?:independiente\.(?:aportes|presuncion)|aportes\.(?:tabla|arl|exoneracion|ibc|integral|noSalarial|fsp)|nomina\.(?:parcial|domestico)|pila\.plazo)$/,
    said: new RegExp(`${OF_NO_TAX}(?:${ITS_DAY}|${LATE})`),
  },
  subject: 'seguridad social',
  title: 'Hasta cuándo se paga la PILA',
  slots: { digitos: lastTwo, mesPago, ingresosMensuales, claseRiesgo, tipo, valorPlanilla },
  answer(
    { digitos: said, mesPago: asked, ingresosMensuales: income, claseRiesgo: risk, tipo: type, valorPlanilla: owed },
    context,
  ) {
    const { text } = context.message
    if (context.followUp && TO_THE_STAFF.test(text))
      return {
        headline:
          'No: **los intereses de mora son solo del empleador**, que responde por pagar a tiempo todo el aporte; al trabajador se le descuenta únicamente su parte de salud y pensión.',
        sources: [ley('100', 1993, 'arts. 22 y 23')],
      }
    if (context.followUp && DEDUCTS.test(text))
      return {
        headline: `${context.kind === 'sino' ? 'Sí: los' : 'Los'} salarios **se deducen solo si sus aportes están pagados antes de presentar la declaración de renta**; pagados tarde, pero antes de declarar, se deducen, y los intereses de mora no.`,
        sources: [et('art. 108')],
      }
    if (
      (context.followUp && (PAID_LATE.test(text) || LATE_SAID.test(text))) ||
      (owed !== undefined && OVERDUE.test(text))
    ) {
      const known = said ?? context.company?.nit.split('-')[0]?.replace(/\D/g, '')
      const digits = known === undefined || known === '' ? undefined : Number(known.slice(-2))
      const due =
        digits === undefined || !(context.followUp || asked !== undefined)
          ? undefined
          : pila({ digitos: digits, ...monthOf(asked, context, digits) }).result.fecha
      return paidLate(owed, due, context)
    }
    const due =
      income === undefined || !HOW_MUCH.test(context.message.text)
        ? undefined
        : aportesIndependiente(
            {
              ingreso: income,
              contrato: type !== 'propia' && type !== 'rentista',
              claseRiesgo: risk ?? 1,
              date: context.on,
            },
            context.facts,
          )
    const sum =
      due === undefined || income === undefined
        ? ''
        : ` Con ${formatCop(income)} al mes son **${formatCop(due.result.total)}**: ${formatCop(due.result.salud)} de salud, ${formatCop(due.result.pension)} de pensión${due.result.fsp > 0 ? `, ${formatCop(due.result.fsp)} de solidaridad` : ''}${due.result.arl > 0 && !due.result.arlPagaContratante ? ` y ${formatCop(due.result.arl)} de ARL` : ''}, sobre ${formatCop(due.result.ibc)}.`
    const own = context.company?.nit.split('-')[0]?.replace(/\D/g, '')
    const known = said ?? own
    const digits = known === undefined || known === '' ? undefined : Number(known.slice(-2))
    const { anio, mes } = monthOf(asked, context, digits)
    const several = [...new Set([...context.message.text.matchAll(ENDING)].map(([, two = '']) => two))]
    if (several.length > 1 && several.length <= 6) {
      const dates = several.map(
        (each) =>
          `terminado en ${each}, el **${formatDate(pila({ digitos: Number(each), anio, mes }).result.fecha)}** (${diaHabilPila(Number(each))}.º día hábil)`,
      )
      return {
        headline: `La PILA que se paga en ${MONTHS[mes - 1]} vence según el NIT o documento: ${new Intl.ListFormat('es').format(dates)}.`,
        sources: [decreto('1990', 2016)],
        caveats: ['Se cuentan los dos últimos dígitos sin el dígito de verificación.'],
      }
    }
    const month = OF_MONTH.test(context.message.text) ? context.message.month : undefined
    if (digits !== undefined) {
      const calculation = pila({ digitos: digits, anio, mes })
      const { fecha, diaHabil } = calculation.result
      const paidFor = (payment: number): string => MONTHS[(payment + 10) % 12] ?? ''
      // "La PILA de diciembre" may also be the one that is paid in it.
      const other =
        month !== undefined && month !== mes
          ? [
              `La que se paga en ${MONTHS[month - 1]}, de ${paidFor(month)}, vence el **${formatDate(pila({ digitos: digits, anio: mes === 1 ? anio - 1 : anio, mes: month }).result.fecha)}**.`,
            ]
          : []
      return fromCalculation(calculation, {
        headline: `Con NIT o documento terminado en ${padded(digits)}, la PILA de ${paidFor(mes)} se paga a más tardar el **${formatDate(fecha)}** (${diaHabil}.º día hábil).${sum}`,
        sources: [...calculation.sources, ...(due?.sources ?? [])],
        facts: [...calculation.facts, ...(due?.facts ?? [])],
        paragraphs: other,
      })
    }
    const first = pila({ digitos: 0, anio, mes }).result.fecha
    const last = pila({ digitos: 99, anio, mes }).result.fecha
    return {
      headline: `La PILA se paga según los dos últimos dígitos del NIT o documento: **del 2.º al 16.º día hábil**, entre el ${formatDate(first)} y el ${formatDate(last)}.${sum}`,
      tables: [
        {
          title: 'Fechas del mes',
          columns: ['Dos últimos dígitos', 'Día hábil', 'Fecha límite'],
          rows: GROUPS.map(([from, to]) => [
            `${padded(from)} a ${padded(to)}`,
            `${diaHabilPila(from)}.º`,
            formatDate(pila({ digitos: from, anio, mes }).result.fecha),
          ]),
        },
      ],
      sources: [decreto('1990', 2016)],
      caveats: [
        'Se cuentan los dos últimos dígitos sin el dígito de verificación.',
        'Pagar después genera intereses de mora.',
        'Dime en qué termina tu NIT o cédula y te digo el día.',
      ],
    }
  },
})
