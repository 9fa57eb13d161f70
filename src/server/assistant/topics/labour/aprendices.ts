import { formatCop } from '../../../../shared/format.ts'
import { aprendiz } from '../../../../shared/tax/aprendices.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { circular, ley } from '../../../../shared/tax/sources.ts'
import { bare, figure } from '../figure.ts'
import { says } from '../read.ts'
import type { Topic } from '../topic.ts'
import { fromCalculation } from '../topic.ts'
import { mentions, riskClass } from './reading.ts'

const APPRENTICE = [
  'aprendiz*',
  'aprendices',
  'contrato aprendizaje',
  'aprendizaje',
  'sena practicante*',
  'etapa lectiva',
  'etapa practica',
  'etapa productiva',
  'practicante*',
]

export const topics: readonly Topic[] = [
  {
    id: 'aprendiz.cuota',
    subject: 'aprendices',
    match: [
      { need: [['monetiza*', 'cuota aprendices', 'cuota sena']], prior: 0.5 },
      {
        need: [
          APPRENTICE,
          [
            'cuota*',
            'cuantos aprendices',
            'obligad*',
            'obligacion*',
            'monetiza*',
            'cuantos debo',
            'debo tener',
            'debo contratar',
            'numero',
          ],
        ],
        prior: 0.2,
      },
    ],
    answer: () => ({
      headline:
        'Las empresas con **15 o más trabajadores** deben contratar aprendices: **uno por cada 20 trabajadores**, y uno más por la fracción de 10 o superior.',
      paragraphs: [
        'Quien tiene entre 15 y 20 trabajadores contrata un aprendiz. La cuota la fija el SENA.',
        `También se puede pagar al SENA en dinero por cada aprendiz que no se contrata; la reforma laboral subió ese valor a ${bare(LABOUR.aprendizMonetizacion)} salarios mínimos al mes.`,
      ],
      sources: [ley('789', 2002, 'arts. 32 a 34'), ley('2466', 2025)],
      caveats: ['Las empresas de construcción y otras con reglas propias tienen cuotas distintas.'],
    }),
  },
  {
    id: 'aprendiz.pago',
    subject: 'aprendices',
    match: [
      {
        need: [APPRENTICE],
        boost: [
          'cuanto',
          'paga*',
          'gana*',
          'cuesta*',
          'salario*',
          'apoyo',
          'prestacion*',
          'salud',
          'arl',
          'reforma',
          'costo*',
        ],
      },
    ],
    answer(understood, { facts }) {
      const date = understood.on
      const common = {
        claseRiesgo: riskClass(understood) ?? 1,
        exonerado: understood.person.exonerado !== false,
        date,
      } as const
      const lectiva = aprendiz({ etapa: 'lectiva', ...common }, facts)
      const practica = aprendiz({ etapa: 'practica', ...common }, facts)
      const only = mentions(understood, 'lectiva')
        ? lectiva
        : mentions(understood, 'practica', 'productiva')
          ? practica
          : undefined
      const texts = [
        'Desde el 25 de junio de 2025 el contrato de aprendizaje es un contrato laboral especial, a término fijo, de máximo tres años.',
        'En etapa lectiva la empresa paga toda la salud y la ARL. En etapa práctica el aprendiz tiene todas las prestaciones, auxilio de transporte y seguridad social completa.',
      ]
      if (only === lectiva && says(understood, 'prima*', 'cesantia*', 'vacaciones', 'prestacion*')) {
        return fromCalculation(lectiva, {
          headline: `No: en etapa lectiva el aprendiz **no tiene prima ni las demás prestaciones**; en etapa práctica, todas. En la lectiva recibe ${formatCop(lectiva.result.pago)} al mes.`,
          paragraphs: texts,
        })
      }
      if (only) {
        const name = only === lectiva ? 'lectiva' : 'práctica'
        return fromCalculation(only, {
          headline: `Un aprendiz en etapa ${name} recibe **${formatCop(only.result.pago)} al mes** (${figure(only === lectiva ? LABOUR.aprendizLectiva : LABOUR.aprendizPractica)} del mínimo) y le cuesta a la empresa ${formatCop(only.result.costoTotal)}.`,
          paragraphs: texts,
        })
      }
      return fromCalculation(lectiva, {
        headline: `Un aprendiz recibe **${formatCop(lectiva.result.pago)} al mes en etapa lectiva** (${figure(LABOUR.aprendizLectiva)} del mínimo) y **${formatCop(practica.result.pago)} en etapa práctica** (${figure(LABOUR.aprendizPractica)}).`,
        paragraphs: texts,
        steps: [],
        tables: [
          {
            title: 'Costo mensual',
            columns: ['Etapa', 'Pago', 'Costo total para la empresa'],
            rows: [
              ['Lectiva', formatCop(lectiva.result.pago), formatCop(lectiva.result.costoTotal)],
              ['Práctica', formatCop(practica.result.pago), formatCop(practica.result.costoTotal)],
            ],
          },
        ],
        sources: [ley('2466', 2025, 'art. 21'), circular('83', 2025), ...practica.sources],
        facts: practica.facts,
      })
    },
  },
]
