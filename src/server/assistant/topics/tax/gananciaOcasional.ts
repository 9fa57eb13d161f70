import { formatCop } from '../../../../shared/format.ts'
import { GANANCIA_OCASIONAL, LOTERIAS, VIVIENDA_EXENTA } from '../../../../shared/tax/facts/tax.ts'
import { gananciaOcasional } from '../../../../shared/tax/gananciaOcasional.ts'
import { et, ley } from '../../../../shared/tax/sources.ts'
import type { FactSource } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import { figure } from '../figure.ts'
import { amountNear, firstAmount } from '../read.ts'
import type { Topic, TopicAnswer } from '../topic.ts'
import { fromCalculation } from '../topic.ts'
import { BOOKING } from '../words.ts'
import { mentions, yearAsked } from './reading.ts'

const SALE = ['vend*', 'venta*', 'enajen*']

const ASSET = [
  'casa',
  'apartamento',
  'apto',
  'vivienda',
  'inmueble*',
  'lote',
  'finca',
  'local',
  'oficina',
  'carro',
  'vehiculo*',
  'acciones',
  'activo* fijo*',
  'terreno*',
  'bodega',
]

function gains(understood: Understood, facts: FactSource): TopicAnswer {
  const anoGravable = Math.max(2023, understood.taxYear ?? yearAsked(understood))
  const day = `${anoGravable}-12-31`
  const lottery = mentions(understood, 'loteria', 'rifa', 'premio', 'baloto', 'apuesta', 'chance')
  const home = mentions(understood, 'casa', 'apartamento', 'vivienda', 'apto')
  const price =
    amountNear(understood, /vend\w*|venta|precio|premio|gan[eo]\b|utilidad|ganancia/, facts) ??
    firstAmount(understood, facts)
  const gain = amountNear(understood, /utilidad\w*|ganancia(?! ocasional)\w*|(?:me |le )?gane|gano/, facts)
  // "Con una utilidad de 50 millones" gives the gain itself: nothing is left to subtract.
  const cost =
    amountNear(understood, /cost\w*|compr\w*/, facts) ?? (gain !== undefined && gain === price ? 0 : undefined)
  const months =
    understood.duration === undefined ? undefined : understood.duration.years * 12 + understood.duration.months
  if (price === undefined || (!lottery && (cost === undefined || cost === price))) {
    return {
      headline:
        home && mentions(understood, 'exent', 'exenc')
          ? `De la utilidad al vender la casa o apartamento de habitación son exentas **las primeras ${figure(VIVIENDA_EXENTA, day)}**, si el dinero va a una cuenta AFC; el resto paga el ${figure(GANANCIA_OCASIONAL, day)}.`
          : `Las ganancias ocasionales pagan el **${figure(GANANCIA_OCASIONAL, day)}** sobre la utilidad, y las **loterías, rifas y apuestas el ${figure(LOTERIAS, day)}** del premio.`,
      tables: [
        {
          title: 'Reglas',
          columns: ['Caso', 'Regla', 'Artículo'],
          rows: [
            [
              'Venta de activos fijos poseídos dos años o más',
              `${figure(GANANCIA_OCASIONAL, day)} de precio menos costo fiscal`,
              '300, 313 y 314',
            ],
            ['Venta con menos de dos años', 'Renta ordinaria', '300'],
            [
              'Venta de la casa o apartamento de habitación',
              `Exentas las primeras ${figure(VIVIENDA_EXENTA, day)} de utilidad, con cuenta AFC`,
              '311-1',
            ],
            [
              'Herencias y donaciones',
              `${figure(GANANCIA_OCASIONAL, day)}, con las partes exentas del artículo 307`,
              '302 y 307',
            ],
            ['Loterías, rifas y apuestas', `${figure(LOTERIAS, day)}`, '317'],
          ],
        },
      ],
      sources: [et('arts. 299 a 317'), ley('2277', 2022)],
      caveats: [
        'Para calcularlo necesito el precio de venta, el costo fiscal y cuánto tiempo fue tuyo el activo.',
        'Los montos exentos de herencias y donaciones (art. 307) están por verificar: no los afirmo aquí.',
      ],
    }
  }
  const calculation = gananciaOcasional(
    {
      anoGravable,
      clase: lottery ? 'loteria' : home ? 'vivienda' : 'activo',
      valor: price,
      costoFiscal: lottery ? 0 : (cost ?? 0),
      ...(months === undefined || months === 0 ? {} : { mesesPosesion: months }),
      cumpleAfc: !mentions(understood, 'sin'),
    },
    facts,
  )
  const { esGananciaOcasional, impuesto, ganancia } = calculation.result
  if (home && impuesto === 0 && ganancia > 0 && esGananciaOcasional && !mentions(understood, 'afc', 'exent')) {
    const full = gananciaOcasional(
      { anoGravable, clase: 'vivienda', valor: price, costoFiscal: cost ?? 0, cumpleAfc: false },
      facts,
    ).result.impuesto
    return fromCalculation(calculation, {
      headline: `La ganancia ocasional de ${formatCop(ganancia)} paga **${formatCop(full)}** (${figure(GANANCIA_OCASIONAL, day)}), o **${formatCop(0)}** si la casa era tu habitación y cumples la exención de ${figure(VIVIENDA_EXENTA, day)} con cuenta AFC.`,
    })
  }
  return fromCalculation(calculation, {
    headline: esGananciaOcasional
      ? `El impuesto de ganancia ocasional es de **${formatCop(impuesto)}** sobre ${lottery ? 'un premio' : 'una utilidad'} de ${formatCop(ganancia)}.`
      : 'La utilidad **no es ganancia ocasional sino renta ordinaria**: el activo fue tuyo menos de dos años.',
  })
}

export const topics: readonly Topic[] = [
  {
    id: 'ganancia-ocasional',
    subject: 'ganancia-ocasional',
    match: [
      {
        need: [
          [
            'ganancia* ocasional*',
            'impuesto* herencia*',
            'herencia*',
            'hered*',
            'sucesion*',
            'donacion*',
            'gan* loteria',
            'gan* baloto',
            'gan* chance',
            'gan* rifa',
            'gan* en rifa',
            'gan* premio',
            'gan* en loteria',
            'impuesto* rifa',
            'impuesto* loteria',
            'impuesto* premio',
          ],
        ],
        wants: ['amount'],
        not: BOOKING,
        prior: 0.6,
      },
      {
        need: [
          ['rifa*', 'loteria*', 'baloto', 'chance', 'premio*', 'sorteo*'],
          ['impuesto*', 'gan*', 'declar*'],
        ],
        wants: ['amount'],
        not: [...BOOKING, 'retencion*', 'retien*', 'reten*'],
        prior: 0.1,
      },
      {
        need: [['premio*', 'baloto', 'loteria*', 'rifa*']],
        wants: ['amount'],
        not: [...BOOKING, 'retencion*', 'retien*', 'reten*', 'iva', 'salario*'],
        prior: -0.8,
      },
      // Told and not asked: what it sold for and what it had cost.
      {
        need: [SALE, ASSET, ['costo', 'costaron', 'habia costado', 'compre', 'habia comprado', 'comprad*', 'valia']],
        wants: ['amount'],
        not: [...BOOKING, 'retencion*', 'reten*', 'iva', 'deprecia*'],
      },
      {
        need: [SALE, ASSET, ['impuesto*', 'pago', 'pagar', 'tribut*', 'declar*', 'cuanto', 'utilidad*', 'ganancia*']],
        wants: ['amount'],
        not: [...BOOKING, 'retencion*', 'reten*', 'iva', 'asiento', 'notari*'],
      },
    ],
    answer: (understood, { facts }) => gains(understood, facts),
  },
]
