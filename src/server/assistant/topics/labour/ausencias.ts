import { formatCop, formatNumber } from '../../../../shared/format.ts'
import { auxilioTransporte } from '../../../../shared/tax/auxilioTransporte.ts'
import { cst } from '../../../../shared/tax/sources.ts'
import { tracked } from '../../../../shared/tax/tracked.ts'
import { countOf, salaryOf } from '../read.ts'
import type { Topic } from '../topic.ts'
import { askBack } from '../topic.ts'
import { durationDays } from './reading.ts'
import { NOT_PAYROLL } from './words.ts'

const ABSENT = [
  'falto',
  'faltar',
  'faltaron',
  'falta injustificada',
  'ausen*',
  'inasisten*',
  'no vino',
  'no fue a trabajar',
  'no trabajo',
  'permiso no remunerado',
  'licencia no remunerada',
  'suspendido',
  'suspension disciplinaria',
]
const DAYS_OF_MONTH = 30

export const topics: readonly Topic[] = [
  {
    id: 'nomina.ausencia',
    subject: 'nomina',
    match: [
      {
        need: [ABSENT, ['descuent*', 'descont*', 'rebaj*', 'quit*']],
        not: [...NOT_PAYROLL, 'retencion*', 'incapacidad*', 'iva'],
        wants: ['amount', 'duration'],
        prior: 0.8,
      },
    ],
    answer(understood, { facts: source }) {
      const salario = salaryOf(understood, source)
      const dias = countOf(understood, /^dias?$/) ?? durationDays(understood)
      if (salario === undefined || dias === undefined)
        return askBack('¿Cuánto gana el trabajador y cuántos días faltó?', [cst('art. 173')])
      const facts = tracked(source)
      const auxilio = auxilioTransporte(salario, facts, understood.on)
      const share = (monthly: number) => Math.round((monthly * dias) / DAYS_OF_MONTH)
      const lost = share(salario) + share(auxilio)
      const many = `${formatNumber(dias)} ${dias === 1 ? 'día' : 'días'}`
      return {
        headline: `Por ${many} sin trabajar se descuentan **${formatCop(lost)}** de un salario de ${formatCop(salario)}${auxilio > 0 ? `: ${formatCop(share(salario))} de salario y ${formatCop(share(auxilio))} de auxilio de transporte` : ''}.`,
        steps: [
          { label: 'Salario', formula: `${formatCop(salario)} ÷ 30 × ${many}`, value: formatCop(share(salario)) },
          ...(auxilio > 0
            ? [
                {
                  label: 'Auxilio de transporte',
                  formula: `${formatCop(auxilio)} ÷ 30 × ${many}`,
                  value: formatCop(share(auxilio)),
                },
              ]
            : []),
        ],
        sources: facts.sources(cst('art. 173')),
        facts: facts.used(),
        caveats: [
          'Quien falta sin justa causa puede perder además el pago del descanso dominical de esa semana.',
          'Un permiso remunerado, una licencia de ley o una incapacidad no se descuentan.',
        ],
      }
    },
  },
]
