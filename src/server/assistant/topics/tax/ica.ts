import { formatCop, formatNumber } from '../../../../shared/format.ts'
import { AVISOS_TABLEROS, ICA_DEDUCIBLE } from '../../../../shared/tax/facts/tax.ts'
import { ica, reteIca } from '../../../../shared/tax/ica.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { decreto, et, ley } from '../../../../shared/tax/sources.ts'
import type { FactSource } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import { figure } from '../figure.ts'
import { amountNear, firstAmount } from '../read.ts'
import type { Topic, TopicAnswer } from '../topic.ts'
import { askBack, fromCalculation } from '../topic.ts'
import { BOOKING } from '../words.ts'
import { mentions } from './reading.ts'

const ICA = ['ica', 'industria comercio', 'industria y comercio', 'impuesto* industria']
const RETE_ICA = [
  'reteica',
  'rete ica',
  'retencion* ica',
  'retencion* industria',
  'retencion* industria y comercio',
  'retengo ica',
  'retener ica',
]

const PER_THOUSAND = /(\d{1,2}(?:[.,]\d{1,3})?)\s?(?:por|x|\*)\s?(?:mil\b|1\.?000\b)/

/** "¿Y al 11,04?" after a rate: the unit was said before. */
const BARE_RATE = /\b(?:al|del|con el|con la del) (\d{1,2}(?:[.,]\d{1,3})?)(?=\s*(?:$|[?.,;]))/

/** "9,66 por mil" → 9.66; of several turns, the newest one's. */
function ratePerThousand(understood: Understood): number | undefined {
  const [newest = '', ...earlier] = understood.text.split('\n')
  const said = PER_THOUSAND.exec(newest) ?? (earlier.some((turn) => PER_THOUSAND.test(turn)) && BARE_RATE.exec(newest))
  const written = (said || PER_THOUSAND.exec(understood.text))?.[1]
  return written === undefined ? undefined : Number(written.replace(',', '.'))
}

const GENERAL: TopicAnswer = {
  headline:
    'El ICA lo fija **cada municipio**: por regla general va de **2 a 7 por mil en industria y de 2 a 10 por mil en comercio y servicios**; Bogotá puede ir de 2 a 30 por mil.',
  tables: [
    {
      title: 'Cómo se arma',
      columns: ['Elemento', 'Regla'],
      rows: [
        ['Base', 'Ingresos brutos menos exportaciones, devoluciones, venta de activos fijos y actividades excluidas'],
        ['Tarifa', 'La de tu actividad en el estatuto del municipio, en por mil'],
        ['Dónde se paga', 'Donde se perfecciona la venta, se presta el servicio o está la planta'],
        ['Avisos y tableros', `${figure(AVISOS_TABLEROS)} del ICA, si los tienes`],
        ['En renta', `Se deduce el ${figure(ICA_DEDUCIBLE)} de lo pagado`],
      ],
    },
  ],
  paragraphs: ['Si me das tus ingresos y tu tarifa por mil, hago la cuenta.'],
  sources: [
    ley('14', 1983, 'arts. 33 y 37'),
    decreto('1421', 1993, 'art. 154'),
    ley('1819', 2016, 'arts. 342 y 343'),
    decreto('1333', 1986),
    et('art. 115'),
  ],
  caveats: [
    'Las tarifas cambian por municipio, actividad y año: confírmala en el acuerdo de tu ciudad.',
    'En el Régimen Simple el ICA va dentro del impuesto.',
  ],
}

const WHERE =
  /\b(?:donde|en (?:que|cual) (?:ciudad|municipio|parte)|a (?:que|cual) (?:ciudad|municipio)|que municipio)\b/

/** Where it is owed, when the office and the work or the sale are in different towns. */
const TERRITORY: TopicAnswer = {
  headline:
    'El ICA se paga en el municipio **donde se presta el servicio, donde se perfecciona la venta o donde está la planta**, según la actividad: no basta mirar dónde queda la sede.',
  tables: [
    {
      title: 'Dónde se paga según la actividad',
      columns: ['Actividad', 'Municipio'],
      rows: [
        ['Servicios', 'Donde se ejecuta el servicio'],
        ['Comercio con local', 'Donde está el establecimiento'],
        ['Comercio sin local', 'Donde se perfecciona la venta: donde se acuerdan precio y cosa'],
        ['Industria', 'Donde está la fábrica o planta'],
      ],
    },
  ],
  sources: [ley('1819', 2016, 'art. 343'), ley('14', 1983, 'art. 32')],
  caveats: [
    'Con actividades en varios municipios, cada uno grava solo los ingresos de allá: lleva la cuenta por separado.',
    'El transporte, las telecomunicaciones y otras actividades tienen regla propia en el mismo artículo.',
  ],
}

function tax(understood: Understood, facts: FactSource): TopicAnswer {
  if (WHERE.test(understood.text) && understood.amounts.length === 0) return TERRITORY
  const rate = ratePerThousand(understood)
  const ingresos =
    amountNear(understood, /ingres\w*|venta\w*|vend\w*|factur\w*/, facts) ?? firstAmount(understood, facts)
  if (ingresos === undefined && /\bexporta|\bdevoluci|\bactivos? fijos?\b/.test(understood.text))
    return {
      ...GENERAL,
      headline:
        'El ICA se liquida sobre los ingresos brutos **menos exportaciones, devoluciones, venta de activos fijos y actividades excluidas**: sobre ellas no se paga.',
    }
  if (ingresos === undefined) return GENERAL
  if (rate === undefined)
    return askBack(
      '¿Qué tarifa de ICA, en por mil, tiene tu actividad en tu municipio? Con ella hago la cuenta.',
      GENERAL.sources,
    )
  const noSujetos =
    understood.amounts.length > 1
      ? amountNear(understood, /exporta\w*|devolu\w*|exclu\w*|activos? fijos?/, facts)
      : undefined
  const avisosYTableros =
    mentions(understood, 'aviso', 'tablero', 'valla') &&
    !/\bsin (?:(?:los?|el|impuesto|de) )*(?:avisos?|tableros?|vallas?)\b|\bno (?:tengo|tiene|tenemos|hay)\b/.test(
      understood.text,
    )
  const calculation = ica(
    {
      fecha: understood.on,
      ingresos,
      tarifaPorMil: rate,
      avisosYTableros,
      ...(noSujetos === undefined || noSujetos === ingresos ? {} : { noSujetos }),
    },
    facts,
  )
  const { ica: value, avisos, total } = calculation.result
  return fromCalculation(calculation, {
    headline: `El ICA de ${formatCop(ingresos)} al ${formatNumber(rate)} por mil es de **${formatCop(value)}**${avisos > 0 ? `, y con avisos y tableros (${formatCop(avisos)}) suma **${formatCop(total)}**` : ''}.`,
  })
}

function withheld(understood: Understood, facts: FactSource): TopicAnswer {
  const rate = ratePerThousand(understood)
  const pago = firstAmount(understood, facts)
  if (pago === undefined || rate === undefined) {
    return {
      headline:
        'La retención de ICA (reteICA) **la define cada municipio**: quién retiene, desde qué base y a qué tarifa; en Bogotá se usa la tarifa de la actividad.',
      paragraphs: [
        'Se calcula sobre el pago antes de IVA: pago × tarifa ÷ 1.000. Dame el valor y la tarifa por mil y hago la cuenta.',
      ],
      sources: [ley('14', 1983), decreto('1333', 1986)],
      caveats: ['Confirma en el estatuto del municipio si quien compra es agente retenedor y cuál es la base mínima.'],
    }
  }
  const calculation = reteIca({ pago, tarifaPorMil: rate })
  return fromCalculation(calculation, {
    headline: `La retención de ICA sobre ${formatCop(pago)} al ${formatNumber(rate)} por mil es de **${formatCop(calculation.result.retencion)}**.`,
  })
}

export const topics: readonly Topic[] = [
  {
    id: 'ica.retencion',
    subject: 'ica',
    match: [{ need: [RETE_ICA], wants: ['amount'], not: BOOKING, prior: 0.8 }],
    answer: (understood, { facts }) => withheld(understood, facts),
  },
  {
    id: 'ica.avisos',
    subject: 'ica',
    match: [
      {
        need: [['avisos tableros', 'avisos y tableros', 'impuesto avisos', 'valla publicitaria']],
        not: [...BOOKING, 'ica', 'industria'],
        prior: 0.5,
      },
      // "Si el ICA fue de 1.000.000": the sum is the tax and not the income.
      {
        need: [
          ['avisos tableros', 'avisos y tableros'],
          ['ica fue', 'ica es', 'ica dio', 'ica de', 'ica por', 'mi ica', 'pague de ica', 'pago de ica', 'si ica'],
        ],
        not: [...BOOKING, 'por mil', 'ingreso*', 'venta*', 'vend*', 'factur*'],
        wants: ['amount'],
        prior: 0.8,
      },
    ],
    answer(understood, { facts }) {
      if (ratePerThousand(understood) !== undefined) return tax(understood, facts)
      const amount = firstAmount(understood, facts)
      return {
        headline:
          amount === undefined
            ? `El impuesto de avisos y tableros es del **${figure(AVISOS_TABLEROS)} del ICA** de quien tiene avisos, vallas o tableros visibles.`
            : `Avisos y tableros sobre un ICA de ${formatCop(amount)} son **${formatCop(Math.round(percentOf(amount, facts.at(AVISOS_TABLEROS, understood.on).value)))}** (${figure(AVISOS_TABLEROS)}).`,
        sources: [ley('14', 1983, 'art. 37')],
        caveats: ['Se declara y paga junto con el ICA del municipio.'],
      }
    },
  },
  {
    id: 'ica',
    subject: 'ica',
    match: [
      {
        need: [ICA],
        wants: ['amount'],
        boost: ['tarifa*', 'base', 'municipio*', 'bogota', 'medellin', 'aviso*', 'por mil', 'cuanto', 'donde'],
        not: [...BOOKING, ...RETE_ICA, 'deduc*', 'descuenta'],
        prior: 0.4,
      },
    ],
    answer: (understood, { facts }) => tax(understood, facts),
  },
]
