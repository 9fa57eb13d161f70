import { formatCop, formatDate, formatNumber } from '../../../../shared/format.ts'
import { dias360 } from '../../../../shared/tax/dias360.ts'
import { SMMLV } from '../../../../shared/tax/facts/general.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { addDays, yearOf } from '../../../../shared/tax/habiles.ts'
import { moratoria, plazosPrestaciones, sancionCesantias } from '../../../../shared/tax/plazosPrestaciones.ts'
import { liquidacion } from '../../../../shared/tax/prestaciones.ts'
import { interesesCesantias, prestacion } from '../../../../shared/tax/prestacionUnica.ts'
import { cst, ley } from '../../../../shared/tax/sources.ts'
import type { FactSource } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import { figure } from '../figure.ts'
import { amountNear, countOf, salaryOf, says } from '../read.ts'
import type { Topic, TopicAnswer } from '../topic.ts'
import { askBack, cite, fromCalculation } from '../topic.ts'
import { durationDays, extraAmount, mentions, serviceDays } from './reading.ts'
import { NOT_PAYROLL, SALARY, WHAT_IF_NOT, WHEN, WORKER } from './words.ts'

const CALCULATE = ['cuanto*', 'calcul*', 'liquid*', 'valor', 'me toca*', 'corresponde*', 'paga*', 'pago', 'debo']
const SETTLE = [
  'liquid* prestacion*',
  'liquidacion*',
  'prestacion* social*',
  'liquidar',
  'liquid* contrato',
  'liquid* empleado*',
  'liquid* empleada*',
  'liquid* trabajador*',
  'liquidame',
  'liquida',
  'liquido',
  'me liquid*',
  'lo liquid*',
  'la liquid*',
]
const NOT_SETTLE = [
  'nomina',
  'impuesto*',
  'retencion*',
  'iva',
  'renta',
  'ica',
  'nomina electronica',
  'empresa',
  'sociedad',
  'hora*',
  'tributaria',
  'credito',
]

const BY_PERCENT = ['provision*', 'porcentaje*', 'apropiacion*', 'asiento*', 'puc', 'contabiliz*']

type Concept = 'cesantias' | 'intereses' | 'prima' | 'vacaciones'

const NAME: Record<Concept, string> = {
  cesantias: 'Las cesantías',
  intereses: 'Los intereses a las cesantías',
  prima: 'La prima de servicios',
  vacaciones: 'Las vacaciones',
}

const STARTED =
  /\b(?:entr[eo]|ingres[eo]|empez[eo]|empec[e]|inici[oe]|desde|contrat\w+) (?:a trabajar )?(?:el |en |desde el )?$/

/** "Ingresó el 1 de octubre": the days from then to the end of the half year (prima) or of the year. */
function sinceStart({ days, text, period }: Understood, concept: Concept): number | undefined {
  const [start] = days
  if (start === undefined || days.length > 1 || period) return undefined
  const day = Number(start.slice(8))
  const at = text.search(new RegExp(`\\b${day}(?:o)? de |\\b${start}\\b`))
  if (at < 0 || !STARTED.test(text.slice(Math.max(0, at - 40), at))) return undefined
  const end = concept === 'prima' && start.slice(5) <= '06-30' ? '06-30' : '12-30'
  return dias360(start, `${start.slice(0, 4)}-${end}`)
}

/** "15 días de vacaciones", "vacaciones de 15 días": days off, not days of work. */
const ENJOYED = /\bvacaciones (?:de )?(\d{1,2}) dias\b|\b(\d{1,2}) dias (?:habiles )?de vacaciones\b/
const WORKED = /\b(?:trabaj|labor|lleva|llevo|servicio|entr[oe]|ingres|desde)/
const MOST_DAYS_OFF = 30
const DAYS_OF_WORK_FOR_ONE_OFF = 24

/** The period's days: as said, else the usual one for the benefit. */
function daysOf(understood: Understood, concept: Concept): number {
  const enjoyed = concept === 'vacaciones' ? ENJOYED.exec(understood.text) : null
  const off = Number(enjoyed?.[1] ?? enjoyed?.[2] ?? 0)
  // Fifteen days off are earned in 360 of work.
  if (off > 0 && off <= MOST_DAYS_OFF && !WORKED.test(understood.text)) return off * DAYS_OF_WORK_FOR_ONE_OFF
  const said = serviceDays(understood) ?? sinceStart(understood, concept) ?? countOf(understood, /^dias?$/)
  if (said !== undefined && said >= 1) return concept === 'prima' ? Math.min(180, Math.round(said)) : Math.round(said)
  return concept === 'prima' ? 180 : 360
}

function oneBenefit(understood: Understood, facts: FactSource, concept: Concept): TopicAnswer | undefined {
  const salario = salaryOf(understood, facts)
  if (salario === undefined) return undefined
  const dias = daysOf(understood, concept)
  const calculation = prestacion(
    {
      concepto: concept,
      salario,
      variable: extraAmount(understood, /comision(?:es)?|horas? extras?|variables?/, facts),
      auxilio: !says(understood, 'sin auxilio'),
      dias,
      date: understood.on,
    },
    facts,
  )
  const verb = concept === 'cesantias' || concept === 'intereses' || concept === 'vacaciones' ? 'son' : 'es'
  return fromCalculation(calculation, {
    headline: `${NAME[concept]} de ${formatNumber(dias)} días con salario de ${formatCop(salario)} ${verb} **${formatCop(calculation.result.valor)}**.`,
  })
}

/** "Las cesantías son 1.500.000", "1.500.000 de cesantías": the sum is the benefit, and not what is earned. */
function saysCesantias({ text, amounts: [sum] }: Understood): boolean {
  return (
    sum !== undefined &&
    (/\b(?:cesantias?|sobre)(?: (?!ano|mes|dia|vacaciones|prima)[a-z]+){0,3} \$? ?$/.test(text.slice(0, sum.start)) ||
      /^ (?:pesos )?de cesantias?\b/.test(text.slice(sum.end)))
  )
}

export const topics: readonly Topic[] = [
  {
    id: 'prestaciones.cesantiasSancion',
    subject: 'prestaciones',
    match: [
      { need: [['cesantia*'], WHAT_IF_NOT], boost: ['consign*', 'fondo', 'tarde'], wants: ['amount'], prior: 0.4 },
    ],
    answer(understood, { facts }) {
      const salario = salaryOf(understood, facts)
      const days = durationDays(understood) ?? countOf(understood, /^dias?$/)
      const paid = understood.days.at(-1)
      if (salario !== undefined && (days !== undefined || paid !== undefined)) {
        const due = yearOf(paid ?? understood.on)
        const pago = paid ?? addDays(plazosPrestaciones(due - 1).cesantias, Math.round(days ?? 0))
        const calculation = sancionCesantias({ salario, anio: due - 1, pago })
        const { diasMora, sancion } = calculation.result
        return fromCalculation(calculation, {
          headline: `Por ${formatNumber(diasMora)} días de retardo con salario de ${formatCop(salario)} la sanción es de **${formatCop(sancion)}**.`,
        })
      }
      const daily =
        salario === undefined
          ? ''
          : ` Con ${formatCop(salario)} de salario son ${formatCop(salario / 30)} por cada día.`
      return {
        headline: `Si no consignas las cesantías a tiempo debes al trabajador **un día de salario por cada día de retardo**.`,
        paragraphs: [
          `El plazo vence el 14 de febrero del año siguiente; la sanción corre desde el 15 de febrero hasta que se consignan o termina el contrato.${daily}`,
          'Si lo que no se pagó fueron los intereses a las cesantías, se paga otro tanto igual como indemnización.',
        ],
        sources: [ley('50', 1990, 'art. 99 num. 3'), ley('52', 1975)],
        caveats: [
          'No es automática: un juez puede negarla si el empleador demuestra buena fe.',
          'Pagar las cesantías directamente al trabajador, sin un motivo que la ley permita, hace perder lo pagado.',
        ],
      }
    },
  },
  {
    id: 'prestaciones.cesantiasPlazo',
    subject: 'prestaciones',
    match: [
      {
        need: [['cesantia*'], [...WHEN, 'consign*', 'deposit*']],
        boost: ['fondo', 'pagar', 'intereses'],
        not: ['retir*', 'sacar'],
      },
    ],
    answer(understood) {
      const year = yearOf(understood.on)
      const plazos = plazosPrestaciones(year)
      const interests = mentions(understood, 'interes')
      return {
        headline: interests
          ? `Los intereses a las cesantías se pagan al trabajador a más tardar el **31 de enero** de cada año; las cesantías se consignan a más tardar el **14 de febrero**.`
          : `Las cesantías se consignan en el fondo a más tardar el **14 de febrero** del año siguiente a aquel en que se causaron.`,
        paragraphs: [
          `Las de ${year} se consignan hasta el ${formatDate(plazos.cesantias)}, y sus intereses se pagan directamente al trabajador hasta el ${formatDate(plazos.intereses)}.`,
          `Después de esa fecha corre una sanción de un día de salario por cada día de retardo ${cite(ley('50', 1990))}.`,
        ],
        sources: [ley('50', 1990, 'art. 99'), ley('52', 1975), cst('art. 249')],
        caveats: [
          'Si el contrato termina antes, las cesantías se pagan al trabajador en la liquidación.',
          'La fecha no se corre por caer en fin de semana.',
        ],
      }
    },
  },
  {
    id: 'prestaciones.intereses',
    subject: 'prestaciones',
    match: [
      {
        need: [['interes* cesantia*', 'interes* sobre cesantia*', 'interes* a cesantia*']],
        boost: CALCULATE,
        wants: ['amount'],
        prior: 0.3,
      },
      { need: [['interes*'], ['cesantia*']], boost: CALCULATE, wants: ['amount'], not: ['mora', 'dian'] },
    ],
    answer(understood, { facts }) {
      const known =
        mentions(understood, 'salario', 'sueldo', 'gana', 'minimo') || !saysCesantias(understood)
          ? undefined
          : amountNear(understood, /cesantias?/, facts)
      if (known !== undefined) {
        const dias = Math.min(360, daysOf(understood, 'intereses'))
        const calculation = interesesCesantias({ cesantias: known, dias, date: understood.on }, facts)
        return fromCalculation(calculation, {
          headline: `Los intereses de ${formatCop(known)} de cesantías por ${dias} días son **${formatCop(calculation.result)}**.`,
        })
      }
      return (
        oneBenefit(understood, facts, 'intereses') ?? {
          headline: says(understood, ...WHEN)
            ? 'Los intereses a las cesantías se pagan al trabajador a más tardar el **31 de enero** de cada año.'
            : `Los intereses a las cesantías son del **${figure(LABOUR.interesesCesantias)} anual**, en proporción a los días trabajados.`,
          paragraphs: [
            `Se calculan así: cesantías × días × ${figure(LABOUR.interesesCesantias)} ÷ 360. Se pagan directamente al trabajador hasta el 31 de enero.`,
          ],
          sources: [ley('52', 1975), ley('50', 1990, 'art. 99')],
        }
      )
    },
  },
  {
    id: 'prestaciones.cesantias',
    subject: 'prestaciones',
    match: [{ need: [['cesantia*']], boost: CALCULATE, wants: ['amount', 'period'], not: NOT_PAYROLL }],
    answer(understood, { facts }) {
      return (
        (says(understood, 'retir*') ? undefined : oneBenefit(understood, facts, 'cesantias')) ?? {
          headline:
            'Las cesantías equivalen a **un mes de salario por cada año de trabajo**, y en proporción si es menos.',
          paragraphs: [
            'Se calculan así: (salario + auxilio de transporte) × días ÷ 360. Se consignan en el fondo hasta el 14 de febrero.',
            'El trabajador puede retirarlas al terminar el contrato, o antes para vivienda y para educación.',
          ],
          sources: [cst('arts. 249 y 253'), ley('50', 1990, 'art. 99'), ley('52', 1975)],
          caveats: ['Si el salario varió en los últimos tres meses se usa el promedio del último año.'],
        }
      )
    },
  },
  {
    id: 'prestaciones.prima',
    subject: 'prestaciones',
    match: [
      {
        need: [
          ['prima', 'primas', 'prima servicio*', 'prima legal', 'prima junio', 'prima diciembre', 'prima navidad'],
        ],
        boost: [...CALCULATE, ...WHEN, 'quien*'],
        wants: ['amount', 'period'],
        not: ['seguro*', 'materia prima', 'materias primas', 'acciones', 'retencion*', 'puc', 'liquida'],
      },
    ],
    answer(understood, { facts }) {
      const year = yearOf(understood.on)
      const plazos = plazosPrestaciones(year)
      const when = says(understood, ...WHEN)
      const found = when && understood.amounts.length === 0 ? undefined : oneBenefit(understood, facts, 'prima')
      return (
        found ?? {
          headline: mentions(understood, 'auxilio')
            ? 'Sí: la prima se calcula sobre **salario más auxilio de transporte**, y el salario integral no la tiene aparte.'
            : `La prima se paga en dos partes: a más tardar el **30 de junio** y en los **primeros 20 días de diciembre**.`,
          paragraphs: [
            `En ${year}: hasta el ${formatDate(plazos.primaJunio)} y hasta el ${formatDate(plazos.primaDiciembre)}.`,
            'Cada parte equivale a quince días de salario por semestre completo: (salario + auxilio de transporte) × días ÷ 360. La reciben todos los trabajadores con contrato laboral, también los domésticos y los de término fijo, en proporción al tiempo.',
          ],
          sources: [cst('art. 306')],
          caveats: ['El salario integral ya la incluye.', 'Si el contrato termina antes, se paga en la liquidación.'],
        }
      )
    },
  },
  {
    id: 'prestaciones.vacaciones',
    subject: 'prestaciones',
    match: [
      {
        need: [['vacacion*']],
        boost: [...CALCULATE, ...WHEN, 'dias', 'acumul*', 'dinero', 'compens*', 'sabado*'],
        wants: ['amount', 'period', 'duration'],
        not: ['liquida', 'liquidacion*', 'festivos'],
      },
    ],
    answer(understood, { facts }) {
      return (
        oneBenefit(understood, facts, 'vacaciones') ?? {
          headline: says(understood, 'dinero', 'compens*')
            ? 'Se puede pagar en dinero **hasta la mitad de las vacaciones**, si el trabajador lo pide por escrito.'
            : 'Cada año de trabajo da derecho a **15 días hábiles de vacaciones remuneradas**.',
          paragraphs: [
            'En dinero: salario × días trabajados ÷ 720. No entran el auxilio de transporte ni las horas extra.',
            'El empleador las concede dentro del año siguiente y avisa con 15 días de anticipación. El trabajador debe disfrutar al menos 6 días hábiles al año; el resto se puede acumular hasta por dos años.',
            'Se puede pagar en dinero hasta la mitad si el trabajador lo pide por escrito. Al terminar el contrato se paga todo lo pendiente, en proporción al tiempo.',
          ],
          sources: [cst('arts. 186 a 192')],
          caveats: ['Los sábados cuentan como hábiles si la jornada los incluye.'],
        }
      )
    },
  },
  {
    id: 'prestaciones.moratoria',
    subject: 'prestaciones',
    match: [
      {
        need: [
          [
            'sancion moratoria',
            'indemnizacion moratoria',
            'salarios caidos',
            'articulo 65',
            'no pag* liquidacion',
            'no me pag* liquidacion',
            'demora* liquidacion',
            'plazo liquidacion',
            'plazo pagar liquidacion',
            'cuando pag* liquidacion',
            'cuanto tiempo pagar liquidacion',
            'no han pag* liquidacion',
            'tarde liquidacion',
          ],
        ],
        prior: 0.6,
      },
      {
        need: [
          ['liquidacion', 'prestaciones'],
          ['moratoria', 'mora', 'atras*', 'demor*', 'no pag*', 'no han pag*'],
        ],
        wants: ['duration', 'amount'],
        not: ['dian', 'impuesto*'],
        prior: 0.6,
      },
    ],
    answer(understood, { facts }) {
      const salario = salaryOf(understood, facts)
      const days = durationDays(understood) ?? countOf(understood, /^dias?$/)
      if (salario !== undefined && (understood.period || days !== undefined)) {
        const pago = understood.period?.to ?? understood.on
        const retiro = understood.period?.from ?? addDays(pago, -Math.round(days ?? 0))
        const calculation = moratoria({ salario, retiro, pago })
        const { diasMora, sancion } = calculation.result
        return fromCalculation(calculation, {
          headline: `Por ${formatNumber(diasMora)} días de mora con salario de ${formatCop(salario)} la indemnización llega a **${formatCop(sancion)}**.`,
        })
      }
      return {
        headline:
          'La liquidación se paga **al terminar el contrato**; si no, el trabajador puede reclamar un día de salario por cada día de mora.',
        paragraphs: [
          'El día de salario por día corre hasta por 24 meses; después se pagan intereses de mora. Para quien gana hasta un salario mínimo corre sin ese límite.',
          'Si hay desacuerdo sobre el valor, el empleador puede consignar lo que cree deber ante el juez laboral.',
        ],
        sources: [cst('art. 65'), ley('789', 2002, 'art. 29')],
        caveats: ['No es automática: la ordena un juez cuando el empleador no demuestra buena fe.'],
      }
    },
  },
  {
    id: 'prestaciones.liquidacion',
    subject: 'prestaciones',
    match: [
      {
        need: [SETTLE],
        boost: [...WORKER, ...SALARY, 'renunci*', 'contrato'],
        wants: ['amount', 'period', 'duration'],
        not: [...NOT_SETTLE, 'despid*', 'despedi*'],
      },
      {
        need: [
          [...SETTLE, 'cuanto', 'me deben', 'me toca*'],
          ['renunci*', 'termin* contrato', 'sale empleado*', 'retir* empleado*', 'se va', 'me voy'],
        ],
        wants: ['amount', 'period', 'duration'],
        not: NOT_SETTLE,
      },
      // "Cesantías, intereses y prima de seis meses con 3 millones": several at once are a settlement.
      ...[
        ['cesantia*', 'prima'],
        ['cesantia*', 'primas'],
        ['cesantia*', 'vacacion*'],
        ['prima', 'vacacion*'],
        ['prima', 'cesantia*', 'interes*'],
        ['cesantia* e interes*'],
      ].map((pair) => ({
        need: pair.map((name) => [name]),
        boost: [...SALARY, ...CALCULATE],
        wants: ['amount', 'period', 'duration'] as const,
        not: [...NOT_SETTLE, ...BY_PERCENT, 'cuando', 'plazo*', 'fecha*'],
      })),
    ],
    answer(understood, { facts }) {
      const period = understood.period
      const salario = salaryOf(understood, facts)
      if (salario === undefined) {
        if (!period && !durationDays(understood)) {
          return {
            headline:
              'Una liquidación incluye **cesantías, intereses a las cesantías, prima de servicios, vacaciones y salarios pendientes**.',
            tables: [
              {
                title: 'Cómo se calcula cada parte',
                columns: ['Concepto', 'Fórmula', 'Cuándo se paga'],
                rows: [
                  ['Cesantías', '(salario + auxilio) × días del año ÷ 360', '14 de febrero, en el fondo'],
                  ['Intereses', `cesantías × días × ${figure(LABOUR.interesesCesantias)} ÷ 360`, '31 de enero'],
                  ['Prima', '(salario + auxilio) × días del semestre ÷ 360', '30 de junio y 20 de diciembre'],
                  ['Vacaciones', 'salario × días ÷ 720', 'Al disfrutarlas'],
                ],
              },
            ],
            paragraphs: ['Dime el salario, la fecha de ingreso y la de retiro y te la calculo.'],
            sources: [cst('arts. 186, 249 y 306'), ley('50', 1990, 'art. 99'), ley('52', 1975)],
            caveats: [
              'Todo se paga al terminar el contrato. Si el despido es sin justa causa se suma la indemnización.',
            ],
          }
        }
        return askBack('¿Cuál es el salario mensual de la persona que vas a liquidar?', [cst('art. 249')])
      }
      if (period) {
        const calculation = liquidacion(
          {
            salario,
            variable: extraAmount(understood, /comision(?:es)?|horas? extras?|variables?|promedio/, facts),
            auxilio: !says(understood, 'sin auxilio'),
            integral: mentions(understood, 'integral'),
            ingreso: period.from,
            retiro: period.to,
          },
          facts,
        )
        const { result } = calculation
        return fromCalculation(calculation, {
          headline: `La liquidación del ${formatDate(period.from)} al ${formatDate(period.to)} suma **${formatCop(result.total)}**.`,
          paragraphs: [
            `Cesantías ${formatCop(result.cesantias.valor)}, intereses ${formatCop(result.intereses.valor)}, prima ${formatCop(result.prima.valor)} y vacaciones ${formatCop(result.vacaciones.valor)}, por ${formatNumber(result.diasTotales)} días con meses de 30.`,
          ],
        })
      }
      // Benefits asked by name are those of a year, unless it says of how long.
      const dias =
        durationDays(understood) ??
        countOf(understood, /^dias?$/) ??
        (conceptsAsked(understood).length < CONCEPTS.length ? 360 : undefined)
      if (dias === undefined) return askBack('¿Desde qué fecha y hasta qué fecha trabajó?', [cst('art. 249')])
      return byDuration(understood, facts, salario, dias)
    },
  },
  {
    id: 'prestaciones.dotacion',
    subject: 'prestaciones',
    match: [
      {
        need: [['dotacion*', 'calzado', 'uniforme*', 'ropa trabajo', 'botas', 'overol*', 'zapatos']],
        boost: [...WHEN, 'quien*', 'cuanto*'],
      },
    ],
    answer(understood, { facts }) {
      const smmlv = facts.at(SMMLV, understood.on)
      const salario = understood.amounts.length > 0 ? salaryOf(understood, facts) : undefined
      const tope = 2 * smmlv.value
      const headline =
        salario !== undefined
          ? salario <= tope
            ? `Con ${formatCop(salario)} **sí tiene derecho a dotación**, si lleva más de tres meses en la fecha de entrega.`
            : `Con ${formatCop(salario)} **no hay obligación de dar dotación**: el tope es de ${formatCop(tope)}.`
          : says(understood, 'quien*')
            ? `Tiene derecho a dotación quien gana **hasta dos salarios mínimos (${formatCop(tope)})** y lleva más de tres meses en la fecha de entrega: **30 de abril, 31 de agosto y 20 de diciembre**.`
            : 'La dotación de calzado y vestido se entrega **tres veces al año: 30 de abril, 31 de agosto y 20 de diciembre**.'
      return {
        headline,
        paragraphs: [
          `Se entrega el 30 de abril, el 31 de agosto y el 20 de diciembre a quien gana hasta dos salarios mínimos (${formatCop(2 * smmlv.value)} este año) y en esa fecha lleva más de tres meses con el empleador.`,
          'No se puede pagar en dinero mientras dura el contrato, y el trabajador debe usarla.',
        ],
        sources: [cst('arts. 230 a 234')],
        facts: [smmlv],
        caveats: ['Los elementos de protección personal se entregan aparte y a todos los que los necesitan.'],
      }
    },
  },
]

const CONCEPTS: readonly Concept[] = ['cesantias', 'intereses', 'prima', 'vacaciones']
const STEMS: Record<Concept, string> = {
  cesantias: 'cesantia',
  intereses: 'interes',
  prima: 'prima',
  vacaciones: 'vacacion',
}

/** The benefits that a question lists by name; all of them when it speaks of the settlement or names fewer than two. */
function conceptsAsked(understood: Understood): readonly Concept[] {
  const named = CONCEPTS.filter((concept) => mentions(understood, STEMS[concept]))
  return named.length < 2 || mentions(understood, 'liquid', 'prestacion') ? CONCEPTS : named
}

/** A settlement for "8 meses" without dates: every benefit over the same days. Of benefits by name, a year has two primas. */
function byDuration(understood: Understood, facts: FactSource, salario: number, dias: number): TopicAnswer {
  const concepts = conceptsAsked(understood)
  const settlement = concepts.length === CONCEPTS.length
  const yearDays = Math.min(360, dias)
  const rows = concepts.map((concepto) => {
    const days = concepto === 'vacaciones' ? dias : concepto === 'prima' && settlement ? Math.min(180, dias) : yearDays
    const calculation = prestacion(
      { concepto, salario, dias: Math.max(1, Math.round(days)), date: understood.on },
      facts,
    )
    return { concepto, days, calculation, valor: calculation.result.valor }
  })
  const total = rows.reduce((sum, { valor }) => sum + valor, 0)
  const parts = rows.map(
    ({ concepto, days, valor }) =>
      `${concepto === 'cesantias' ? 'cesantías' : concepto} **${formatCop(valor)}**${concepto === 'prima' && days === 360 ? ` (la mitad, ${formatCop(valor / 2)}, en cada semestre)` : ''}`,
  )
  const what = settlement
    ? `la liquidación suma **${formatCop(total)}**: ${parts.join(', ').replaceAll('**', '')}`
    : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1) ?? ''}; en total ${formatCop(total)}`
  return {
    headline: `Por ${formatNumber(dias)} días con salario de ${formatCop(salario)}, ${what}.`,
    steps: rows.flatMap(({ calculation }, index) => (index === 0 ? calculation.steps : calculation.steps.slice(-1))),
    sources: rows.flatMap(({ calculation }) => calculation.sources),
    facts: [...new Set(rows.flatMap(({ calculation }) => calculation.facts))],
    caveats: [
      ...(settlement
        ? [
            'Sin las fechas exactas se supuso un solo año de cesantías y un solo semestre de prima: dime ingreso y retiro para afinarlo.',
          ]
        : []),
      ...(concepts.includes('vacaciones') ? ['Se supone que no ha disfrutado vacaciones.'] : []),
    ],
  }
}
