import { describe, test } from 'vitest'
import { ask, type CheckedTurn, faults, turnsOf } from '../../../tests/helpers/askQuestions.ts'
import { expectRight } from '../../../tests/helpers/knownMisses.ts'
import { memoryLibrary } from '../../../tests/helpers/memoryLibrary.ts'
import { shippedFacts } from '../../shared/tax/facts/all.ts'
import { factSource } from '../../shared/tax/facts.ts'
import { embeddedProvider } from './embedded.ts'
import type { Turn } from './types.ts'

const TODAY = '2026-11-20'
const provider = embeddedProvider({ library: memoryLibrary(), facts: factSource(shippedFacts) })

const turn = (q: string, ...all: CheckedTurn['all'] & {}): CheckedTurn => ({ q, all })

/** Each line is a conversation; the words that each answer must hold follow its question. */
const conversations: readonly (readonly CheckedTurn[])[] = [
  // Who files income tax
  [turn('¿Quién está obligado a declarar renta este año?', '69.719.000', '224.096.000')],
  [turn('topes declaracion de renta año gravable 2024', '65.891.000', '211.793.000')],
  [turn('Gané 80 millones en 2025, ¿me toca declarar?', 'Sí debes declarar', '69.719.000')],
  [turn('¿Cuánto tengo que ganar para declarar renta en 2026?', '69.719.000')],
  [turn('Tengo bienes por 200 millones y no gané casi nada, ¿debo declarar renta?', 'no pasas los topes')],
  [turn('moví 120 millones en mi cuenta de ahorros en 2025, ¿declaro renta?', 'Sí debes declarar')],
  [turn('soy empleado y gano 6 millones mensuales, ¿debo declarar renta por 2025?', '72.000.000', 'Sí debes declarar')],
  [turn('soy responsable de IVA, ¿debo declarar renta?', 'Sí debes declarar')],
  [turn('¿qué es patrimonio bruto para declarar renta?', 'sin restar deudas')],
  // Income tax
  [turn('¿Cuánto paga de renta una SAS con utilidad de 50 millones?', '17.500.000', '35%')],
  [turn('¿Cuánto impuesto pago si mi renta líquida gravable fue de 60 millones en 2025?', '1.086.627', '21.000.000')],
  [
    turn('Impuesto de renta de persona natural con base de 100 millones año gravable 2025', '10.072.360'),
    turn('¿y en 2024?', '11.056.600'),
    turn('¿y si es una empresa?', '35.000.000'),
  ],
  [turn('renta para bancos', '40%', '120.000 UVT')],
  [turn('¿Qué es la tasa mínima de tributación?', '15%')],
  [turn('¿Cuánto es el anticipo de renta del segundo año con impuesto neto de 10 millones?', '5.000.000')],
  [turn('mi empresa perdió plata, ¿debe pagar renta?', '12 años')],
  [turn('¿cuánto es la deducción por dependientes en renta?', '72 UVT')],
  [turn('¿qué gastos puede deducir mi empresa?', 'causalidad')],
  // SIMPLE
  [turn('¿Puedo estar en el régimen simple si facturo 6.000 millones al año?', 'No puedes')],
  [turn('mi restaurante vende 300 millones al año, ¿cuánto pagaría en el simple?', '9.300.000', '24.000.000')],
  [turn('anticipo bimestral del simple de un comercio con ingresos de 60 millones en el bimestre', '1.200.000')],
  [
    turn('¿Cuánto pagaría en el SIMPLE un comercio con 200 millones?', '3.200.000'),
    turn('¿y si es un abogado?', '11.800.000'),
    turn('¿y con 500 millones?', '36.500.000'),
  ],
  [
    turn(
      'me conviene el simple o el ordinario si vendo 400 millones con costos de 300 millones en un almacén',
      '27.000.000',
    ),
  ],
  [turn('¿A un proveedor del régimen simple se le hace retención en la fuente?', 'no se practica')],
  [turn('¿Hasta cuándo me puedo inscribir en el régimen simple?', 'febrero')],
  [turn('¿el régimen simple paga ICA?', 'incluye el ICA')],
  [{ q: 'cuanto paga un colegio en el simple', all: [['No tengo confirmada']], free: true }],
  // Other taxes
  [
    turn('retención por dividendos de 100 millones a una persona natural', '6.436.851'),
    turn('¿y si es extranjero?', '20.000.000'),
  ],
  [
    turn('vendí mi casa en 500 millones y me costó 200 millones, ¿cuánto pago de ganancia ocasional?', '5.719.500'),
    turn('¿y si fuera un lote?', '45.000.000'),
  ],
  [turn('¿Las empresas pagan impuesto al patrimonio en 2026?', '200.000 UVT', 'por verificar')],
  [turn('impuesto al patrimonio con patrimonio de 5.000 millones', '6.145.360')],
  [turn('¿cuánto es el 4x1000 de 5 millones?', '20.000'), turn('¿y si la cuenta está exenta?', 'no se cobra')],
  [turn('108.000 con impuesto al consumo incluido, ¿cuál es la base?', '100.000', '8.000')],
  [turn('ICA de 80 millones al 7 x mil con avisos y tableros', '560.000', '644.000')],
  [{ q: '¿cuánto pago de ICA si vendí 30 millones en Medellín?', all: [['por mil']], free: true }],
  [turn('reteica de 2.000.000 a 11,04 por mil', '22.080')],
  // Invoicing
  [
    turn('¿Puedo dar tiquete POS por una venta de 300.000?', 'factura electrónica'),
    turn('¿y por 200.000?', 'Sí puedes'),
  ],
  [
    turn('nómina electrónica de octubre, ¿hasta cuándo?', '10 de noviembre de 2026'),
    turn('¿y la de diciembre?', '10 de enero de 2027'),
  ],
  [
    turn(
      'me entregaron la mercancía el 13 de noviembre de 2026, ¿hasta cuándo puedo rechazar la factura?',
      '19 de noviembre',
    ),
  ],
  [turn('le compro a un señor que no factura, ¿qué documento necesito?', 'documento soporte')],
  [turn('se me fue el internet y no puedo facturar, ¿qué hago?', '48 horas')],
  [turn('¿qué pasa si no facturo?', 'clausura')],
  // Penalties
  [
    turn('Presenté la declaración 2 meses tarde, el impuesto a cargo era 5.000.000. ¿Cuál es la sanción?', '524.000'),
    turn('¿y si fueran 10 meses?', '2.500.000'),
    turn('¿y después del emplazamiento?', '5.000.000'),
  ],
  [
    turn(
      'declaré renta 4 meses tarde y no me dio impuesto, tuve ingresos de 300 millones, ¿cuánto es la sanción?',
      '6.000.000',
    ),
  ],
  [
    turn(
      'presenté la renta el 25 de junio de 2026 y vencía el 19 de mayo de 2026, impuesto 8 millones, ¿sanción?',
      '800.000',
    ),
  ],
  [turn('corregí mi declaración y me dio 20 millones más de impuesto, ¿cuál es la sanción?', '2.000.000')],
  [turn('¿Qué pasa si no declaro renta?', '20%')],
  [turn('intereses de mora de 10.000.000 por 60 días con tasa de usura 26,4%', '400.000')],
  [turn('sanción por no presentar exógena de 500 millones', '5.000.000')],
  [turn('actualicé el RUT 20 días tarde por cambio de dirección, ¿cuánto pago?', '2.094.960')],
  [turn('¿Cómo funciona la reducción del artículo 640?', '50%', '75%')],
  // Due dates
  [
    turn('NIT terminado en 5, persona jurídica: ¿cuándo declara renta en 2026?', '19 de mayo de 2026'),
    turn('¿y la segunda cuota?', '15 de julio de 2026'),
    turn('¿y si termina en 8?', '21 de julio de 2026'),
  ],
  [turn('mi nit es 900.123.456-7 ¿cuándo pago la retención en la fuente de octubre?', '19 de noviembre de 2026')],
  [turn('¿Qué día vence retefuente en abril de 2026, dígito 0?', '27 de abril de 2026')],
  [turn('Soy persona natural, mi NIT termina en 55, ¿cuándo declaro renta en 2026?', '21 de septiembre de 2026')],
  [turn('fecha de vencimiento iva cuatrimestral mayo-agosto 2026 nit terminado en 4', '14 de septiembre de 2026')],
  [turn('¿cuándo vence el IVA bimestral?', '11 de noviembre de 2026', '25 de noviembre de 2026')],
  [turn('calendario tributario 2026', '12 de agosto de 2026', '26 de octubre de 2026')],
  [turn('¿Cuándo vence el impuesto al consumo?', 'por verificar')],
  // Accounting
  [
    turn('¿Qué cuenta del PUC uso para la retención en la fuente por honorarios por pagar?', '236515'),
    turn('¿y para servicios?', '236525'),
    turn('¿y la del reteiva?', '2367'),
  ],
  [turn('¿qué es la cuenta 2365?', 'Retención en la fuente', '236515')],
  [
    turn('¿Cómo contabilizo una compra de mercancía de 1.000.000?', '25.000', '1.165.000'),
    turn('¿y si es un servicio?', '40.000'),
  ],
  [turn('¿cómo contabilizo una compra de mercancía por 0 pesos?', '1435')],
  [turn('asiento de compra de papelería por 200.000 de contado', '519530', '238.000')],
  [turn('asiento del préstamo del banco por 50 millones', '210510', '111005')],
  [turn('¿A qué grupo NIIF pertenece una empresa que cotiza en bolsa?', 'grupo 1')],
  [turn('¿Mi SAS necesita revisor fiscal si facturó 5.000 millones en 2025?', 'Sí necesitas', '4.270.500.000')],
  [turn('soy un comercio con ventas de 3.000 millones, ¿soy pequeña o mediana empresa?', 'pequeña empresa')],
  [turn('¿Cómo deprecio un computador de 6 millones?', '100.000'), turn('¿y un vehículo de 80 millones?', '8.000.000')],
  [turn('¿Cuántos años debo guardar los libros y soportes contables?', '10 años')],
  [turn('¿Cuándo se renueva la matrícula mercantil?', '31 de marzo')],
  [turn('¿Cuándo queda en firme mi declaración de renta?', '3 años')],
  [turn('pagué 8 millones en efectivo, ¿es deducible?', '5.237.400')],
]

async function talk(turns: readonly CheckedTurn[]): Promise<string[]> {
  const history: Turn[] = []
  const found: string[] = []
  for (const checked of turns) {
    const answer = await ask(provider, checked.q, history, TODAY)
    found.push(...faults(checked, answer).map((fault) => `${checked.q}: ${fault}`))
    history.push(...turnsOf(checked.q, answer))
  }
  return found
}

describe('questions on tax and accounting, as people ask them', () => {
  test.each(conversations.map((turns) => [turns.map(({ q }) => q).join(' → '), turns] as const))(
    '%s',
    async (_, turns) => {
      expectRight(turns.map(({ q }) => q).join(' → '), await talk(turns))
    },
  )
})
