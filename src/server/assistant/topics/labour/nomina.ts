import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { auxilioTransporte } from '../../../../shared/tax/auxilioTransporte.ts'
import { AUXILIO_TRANSPORTE, SMMLV } from '../../../../shared/tax/facts/general.ts'
import { nomina } from '../../../../shared/tax/nomina.ts'
import { cst, et, ley } from '../../../../shared/tax/sources.ts'
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
  'sale mas caro',
  'sale mas barato',
]

/** The provisions by name, as a question may ask of one or two alone. */
const PROVISIONS = [
  { stem: 'cesantia', part: 'cesantias', name: 'cesantías', percent: 8.33 },
  { stem: 'prima', part: 'prima', name: 'prima', percent: 8.33 },
  { stem: 'vacacion', part: 'vacaciones', name: 'vacaciones', percent: 4.17 },
] as const

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
      // "¿Cuánto pongo yo?" of pension alone is another question.
      {
        need: [
          ['pongo yo', 'pone empresa', 'pone empleador', 'pone patron'],
          [...WORKER, ...SALARY],
        ],
        not: [...NOT_PAYROLL, 'independiente*', 'aprendiz*', 'pension*', 'salud', 'arl', 'caja'],
      },
      // "¿Cuánto vale el mínimo?" asks for the wage itself; with a worker, for what one costs.
      {
        need: [['cuanto vale', 'cuanto sale'], WORKER],
        not: [...NOT_PAYROLL, 'hora*', 'dia', 'independiente*', 'aprendiz*'],
      },
      {
        need: [
          ['contrato', 'contratar', 'contrate', 'contrato a', 'vinculo', 'tener'],
          WORKER,
          ['cuanto*', 'total', 'pago', 'pagar'],
        ],
        wants: ['amount'],
        not: [
          ...NOT_PAYROLL,
          'liquida*',
          'indemniza*',
          'independiente*',
          'aprendiz*',
          'prueba',
          'despid*',
          'termin*',
          'fijo',
          'revisor*',
        ],
        prior: -0.8,
      },
      { need: [['carga prestacional', 'factor prestacional', 'costo empleado', 'costo nomina', 'costo laboral']] },
    ],
    answer(understood, { facts }) {
      const { salario, assumed } = salaryOrMinimum(understood, facts)
      const calculation = payrollOf(understood, facts, salario)
      const { result } = calculation
      const clase = ROMAN[riskClass(understood) ?? 1]
      // "¿Y si son 4?" after what one costs: without a sum in the case, the number can only count people.
      const [newest = ''] = understood.text.split('\n')
      const bare =
        understood.amounts.length === 0
          ? /\b(?:son|fueran|fuesen|contrato) (\d{1,3})\s*\??$/.exec(newest)?.[1]
          : undefined
      const count =
        bare !== undefined
          ? Number(bare)
          : (countOf(understood, /^(?:emplead[oa]s?|trabajador(?:es)?|personas?|operarios?|meser[oa]s?)$/) ?? 1)
      const several =
        count > 1 && Number.isInteger(count)
          ? ` Por ${count} son **${formatCop(result.costoTotal * count)} al mes**.`
          : ''
      const exoneracion = result.exonerado ? 'con exoneración de aportes' : 'sin exoneración de aportes'
      return fromCalculation(calculation, {
        headline: `Un empleado con salario de ${formatCop(salario)} te cuesta en total **${formatCop(result.costoTotal)} al mes**, ${exoneracion} y ARL clase ${clase}.${several}`,
        paragraphs: [
          `Recibe ${formatCop(result.neto)} netos. A su devengado de ${formatCop(result.devengado)} se suman ${formatCop(result.empleador.total)} de seguridad social y parafiscales y ${formatCop(result.provisiones.total)} que reservas para cesantías, intereses, prima y vacaciones.`,
        ],
        caveats: assumed ? [ASSUMED, ...calculation.caveats] : calculation.caveats,
      })
    },
  },
  {
    id: 'nomina.provision',
    subject: 'nomina',
    match: [
      {
        need: [['provision*', 'apropiacion*', 'ahorr* prestacion*', 'reserv* prestacion*']],
        boost: ['prestacion*', 'nomina', 'cesantia*', 'prima', 'vacacion*', 'porcentaje*', 'mensual*', 'trabajador*'],
        not: ['cartera', 'deterioro', 'deuda*', 'asiento*', 'puc', 'niif', 'nic', 'renta', 'contingen*'],
        wants: ['amount'],
        prior: 1.5,
      },
    ],
    answer(understood, { facts }) {
      const { salario, assumed } = salaryOrMinimum(understood, facts)
      const calculation = payrollOf(understood, facts, salario)
      const { provisiones } = calculation.result
      const named = PROVISIONS.filter(({ stem }) => mentions(understood, stem))
      const some = named.length > 0 && named.length < PROVISIONS.length
      return {
        headline: some
          ? `Con un salario de ${formatCop(salario)} se provisionan ${named.map(({ part, name, percent }) => `**${formatCop(provisiones[part])}** de ${name} (${formatPercent(percent)})`).join(' y ')} al mes; con todas las prestaciones, ${formatCop(provisiones.total)}.`
          : `Con un salario de ${formatCop(salario)} se provisionan **${formatCop(provisiones.total)} al mes** para prestaciones.`,
        tables: [
          {
            title: 'Provisión mensual',
            columns: ['Prestación', 'Porcentaje', 'Valor'],
            rows: [
              ['Cesantías', formatPercent(8.33), formatCop(provisiones.cesantias)],
              ['Intereses a las cesantías', formatPercent(1), formatCop(provisiones.intereses)],
              ['Prima de servicios', formatPercent(8.33), formatCop(provisiones.prima)],
              ['Vacaciones', formatPercent(4.17), formatCop(provisiones.vacaciones)],
            ],
          },
        ],
        paragraphs: [
          'Los tres primeros se calculan sobre salario más auxilio de transporte; las vacaciones, solo sobre el salario. Los porcentajes son fracciones de año aproximadas: un doceavo y un veinticuatroavo.',
        ],
        sources: [cst('art. 249'), cst('art. 306'), cst('art. 186'), ley('50', 1990, 'art. 99'), ley('52', 1975)],
        facts: calculation.facts,
        caveats: assumed ? [ASSUMED] : ['Al cierre del año la provisión se ajusta a lo que realmente se debe.'],
      }
    },
  },
  {
    id: 'nomina.dia',
    subject: 'nomina',
    match: [
      {
        need: [
          [
            'vale dia',
            'vale 1 dia',
            'valor dia',
            'dia salario',
            'dia minimo',
            'dia trabajo',
            'salario diario',
            'minimo diario',
            'sueldo diario',
            'jornal*',
            'por dias',
            'por dia',
            'pago dia',
            'pagar dia',
          ],
        ],
        boost: [...SALARY, 'cuanto', 'domestica*', 'empleada*'],
        not: [
          ...NOT_PAYROLL,
          'domingo*',
          'festivo*',
          'hora*',
          'incapacidad*',
          'vacacion*',
          'licencia*',
          'liquida*',
          'sancion*',
          'mora',
          'cesantia*',
          'interes*',
        ],
        prior: 0.6,
      },
    ],
    answer(understood, { facts }) {
      const { salario, assumed } = salaryOrMinimum(understood, facts)
      const auxilio = auxilioTransporte(salario, facts, understood.on)
      return {
        headline: `Un día de trabajo con salario de ${formatCop(salario)} al mes vale **${formatCop(salario / 30)}**${auxilio > 0 ? `, más ${formatCop(auxilio / 30)} de auxilio de transporte` : ''}.`,
        steps: [
          { label: 'Salario de un día', formula: `${formatCop(salario)} ÷ 30`, value: formatCop(salario / 30) },
          ...(auxilio > 0
            ? [
                {
                  label: 'Auxilio de transporte de un día',
                  formula: `${formatCop(auxilio)} ÷ 30`,
                  value: formatCop(auxilio / 30),
                },
              ]
            : []),
        ],
        paragraphs: [
          'Quien trabaja por días tiene los mismos derechos en proporción: prima, cesantías, intereses, vacaciones y seguridad social, también en el servicio doméstico.',
        ],
        sources: [cst('arts. 145 y 147'), cst('art. 306')],
        facts: [facts.at(SMMLV, understood.on)],
        caveats: [
          ...(assumed
            ? ['El valor sale del salario mínimo: nadie que trabaje la jornada completa puede ganar menos.']
            : []),
          'La semana completa da derecho además al descanso dominical pagado.',
        ],
      }
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
            'le consigno',
            'consigno a',
            'consigno al',
            'en mano',
            'libre*',
            'cuanto pago a',
            'cuanto pagar*',
            'debo pagar*',
            'pagarle*',
            'toca pagar*',
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
          [...SALARY, ...WORKER, 'me pagan', 'al mes', 'mensual*'],
        ],
        boost: ['cuanto', 'mes', 'mensual*', 'salud', 'pension'],
        wants: ['quantity'],
        not: [
          ...NOT_PAYROLL,
          'no declarante*',
          'independiente*',
          'aprendiz*',
          'retencion*',
          'incapacidad*',
          'embargo*',
          'prestamo*',
          'renta',
          'honorario*',
          'cuenta cobro',
          'contratista*',
          'arriendo*',
          'iva',
        ],
      },
      // "El que gana el mínimo y trabajó 20 días, ¿cuánto le pago?"
      {
        need: [
          ['trabajo', 'trabaj*'],
          ['dia', 'dias'],
          [...SALARY, ...WORKER],
          ['cuanto pago', 'cuanto gano', 'cuanto toca', 'cuanto pagar*', 'cuanto recibe', 'cuanto es', 'cuanto seria'],
        ],
        wants: ['quantity'],
        not: [
          ...NOT_PAYROLL,
          'liquid*',
          'prima',
          'cesantia*',
          'vacacion*',
          'despid*',
          'indemniza*',
          'incapacidad*',
          'domingo*',
          'festivo*',
          'hora*',
        ],
      },
      {
        need: [['nomina', 'liquid* nomina', 'calcul* nomina', 'hazme nomina', 'neto']],
        wants: ['amount'],
        not: NOT_PAYROLL,
        prior: -0.3,
      },
    ],
    answer(understood, { facts: source }) {
      const { salario, assumed } = salaryOrMinimum(understood, source)
      const calculation = payrollOf(understood, source, salario)
      const { result } = calculation
      const quincena = mentions(understood, 'quincena') ? ` Son ${formatCop(result.neto / 2)} por quincena.` : ''
      const retencion =
        result.trabajador.retencion > 0 ? `, y ${formatCop(result.trabajador.retencion)} de retención en la fuente` : ''
      const auxilio =
        result.auxilio > 0
          ? `Incluye ${formatCop(result.auxilio)} de auxilio de transporte, que no cotiza.`
          : 'No recibe auxilio de transporte porque gana más de dos salarios mínimos.'
      // The employer's half is another question: here only what the worker sees.
      const shown = new Set<string>([SMMLV, AUXILIO_TRANSPORTE])
      const facts = calculation.facts.filter((fact) => shown.has(fact.key))
      const until = calculation.steps.findIndex((step) => step.label === 'Neto a pagar') + 1
      const dias = countOf(understood, /^dias?$/)
      const worked = dias !== undefined && dias >= 1 && dias < 30 ? ` por ${dias} ${dias === 1 ? 'día' : 'días'}` : ''
      const asksDeductions = mentions(understood, 'descuent', 'descont', 'deduc')
      return fromCalculation(calculation, {
        headline: asksDeductions
          ? `Con un salario de ${formatCop(salario)}${worked} ${mentions(understood, 'salud') && mentions(understood, 'pension') ? `son ${formatCop(result.trabajador.salud)} de salud y ${formatCop(result.trabajador.pension)} de pensión: ` : ''}se descuentan **${formatCop(result.trabajador.total)} al mes** y el trabajador recibe ${formatCop(result.neto)} netos.${quincena}`
          : `Con un salario de ${formatCop(salario)} el trabajador recibe **${formatCop(result.neto)} netos ${worked === '' ? 'al mes' : worked.trim()}**.${quincena}`,
        paragraphs: [
          `De lo devengado se descuentan ${formatCop(result.trabajador.salud)} de salud y ${formatCop(result.trabajador.pension)} de pensión${result.trabajador.fsp > 0 ? `, ${formatCop(result.trabajador.fsp)} del Fondo de Solidaridad Pensional` : ''}${retencion}. ${mentions(understood, 'integral') ? 'Con salario integral no hay auxilio de transporte.' : auxilio}`,
          `Para la empresa, con aportes y provisiones, el costo total es de ${formatCop(result.costoTotal)} (aporta ${formatCop(result.empleador.pension)} de pensión y ${formatCop(result.empleador.salud)} de salud; ARL ${formatPercent(source.at(`arl-clase-${riskClass(understood) ?? 1}`, understood.on).value)}${result.exonerado ? ', con exoneración' : ''}).`,
        ],
        steps: calculation.steps.slice(0, until),
        sources: [
          ley('100', 1993, 'art. 204'),
          ley('797', 2003, 'art. 7'),
          ...(result.trabajador.retencion > 0 ? [et('art. 383')] : []),
          ...facts.flatMap((fact) => fact.sources),
        ],
        facts,
        caveats: [
          ...(assumed ? [ASSUMED] : []),
          'Horas extra, comisiones y bonificaciones cambian el neto: dímelas y las incluyo.',
          'Libranzas, embargos y aportes voluntarios se descuentan aparte.',
        ],
      })
    },
  },
]
