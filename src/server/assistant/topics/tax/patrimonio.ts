import { formatCop } from '../../../../shared/format.ts'
import { impuestoPatrimonio } from '../../../../shared/tax/patrimonio.ts'
import { decreto, et } from '../../../../shared/tax/sources.ts'
import type { FactSource } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import { amountNear, firstAmount } from '../read.ts'
import type { Topic, TopicAnswer } from '../topic.ts'
import { fromCalculation } from '../topic.ts'
import { ASK_WHO, BOOKING } from '../words.ts'
import { mentions, yearAsked } from './reading.ts'
import { DUE_DATE, LIMIT } from './words.ts'

function wealth(understood: Understood, facts: FactSource): TopicAnswer {
  const ano = Math.max(2023, yearAsked(understood))
  const companies =
    'Para 2026 hay además un impuesto transitorio para sociedades con patrimonio líquido desde 200.000 UVT ($ 10.474.800.000) al 1 de marzo, del Decreto 173 de 2026: 0,5 % en general y 1,6 % en los sectores financiero y extractivo. Su control constitucional está por verificar.'
  if (understood.person.kind === 'juridica' || mentions(understood, 'empresa', 'sociedad')) {
    return {
      headline:
        'El impuesto permanente al patrimonio **no lo pagan las sociedades nacionales**; en 2026 el Decreto 173 creó uno transitorio para las que tienen **patrimonio líquido desde 200.000 UVT ($ 10.474.800.000)**.',
      paragraphs: [
        'La tarifa es del 0,5 % en general y 1,6 % en los sectores financiero y extractivo, sobre el patrimonio al 1 de marzo de 2026, en cuotas del 1 de abril y el 4 de mayo.',
      ],
      sources: [decreto('173', 2026), et('art. 292-3')],
      state: [
        'El Decreto 173 de 2026 nació de una emergencia económica: su control constitucional está por verificar.',
      ],
      caveats: ['Si la Corte lo retira, no se debe pagar o puede pedirse en devolución.'],
    }
  }
  const amount = amountNear(understood, /patrimonio|liquido|bienes/, facts) ?? firstAmount(understood, facts)
  const home = understood.amounts.length > 1 ? amountNear(understood, /vivienda|casa|apartamento/, facts) : undefined
  const calculation = impuestoPatrimonio(
    { ano, patrimonioLiquido: amount ?? 0, ...(home === undefined ? {} : { vivienda: home }) },
    facts,
  )
  const umbral = calculation.steps[0]?.value ?? ''
  const { obligado, impuesto } = calculation.result
  return fromCalculation(calculation, {
    headline:
      amount === undefined
        ? `Pagan impuesto al patrimonio las personas naturales con **patrimonio líquido desde 72.000 UVT (${umbral})** al 1 de enero de ${ano}, con tarifas de 0,5 %, 1 % y 1,5 %.`
        : obligado
          ? `Con un patrimonio líquido de ${formatCop(amount)} pagarías **${formatCop(impuesto)}** de impuesto al patrimonio en ${ano}.`
          : `**No pagas impuesto al patrimonio**: ${formatCop(amount)} no llega a 72.000 UVT (${umbral}) al 1 de enero de ${ano}.`,
    ...(amount === undefined ? { steps: [] } : {}),
    tables: [
      {
        title: 'Tarifas',
        columns: ['Patrimonio líquido (UVT)', 'Tarifa'],
        rows: [
          ['0 a 72.000', '0 %'],
          ['72.000 a 122.000', '0,5 % sobre el exceso'],
          ['122.000 a 239.000', '1 % sobre el exceso + 250 UVT'],
          ['Más de 239.000 (hasta 2026)', '1,5 % sobre el exceso + 1.420 UVT'],
        ],
      },
    ],
    sources: [...calculation.sources, decreto('173', 2026)],
    state: [companies],
  })
}

export const topics: readonly Topic[] = [
  {
    id: 'patrimonio',
    subject: 'patrimonio',
    match: [
      {
        need: [
          [
            'impuesto* patrimonio',
            'impuesto* al patrimonio',
            'impuesto* riqueza',
            'impuesto* a riqueza',
            'declar* patrimonio',
            'pag* patrimonio',
            'patrimonio personas juridicas',
            'decreto 173',
          ],
        ],
        wants: ['amount'],
        boost: [...LIMIT, ...ASK_WHO],
        not: [...BOOKING, ...DUE_DATE],
      },
    ],
    answer: (understood, { facts }) => wealth(understood, facts),
  },
]
