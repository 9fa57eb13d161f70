import { formatCop, formatNumber } from '../../../../shared/format.ts'
import { type ClaseActivo, depreciacionLineaRecta, NOMBRE_ACTIVO } from '../../../../shared/tax/depreciacion.ts'
import { depreciacionKey } from '../../../../shared/tax/facts/tablas.ts'
import { MENOR_CUANTIA } from '../../../../shared/tax/facts/tax.ts'
import { et } from '../../../../shared/tax/sources.ts'
import type { FactSource } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import { figure } from '../figure.ts'
import { amountNear, firstAmount } from '../read.ts'
import type { Topic, TopicAnswer } from '../topic.ts'
import { fromCalculation } from '../topic.ts'
import { BOOKING } from '../words.ts'
import { mentions } from './reading.ts'

const CLASSES: readonly (readonly [ClaseActivo, readonly string[]])[] = [
  ['computo', ['comput', 'portatil', 'impresora', 'servidor', 'celular', 'tablet']],
  ['vehiculos', ['vehiculo', 'carro', 'camion', 'moto', 'camioneta']],
  ['muebles', ['mueble', 'escritorio', 'silla', 'ensere']],
  ['construcciones', ['edific', 'construcc', 'bodega', 'oficina', 'inmueble', 'apartamento', 'casa']],
  ['maquinaria', ['maquin', 'equipo', 'nevera', 'horno', 'planta']],
]

function depreciation(understood: Understood, facts: FactSource): TopicAnswer {
  const clase = CLASSES.find(([, stems]) => mentions(understood, ...stems))?.[0]
  const costo = amountNear(understood, /cost\w*|vale|valor|compr\w*|precio/, facts) ?? firstAmount(understood, facts)
  const residual =
    understood.amounts.length > 1 ? amountNear(understood, /residual|salvamento|rescate/, facts) : undefined
  const years =
    understood.duration === undefined ? undefined : understood.duration.years + understood.duration.months / 12
  if (costo === undefined) {
    return {
      headline:
        clase === undefined
          ? `La depreciación fiscal máxima al año es de **${figure(depreciacionKey('computo'))} en cómputo, ${figure(depreciacionKey('maquinaria'))} en maquinaria, ${figure(depreciacionKey('muebles'))} en muebles, ${figure(depreciacionKey('vehiculos'))} en vehículos y ${figure(depreciacionKey('construcciones'))} en construcciones**.`
          : `La depreciación fiscal máxima de ${NOMBRE_ACTIVO[clase].toLowerCase()} es del **${figure(depreciacionKey(clase))} al año** (unos ${formatNumber(Math.round(100 / facts.at(depreciacionKey(clase), understood.on).value))} años).`,
      paragraphs: [
        'En línea recta: (costo − valor residual) ÷ vida útil. La vida útil contable es la que espera la empresa; la tarifa fiscal solo limita lo deducible.',
      ],
      tables: [
        {
          title: 'Tarifas máximas',
          columns: ['Activo', 'Tarifa anual'],
          rows: CLASSES.map(([key]) => [NOMBRE_ACTIVO[key], figure(depreciacionKey(key))]),
        },
      ],
      sources: [et('art. 137'), { type: 'nic', number: '16' }],
      caveats: [`Un activo de hasta ${figure(MENOR_CUANTIA)} puede deducirse completo en el año de compra.`],
    }
  }
  const fechaCompra = understood.days[0] ?? understood.on
  const calculation = depreciacionLineaRecta(
    {
      fechaCompra,
      costo,
      clase: clase ?? 'maquinaria',
      ...(residual === undefined || residual === costo ? {} : { valorResidual: residual }),
      ...(years === undefined || years <= 0 ? {} : { vidaUtilAnos: years }),
    },
    facts,
  )
  const { anual, mensual, vidaUtilAnos, menorCuantia } = calculation.result
  return fromCalculation(calculation, {
    headline: `La depreciación en línea recta de ${formatCop(costo)} a ${formatNumber(vidaUtilAnos)} años es de **${formatCop(anual)} al año** (**${formatCop(mensual)} al mes**)${menorCuantia ? '; por su valor también puede deducirse completo en el año de compra' : ''}.`,
    ...(clase === undefined && years === undefined
      ? {
          caveats: [
            'Se supuso maquinaria o equipo (10 años): dime el activo o su vida útil si es otra.',
            ...calculation.caveats,
          ],
        }
      : {}),
  })
}

export const topics: readonly Topic[] = [
  {
    id: 'depreciacion',
    subject: 'depreciacion',
    match: [
      {
        need: [['depreci*', 'vida util', 'amortiz*']],
        wants: ['amount', 'duration'],
        boost: ['linea recta', 'tasa*', 'tarifa*', 'anos', 'activo*'],
        not: [...BOOKING, 'menor cuantia'],
        prior: 0.4,
      },
    ],
    answer: (understood, { facts }) => depreciation(understood, facts),
  },
]
