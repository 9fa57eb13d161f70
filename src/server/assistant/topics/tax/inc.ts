import { formatCop, formatPercent } from '../../../../shared/format.ts'
import {
  INC_RESTAURANTES,
  INC_TELEFONIA,
  INC_UMBRAL,
  INC_VEHICULOS,
  INC_VEHICULOS_ALTA,
} from '../../../../shared/tax/facts/tax.ts'
import { inc, incResponsable } from '../../../../shared/tax/inc.ts'
import { et } from '../../../../shared/tax/sources.ts'
import type { FactSource } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import { figure } from '../figure.ts'
import { asksPrice, countOf, firstAmount, says } from '../read.ts'
import type { Topic, TopicAnswer } from '../topic.ts'
import { askBack, fromCalculation } from '../topic.ts'
import { ASK_WHO, BOOKING } from '../words.ts'
import { mentions, yearAsked } from './reading.ts'
import { DUE_DATE, LIMIT } from './words.ts'

// Whether a franchise charges IVA or this tax has exceptions that are not verified: it is not settled here.
const FRANCHISE: TopicAnswer = {
  headline:
    'Un restaurante **bajo franquicia puede tener que cobrar IVA en vez de impuesto al consumo**; la regla tiene excepciones y está por verificar.',
  paragraphs: ['Confírmalo con tu contador, con el contrato de franquicia a la mano.'],
  sources: [et('arts. 426 y 512-9')],
  answered: false,
}

/** "Cuenta de 135.000 ya con impoconsumo": what was paid, and not what has yet to be charged. */
const PAID_WITH_TAX =
  /\bcuanto de (?:ese|eso|esa|lo)\b|\bya (?:con|trae|tiene|lleva|incluy\w+)\b|\b(?:pague|pagamos|pagaron|cobraron|cuenta|total)\b.{0,40}\bcon (?:el |todo y )?(?:impoconsumo|ipoconsumo|inc|impuesto)\b/

function consumption(understood: Understood, facts: FactSource): TopicAnswer {
  if (mentions(understood, 'franquicia')) return FRANCHISE
  const amount = firstAmount(understood, facts)
  const actividad = mentions(understood, 'telefon', 'celular', 'datos') ? 'telefonia' : 'restaurante'
  const vehicle = mentions(understood, 'vehiculo', 'carro', 'moto', 'camioneta')
  const ask = (says(understood, ...ASK_WHO, ...LIMIT) || mentions(understood, 'responsable')) && amount === undefined
  if (
    ask ||
    (amount !== undefined &&
      mentions(understood, 'ingreso', 'anual', 'ano', 'factur', 'natural') &&
      says(understood, ...ASK_WHO, 'cobra', 'cobro', 'cobrar'))
  ) {
    const locals = countOf(understood, /establecimiento|local|sede/)
    const calculation = incResponsable(
      {
        ano: yearAsked(understood),
        ...(amount === undefined ? {} : { ingresosAnoAnterior: amount }),
        ...(locals === undefined ? {} : { establecimientos: locals }),
        persona: understood.person.kind ?? 'natural',
      },
      facts,
    )
    const { responsable, tope } = calculation.result
    const passes =
      amount !== undefined && amount >= tope ? `, porque ${formatCop(amount)} pasan el tope de ${formatCop(tope)}` : ''
    return fromCalculation(calculation, {
      headline:
        responsable !== true && amount !== undefined
          ? `Con ingresos de ${formatCop(amount)} **no responde por el impuesto al consumo**, y no lo cobra, la persona natural con máximo un establecimiento: no llega a ${figure(INC_UMBRAL, `${yearAsked(understood) - 1}-12-31`)} (${formatCop(tope)}).`
          : responsable === true
            ? `**Sí eres responsable del impuesto al consumo**${passes}: cobras el ${figure(INC_RESTAURANTES)} y lo declaras cada dos meses.`
            : `No responde por el impuesto al consumo la **persona natural con ingresos menores que ${figure(INC_UMBRAL, `${yearAsked(understood) - 1}-12-31`)} (${formatCop(tope)}) en el año anterior y máximo un establecimiento**; los demás restaurantes y bares cobran el ${figure(INC_RESTAURANTES)}.`,
    })
  }
  if (asksPrice(understood))
    return askBack('No conozco precios: dime cuánto vale y si ya incluye el impuesto al consumo, y te lo calculo.')
  if (amount === undefined || vehicle) {
    return {
      headline: mentions(understood, 'descont')
        ? '**No: el impuesto al consumo no es descontable** como el IVA; para quien compra es parte del costo.'
        : mentions(understood, 'iva')
          ? `Un restaurante o bar cobra **impuesto al consumo del ${figure(INC_RESTAURANTES)}, no IVA**, si es responsable del impuesto.`
          : `El impuesto nacional al consumo es del **${figure(INC_RESTAURANTES)} en restaurantes y bares**, ${figure(INC_TELEFONIA)} en telefonía y datos móviles, y ${figure(INC_VEHICULOS)} o ${figure(INC_VEHICULOS_ALTA)} en vehículos.`,
      paragraphs: [
        'No es descontable como el IVA: para quien compra es parte del costo. Se declara cada dos meses en el formulario 310.',
      ],
      sources: [et('arts. 512-1 a 512-13')],
      caveats: [
        'Si el restaurante opera bajo franquicia puede corresponderle IVA en vez de consumo: verifícalo.',
        `La persona natural bajo ${figure(INC_UMBRAL)} y con un solo local no es responsable.`,
      ],
    }
  }
  const incluido = says(understood, 'incluid*', 'incluye') || PAID_WITH_TAX.test(understood.text)
  const calculation = inc({ fecha: understood.on, actividad, valor: amount, incluido }, facts)
  const { base, impuesto, total, tarifa } = calculation.result
  return fromCalculation(calculation, {
    headline: incluido
      ? `De ${formatCop(amount)} con impuesto al consumo incluido, la base es **${formatCop(base)}** y el impuesto **${formatCop(impuesto)}** (${formatPercent(tarifa)}).`
      : `El impuesto al consumo de ${formatCop(amount)} es de **${formatCop(impuesto)}** (${formatPercent(tarifa)}); el total es **${formatCop(total)}**.`,
  })
}

export const topics: readonly Topic[] = [
  {
    id: 'inc',
    subject: 'inc',
    match: [
      // "¿Qué impuesto cobra un bar por 75.000 de cerveza?": what is eaten or drunk there has this tax.
      {
        need: [
          ['restaurante*', 'bar', 'bares', 'discoteca*', 'cafeteria*', 'pizzeria*', 'asadero*', 'gastrobar*'],
          [
            'que impuesto*',
            'cual impuesto*',
            'cuanto impuesto*',
            'impuesto* cobr*',
            'cobr* impuesto*',
            'es impuesto',
            'son impuesto*',
          ],
        ],
        wants: ['amount'],
        not: [...BOOKING, 'simple', 'renta', 'ica', 'iva'],
        prior: -0.6,
      },
      // "Cuenta de restaurante de 216.000 con el 8 % incluido": no other tax of a meal has that rate.
      {
        need: [['restaurante*', 'bar', 'bares', 'cafe', 'almuerzo*', 'comida*'], ['8']],
        wants: ['amount', 'percent'],
        not: BOOKING,
        prior: -0.8,
      },
      {
        need: [
          ['restaurante*', 'bar', 'comida*', 'cafeteria*'],
          ['franquicia*'],
          ['iva', 'inc', 'impuesto*', 'consumo', 'cobr*'],
        ],
        prior: 1,
      },
      {
        need: [['impuesto* consumo', 'impuesto* nacional consumo', 'impoconsumo', 'ipoconsumo', 'inc']],
        wants: ['amount'],
        boost: ['restaurante*', 'bar', 'incluid*', 'iva', ...LIMIT],
        not: [...BOOKING, ...DUE_DATE],
        prior: 0.5,
      },
    ],
    answer: (understood, { facts }) => consumption(understood, facts),
  },
]
