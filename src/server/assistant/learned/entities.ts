import type { Amount, Percent, Understood } from '../understand/features.ts'
import type { Bag } from './features.ts'
import { hashOf } from './features.ts'

/** A sum or a rate in a message, in the order in which they stand there. */
export type Entity =
  | { readonly kind: 'money'; readonly at: number; readonly end: number; readonly amount: Amount }
  | { readonly kind: 'percent'; readonly at: number; readonly end: number; readonly percent: Percent }

export function entitiesOf({ amounts, percents, text }: Pick<Understood, 'amounts' | 'percents' | 'text'>): Entity[] {
  const money = amounts.map((amount): Entity => ({ kind: 'money', at: amount.start, end: amount.end, amount }))
  const rates = percents.map((percent): Entity => {
    const written = /^[\d.,]+\s?(?:%|por ?ciento)?/.exec(text.slice(percent.start, percent.start + 24))?.[0].length ?? 1
    return { kind: 'percent', at: percent.start, end: percent.start + written, percent }
  })
  return [...money, ...rates].sort((a, b) => a.at - b.at)
}

const BAG = 11
const NEAR = 12
const SHAPE = 13
const GIVEN = 14

const WORD = /[a-z]+|[,;:.?]|\d[\d.,']*/g
const BEFORE = 10
const AFTER = 6
const REACH = 90
const STEM = 6

const wordsIn = (text: string): string[] =>
  (text.match(WORD) ?? []).map((word) => (/^\d/.test(word) ? '#' : word.slice(0, 16)))

/**
 * What tells the role of a sum: the words around it, by how near they stand, its size and unit, its place among the others,
 * and the intent in whose light it is read.
 */
export function entityBag(
  { text }: Pick<Understood, 'text'>,
  entities: readonly Entity[],
  index: number,
  intent: string,
): Bag {
  const bag = new Map<number, number>()
  const add = (salt: number, feature: string) => bag.set(hashOf(salt, feature), 1)
  const entity = entities[index]
  if (!entity) return bag
  const before = wordsIn(text.slice(Math.max(0, entity.at - REACH), entity.at)).slice(-BEFORE)
  const after = wordsIn(text.slice(entity.end, entity.end + REACH)).slice(0, AFTER)
  before.forEach((word, at) => {
    const distance = before.length - at
    add(BAG, `b ${word.slice(0, STEM)}`)
    if (distance <= 4) add(NEAR, `b${distance} ${word}`)
    if (distance <= 6) add(NEAR, `bb ${word} ${before[at + 1] ?? '#'}`)
  })
  after.forEach((word, at) => {
    add(BAG, `a ${word.slice(0, STEM)}`)
    if (at < 3) add(NEAR, `a${at} ${word}`)
    if (at < 4) add(NEAR, `aa ${word} ${after[at + 1] ?? '$'}`)
  })
  if (entity.kind === 'money') {
    const { unit, value } = entity.amount
    add(SHAPE, unit)
    if (unit === 'COP') add(SHAPE, `size ${Math.floor(2 * Math.log10(Math.max(1, value)))}`)
  } else add(SHAPE, `rate ${Math.floor(entity.percent.value)}`)
  add(SHAPE, `place ${Math.min(index, 3)} of ${Math.min(entities.length, 4)}`)
  add(SHAPE, entities.length === 1 ? 'only' : 'several')
  add(GIVEN, intent)
  add(GIVEN, `${intent} ${index === 0 ? 'first' : 'later'}`)
  add(GIVEN, `${intent} ${before.at(-1) ?? '^'}`)
  return bag
}
