import { formatCop } from '../../../../shared/format.ts'
import { cst, ley } from '../../../../shared/tax/sources.ts'
import { noted, told } from '../../knowledge/notes.ts'
import { fromCalculation } from '../answer.ts'
import { intent, type Slot } from '../intent.ts'
import { salario } from '../laboral/slots.ts'
import { money } from '../slots.ts'
import { payrollOf } from './payroll.ts'

const KEEP = '(?:hotel(?:es)?|hospedaje|alojamiento|comidas?|alimentacion|manutencion|almuerzos?|restaurante|dormida)'
const RIDE = '(?:transporte|pasajes?|tiquetes?|gasolina|combustible|peajes?|taxis?|buses|bus)'

/** A sum that stands beside what it is for: "900.000 de hotel y comida", "pasajes 400 mil". */
const beside = (name: string): NonNullable<Slot['takes']> => {
  const after = new RegExp(
    `^ ?(?:pesos |mensuales |al mes )?(?:son |es |va |van )?(?:de|en|para|por) (?:el |la |los )?${name}\\b`,
  )
  const before = new RegExp(`\\b${name}(?: y [a-z]{3,14})?(?: (?:de|por|son|es|le doy))?:? ?\\$?$`)
  return (text, { at, end }) =>
    after.test(text.slice(end, end + 60)) || before.test(text.slice(Math.max(0, at - 60), at))
}

const ONCE =
  /\b(?:accidental\w{0,2}|ocasional\w{0,4}|una (?:sola )?vez|un (?:solo )?viaje|extraordinari\w{1,2}|de vez en cuando)\b/
const OF_A_BASE = /\b(?:ibc|base|cotiz\w{1,4}|aport\w{1,3}|planilla|pila|seguridad social|salario|prestaciones)\b/

/** Travel pay: what of it is salary, and the base with it (art. 130 CST). */
export const viaticos = intent({
  ...noted('salario.viaticos'),
  slots: {
    salario,
    manutencion: {
      ...money('Viáticos de alojamiento y comida', [], { per: 'mes', summed: true }),
      takes: beside(KEEP),
    },
    transporteViatico: { ...money('Viáticos de transporte', [], { per: 'mes', summed: true }), takes: beside(RIDE) },
    viaticosDichos: money('Viáticos', ['noSalarial', 'auxilio', 'pago', 'comisiones'], { per: 'mes' }),
  },
  tells: ({ text, amounts }) => amounts.length > 1 && /\bviaticos?\b/.test(text) && OF_A_BASE.test(text),
  answer({ salario: pay, manutencion: keep, transporteViatico: ride = 0 }, context) {
    if (pay === undefined || keep === undefined || context.kind === 'asiento' || ONCE.test(context.merged.text))
      return told('salario.viaticos', context)
    const payroll = payrollOf(pay, { comisiones: keep, noSalarial: ride }, context)
    const { ibc, excesoNoSalarial } = payroll.result
    return fromCalculation(payroll, {
      headline: `El IBC es de **${formatCop(ibc)}**: ${formatCop(pay)} de sueldo más ${formatCop(keep)} de alojamiento y comida, porque **los viáticos permanentes son salario en esa parte**${ride > 0 ? `; los ${formatCop(ride)} de transporte no lo son${excesoNoSalarial > 0 ? `, y entran ${formatCop(excesoNoSalarial)}, lo que pasa del 40 % de lo que recibe` : ' y no entran, porque no pasan del 40 % de lo que recibe'}` : ''}.`,
      paragraphs: [
        'Son permanentes los que se dan porque viajar es parte habitual del trabajo; los accidentales, de un viaje extraordinario o poco frecuente, nunca son salario.',
        'Lo que es salario entra también en las prestaciones. Separa por escrito alojamiento, comida y transporte: lo que no se separa puede contarse todo como salario.',
      ],
      sources: [cst('art. 130'), ...(ride > 0 ? [ley('1393', 2010, 'art. 30')] : []), ...payroll.sources],
    })
  },
})
