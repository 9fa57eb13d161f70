import { ZodError } from 'zod'
import type { FactSource } from '../../shared/tax/types.ts'
import { NoFactError } from '../../shared/tax/types.ts'
import { compose } from './compose.ts'
import { answerFromLibrary } from './fromLibrary.ts'
import type { ListedQuestion } from './lists.ts'
import { covers, listedQuestions } from './lists.ts'
import { isOffTopic } from './offTopic.ts'
import { withProfile } from './profile.ts'
import { bestTopic, phrasesOf } from './rank.ts'
import { questionsIn, together } from './together.ts'
import { topics as allTopics } from './topics/all.ts'
import { withFigures } from './topics/figure.ts'
import type { Topic, TopicAnswer } from './topics/topic.ts'
import type { Answer, AskInput, AssistantProvider, Library } from './types.ts'
import { versionsOf } from './understand/corrections.ts'
import type { Amount, Reader, Understood } from './understand/features.ts'
import { isShort, mergeFollowUp, movesInTime, opensAsFollowUp, restates } from './understand/followUp.ts'
import { fold, tokensOf } from './understand/text.ts'
import { createReader } from './understand/understand.ts'
import { dontKnow, noFigure, outOfRange } from './unknown.ts'

export interface EmbeddedDeps {
  readonly library: Library
  readonly facts: FactSource
  /** For tests of the machinery; all topics when absent. */
  readonly topics?: readonly Topic[]
}

interface Reading {
  readonly understood: Understood
  readonly topic: Topic | undefined
}

/** Earlier turns that are read to complete a follow-up. More would be slower and no clearer. */
const TURNS_BACK = 6

/** What says nothing but when, or the same thing anew, stays with the topic before it, whatever else "fecha" may mean. */
const STAYS = 3

function readTurn(
  question: string,
  before: Reading | undefined,
  input: AskInput,
  topics: readonly Topic[],
  reader: Reader,
): Reading {
  const own = reader.read(question, input.today)
  const alone = bestTopic(topics, own)
  const leans =
    before !== undefined &&
    (opensAsFollowUp(own) || restates(own) || (alone === undefined && (isShort(own) || movesInTime(own))))
  if (!leans || isOffTopic(own)) return { understood: own, topic: alone?.topic }
  const merged = mergeFollowUp(before.understood, own, reader, input.today)
  const stays = restates(own) || (alone === undefined && movesInTime(own))
  const best = bestTopic(topics, merged, before.topic, stays ? STAYS : undefined)
  return { understood: merged, topic: best?.topic ?? alone?.topic ?? before.topic }
}

/** "¿La UVT y el mínimo de 2025?": the time is said once, and holds for both. */
function dated(part: Understood, whole: Understood): Understood {
  if (part.dated || !whole.dated) return part
  const { days, month, year, taxYear, period, on } = whole
  const when = { month, year, taxYear, period }
  const said = Object.fromEntries(Object.entries(when).filter(([, value]) => value !== undefined))
  return { ...part, ...said, days, on, dated: true }
}

const GREETING = 'saludo'

/** Surely a question of its own, and not the tail of the one before it. */
const OWN_SCORE = 1

/**
 * The readings of a message that asks several things of different topics; what the first says ("de 2 millones") holds for
 * the next. Only the whole when it is one question, or when a topic answers all of it at once ("IVA y retención").
 */
function readQuestions(
  input: AskInput,
  whole: Reading,
  before: Reading | undefined,
  topics: readonly Topic[],
  reader: Reader,
): readonly [Reading, ...Reading[]] {
  // What takes back the words before it is no question beside them.
  const questions = versionsOf(fold(input.question)).length > 1 ? [] : questionsIn(input.question)
  const readings: Reading[] = []
  for (const question of questions.length > 1 ? questions : []) {
    const own = dated(reader.read(question, input.today), whole.understood)
    const previous = readings.at(-1)
    const understood = previous
      ? mergeFollowUp(previous.understood, own, reader, input.today)
      : before
        ? dated(readTurn(question, before, input, topics, reader).understood, whole.understood)
        : own
    // "¿Cuál es el tope del SIMPLE y hasta cuándo me inscribo?": the second says of what only in the first.
    const alone = bestTopic(topics, own) ?? (previous && bestTopic(topics, understood))
    if (alone === undefined || alone.score < OWN_SCORE) return [whole]
    // "Hola, buen día. ¿…?": a greeting asks nothing.
    if (alone.topic.subject === GREETING) continue
    // "Facturé 8 millones de honorarios, ¿cuánto me retienen y cuánto pago de seguridad social?": whose it is was said before.
    const inContext = previous && bestTopic(topics, understood)?.topic
    readings.push({ understood, topic: inContext === whole.topic && inContext ? inContext : alone.topic })
  }
  const asked = new Set(readings.map(({ topic }) => topic?.id))
  const ofOne = whole.topic === undefined || readings.some(({ topic }) => topic === whole.topic)
  const [first, ...others] = readings
  return first && ofOne && asked.size === readings.length ? [first, ...others] : [whole]
}

interface Thread {
  /** What the message asks; more than one when it asks several things in so many questions. */
  readonly readings: readonly [Reading, ...Reading[]]
  /** The things that it lists, each as if it had been asked alone. */
  readonly listed: readonly (Reading & {
    /** By an answer's whole text and its headline, folded. */
    readonly covered: (folded: string, headline: string) => boolean
    readonly label: string | undefined
    readonly apart: boolean
  })[]
}

// "Prima y cesantías con el mínimo": the wage of all of them, by name.
const ON_THE_MINIMUM =
  /\b(?:con|sobre|para|gan[aeo]\w*|paga\w*|deveng\w+) (?:(?:quien|un|el|de|gana|trabajador|empleado|salario|sueldo) )*minimo\b/

function amountsOf({ amounts, text }: Understood): readonly Amount[] {
  const minimum = amounts.length === 0 ? ON_THE_MINIMUM.exec(text) : null
  if (minimum === null) return amounts
  return [{ value: 1, unit: 'SMMLV', start: minimum.index, end: minimum.index + minimum[0].length }]
}

/** What the message says of all the things that it lists holds for one that says nothing of the kind itself. */
function withShared(part: Understood, whole: Understood): Understood {
  const { person, duration, period } = whole
  const amounts = amountsOf(whole)
  const untimed = part.duration === undefined && part.period === undefined
  return {
    ...dated(part, whole),
    person: Object.keys(part.person).length > 0 ? part.person : person,
    ...(untimed && duration ? { duration } : {}),
    ...(untimed && period ? { period } : {}),
    // "¿Cuándo vence el IVA, la retención y la renta del NIT 901…-8?"
    ...(part.nits.length === 0 && part.endingDigits === undefined
      ? { nits: whole.nits, ...(whole.endingDigits === undefined ? {} : { endingDigits: whole.endingDigits }) }
      : {}),
    amounts:
      part.amounts.length === 0 && amounts.length === 1 && !part.tokens.includes('minimo') ? amounts : part.amounts,
  }
}

/** Parts of a list that are enough of it, when one has no answer of its own. */
const ENOUGH = 2

const boldsOf = (text: string): readonly string[] => [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, bold = '']) => bold)

/** A name this sure, in words this many, is not of the topic of what it is listed beside ("preaviso y periodo de prueba"). */
const SURE = 2
const WORDS_OF_NAME = 3

function readListed(
  { question, name = '' }: ListedQuestion,
  before: Reading | undefined,
  input: AskInput,
  topics: readonly Topic[],
  reader: Reader,
): Reading & { readonly sure: boolean } {
  const own = reader.read(name, input.today)
  const alone = own.tokens.length >= WORDS_OF_NAME ? bestTopic(topics, own) : undefined
  if (alone && alone.score >= SURE) return { understood: own, topic: alone.topic, sure: true }
  const reading = readTurn(question, before, input, topics, reader)
  return { ...reading, sure: (bestTopic(topics, reading.understood)?.score ?? 0) >= SURE }
}

function readThread(input: AskInput, topics: readonly Topic[], reader: Reader): Thread {
  const earlier = input.history.filter((turn) => turn.role === 'user').slice(-TURNS_BACK)
  let before: Reading | undefined
  for (const turn of earlier) {
    const reading = readTurn(turn.content, before, input, topics, reader)
    // A turn that nothing was understood of is nothing to lean on.
    if (reading.topic) before = reading
  }
  const whole = readTurn(input.question, before, input, topics, reader)
  const readings = readQuestions(input, whole, before, topics, reader)
  if (versionsOf(fold(input.question)).length > 1) return { readings, listed: [] }
  const list = listedQuestions(reader.read(input.question, input.today))
  // "¿Cuánto es la prima, la cesantía y las vacaciones…?" lists more than it parts into questions.
  const longer = list.length > readings.length && list.every(({ name }) => name !== undefined)
  if (readings.length > 1 && !longer) return { readings, listed: [] }
  const listed = list.map((each) => {
    const { understood, topic, sure } = readListed(each, before, input, topics, reader)
    const said = each.complete ? dated(understood, whole.understood) : withShared(understood, whole.understood)
    const shared = { ...said, question: input.question }
    // A thing by name beside a sum may as well say more of the one case: it has to be a question by itself.
    const leaning = each.name === undefined || whole.understood.amounts.length === 0 ? whole.topic : undefined
    const ownTopic = sure && topic !== whole.topic
    const apart = each.apart === true
    // Of sums, each is of what the message is about, unless its own words surely say otherwise.
    const ofWhole = each.name === undefined && !sure ? whole.topic : undefined
    return {
      understood: shared,
      topic: ofWhole ?? topic ?? leaning,
      label: each.label,
      apart,
      covered: (folded: string, headline: string) => !apart && covers(ownTopic ? headline : folded, each),
    }
  })
  return { readings, listed }
}

async function answerOf(
  input: AskInput,
  deps: EmbeddedDeps,
  topics: readonly Topic[],
  reader: Reader,
): Promise<Answer> {
  const { readings, listed } = readThread(input, topics, reader)
  const [{ understood, topic }, ...others] = readings
  if (isOffTopic(understood)) return dontKnow(input.question, deps.library)
  const context = { ...deps, today: input.today, company: input.company }
  const answer = async (reading: Reading) => {
    const given = await reading.topic?.answer(reading.understood, context)
    if (given === undefined) return undefined
    const told = withProfile(given, reading.topic?.id, reading.understood, input.company)
    return withFigures(told, deps.facts, reading.understood.on)
  }
  /** The listed things' answers, when the answer to the whole message leaves one of them out. */
  const answerListed = async (whole: TopicAnswer | undefined): Promise<TopicAnswer | undefined> => {
    // Of two times or two things weighed, one in passing is not answered: only a headline with both figures tells them.
    const weighed = listed.some(({ apart }) => apart)
    const text = whole && whole.answered !== false ? fold(weighed ? whole.headline : compose(whole).content) : ''
    const head = whole && text !== '' ? fold(whole.headline) : ''
    if (listed.length < 2 || listed.every(({ covered }) => covered(text, head))) return undefined
    const given = await Promise.all(
      listed.map(async (each) => {
        const found = await answer(each)
        return found && each.label ? { ...found, headline: `${each.label}: ${found.headline}` } : found
      }),
    )
    const known = given.flatMap((each) => (each === undefined || each.answered === false ? [] : each))
    // The same day or sum under another name is another answer: "el IVA y la retención" may fall due together.
    const unnamed = given.some(
      (each, at) => each !== undefined && each.answered !== false && listed[at]?.covered(text, head) === false,
    )
    const headlines = known.map(({ headline }) => headline)
    const [first, ...rest] = known.filter(({ headline }, at) => headlines.indexOf(headline) === at)
    const figures = new Set(tokensOf(text))
    const told = ({ headline }: TopicAnswer) =>
      boldsOf(headline).every((bold) => text.includes(fold(bold))) &&
      tokensOf(fold(headline)).every((token) => !/\d/.test(token) || figures.has(token))
    // One of several may have no answer of its own; a message of two that has one is no list.
    const enough = known.length === listed.length || known.length >= ENOUGH
    return enough && first && rest.length > 0 && (unnamed || !known.every(told))
      ? together([first, ...rest])
      : undefined
  }
  try {
    const first = await answer({ understood, topic })
    const more = await Promise.all(others.map(answer))
    const known = more.flatMap((each) => (each === undefined || each.answered === false ? [] : each))
    const found =
      (await answerListed(first)) ??
      (first && first.answered !== false && known.length > 0 ? together([first, ...known]) : first) ??
      (await answerFromLibrary(input.question, deps.library))
    if (!found) return dontKnow(input.question, deps.library)
    const { content, sources } = compose(found, await deps.library.find(found.sources))
    const subject = topic?.subject ?? listed[0]?.topic?.subject ?? 'biblioteca'
    return { content, sources, answered: found.answered !== false, topic: subject, externalThreadId: null }
  } catch (error) {
    if (error instanceof NoFactError) return noFigure(understood, deps.library)
    // A calculator refuses what is out of its range: a salary of a quintillion, a term of a thousand years.
    if (error instanceof ZodError || error instanceof RangeError) return outOfRange(understood, deps.library)
    throw error
  }
}

/** Pieces that add up to the text, each a few words long, so that a client can show it as it arrives. */
function* chunks(text: string): Generator<string> {
  for (const match of text.matchAll(/[^\n]{1,40}(?:\s+|$)|[^\n]{1,40}|\n+/g)) yield match[0]
}

/** The assistant that needs no network: rules, calculators and dated facts. Same question, same day, same answer. */
export function embeddedProvider(deps: EmbeddedDeps): AssistantProvider {
  const topics = deps.topics ?? allTopics
  const reader = createReader(phrasesOf(topics))
  return {
    name: 'embedded',
    async *answer(input) {
      input.signal.throwIfAborted()
      const answer = await answerOf(input, deps, topics, reader)
      for (const text of chunks(answer.content)) {
        input.signal.throwIfAborted()
        yield { type: 'delta', text }
      }
      yield { type: 'done', answer }
    },
  }
}
