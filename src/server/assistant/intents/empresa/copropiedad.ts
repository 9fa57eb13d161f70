import { formatCop } from '../../../../shared/format.ts'
import { asientoSimple } from '../../../../shared/tax/asientos.ts'
import { PUC_SOURCE } from '../../../../shared/tax/puc.ts'
import { ley } from '../../../../shared/tax/sources.ts'
import type { Step } from '../../../../shared/tax/types.ts'
import { toldBy } from '../../knowledge/notes.ts'
import { sumBy } from '../contabilidad/bare.ts'
import { entryTable } from '../contabilidad/entryTable.ts'
import { intent } from '../intent.ts'
import { count, money } from '../slots.ts'

const LAW = ley('675', 2001, 'art. 35')
/** Of the yearly budget: the least that is set aside, and with how much of it that may stop. */
const LEAST_SHARE = 100
const ENOUGH_SHARE = 2
const MONTHS = 12

const HELD =
  /\b(?:fondo (?:ya )?(?:tiene|va|lleva|esta|hay|suma)|en el fondo|llevamos|acumulad[oa]s?|ahorrad[oa]s?|ya (?:tenemos|hay|van))\b/

/** "¿La antena la vuelve contribuyente?" has sums that are no budget. */
const OF_ITS_TAXES = /\b(?:contribuyente|renta|ica|impuestos?|declar\w{1,3}|iva|tribut\w{1,3})\b/

const SHARED_WITH_SHOPS = /\b(?:mixt[oa]|comercial(?:es)?|locales|oficinas)\b/

export const copropiedad = intent({
  id: 'copropiedad.fondo',
  subject: 'sociedades',
  title: 'El fondo de imprevistos de un conjunto o edificio',
  enters: true,
  slots: {
    presupuesto: {
      ...money('Presupuesto anual', ['costos', 'ingresos', 'cuantia', 'pago', 'tope', 'mencion'], {
        main: true,
        per: 'ano',
      }),
    },
    fondoActual: {
      ...money('Lo que hay en el fondo', [], { read: sumBy(HELD, { after: false }) }),
      takes: (text, { at }) => HELD.test(text.slice(Math.max(0, at - 40), at)),
    },
    unidades: count('Apartamentos o casas', /^(?:aptos?|apartamentos?|casas?|unidades|propietari[oa]s?|inmuebles?)$/),
  },
  answer({ presupuesto, fondoActual, unidades }, context) {
    const { kind, message } = context
    if (kind !== 'asiento' && OF_ITS_TAXES.test(message.text))
      return toldBy('copropiedad.fondo', SHARED_WITH_SHOPS.test(message.text) ? 'mixta' : 'renta', context)
    const yearly = presupuesto === undefined ? undefined : Math.round(presupuesto / LEAST_SHARE)
    const monthly = yearly === undefined ? undefined : Math.round(yearly / MONTHS)
    const enough = presupuesto === undefined ? undefined : Math.round(presupuesto / ENOUGH_SHARE)
    if (kind === 'asiento')
      return {
        headline: `Lo separado${yearly === undefined ? '' : `, **${formatCop(yearly)}** al año,`} pasa con **débito a 3605 o 3705 (excedentes) y crédito a 3315 (reserva del fondo de imprevistos)**; la plata se lleva en una cuenta de ahorros aparte.`,
        paragraphs: [
          'La cuota se factura completa: débito 1305, crédito al ingreso. Al recaudarla, lo del fondo se pasa de 1110 a una cuenta de ahorros propia (1120), de uso restringido.',
          'No es una provisión ni un gasto: todavía no hay a quién pagarle. Si tu política lo lleva como pasivo con destinación, sé consistente y dilo en las notas.',
        ],
        tables:
          yearly === undefined
            ? []
            : [
                entryTable(asientoSimple('', '1120', '1110', yearly).result, 'Al separar la plata'),
                entryTable(asientoSimple('', '3605', '3315', yearly).result, 'En el patrimonio, al cierre'),
              ],
        sources: [PUC_SOURCE, LAW],
      }
    if (presupuesto === undefined || yearly === undefined || monthly === undefined || enough === undefined)
      return {
        headline:
          'Al fondo de imprevistos va **al menos el 1 % del presupuesto anual de gastos comunes**; la asamblea puede suspender su cobro cuando llega al 50 % del presupuesto ordinario del año.',
        paragraphs: ['Dime el presupuesto del año y te doy la cifra.'],
        sources: [LAW],
      }
    const steps: Step[] = [
      { label: 'Mínimo al año', formula: `1 % de ${formatCop(presupuesto)}`, value: formatCop(yearly) },
      { label: 'Al mes', formula: `${formatCop(yearly)} ÷ 12`, value: formatCop(monthly) },
      { label: 'Se puede suspender desde', formula: `50 % de ${formatCop(presupuesto)}`, value: formatCop(enough) },
    ]
    const each =
      unidades === undefined || unidades === 0
        ? ''
        : ` Entre ${unidades} unidades iguales son ${formatCop(Math.round(monthly / unidades))} al mes cada una; de verdad se reparte por coeficiente.`
    if (fondoActual !== undefined)
      return {
        headline:
          fondoActual >= enough
            ? `**Sí se puede suspender el cobro**: los ${formatCop(fondoActual)} del fondo llegan al 50 % del presupuesto (${formatCop(enough)}), si la asamblea lo decide.`
            : `**Todavía no se puede suspender**: al fondo le faltan **${formatCop(enough - fondoActual)}** para llegar a ${formatCop(enough)}, el 50 % del presupuesto.`,
        paragraphs: [`Mientras tanto van al menos ${formatCop(yearly)} al año.`],
        steps,
        sources: [LAW],
      }
    return {
      headline: `Al fondo de imprevistos van **al menos ${formatCop(yearly)} al año** (${formatCop(monthly)} al mes): el 1 % del presupuesto de ${formatCop(presupuesto)}.${each}`,
      paragraphs: [
        `La asamblea puede fijar más, y suspender el cobro cuando el fondo llegue a ${formatCop(enough)} (50 % del presupuesto del año).`,
      ],
      steps,
      sources: [LAW],
      caveats: ['Se suma al presupuesto de gastos comunes y lo pagan los propietarios según su coeficiente.'],
    }
  },
})
