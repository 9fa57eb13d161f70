import { formatCop, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { daysBetween } from '../../../../shared/tax/habiles.ts'
import { interesesMora } from '../../../../shared/tax/intereses.ts'
import { circular, et, ley } from '../../../../shared/tax/sources.ts'
import type { FactSource } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import { amountNear, countOf, firstAmount, percentNear } from '../read.ts'
import type { Topic, TopicAnswer } from '../topic.ts'
import { fromCalculation } from '../topic.ts'
import { daysOf } from './penaltyReading.ts'
import { mentions } from './reading.ts'

function interest(understood: Understood, facts: FactSource): TopicAnswer {
  const impuesto =
    amountNear(understood, /impuesto\w*|deud\w*|debo|pagar|capital|iva|renta|retencion\w*/, facts) ??
    firstAmount(understood, facts)
  const [due, paid] = understood.days
  const dias =
    due !== undefined && paid !== undefined
      ? Math.abs(daysBetween(due, paid))
      : understood.duration === undefined
        ? countOf(understood, /^dias?$/)
        : daysOf(understood)
  const usury = percentNear(understood, /usura/)
  const rate = usury ?? percentNear(understood, /tasa|interes|mora/)
  if (impuesto === undefined || dias === undefined || dias < 1 || rate === undefined) {
    return {
      headline:
        'Los intereses de mora tributarios son **IM = K × (T ÷ 366) × n**: impuesto por la tasa de usura de consumo menos 2 puntos, por los días de mora.',
      paragraphs: [
        'K es el impuesto que se paga tarde (sin sanciones), T la tasa de usura de consumo y ordinario del mes menos dos puntos, y n los días desde el siguiente al vencimiento. Es interés simple, por tramos cuando la tasa cambia.',
        'La tasa cambia cada mes y no la tengo cargada: dime el impuesto, los días y la tasa de usura vigente y hago la cuenta.',
      ],
      sources: [et('arts. 634 y 635'), circular('3', 2013), ley('1819', 2016, 'art. 279')],
      caveats: [
        'Las sanciones no generan estos intereses, pero se actualizan con la inflación si se pagan con más de un año de retraso.',
      ],
    }
  }
  // A rate that is not called "usura" is taken as the final one: two points are added so that the formula takes them off.
  const tasaUsura = mentions(understood, 'usura') ? rate : Math.min(100, rate + 2)
  const calculation = interesesMora({ impuesto, tramos: [{ dias: Math.min(3660, dias), tasaUsura }] })
  return fromCalculation(calculation, {
    headline: `Los intereses de mora de ${formatCop(impuesto)} por ${formatNumber(dias)} días son de **${formatCop(calculation.result.interes)}**, con una tasa de ${formatPercent(tasaUsura - 2)}.`,
  })
}

export const topics: readonly Topic[] = [
  {
    id: 'sancion.intereses',
    subject: 'sanciones',
    match: [
      {
        need: [
          [
            'interes* mora',
            'interes* moratorio*',
            'interes* por mora',
            'intereses dian',
            'interes* dian',
            'mora dian',
            'tasa mora',
            'tasa interes*',
            'intereses',
            'interes',
          ],
          [
            'impuesto*',
            'dian',
            'renta',
            'iva',
            'retencion*',
            'declaracion*',
            'tributari*',
            'pag* tarde',
            'mora',
            'moratori*',
          ],
        ],
        wants: ['amount'],
        not: [
          'cesantias',
          'cliente*',
          'prestamo*',
          'credito',
          'salario*',
          'nomina',
          'vivienda',
          'presuntivo*',
          'cdt',
          'rendimiento*',
        ],
      },
    ],
    answer: (understood, { facts }) => interest(understood, facts),
  },
  {
    id: 'sancion.actualizacion',
    subject: 'sanciones',
    match: [
      {
        need: [
          ['interes*', 'actualiz*'],
          ['sobre sancion*', 'a sancion*', 'por sancion*', 'sanciones', 'sancion*'],
        ],
        not: ['extemporane*', 'rut', 'minima', 'calcul*', 'cuanto*'],
        prior: 0.6,
      },
    ],
    answer: () => ({
      headline:
        '**Las sanciones no generan intereses de mora**: los intereses se cobran solo sobre el impuesto; las sanciones se actualizan con la inflación si pasan de un año sin pagarse.',
      sources: [et('arts. 634 y 867-1')],
      caveats: ['La actualización se hace el 1 de enero de cada año, por la inflación del año anterior.'],
    }),
  },
]
