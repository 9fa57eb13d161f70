import { formatCop, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { SMMLV } from '../../../../shared/tax/facts/general.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { incapacidad, licencia } from '../../../../shared/tax/licencias.ts'
import { cst, decreto, ley } from '../../../../shared/tax/sources.ts'
import { tracked } from '../../../../shared/tax/tracked.ts'
import type { FactSource } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import { bare, figure } from '../figure.ts'
import { countOf, salaryOf } from '../read.ts'
import type { Topic, TopicAnswer } from '../topic.ts'
import { cite, fromCalculation } from '../topic.ts'
import { durationDays, mentions } from './reading.ts'

type Kind = 'maternidad' | 'paternidad' | 'luto'

const weeks = (days: number): string => `${formatNumber(days / 7)} semanas`

const LEAVES: Record<Kind, { headline: (days: number) => string; paragraphs: readonly string[] }> = {
  maternidad: {
    headline: (days) => `La licencia de maternidad es de **${weeks(days)} remuneradas** y la paga la EPS.`,
    paragraphs: [
      `Son ${bare(LABOUR.maternidadDias)} días al 100 % del ingreso base de cotización. Puede empezar una o dos semanas antes del parto.`,
      'El empleador la paga en la nómina y la EPS se la reembolsa. Durante la licencia se siguen pagando los aportes, y la trabajadora no puede ser despedida por su embarazo o lactancia.',
    ],
  },
  paternidad: {
    headline: (days) => `La licencia de paternidad es de **${weeks(days)} remuneradas** y la paga la EPS.`,
    paragraphs: [
      `Son ${bare(LABOUR.paternidadDias)} días calendario al 100 % del ingreso base de cotización. Se piden con el registro civil de nacimiento, dentro de los 30 días siguientes.`,
      'Los padres pueden además acordar la licencia parental compartida, con semanas de la licencia de la madre.',
    ],
  },
  luto: {
    headline: (days) =>
      `La licencia por luto es de **${formatNumber(days)} días hábiles remunerados** y la paga el empleador.`,
    paragraphs: [
      'Aplica por la muerte de cónyuge o compañero permanente; padres, hijos, hermanos, abuelos y nietos; suegros, e hijos o padres adoptivos.',
      'El trabajador entrega el certificado de defunción dentro de los 30 días siguientes.',
    ],
  },
}

function leave(understood: Understood, facts: FactSource, tipo: Kind): TopicAnswer {
  const salario = salaryOf(understood, facts)
  const base = salario ?? facts.at(SMMLV, understood.on).value
  const calculation = licencia({ tipo, salario: base, date: understood.on }, facts)
  const { headline, paragraphs } = LEAVES[tipo]
  const told = headline(calculation.result.dias)
  return fromCalculation(calculation, {
    headline:
      salario === undefined
        ? told
        : `${told.slice(0, -1)}: con ${formatCop(salario)} de salario son **${formatCop(calculation.result.valor)}**.`,
    paragraphs,
    // Without a salary the amount would answer something not asked.
    steps: salario === undefined ? [] : calculation.steps,
  })
}

export const topics: readonly Topic[] = [
  {
    id: 'licencia.incapacidad',
    subject: 'licencias',
    match: [
      {
        need: [
          [
            'incapacidad*',
            'incapacita*',
            'enfermedad general',
            'enfermo*',
            'accidente trabajo',
            'accidente laboral',
            'enfermedad laboral',
          ],
        ],
        boost: ['quien', 'paga*', 'dias', 'cuanto', 'porcentaje', 'eps', 'empleador', 'salario*'],
        wants: ['amount', 'duration', 'quantity'],
      },
    ],
    answer(understood, { facts: source }) {
      const salario = salaryOf(understood, source)
      const dias = durationDays(understood) ?? countOf(understood, /^dias?$/)
      const laboral = mentions(understood, 'accidente', 'laboral', 'profesional', 'arl')
      if (salario !== undefined && dias !== undefined && dias >= 1 && dias <= 180) {
        const calculation = incapacidad(
          { salario, dias: Math.round(dias), origen: laboral ? 'laboral' : 'comun', date: understood.on },
          source,
        )
        const { total, empleador, sistema } = calculation.result
        return fromCalculation(calculation, {
          headline: laboral
            ? `La incapacidad de ${formatNumber(dias)} días por origen laboral se paga completa: **${formatCop(total)}**, a cargo de la ARL.`
            : `Por ${formatNumber(dias)} días de incapacidad el trabajador recibe **${formatCop(total)}**: ${formatCop(empleador)} del empleador y ${formatCop(sistema)} de la EPS.`,
        })
      }
      const facts = tracked(source)
      const smmlv = facts.at(SMMLV, understood.on).value
      const empleadorDias = facts.at(LABOUR.incapacidadEmpleadorDias, understood.on).value
      const tramo = facts.at(LABOUR.incapacidadTramoDias, understood.on).value
      return {
        headline: laboral
          ? `La incapacidad por accidente de trabajo o enfermedad laboral **la paga la ARL al ${figure(LABOUR.incapacidadLaboral)}** desde el día siguiente.`
          : `Los primeros **${empleadorDias} días de una incapacidad común los paga el empleador**; desde el tercero paga la EPS, al 66,67 % del salario.`,
        tables: [
          {
            title: 'Quién paga y cuánto',
            columns: ['Días', 'Origen común', 'Quién paga'],
            rows: [
              [`1 a ${empleadorDias}`, '66,67 %', 'Empleador'],
              [`${empleadorDias + 1} a ${bare(LABOUR.incapacidadTramoDias)}`, '66,67 %', 'EPS'],
              [
                `${tramo + 1} a ${bare(LABOUR.incapacidadEpsDias)}`,
                formatPercent(facts.at(LABOUR.incapacidadSegundoTramo, understood.on).value),
                'EPS',
              ],
              [
                '181 a 540',
                figure(LABOUR.incapacidadFondo),
                'Fondo de pensiones, con concepto favorable de rehabilitación',
              ],
            ],
          },
        ],
        paragraphs: [
          `Nunca puede ser menos del salario mínimo: ${formatCop(smmlv)} al mes, o ${formatCop(smmlv / 30)} por día.`,
          `Si es por accidente de trabajo o enfermedad laboral, **la ARL paga el ${figure(LABOUR.incapacidadLaboral)}** desde el día siguiente ${cite(decreto('1295', 1994))}.`,
        ],
        sources: facts.sources(cst('art. 227'), decreto('780', 2016), decreto('1295', 1994)),
        facts: facts.used(),
        caveats: [
          'El empleador paga en la nómina y después cobra a la EPS su parte.',
          'Muchas empresas reconocen el 100 % los dos primeros días por política propia.',
        ],
      }
    },
  },
  {
    id: 'licencia.maternidad',
    subject: 'licencias',
    match: [
      {
        need: [['maternidad', 'embaraz*', 'parto', 'lactancia']],
        boost: ['licencia*', 'cuanta*', 'semanas', 'paga*', 'dias'],
        wants: ['amount'],
      },
    ],
    answer: (understood, { facts }) => leave(understood, facts, 'maternidad'),
  },
  {
    id: 'licencia.paternidad',
    subject: 'licencias',
    match: [
      {
        need: [
          ['paternidad', 'ley maria', 'nacio hijo', 'licencia papa', 'licencia padre', 'licencia parental', 'papa'],
        ],
        boost: ['licencia*', 'cuanta*', 'semanas', 'paga*', 'dias'],
        wants: ['amount'],
      },
    ],
    answer: (understood, { facts }) => leave(understood, facts, 'paternidad'),
  },
  {
    id: 'licencia.luto',
    subject: 'licencias',
    match: [
      {
        need: [['luto', 'fallecimiento', 'muerte familiar', 'murio', 'fallecio', 'duelo']],
        boost: ['licencia*', 'dias', 'permiso*', 'cuanto*'],
        wants: ['amount'],
      },
    ],
    answer: (understood, { facts }) => leave(understood, facts, 'luto'),
  },
  {
    id: 'licencia.familia',
    subject: 'licencias',
    match: [{ need: [['dia familia', 'jornada familiar', 'dia familiar', 'ley 1857']], prior: 0.5 }],
    answer: () => ({
      headline:
        'Con la jornada de 42 horas, desde el 15 de julio de 2026, **el empleador queda exonerado del día de la familia**.',
      paragraphs: [
        'La Ley 1857 de 2017 pedía una jornada semestral para compartir con la familia. La ley que redujo la jornada la quitó al completarse la reducción.',
      ],
      sources: [ley('2101', 2021, 'art. 6'), ley('1857', 2017, 'art. 3')],
      caveats: ['La empresa puede mantenerlo como beneficio propio, y una convención puede obligarla.'],
    }),
  },
  {
    id: 'licencia.noRemunerada',
    subject: 'licencias',
    match: [
      {
        need: [
          [
            'licencia no remunerada',
            'licencias no remuneradas',
            'permiso no remunerado',
            'suspension contrato',
            'sin sueldo',
          ],
        ],
        prior: 0.5,
      },
    ],
    answer: () => ({
      headline:
        'En una licencia no remunerada el contrato queda **suspendido: no se paga salario**, y el empleador sigue cotizando a salud y pensión.',
      paragraphs: [
        'Ese tiempo se puede descontar para cesantías y vacaciones. La ARL no se paga mientras no hay trabajo.',
        'Debe pedirla el trabajador: el empleador no la puede imponer.',
      ],
      sources: [cst('art. 51'), cst('art. 53')],
      caveats: ['La prima se paga en proporción al tiempo trabajado en el semestre.'],
    }),
  },
  {
    id: 'licencia.otras',
    subject: 'licencias',
    match: [
      {
        need: [
          [
            'licencia* remunerada*',
            'licencia* laboral*',
            'permiso* laboral*',
            'permiso* remunerado*',
            'calamidad*',
            'que licencias',
            'cuales licencias',
            'jurado votacion',
            'permiso votar',
            'licencia*',
          ],
        ],
        not: ['software', 'construccion', 'funcionamiento', 'conduccion', 'maternidad', 'paternidad', 'luto'],
      },
    ],
    answer: (understood, { facts }) => {
      const days = (key: string): number => facts.at(key, understood.on).value
      const [mother, father] = [weeks(days(LABOUR.maternidadDias)), weeks(days(LABOUR.paternidadDias))]
      const grief = `${bare(LABOUR.lutoDias)} días hábiles`
      return {
        headline: `Las licencias remuneradas más comunes son **maternidad (${mother}), paternidad (${father}) y luto (${grief})**.`,
        tables: [
          {
            title: 'Quién paga cada licencia',
            columns: ['Licencia', 'Duración', 'Paga'],
            rows: [
              ['Maternidad', mother, 'EPS'],
              ['Paternidad', father, 'EPS'],
              ['Luto', grief, 'Empleador'],
              ['Calamidad doméstica', 'El tiempo razonable según el caso', 'Empleador'],
              ['Votar, y cargos oficiales de forzosa aceptación', 'El tiempo necesario', 'Empleador'],
              ['Comisión sindical y entierro de compañeros', 'El tiempo necesario', 'Empleador'],
            ],
          },
        ],
        paragraphs: [
          'En una licencia no remunerada el contrato queda suspendido: no se paga salario, ese tiempo no cuenta para cesantías ni vacaciones, y el empleador sigue pagando salud y pensión.',
        ],
        state: ['La Ley 2466 de 2025 (art. 15) añadió licencias remuneradas cuyas condiciones están por verificar.'],
        sources: [cst('arts. 51, 53 y 57'), ley('1822', 2017), ley('2114', 2021), ley('1280', 2009)],
        caveats: [
          'La Ley 2466 de 2025 agregó otros permisos remunerados: confirma en su artículo 15 cuáles aplican a tu caso.',
        ],
      }
    },
  },
]
