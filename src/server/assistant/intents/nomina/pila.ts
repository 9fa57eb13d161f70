import { formatCop, formatDate, MONTHS } from '../../../../shared/format.ts'
import { yearOf } from '../../../../shared/tax/habiles.ts'
import { aportesIndependiente } from '../../../../shared/tax/independientes.ts'
import { diaHabilPila, pila } from '../../../../shared/tax/pila.ts'
import { decreto } from '../../../../shared/tax/sources.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import { toldBy } from '../../knowledge/notes.ts'
import { fromCalculation } from '../answer.ts'
import type { AnswerContext, Slot } from '../intent.ts'
import { intent } from '../intent.ts'
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
  `\\b(?:pila|planilla|aportes|seguridad social|periodo|mes|la|el|lo) (?:del? )(?:mes de )?(${MONTHS.join('|')})\\b`,
)

const ENDING = /\b(?:en|y|con) (?:en |el )?(\d{2})\b(?! ?(?:de|dias|mil))/g

interface Month {
  readonly anio: number
  readonly mes: number
}
const following = (anio: number, mes: number): Month =>
  mes === 12 ? { anio: anio + 1, mes: 1 } : { anio, mes: mes + 1 }
const two = (value: number): string => String(value).padStart(2, '0')
const written = ({ anio, mes }: Month): string => `${anio}-${two(mes)}`

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

const SPELLED = counted('\\b(?:termin\\w{1,4}|acab\\w{1,4}) en ', '')
const ALONE = /^\W{0,3}(?:(?:y|no|es|la|el|en|perdon|digo),? ){0,3}(\d{2})\W{0,3}$/
/** Also "34" alone, and "termina en sesenta y ocho". */
const lastTwo: typeof digitos = {
  ...digitos,
  read: (message, context) => {
    const spelled = countIn(message.text, SPELLED)
    return (
      digitos.read?.(message, context) ??
      ALONE.exec(message.text)?.[1] ??
      (spelled === undefined ? undefined : two(spelled % 100))
    )
  },
}

const HOW_MUCH = /\bcuanto\b|\bvalor\b|\btotal\b|\bliquid/

/** Of contributions that were worked out, and of no tax: "¿y hasta cuándo la pago?", "se me olvidó pagar la de octubre". */
const OF_NO_TAX =
  '^(?!.*\\b(?:renta|iva|rete\\w{0,9}|ica|prima|cesantias|simple|declar\\w{1,6}|impuesto|liquidacion|factura|vacaciones)\\b).*'
const ITS_DAY =
  '\\b(?:hasta cuando|cuando|que dia|que fecha|plazo)\\b.{0,40}\\b(?:la (?:pago|pagamos|de|del)|l[ao]s? pago|pagarl[ao]|(?:pa|para|de) pagar(?: la| lo| eso)?|se paga|planilla|vence)\\b'
const LATE =
  '\\b(?:se me|se nos) (?:olvido|paso)\\b.{0,20}\\bpag|\\b(?:me|nos) (?:atras|cuelg)\\w{1,4}|\\bpag\\w{1,4} (?:la )?(?:tarde|despues)|\\bsi (?:mejor )?la (?:de \\w{4,10} )?(?:pago|pagamos)\\b'
const PAID_LATE = new RegExp(`${OF_NO_TAX}(?:${LATE})`)

export const plazo = intent({
  id: 'pila.plazo',
  follows: {
    after:
      /^(?:independiente\.(?:aportes|presuncion)|aportes\.(?:tabla|arl|exoneracion|ibc|integral|noSalarial|fsp)|nomina\.(?:parcial|domestico)|pila\.plazo)$/,
    said: new RegExp(`${OF_NO_TAX}(?:${ITS_DAY}|${LATE})`),
  },
  subject: 'seguridad social',
  title: 'Hasta cuándo se paga la PILA',
  slots: { digitos: lastTwo, mesPago, ingresosMensuales, claseRiesgo, tipo },
  answer({ digitos: said, mesPago: asked, ingresosMensuales: income, claseRiesgo: risk, tipo: type }, context) {
    if (context.followUp && PAID_LATE.test(context.message.text))
      return toldBy('pila.plazo', 'si-se-paga-tarde', context)
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
        headline: `Con NIT o documento terminado en ${two(digits)}, la PILA de ${paidFor(mes)} se paga a más tardar el **${formatDate(fecha)}** (${diaHabil}.º día hábil).${sum}`,
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
            `${two(from)} a ${two(to)}`,
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
