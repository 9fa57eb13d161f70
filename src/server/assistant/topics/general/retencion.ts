import { CONCEPTOS_RETENCION } from '../../../../shared/tax/retencionConceptos.ts'
import type { Topic } from '../topic.ts'
import { ASK_RATE, BOOKING, RETENCION } from '../words.ts'
import { CONCEPT_DETAILS, CONCEPT_PHRASES, namedConcept } from './retencionConceptos.ts'
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
  'cuenta retencion*',
  'cuenta para retencion*',
  ...BOOKING,
]

const DISCOUNT = [
  'cuanto* descuento',
  'porcentaje descuento',
  'cuanto* descontar',
  'descontar',
  'descuento',
  'cuanto* quito',
]
const NET = ['neto', 'pago neto', 'le giro', 'le consigno', 'cuanto le pago', 'cuanto pago']
/** Who one withholds from when the question says "descontar" and not "retener". */
const PAYEES = [
  'honorario*',
  'cuenta cobro',
  'contratista*',
  'proveedor*',
  'no declara',
  'declara renta',
  'declarante*',
  'transportador*',
  'abogad*',
  'contador*',
  'ingenier*',
  'arquitect*',
  'asesor*',
  'consultor*',
  'plomer*',
  'electricista*',
  'pintor*',
  'mecanic*',
  'me cobra*',
  'nos cobra*',
  'me factur*',
  'nos factur*',
]
const FILER = ['declarante*', 'no declara', 'si declara', 'que declara', 'declara renta', 'no declaran']
const NOT_A_PAYMENT = [
  ...NOT_RENTA,
  'independiente*',
  'cotiza*',
  'seguridad social',
  'salud',
  'pension',
  'ibc',
  'simple',
  'iva',
]

const PAYING = [
  'le pago',
  'le pague',
  'pagamos',
  'debo pagar',
  'voy a pagar',
  'le compre',
  'compra*',
  'compre',
  'a persona natural',
  'a persona juridica',
  'a sas',
  'a empresa',
  'a campesino',
]
const TOLD_OTHERWISE = [
  ...NOT_A_PAYMENT,
  'deduc*',
  'descont*',
  'renta',
  'impuesto*',
  'factur*',
  'soporte',
  'contrato*',
  'dotacion',
  'efectivo',
  'deprecia*',
  'activo*',
  'declarar',
  'puedo',
  'prestacion*',
  'consumo*',
]
/** Who tells of income asks what to charge or to declare. */
const EARNING = ['vend*', 'cobr*', 'ingreso*', 'gan*', 'recib*', 'prest*', 'ica', 'uvt']

const NAMED = [...CONCEPT_PHRASES, ...CONCEPT_DETAILS]

export const topics: readonly Topic[] = [
  {
    id: 'retencion.concepto',
    subject: 'retencion',
    match: [
      { need: [RETENCION], boost: NAMED, wants: ['amount'], not: NOT_RENTA },
      { need: [['aiu'], ['aseo', 'vigilancia', 'temporal*', 'cafeteria']], wants: ['amount'], not: NOT_RENTA },
      // "Servicios de 150.000 a declarante": who files is only asked of for withholding.
      {
        need: [CONCEPT_PHRASES, FILER],
        wants: ['amount'],
        not: NOT_A_PAYMENT.filter((word) => word !== 'independiente*'),
        prior: -1,
      },
      // "Le pago 6 millones de arriendo a mi mamá", "honorarios de 4 millones a una persona natural": told, not asked.
      { need: [CONCEPT_PHRASES, [...PAYING, ...PAYEES]], wants: ['amount'], not: TOLD_OTHERWISE, prior: -1.2 },
      // "Alquiler de una retroexcavadora por 7 millones": a payment and its amount, and nothing else.
      {
        need: [CONCEPT_PHRASES, ['alquil*', 'arriend*', 'arrendam*', 'servicio*']],
        wants: ['amount'],
        not: [...TOLD_OTHERWISE, ...EARNING],
        prior: -1.6,
      },
      { need: [RETENCION, ASK_RATE], boost: NAMED, not: NOT_RENTA },
      // "Arriendo de bodega 4.300.000, ¿cuánto le descuento?"
      {
        need: [CONCEPT_PHRASES, ['cuanto* descuento', 'cuanto* descontar', 'cuanto* quito']],
        wants: ['amount'],
        not: NOT_A_PAYMENT,
        prior: -0.6,
      },
      { need: [DISCOUNT, PAYEES], wants: ['amount'], not: NOT_A_PAYMENT, prior: -0.2 },
      {
        need: [NET, ['honorario*', 'cuenta cobro', 'contratista*', 'proveedor*']],
        wants: ['amount'],
        not: NOT_A_PAYMENT,
        prior: -0.2,
      },
    ],
    answer: (understood, { facts }) => answerConcept(understood, facts),
  },
  {
    id: 'retencion.bases',
    subject: 'retencion',
    match: [
      { need: [BASE, RETENCION], boost: NAMED, not: NOT_RENTA },
      // "¿Qué base mínima tienen los servicios?": only withholding has one by concept.
      {
        need: [['base* minima*', 'cuantia* minima*', 'que base*', 'cual base*'], CONCEPT_PHRASES],
        not: [...NOT_RENTA, 'iva'],
      },
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
