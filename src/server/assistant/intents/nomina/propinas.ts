import { cst, ley } from '../../../../shared/tax/sources.ts'
import { noted, told } from '../../knowledge/notes.ts'
import { intent } from '../intent.ts'

const TIPS = /\bpropin(?:as?|itas?)\b/
const OF_PAY =
  /\b(?:seguridad social|nomina|pension|salud|eps|ibc|salarios?|sueldos?|aportes?|cotiz\w{1,4}|prestaciones|parafiscales|planilla|prima|liquidacion)\b/
const OF_TAX = /\b(?:iva|inc|impuesto|factur\w{1,6}|impoconsumo|renta|retencion|contabiliz\w{1,4})\b/

/** Tips: whose they are, and that no payroll holds them. */
export const propinas = intent({
  ...noted('salario.propinas'),
  slots: {},
  called: { test: (text) => TIPS.test(text) && OF_PAY.test(text) && !OF_TAX.test(text) },
  answer(_, context) {
    if (!OF_PAY.test(context.message.text)) return told('salario.propinas', context)
    return {
      headline:
        'No: las propinas **no son salario**, así que no van en la nómina ni en la base de salud y pensión, y **el dueño no puede quedarse con ellas** ni usarlas para gastos del negocio, tampoco para reponer lo que se rompe.',
      paragraphs: [
        'Son de los trabajadores de la cadena de servicio: meseros, cocina, bar y los demás que atienden. No se puede pactar que sean el sueldo o parte de él. Las que llegan por datáfono se entregan completas.',
      ],
      sources: [cst('art. 131'), ley('1935', 2018)],
    }
  },
})
