import { formatCop } from '../../../../shared/format.ts'
import { nomina } from '../../../../shared/tax/nomina.ts'
import { ROMAN } from '../../topics/labour/reading.ts'
import { fromCalculation } from '../../topics/topic.ts'
import { intent } from '../intent.ts'
import { claseRiesgo, comisiones, exonerado, integral, noSalarial, personas, salarioNecesario } from '../slots.ts'

/** What an employee costs the employer in a month: pay, contributions and what is set aside for benefits. */
export const costo = intent({
  id: 'nomina.costo',
  subject: 'nomina',
  title: 'Cuánto cuesta un empleado al mes, con todo',
  speakers: ['empleador', 'negocio', 'persona'],
  slots: { salario: salarioNecesario, personas, comisiones, noSalarial, integral, exonerado, claseRiesgo },
  answer(values, { facts, on }) {
    const { salario, personas: people = 1, claseRiesgo: clase = 1, exonerado: exempt = true } = values
    const calculation = nomina(
      {
        salario,
        comisiones: values.comisiones ?? 0,
        noSalarial: values.noSalarial ?? 0,
        integral: values.integral ?? false,
        exonerado: exempt,
        claseRiesgo: clase,
        date: on,
      },
      facts,
    )
    const { costoTotal, neto, devengado, empleador, provisiones, exonerado: applied } = calculation.result
    const each = `**${formatCop(costoTotal)} al mes**`
    const how = `${applied ? 'con' : 'sin'} exoneración de aportes y ARL clase ${ROMAN[clase]}`
    return fromCalculation(calculation, {
      headline:
        people > 1
          ? `Por ${people} empleados con salario de ${formatCop(salario)} pagas en total **${formatCop(costoTotal * people)} al mes**, ${how}: ${formatCop(costoTotal)} por cada uno.`
          : `Un empleado con salario de ${formatCop(salario)} te cuesta en total ${each}, ${how}.`,
      paragraphs: [
        `Recibe ${formatCop(neto)} netos. A su devengado de ${formatCop(devengado)} se suman ${formatCop(empleador.total)} de seguridad social y parafiscales y ${formatCop(provisiones.total)} que reservas para cesantías, intereses, prima y vacaciones.`,
      ],
    })
  },
})
