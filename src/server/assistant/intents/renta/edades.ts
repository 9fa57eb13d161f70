import type { Understood } from '../../understand/features.ts'
import { digitsForWords, numberOfWord } from '../../understand/numberWords.ts'
import { copSumsOf } from '../contabilidad/bare.ts'

// What clients owe, told by how long it is overdue: "91-180 días 12M, más de un año 6M", "24 millones de 3 a 6 meses".

const BUCKETS = ['menos3', 'hasta6', 'hasta12', 'mas12'] as const
type Bucket = (typeof BUCKETS)[number]

export interface ByAge extends Readonly<Record<Bucket, number>> {
  /** What a partner or a related company owes of it, which is in none of the buckets. */
  readonly vinculados?: number
}

interface Age {
  readonly bucket: Bucket
  readonly start: number
  readonly end: number
}

const NUMBER = '(\\d{1,3}|un)'
const UNIT = '(dias?|meses|mes|anos?)'
const RANGE = new RegExp(
  `(?<![\\d.,])${NUMBER}(?: ?${UNIT})?(?: ?(?:-|–|a|hasta)| y(?<=\\bentre (?:los )?(?:\\d{1,3}|un)(?: (?:dias|meses))? y)) ?${NUMBER}(?: ?${UNIT}\\b| ?d\\b)?(?![\\d.,]\\d|\\d| ?(?:mill|palo|mil\\b|m\\b|%))`,
  'g',
)
const MORE = new RegExp(
  `(?:\\b(?:mas|mayor(?:es)?|superior(?:es)?|pas(?:a|an|aron|ad[oa]s?)|super(?:a|an)) (?:de |a |que |los )?|[+>] ?)${NUMBER}(?: ?${UNIT})?\\b(?![.,]\\d| ?(?:mill|palo|mil\\b|m\\b|%))`,
  'g',
)
const UPWARDS = new RegExp(`(?<![\\d.,])${NUMBER} ?${UNIT}?(?: ?\\+| o mas\\b| en adelante\\b)`, 'g')
const LESS = new RegExp(
  `(?:\\b(?:menos|menor(?:es)?|inferior(?:es)?|hasta) (?:de |a |que |los )?|< ?)${NUMBER}(?: ?${UNIT})?\\b(?![.,]\\d| ?(?:mill|palo|mil\\b|m\\b|%))`,
  'g',
)
const NOT_DUE = /\b(?:cartera )?(?:corriente|al dia|sin vencer|no vencid[oa]s?|por vencer)\b/g
const PLAIN = new RegExp(`(?<![\\d.,])${NUMBER} ?${UNIT}\\b`, 'g')
/** Of days whose unit is not said: "91-180", "más de 360". */
const ENDS = new Set([30, 60, 90, 120, 150, 180, 270, 360, 365])
/** The same in months, where another age of the message was told in them: "de 3 a 6 meses… de 6 a 12". */
const MONTHS = new Set([3, 6, 9, 12])
const IN_MONTHS = /\d ?mes(?:es)?\b/

function daysOf(number: string, unit: string | undefined, inMonths: boolean): number | undefined {
  const count = number === 'un' ? 1 : Number(number)
  if (unit === undefined) return ENDS.has(count) ? count : inMonths && MONTHS.has(count) ? count * 30 : undefined
  return count * (unit.startsWith('ano') ? 360 : unit.startsWith('mes') ? 30 : 1)
}

const upTo = (days: number): Bucket =>
  days <= 90 ? 'menos3' : days <= 180 ? 'hasta6' : days <= 366 ? 'hasta12' : 'mas12'
const from = (days: number): Bucket =>
  days >= 360 ? 'mas12' : days >= 180 ? 'hasta12' : days >= 90 ? 'hasta6' : 'menos3'

/** The ages that a text names, in their order; of two that overlap the one that tells more. */
function agesIn(text: string): readonly Age[] {
  const found: Age[] = []
  const inMonths = IN_MONTHS.test(text)
  const add = (match: RegExpMatchArray, bucket: Bucket | undefined) => {
    const start = match.index ?? 0
    const end = start + match[0].length
    if (bucket !== undefined && found.every((each) => end <= each.start || start >= each.end))
      found.push({ bucket, start, end })
  }
  const bounded = (days: number | undefined, of: (days: number) => Bucket) =>
    days === undefined ? undefined : of(days)
  for (const each of text.matchAll(RANGE)) {
    const [, , unit, last = '', lastUnit] = each
    add(each, bounded(daysOf(last, lastUnit ?? unit, inMonths), upTo))
  }
  for (const each of text.matchAll(MORE)) add(each, bounded(daysOf(each[1] ?? '', each[2], inMonths), from))
  for (const each of text.matchAll(UPWARDS)) add(each, bounded(daysOf(each[1] ?? '', each[2], inMonths), from))
  for (const each of text.matchAll(LESS)) add(each, bounded(daysOf(each[1] ?? '', each[2], inMonths), upTo))
  for (const each of text.matchAll(NOT_DUE)) add(each, 'menos3')
  // At least one has to be a bucket: "40M de 4 meses y 25M de 8" are the ages of two debts.
  if (found.length === 0) return []
  for (const each of text.matchAll(PLAIN)) add(each, bounded(daysOf(each[1] ?? '', each[2], inMonths), from))
  return found.sort((a, b) => a.start - b.start)
}

const ONE = /^un[ao]?$/
const isCardinal = (word = '') => !ONE.test(word) && numberOfWord(word) !== undefined
const OVER_A_YEAR = /\b(mas|mayor(?:es)?|superior(?:es)?|pas(?:a|an|aron|ad[oa]s?)|super(?:a|an)) (?:del|al|el) ano\b/g
const SHORT_MONTHS = /((?:\b\d{1,2} ?(?:-|–|a) ?|[>+<] ?|\bmas de )\d{1,2}) ?m\b(?= ?[:=]? ?\$?\d| ?[:=])/g
/** "Dieciocho entre seis y doce meses, nueve que pasan del año": in figures, with its sums where they then stand. */
function inFigures({ text, amounts }: Pick<Understood, 'text' | 'amounts'>): Pick<Understood, 'text' | 'amounts'> {
  const words = [...text.matchAll(/[a-z]+/g)]
  const changes: { readonly start: number; readonly end: number; readonly by: string }[] = []
  for (let at = 0; at < words.length; at++) {
    const start = words[at]?.index ?? 0
    if (!isCardinal(words[at]?.[0]) || amounts.some((each) => start >= each.start && start < each.end)) continue
    let next = at + 1
    while (
      isCardinal(words[next]?.[0]) ||
      (/ta$/.test(words[next - 1]?.[0] ?? '') &&
        words[next]?.[0] === 'y' &&
        numberOfWord(words[next + 1]?.[0] ?? '')) ||
      (words[next - 1]?.[0] === 'y' && ONE.test(words[next]?.[0] ?? ''))
    )
      next++
    const last = words[next - 1]
    const end = (last?.index ?? 0) + (last?.[0].length ?? 0)
    const by = /^\d+(?= pesos$)/.exec(digitsForWords(`${text.slice(start, end)} pesos`))?.[0]
    if (by !== undefined) changes.push({ start, end, by })
    at = next - 1
  }
  for (const { index, 0: said, 1: more } of text.matchAll(OVER_A_YEAR))
    changes.push({ start: index, end: index + said.length, by: `${more} de un ano` })
  // "3-6m $40M / >12m $10M": months, and no millions.
  for (const { index, 0: said, 1: ages } of text.matchAll(SHORT_MONTHS))
    changes.push({ start: index, end: index + said.length, by: `${ages} meses` })
  if (changes.length === 0) return { text, amounts }
  changes.sort((a, b) => a.start - b.start)
  const moved = (place: number) =>
    changes.reduce((so, { start, end, by }) => (end <= place ? so + by.length - (end - start) : so), place)
  return {
    text: changes.reduceRight((so, { start, end, by }) => so.slice(0, start) + by + so.slice(end), text),
    amounts: amounts
      .filter((each) => changes.every(({ start, end }) => each.end <= start || each.start >= end))
      .map((each) => ({ ...each, start: moved(each.start), end: moved(each.end) })),
  }
}

const RELATED = /\b(?:soci[oa]s?|vinculad[oa]s?|accionistas?|filial|matriz|relacionad[oa]s?)\b/
/** What the books say of it is no debt. */
export const IN_BOOKS = /\bdeterior\w{0,6}|\bcontabl\w{1,6}|\bniif\b|\bregistra\w{0,4}|\bprovision(?:amos|e|ado)\b/
const MARK = /[;.)(\n]|, (?=y )/

/** What is owed by bucket; undefined where fewer than two buckets have a sum. */
export function byAge(told: Pick<Understood, 'text' | 'amounts'>): ByAge | undefined {
  const message = inFigures(told)
  const { text } = message
  const ages = agesIn(text)
  if (ages.length < 2) return undefined
  const sums = copSumsOf(message).filter(({ start, end }) => ages.every((age) => end <= age.start || start >= age.end))
  const edges = [...ages, ...sums].sort((a, b) => a.start - b.start)
  const around = (start: number, end: number) => ({
    ahead:
      text
        .slice(edges.findLast((each) => each.end <= start)?.end ?? 0, start)
        .split(MARK)
        .at(-1) ?? '',
    behind: text.slice(end, edges.find((each) => each.start >= end)?.start ?? text.length).split(MARK)[0] ?? '',
  })
  const related = sums.filter(({ start, end }) => {
    const { ahead, behind } = around(start, end)
    return RELATED.test(ahead) || RELATED.test(behind)
  })
  const owed = sums.filter((each) => !related.includes(each) && !IN_BOOKS.test(around(each.start, each.end).ahead))
  const ahead = ages.flatMap((age, at) => {
    const sum = owed.find(({ start }) => start >= age.end && start < (ages[at + 1]?.start ?? text.length))
    return sum === undefined ? [] : [{ age, sum, gap: sum.start - age.end }]
  })
  const behind = ages.flatMap((age, at) => {
    const sum = owed.findLast(({ start, end }) => end <= age.start && start >= (ages[at - 1]?.end ?? 0))
    return sum === undefined ? [] : [{ age, sum, gap: age.start - sum.end }]
  })
  const gap = (pairs: typeof ahead) => pairs.reduce((all, each) => all + each.gap, 0)
  const pairs =
    ahead.length === behind.length
      ? gap(ahead) <= gap(behind)
        ? ahead
        : behind
      : ahead.length > behind.length
        ? ahead
        : behind
  if (pairs.length < 2) return undefined
  const total: Record<Bucket, number> = { menos3: 0, hasta6: 0, hasta12: 0, mas12: 0 }
  for (const { age, sum } of pairs) total[age.bucket] += sum.value
  let vinculados = 0
  for (const { start, value } of related) {
    // It is part of the bucket that was told last before it, unless it is told as one of its own.
    const bucket = ages.findLast((age) => age.end <= start)?.bucket ?? pairs[0]?.age.bucket ?? 'mas12'
    const left = total[bucket] - value
    if (left >= 0) total[bucket] = left
    vinculados += value
  }
  return vinculados === 0 ? total : { ...total, vinculados }
}
