import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { IVA_GENERAL } from '../../../../shared/tax/facts/iva.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { retencionRenta } from '../../../../shared/tax/retencion.ts'
import { type ConceptoId, conceptoRetencion } from '../../../../shared/tax/retencionConceptos.ts'
import type { Understood } from '../../understand/features.ts'
import type { IntentAnswer } from '../answer.ts'
import { ivaEn } from '../contabilidad/dicho.ts'
import type { AnswerContext } from '../intent.ts'
import { flag } from '../slots.ts'

const WANTED =
  /\b(?:que|para que) (?:(?:al?|el|la|los|mi|un|una|le|les|me|nos|ellos|\w{4,14}) ){0,5}(?:queden?|lleguen?|reciban?|entren|den)\b|\b(?:quiero|quiere|necesit[oa]|debe|tiene que|espera) recibir\b[^.;?]{0,30}\b(?:libres?|net[oa]s?|limpi[oa]s?)\b/

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
 */
export function billedFor(
  left: number,
  concepto: ConceptoId,
  payees: readonly Payee[],
  said: number | undefined,
  { facts, on, message }: AnswerContext,
): IntentAnswer {
  const rows = payees.map((payee) => {
    const rate = retencionRenta({ concepto, pago: 1e12, date: on, ...payee }, facts).result.tarifa
    const pago = Math.round(left / (1 - rate / 100))
    return { payee, rate, pago, calculation: retencionRenta({ concepto, pago, date: on, ...payee }, facts) }
  })
  const named = rows.filter(({ rate }) => rate === said)
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
