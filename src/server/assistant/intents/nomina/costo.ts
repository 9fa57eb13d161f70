import { formatCop } from '../../../../shared/format.ts'
import { SMMLV } from '../../../../shared/tax/facts/general.ts'
import { et } from '../../../../shared/tax/sources.ts'
import { cite, fromCalculation } from '../answer.ts'
import { intent } from '../intent.ts'
import { millionsSaid } from '../laboral/short.ts'
import { ROMAN } from '../reading.ts'
import { money, salario } from '../slots.ts'
import { conditions, figuresAsked, figuresOf, payrollOf, payrollSlots, paySaid, wageOf } from './payroll.ts'
import { cada, employerOf, riskClasses } from './slots.ts'

const MONTHS = 12

const RAISE =
  /\b(?:sub\w{1,5}|aument\w{1,5}|increment\w{1,5}|pas(?:o|ar|arlo|arla)) [^.;?]{0,40}\bde \$?\s?([\d.,]{1,12}) a \$?\s?\d/
/** "Subirle de 2 a 2,5 millones": the wage beside the one that fills the slot, whichever was said in full. */
const salarioNuevo = money('Salario nuevo', [], {
  per: 'mes',
  read: ({ text, amounts }) => {
    const before = RAISE.exec(text)?.[1]
    return before === undefined ? undefined : (amounts[1]?.value ?? millionsSaid(`gana ${before}`))
  },
})
/** What an employee costs the employer in a month: pay, contributions and what is set aside for benefits. */
export const costo = intent({
  id: 'nomina.costo',
  subject: 'nomina',
  title: 'Cuánto cuesta un empleado al mes, con todo',
  speakers: ['empleador', 'negocio', 'persona'],
  slots: { salario, salarioNuevo, ...payrollSlots, cada },
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
      (values.empleador === 'natural' || values.empleador === 'unico') && people === 1 && values.exonerado !== true
    const other = single ? payrollOf(pay, values, context, true).result.costoTotal : 0
    const yearly = values.cada === 'ano'
    const total = costoTotal * people
    const figure = yearly
      ? `**${formatCop(total * MONTHS)} al año**, ${formatCop(total)} al mes`
      : `**${formatCop(total)} al mes**`
    if (values.salarioNuevo !== undefined && values.salario !== undefined && RAISE.test(context.message.text)) {
      const [low = 0, high = 0] = [values.salario, values.salarioNuevo]
        .sort((a, b) => a - b)
        .map((each) => payrollOf(each, values, context).result.costoTotal * people)
      return fromCalculation(payrollOf(Math.max(values.salario, values.salarioNuevo), values, context), {
        headline: `Subirlo te cuesta **${formatCop(high - low)} más al mes**: pasa de ${formatCop(low)} a ${formatCop(high)} con aportes y prestaciones, ${how}.`,
      })
    }
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
    const figures = figuresAsked(context)
    const asked: typeof figures = figures.includes('costo') ? figures : [...figures, 'costo']
    return fromCalculation(calculation, {
      headline:
        asked.length > 1 && !yearly && asked.some((each) => each !== 'provision' && each !== 'costo')
          ? `Con ${paySaid(pay, values)}${assumed}, ${figuresOf(asked, calculation.result, people)}, ${how}.`
          : people > 1
            ? `Por ${people} empleados con ${paySaid(pay, values)}${assumed} cada uno pagas en total ${figure}, ${how}: ${formatCop(costoTotal)} por cada uno al mes.`
            : `Un empleado con ${paySaid(pay, values)}${assumed} te cuesta en total ${figure}, ${how}.`,
      paragraphs: [
        ...(values.noSalarial && context.said('noSalarial') && !/\bno salarial/.test(context.merged.text)
          ? [
              `Tomé los ${formatCop(values.noSalarial)} como no salariales, que piden un pacto escrito y no remunerar el trabajo; si son por metas o cumplimiento, son salario: dímelo y lo rehago.`,
            ]
          : []),
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
