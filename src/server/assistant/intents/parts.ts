import { clauseOf } from './clause.ts'
import { removedIn, stemsOf } from './takenAway.ts'

/** One of the sums that a slot added up, by the stems of what it was called. */
interface Part {
  readonly name: readonly string[]
  readonly value: number
}
/** By slot name. */
export type Parts = Readonly<Record<string, readonly Part[]>>
/** Where the case keeps them, beside the values of its slots. */
export const PARTS = '+'

export function partOf(text: string, place: { readonly at: number; readonly end: number }, value: number): Part {
  const { before, behind } = clauseOf(text, place)
  return { name: [...new Set(stemsOf(`${before} ${behind}`))], value }
}

const total = (parts: readonly Part[]) => parts.reduce((sum, { value }) => sum + value, 0)
const sameName = (one: Part, other: Part) => one.name.some((stem) => other.name.includes(stem))

/** The parts after one of them was told anew by its name; undefined where the message does not do that alone. */
export function changedPart(
  held: readonly Part[] | undefined,
  said: readonly Part[] | undefined,
  value: unknown,
): readonly Part[] | undefined {
  const [now, another] = said ?? []
  // A value that was changed otherwise since is no sum of them.
  if (held === undefined || held.length < 2 || now === undefined || another || total(held) !== value) return undefined
  const same = held.filter((each) => sameName(each, now))
  return same.length === 1 ? held.map((each) => (each === same[0] ? { ...now, name: each.name } : each)) : undefined
}

/** The parts without those that a message takes away by their names. */
export function withoutParts(
  held: readonly Part[] | undefined,
  text: string,
  value: unknown,
): readonly Part[] | undefined {
  if (held === undefined || held.length < 2 || total(held) !== value) return undefined
  const removed = removedIn(text)
  const rest = held.filter(({ name }) => !name.some((stem) => removed.includes(stem)))
  return rest.length > 0 && rest.length < held.length ? rest : undefined
}
