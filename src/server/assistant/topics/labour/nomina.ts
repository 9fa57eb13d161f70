import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { SMMLV } from '../../../../shared/tax/facts/general.ts'
import { nomina } from '../../../../shared/tax/nomina.ts'
import type { Understood } from '../../understand/features.ts'
import { countOf, salaryOf } from '../read.ts'
import type { Topic, TopicContext } from '../topic.ts'
import { fromCalculation } from '../topic.ts'
import { extraAmount, mentions, ROMAN, riskClass } from './reading.ts'
import { NOT_PAYROLL, SALARY, WORKER } from './words.ts'

function payrollOf(understood: Understood, facts: TopicContext['facts'], salario: number) {
  const dias = countOf(understood, /^dias?$/)
  return nomina(
    {
      salario,
      comisiones: extraAmount(understood, /comision(?:es)?/, facts),
      horasExtra: extraAmount(understood, /horas? extras?|recargos?/, facts),
      noSalarial: extraAmount(understood, /no salarial(?:es)?|bonos?|bonificacion(?:es)?/, facts),
      integral: mentions(understood, 'integral'),
      exonerado: understood.person.exonerado !== false,
      claseRiesgo: riskClass(understood) ?? 1,
      ...(dias !== undefined && dias >= 1 && dias <= 30 && Number.isInteger(dias) ? { dias } : {}),
      date: understood.on,
    },
    facts,
  )
}

/** Payroll questions ask for the minimum wage more than for anything else, so it stands in when no salary is named. */
function salaryOrMinimum(understood: Understood, facts: TopicContext['facts']) {
  const said = salaryOf(understood, facts)
  return { salario: said ?? facts.at(SMMLV, understood.on).value, assumed: said === undefined }
}

const ASSUMED = 'Como no dijiste el salario, el cálculo usa el mínimo: dime cuánto gana y lo rehago.'

const COST = [
  'cuanto cuesta*',
  'cuanto sale',
  'cuanto vale',
  'cuanto pago por',
  'costo total',
  'costo*',
  'cuesta*',
  'cuestan',
  'sale contratar',
  'vale contratar',
  'carga prestacional',
  'factor prestacional',
  'costaria',
  'sale tener',
]

export const topics: readonly Topic[] = [
  {
    id: 'nomina.costo',
    subject: 'nomina',
    match: [
      {
        need: [COST, [...WORKER, ...SALARY, 'contratar', 'contratacion']],
        boost: ['empresa', 'total', 'exonerad*', 'empleador', 'patrono', 'arl'],
        not: [
          ...NOT_PAYROLL,
          'independiente*',
          'aprendiz*',
          'hora*',
          'despid*',
          'despedir*',
          'venta*',
          'deducir*',
          'deducible*',
        ],
      },
      { need: [['carga prestacional', 'factor prestacional', 'costo empleado', 'costo nomina', 'costo laboral']] },
    ],
    answer(understood, { facts }) {
      const { salario, assumed } = salaryOrMinimum(understood, facts)
      const calculation = payrollOf(understood, facts, salario)
      const { result } = calculation
      const clase = ROMAN[riskClass(understood) ?? 1]
      const exoneracion = result.exonerado ? 'con exoneración de aportes' : 'sin exoneración de aportes'
      return fromCalculation(calculation, {
        headline: `Un empleado con salario de ${formatCop(salario)} te cuesta en total **${formatCop(result.costoTotal)} al mes**, ${exoneracion} y ARL clase ${clase}.`,
        paragraphs: [
          `Recibe ${formatCop(result.neto)} netos. A su devengado de ${formatCop(result.devengado)} se suman ${formatCop(result.empleador.total)} de seguridad social y parafiscales y ${formatCop(result.provisiones.total)} que reservas para cesantías, intereses, prima y vacaciones.`,
        ],
        caveats: assumed ? [ASSUMED, ...calculation.caveats] : calculation.caveats,
      })
    },
  },
  {
    id: 'nomina.neto',
    subject: 'nomina',
    match: [
      {
        need: [
          [
            'neto',
            'neta',
            'recibe*',
            'recibir*',
            'queda*',
            'llega*',
            'bolsillo',
            'en mano',
            'libre*',
            'cuanto pago a',
            'cuanto pagar*',
            'pago mensual',
            'descuent*',
            'descont*',
            'deduccion*',
            'deducir*',
            'quincena*',
            'colilla*',
            'desprendible*',
            'liquid* nomina',
            'nomina mensual',
            'calcul* nomina',
          ],
          [...SALARY, ...WORKER],
        ],
        boost: ['cuanto', 'mes', 'mensual*', 'salud', 'pension'],
        not: [
          ...NOT_PAYROLL,
          'independiente*',
          'aprendiz*',
          'retencion*',
          'incapacidad*',
          'embargo*',
          'prestamo*',
          'renta',
        ],
      },
      {
        need: [['nomina', 'liquid* nomina', 'calcul* nomina', 'hazme nomina', 'neto']],
        wants: ['amount'],
        not: NOT_PAYROLL,
        prior: -0.3,
      },
    ],
    answer(understood, { facts }) {
      const { salario, assumed } = salaryOrMinimum(understood, facts)
      const calculation = payrollOf(understood, facts, salario)
      const { result } = calculation
      const quincena = mentions(understood, 'quincena') ? ` Son ${formatCop(result.neto / 2)} por quincena.` : ''
      const retencion =
        result.trabajador.retencion > 0 ? `, y ${formatCop(result.trabajador.retencion)} de retención en la fuente` : ''
      const auxilio =
        result.auxilio > 0
          ? `Incluye ${formatCop(result.auxilio)} de auxilio de transporte, que no cotiza.`
          : 'No recibe auxilio de transporte porque gana más de dos salarios mínimos.'
      // The employer's half is another question: here only what the worker sees.
      const until = calculation.steps.findIndex((step) => step.label === 'Neto a pagar') + 1
      return fromCalculation(calculation, {
        headline: `Con un salario de ${formatCop(salario)} el trabajador recibe **${formatCop(result.neto)} netos al mes**.${quincena}`,
        paragraphs: [
          `De lo devengado se descuentan ${formatCop(result.trabajador.salud)} de salud y ${formatCop(result.trabajador.pension)} de pensión${result.trabajador.fsp > 0 ? `, ${formatCop(result.trabajador.fsp)} del Fondo de Solidaridad Pensional` : ''}${retencion}. ${mentions(understood, 'integral') ? 'Con salario integral no hay auxilio de transporte.' : auxilio}`,
          `Para la empresa, con aportes y provisiones, el costo total es de ${formatCop(result.costoTotal)} (ARL ${formatPercent(facts.at(`arl-clase-${riskClass(understood) ?? 1}`, understood.on).value)}${result.exonerado ? ', con exoneración' : ''}).`,
        ],
        steps: calculation.steps.slice(0, until),
        caveats: [
          ...(assumed ? [ASSUMED] : []),
          'Horas extra, comisiones y bonificaciones cambian el neto: dímelas y las incluyo.',
          'Libranzas, embargos y aportes voluntarios se descuentan aparte.',
        ],
      })
    },
  },
]
