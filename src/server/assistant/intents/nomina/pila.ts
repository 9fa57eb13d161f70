import { formatDate, MONTHS } from '../../../../shared/format.ts'
import { yearOf } from '../../../../shared/tax/habiles.ts'
import { diaHabilPila, pila } from '../../../../shared/tax/pila.ts'
import { decreto } from '../../../../shared/tax/sources.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import { fromCalculation } from '../../topics/topic.ts'
import type { AnswerContext } from '../intent.ts'
import { intent } from '../intent.ts'
import { digitos } from '../slots.ts'

/** Last digits of each group of the calendar, to print the whole table. */
const GROUPS: readonly (readonly [from: number, to: number])[] = [
  [0, 7],
  [8, 14],
  [15, 21],
  [22, 28],
  [29, 35],
  [36, 42],
  [43, 49],
  [50, 56],
  [57, 63],
  [64, 69],
  [70, 75],
  [76, 81],
  [82, 87],
  [88, 93],
  [94, 99],
]
const OF_MONTH =
  /\b(?:pila|planilla|aportes|seguridad social|periodo|mes) (?:del? )?(?:mes de )?(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\b/

const ENDING = /\b(?:en|y|con) (?:en |el )?(\d{2})\b(?! ?(?:de|dias|mil))/g

interface Month {
  readonly anio: number
  readonly mes: number
}
const following = (anio: number, mes: number): Month =>
  mes === 12 ? { anio: anio + 1, mes: 1 } : { anio, mes: mes + 1 }
const two = (value: number): string => String(value).padStart(2, '0')

/** The month of payment: "en noviembre" is that month; "la PILA de octubre" is paid the month after. */
function monthOf({ when, today, message }: AnswerContext, digits: number | undefined): Month {
  const anio = when.year ?? yearOf(today)
  if (when.month !== undefined)
    return OF_MONTH.test(message.text) ? following(anio, when.month) : { anio, mes: when.month }
  const now = { anio: yearOf(today), mes: Number(today.slice(5, 7)) }
  if (/\b(?:otro|proximo|siguiente) mes\b|\bmes (?:que viene|entrante)\b/.test(message.text))
    return following(now.anio, now.mes)
  const due: IsoDate = pila({ digitos: digits ?? 99, ...now }).result.fecha
  return due < today ? following(now.anio, now.mes) : now
}

export const plazo = intent({
  id: 'pila.plazo',
  subject: 'seguridad social',
  title: 'Hasta cuándo se paga la PILA',
  slots: { digitos },
  answer({ digitos: said }, context) {
    const own = context.company?.nit.split('-')[0]?.replace(/\D/g, '')
    const known = said ?? own
    const digits = known === undefined || known === '' ? undefined : Number(known.slice(-2))
    const { anio, mes } = monthOf(context, digits)
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
    const month = context.when.month
    if (digits !== undefined) {
      const calculation = pila({ digitos: digits, anio, mes })
      const { fecha, diaHabil } = calculation.result
      const paidFor = (payment: number): string => MONTHS[(payment + 10) % 12] ?? ''
      // "La PILA de diciembre" may also be the one that is paid in it.
      const other =
        month !== undefined && month !== mes
          ? [
              `La de ${paidFor(month)}, que se paga en ${paidFor(mes)}, vence el **${formatDate(pila({ digitos: digits, anio: mes === 1 ? anio - 1 : anio, mes: month }).result.fecha)}**.`,
            ]
          : []
      return fromCalculation(calculation, {
        headline: `Con NIT o documento terminado en ${two(digits)}, la PILA de ${paidFor(mes)} se paga a más tardar el **${formatDate(fecha)}** (${diaHabil}.º día hábil).`,
        paragraphs: other,
      })
    }
    const first = pila({ digitos: 0, anio, mes }).result.fecha
    const last = pila({ digitos: 99, anio, mes }).result.fecha
    return {
      headline: `La PILA se paga según los dos últimos dígitos del NIT o documento: **del 2.º al 16.º día hábil**, entre el ${formatDate(first)} y el ${formatDate(last)}.`,
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
