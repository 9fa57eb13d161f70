import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { calcularIva } from '../../../../shared/tax/iva.ts'
import { reteIva } from '../../../../shared/tax/retencion.ts'
import { amountNear, firstAmount, says } from '../read.ts'
import type { Topic } from '../topic.ts'
import { askBack, fromCalculation } from '../topic.ts'
import { BOOKING, RETENCION } from '../words.ts'

const RETEIVA = [
  'reteiva',
  'rete iva',
  'retencion* iva',
  'retencion* a titulo iva',
  'retenc* impuesto* sobre ventas',
  'retener* iva',
  'retengo iva',
  'retien* iva',
]
const GOODS = ['compra*', 'mercanc*', 'bienes', 'producto*']
const INCLUDED = ['iva incluido', 'con iva', 'incluye iva', 'incluido iva']

export const topics: readonly Topic[] = [
  {
    id: 'reteiva',
    subject: 'retencion',
    match: [
      { need: [RETEIVA], boost: [...GOODS, ...INCLUDED, 'servicio*'], wants: ['amount'], prior: 1, not: BOOKING },
      { need: [RETENCION, ['reteiva', 'rete iva']], wants: ['amount'], not: BOOKING },
    ],
    answer(understood, { facts }) {
      const date = understood.on
      const servicio = !says(understood, ...GOODS)
      const ivaSaid = amountNear(understood, /\biva (?:es )?(?:de|por) /, facts)
      const amount = firstAmount(understood, facts)
      if (amount === undefined)
        return {
          ...fromCalculation(reteIva({ iva: 0, base: 0, date, servicio }, facts), { headline: HEADLINE }),
          steps: [],
        }
      // A single sum next to "IVA de" is the tax itself; any other is the operation.
      const onlyTax = ivaSaid !== undefined && understood.amounts.length === 1
      const { base, iva } = onlyTax
        ? { base: Math.round((ivaSaid * 100) / 19), iva: ivaSaid }
        : calcularIva({ valor: amount, incluido: says(understood, ...INCLUDED), date }, facts).result
      if (iva === 0) return askBack('¿De cuánto es el IVA de la operación?')
      const calculation = reteIva({ iva, base, date, servicio }, facts)
      const { aplica, retencion, tarifa, baseMinima } = calculation.result
      return fromCalculation(calculation, {
        headline: aplica
          ? `La retención de IVA es de **${formatCop(retencion)}**: el ${formatPercent(tarifa)} de un IVA de ${formatCop(iva)}.`
          : `**No se practica retención de IVA**: la operación de ${formatCop(base)} no llega a la base mínima de ${formatCop(baseMinima)}.`,
      })
    },
  },
]

const HEADLINE =
  'La retención de IVA es del **15 % del IVA** de la operación, y del 100 % cuando el proveedor es del exterior.'
