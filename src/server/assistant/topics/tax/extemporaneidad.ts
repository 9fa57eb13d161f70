import { formatCop } from '../../../../shared/format.ts'
import { SANCION } from '../../../../shared/tax/facts/sanciones.ts'
import { SANCION_MINIMA } from '../../../../shared/tax/facts/tax.ts'
import { extemporaneidad, noDeclarar, type Reduccion640 } from '../../../../shared/tax/sanciones.ts'
import { et } from '../../../../shared/tax/sources.ts'
import type { FactSource } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import { figure } from '../figure.ts'
import { amountNear, firstAmount } from '../read.ts'
import type { Topic, TopicAnswer } from '../topic.ts'
import { fromCalculation } from '../topic.ts'
import { LATE, monthsLate, OTHER_DUTIES, reductionOf, summoned } from './penaltyReading.ts'
import { assignAmounts, mentions } from './reading.ts'
import { PENALTY } from './words.ts'

const RETURN = ['declar*', 'declaracion*', 'present*', 'renta', 'iva', 'retencion*', 'formulario*', 'dian', 'impuesto*']

/** Who "no declara renta" is a payee, not a culprit. */
const NOT_THE_CULPRIT = [
  ...OTHER_DUTIES,
  'no declarante*',
  'retengo',
  'retener*',
  'retenemos',
  'descontar',
  'descuento',
  'a tiempo',
  'contratista*',
  'comision*',
  'honorario*',
]

const LATE_RULES: TopicAnswer = {
  headline: `Declarar tarde cuesta **${figure(SANCION.tardeImpuesto)} del impuesto por cada mes o fracción, hasta el ${figure(SANCION.tardeImpuestoTope)}** (${figure(SANCION.emplazadoImpuesto)} y hasta ${figure(SANCION.emplazadoImpuestoTope)} después del emplazamiento), y nunca menos de la sanción mínima de ${figure(SANCION_MINIMA)}.`,
  tables: [
    {
      title: 'Extemporaneidad por mes o fracción',
      columns: ['Base', 'Antes del emplazamiento', 'Después'],
      rows: [
        [
          'Impuesto a cargo o retenciones',
          `${figure(SANCION.tardeImpuesto)}, hasta ${figure(SANCION.tardeImpuestoTope)}`,
          `${figure(SANCION.emplazadoImpuesto)}, hasta ${figure(SANCION.emplazadoImpuestoTope)}`,
        ],
        [
          'Ingresos brutos, si no hay impuesto',
          `${figure(SANCION.tardeIngresos)}, hasta ${figure(SANCION.tardeIngresosTope)} o ${figure(SANCION.tardeTope)}`,
          `${figure(SANCION.emplazadoIngresos)}, hasta ${figure(SANCION.emplazadoIngresosTope)} o ${figure(SANCION.emplazadoTope)}`,
        ],
        [
          'Patrimonio, si no hay ingresos',
          `${figure(SANCION.tardePatrimonio)}, hasta ${figure(SANCION.tardePatrimonioTope)} o ${figure(SANCION.tardeTope)}`,
          `${figure(SANCION.emplazadoPatrimonio)}, hasta ${figure(SANCION.emplazadoPatrimonioTope)} o ${figure(SANCION.emplazadoTope)}`,
        ],
      ],
    },
  ],
  paragraphs: ['Dime el impuesto a cargo y cuántos meses de retraso son, y la liquido.'],
  sources: [et('arts. 641 y 642'), et('arts. 639 y 640')],
  caveats: [
    `El artículo 640 la reduce al ${figure(SANCION.reduccionMitad)} o al ${figure(SANCION.reduccionTresCuartos)} si no has cometido la misma conducta.`,
    'Además se pagan intereses de mora sobre el impuesto.',
  ],
}

const REDUCED = /\b640\b|\breducci\w+|\breducid\w+|\brebaj\w+/

function late(understood: Understood, facts: FactSource): TopicAnswer {
  const meses = monthsLate(understood)
  const { ingresos, patrimonio: equity } = assignAmounts(
    understood,
    {
      ingresos: /ingres\w*|vent\w*/,
      patrimonio: /patrimonio/,
      impuesto: /impuesto\w*|cargo|retenci\w*|iva|pagar/,
      favor: /favor/,
    },
    facts,
  )
  const noTax =
    /\bsin impuesto\b|\bno (?:habia|hay|hubo|tenia|tengo|dio|me dio)(?: \w+){0,2} impuesto\b|\bimpuesto (?:a cargo )?(?:de |fue |es |era )?(?:\$ ?)?(?:0|cero)\b|\ben ceros?\b|\bsaldo a favor\b/.test(
      understood.text,
    )
  const only = understood.amounts.length === 1
  const tax =
    noTax || (only && (ingresos !== undefined || equity !== undefined))
      ? 0
      : (amountNear(understood, /impuesto\w*|cargo|retencion\w*|iva|pagar/, facts) ?? firstAmount(understood, facts))
  if (
    meses === undefined ||
    (tax === undefined && ingresos === undefined) ||
    (tax === 0 && ingresos === undefined && equity === undefined)
  )
    return LATE_RULES
  const emplazado = summoned(understood)
  const saldo = noTax ? amountNear(understood, /favor/, facts) : undefined
  const base = {
    fecha: understood.on,
    meses: Math.min(240, meses),
    impuestoACargo: tax ?? 0,
    emplazado,
    ...(ingresos === undefined ? {} : { ingresosBrutos: ingresos }),
    ...(equity === undefined || ingresos !== undefined ? {} : { patrimonioLiquidoAnterior: equity }),
    ...(saldo === undefined || saldo === ingresos ? {} : { saldoAFavor: saldo }),
  }
  const calculation = extemporaneidad({ ...base, reduccion: reductionOf(understood) }, facts)
  const { sancion, aplicaMinima, calculada } = calculation.result
  const reduced = (reduccion: Reduccion640) => extemporaneidad({ ...base, reduccion }, facts).result.sancion
  // "¿Y con la reducción del 640?" without saying which: both.
  const either = reductionOf(understood) === 'ninguna' && REDUCED.test(understood.text)
  return fromCalculation(calculation, {
    headline: either
      ? `Con la reducción del artículo 640, la sanción por extemporaneidad de ${meses} ${meses === 1 ? 'mes' : 'meses'} queda en **${formatCop(reduced('al50'))} al ${figure(SANCION.reduccionMitad)} o en ${formatCop(reduced('al75'))} al ${figure(SANCION.reduccionTresCuartos)}**; sin ella es de ${formatCop(sancion)}, y nunca menos de ${figure(SANCION_MINIMA)}.`
      : `La sanción por extemporaneidad de ${meses} ${meses === 1 ? 'mes' : 'meses'} ${emplazado ? 'después' : 'antes'} del emplazamiento es de **${formatCop(sancion)}**${aplicaMinima ? `: la calculada (${formatCop(calculada)}) es menor que la mínima de ${figure(SANCION_MINIMA)}` : ''}.`,
    ...(reductionOf(understood) === 'ninguna' && !aplicaMinima
      ? {
          tables: [
            {
              title: 'Con la reducción del artículo 640',
              columns: ['Si no cometiste la misma conducta', 'Pagas'],
              rows: [
                [`En los dos años anteriores (${figure(SANCION.reduccionMitad)})`, formatCop(reduced('al50'))],
                [`En el año anterior (${figure(SANCION.reduccionTresCuartos)})`, formatCop(reduced('al75'))],
              ],
            },
          ],
        }
      : {}),
  })
}

const SHARE = {
  renta: SANCION.noDeclararRenta,
  iva: SANCION.noDeclararIva,
  retencion: SANCION.noDeclararRetencion,
} as const

function neverFiled(understood: Understood, facts: FactSource): TopicAnswer {
  const amount = firstAmount(understood, facts)
  const impuesto = mentions(understood, 'iva')
    ? 'iva'
    : mentions(understood, 'retencion', 'retefuente')
      ? 'retencion'
      : 'renta'
  if (amount === undefined) {
    return {
      headline: `Por no declarar, la DIAN cobra en renta el **${figure(SANCION.noDeclararRenta)} de las consignaciones o ingresos**; en IVA el ${figure(SANCION.noDeclararIva)}, y en retención el ${figure(SANCION.noDeclararRetencion)} de los pagos o el ${figure(SANCION.noDeclararRetencionUltima)} de las retenciones de la última declaración.`,
      paragraphs: [
        'Antes llega un emplazamiento con un mes para declarar. Si declaras por tu cuenta, aunque sea tarde, pagas extemporaneidad, que es mucho menor.',
      ],
      sources: [et('arts. 643, 715 y 716'), et('art. 641')],
      caveats: [
        `Si declaras dentro del término del recurso, la sanción por no declarar baja al ${figure(SANCION.noDeclararRecurso)}.`,
      ],
    }
  }
  const calculation = noDeclarar({ fecha: understood.on, impuesto, consignaciones: amount }, facts)
  return fromCalculation(calculation, {
    headline: `La sanción por no declarar ${impuesto === 'iva' ? 'IVA' : impuesto} sobre ${formatCop(amount)} es de **${formatCop(calculation.result.sancion)}** (${figure(SHARE[impuesto])}).`,
  })
}

export const topics: readonly Topic[] = [
  {
    id: 'sancion.extemporaneidad',
    subject: 'sanciones',
    match: [
      {
        need: [['extemporane*', 'sancion* extemporane*', 'sancion* por extemporane*']],
        wants: ['amount', 'duration'],
        not: ['exogena', 'rut', 'cesantias'],
        prior: 0.5,
      },
      {
        need: [LATE, RETURN, [...PENALTY, 'cuanto*', 'pago', 'pagar', 'present*', 'declar*', 'declaracion*']],
        wants: ['amount', 'duration'],
        not: OTHER_DUTIES,
      },
      // "Si me retraso cinco meses en la renta con impuesto de 3 millones": told, and the penalty is what is asked.
      {
        need: [['retras*', 'atras*', 'demore', 'demoro', 'tarde'], RETURN, ['mes', 'meses']],
        wants: ['amount', 'duration'],
        not: [...OTHER_DUTIES, 'interes*'],
      },
      // "No presenté la retención de 3 millones hace 5 meses": with its months, what filing late costs today.
      {
        need: [
          ['no present*', 'no he present*', 'no declare', 'no he declarado', 'no declaramos'],
          RETURN,
          ['mes', 'meses', 'anos', 'dias'],
        ],
        wants: ['amount', 'duration'],
        not: [...OTHER_DUTIES, 'sancion* no declarar', 'sancion* por no declarar', 'ingreso*', 'consign*'],
        prior: 0.6,
      },
      {
        need: [['emplaz*'], ['mora', 'mes', 'meses', 'dias'], RETURN],
        wants: ['amount', 'duration'],
        not: OTHER_DUTIES,
      },
      { need: [['emplaz*'], LATE], wants: ['amount', 'duration'], not: OTHER_DUTIES },
      {
        need: [
          [...PENALTY, 'cuanto'],
          ['declarar', 'declaracion*', 'renta', 'iva', 'declar*'],
          ['no a tiempo', 'tiempo', 'tarde', 'retraso'],
        ],
        not: OTHER_DUTIES,
      },
    ],
    answer: (understood, { facts }) => late(understood, facts),
  },
  {
    id: 'sancion.no-declarar',
    subject: 'sanciones',
    match: [
      {
        need: [
          [
            'no declare',
            'no declaro',
            'no declaramos',
            'no declararon',
            'no declarar',
            'no he declarado',
            'no present*',
            'nunca declar*',
            'no haber declar*',
            'omiso*',
            'sin declarar',
            'no hago declaracion',
            'no hice declaracion',
          ],
        ],
        boost: [...PENALTY, 'renta', 'iva', 'retencion*', 'sancion*', 'dian'],
        wants: ['amount'],
        not: NOT_THE_CULPRIT,
        prior: 0.3,
      },
      // "No declara" says as a rule what the payee is: somebody must ask what it costs.
      {
        need: [
          ['no declara', 'no declaran'],
          [...PENALTY, 'dian'],
        ],
        boost: ['renta', 'iva', 'retencion*'],
        wants: ['amount'],
        not: NOT_THE_CULPRIT,
        prior: 0.3,
      },
    ],
    answer: (understood, { facts }) => neverFiled(understood, facts),
  },
]
