import { formatCop } from '../../../../shared/format.ts'
import { GMF, GMF_DEDUCIBLE, GMF_EXENTO, ICA_DEDUCIBLE } from '../../../../shared/tax/facts/tax.ts'
import { gmf } from '../../../../shared/tax/gmf.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { et, ley } from '../../../../shared/tax/sources.ts'
import type { FactSource } from '../../../../shared/tax/types.ts'
import { roundUvt } from '../../../../shared/tax/uvt.ts'
import type { Understood } from '../../understand/features.ts'
import { figure } from '../figure.ts'
import { firstAmount } from '../read.ts'
import type { Topic, TopicAnswer } from '../topic.ts'
import { cite, fromCalculation } from '../topic.ts'
import { BOOKING } from '../words.ts'
import { mentions, yearAsked } from './reading.ts'

function financial(understood: Understood, facts: FactSource): TopicAnswer {
  const amount = firstAmount(understood, facts)
  const exempt = mentions(understood, 'exent', 'exoner', 'marcad')
  const free = gmf({ fecha: understood.on, monto: amount ?? 0, cuentaExenta: exempt && amount !== undefined }, facts)
  const limit = free.result.exencionMensual
  const headline =
    amount === undefined
      ? `El 4x1000 (GMF) cobra **${figure(GMF)}** de cada retiro; una cuenta marcada como exenta no lo paga hasta **${figure(GMF_EXENTO)} al mes: ${formatCop(limit)}** en ${yearAsked(understood)}${roundUvt(limit) === limit ? '' : ` (${formatCop(roundUvt(limit))} redondeado)`}.`
      : exempt && free.result.gmf === 0
        ? `**No pagas 4x1000**: ${formatCop(amount)} cabe en los ${formatCop(limit)} exentos del mes (${figure(GMF_EXENTO)}) de la cuenta marcada.`
        : `El 4x1000 sobre ${formatCop(amount)} es de **${formatCop(free.result.gmf)}** (${figure(GMF)})${exempt ? ` después de los primeros ${formatCop(limit)} exentos del mes` : ', si la cuenta no está exenta'}.`
  return fromCalculation(free, {
    headline,
    paragraphs: [
      'Tampoco se cobra al pasar dinero entre cuentas del mismo titular en el mismo banco (art. 879). La marca de cuenta exenta se le pide al banco.',
    ],
    ...(amount === undefined ? { steps: free.steps.slice(0, 1) } : {}),
  })
}

/** "Pagué 2 millones de 4x1000, ¿cuánto deduzco?": the part of the sum, when one tax is named. */
function partOf(understood: Understood, facts: FactSource): string {
  const paid = firstAmount(understood, facts)
  const local = mentions(understood, 'ica', 'industria', 'predial')
  const levy = mentions(understood, '4x1000', '4', 'gmf', 'cuatro')
  if (paid === undefined || local === levy) return ''
  const { value } = facts.at(local ? ICA_DEDUCIBLE : GMF_DEDUCIBLE, understood.on)
  return `De los ${formatCop(paid)} que pagaste deduces **${formatCop(Math.round(percentOf(paid, value)))}**. `
}

export const topics: readonly Topic[] = [
  {
    id: 'gmf',
    subject: 'gmf',
    match: [
      {
        need: [
          [
            '4x1000',
            '4x 1000',
            '4 x 1000',
            '4x mil',
            '4 x mil',
            '4xmil',
            'cuatro por mil',
            'cuatro x mil',
            '4 por mil',
            '4 por 1000',
            'gmf',
            'gravamen movimiento*',
            'movimientos financieros',
          ],
        ],
        boost: ['exent*', 'cuenta*', 'tarifa*', 'cuanto', 'incluid*'],
        wants: ['amount'],
        not: BOOKING,
        prior: 0.8,
      },
    ],
    answer: (understood, { facts }) => financial(understood, facts),
  },
  {
    id: 'gmf.deducible',
    subject: 'gmf',
    match: [
      {
        need: [
          ['4x1000', '4 x 1000', 'cuatro por mil', 'gmf', '4 por mil', 'ica', 'industria comercio', 'predial'],
          ['deduc*', 'descontar', 'descontable*', 'descuenta', 'descuento', 'gasto deducible'],
        ],
        not: BOOKING,
        wants: ['amount'],
        prior: 0.9,
      },
    ],
    answer: (understood, { facts }) => ({
      headline: `${partOf(understood, facts)}De renta se deduce el **${figure(GMF_DEDUCIBLE)} del 4x1000** pagado y el **${figure(ICA_DEDUCIBLE)} del ICA, avisos y predial** pagados que se relacionen con tu actividad.`,
      paragraphs: [
        `Desde 2023 el ICA ya no se descuenta del impuesto al 50 %: solo se deduce como gasto ${cite(ley('2277', 2022))}.`,
      ],
      sources: [et('art. 115'), ley('2277', 2022)],
      caveats: [
        'El 4x1000 necesita el certificado del banco y el ICA, estar pagado antes de presentar la declaración.',
      ],
    }),
  },
]
