import { formatCop, formatNumber } from '../../../../shared/format.ts'
import { asientosCambio } from '../../../../shared/tax/entries/others.ts'
import { PUC_SOURCE } from '../../../../shared/tax/puc.ts'
import { et } from '../../../../shared/tax/sources.ts'
import { noted, told } from '../../knowledge/notes.ts'
import { intent } from '../intent.ts'
import { text } from '../slots.ts'
import { asentada, lines } from './entryTable.ts'

const ID = 'contabilidad.diferencia-cambio'
const NUMBER = '(\\d(?:[\\d.,]*\\d)?)'
const DOLLARS = new RegExp(`\\b(?:usd|us\\$|us) ?\\$? ?${NUMBER}|${NUMBER} ?(?:usd|us\\b|dolares)`)
const RATE = new RegExp(
  `\\b(?:trm|tasa|a|de|en)(?: (?:de|a|la|trm|fue|es|era|esta|estaba|hoy|cierre)){0,4} ?[=:]? ?\\$? ?${NUMBER}`,
  'g',
)
/** "TRM 31-dic": the day between the name of the rate and its number. */
const DAY =
  /\b\d{1,2}(?:[-/ ]| de )(?:ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)\w{0,7}(?:(?:[-/ ]| del? )\d{2,4}\b)?/g
/** A dollar has cost this much for years: a sum outside is none. */
const [LEAST, MOST] = [1_000, 9_999]

/** "4.050" and "4,050.50" are thousands; a mark with one or two digits behind it parts the cents. */
function numberOf(written: string): number {
  const [, whole = written, cents = ''] = /^(.*)[.,](\d{1,2})$/.exec(written) ?? []
  return Number(`${whole.replace(/[.,]/g, '')}.${cents || '0'}`)
}
interface Exchange {
  readonly dolares: number
  readonly antes: number
  readonly ahora: number
}
/** The dollars and two rates: that of the day of the invoice and that of the payment or the closing. */
export function exchangeIn(said: string, held?: Exchange): Exchange | undefined {
  const words = said.replace(DAY, ' ').replace(/ +/g, ' ')
  const found = DOLLARS.exec(words)
  const dolares = numberOf(found?.[1] ?? found?.[2] ?? '')
  const rest = found === null ? words : words.replace(found[0], ' ')
  const [antes, ahora, another] = [...rest.matchAll(RATE)]
    .map(([, written = '']) => numberOf(written))
    .filter((rate) => rate >= LEAST && rate <= MOST)
  // "¿Y si al cierre la TRM es 3.700?": of the same dollars, another rate at the end.
  if (held !== undefined && found === null && antes !== undefined && ahora === undefined)
    return { ...held, ahora: antes }
  return found === null || antes === undefined || ahora === undefined || another !== undefined || !(dolares > 0)
    ? undefined
    : { dolares, antes, ahora }
}
const TRADE = /\bcambi\w*|\bdiferencia\b|\btrm\b/
const OWED_TO_US =
  /\bexport\w*|\bcliente\w*|\bcartera\b|\bpor cobrar\b|\b(?:nos|me) (?:deb\w+|pag\w+|gir\w+|consign\w+)|\bcobr(?:o|amos|e|ar)\b|\bvend\w+|\bventa\b/

const AT_CLOSING = /\bcierre\b|\b31(?: de |[-/ ])dic\w{0,6}\b/
/** "Sigue por cobrar", "no la hubieran pagado": it is still owed. */
const UNPAID =
  /\bpor (?:cobrar|pagar)\b|\b(?:no|sin|aun|todavia)\b(?: (?:la|lo|las|los|me|nos|le|han|ha|hubiera|hubieran|habian|se)){0,4} (?:pag|cobr)\w+/g

export const diferenciaCambio = intent({
  ...noted(ID),
  enters: true,
  tells: ({ text: words }) => TRADE.test(words) && exchangeIn(words) !== undefined,
  keeps: /\btrm\b[^?]{0,40}\d/,
  covers: (part) =>
    /\b(?:cuentas?|puc|codigos?|registr\w{1,5}|asientos?|contabili[zc]\w{1,6}|ajust\w{1,3}|renta|deduc\w{1,6})\b/.test(
      part,
    ),
  slots: {
    cambio: text<Exchange>(
      'Dólares y tasas',
      ({ text: words }, { before }) => exchangeIn(words, before as Exchange | undefined),
      ({ dolares, antes, ahora }) => `USD ${formatNumber(dolares)}, de ${formatCop(antes)} a ${formatCop(ahora)}`,
    ),
  },
  answer({ cambio }, context) {
    const { message, merged } = context
    if (cambio === undefined || (context.followUp && !TRADE.test(message.text) && context.kind !== 'asiento'))
      return told(ID, context)
    const { dolares, antes, ahora } = cambio
    const [first, now] = [Math.round(dolares * antes), Math.round(dolares * ahora)]
    const asset = OWED_TO_US.test(merged.text)
    const gap = Math.abs(now - first)
    const gains = asset ? now > first : now < first
    const account = asset
      ? (['1305', 'Clientes del exterior'] as const)
      : (['2210', 'Proveedores del exterior'] as const)
    const other = gains
      ? (['421020', 'Ingreso por diferencia en cambio'] as const)
      : (['530525', 'Gasto por diferencia en cambio'] as const)
    const words = context.kind === 'asiento' ? merged.text : message.text
    const closes = AT_CLOSING.test(words) && !/\bpag\w+|\bcobr\w+/.test(words.replace(UNPAID, ' '))
    const bank = ['111005', 'Bancos'] as const
    const change = gains ? ([[...other, 0, gap]] as const) : ([[...other, gap, 0]] as const)
    const adjusted = closes
      ? asentada(asientosCambio({ sube: ahora > antes, deuda: !asset, valor: gap }, {}), { sources: [] })
      : undefined
    return {
      headline:
        gap === 0
          ? '**No hay diferencia en cambio**: las dos tasas son iguales.'
          : `${context.kind === 'asiento' && adjusted ? `${adjusted.headline} ` : ''}La diferencia en cambio es ${gains ? 'un ingreso (ganancia)' : 'un gasto (pérdida)'} de **${formatCop(gap)}**: ${formatNumber(dolares)} dólares por ${formatCop(Math.abs(ahora - antes))} (de ${formatCop(antes)} a ${formatCop(ahora)}); va a la cuenta **${other[0]}**.`,
      paragraphs: [
        closes
          ? `Al cierre la ${asset ? 'cuenta por cobrar' : 'deuda'} queda en ${formatCop(now)}. En renta la del cierre **no cuenta todavía**: se concilia, y solo vale la del día en que se pague o se cobre.`
          : 'En renta vale lo mismo al pagarla o cobrarla: la diferencia con la tasa del día en que nació.',
      ],
      steps: [
        { label: 'Al registrarla', formula: `${formatNumber(dolares)} × ${formatCop(antes)}`, value: formatCop(first) },
        {
          label: closes ? 'Al cierre' : 'Al pagarla',
          formula: `${formatNumber(dolares)} × ${formatCop(ahora)}`,
          value: formatCop(now),
        },
        { label: 'Diferencia en cambio', value: formatCop(gap), sum: 'total' },
      ],
      tables: [
        ...(adjusted?.tables ?? []),
        ...(closes
          ? []
          : [
              asset
                ? lines('El recaudo', [
                    [...bank, now, 0],
                    ...(gains ? [] : change),
                    [...account, 0, first],
                    ...(gains ? change : []),
                  ])
                : lines('El pago', [
                    [...account, first, 0],
                    ...(gains ? [] : change),
                    [...bank, 0, now],
                    ...(gains ? change : []),
                  ]),
            ]),
      ],
      sources: [et('art. 288'), { type: 'niif', number: 'PYMES', article: 'sección 30' }, PUC_SOURCE],
    }
  },
})
