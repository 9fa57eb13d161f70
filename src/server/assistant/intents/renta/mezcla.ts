import { formatCop } from '../../../../shared/format.ts'
import { impuestoDividendos, retencionDividendos } from '../../../../shared/tax/dividendos.ts'
import { RENTA_PJ } from '../../../../shared/tax/facts/tax.ts'
import type { Understood } from '../../understand/features.ts'
import { fromCalculation, type IntentAnswer } from '../answer.ts'
import { figure } from '../figure.ts'
import type { AnswerContext, ReadContext } from '../intent.ts'
import { toCop } from '../reading.ts'

/** Dividends of which a part reaches the shareholder taxed. Both in COP. */
export interface Mezcla {
  readonly gravados: number
  readonly noGravados: number
}

const MILLION = 1_000_000
const AFTER = /^[^\d.;]{0,36}?\b(no )?(?:son |estan |fueron )?gravad[oa]s?\b/
const BEFORE = /\b(no )?gravad[oa]s?(?: (?:por|de|son|fueron|eran))?:? \$? ?$/
/** "Hay 240 y decretamos 100, no gravados": what is paid out of the whole, and no part of another kind. */
const PAID_OUT = /\b(?:repart|distribu|decret|sac)\w{1,5}(?: (?:solo|unos|apenas|por|como|de)){0,2} ?\$? ?$/
const ONE_AND_OTHER =
  /\b(?:a|para) (?:la |el )?un[oa]?\b[^;?]{0,60}\b(?:a|para) (?:la |el |al )?(?:otr[oa]|segund[oa])\b/
/** Two companies, three years: no sum in millions. */
const WHO_OR_WHEN = /^(?:s$|sas|soci|sociedad|empresa|compania|persona|accionista|herman|anos?$|mes|dia|bimestre)/
const REST = /\b(?:el resto|lo demas|los demas|los otros) (?:son |es |estan )?(?:no )?(?:gravad|exent)/

/** "90 millones, 30 gravados", "200 no gravados y 50 gravados": undefined where all is of one kind. */
export function mezclaIn(message: Understood, { facts }: ReadContext): Mezcla | undefined {
  const { text, amounts, quantities } = message
  const inMillions = amounts.some(({ value }) => value >= MILLION)
  const sums = [
    ...amounts.map((amount) => ({ start: amount.start, end: amount.end, value: toCop(amount, message, facts) })),
    ...(inMillions
      ? quantities.flatMap(({ value, start, noun }) =>
          start === undefined || WHO_OR_WHEN.test(noun)
            ? []
            : [{ start, end: start + String(value).length, value: value * MILLION }],
        )
      : []),
  ].sort((a, b) => a.start - b.start)
  const kinds = sums.map(({ start, end }, at) => {
    const before = BEFORE.exec(text.slice(Math.max(0, start - 40), start))
    const found = before ?? AFTER.exec(text.slice(end, sums[at + 1]?.start ?? text.length))
    return found === null ? undefined : found[1] === undefined ? 'gravados' : 'noGravados'
  })
  const of = (kind: 'gravados' | 'noGravados') =>
    sums.filter((_, at) => kinds[at] === kind).reduce((sum, { value }) => sum + value, 0)
  const gravados = of('gravados')
  const noGravados = of('noGravados')
  if (gravados > 0 && noGravados > 0) return { gravados, noGravados }
  const known = gravados || noGravados
  const whole = Math.max(0, ...sums.filter((_, at) => kinds[at] === undefined).map(({ value }) => value))
  // One part of a whole that was told: "90 millones, de los cuales 30 son gravados".
  const isPart = /\bde (?:l[oa]s|es[oa]s) (?:cuales|que)\b|\bde es[oa]s\b|,/.test(text) || REST.test(text)
  const paid = sums.some(
    ({ start }, at) => kinds[at] !== undefined && PAID_OUT.test(text.slice(Math.max(0, start - 40), start)),
  )
  // "A una le giran 90 y a la otra 60, no gravados": what each of them gets is no part of the other.
  if (known === 0 || whole <= known || !isPart || ONE_AND_OTHER.test(text) || (paid && !REST.test(text)))
    return undefined
  return gravados > 0 ? { gravados, noGravados: whole - gravados } : { gravados: whole - noGravados, noGravados }
}

type Payee = 'residente' | 'no_residente' | 'sociedad_nacional'

/**
 * What is withheld of dividends in two parts: of the taxed one the company's rate first, and what is left of it joins the
 * other (art. 242 ET).
 * @param otrasRentas other net income of the year, in COP
 */
export function mixedDividends(
  { gravados, noGravados }: Mezcla,
  payee: Payee,
  who: string,
  ano: number,
  otrasRentas: number | undefined,
  { facts, message }: AnswerContext,
): IntentAnswer {
  const calculation = retencionDividendos({ anoGravable: ano, beneficiario: payee, noGravados, gravados }, facts)
  const { retencion, neto } = calculation.result
  const kept = `La retención sobre ${formatCop(gravados + noGravados)} de dividendos a ${who} (${formatCop(gravados)} gravados y ${formatCop(noGravados)} no gravados) es de **${formatCop(retencion)}**; recibe ${formatCop(neto)}.`
  if (payee !== 'residente') {
    const free = retencionDividendos({ anoGravable: ano, beneficiario: payee, noGravados, gravados: 0 }, facts).result
      .retencion
    return fromCalculation(calculation, {
      headline: `${kept} Son **${formatCop(free)}** por los no gravados y **${formatCop(retencion - free)}** por los gravados.`,
    })
  }
  const primero = Math.round((gravados * facts.at(RENTA_PJ, `${ano}-12-31`).value) / 100)
  const year = impuestoDividendos(
    { anoGravable: ano, dividendos: noGravados + gravados - primero, ...(otrasRentas ? { otrasRentas } : {}) },
    facts,
  )
  const total = primero + (otrasRentas ? year.result.porDividendos : year.result.impuestoTotal)
  const asksTax =
    /\b(?:impuestos?|impto|declar\w+|pago|pagar|tributo)\b/.test(message.text) && !/\breten|\bretien/.test(message.text)
  const yearly = `En la declaración los dividendos pagan **${formatCop(total)}**: ${formatCop(primero)} por el ${figure(RENTA_PJ, `${ano}-12-31`)} de los gravados, y el resto por la tabla del artículo 241 con el descuento del artículo 254-1${otrasRentas ? `, sobre ${formatCop(otrasRentas)} de otras rentas` : ', sin otras rentas'}.`
  return asksTax
    ? fromCalculation(calculation, {
        headline: `${yearly.replace('En la declaración los dividendos pagan', `Por ${formatCop(gravados + noGravados)} de dividendos pagas`)}`,
        paragraphs: [`${kept} Se resta en la declaración.`],
        sources: [...calculation.sources, ...year.sources],
        facts: [...calculation.facts, ...year.facts],
        steps: [
          { label: 'Sobre los gravados', value: formatCop(primero) },
          ...year.steps.slice(0, -1),
          { label: 'Impuesto de los dividendos', value: formatCop(total) },
        ],
      })
    : fromCalculation(calculation, {
        headline: kept,
        paragraphs: [yearly],
        sources: [...calculation.sources, ...year.sources],
      })
}
