import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { TARIFA_RETEIVA, TARIFA_RETEIVA_EXTERIOR } from '../../../../shared/tax/facts/retencion.ts'
import { calcularIva } from '../../../../shared/tax/iva.ts'
import { reteIva } from '../../../../shared/tax/retencion.ts'
import { figure } from '../figure.ts'
import { firstAmount, says } from '../read.ts'
import type { Topic } from '../topic.ts'
import { askBack, fromCalculation } from '../topic.ts'
import { BOOKING, IVA, RETENCION } from '../words.ts'

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
// "el IVA es (de) $ 380.000", "380.000 de IVA": the sum is the tax.
const TAX_ITSELF = /\biva (?:es |fue |seria )?(?:de |por )?\$? ?$/
const OF_TAX = /^ (?:pesos )?de iva\b/
const INCLUDED = ['iva incluido', 'con iva', 'incluye iva', 'incluido iva']

export const topics: readonly Topic[] = [
  {
    id: 'reteiva',
    subject: 'retencion',
    match: [
      { need: [RETEIVA], boost: [...GOODS, ...INCLUDED, 'servicio*'], wants: ['amount'], prior: 1, not: BOOKING },
      { need: [RETENCION, IVA, ['exterior', '100%', '100', 'extranjer*', 'sin residencia']], prior: 0.5, not: BOOKING },
      { need: [RETENCION, ['reteiva', 'rete iva']], wants: ['amount'], not: BOOKING },
    ],
    answer(understood, { facts }) {
      const date = understood.on
      const servicio = !says(understood, ...GOODS)
      const amount = firstAmount(understood, facts)
      if (amount === undefined)
        return {
          ...fromCalculation(reteIva({ iva: 0, base: 0, date, servicio }, facts), { headline: HEADLINE }),
          steps: [],
          paragraphs: [AGENTS],
        }
      const written = understood.amounts[0]
      const before = written === undefined ? '' : understood.text.slice(Math.max(0, written.start - 16), written.start)
      const after = understood.text.slice(written?.end)
      // A single sum next to "IVA de" is the tax itself; any other is the operation.
      const onlyTax = (TAX_ITSELF.test(before) || OF_TAX.test(after)) && understood.amounts.length === 1
      const { base, iva } = onlyTax
        ? { base: Math.round((amount * 100) / 19), iva: amount }
        : calcularIva({ valor: amount, incluido: says(understood, ...INCLUDED), date }, facts).result
      if (iva === 0) return askBack('¿De cuánto es el IVA de la operación?')
      const exterior = understood.person.residente === false || says(understood, 'exterior', 'extranjer*')
      const calculation = reteIva({ iva, base, date, servicio, exterior }, facts)
      const { aplica, retencion, tarifa, baseMinima } = calculation.result
      return fromCalculation(calculation, {
        headline: aplica
          ? `La retención de IVA es de **${formatCop(retencion)}**: el ${formatPercent(tarifa)} de un IVA de ${formatCop(iva)}.`
          : `**No se practica retención de IVA**: la operación de ${formatCop(base)} no llega a la base mínima de ${formatCop(baseMinima)}.`,
      })
    },
  },
]

const HEADLINE = `La retención de IVA es del **${figure(TARIFA_RETEIVA)} del IVA** de la operación, y del ${figure(TARIFA_RETEIVA_EXTERIOR)} cuando el proveedor es del exterior.`

const AGENTS =
  'Retienen IVA, entre otros, las entidades estatales, los grandes contribuyentes, quienes designe la DIAN y quienes contratan servicios con proveedores del exterior sin residencia.'
