import { formatCop } from '../../../../shared/format.ts'
import { impuestoDividendos, retencionDividendos } from '../../../../shared/tax/dividendos.ts'
import {
  DIVIDENDOS_DESCUENTO,
  DIVIDENDOS_NO_RESIDENTE,
  DIVIDENDOS_RETENCION,
  DIVIDENDOS_SOCIEDAD,
  DIVIDENDOS_UMBRAL,
  RENTA_PJ,
} from '../../../../shared/tax/facts/tax.ts'
import { decreto, et, ley } from '../../../../shared/tax/sources.ts'
import type { FactSource } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import { figure } from '../figure.ts'
import { firstAmount } from '../read.ts'
import type { Topic, TopicAnswer } from '../topic.ts'
import { fromCalculation } from '../topic.ts'
import { BOOKING, RETENCION } from '../words.ts'
import { mentions, yearAsked } from './reading.ts'

// A profit that the company paid no tax on is one that the shareholder is taxed on…
const UNTAXED =
  /\b(?:utilidad(?:es)?|ganancias?|dividendos?) (?:que )?(?:(?:aun|todavia) )?no (?:se |ha |han |habia |habian )?(?:pag|tribut)\w+|\bno (?:fue |fueron |estan |estuvieron )?gravad[oa]s? (?:en|por|a nivel de|en cabeza de) (?:la |una |mi |su )?(?:sociedad|empresa|compania|sas)\b|\b(?:sociedad|empresa|compania|sas) (?:aun |todavia )?no (?:ha |habia )?(?:pag|tribut)\w+/
// …but art. 49 ET calls "no gravadas" those that reach the shareholder untaxed: who does not say where means either.
const EITHER = /\b(?:utilidad(?:es)?|ganancias?) no gravadas?\b/

function dividends(understood: Understood, facts: FactSource): TopicAnswer {
  const anoGravable = Math.max(2023, understood.taxYear ?? yearAsked(understood))
  const day = `${anoGravable}-12-31`
  const amount = firstAmount(understood, facts)
  const said = UNTAXED.exec(understood.text)?.[0]
  const untaxed = said !== undefined
  const either = !untaxed && EITHER.test(understood.text) && !mentions(understood, 'gravado', 'gravable')
  const gravado =
    untaxed ||
    (mentions(understood, 'gravado', 'gravable') && !/\bno (?:son |estan )?grava(?:dos?|bles?)\b/.test(understood.text))
  if (amount === undefined) {
    return {
      headline: `A una persona natural residente se le retiene el **${figure(DIVIDENDOS_RETENCION, day)} de lo que pase de ${figure(DIVIDENDOS_UMBRAL, day)}** en dividendos del año; a una sociedad nacional el **${figure(DIVIDENDOS_SOCIEDAD, day)}** y a un no residente el **${figure(DIVIDENDOS_NO_RESIDENTE, day)}**.`,
      tables: [
        {
          title: 'Retención sobre dividendos de utilidades que ya pagaron impuesto',
          columns: ['Quién los recibe', 'Retención', 'Artículo'],
          rows: [
            [
              'Persona natural residente',
              `0 % hasta ${figure(DIVIDENDOS_UMBRAL, day)} y ${figure(DIVIDENDOS_RETENCION, day)} sobre el exceso`,
              '242',
            ],
            ['Sociedad nacional', `${figure(DIVIDENDOS_SOCIEDAD, day)}, trasladable al socio`, '242-1'],
            ['No residente o sociedad extranjera', `${figure(DIVIDENDOS_NO_RESIDENTE, day)}`, '245'],
          ],
        },
      ],
      paragraphs: [
        `En la declaración, el residente suma los dividendos a su cédula general, aplica la tabla del artículo 241 y descuenta el ${figure(DIVIDENDOS_DESCUENTO, day)} de lo que pase de ${figure(DIVIDENDOS_UMBRAL, day)}. Si la utilidad no pagó impuesto en la sociedad, primero paga el ${figure(RENTA_PJ, day)} y el resto sigue estas reglas.`,
      ],
      sources: [et('arts. 242, 242-1, 245 y 254-1'), decreto('1103', 2023), ley('2277', 2022)],
      caveats: ['Son reglas para utilidades generadas desde 2017.'],
    }
  }
  // "Mi empresa reparte…" speaks of who pays; the one who receives is then a shareholder.
  const pays =
    (said !== undefined && /sociedad|empresa|compania|sas/.test(said)) ||
    (understood.asker.kind === 'juridica' && mentions(understood, 'repart', 'distribu', 'pag', 'decret', 'gir'))
  const toCompany =
    !pays && /\ba (?:(?:mi|una|la|otra|nuestra) )*(?:sociedad|empresa|compania|sas)\b/.test(understood.text)
  const beneficiario =
    understood.person.residente === false
      ? 'no_residente'
      : toCompany
        ? 'sociedad_nacional'
        : understood.person.kind === 'juridica' &&
            !pays &&
            !mentions(understood, 'socio', 'accionista') &&
            !/\ba (?:un |una )?(?:persona natural )?residente/.test(understood.text) &&
            !understood.tokens.includes('me')
          ? 'sociedad_nacional'
          : 'residente'
  const withheld = (taxed: boolean) =>
    retencionDividendos(
      { anoGravable, beneficiario, noGravados: taxed ? 0 : amount, gravados: taxed ? amount : 0 },
      facts,
    )
  const calculation = withheld(gravado)
  const who = {
    residente: 'una persona natural residente',
    no_residente: 'un no residente',
    sociedad_nacional: 'una sociedad nacional',
  }[beneficiario]
  if (either) {
    const other = withheld(true)
    return fromCalculation(calculation, {
      headline: `La retención sobre ${formatCop(amount)} de dividendos a ${who} es de **${formatCop(calculation.result.retencion)}** si la sociedad ya pagó renta por esas utilidades y llegan no gravadas al socio, o de **${formatCop(other.result.retencion)}** si la sociedad no pagó impuesto por ellas.`,
      facts: [...calculation.facts, ...other.facts],
      sources: [...calculation.sources, ...other.sources],
      steps: [
        ...calculation.steps.slice(0, 1),
        ...other.steps.map((step) => ({ ...step, label: `Si la sociedad no pagó: ${step.label.toLowerCase()}` })),
      ],
    })
  }
  const year = impuestoDividendos({ anoGravable, dividendos: amount }, facts)
  return fromCalculation(calculation, {
    headline: `La retención sobre ${formatCop(amount)} de dividendos ${gravado ? 'gravados ' : ''}a ${who} es de **${formatCop(calculation.result.retencion)}**; recibe ${formatCop(calculation.result.neto)}${beneficiario === 'residente' && !gravado && calculation.result.retencion === 0 ? `, porque no pasa de ${figure(DIVIDENDOS_UMBRAL, day)} en el año` : ''}.`,
    ...(beneficiario === 'residente' && !gravado
      ? {
          paragraphs: [
            `Si no tuviera otras rentas, su impuesto del año por esos dividendos sería de ${formatCop(year.result.impuestoTotal)}, y la retención se resta ahí.`,
          ],
        }
      : {}),
  })
}

export const topics: readonly Topic[] = [
  {
    id: 'dividendos',
    subject: 'dividendos',
    match: [
      {
        need: [
          [
            'dividendo*',
            'participaciones',
            'reparto utilidades',
            'repart* utilidad*',
            'distribu* utilidad*',
            'utilidad* socio*',
            'utilidad* accionista*',
          ],
        ],
        wants: ['amount'],
        boost: ['impuesto*', 'retencion*', 'tarifa*', 'socio*', 'accionista*'],
        not: BOOKING,
        prior: 0.6,
      },
      // "La SAS me va a dar 150 millones de utilidades, ¿cuánto me retienen?"
      {
        need: [
          ['utilidad*', 'ganancia*'],
          ['va a dar', 'van a dar', 'va dar', 'van dar', 'dieron', 'entreg*', 'giraron'],
          ['sas', 'sociedad', 'empresa', 'compania', 'socio*', 'accionista*'],
          [...RETENCION, 'dividendo*'],
        ],
        wants: ['amount'],
        not: BOOKING,
      },
      {
        need: [
          ['utilidad* gravada*', 'utilidad* no gravada*', 'utilidad* no pag*', 'utilidad* no tribut*'],
          ['repart*', 'distribu*', 'socio*', 'accionista*'],
        ],
        wants: ['amount'],
        not: BOOKING,
      },
    ],
    answer: (understood, { facts }) => dividends(understood, facts),
  },
]
