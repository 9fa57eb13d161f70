import { formatCop } from '../../../../shared/format.ts'
import { PUC_SOURCE } from '../../../../shared/tax/puc.ts'
import { cst } from '../../../../shared/tax/sources.ts'
import { noted, told } from '../../knowledge/notes.ts'
import type { Understood } from '../../understand/features.ts'
import { intent } from '../intent.ts'
import { money } from '../slots.ts'
import { copSumsOf, sumBy } from './bare.ts'

const ID = 'contabilidad.caja-menor'
const PETTY = /\bca?ja? menor\b|\bcj\.? menor\b|\bfondo fijo\b/
const RECEIPTS = /\brecibos?\b|\bsoportes?\b|\bvales\b|\bcomprobantes?\b|\bfacturas?\b|\bgast\w{1,4}\b|\btiquetes?\b/
const CASH = /\befectivo\b|\bbilletes?\b|\bmonedas?\b|\ben plata\b|\bdinero\b|\bconte\b|\bcontad[oa]s?\b(?! por)/
const FUND = /\bfondo\b|\bcaja menor\b|\bcj\.? menor\b|\bde base\b|\basignad[oa]\b/

/** The fund, what was spent with receipts and what is left of it in cash. */
const tellsCount = (message: Understood): boolean =>
  PETTY.test(message.text) &&
  (CASH.test(message.text) || /\barque\w{1,3}\b/.test(message.text)) &&
  RECEIPTS.test(message.text) &&
  copSumsOf(message).length > 2

/** How petty cash is kept, and what a count of it shows. */
export const cajaMenor = intent({
  ...noted(ID),
  enters: true,
  tells: tellsCount,
  covers: (part, message) =>
    tellsCount(message) &&
    /\breembols\w{1,4}|\bfalt\w{1,4}|\bsobr\w{1,4}|\bdiferencia|\bregistr|\basient|\bcuentas?\b/.test(part),
  slots: {
    recibos: money('Recibos y soportes', [], { read: sumBy(RECEIPTS, { not: FUND }) }),
    efectivoContado: money('Efectivo contado', [], { read: sumBy(CASH, { not: /\bfondo\b/ }) }),
    fondo: money('Valor del fondo', [], {
      read: sumBy(FUND, { not: /\brecibos?\b|\bsoportes?\b|\befectivo\b|\bbilletes?\b/ }),
    }),
  },
  answer({ recibos, efectivoContado: cash, fondo }, context) {
    const { message, followUp } = context
    const asks =
      message.amounts.length > 0 || (followUp && /\breembols|\bfalt|\bsobr|\bdiferencia|\bcuanto/.test(message.text))
    if (recibos === undefined || fondo === undefined || cash === undefined || !asks) return told(ID, context)
    const counted = recibos + cash
    const gap = fondo - counted
    const found =
      gap === 0
        ? '**Cuadra: no falta ni sobra**'
        : gap > 0
          ? `**Faltan ${formatCop(gap)}**`
          : `**Sobran ${formatCop(-gap)}**`
    const rest =
      gap > 0
        ? ` El faltante lo repone el responsable (débito **136595**) o, si no responde, es gasto; si no lo pone en efectivo, para volver a ${formatCop(fondo)} se giran ${formatCop(recibos + gap)}.`
        : gap < 0
          ? ` El sobrante, si no aparece de quién es, va a **4295** (otros ingresos) y se consigna aparte.`
          : ''
    return {
      headline: `${found}: ${formatCop(recibos)} en recibos más ${formatCop(cash)} en efectivo son ${formatCop(counted)}, y el fondo es de ${formatCop(fondo)}. El reembolso es por los recibos, **${formatCop(recibos)}**: débito a cada gasto (y 2408 si hay IVA descontable), crédito **111005**.${rest}`,
      paragraphs: [
        'La 110510 no se mueve. Deja acta del arqueo firmada; del salario solo se descuenta el faltante con autorización escrita del trabajador para ese caso.',
      ],
      steps: [
        { label: 'Contado', formula: `${formatCop(recibos)} + ${formatCop(cash)}`, value: formatCop(counted) },
        {
          label: gap < 0 ? 'Sobrante' : 'Faltante',
          formula: `${formatCop(fondo)} − ${formatCop(counted)}`,
          value: formatCop(Math.abs(gap)),
        },
        { label: 'Reembolso', value: formatCop(recibos) },
      ],
      sources: [PUC_SOURCE, cst('art. 149')],
    }
  },
})
