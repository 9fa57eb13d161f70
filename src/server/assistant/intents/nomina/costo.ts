import { formatCop } from '../../../../shared/format.ts'
import { SMMLV } from '../../../../shared/tax/facts/general.ts'
import type { ArlClass } from '../../../../shared/tax/facts/labour.ts'
import { et } from '../../../../shared/tax/sources.ts'
import { ROMAN } from '../../topics/labour/reading.ts'
import { cite, fromCalculation } from '../../topics/topic.ts'
import { intent } from '../intent.ts'
import { salario } from '../slots.ts'
import { conditions, payrollOf, payrollSlots, paySaid, wageOf } from './payroll.ts'
import { cada, employerOf } from './slots.ts'

const MONTHS = 12
const RISK = /\b(?:riesgos?|clase|nivel|arl) (iii|ii|iv|i|v|[1-5])\b/g
const CLASSES: Readonly<Record<string, ArlClass>> = { i: 1, ii: 2, iii: 3, iv: 4, v: 5, 1: 1, 2: 2, 3: 3, 4: 4, 5: 5 }

/** "En riesgo I o en riesgo IV": the classes that are compared. */
function riskClasses(text: string): readonly ArlClass[] {
  return [...new Set([...text.matchAll(RISK)].flatMap(([, said = '']) => CLASSES[said] ?? []))]
}

/** What an employee costs the employer in a month: pay, contributions and what is set aside for benefits. */
export const costo = intent({
  id: 'nomina.costo',
  subject: 'nomina',
  title: 'Cuánto cuesta un empleado al mes, con todo',
  speakers: ['empleador', 'negocio', 'persona'],
  slots: { salario, ...payrollSlots, cada },
  answer(told, context) {
    const values = { ...told, empleador: employerOf(told.empleador, context.company) }
    const minimum = context.facts.at(SMMLV, context.on).value
    const { personas: people = 1 } = values
    const pay = wageOf(values.salario, context) ?? minimum
    const calculation = payrollOf(pay, values, context)
    const { costoTotal, neto, devengado, empleador, provisiones, exonerado: applied } = calculation.result
    const assumed = values.salario === undefined ? ' (el mínimo: no dijiste cuánto gana)' : ''
    const how = conditions(values, applied)
    const single =
      (values.empleador === 'natural' || values.empleador === 'unico') && people === 1 && values.exonerado === undefined
    const other = single ? payrollOf(pay, values, context, true).result.costoTotal : 0
    const yearly = values.cada === 'ano'
    const total = costoTotal * people
    const figure = yearly
      ? `**${formatCop(total * MONTHS)} al año**, ${formatCop(total)} al mes`
      : `**${formatCop(total)} al mes**`
    const classes = riskClasses(context.message.text)
    if (classes.length > 1) {
      const each = classes.map(
        (clase) => [clase, payrollOf(pay, { ...values, claseRiesgo: clase }, context).result.costoTotal] as const,
      )
      const costs = each.map(([, cost]) => cost)
      const [low, high] = [Math.min(...costs), Math.max(...costs)]
      return fromCalculation(calculation, {
        headline: `Un empleado con ${paySaid(pay, values)} cuesta ${new Intl.ListFormat('es').format(each.map(([clase, cost]) => `**${formatCop(cost)} al mes en riesgo ${ROMAN[clase]}**`))}: la diferencia, de ${formatCop(high - low)}, es la ARL.`,
        paragraphs: each.map(
          ([clase]) =>
            `ARL clase ${ROMAN[clase]}: ${formatCop(payrollOf(pay, { ...values, claseRiesgo: clase }, context).result.empleador.arl)} al mes.`,
        ),
      })
    }
    return fromCalculation(calculation, {
      headline:
        people > 1
          ? `Por ${people} empleados con ${paySaid(pay, values)}${assumed} cada uno pagas en total ${figure}, ${how}: ${formatCop(costoTotal)} por cada uno al mes.`
          : `Un empleado con ${paySaid(pay, values)}${assumed} te cuesta en total ${figure}, ${how}.`,
      paragraphs: [
        ...(single && !applied
          ? [
              `Una persona natural con un solo empleado paga salud, SENA e ICBF; con dos o más empleados queda exonerada y cada uno costaría ${formatCop(other)} ${cite(et('art. 114-1'))}.`,
            ]
          : []),
        `${people > 1 ? 'Cada uno recibe' : 'Recibe'} ${formatCop(neto)} netos. A su devengado de ${formatCop(devengado)} se suman ${formatCop(empleador.total)} de seguridad social y parafiscales y ${formatCop(provisiones.total)} que reservas para cesantías, intereses, prima y vacaciones.`,
      ],
      ...(single ? { sources: [...calculation.sources, et('art. 114-1')] } : {}),
    })
  },
})
