import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { IVA_GENERAL } from '../../../../shared/tax/facts/iva.ts'
import { RENTA_PJ } from '../../../../shared/tax/facts/tax.ts'
import { factAt } from '../../../../shared/tax/facts.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import type { FactSource, IsoDate, LegalSource, Step } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import type { ReadContext } from '../intent.ts'
import { toCop } from '../reading.ts'
import { money } from '../slots.ts'

// Who corrects a return tells what was left out or was too much ("60 millones de costos que no procedían"). Penalties are
// counted on the tax that this makes out, and never on the income or the cost itself.

const NAME = '(?:ingresos?|ventas?|costos?|gastos?|compras?|deduccion(?:es)?|facturas?)'
const NO_TAX =
  '(?:(?!\\b(?:impuestos?|iva|diferencia|saldo|retenci\\w+|sancion|a pagar|mayor valor|pagar)\\b)[^.;\\d]){0,40}'
const BEFORE = new RegExp(`\\b${NAME}\\b${NO_TAX}\\$?$`)
const AFTER = new RegExp(`^ ?(?:pesos )?(?:de|en|por) (?:\\w{2,4} )?${NAME}\\b`)
/** "Faltó una venta y da 16.000.000 más a pagar": the sum is the tax of it. */
const IS_THE_TAX =
  /^ ?(?:pesos )?(?:(?:de )?mas |adicional(?:es)? )?(?:a|por) pagar\b|^ ?(?:pesos )?(?:menos |mas )?(?:de |del |en |el |al ){0,2}(?:impuesto|saldo a pagar)\b|^ ?(?:pesos )?(?:mas )?de (?:mas|iva|(?:mayor |mas )?(?:impuesto|valor))\b/
const REACH = 60
const ONLY_A_SUM = 60

function told(message: Understood, { facts, before }: ReadContext): number | undefined {
  const { text, amounts } = message
  const found = amounts.find(
    ({ start, end }) =>
      (BEFORE.test(text.slice(Math.max(0, start - REACH), start)) && !IS_THE_TAX.test(text.slice(end, end + REACH))) ||
      AFTER.test(text.slice(end, end + REACH)),
  )
  // "No, eran 80 millones": another base for the one before.
  const corrects =
    before !== undefined && amounts.length === 1 && text.length <= ONLY_A_SUM && !/\bimpuesto\b/.test(text)
  const amount = found ?? (corrects ? amounts[0] : undefined)
  return amount && toCop(amount, message, facts)
}

const LABEL = 'Ingreso omitido o costo rechazado'
export const base = money(LABEL, ['ingresos', 'costos', 'venta', 'compras'], { read: told })
/** Only where the words beside it say so, for an intent whose sums are mostly taxes. */
export const baseTold = money(LABEL, [], { read: told })

const NATURAL = /\bpersonas? natural(?:es)?\b|\bsoy (?:emplead|asalariad|independiente|comerciante)|\b210\b/
const COMPANY = /\b(?:s\.?a\.?s|ltda|sociedad|empresa|compania|persona juridica|110)\b/
const OF_IVA = /\biva\b|\b300\b/

interface Short {
  /** COP. */
  readonly mayorValor: number
  readonly step: Step
  readonly said: string
  readonly source: LegalSource
  readonly caveat?: string
}

/**
 * The tax that an income left out or a cost not allowed makes out, in COP: at the rate of companies, or the general one of
 * IVA in a return of IVA. Undefined for a natural person, whose tax depends on a table (art. 241 ET).
 * @param sum COP
 * @param day of the figures
 */
export function taxShort(
  sum: number,
  { text, person }: Pick<Understood, 'text' | 'person'>,
  { facts, day }: { readonly facts: FactSource; readonly day: IsoDate },
): Short | undefined {
  const iva = OF_IVA.test(text) && !/\brenta\b/.test(text)
  const company = person.kind === 'juridica' || COMPANY.test(text)
  if (!iva && !company && (person.kind === 'natural' || NATURAL.test(text))) return undefined
  const fact = factAt(facts, iva ? IVA_GENERAL : RENTA_PJ, day)
  const source = fact?.sources[0]
  if (!fact || !source) return undefined
  const mayorValor = Math.round(percentOf(sum, fact.value))
  const rate = formatPercent(fact.value)
  return {
    mayorValor,
    said: `${formatCop(sum)} × ${rate} = ${formatCop(mayorValor)} de mayor ${iva ? 'IVA' : 'impuesto'}`,
    step: {
      label: iva ? 'Mayor IVA' : 'Mayor impuesto',
      formula: `${formatCop(sum)} × ${rate}`,
      value: formatCop(mayorValor),
    },
    source,
    ...(iva || company
      ? {}
      : {
          caveat: `Usé la tarifa de las sociedades (${rate}); si declara una persona natural, dime cuánto sube su impuesto.`,
        }),
  }
}
