import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { SMMLV } from '../../../../shared/tax/facts/general.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { aportesIndependiente } from '../../../../shared/tax/independientes.ts'
import { et, ley, resolucion } from '../../../../shared/tax/sources.ts'
import { tracked } from '../../../../shared/tax/tracked.ts'
import { bare, figure } from '../figure.ts'
import { salaryOf, says } from '../read.ts'
import type { Topic } from '../topic.ts'
import { fromCalculation } from '../topic.ts'
import { extraAmount, ROMAN, riskClass } from './reading.ts'
import { WITHHOLD } from './words.ts'

const INDEPENDENT = [
  'independiente*',
  'contratista*',
  'prestacion servicio*',
  'por prestacion servicio*',
  'cuenta propia',
  'freelance*',
  'ops',
  'honorario*',
  'rentista*',
]
const UNDER_MINIMUM = [
  'menos minimo',
  'menos salario minimo',
  'menos 1 salario',
  'inferior* minimo',
  'inferior* salario minimo',
  'por debajo minimo',
]
const SECURITY = [
  'seguridad social',
  'aporte*',
  'cotiz*',
  'salud',
  'pension*',
  'pila',
  'planilla*',
  'ibc',
  'base cotizacion',
  'ingreso base',
  'eps',
  'arl',
]

export const topics: readonly Topic[] = [
  {
    id: 'independiente.aportes',
    subject: 'independientes',
    match: [
      {
        need: [INDEPENDENT, SECURITY],
        boost: ['cuanto', 'paga*', 'calcul*', 'porcentaje', '40', 'minimo', 'mensual*', ...UNDER_MINIMUM],
        wants: ['amount'],
        not: ['fecha*', 'vence*', 'verificar', 'exigir', ...WITHHOLD],
      },
      // "Facturé 8 millones de honorarios, ¿cuánto me retienen y cuánto pago de seguridad social?"
      {
        need: [INDEPENDENT, ['seguridad social', 'salud pension', 'salud y pension'], ['cuanto*', 'pago', 'cotizo']],
        wants: ['amount'],
        not: ['fecha*', 'vence*', 'verificar', 'exigir', 'trabajador*', 'empleado*'],
        prior: 0.6,
      },
      {
        need: [['presuncion costo*', 'presuncion* ugpp', 'costos presunto*', 'esquema presuncion*', 'resolucion 532']],
      },
    ],
    answer(understood, { facts: source }) {
      // "Gana menos del mínimo" names no income.
      const ingreso = says(understood, ...UNDER_MINIMUM) ? undefined : salaryOf(understood, source)
      const ownAccount = says(understood, 'cuenta propia', 'rentista*')
      if (ingreso !== undefined) {
        const riesgo = riskClass(understood) ?? 1
        const calculation = aportesIndependiente(
          {
            ingreso,
            costos: extraAmount(understood, /costos?|gastos?/, source),
            contrato: !ownAccount,
            claseRiesgo: riesgo,
            date: understood.on,
          },
          source,
        )
        const { obligado, ibc, salud, pension, total } = calculation.result
        const asked = [
          ...(says(understood, 'salud', 'eps') ? [`**${formatCop(salud)}** de salud`] : []),
          ...(says(understood, 'pension*') ? [`**${formatCop(pension)}** de pensión`] : []),
        ]
        if (!obligado) {
          return fromCalculation(calculation, {
            headline: `Con ingresos de ${formatCop(ingreso)} al mes, menos de un salario mínimo, un independiente **no está obligado a cotizar**; si cotiza, es sobre el mínimo: ${formatCop(salud)} de salud y ${formatCop(pension)} de pensión; con todo, ${formatCop(total)}.`,
          })
        }
        const named = asked.length > 0 && !says(understood, 'seguridad social', 'arl', 'planilla*', 'pila')
        const base = says(understood, 'ibc', 'base cotizacion', 'ingreso base')
        return fromCalculation(calculation, {
          headline: named
            ? `Con ingresos de ${formatCop(ingreso)} al mes un independiente paga ${asked.join(' y ')}, sobre una base de ${formatCop(ibc)}; con todo, ${formatCop(total)}.`
            : base
              ? `El IBC de un independiente con ingresos de ${formatCop(ingreso)} al mes es de **${formatCop(ibc)}**: paga ${formatCop(total)} de seguridad social.`
              : `Con ingresos de ${formatCop(ingreso)} al mes un independiente paga **${formatCop(total)}** de seguridad social, sobre una base de ${formatCop(ibc)}.`,
          paragraphs: [
            `Son ${formatCop(salud)} de salud y ${formatCop(pension)} de pensión${ownAccount ? '. Por cuenta propia la ARL es voluntaria.' : `, más la ARL de clase ${ROMAN[riesgo]}.`}`,
          ],
        })
      }
      const facts = tracked(source)
      const date = understood.on
      const percent = (key: string) => formatPercent(facts.at(key, date).value)
      const smmlv = facts.at(SMMLV, date).value
      const under = says(understood, ...UNDER_MINIMUM)
      return {
        headline: under
          ? `Con ingresos netos menores de un salario mínimo (${formatCop(smmlv)}) un independiente **no está obligado a cotizar**; si cotiza, es sobre el mínimo.`
          : `Un independiente cotiza sobre el **${percent(LABOUR.independienteIbc)} de su ingreso mensual** sin IVA: ${percent(LABOUR.independienteSalud)} de salud y ${percent(LABOUR.independientePension)} de pensión.`,
        paragraphs: [
          `La base no puede ser menor de un salario mínimo (${formatCop(smmlv)}) ni mayor de ${bare(LABOUR.ibcMaximo)} (${formatCop(facts.at(LABOUR.ibcMaximo, date).value * smmlv)}). Desde 4 salarios mínimos de base se suma el Fondo de Solidaridad Pensional.`,
          'Con contrato de prestación de servicios la ARL es obligatoria: la paga el contratista en clases I a III y quien contrata en IV y V. La caja de compensación es voluntaria.',
          'Por cuenta propia se pueden restar antes los costos: los reales, o los presuntos de la Resolución 532 de 2024 de la UGPP. No aplica a los contratos de servicios personales.',
        ],
        sources: facts.sources(
          ley('2277', 2022, 'art. 89'),
          resolucion('532', 2024),
          ley('100', 1993, 'art. 204'),
          ley('797', 2003),
        ),
        facts: facts.used(),
        caveats: [
          ...(under
            ? []
            : [
                'Con ingresos netos menores de un salario mínimo no es obligatorio cotizar; si cotizas, es sobre el mínimo.',
              ]),
          'Se paga mes vencido. Dime el ingreso mensual y te calculo los aportes.',
        ],
      }
    },
  },
  {
    id: 'independiente.verificar',
    subject: 'independientes',
    match: [
      {
        need: [
          INDEPENDENT,
          [
            'verificar',
            'exigir',
            'pedir',
            'planilla pagada',
            'obligado verificar',
            'soporte*',
            'revisar',
            'deducir*',
            'deducible*',
            'constatar',
          ],
        ],
        boost: ['aporte*', 'seguridad social', 'planilla*', 'pagar'],
        not: ['documento soporte', 'retencion*'],
        prior: 0.3,
      },
    ],
    answer: () => ({
      headline:
        'Sí: antes de pagarle a un contratista debes **verificar que cotizó a seguridad social**; sin eso no puedes deducir el pago.',
      paragraphs: [
        `La base que debe aparecer es al menos el ${figure(LABOUR.independienteIbc)} del valor mensual del contrato, sin IVA, y nunca menos de un salario mínimo.`,
        'Pide la planilla del mes vencido y guárdala con el soporte del pago.',
      ],
      sources: [et('art. 108 par. 2'), ley('2277', 2022, 'art. 89')],
      caveats: ['La obligación aplica a contratos de servicios personales con personas naturales.'],
    }),
  },
]
