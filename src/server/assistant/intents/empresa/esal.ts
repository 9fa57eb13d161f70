import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { RENTA_ESAL } from '../../../../shared/tax/facts/tax.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { impuestoSociedad } from '../../../../shared/tax/rentaSociedades.ts'
import { et } from '../../../../shared/tax/sources.ts'
import { fromCalculation } from '../answer.ts'
import { figure } from '../figure.ts'
import { intent } from '../intent.ts'
import { taxedSurplus } from '../renta/liquidacion.ts'
import { reinvertido, sumaReinvertida } from '../renta/slots.ts'
import { money } from '../slots.ts'

const CAVEAT = 'Es para las entidades calificadas en el régimen especial; sin calificación, tributan como una sociedad.'

export const esal = intent({
  id: 'esal.excedentes',
  subject: 'sociedades',
  title: 'Qué hace una entidad sin ánimo de lucro con sus excedentes',
  slots: {
    utilidad: money(
      'Excedente del año',
      ['ingresos', 'pago', 'mencion', 'patrimonio', 'capital', 'utilidad', 'venta'],
      { main: true },
    ),
    reinvertido,
    sumaReinvertida,
  },
  answer(values, context) {
    const { facts, on } = context
    const { utilidad: surplus, reinvertido: spent, sumaReinvertida: part } = values
    const rate = facts.at(RENTA_ESAL, on)
    const sources = [et('art. 358'), et('art. 356')]
    if (surplus === undefined || (spent === undefined && part === undefined))
      return {
        headline: `El excedente **no se reparte: se reinvierte en la actividad meritoria, y así es exento**; lo que no se reinvierta paga el ${figure(RENTA_ESAL)}${surplus === undefined ? '' : `: de ${formatCop(surplus)}, hasta ${formatCop(Math.round(percentOf(surplus, rate.value)))} si no se destina nada`}.`,
        paragraphs: [
          [
            '1. La asamblea o el órgano de dirección aprueba en acta a qué programas se destina, antes de declarar.',
            '2. Se ejecuta en el año siguiente; si el programa pide más tiempo, se aprueba como asignación permanente.',
            '3. Se lleva en cuentas separadas del patrimonio, para mostrar cuánto se ha ejecutado.',
          ].join('\n'),
        ],
        sources,
        facts: [rate],
        caveats: [CAVEAT],
      }
    const base = taxedSurplus(surplus, values)
    const anoGravable = Number(on.slice(0, 4))
    const calculation = impuestoSociedad({ anoGravable, rentaLiquidaGravable: base, tipo: 'esal' }, facts)
    const { impuesto } = calculation.result
    return fromCalculation(calculation, {
      gives: { impuesto },
      headline:
        base === 0
          ? `**No paga renta**: los ${formatCop(surplus)} se reinvierten completos en la actividad meritoria y son exentos.`
          : base === surplus
            ? `**Todo el excedente paga: ${formatCop(impuesto)}** (${formatPercent(rate.value)} de ${formatCop(surplus)}), porque no hay reinversión aprobada que sea exenta.`
            : `De renta paga **${formatCop(impuesto)}**: el ${formatPercent(rate.value)} de los ${formatCop(base)} que no se reinvierten; los ${formatCop(surplus - base)} destinados al objeto social son exentos.`,
      sources: [...sources, ...calculation.sources],
      caveats: [
        ...(base < surplus
          ? ['Lo destinado debe ejecutarse en el año siguiente o quedar como asignación permanente aprobada.']
          : []),
        CAVEAT,
      ],
    })
  },
})
