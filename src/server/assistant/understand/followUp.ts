import type { Amount, Understood } from './features.ts'
import type { Reader } from './understand.ts'

/**
 * Families of words of which a question speaks of one: when a follow-up names another member, the earlier one is
 * dropped ("¿y si fueran honorarios?" after a question on servicios). Stems of folded words.
 */
const FAMILIES: readonly (readonly string[])[] = [
  [
    'servicio',
    'honorario',
    'compra',
    'mercanc',
    'arriend',
    'arrendam',
    'alquiler',
    'comision',
    'vigilanc',
    'aseo',
    'consultor',
    'asesor',
  ],
  ['cesantia', 'prima', 'vacacion', 'dotacion'],
  ['diurn', 'nocturn', 'dominical', 'festiv', 'domingo'],
  ['indefinid', 'fijo', 'obra'],
  ['comercio', 'tienda', 'restaurante', 'profesional', 'consultor', 'industria', 'peluquer', 'transport'],
  ['extemporane', 'correcc', 'inexactitud', 'declarar'],
]

const OPENING =
  /^[\s¿¡?!.,]*(?:y|e|o|pero|entonces|ahora|ah|ok|listo|vale|perfecto|gracias|que pasa si|que pasaria si|como seria|cuanto seria|que tal|en (?:ese|tal|este) caso|si (?:es|no|fuera|fuese|son|fueran)|tambien|supon|no,?|si,)\b/
/** Without an opening of that kind, only a question this short can lean on the turns before it. */
const SHORT_TOKENS = 7

export function opensAsFollowUp(understood: Understood): boolean {
  return OPENING.test(understood.text) && understood.tokens.length <= 30
}

export function isShort(understood: Understood): boolean {
  return understood.tokens.length <= SHORT_TOKENS
}

function withoutRivals(earlier: readonly string[], newer: readonly string[]): string[] {
  const replaced = FAMILIES.filter((family) => newer.some((token) => family.some((stem) => token.startsWith(stem))))
  const rivals = replaced.flat()
  return earlier.filter((token) => !rivals.some((stem) => token.startsWith(stem)))
}

/** The newer turn's sums; "¿y 100?" after "50 UVT" is 100 UVT. */
function amountsSaid(earlier: Understood, newer: Understood): readonly Amount[] {
  const before = earlier.amounts[0]
  const bare = newer.quantities[0]
  if (newer.amounts.length > 0 || before === undefined || bare === undefined || bare.noun !== '') return newer.amounts
  // A bare small number after a sum in pesos is no sum of pesos: "¿y 5?" may be anything.
  return before.unit === 'COP' ? [] : [{ value: bare.value, unit: before.unit, start: bare.start, end: bare.start + 1 }]
}

/** Completes a follow-up with what the earlier turns said; what it says itself wins. */
export function mergeFollowUp(earlier: Understood, newer: Understood, reader: Reader): Understood {
  const kept = withoutRivals(earlier.tokens, newer.tokens)
  const tokens = [...newer.tokens, ...kept]
  const phrases = new Set([...newer.phrases, ...reader.match(kept)])
  const shift = newer.text.length + 1
  const moved = <T extends { readonly start: number }>(items: readonly T[]): T[] =>
    items.map((item) => ({ ...item, start: item.start + shift }))
  const ownAmounts = amountsSaid(earlier, newer)
  const when = newer.dated ? newer : earlier
  return {
    question: newer.question,
    text: `${newer.text} ${earlier.text}`,
    tokens,
    phrases,
    ownPhrases: newer.phrases,
    amounts:
      ownAmounts.length > 0
        ? ownAmounts
        : moved(earlier.amounts).map((amount) => ({ ...amount, end: amount.end + shift })),
    percents: newer.percents.length > 0 ? newer.percents : moved(earlier.percents),
    quantities: newer.quantities.length > 0 ? newer.quantities : moved(earlier.quantities),
    ...pick(newer.duration ?? earlier.duration, 'duration'),
    nits: newer.nits.length > 0 ? newer.nits : earlier.nits,
    ...pick(newer.endingDigits ?? earlier.endingDigits, 'endingDigits'),
    person: { ...earlier.person, ...newer.person },
    documents: newer.documents.length > 0 ? newer.documents : earlier.documents,
    articles: newer.articles.length > 0 ? newer.articles : earlier.articles,
    asker: { ...earlier.asker, ...newer.asker },
    days: when.days,
    ...pick(when.month, 'month'),
    ...pick(when.year, 'year'),
    ...pick(when.taxYear, 'taxYear'),
    ...pick(when.period, 'period'),
    on: when.on,
    dated: when.dated,
  }
}

function pick<K extends string, V>(value: V | undefined, key: K): Partial<Record<K, V>> {
  const part: Partial<Record<K, V>> = {}
  if (value !== undefined) part[key] = value
  return part
}
