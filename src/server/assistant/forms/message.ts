import type { FactSource, IsoDate } from '../../../shared/tax/types.ts'
import { bagOf } from '../learned/features.ts'
import type { LearnedReader } from '../learned/reader.ts'
import type { Reader } from '../understand/features.ts'
import {
  type Beside,
  type Features,
  featuresOf,
  figureFeatures,
  hash,
  messageFeatures,
  wordsWithDenials,
} from './features.ts'
import { type FormValues, isEqual, leavesOf } from './fields.ts'
import { type Figure, figuresOf } from './figures.ts'

/** How the intents read the same message: what they took it for, and the calculator that their answer called. */
export interface EngineReading {
  readonly intent: string | null
  /** Of the case after this message, by slot. */
  readonly values: FormValues
  readonly call: { readonly name: string; readonly values: FormValues } | null
}

/** A message as the reader of forms sees it. */
export interface FormMessage {
  readonly figures: readonly Figure[]
  /** Of each figure. */
  readonly beside: readonly { readonly features: Features; readonly words: Beside }[]
  /** Its words, with denials marked, and what the intents read of it: what conditions are read from. */
  readonly said: Features
  readonly words: readonly string[]
  /** Its words, their letters and the likeliest intents: what the calculator is chosen by. */
  readonly whole: Features
  /** What decides whether a follow-up stays with its calculator, but for the calculators themselves. */
  readonly follows: readonly string[]
}

export interface FormDeps {
  readonly reader: LearnedReader
  readonly language: Reader
  readonly facts: FactSource
}

const MOST_INTENTS = 3
const LIKELY = 0.05
const LIKELIEST = 0.5
const MOST_MONEY = 4
/** Letters by which the length of a follow-up is told apart. */
const LENGTH = 15
const LONGEST = 8

/** A number that a slot or a field holds, in pesos or in the millions that the message speaks of. */
const isHeld = ({ kind, value }: Figure, held: unknown): boolean =>
  isEqual(held, value) || (kind === 'number' && typeof value === 'number' && isEqual(held, value * 1e6))

const isDay = (value: string) => /^\d{4}-/.test(value)
/** Above it a number is a sum and no choice. */
const MOST_CHOICES = 100

/** Said twice: what the intents read counts for more than one word does. */
const twice = (texts: readonly string[]): readonly string[] => texts.flatMap((text) => [text, `${text} again`])

export function formMessage(
  question: string,
  today: IsoDate,
  follows: boolean,
  engine: EngineReading,
  deps: FormDeps,
): FormMessage {
  const understood = deps.language.read(question, today)
  const { text } = understood
  const figures = figuresOf(understood, today, deps)
  const words = wordsWithDenials(text)
  const own = messageFeatures(text, words)
  const place = follows ? 'follows' : 'first'
  const slots = leavesOf(engine.values)
  const fields = leavesOf(engine.call?.values ?? {})
  const called = engine.call?.name ?? ''
  const engineMarks = [`ei ${engine.intent}`, `ec ${called}`]
  const conditions = [
    ...slots.flatMap(([name, value]) =>
      typeof value === 'boolean' || (typeof value === 'string' && !isDay(value)) ? [`es ${name}=${value}`] : [],
    ),
    ...fields.flatMap(([name, value]) =>
      typeof value === 'boolean' ||
      (typeof value === 'string' && !isDay(value)) ||
      (typeof value === 'number' && value < MOST_CHOICES)
        ? [`ef ${name}=${value}`]
        : [],
    ),
  ]
  return {
    figures,
    beside: figures.map((figure, at) => {
      const { texts, beside } = figureFeatures(text, figures, at)
      const held = [
        ...slots.flatMap(([name, value]) => (isHeld(figure, value) ? [`es ${name}`] : [])),
        ...fields.flatMap(([name, value]) => (isHeld(figure, value) ? [`ef ${name}`, `ef ${called}.${name}`] : [])),
      ]
      const marks = held.length > 0 ? held : ['unheld', `unheld ${called}`]
      return { features: featuresOf([...texts, place, ...twice(marks)]), words: beside }
    }),
    said: featuresOf([...own, place, ...twice(conditions)]),
    words,
    whole: wholeOf(question, figures, engineMarks, deps.reader),
    follows: [
      ...own.filter((feature) => feature.startsWith('w ') || feature.startsWith('p ')),
      ...engineMarks,
      `length ${Math.min(LONGEST, Math.floor(question.length / LENGTH))}`,
    ],
  }
}

function wholeOf(
  question: string,
  figures: readonly Figure[],
  engineMarks: readonly string[],
  reader: LearnedReader,
): Features {
  const { words, letters } = bagOf(question)
  const intents = reader.read(question).intents.slice(0, MOST_INTENTS)
  const money = figures.filter(({ kind }) => kind === 'money').length
  const marks = [
    ...intents.flatMap(({ label, p }) => (p > LIKELY ? twice([`i ${label}`]) : [])),
    ...intents.flatMap(({ label, p }) => (p > LIKELIEST ? [...twice([`I ${label}`]), `I3 ${label}`] : [])),
    ...[...new Set(figures.map(({ kind }) => `k ${kind}`))],
    `money ${Math.min(MOST_MONEY, money)}`,
    ...twice(engineMarks),
  ]
  return Int32Array.from([...[...words.keys()].map((each) => each ^ WORD_SALT), ...letters.keys(), ...marks.map(hash)])
}

/** Keeps the hash of a word apart from that of the same letters within another. */
const WORD_SALT = 0x5bd1
