import { formatCop } from '../../../../shared/format.ts'
import { SMMLV } from '../../../../shared/tax/facts/general.ts'
import { et } from '../../../../shared/tax/sources.ts'
import { cite, fromCalculation } from '../../topics/topic.ts'
import { intent } from '../intent.ts'
import { salario } from '../slots.ts'
import { conditions, payrollOf, payrollSlots, paySaid } from './payroll.ts'
import { cada } from './slots.ts'

const MONTHS = 12

/** What an employee costs the employer in a month: pay, contributions and what is set aside for benefits. */
export const costo = intent({
  id: 'nomina.costo',
  subject: 'nomina',
  title: 'Cuánto cuesta un empleado al mes, con todo',
  speakers: ['empleador', 'negocio', 'persona'],
  slots: { salario, ...payrollSlots, cada },
  answer(values, context) {
    const minimum = context.facts.at(SMMLV, context.on).value
    const { salario: pay = minimum, personas: people = 1 } = values
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
