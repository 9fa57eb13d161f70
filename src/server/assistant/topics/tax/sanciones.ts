import { formatCop } from '../../../../shared/format.ts'
import { SANCION } from '../../../../shared/tax/facts/sanciones.ts'
import {
  SANCION_CONTABILIDAD_TOPE,
  SANCION_INFORMACION_TOPE,
  SANCION_MINIMA,
} from '../../../../shared/tax/facts/tax.ts'
import {
  correccion,
  errorAritmetico,
  inexactitud,
  type Reduccion640,
  sancionMinima,
  sancionReducida,
} from '../../../../shared/tax/sanciones.ts'
import { et } from '../../../../shared/tax/sources.ts'
import type { FactSource } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import { figure } from '../figure.ts'
import { amountNear, firstAmount, toCop } from '../read.ts'
import type { Topic, TopicAnswer } from '../topic.ts'
import { fromCalculation } from '../topic.ts'
import { WHAT_IS } from '../words.ts'
import { LATE, monthsLate, OTHER_DUTIES, reductionOf, summoned } from './penaltyReading.ts'
import { mentions } from './reading.ts'
import { LIMIT, PENALTY } from './words.ts'

const FROM_TO = /\bde \$?(?=\d)[^a-z]*(?:mil|millones|millon|palos)? ?(?:pesos )?a $/

/** "Pasó de 10 a 18 millones": what it rose by. */
function rise(understood: Understood, facts: FactSource): number | undefined {
  const { amounts, text } = understood
  const [from, to] = amounts
  if (!from || !to || !FROM_TO.test(text.slice(Math.max(0, from.start - 5), to.start))) return undefined
  const difference = toCop(to, understood, facts) - toCop(from, understood, facts)
  return difference > 0 ? difference : undefined
}

function correct(understood: Understood, facts: FactSource): TopicAnswer {
  const mayorValor =
    amountNear(understood, /mayor (?:valor|impuesto)|diferencia|de mas|aument\w*|menor saldo/, facts) ??
    rise(understood, facts) ??
    firstAmount(understood, facts)
  if (mayorValor === undefined) {
    return {
      headline: `Corregir una declaración con mayor impuesto cuesta el **${figure(SANCION.correccion)} de la diferencia**, o el **${figure(SANCION.correccionEmplazado)} después del emplazamiento para corregir**, y nunca menos de ${figure(SANCION_MINIMA)}.`,
      paragraphs: [
        `Si la declaración inicial fue tardía se suma un ${figure(SANCION.correccionTarde)} de la diferencia por cada mes de retraso, sin pasar de esa misma diferencia. Corregir para pagar menos no tiene esta sanción, pero se hace dentro del año siguiente al vencimiento (art. 589).`,
      ],
      sources: [et('arts. 588, 589 y 644'), et('arts. 639 y 640')],
      caveats: [
        `La reducción del artículo 640 puede bajarla al ${figure(SANCION.reduccionMitad)} o al ${figure(SANCION.reduccionTresCuartos)}.`,
        'La diferencia genera intereses de mora.',
      ],
    }
  }
  const calculation = correccion(
    {
      fecha: understood.on,
      mayorValor,
      emplazado: summoned(understood),
      mesesInicialTarde: mentions(understood, 'tarde', 'extempor') ? (monthsLate(understood) ?? 0) : 0,
      reduccion: reductionOf(understood),
    },
    facts,
  )
  return fromCalculation(calculation, {
    headline: `La sanción por corregir con un mayor valor de ${formatCop(mayorValor)} es de **${formatCop(calculation.result.sancion)}**${calculation.result.aplicaMinima ? `, la mínima de ${figure(SANCION_MINIMA)}` : ` (${figure(summoned(understood) ? SANCION.correccionEmplazado : SANCION.correccion)})`}.`,
  })
}

const REDUCTION_RULES: TopicAnswer = {
  headline: `El artículo 640 deja la sanción en el **${figure(SANCION.reduccionMitad)}** si no cometiste la misma conducta en los dos años anteriores, o en el **${figure(SANCION.reduccionTresCuartos)}** si no la cometiste en el año anterior.`,
  tables: [
    {
      title: 'Cuánto se paga',
      columns: [
        'Quién liquida',
        `Pagas ${figure(SANCION.reduccionMitad)}`,
        `Pagas ${figure(SANCION.reduccionTresCuartos)}`,
      ],
      rows: [
        ['Tú', 'Dos años sin la misma conducta', 'Un año sin la misma conducta'],
        ['La DIAN la propone o impone', 'Cuatro años, aceptando y pagando', 'Dos años, aceptando y pagando'],
      ],
    },
  ],
  paragraphs: [
    `El orden es: calcular la sanción, aplicar el artículo 640 y comparar con la mínima de ${figure(SANCION_MINIMA)}.`,
  ],
  sources: [et('art. 640'), et('art. 639')],
  caveats: ['Algunas sanciones están excluidas por el propio artículo y otras tienen su reducción especial.'],
}

/** A penalty that the question gives, reduced by art. 640 and compared with the minimum. */
function reducedPenalty(understood: Understood, facts: FactSource): TopicAnswer | undefined {
  const calculada = amountNear(understood, /sancion|multa|extemporaneidad/, facts) ?? firstAmount(understood, facts)
  if (calculada === undefined) return undefined
  const asked = reductionOf(understood)
  const calculate = (reduccion: Reduccion640) => sancionReducida({ fecha: understood.on, calculada, reduccion }, facts)
  const half = calculate('al50')
  const rows =
    asked === 'ninguna'
      ? ([
          [`${figure(SANCION.reduccionMitad)}`, half],
          [`${figure(SANCION.reduccionTresCuartos)}`, calculate('al75')],
        ] as const)
      : []
  const calculation = asked === 'ninguna' ? half : calculate(asked)
  const { sancion, aplicaMinima } = calculation.result
  return fromCalculation(calculation, {
    headline:
      asked === 'ninguna'
        ? `Con la reducción del artículo 640, una sanción de ${formatCop(calculada)} queda en **${rows.map(([share, { result }]) => `${formatCop(result.sancion)} al ${share}`).join(' o en ')}**.`
        : `Con la reducción al ${figure(asked === 'al50' ? SANCION.reduccionMitad : SANCION.reduccionTresCuartos)} del artículo 640, una sanción de ${formatCop(calculada)} queda en **${formatCop(sancion)}**${aplicaMinima ? `, la mínima de ${figure(SANCION_MINIMA)}` : ''}.`,
  })
}

const MINIMUM = [
  'sancion* minima*',
  'multa* minima*',
  'minima sancion',
  'minimo sancion',
  'sancion* mas baja',
  'articulo 639',
  'art 639',
]

export const topics: readonly Topic[] = [
  {
    id: 'sancion.minima',
    subject: 'sanciones',
    match: [
      { need: [MINIMUM], boost: ['cuanto', 'valor', 'dian'], not: ['extemporaneidad'], prior: 0.4 },
      {
        need: [
          ['multa*', 'sancion*'],
          ['minimo', 'minima', 'min', 'mas baja', 'lo menos'],
        ],
        not: ['extemporaneidad', 'salario*'],
      },
    ],
    answer(understood, { facts }) {
      const calculation = sancionMinima({ fecha: understood.on }, facts)
      const { minima, exacta } = calculation.result
      return fromCalculation(calculation, {
        headline: `La sanción mínima de ${understood.on.slice(0, 4)} es de **${figure(SANCION_MINIMA)}: ${formatCop(minima)}** (${formatCop(exacta)} sin redondear).`,
      })
    },
  },
  {
    id: 'sancion.inexactitud',
    subject: 'sanciones',
    match: [
      {
        need: [
          [
            'inexactitud*',
            'sancion* por inexacta*',
            'costos inexistentes',
            'costos ficticios',
            'facturas falsas',
            'omit* ingresos',
            'omision* ingresos',
            'omit* activos',
            'omision* activos',
            'pasivos inexistentes',
            'articulo 647',
          ],
        ],
        wants: ['amount'],
        prior: 0.4,
      },
    ],
    answer(understood, { facts }) {
      const diferencia = firstAmount(understood, facts)
      const activosOmitidos = mentions(understood, 'activo', 'pasivo')
      if (diferencia === undefined) {
        return {
          headline: `La sanción por inexactitud es del **${figure(SANCION.inexactitud)} de la diferencia** entre lo que determina la DIAN y lo declarado, y del **${figure(SANCION.inexactitudActivos)}** si se omiten activos o se incluyen pasivos inexistentes.`,
          paragraphs: [
            'Se reduce a la cuarta parte si aceptas al responder el requerimiento especial (art. 709) y a la mitad si aceptas tras la liquidación de revisión (art. 713).',
          ],
          sources: [et('arts. 647 y 648'), et('arts. 709 y 713')],
          caveats: [
            'No la hay cuando la diferencia viene de una interpretación razonable sobre hechos completos y verdaderos.',
            'Retención, SIMPLE y abuso en materia tributaria tienen tarifas especiales que están por verificar.',
          ],
        }
      }
      const calculation = inexactitud({ fecha: understood.on, diferencia, activosOmitidos }, facts)
      return fromCalculation(calculation, {
        headline: `La sanción por inexactitud sobre una diferencia de ${formatCop(diferencia)} es de **${formatCop(calculation.result.sancion)}** (${figure(activosOmitidos ? SANCION.inexactitudActivos : SANCION.inexactitud)}).`,
      })
    },
  },
  {
    id: 'sancion.correccion',
    subject: 'sanciones',
    match: [
      {
        need: [
          [
            'sancion* correccion',
            'sancion* por corregir',
            'correccion',
            'correg*',
            'corrij*',
            'corrig*',
            'me equivoque',
          ],
          [
            ...PENALTY,
            'declaracion*',
            'declar*',
            'renta',
            'iva',
            'cuanto',
            'emplaz*',
            'mayor impuesto',
            'mayor valor',
            'diferencia*',
          ],
        ],
        wants: ['amount'],
        boost: ['sancion*'],
        not: ['factura*', 'aritmetica', 'nomina'],
      },
    ],
    answer: (understood, { facts }) => correct(understood, facts),
  },
  {
    id: 'sancion.reduccion',
    subject: 'sanciones',
    match: [
      {
        need: [
          [
            '640',
            'articulo 640',
            'art 640',
            'reduc* sancion*',
            'reduccion* sancion*',
            'rebaj* sancion*',
            'descuento sancion*',
            'disminu* sancion*',
            'gradualidad',
            'favorabilidad',
          ],
        ],
        not: [...LATE],
        prior: 1.2,
      },
      // "Extemporaneidad de 2 millones con reducción al 50": without months of delay, the sum is the penalty itself.
      {
        need: [['extemporane*'], ['reduc*', 'rebaj*', '640'], ['50', '75', 'mitad', '50%', '75%', 'al 50', 'al 75']],
        not: ['mes', 'meses', 'impuesto*', 'tarde', ...OTHER_DUTIES],
        wants: ['amount'],
        prior: 1,
      },
      {
        need: [
          ['sancion*', 'multa*'],
          ['reduc*', 'rebaj*', 'descuento*'],
        ],
        not: [...LATE, ...OTHER_DUTIES, 'correccion', 'correg*', 'inexactitud'],
        wants: ['amount'],
        prior: 0.2,
      },
    ],
    answer: (understood, { facts }) => reducedPenalty(understood, facts) ?? REDUCTION_RULES,
  },
  {
    id: 'sancion.emplazamiento',
    subject: 'sanciones',
    match: [
      {
        need: [
          [
            'emplazamiento*',
            'emplaz*',
            'requerimiento*',
            'liquidacion oficial',
            'liquidacion revision',
            'pliego cargos',
          ],
          [...WHAT_IS, 'llego', 'responder', 'contestar', 'recibi', 'plazo*', 'cuanto tiempo', 'que hago'],
        ],
        not: ['extemporane*', 'sancion*'],
        prior: 0.3,
      },
    ],
    answer: () => ({
      headline:
        'El emplazamiento es el aviso de la DIAN para que **declares o corrijas en un mes**; si no lo haces, sigue la sanción por no declarar o el requerimiento especial, que se responde en **tres meses**.',
      tables: [
        {
          title: 'Actos de la DIAN',
          columns: ['Acto', 'Para qué', 'Término', 'Artículo'],
          rows: [
            ['Emplazamiento para declarar', 'Presentar lo que no se declaró', '1 mes', '715'],
            ['Emplazamiento para corregir', 'Corregir indicios de inexactitud', '1 mes', '685'],
            ['Requerimiento ordinario', 'Entregar información', 'El que fije el acto', '684'],
            ['Requerimiento especial', 'Propone modificar la declaración', '3 meses', '703 y 707'],
            ['Liquidación oficial de revisión', 'Modifica la declaración', '2 meses para recurrir', '710 y 720'],
          ],
        },
      ],
      sources: [et('arts. 684, 685, 703, 707, 710, 715 y 720')],
      caveats: [
        'Después del emplazamiento las sanciones de extemporaneidad y corrección se duplican.',
        'Los términos corren desde la notificación, que suele ser electrónica.',
      ],
    }),
  },
  {
    id: 'sancion.aritmetica',
    subject: 'sanciones',
    match: [
      { need: [['sancion* aritmetica', 'error* aritmetic*', 'correccion aritmetica']], wants: ['amount'], prior: 0.6 },
    ],
    answer(understood, { facts }) {
      const mayorValor = firstAmount(understood, facts)
      if (mayorValor === undefined)
        return {
          headline: `La sanción por error aritmético es del **${figure(SANCION.aritmetica)} del mayor valor**, y baja al **${figure(SANCION.aritmeticaAceptada)}** si la aceptas y pagas dentro del término para recurrir.`,
          sources: [et('art. 646'), et('art. 697')],
          caveats: ['Hay error aritmético cuando las operaciones de la declaración dan un resultado equivocado.'],
        }
      const acepta = mentions(understood, 'acept')
      const calculation = errorAritmetico({ fecha: understood.on, mayorValor, acepta }, facts)
      return fromCalculation(calculation, {
        headline: `La sanción por error aritmético con un mayor valor de ${formatCop(mayorValor)} es de **${formatCop(calculation.result.sancion)}** (${figure(acepta ? SANCION.aritmeticaAceptada : SANCION.aritmetica)}).`,
      })
    },
  },
  {
    id: 'sancion.general',
    subject: 'sanciones',
    match: [
      {
        need: [['sancion* dian', 'sancion* tributaria*', 'sanciones', 'tipos sancion*', 'multas dian']],
        not: [...OTHER_DUTIES, ...LIMIT],
        prior: -0.2,
      },
    ],
    answer: () => ({
      headline: `Las sanciones tributarias más comunes son **extemporaneidad (${figure(SANCION.tardeImpuesto)} por mes), corrección (${figure(SANCION.correccion)}), inexactitud (${figure(SANCION.inexactitud)}) y no declarar (${figure(SANCION.noDeclararRenta)} en renta)**, con un mínimo de ${figure(SANCION_MINIMA)}.`,
      tables: [
        {
          title: 'Sanciones del Estatuto Tributario',
          columns: ['Sanción', 'Regla', 'Artículo'],
          rows: [
            ['Mínima', `${figure(SANCION_MINIMA)}`, '639'],
            [
              'Extemporaneidad',
              `${figure(SANCION.tardeImpuesto)} del impuesto por mes; ${figure(SANCION.emplazadoImpuesto)} tras el emplazamiento`,
              '641 y 642',
            ],
            [
              'No declarar',
              `Renta ${figure(SANCION.noDeclararRenta)}, IVA ${figure(SANCION.noDeclararIva)}, retención ${figure(SANCION.noDeclararRetencion)} o ${figure(SANCION.noDeclararRetencionUltima)}`,
              '643',
            ],
            [
              'Corrección',
              `${figure(SANCION.correccion)} de la diferencia; ${figure(SANCION.correccionEmplazado)} tras el emplazamiento`,
              '644',
            ],
            [
              'Error aritmético',
              `${figure(SANCION.aritmetica)} del mayor valor; ${figure(SANCION.aritmeticaAceptada)} si se acepta`,
              '646',
            ],
            [
              'Inexactitud',
              `${figure(SANCION.inexactitud)}; ${figure(SANCION.inexactitudActivos)} por activos omitidos`,
              '647 y 648',
            ],
            [
              'Exógena',
              `${figure(SANCION.noInformar)}, ${figure(SANCION.informarMal)} o ${figure(SANCION.informarTarde)}, hasta ${figure(SANCION_INFORMACION_TOPE)}`,
              '651',
            ],
            ['Contabilidad', `${figure(SANCION.contabilidad)}, hasta ${figure(SANCION_CONTABILIDAD_TOPE)}`, '655'],
            ['RUT desactualizado', `${figure(SANCION.rut)} o ${figure(SANCION.rutDireccion)} por día`, '658-3'],
          ],
        },
      ],
      sources: [et('arts. 639 a 658-3')],
      caveats: [
        `El artículo 640 reduce muchas de ellas al ${figure(SANCION.reduccionMitad)} o al ${figure(SANCION.reduccionTresCuartos)}.`,
      ],
    }),
  },
]
