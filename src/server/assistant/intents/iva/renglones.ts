import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { IVA_DIFERENCIAL, IVA_GENERAL } from '../../../../shared/tax/facts/iva.ts'
import { calcularIva } from '../../../../shared/tax/iva.ts'
import { et } from '../../../../shared/tax/sources.ts'
import type { FactSource, IsoDate } from '../../../../shared/tax/types.ts'
import { uvtToCop } from '../../../../shared/tax/uvt.ts'
import type { Understood } from '../../understand/features.ts'
import { tokensOf } from '../../understand/text.ts'
import type { IntentAnswer } from '../answer.ts'
import { clauseOf } from '../clause.ts'
import type { AnswerContext, Slot } from '../intent.ts'
import { toCop } from '../reading.ts'
import { text } from '../slots.ts'
import { GOODS, type Good } from './goods.ts'
import { goodsIn } from './ivaBienes.ts'
import { lowerFirst } from './say.ts'

// What is sold has the rate of its list, whoever asks for the tax of a sum: "café 800.000 y detergente 500.000, ¿qué IVA?",
// "¿y si fuera azúcar?".

/** One thing sold and what it costs; without a name where the lists hold none of its words. */
interface Renglon {
  readonly bien?: string
  readonly valor: number
}

/** "Tengo una panadería": whose business it is, and nothing that is sold. */
const OWN_TRADE =
  /\b(?:tengo|tenemos|tiene|soy|somos|mi|nuestr[oa]|en|para|al?|del?) (?:(?:un|una|el|la|mi|su) )?(?:panaderia|veterinari[oa]|colegio|universidad|odontolog[oa]|medic[oa]|hotel|restaurante|barberia|peluqueria|spa|gimnasio|taxista|hospital)\b/g

const soldIn = (words: string): readonly Good[] => {
  const rest = words.replace(OWN_TRADE, ' ')
  return goodsIn({ text: rest, tokens: tokensOf(rest) })
}

export const goodOf = (name: string | undefined): Good | undefined => GOODS.find((good) => good.name === name)

/** The rate of IVA of a good at a price, in percent: 0 for what bears none. */
export function rateOf(good: Good | undefined, price: number, facts: FactSource, on: IsoDate): number {
  if (good?.excludedUpTo !== undefined && price <= uvtToCop(good.excludedUpTo, facts, on)) return 0
  if (good === undefined || good.trato === 'general') return facts.at(IVA_GENERAL, on).value
  return good.trato === 'diferencial' ? facts.at(IVA_DIFERENCIAL, on).value : 0
}

/** The only thing that the message names of the lists. */
export const bien = text<string>(
  'Lo que se vende',
  ({ text: words }) => {
    const [only, other] = soldIn(words.split('\n')[0] ?? words)
    // Of a meal another tax is charged.
    return only === undefined || other !== undefined || only.trato === 'consumo' ? undefined : only.name
  },
  lowerFirst,
)

const PUT_IN =
  /\b(?:agreg\w{1,4}|sum(?:o|a|as|ale|amos|emos|ele)|anad\w{1,4}|met(?:o|e|ele)|tambien|ademas|mas|otr[ao]s?)\b/
const TAKE_OUT = /\b(?:sin|quit\w{1,4}|sac\w{1,4}|menos)\b/

/** A list after one of its lines was added, changed or taken out. */
function relisted(
  list: readonly Renglon[],
  { text: words, amounts }: Understood,
  cop: (amount: Understood['amounts'][number]) => number,
): readonly Renglon[] | undefined {
  const [good, another] = soldIn(words)
  const [sum, more] = amounts
  if (good === undefined || another !== undefined || more !== undefined) return undefined
  const { name } = good
  const has = list.some((each) => each.bien === name)
  if (sum === undefined) return has && TAKE_OUT.test(words) ? list.filter((each) => each.bien !== name) : undefined
  const line = { bien: name, valor: cop(sum) }
  return has && !PUT_IN.test(words)
    ? list.map((each) => (each.bien === name ? line : each))
    : PUT_IN.test(words)
      ? [...list, line]
      : undefined
}

/** Every sum of the message with what it is of, where it names several things. */
export const renglones = text<readonly Renglon[]>(
  'Cada cosa',
  (message, { facts, before }) => {
    const cop = (amount: Understood['amounts'][number]) => toCop(amount, message, facts)
    const sums = message.amounts.filter(({ unit }) => unit === 'COP')
    if (sums.length < 2) return Array.isArray(before) ? relisted(before as Renglon[], message, cop) : undefined
    const lines = sums.map((sum): Renglon => {
      const { before: ahead, behind } = clauseOf(message.text, { at: sum.start, end: sum.end })
      const good = [behind, ahead].flatMap((words) => soldIn(words).at(-1) ?? [])[0]
      return good === undefined || good.trato === 'consumo' ? { valor: cop(sum) } : { bien: good.name, valor: cop(sum) }
    })
    return new Set(lines.flatMap((line) => line.bien ?? [])).size > 1 ? lines : undefined
  },
  (value) => value.map((line) => `${lowerFirst(line.bien ?? 'otro')} ${formatCop(line.valor)}`).join(', '),
) satisfies Slot<readonly Renglon[], false>

/** Each thing with its own rate, and what they come to. */
export function answerLines(
  lines: readonly Renglon[],
  incluido: boolean,
  { facts, on }: Pick<AnswerContext, 'facts' | 'on'>,
  totalFirst = false,
): IntentAnswer {
  const rows = lines.map(({ bien: name, valor }) => {
    const good = goodOf(name)
    const tarifa = rateOf(good, valor, facts, on)
    const calculation = calcularIva({ valor, incluido, tarifa, date: on }, facts)
    const said =
      good !== undefined && tarifa === 0
        ? good.trato === 'exento'
          ? 'exento, 0 %'
          : 'excluido'
        : formatPercent(tarifa)
    return { good, name: lowerFirst(name ?? 'lo demás'), said, calculation, ...calculation.result }
  })
  const sum = (of: 'base' | 'iva' | 'total') => rows.reduce((held, row) => held + row[of], 0)
  const each = rows.map(({ name, iva, said, base }) => `${formatCop(iva)} de ${name} (${said} de ${formatCop(base)})`)
  return {
    headline: totalFirst
      ? `El total es **${formatCop(sum('total'))}**: base de ${formatCop(sum('base'))} más IVA de **${formatCop(sum('iva'))}**.`
      : `El IVA ${incluido ? 'incluido ' : ''}suma **${formatCop(sum('iva'))}** y el total es **${formatCop(sum('total'))}**: ${new Intl.ListFormat('es').format(each)}.`,
    steps: [
      ...rows.map(({ name, base, said, iva }) => ({
        label: `IVA de ${name}`,
        formula: `${formatCop(base)} × ${said}`,
        value: formatCop(iva),
      })),
      { label: 'Base', value: formatCop(sum('base')) },
      { label: 'IVA', value: formatCop(sum('iva')) },
      {
        label: 'Total',
        formula: `${formatCop(sum('base'))} + ${formatCop(sum('iva'))}`,
        value: formatCop(sum('total')),
      },
    ],
    sources: [...new Set(rows.map(({ good }) => good?.article ?? 'art. 468'))].map(et),
    facts: rows.flatMap(({ calculation }) => calculation.facts),
    caveats: [
      'La tarifa de un bien concreto la da su partida arancelaria.',
      ...(rows.some(({ good }) => good === undefined)
        ? ['A lo que no está en las listas le puse la tarifa general.']
        : []),
    ],
  }
}

/** The one thing that is named bears no IVA, and the price was not said to bear any. */
export function bearsNone(good: Good, price: number): IntentAnswer {
  const zero = good.trato === 'exento'
  return {
    headline: `**No se le suma IVA**: «${good.name.toLowerCase()}» está ${zero ? 'exento, a la tarifa del 0 %' : 'excluido'}, y el total sigue en **${formatCop(price)}**.`,
    ...(good.note === undefined ? {} : { paragraphs: [good.note] }),
    sources: [et(good.article)],
    caveats: [
      zero
        ? 'Quien vende exentos descuenta el IVA de sus compras.'
        : 'Quien vende excluidos no descuenta el IVA de sus compras: es mayor costo.',
    ],
  }
}
