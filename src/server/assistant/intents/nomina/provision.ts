import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { SMMLV } from '../../../../shared/tax/facts/general.ts'
import { cst, ley } from '../../../../shared/tax/sources.ts'
import type { Call, IsoDate } from '../../../../shared/tax/types.ts'
import { intent } from '../intent.ts'
import { salario } from '../laboral/slots.ts'
import { auxilioTransporte, choice, integral } from '../slots.ts'
import {
  comisiones,
  conditions,
  figuresAsked,
  figuresOf,
  noSalarial,
  payrollOf,
  payrollSlots,
  paySaid,
  provisionsOf,
  wageOf,
} from './payroll.ts'
import { cada, dias, employerOf, personas } from './slots.ts'

/** Their usual percentages of a month: a twelfth, 1 % and a twenty-fourth. */
const PROVISIONS = [
  { stem: /\bcesantia/, part: 'cesantias', name: 'cesantías', label: 'Cesantías', percent: 8.33 },
  { stem: /\binteres/, part: 'intereses', name: 'intereses', label: 'Intereses a las cesantías', percent: 1 },
  { stem: /\bprimas?\b/, part: 'prima', name: 'prima', label: 'Prima de servicios', percent: 8.33 },
  { stem: /\bvacacion/, part: 'vacaciones', name: 'vacaciones', label: 'Vacaciones', percent: 4.17 },
] as const

const WITHOUT = /\b(?:sin|quit\w{1,5}|exclu\w{1,4}|menos)\b.{0,20}\b(?:primas?|vacacion|cesantia|interes)/

type Part = (typeof PROVISIONS)[number]['part']
const sin = choice<Part>(
  'Sin',
  { cesantias: 'cesantías', intereses: 'intereses', prima: 'prima', vacaciones: 'vacaciones' },
  ({ text }) => (WITHOUT.test(text) ? PROVISIONS.find(({ stem }) => stem.test(text))?.part : undefined),
)

const CONTRIBUTION = /^(?:Pensión del empleador|Salud del empleador|ARL|Caja|SENA|ICBF)/

interface Month {
  readonly pay: number
  readonly comisiones?: number | undefined
  readonly auxilioTransporte?: boolean | undefined
  readonly month: Readonly<Record<Part, number>>
}

/**
 * The form that comes to the month's part of one benefit: thirty days of it. Of the interest those would be thirty days of
 * cesantías for thirty days, where the provision is the year's 12 % of the month's.
 */
function calledFor(part: Part, { pay, comisiones, auxilioTransporte, month }: Month, { on }: { on: IsoDate }): Call {
  if (part === 'intereses')
    return { name: 'intereses_cesantias', input: { cesantias: Math.round(month.cesantias), dias: 360, date: on } }
  return {
    name: 'prestacion',
    input: {
      ...{ concepto: part, salario: pay, dias: 30, date: on },
      ...(comisiones === undefined ? {} : { variable: comisiones }),
      ...(auxilioTransporte === undefined ? {} : { auxilio: auxilioTransporte }),
    },
  }
}

/** What is set aside each month for benefits. */
export const provision = intent({
  id: 'nomina.provision',
  subject: 'nomina',
  title: 'Cuánto reservar al mes para prestaciones',
  follows: {
    after: /^(?:nomina\.(?:neto|costo)|aportes\.(?:tabla|exoneracion|noSalarial))$/,
    // Their entry is one of the payroll's.
    said: /^(?![^?]*\b(?:asiento|contabiliz|puc\b))\W{0,3}(?:y )?[^.;?]{0,40}\bprovision(?:es)?\b[^.;?]{0,20}\W{0,3}$/,
  },
  // Where they are left out, or their entry is wanted, nothing of them is asked.
  fits: ({ text }) =>
    !/\bsin (?:las |contar las )?provision|\bprovisiones no\b|\bmenos las provisiones\b|\bcomprobante\b/.test(text),
  covers: (part, { amounts }) => amounts.length > 0 && /\baport\w{1,4}\b|\bseguridad social\b|\bprovision/.test(part),
  slots: {
    salario,
    comisiones,
    noSalarial,
    integral,
    auxilioTransporte,
    personas,
    cada,
    dias,
    sin,
    claseRiesgo: payrollSlots.claseRiesgo,
    exonerado: payrollSlots.exonerado,
    empleador: payrollSlots.empleador,
  },
  answer(told, context) {
    const values = { ...told, empleador: employerOf(told.empleador, context.company) }
    const { personas: people = 1 } = values
    const months = values.cada === 'ano' ? 12 : values.cada === 'quincena' ? 0.5 : 1
    // "La provisión de esos días": of a month that was not worked whole.
    const part = values.dias !== undefined && values.dias < 30 && values.cada === undefined
    const when = part
      ? `por esos ${values.dias} días`
      : values.cada === 'ano'
        ? 'al año'
        : values.cada === 'quincena'
          ? 'por quincena'
          : 'al mes'
    const pay = wageOf(values.salario, context) ?? context.facts.at(SMMLV, context.on).value
    const calculation = payrollOf(pay, values, context, true)
    const { provisiones } = calculation.result
    const { text } = context.message
    const mentioned =
      values.sin === undefined
        ? PROVISIONS.filter(({ stem }) => stem.test(text))
        : PROVISIONS.filter(({ part }) => part === values.sin)
    // "Sin la prima": all the others.
    const named = values.sin !== undefined ? PROVISIONS.filter((each) => !mentioned.includes(each)) : mentioned
    const some = mentioned.length > 0 && mentioned.length < 3
    const said = `${paySaid(pay, values)}${values.salario === undefined ? ' (el mínimo: no dijiste cuánto gana)' : ''}`
    // "Aportes del empleador y provisiones": both of the same month.
    const both = figuresAsked({ message: context.message, continues: false }).includes('planilla')
    const roll = both ? payrollOf(pay, values, context) : undefined
    const [only] = named
    const call =
      roll !== undefined || part
        ? undefined
        : named.length === 1 && only
          ? calledFor(only.part, { ...values, pay, month: provisiones }, context)
          : calculation.call
    const many = people > 1 ? `; por los ${people}, **${formatCop(provisiones.total * people * months)}**` : ''
    return {
      ...(roll === undefined ? {} : { steps: roll.steps.filter(({ label }) => CONTRIBUTION.test(label)) }),
      headline: roll
        ? `Con ${said}, ${figuresOf(['planilla'], roll.result)}; y se provisionan **${formatCop(provisiones.total)} ${when}** para prestaciones (${provisionsOf(provisiones)}), ${conditions(values, roll.result.exonerado)}${many}.`
        : some
          ? `Con ${said} se provisionan ${named.map(({ part, name, percent }) => `**${formatCop(provisiones[part])}** de ${name} (${formatPercent(percent)})`).join(' y ')} al mes${values.sin === undefined ? '' : `, **${formatCop(named.reduce((sum, { part }) => sum + provisiones[part], 0) * people)}** en total${people > 1 ? ` por los ${people}` : ''}`}; con todas las prestaciones, ${formatCop(provisiones.total)}${many}.`
          : `Con ${said} se provisionan **${formatCop(provisiones.total * months)} ${when}** para prestaciones${months === 1 ? ` (${provisionsOf(provisiones)})` : ''}${many}.`,
      tables: [
        {
          title: 'Provisión mensual',
          columns: ['Prestación', 'Porcentaje', 'Valor'],
          rows: PROVISIONS.map(({ label, percent, part }) => [
            label,
            formatPercent(percent),
            formatCop(provisiones[part]),
          ]),
        },
      ],
      paragraphs: [
        values.integral
          ? 'El salario integral ya incluye cesantías, intereses y prima: solo se reservan las vacaciones.'
          : 'Los tres primeros se calculan sobre salario más auxilio de transporte; las vacaciones, solo sobre el salario. Los porcentajes son fracciones de año aproximadas: un doceavo y un veinticuatroavo, porque las vacaciones son 15 días hábiles por año y las otras, un mes de salario.',
      ],
      sources: [
        cst('art. 249'),
        cst('art. 306'),
        cst('art. 186'),
        ley('52', 1975, 'art. 1'),
        ...(roll === undefined ? [] : roll.sources),
      ],
      facts: calculation.facts,
      ...(call === undefined ? {} : { call }),
      caveats: ['Al cierre del año la provisión se ajusta a lo que realmente se debe.'],
    }
  },
})
