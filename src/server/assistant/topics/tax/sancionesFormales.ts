import { formatCop, formatNumber } from '../../../../shared/format.ts'
import { SANCION } from '../../../../shared/tax/facts/sanciones.ts'
import { SANCION_CONTABILIDAD_TOPE, SANCION_INFORMACION_TOPE } from '../../../../shared/tax/facts/tax.ts'
import { irregularidadContable, noInformar, rutTardio } from '../../../../shared/tax/sancionesFormales.ts'
import type { FactSource } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import { figure } from '../figure.ts'
import { countOf, firstAmount, toCop } from '../read.ts'
import type { Topic, TopicAnswer } from '../topic.ts'
import { fromCalculation } from '../topic.ts'
import { daysOf, LATE } from './penaltyReading.ts'
import { mentions } from './reading.ts'
import { PENALTY } from './words.ts'

function information(understood: Understood, facts: FactSource): TopicAnswer {
  const amount = firstAmount(understood, facts)
  const falta = mentions(understood, 'error', 'errad', 'mal', 'equivoc')
    ? 'con_errores'
    : mentions(understood, 'tarde', 'extempor', 'fuera', 'retras')
      ? 'tarde'
      : 'no_enviada'
  const calculation = noInformar({ fecha: understood.on, falta, valorInformacion: amount ?? 0 }, facts)
  const tope = calculation.result.tope
  if (amount === undefined) {
    return fromCalculation(calculation, {
      headline: `No enviar la exógena cuesta el **${figure(SANCION.noInformar)} de lo no informado**, ${figure(SANCION.informarMal)} si va con errores y ${figure(SANCION.informarTarde)} si va tarde, hasta **${figure(SANCION_INFORMACION_TOPE)} (${formatCop(tope)})**.`,
      steps: calculation.steps.filter(({ label }) => label === 'Tope'),
      paragraphs: [`Si el dato no tiene cuantía, son ${figure(SANCION.informarDato)} por cada dato.`],
    })
  }
  return fromCalculation(calculation, {
    headline: `La sanción por información ${{ no_enviada: 'no enviada', con_errores: 'con errores', tarde: 'enviada tarde' }[falta]} de ${formatCop(amount)} es de **${formatCop(calculation.result.sancion)}**, con tope de ${formatCop(tope)}.`,
  })
}

export const topics: readonly Topic[] = [
  {
    id: 'sancion.informacion',
    subject: 'sanciones',
    match: [
      {
        need: [
          [...PENALTY, ...LATE, 'error*', 'mal', 'no envi*', 'no report*', 'no present*', 'no mande', 'no informe'],
          [
            'exogena',
            'medios magneticos',
            'informacion exogena',
            'no informar',
            'no enviar informacion',
            'articulo 651',
          ],
        ],
        wants: ['amount'],
        prior: 0.8,
      },
    ],
    answer: (understood, { facts }) => information(understood, facts),
  },
  {
    id: 'sancion.rut',
    subject: 'sanciones',
    match: [
      {
        need: [
          [...PENALTY, ...LATE, 'no actualic*'],
          ['rut', 'registro unico tributario'],
        ],
        prior: 0.8,
      },
    ],
    answer(understood, { facts }) {
      const dias =
        countOf(understood, /^dias?$/) ?? (understood.duration === undefined ? undefined : daysOf(understood))
      const direccionOActividad = mentions(understood, 'direccion', 'actividad')
      const calculation = rutTardio(
        { fecha: understood.on, diasDeRetraso: Math.max(1, dias ?? 1), direccionOActividad },
        facts,
      )
      return fromCalculation(calculation, {
        headline:
          dias === undefined
            ? `Actualizar tarde el RUT cuesta **${figure(SANCION.rut)} por día de retraso**, o **${figure(SANCION.rutDireccion)} por día** si cambió la dirección o la actividad económica.`
            : `Actualizar el RUT con ${formatNumber(dias)} días de retraso cuesta **${formatCop(calculation.result.sancion)}** (${figure(direccionOActividad ? SANCION.rutDireccion : SANCION.rut)} por día).`,
      })
    },
  },
  {
    id: 'sancion.contabilidad',
    subject: 'sanciones',
    match: [
      {
        need: [
          [...PENALTY, 'irregularidad*'],
          ['contabilidad', 'llevar contabilidad', 'libros', 'libros contables', 'hechos irregulares', 'articulo 655'],
        ],
        prior: 0.7,
      },
    ],
    answer(understood, { facts }) {
      // Of equity and income, the law takes the higher.
      const sums = understood.amounts.map((sum) => toCop(sum, understood, facts))
      const amount = sums.length === 0 ? undefined : Math.max(...sums)
      const calculation = irregularidadContable(
        { fecha: understood.on, patrimonioLiquido: amount ?? 0, ingresosNetos: amount ?? 0 },
        facts,
      )
      const { sancion, tope } = calculation.result
      return fromCalculation(calculation, {
        headline:
          amount === undefined
            ? `La sanción por irregularidades en la contabilidad es del **${figure(SANCION.contabilidad)} del mayor entre patrimonio líquido e ingresos netos** del año anterior, hasta **${figure(SANCION_CONTABILIDAD_TOPE)} (${formatCop(tope)})**.`
            : `La sanción por irregularidades en la contabilidad sobre ${formatCop(amount)} es de **${formatCop(sancion)}** (${figure(SANCION.contabilidad)}).`,
        ...(amount === undefined ? { steps: [] } : {}),
      })
    },
  },
]
