import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { IVA_GENERAL } from '../../../../shared/tax/facts/iva.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { et } from '../../../../shared/tax/sources.ts'
import { assignAmounts } from '../tax/reading.ts'
import { DUE_DATE, PENALTY } from '../tax/words.ts'
import type { Topic } from '../topic.ts'
import { askBack } from '../topic.ts'
import { BOOKING, IVA, RETENCION } from '../words.ts'

const NOT = [
  ...BOOKING,
  ...DUE_DATE,
  ...PENALTY,
  ...RETENCION,
  'responsab*',
  'periodo*',
  'simple',
  'tarde',
  'exogena',
  'excluid*',
  'exent*',
  'prorrat*',
  'comunes',
]

const CUES = {
  sold: /\bgener\w+|\bcobr\w+|\bventas?|\bvend\w+|\bfactur\w+|\brecaud\w+/,
  bought: /\bdescontab\w+|\bcompr\w+|\bpagu\w+|\bgast\w+/,
}
/** The sums are tax already, and not what was bought and sold. */
const OF_TAX =
  /\bgenerad\w+|\bgenere\b|\bdescontab\w+|\biva (?:de|en|por) (?:las |mis )?(?:ventas|compras)|\biva (?:cobrado|pagado|recaudado)|\b(?:cobre|recaude|pague)\b.{0,30}\b(?:de|en) iva\b/

export const topics: readonly Topic[] = [
  {
    id: 'iva.saldo',
    subject: 'iva',
    match: [
      {
        need: [
          IVA,
          ['generad*', 'genere', 'cobrado', 'cobre', 'recaude', 'ventas'],
          ['descontable*', 'compras', 'pague', 'pagado'],
        ],
        wants: ['amount'],
        not: NOT,
        prior: 0.4,
      },
      {
        need: [
          IVA,
          ['vendi', 'vendimos', 'vendo', 'ventas', 'facture', 'facturamos'],
          ['compre', 'compramos', 'compro', 'compras', 'gaste', 'gastos'],
        ],
        wants: ['amount'],
        not: NOT,
        prior: 0.4,
      },
    ],
    answer(understood, { facts }) {
      const { sold, bought } = assignAmounts(understood, CUES, facts)
      const sources = [et('arts. 483 y 488')]
      if (sold === undefined || bought === undefined)
        return askBack('¿Cuánto IVA generaste en tus ventas y cuánto IVA descontable tienes de tus compras?', sources)
      const rate = facts.at(IVA_GENERAL, understood.on)
      const ofTax = OF_TAX.test(understood.text)
      const included = /\bincluid|\bincluy/.test(understood.text)
      const tax = (sum: number) =>
        ofTax ? sum : Math.round(included ? (sum * rate.value) / (100 + rate.value) : percentOf(sum, rate.value))
      const [generated, deductible] = [tax(sold), tax(bought)]
      const balance = generated - deductible
      return {
        headline: `Queda un **saldo ${balance >= 0 ? 'a pagar' : 'a favor'} de ${formatCop(Math.abs(balance))}** de IVA: ${formatCop(generated)} generados menos ${formatCop(deductible)} descontables.`,
        steps: [
          {
            label: 'IVA generado',
            ...(ofTax
              ? {}
              : { formula: `${formatPercent(rate.value)} ${included ? 'incluido en' : 'de'} ${formatCop(sold)}` }),
            value: formatCop(generated),
          },
          {
            label: 'IVA descontable',
            ...(ofTax
              ? {}
              : { formula: `${formatPercent(rate.value)} ${included ? 'incluido en' : 'de'} ${formatCop(bought)}` }),
            value: formatCop(deductible),
          },
          { label: 'Saldo', formula: `${formatCop(generated)} − ${formatCop(deductible)}`, value: formatCop(balance) },
        ],
        sources,
        facts: ofTax ? [] : [rate],
        caveats: [
          ...(ofTax
            ? []
            : [
                `Supone que todo está gravado a la tarifa general y que los valores ${included ? 'incluyen el' : 'no incluyen'} IVA.`,
              ]),
          'Las retenciones de IVA que te practicaron y el saldo a favor anterior también se restan.',
        ],
      }
    },
  },
]
