import { formatDate, MONTHS } from '../../../../shared/format.ts'
import { yearOf } from '../../../../shared/tax/habiles.ts'
import { diaHabilPila, pila } from '../../../../shared/tax/pila.ts'
import { decreto } from '../../../../shared/tax/sources.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import type { Topic, TopicContext } from '../topic.ts'
import { fromCalculation } from '../topic.ts'
import { WHEN } from './words.ts'

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

function digitsOf(understood: Understood, company: TopicContext['company']): number | undefined {
  const nit = understood.nits[0]?.base
  const said = nit ?? understood.endingDigits
  if (said !== undefined) return Number(said.slice(-2))
  const own = company?.nit.split('-')[0]?.replace(/\D/g, '')
  return own ? Number(own.slice(-2)) : undefined
}

/** The month of payment: "en noviembre" is that month; "la PILA de octubre" is paid the month after. */
function monthOf(understood: Understood, today: IsoDate, digits: number | undefined): { anio: number; mes: number } {
  const anio = understood.year ?? yearOf(today)
  if (understood.month !== undefined) {
    const period =
      /\b(?:pila|planilla|aportes|seguridad social|periodo|mes) (?:del? )?(?:mes de )?(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\b/.test(
        understood.text,
      )
    return period ? following(anio, understood.month) : { anio, mes: understood.month }
  }
  const now = { anio: yearOf(today), mes: Number(today.slice(5, 7)) }
  const due = pila({ digitos: digits ?? 99, ...now }).result.fecha
  return due < today ? following(now.anio, now.mes) : now
}

function following(anio: number, mes: number): { anio: number; mes: number } {
  return mes === 12 ? { anio: anio + 1, mes: 1 } : { anio, mes: mes + 1 }
}

const two = (digits: number): string => String(digits).padStart(2, '0')

export const topics: readonly Topic[] = [
  {
    id: 'pila.plazo',
    subject: 'seguridad social',
    match: [
      {
        need: [['pila', 'planilla*', 'planilla unica', 'planilla seguridad social']],
        boost: [...WHEN, 'pagar', 'pago', 'aporte*'],
        wants: ['digits', 'nit'],
      },
      {
        need: [['seguridad social', 'aporte* salud', 'aporte* seguridad', 'aporte* pension', 'parafiscal*'], WHEN],
        wants: ['digits', 'nit'],
        not: ['cesantia*'],
      },
    ],
    answer(understood, { today, company }) {
      const digits = digitsOf(understood, company)
      const { anio, mes } = monthOf(understood, today, digits)
      if (digits !== undefined) {
        const calculation = pila({ digitos: digits, anio, mes })
        const { fecha, diaHabil } = calculation.result
        const paidFor = (payment: number): string => MONTHS[(payment + 10) % 12] ?? ''
        // "La PILA de diciembre" may also be the one that is paid in it.
        const other =
          understood.month !== undefined && understood.month !== mes
            ? [
                `La de ${paidFor(understood.month)}, que se paga en ${paidFor(mes)}, vence el **${formatDate(pila({ digitos: digits, anio: mes === 1 ? anio - 1 : anio, mes: understood.month }).result.fecha)}**.`,
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
        ],
      }
    },
  },
]
