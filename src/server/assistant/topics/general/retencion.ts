import { CONCEPTOS_RETENCION } from '../../../../shared/tax/retencionConceptos.ts'
import type { Topic } from '../topic.ts'
import { ASK_RATE, BOOKING, RETENCION } from '../words.ts'
import { CONCEPT_PHRASES, namedConcept } from './retencionConceptos.ts'
import { answerConcept } from './retencionPago.ts'
import { ratesTable } from './retencionTarifas.ts'

const BASE = [
  'base* minima*',
  'cuantia* minima*',
  'monto* minimo*',
  'valor minimo',
  'tope*',
  'base* retencion*',
  'a partir',
  'desde cuanto',
  'desde que monto',
  'desde que valor',
  'base* para',
]
const NOT_RENTA = [
  'reteiva',
  'rete iva',
  'retencion* iva',
  'reteica',
  'rete ica',
  'retencion* ica',
  'retencion* industria',
  'salario*',
  'sueldo*',
  'nomina',
  ...BOOKING,
]

export const topics: readonly Topic[] = [
  {
    id: 'retencion.concepto',
    subject: 'retencion',
    match: [
      { need: [RETENCION], boost: CONCEPT_PHRASES, wants: ['amount'], not: NOT_RENTA },
      { need: [['aiu'], ['aseo', 'vigilancia', 'temporal*', 'cafeteria']], wants: ['amount'], not: NOT_RENTA },
      { need: [RETENCION, ASK_RATE], boost: CONCEPT_PHRASES, not: NOT_RENTA },
      {
        need: [
          [
            'cuanto* descuento',
            'cuanto* descontar',
            'descontar',
            'descuento',
            'cuanto* quito',
            'neto',
            'pago neto',
            'le giro',
            'le consigno',
            'cuanto le pago',
            'cuanto pago',
          ],
          [
            'honorario*',
            'cuenta cobro',
            'contratista*',
            'proveedor*',
            'no declara',
            'no declara renta',
            'declara renta',
            'declarante*',
          ],
        ],
        wants: ['amount'],
        not: [...NOT_RENTA, 'independiente*', 'cotiza*', 'seguridad social', 'salud', 'pension', 'ibc'],
        prior: -0.2,
      },
    ],
    answer: (understood, { facts }) => answerConcept(understood, facts),
  },
  {
    id: 'retencion.bases',
    subject: 'retencion',
    match: [
      { need: [BASE, RETENCION], boost: CONCEPT_PHRASES, not: NOT_RENTA },
      { need: [['tabla* retencion*', 'tabla* retefuente', 'tarifas retencion*', 'tabla* concepto*']], not: NOT_RENTA },
    ],
    answer(understood, { facts }) {
      // With a sum the question is whether it is withheld, not what the table says.
      if (understood.amounts.some((amount) => amount.unit === 'COP')) return answerConcept(understood, facts)
      const concepto = namedConcept(understood)
      return ratesTable(understood, concepto ? [concepto] : CONCEPTOS_RETENCION.map(({ id }) => id), facts)
    },
  },
]
