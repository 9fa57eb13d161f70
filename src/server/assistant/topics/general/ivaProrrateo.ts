import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { prorrateoIva } from '../../../../shared/tax/ivaProrrateo.ts'
import { et } from '../../../../shared/tax/sources.ts'
import { assignAmounts } from '../tax/reading.ts'
import type { Topic } from '../topic.ts'
import { askBack, fromCalculation } from '../topic.ts'
import { BOOKING, IVA } from '../words.ts'

const COMMON = ['prorrate*', 'iva comun*', 'iva comunes', 'gastos comunes', 'compras comunes', 'proporcional*']
const KINDS = ['gravad*', 'excluid*', 'exent*', 'no gravad*']

const CUES = {
  ivaComun: /\biva\b(?: (?:comun(?:es)?|de|descontable|los|las|gastos|compras))*|\bcomun(?:es)?\b/,
  // "No gravados" is the other side.
  gravados: /(?<!\bno )\bgravad[oa]s?\b/,
  exentos: /\bexent[oa]s?\b/,
  excluidos: /\bexcluid[oa]s?\b|\bno gravad[oa]s?\b/,
} as const

export const topics: readonly Topic[] = [
  {
    id: 'iva.prorrateo',
    subject: 'iva',
    match: [
      { need: [COMMON, KINDS], wants: ['amount'], not: BOOKING, prior: 0.6 },
      { need: [['prorrate*'], IVA], not: BOOKING, prior: 0.6 },
    ],
    answer(understood, { facts }) {
      const { ivaComun, gravados = 0, exentos = 0, excluidos } = assignAmounts(understood, CUES, facts)
      // Exempt sales give the right to credit, as taxed ones do.
      const creditable = gravados + exentos
      if (understood.amounts.length === 0)
        return {
          headline:
            'El IVA de gastos comunes se **prorratea según la proporción de tus ingresos**: descuentas la parte que corresponde a lo gravado y exento, y la de lo excluido es mayor costo o gasto.',
          paragraphs: ['Dime el IVA común y tus ingresos gravados, exentos y excluidos del periodo, y hago la cuenta.'],
          sources: [et('art. 490'), et('art. 488')],
        }
      if (ivaComun === undefined || excluidos === undefined || creditable + excluidos === 0)
        return askBack(
          '¿Cuánto fue el IVA común y cuáles fueron tus ingresos gravados, exentos y excluidos del periodo?',
          [et('art. 490')],
        )
      const calculation = prorrateoIva({ ivaComun, gravados: creditable, excluidos })
      const { descontable, costo, proporcion } = calculation.result
      return fromCalculation(calculation, {
        headline: `De ${formatCop(ivaComun)} de IVA común puedes descontar **${formatCop(descontable)}** (${formatPercent(proporcion)}); los otros ${formatCop(costo)} son mayor costo o gasto.`,
      })
    },
  },
]
