import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { IVA_GENERAL } from '../../../../shared/tax/facts/iva.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { retencionRenta } from '../../../../shared/tax/retencion.ts'
import { type ConceptoId, conceptoRetencion } from '../../../../shared/tax/retencionConceptos.ts'
import { et } from '../../../../shared/tax/sources.ts'
import type { Understood } from '../../understand/features.ts'
import type { IntentAnswer } from '../answer.ts'
import { ivaEn } from '../contabilidad/dicho.ts'
import type { AnswerContext } from '../intent.ts'
import { flag } from '../slots.ts'

const WANTED =
  /\b(?:que|para que) (?:(?:al?|el|la|los|mi|un|una|le|les|me|nos|ellos|\w{4,14}) ){0,5}(?:queden?|lleguen?|reciban?|entren|den)\b|\b(?:quiero|quiere|necesit[oa]|debe|tiene que|espera) recibir\b[^.;?]{0,30}\b(?:libres?|net[oa]s?|limpi[oa]s?)\b|\b(?:me|nos|le|les) (?:queden?|lleguen?|entren?) [^.;?]{0,20}\b(?:libres?|limpi[oa]s?|net[oa]s?)\b/

/** "¿Por cuánto facturo para que me queden 5 millones?": the sum is what is left, and the payment is asked. */
export const libre = flag('El valor es lo que debe quedar', ({ text, amounts }) =>
  WANTED.test(text) && amounts.length > 0 ? true : undefined,
)

/** The sum that has to be left, whatever its role looks like. */
export const wantedLeft = ({ text, amounts }: Pick<Understood, 'text' | 'amounts'>): number | undefined =>
  WANTED.test(text) ? amounts.find(({ unit }) => unit === 'COP')?.value : undefined

interface Payee {
  readonly label: string
  readonly juridica: boolean
  readonly declarante: boolean
}

const SAYS_IVA = /(?:\b(?:con|mas)|\+) ?(?:el |su )?iva\b/
/** What the bill comes to with its IVA, where the message speaks of it. */
function withIva(
  pago: number,
  left: number,
  { facts, on, message: { text } }: Pick<AnswerContext, 'facts' | 'on' | 'message'>,
): string {
  if (!SAYS_IVA.test(text)) return ''
  const tax = Math.round(percentOf(pago, ivaEn(text) ?? facts.at(IVA_GENERAL, on).value))
  return ` Con su IVA de **${formatCop(tax)}** suma **${formatCop(pago + tax)}**, y le llegan ${formatCop(left + tax)}: los ${formatCop(left)} y el IVA.`
}

/**
 * What has to be billed before IVA so that a sum is left once the withholding is taken: the sum ÷ (1 − rate).
 * @param left COP
 * @param said a rate in percent that the message names: only the payees of that rate
 * @param toldNow whether this message said it: then it holds of whatever concept
 */
export function billedFor(
  left: number,
  concepto: ConceptoId,
  payees: readonly Payee[],
  said: number | undefined,
  { facts, on, message }: AnswerContext,
  toldNow = false,
): IntentAnswer {
  const rows = payees.map((payee) => {
    const rate = retencionRenta({ concepto, pago: 1e12, date: on, ...payee }, facts).result.tarifa
    const pago = Math.round(left / (1 - rate / 100))
    return { payee, rate, pago, calculation: retencionRenta({ concepto, pago, date: on, ...payee }, facts) }
  })
  const named = rows.filter(({ rate }) => rate === said)
  // Whatever the law says of the concept, that much is kept.
  if (said !== undefined && toldNow && named.length === 0) return billedAt(left, said, undefined, { facts, on })
  const chosen = named.length > 0 ? named : rows
  const each = chosen.map(
    ({ pago, rate, payee }) =>
      `**${formatCop(pago)}**${chosen.length > 1 ? ` ${payee.label} (${formatPercent(rate)})` : ''}`,
  )
  const [first] = chosen
  const rate = first && chosen.length === 1 ? ` del ${formatPercent(first.rate)}` : ''
  const tax = chosen.length === 1 && first ? withIva(first.pago, left, { facts, on, message }) : ''
  return {
    // The bill and its entry go on with what is billed, and not with what is left.
    ...(chosen.length === 1 && first ? { gives: { facturado: first.pago } } : {}),
    headline: `Para que queden ${formatCop(left)} después de la retención${rate} por ${conceptoRetencion(concepto).nombre}, la factura debe ser de ${each.join(' o ')} antes de IVA.${tax}`,
    steps: chosen.flatMap(({ pago, rate, payee, calculation }) => {
      const group = chosen.length > 1 ? { group: payee.label.charAt(0).toUpperCase() + payee.label.slice(1) } : {}
      return [
        {
          label: 'Valor de la factura',
          formula: `${formatCop(left)} ÷ (1 − ${formatPercent(rate)})`,
          value: formatCop(pago),
          ...group,
        },
        {
          label: 'Retención',
          formula: `${formatCop(pago)} × ${formatPercent(rate)}`,
          value: formatCop(calculation.result.retencion),
          ...group,
        },
        { label: 'Queda', value: formatCop(pago - calculation.result.retencion), ...group },
      ]
    }),
    sources: chosen.flatMap(({ calculation }) => calculation.sources),
    facts: chosen.flatMap(({ calculation }) => calculation.facts),
    caveats: [
      'Si factura con IVA, el IVA va aparte y no cambia la retención de renta.',
      'Si además le retienen ICA, hay que dividir también por esa tarifa.',
    ],
  }
}

/**
 * What has to be billed so that a sum is left after a rate that was told, of whatever concept.
 * @param rate percent
 */
export function billedAt(
  left: number,
  rate: number,
  withoutTax: boolean | undefined,
  { facts, on }: Pick<AnswerContext, 'facts' | 'on'>,
): IntentAnswer {
  const general = facts.at(IVA_GENERAL, on)
  const base = Math.round(left / (1 - rate / 100))
  const held = base - left
  const tax = withoutTax === true ? 0 : Math.round(percentOf(base, general.value))
  return {
    headline: `Para que te queden ${formatCop(left)} con una retención del ${formatPercent(rate)}, factura **${formatCop(base)}**${withoutTax === true ? ', sin IVA' : ` más IVA de **${formatCop(tax)}**${withoutTax === undefined ? ', si eres responsable' : ''}: **${formatCop(base + tax)}** en total`}.`,
    gives: { facturado: base },
    steps: [
      {
        label: 'Valor de la factura antes de IVA',
        formula: `${formatCop(left)} ÷ (1 − ${formatPercent(rate)})`,
        value: formatCop(base),
      },
      { label: 'Retención', formula: `${formatCop(base)} × ${formatPercent(rate)}`, value: formatCop(held) },
      ...(withoutTax === true
        ? []
        : [{ label: 'IVA', formula: `${formatCop(base)} × ${formatPercent(general.value)}`, value: formatCop(tax) }]),
      { label: 'Te queda, aparte del IVA', formula: `${formatCop(base)} − ${formatCop(held)}`, value: formatCop(left) },
    ],
    sources: [et('art. 365'), ...(withoutTax === true ? [] : [et('art. 468')])],
    facts: withoutTax === true ? [] : [general],
    caveats: ['El IVA no es tuyo: lo declaras y lo pagas, menos el de tus compras.'],
  }
}
