import type { IsoDate } from '../../../shared/tax/types.ts'
import { type Features, featuresOf, fieldWords, hash } from './features.ts'
import { type FormField, formFields } from './fields.ts'
import { valueIn } from './figures.ts'
import type { FormMessage } from './message.ts'

// What may be read, each reading as the features and labels whose weights are its score. Training and reading look at the
// same options.

export interface Option<T> {
  readonly value: T
  readonly parts: readonly Part[]
}
export interface Part {
  readonly features: Features
  readonly label: number
}

const part = (features: Features, label: string): Part => ({ features, label: hash(label) })

/** Alike in every form: what is learned of how a field's name stands to a figure or a condition. */
const ANY = '*'
const MOST_HITS = 3

const hitsOf = (of: ReadonlySet<string>, words: Iterable<string>): number => {
  let hits = 0
  for (const word of words) if (of.has(word)) hits++
  return Math.min(MOST_HITS, hits)
}

/** The fields that a figure may fill; null: none. */
export function fieldOptions(
  { figures, beside }: FormMessage,
  at: number,
  calculator: string,
): readonly Option<FormField | null>[] {
  const figure = figures[at]
  const near = beside[at]
  if (!figure || !near) return []
  const { features, words } = near
  const none: Option<null> = {
    value: null,
    parts: [part(features, 'n none'), part(features, `c ${calculator}.none`)],
  }
  const fields = formFields(calculator).filter((field) => valueIn(field, figure) !== undefined)
  return [
    none,
    ...fields.map((field): Option<FormField> => {
      const { own, help } = fieldWords(field)
      const match = featuresOf([
        `before ${hitsOf(own, words.before)}`,
        `after ${hitsOf(own, words.after)}`,
        `help ${hitsOf(help, [...words.before, ...words.after])}`,
        `required ${field.required}`,
        `type ${field.type} ${figure.kind}`,
        `only ${field.required} ${figures.length === 1}`,
      ])
      return {
        value: field,
        parts: [part(features, `n ${field.name}`), part(features, `c ${calculator}.${field.path}`), part(match, ANY)],
      }
    }),
  ]
}

/** A value that is told in words alone: "sin retenciones", "mi segunda declaración", "el año pasado". */
export type Implied = number | { readonly years: number }

/** The values that people tell of a field in words, by calculator and path. */
export type ImpliedValues = Readonly<Record<string, readonly Implied[]>>

const YEAR_END = '-12-31'

/** The same value relative to a year, where it is one. */
export function impliedOf(field: FormField, value: unknown, today: IsoDate): Implied | undefined {
  const thisYear = Number(today.slice(0, 4))
  if (field.type === 'year' && typeof value === 'number') return { years: value - thisYear }
  if (field.type === 'date')
    return typeof value === 'string' && value.endsWith(YEAR_END)
      ? { years: Number(value.slice(0, 4)) - thisYear }
      : undefined
  return typeof value === 'number' ? value : undefined
}

export function impliedValue(field: FormField, implied: Implied, today: IsoDate): unknown {
  if (typeof implied === 'number') return implied
  const year = Number(today.slice(0, 4)) + implied.years
  return field.type === 'date' ? `${year}${YEAR_END}` : year
}

const isCondition = ({ type }: FormField): boolean => type === 'flag' || type === 'choice'

/** Whether its value is read from the words of the message. */
export const isToldInWords = (field: FormField, calculator: string, implied: ImpliedValues): boolean =>
  isCondition(field) || implied[`${calculator}.${field.path}`] !== undefined

/** What the words may say of a field; undefined: nothing. */
export function valueOptions(
  { said, words }: FormMessage,
  field: FormField,
  calculator: string,
  implied: ImpliedValues,
  today: IsoDate,
): readonly Option<unknown>[] {
  const { own, choices } = fieldWords(field)
  const plain = words.filter((word) => !word.startsWith('!'))
  const denied = words.flatMap((word) => (word.startsWith('!') ? [word.slice(1)] : []))
  const match = featuresOf([`said ${hitsOf(own, plain)}`, `denied ${hitsOf(own, denied)}`])
  const option = (value: unknown, called: string): Option<unknown> => {
    const kind = value === undefined ? 'unsaid' : field.type === 'flag' ? called : 'chosen'
    const named = field.type === 'choice' ? (choices.get(value) ?? []) : []
    return {
      value,
      parts: [
        part(said, `f ${field.name}=${called}`),
        part(said, `g ${calculator}.${field.path}=${called}`),
        part(match, `${ANY} ${kind}`),
        ...(named.length > 0 ? [part(featuresOf([`named ${hitsOf(new Set(named), plain)}`]), `${ANY} choice`)] : []),
      ],
    }
  }
  const values: readonly (readonly [value: unknown, called: string])[] =
    field.type === 'flag'
      ? [
          [true, 'true'],
          [false, 'false'],
        ]
      : field.type === 'choice'
        ? field.choices.map(({ value }) => [value, String(value)])
        : (implied[`${calculator}.${field.path}`] ?? []).map((each) => [
            impliedValue(field, each, today),
            typeof each === 'number' ? String(each) : `year${each.years}`,
          ])
  return [option(undefined, 'unsaid'), ...values.map(([value, called]) => option(value, called))]
}

/** Whether a follow-up goes on with its calculator. */
export function stayFeatures(
  message: FormMessage,
  previous: string,
  likeliest: { readonly name: string; readonly p: number },
  p: number,
): Features {
  const isSame = likeliest.name === previous
  return featuresOf([
    '1',
    ...message.follows,
    `p ${previous}`,
    isSame ? 'same' : 'other',
    `top ${Math.floor(likeliest.p * 5)} ${isSame}`,
    `own ${Math.floor(p * 6)}`,
    `from ${previous} to ${likeliest.name}`,
  ])
}
