import { formatCop, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { daysBetween } from '../../../../shared/tax/habiles.ts'
import { interesesMora, interesesPactados } from '../../../../shared/tax/intereses.ts'
import { circular, et, ley } from '../../../../shared/tax/sources.ts'
import type { FactSource } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import { amountNear, countOf, firstAmount, percentNear } from '../read.ts'
import type { Topic, TopicAnswer } from '../topic.ts'
import { askBack, fromCalculation } from '../topic.ts'
import { BOOKING } from '../words.ts'
import { daysOf } from './penaltyReading.ts'
import { mentions } from './reading.ts'

/** The days of delay or of the term: from two dates, a length of time or a count. */
function daysAsked(understood: Understood): number | undefined {
  const [due, paid] = understood.days
  if (due !== undefined && paid !== undefined) return Math.abs(daysBetween(due, paid))
  return understood.duration === undefined ? countOf(understood, /^dias?$/) : daysOf(understood)
}

const MONTHLY_RATE = /\b(?:mensual(?:es)?|al mes|cada mes|por mes)\b/

/** "45 días", "2 años y 3 meses", as an agreement's term is counted. */
function termOf(understood: Understood): { readonly meses: number; readonly dias: number } | undefined {
  const { duration, days } = understood
  if (duration && days.length < 2) return { meses: duration.years * 12 + duration.months, dias: duration.days }
  const dias = daysAsked(understood)
  return dias === undefined || dias < 1 ? undefined : { meses: 0, dias }
}

/** "Intereses de 2 millones por 45 días al 20 %": nothing says of what, so by each convention that a rate may follow. */
function agreed(understood: Understood, facts: FactSource): TopicAnswer | undefined {
  const capital = firstAmount(understood, facts)
  const term = termOf(understood)
  const [rate] = understood.percents
  if (capital === undefined || rate === undefined || term === undefined) return undefined
  const tasa = rate.value
  const cada = MONTHLY_RATE.test(understood.text) ? 'mes' : 'ano'
  const { simple, compuesto } = interesesPactados({ capital, ...term, tasa, cada })
  const plazo = [
    ...(term.meses > 0 ? [`${term.meses} ${term.meses === 1 ? 'mes' : 'meses'}`] : []),
    ...(term.dias > 0 ? [`${formatNumber(term.dias)} ${term.dias === 1 ? 'día' : 'días'}`] : []),
  ].join(' y ')
  const asked = `Los intereses de ${formatCop(capital)} por ${plazo} al ${formatPercent(tasa)}`
  const ways = (one: string, other: string) => ({
    steps: [
      { label: one, value: formatCop(simple) },
      { label: other, value: formatCop(compuesto) },
    ],
    caveats: ['Usa la tasa que dijiste: no compruebo aquí si pasa del tope de usura del mes.'],
  })
  if (cada === 'mes')
    return {
      headline: `${asked} mensual son de **${formatCop(simple)}** simples, o de **${formatCop(compuesto)}** si se capitalizan cada mes.`,
      ...ways('Interés simple, meses de 30 días', 'Capitalizado cada mes'),
      sources: [],
    }
  const annual = ways('Tasa nominal anual, simple, año de 360 días', 'Tasa efectiva anual, año de 365 días')
  if (/\befectiv|\be\.? ?a\b/.test(understood.text))
    return { headline: `${asked} efectivo anual son de **${formatCop(compuesto)}**.`, ...annual, sources: [] }
  if (/\bnominal|\bsimple/.test(understood.text))
    return { headline: `${asked} nominal anual son de **${formatCop(simple)}**.`, ...annual, sources: [] }
  const dias = daysAsked(understood) ?? 0
  const mora = interesesMora({ impuesto: capital, tramos: [{ dias, tasaUsura: Math.min(100, tasa + 2) }] })
  return {
    headline: `${asked} son de **${formatCop(compuesto)}** si la tasa es efectiva anual y de **${formatCop(simple)}** si es nominal anual simple; si son de mora con la DIAN, **${formatCop(mora.result.interes)}** con esa tasa ya menos dos puntos.`,
    ...annual,
    steps: [
      ...annual.steps,
      {
        label: `Mora con la DIAN: ${formatCop(capital)} × (${formatPercent(tasa)} ÷ 366) × ${dias}`,
        value: formatCop(mora.result.interes),
      },
    ],
    sources: mora.sources,
  }
}

function interest(understood: Understood, facts: FactSource): TopicAnswer {
  const impuesto =
    amountNear(understood, /impuesto\w*|deud\w*|debo|pagar|capital|iva|renta|retencion\w*/, facts) ??
    firstAmount(understood, facts)
  const dias = daysAsked(understood)
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
  const called = mentions(understood, 'usura')
  const asUsury = interesesMora({ impuesto, tramos: [{ dias: Math.min(3660, dias), tasaUsura: rate }] })
  return fromCalculation(calculation, {
    ...(called
      ? {}
      : {
          paragraphs: [
            `Tomé el ${formatPercent(rate)} como la tasa ya menos los dos puntos de ley. Si es la de usura, son ${formatCop(asUsury.result.interes)}.`,
          ],
        }),
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
        // "¿Y los intereses?" after the penalty for filing late.
        boost: ['interes', 'intereses'],
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
    id: 'intereses.pactados',
    subject: 'intereses',
    match: [
      {
        need: [['interes', 'intereses']],
        wants: ['amount', 'percent', 'duration'],
        not: ['cesantia*', 'vivienda', 'presuntivo*', 'retencion*', 'retengo', 'rendimiento*', ...BOOKING],
        prior: -0.6,
      },
    ],
    answer: (understood, { facts }) =>
      agreed(understood, facts) ??
      askBack('¿Sobre qué capital, por cuántos días o meses y con qué tasa (anual o mensual)?'),
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
