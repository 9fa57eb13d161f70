import { formatCop, formatNumber } from '../../../../shared/format.ts'
import {
  AUTORRETENCION_MAXIMA,
  AUTORRETENCION_MINIMA,
  TOPE_AGENTE_NATURAL,
} from '../../../../shared/tax/facts/retencion.ts'
import { decreto, et } from '../../../../shared/tax/sources.ts'
import { roundUvt, uvtToCop } from '../../../../shared/tax/uvt.ts'
import { figure } from '../figure.ts'
import type { Topic } from '../topic.ts'
import { ASK_WHO, BOOKING } from '../words.ts'
import { simpleAnswer } from './retencionSimple.ts'

export const topics: readonly Topic[] = [
  {
    id: 'retencion.agente',
    subject: 'retencion',
    match: [
      {
        need: [
          [
            'agente* retenedor*',
            'agente* retencion*',
            'autorretenedor*',
            'debo retener',
            'tengo que retener',
            'obligad* retener',
            'obligad* a retener',
            'obligad* practicar retencion*',
            'quien* debe* retener',
            'quien* debe* practicar',
            'soy retenedor',
            'ser retenedor',
            'me toca retener',
            'debo practicar retencion*',
            'tengo que practicar',
            'debemos retener',
            'debemos practicar',
            'tengo que hacer retencion*',
            'debo hacer retencion*',
          ],
        ],
        boost: ASK_WHO,
        prior: 0.4,
        not: ['iva', 'ica', 'cuanto', 'cuanta'],
      },
    ],
    answer(understood, { facts }) {
      const simple = simpleAnswer(understood)
      if (simple) return simple
      const { on } = understood
      const limit = facts.at(TOPE_AGENTE_NATURAL, on)
      const cop = uvtToCop(limit.value, facts, `${Number(on.slice(0, 4)) - 1}-12-31`)
      return {
        headline: `Son agentes de retención **las personas jurídicas, y las personas naturales comerciantes con patrimonio o ingresos del año anterior superiores a ${formatNumber(limit.value)} UVT**.`,
        steps: [
          {
            label: `Tope con la UVT de ${Number(on.slice(0, 4)) - 1}`,
            formula: `${formatNumber(limit.value)} UVT`,
            value: formatCop(roundUvt(cop)),
          },
        ],
        paragraphs: [
          'También lo son las entidades de derecho público, los consorcios y uniones temporales, los fondos y los notarios en lo que les corresponde. Una persona natural que paga salarios retiene por ellos aunque no llegue al tope.',
          'El agente retiene, declara y consigna cada mes en el formulario 350 y expide el certificado. Si no retiene, responde por la suma que debió retener.',
        ],
        sources: [et('arts. 368 y 368-2'), et('art. 370'), et('arts. 382 y 606')],
        facts: [limit],
        caveats: ['Los contribuyentes del Régimen Simple solo retienen por pagos laborales (art. 911).'],
      }
    },
  },
  {
    id: 'retencion.autorretencion',
    subject: 'retencion',
    match: [
      {
        need: [['autorretencion*', 'autoretene*', 'auto retencion*', 'autoretencion*', 'autorretene*']],
        not: BOOKING,
        prior: 2,
      },
    ],
    answer: () => ({
      headline: `La autorretención especial de renta va del **${figure(AUTORRETENCION_MINIMA)} al ${figure(AUTORRETENCION_MAXIMA)}** de los ingresos, según la actividad económica (CIIU), desde el 1 de junio de 2025.`,
      paragraphs: [
        'La practican las sociedades que gozan de la exoneración de aportes del art. 114-1, sobre cada pago o abono en cuenta que reciben, aunque también les hayan retenido. Se declara cada mes en el formulario 350.',
        'La tarifa exacta sale de la tabla por código CIIU del decreto: no la afirmo aquí sin tu código.',
      ],
      sources: [decreto('572', 2025), et('art. 365 par. 2'), et('art. 114-1')],
      caveats: ['Las entidades sin ánimo de lucro y quienes no aplican la exoneración no están en este régimen.'],
    }),
  },
]
