import { formatCop } from '../../../../shared/format.ts'
import { AUXILIO_TRANSPORTE, SMMLV } from '../../../../shared/tax/facts/general.ts'
import { cst, et, ley } from '../../../../shared/tax/sources.ts'
import { fromCalculation } from '../../topics/topic.ts'
import { intent } from '../intent.ts'
import { salario } from '../slots.ts'
import { conditions, payrollOf, payrollSlots, paySaid, wageOf } from './payroll.ts'
import { attachable, deudaEmbargo } from './salario.ts'
import { cada, dias, employerOf } from './slots.ts'

const FULL = 30

/** What an employee gets after deductions. */
export const neto = intent({
  id: 'nomina.neto',
  subject: 'nomina',
  title: 'Cuánto recibe un empleado después de los descuentos',
  slots: { salario, ...payrollSlots, dias, cada, deudaEmbargo },
  answer(told, context) {
    const values = { ...told, empleador: employerOf(told.empleador, context.company) }
    const { facts: source, on, message } = context
    const { personas: people = 1 } = values
    const pay = wageOf(values.salario, context) ?? source.at(SMMLV, on).value
    const calculation = payrollOf(pay, values, context)
    const { trabajador, empleador, neto: before, auxilio, costoTotal, exonerado: applied } = calculation.result
    const assumed = values.salario === undefined
    const worked =
      values.dias !== undefined && values.dias < FULL ? `por ${values.dias} ${values.dias === 1 ? 'día' : 'días'}` : ''
    const said = `${paySaid(pay, values)}${assumed ? ' (el mínimo: no dijiste cuánto gana)' : ''}`
    const attached =
      values.deudaEmbargo === undefined
        ? 0
        : Math.round(
            attachable(pay + (values.comisiones ?? 0), values.deudaEmbargo !== 'comun', source.at(SMMLV, on).value),
          )
    const net = before - attached
    const half = values.cada === 'quincena'
    const deductions = /\bdescuent|\bdescont|\bdeduc|\bme quitan|\ble quito/.test(message.text)
    const split = /\bsalud\b/.test(message.text) && /\bpension/.test(message.text)
    const each = people > 1 ? ` Entre los ${people} son ${formatCop(net * people)}.` : ''
    const taken = half ? trabajador.total / 2 : trabajador.total
    const when = half ? 'por quincena' : worked === '' ? 'al mes' : worked
    const amount = half ? net / 2 : net
    const shown = new Set<string>([SMMLV, AUXILIO_TRANSPORTE])
    const facts = calculation.facts.filter((fact) => shown.has(fact.key))
    const until = calculation.steps.findIndex((step) => step.label === 'Neto a pagar') + 1
    const withheld = trabajador.retencion > 0 ? `, y ${formatCop(trabajador.retencion)} de retención en la fuente` : ''
    const fund = trabajador.fsp > 0 ? `, ${formatCop(trabajador.fsp)} del Fondo de Solidaridad Pensional` : ''
    return fromCalculation(calculation, {
      headline: deductions
        ? `Con ${said} ${split ? `son ${formatCop(trabajador.salud)} de salud y ${formatCop(trabajador.pension)} de pensión: ` : ''}se descuentan **${formatCop(taken)} ${when}** y el trabajador recibe ${formatCop(amount)} netos.`
        : `Con ${said} el trabajador recibe **${formatCop(amount)} netos ${when}**${attached > 0 ? `, después de un embargo de hasta ${formatCop(attached)}` : ''}${half ? `, ${formatCop(net)} en el mes` : ''}.${each}`,
      paragraphs: [
        `De lo devengado se descuentan ${formatCop(trabajador.salud)} de salud y ${formatCop(trabajador.pension)} de pensión${fund}${withheld}. ${
          values.integral
            ? 'Con salario integral no hay auxilio de transporte.'
            : auxilio > 0
              ? `Incluye ${formatCop(auxilio)} de auxilio de transporte, que no cotiza.`
              : values.auxilioTransporte === false
                ? 'No incluye auxilio de transporte.'
                : 'No recibe auxilio de transporte porque gana más de dos salarios mínimos.'
        }`,
        `Para la empresa, con aportes y provisiones, el costo total es de ${formatCop(costoTotal)}, ${conditions(values, applied)}: aporta ${formatCop(empleador.pension)} de pensión y ${formatCop(empleador.salud)} de salud, entre otros.`,
      ],
      steps: calculation.steps.slice(0, until),
      sources: [
        ley('100', 1993, 'art. 204'),
        ley('797', 2003, 'art. 7'),
        ...(trabajador.retencion > 0 ? [et('art. 383')] : []),
        ...(values.dias !== undefined ? [cst('art. 127')] : []),
        ...facts.flatMap((fact) => fact.sources),
      ],
      facts,
      caveats: [
        'Horas extra, comisiones y bonificaciones cambian el neto: dímelas y las incluyo.',
        'Libranzas, embargos y aportes voluntarios se descuentan aparte.',
      ],
    })
  },
})
