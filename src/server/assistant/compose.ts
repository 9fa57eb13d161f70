import type { AnswerParts, AnswerStep, Claim, StepGroup, Verdict } from '../../shared/contract/parts.ts'
import type { Reading } from '../../shared/contract/reading.ts'
import { documentKey } from '../../shared/tax/documentNames.ts'
import { GENERAL_REVIEWED_ON } from '../../shared/tax/facts/general.ts'
import type { IsoDate, LegalSource, Step } from '../../shared/tax/types.ts'
import { sourceOf } from './documents.ts'
import type { IntentAnswer } from './intents/answer.ts'
import { spoken } from './intents/figure.ts'
import type { Kind } from './learned/labels.ts'
import { type Composing, markdownOf } from './markdown.ts'
import { calledAgain } from './openCalculator.ts'
import { CITE, citationsOf, citeAtEnd, says, stateOf } from './placeCitations.ts'
import type { LibraryEntry } from './types.ts'

export interface Composed {
  /** The parts as Markdown. */
  readonly content: string
  /** In the order of their marks [n]. */
  readonly sources: readonly LegalSource[]
  /** Absent if the answer is a question back. */
  readonly parts?: AnswerParts
}

/** What is known about the question, besides its answer. */
export interface AskedFor {
  readonly kind?: Kind
  readonly reading?: Reading | undefined
}

/** A longer bold text is an emphasis, not a figure. */
const MAX_FIGURE = 40
/** A bold figure further into the sentence is not its result. */
const FIGURE_WITHIN = 240
const DATE = /^(?:el )?\d{1,2} de \p{L}+ de \d{4}$/u

function reviewedOn(answer: IntentAnswer): IsoDate {
  return (answer.facts ?? []).map((fact) => fact.reviewedOn).sort()[0] ?? GENERAL_REVIEWED_ON
}

/** The bold result of the first sentence, provided that a step, a table or a dated figure shows the same value. */
function figureOf({ headline, steps = [], tables = [], facts = [] }: IntentAnswer, kind: Kind | undefined) {
  const bold = /\*\*([^*\n]+)\*\*/.exec(headline.replace(CITE, '').slice(0, FIGURE_WITHIN))?.[1]?.trim() ?? ''
  if (bold.length > MAX_FIGURE || !/\d/.test(bold)) return null
  if (kind === 'cuando' && DATE.test(bold)) return bold
  // Account codes and numbers of norms are names, not figures: "5135", "2408 Impuesto sobre las ventas por pagar".
  const named = /^(?!(?:19|20)\d\d$)\d{4,}(?:\s\p{L}|$)|^(?:ley|decreto|n[ií]if|nic|débito|crédito)\s/iu.test(bold)
  const values = [
    ...steps.map(({ value }) => value),
    ...tables.flatMap(({ rows }) => rows.flat()),
    ...facts.map(spoken),
  ]
  return !named && values.some((value) => /\d/.test(value) && says(bold, plain(value))) ? bold : null
}

const plain = (text: string) => text.replaceAll('**', '').replace(CITE, '').trim()

/** Which kind of verdict the answer opens with. */
function kindOf(answer: IntentAnswer, kind: Kind | undefined, figure: string | null): Verdict['kind'] {
  if (kind === 'sino' && /^(?:\*\*)?(?:Sí|No)(?![\p{L}\d])/u.test(answer.headline)) return 'yes_no'
  if (kind === 'asiento' && ((answer.tables?.length ?? 0) > 0 || (answer.steps?.length ?? 0) > 0)) return 'entry'
  if (kind === 'comparar') return 'comparison'
  if (kind === 'quien') return 'who'
  if (figure !== null) return DATE.test(figure) ? 'date' : 'figure'
  return kind === 'como' && answer.paragraphs?.some((text) => /^1\. /.test(text)) ? 'steps' : 'text'
}

type Told = Omit<AnswerStep, 'sources'> & { readonly sources: readonly number[]; readonly group: string | undefined }

/** Groups consecutive steps of the same group. */
function grouped(steps: readonly Told[]): StepGroup[] {
  const groups: { title: string | null; steps: AnswerStep[] }[] = []
  for (const { group, ...step } of steps) {
    const title = group ?? null
    const last = groups.at(-1)
    const own = { ...step, sources: [...step.sources] }
    if (last && last.title === title) last.steps.push(own)
    else groups.push({ title, steps: [own] })
  }
  return groups
}

/**
 * Marks which steps are sums: the total is the step that shows the verdict's figure, else the last one that the
 * calculator marks as such.
 */
function sumsOf(steps: readonly Step[], figure: string | null): readonly Step['sum'][] {
  const saysIt = steps.findLastIndex(({ value }) => figure !== null && plain(value) === figure)
  const total = saysIt < 0 ? steps.findLastIndex(({ sum }) => sum === 'total') : saysIt
  return steps.map(({ sum }, at) => (at === total ? 'total' : sum === undefined ? undefined : 'subtotal'))
}

/**
 * Turns an intent's answer into parts, and the parts into the Markdown of `Answer.content`. `entries` are the
 * library's, if any.
 */
export function compose(
  answer: IntentAnswer,
  entries: readonly LibraryEntry[] = [],
  { kind, reading }: AskedFor = {},
): Composed {
  const { sources, at: placedAt } = citationsOf(answer, entries)
  const numberOf = new Map(sources.map((source, index) => [documentKey(source), index + 1]))
  const numbersIn = (text: string) => [...text.matchAll(CITE)].flatMap(([, key = '']) => numberOf.get(key) ?? [])
  const resolve = (text: string): string =>
    text.replace(CITE, (_, key: string) => (numberOf.has(key) ? `[${numberOf.get(key)}]` : ''))
  const marks = (numbers: readonly number[]) => numbers.map((each) => `[${each}]`).join(' ')
  const claim = (text: string, placed: readonly number[]): Claim => {
    const own = numbersIn(text)
    const more = placed.filter((each) => !own.includes(each))
    return { text: citeAtEnd(resolve(text), marks(more)), sources: [...new Set([...own, ...more])] }
  }
  const claims = (part: 'paragraphs' | 'caveats' | 'state', texts: readonly string[] = []) =>
    texts.map((text, at) => claim(text, placedAt(part, at)))

  const figure = figureOf(answer, kind)
  const sums = sumsOf(answer.steps ?? [], figure)
  const steps = (answer.steps ?? []).map(({ label, formula, value, group }, at): Told => {
    const sum = sums[at]
    return {
      label,
      ...(formula === undefined ? {} : { formula }),
      value,
      ...(sum === undefined ? {} : { sum }),
      ...{ sources: placedAt('steps', at), group },
    }
  })
  const tables = (answer.tables ?? []).map(({ title = null, columns, rows }, index) => ({
    ...{ title, columns: [...columns] },
    rows: rows.map((cells, at) => {
      const placed = placedAt('tables', at, index)
      const [first = '', ...rest] = cells.map(resolve)
      return {
        cells: [[first, ...(placed.length > 0 ? [marks(placed)] : [])].join(' '), ...rest],
        sources: [...new Set([...cells.flatMap(numbersIn), ...placed])],
      }
    }),
  }))
  const entryOf = new Map(entries.map((entry) => [documentKey(entry), entry]))
  const told: Composing = {
    verdict: { kind: kindOf(answer, kind, figure), figure, ...claim(answer.headline, placedAt('headline', 0)) },
    paragraphs: claims('paragraphs', answer.paragraphs),
    steps: grouped(steps),
    tables,
    state: claims('state', stateOf(answer)),
    sources: sources.map((source, at) => sourceOf(source, at + 1, entryOf.get(documentKey(source)))),
    caveats: [...new Map(claims('caveats', answer.caveats).map((each) => [each.text, each])).values()],
    assumptions: (reading?.slots ?? []).flatMap(({ name, label, shown, origin }) =>
      origin === 'assumed' ? [{ name, label, shown }] : [],
    ),
    notices: [],
  }
  if (answer.answered === false) {
    // Clients show the leading bold text as the result, and a question back has no result.
    const text = /\*\*[^*]*\d[^*]*\*\*/.test(told.verdict.text)
      ? told.verdict.text.replaceAll('**', '')
      : told.verdict.text
    return { content: markdownOf({ ...told, verdict: { ...told.verdict, text } }), sources }
  }
  // A rule without a working was not computed from the person's data.
  const calculator =
    answer.call !== undefined && steps.length + tables.length > 0
      ? calledAgain(answer.call, told.verdict.text)
      : undefined
  const parts = {
    ...told,
    ...(calculator === undefined ? {} : { calculator }),
    closing: { text: 'Información general; verifica con tu contador.', reviewedOn: reviewedOn(answer) },
  }
  return { content: markdownOf(parts), sources, parts }
}
