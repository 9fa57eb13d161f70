import { formatCop, formatNumber } from '../../../../shared/format.ts'
import { IVA_TOPE_CONTRATOS_ESTADO, IVA_TOPE_RESPONSABLE } from '../../../../shared/tax/facts/iva.ts'
import { responsableIva } from '../../../../shared/tax/iva.ts'
import { estatutoTributario, et } from '../../../../shared/tax/sources.ts'
import { roundUvt, uvtToCop } from '../../../../shared/tax/uvt.ts'
import { amountNear, firstAmount, says } from '../read.ts'
import { isMonthly } from '../tax/reading.ts'
import type { Topic } from '../topic.ts'
import { cite, fromCalculation } from '../topic.ts'
import { ASK_WHO, BOOKING, IVA } from '../words.ts'
import { EXEMPT } from './ivaExento.ts'
import { PERIOD } from './ivaPeriodo.ts'

const RESPONSIBLE = [
  'responsab* iva',
  'no responsab*',
  'regimen comun',
  'regimen simplificado',
  'cobrar iva',
  'cobro iva',
  'facturar iva',
  'facturar con iva',
  'inscrib* iva',
  'pagar iva',
  'declarar iva',
]

export const topics: readonly Topic[] = [
  {
    id: 'iva.responsable',
    subject: 'iva',
    match: [
      {
        need: [RESPONSIBLE],
        boost: [...ASK_WHO, 'tope*', 'ingres*', 'cuanto', 'desde', ...IVA],
        prior: 0.2,
        not: [
          ...PERIOD,
          ...EXEMPT,
          'factura*',
          'plazo*',
          'cuando',
          'retencion*',
          'consumo',
          'impoconsumo',
          'reteiva',
          ...BOOKING,
        ],
      },
      // "¿Desde cuándo soy responsable?" asks for the threshold, not for a date.
      {
        need: [RESPONSIBLE, ['desde cuando']],
        boost: [...ASK_WHO, ...IVA],
        prior: 1,
        not: ['retencion*', 'consumo', ...BOOKING],
      },
      {
        need: [IVA, ['tope*', 'ingres*', 'desde cuanto', 'a partir', 'ventas', 'facturo', 'vendo'], ASK_WHO],
        not: [...PERIOD, ...BOOKING, 'cuando', 'impoconsumo', 'consumo'],
        wants: ['amount'],
      },
    ],
    answer(understood, { facts }) {
      const { on, person } = understood
      const limit = facts.at(IVA_TOPE_RESPONSABLE, on)
      const state = facts.at(IVA_TOPE_CONTRATOS_ESTADO, on)
      const cop = roundUvt(uvtToCop(limit.value, facts, on))
      const given =
        amountNear(understood, /ingres\w*|factur\w*|vend\w*|venta\w*|gan[aoe]\w*/, facts) ??
        firstAmount(understood, facts)
      const ingresos = given === undefined ? undefined : isMonthly(understood) ? given * 12 : given
      const shared = {
        paragraphs: [
          `Una **persona natural** comerciante, artesana, agricultora, ganadera o prestadora de servicios **no es responsable** si cumple todo esto ${cite(estatutoTributario)}: ingresos y consignaciones del año anterior y del año en curso bajo ${formatNumber(limit.value)} UVT; un solo establecimiento; sin franquicia ni concesión; sin ser usuario aduanero; y contratos de menos de ${formatNumber(limit.value)} UVT (${formatNumber(state.value)} UVT con el Estado).`,
          'Una persona jurídica que vende bienes o servicios gravados siempre es responsable.',
        ],
      }
      if (ingresos === undefined)
        return {
          ...shared,
          headline: `Eres responsable de IVA si vendes bienes o servicios gravados y llegas a **${formatNumber(limit.value)} UVT (${formatCop(cop)} en ${on.slice(0, 4)})** de ingresos o consignaciones, o si eres persona jurídica.`,
          steps: [
            {
              label: 'Tope de ingresos y consignaciones',
              formula: `${formatNumber(limit.value)} UVT`,
              value: formatCop(cop),
            },
            {
              label: 'Tope de contratos con el Estado',
              formula: `${formatNumber(state.value)} UVT`,
              value: formatCop(roundUvt(uvtToCop(state.value, facts, on))),
            },
          ],
          sources: [et('art. 437 par. 3')],
          facts: [limit, state],
          caveats: [
            'Los ingresos del año anterior se comparan con la UVT de ese año.',
            'Quien solo vende excluidos no es responsable.',
          ],
        }
      const contratosEstado = says(understood, 'estado')
      const calculation = responsableIva(
        { ingresos, juridica: person.kind === 'juridica', contratosEstado, date: on },
        facts,
      )
      return fromCalculation(calculation, {
        ...shared,
        headline: calculation.result.responsable
          ? `Con ${formatCop(ingresos)} **sí eres responsable de IVA**: ${person.kind === 'juridica' ? 'una persona jurídica lo es siempre que venda gravado' : `pasas el tope de ${formatCop(roundUvt(calculation.result.tope))}`}.`
          : `Con ${formatCop(ingresos)} **no serías responsable de IVA** por ingresos: el tope es de ${formatCop(roundUvt(calculation.result.tope))} (${formatNumber((contratosEstado ? state : limit).value)} UVT).`,
      })
    },
  },
]
