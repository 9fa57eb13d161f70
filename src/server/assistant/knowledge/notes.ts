import type { IntentAnswer } from '../intents/answer.ts'
import { kindAsked } from '../intents/asked.ts'
import { type AnswerContext, type AnyIntent, intent } from '../intents/intent.ts'
import { mencionado } from '../intents/slots.ts'
import { isToCome } from '../understand/dates.ts'
import type { Understood } from '../understand/features.ts'
import { type Asked, ofTheCase, type Ranked, rank } from './choose.ts'
import type { Matter, Note } from './format.ts'
import { told as shipped } from './load.ts'

/**
 * The probability from which a note is told; `npm run train -- --measure` prints what that gives on unseen examples.
 */
export const LIKELY = 0.5
/** The probability from which it replaces a computed answer: who wants a figure should not get a rule. */
const LIKELY_OF_A_FIGURE = 0.75
/** The same where the message changes the case, which is mostly to be computed anew. */
const LIKELY_OF_NEWS = 0.97
/** Where the computed answer was already told and is not what is asked, a lower probability is enough. */
const LIKELY_INSTEAD = 0.2

type Asking = Pick<AnswerContext, 'kind' | 'on' | 'today' | 'message' | 'followUp' | 'continues'> &
  Partial<Pick<AnswerContext, 'own' | 'toldBefore' | 'earlier'>>
type Values = Readonly<Record<string, unknown>>

/** The note's answer to this kind of question. */
function saidBy(note: Note, asking: Asking, matter: Matter): IntentAnswer {
  const rest = note.rest ? matter.itself : undefined
  const { openings } = note
  return {
    headline: openings.get(kindAsked(asking)) ?? openings.get('') ?? note.title,
    paragraphs: [...note.paragraphs, ...(rest?.paragraphs ?? [])],
    tables: [...note.tables, ...(rest?.tables ?? [])],
    sources: note.sources,
    caveats: [...note.caveats, ...(rest?.caveats ?? [])],
    state: [...note.state, ...(rest?.state ?? [])],
  }
}

/** Whether the matter was answered just before, so that a short message asks about a detail of it. */
const stays = ({ followUp, continues = true }: Pick<Asking, 'followUp' | 'continues'>) => followUp && continues

/** "Este año se nos pasó", "hoy me llegó": naming today changes nothing in a matter that is told. */
function saysOnlyToday({ days, month, period, year }: Understood, today: string | undefined): boolean {
  const thisYear = year === undefined || String(year) === today?.slice(0, 4)
  return (
    days.length > 0 && days.every((day) => day === today) && month === undefined && period === undefined && thisYear
  )
}

function askedOf(asking: Asking, values: Values): Asked {
  const { on, today, message, earlier } = asking
  // "¿Y si yo no sabía que estaba embarazada?": a value that the case already held is no news.
  const before = earlier?.[0]?.values ?? {}
  const own = (asking.own ?? []).filter(
    (name) => values[name] === undefined || JSON.stringify(before[name]) !== JSON.stringify(values[name]),
  )
  // "¿Lo puedo afiliar ahora?", "¿y si la pago en enero?": neither today nor a future time that no slot took is news.
  const news = own.length > 0 || (message.dated && !isToCome(message, today) && !saysOnlyToday(message, today))
  return { question: message.question, kind: kindAsked(asking), on, values, news, stays: stays(asking) }
}

const PIECE = /[?.;¿]+|,? (?:y|o|pero) /
const FEWEST_WORDS = 3
const MOST_PIECES = 8
const MOST_BESIDES = 2

/** The notes requested by the clauses of a message that asks several things in one breath. */
function byClause(matter: Matter, asked: Asked, asking: Asking, least = LIKELY): readonly Note[] {
  const clauses = asked.question
    .split(PIECE)
    .map((each) => each.trim())
    .filter((each) => each.split(/\s+/).length >= FEWEST_WORDS)
  if (clauses.length < 2) return []
  const found = clauses
    .slice(-MOST_PIECES)
    .flatMap((question) => noteIn(rank(matter, { ...asked, question }), { ...asking, toldBefore: false }, least) ?? [])
  return [...new Set(found)]
}

/** The matter's answer to a message: the note that it asks for, else the matter's own text. */
export function told(id: string, asking: Asking, values: Values = {}): IntentAnswer {
  const matter = shipped.get(id)
  if (!matter?.itself || !matter.subject) throw new Error(`Nothing in knowledge/ tells ${id}`)
  const asked = askedOf(asking, values)
  const clauses = byClause(matter, asked, asking)
  const ranked = rank(matter, asked)
  // Several requests make no single note likely for the whole message: the best one for the whole comes before those of
  // single clauses.
  const [most] = clauses.length > 0 ? ranked : []
  const found =
    noteIn(ranked, asking) ??
    (most !== undefined && most.p >= LIKELY_INSTEAD ? most.note : undefined) ??
    clauses[0] ??
    ofTheCase(matter, asked)
  const answer = saidBy(found ?? matter.itself, asking, matter)
  return withBesides(
    answer,
    clauses.filter((each) => each !== found),
    asking,
    matter,
  )
}

/** Adds the first sentence of each further note that is asked for. */
function withBesides(answer: IntentAnswer, notes: readonly Note[], asking: Asking, matter: Matter): IntentAnswer {
  const besides = notes.slice(0, MOST_BESIDES)
  if (besides.length === 0 || answer.answered === false) return answer
  const said = besides
    .map((each) => saidBy(each, asking, matter).headline)
    .filter((each) => each !== answer.headline && !answer.paragraphs?.includes(each))
  return {
    ...answer,
    paragraphs: [...said, ...(answer.paragraphs ?? [])],
    sources: [...answer.sources, ...besides.flatMap(({ sources }) => sources)],
  }
}

/** The matter's own text, for an intent that has decided to tell it, with the notes that the message also names. */
export function itself(id: string, asking: Asking, besides: readonly string[] = []): IntentAnswer {
  const matter = shipped.get(id)
  if (!matter?.itself || !matter.subject) throw new Error(`Nothing in knowledge/ tells ${id}`)
  const notes = matter.notes.filter(({ name }) => besides.includes(name))
  return withBesides(saidBy(matter.itself, asking, matter), notes, asking, matter)
}

/** The note of that name, for an intent that selects it by its own reading. */
export function toldBy(id: string, name: string, asking: Asking): IntentAnswer {
  const matter = shipped.get(id)
  const found = matter?.notes.find((note) => note.name === name)
  if (!matter || !found) throw new Error(`Nothing in knowledge/ tells ${name} of ${id}`)
  return saidBy(found, asking, matter)
}

/** The name of the note that a matter tells in reply to a message; undefined: its own text. */
export function askedNote(id: string, asking: Asking): string | undefined {
  const matter = shipped.get(id)
  return matter && likeliest(rank(matter, askedOf(asking, {})), LIKELY)?.name
}

/** The title of a matter. */
export function noted(
  id: string,
  matters: ReadonlyMap<string, Matter> = shipped,
): Pick<AnyIntent, 'id' | 'subject' | 'title'> {
  const matter = matters.get(id)
  if (!matter?.itself || !matter.subject) throw new Error(`Nothing in knowledge/ tells ${id}`)
  return { id, subject: matter.subject, title: matter.title }
}

/**
 * A message with a figure or a date wants the case computed anew. A future time that no slot took does not count: "¿y
 * si la pago en enero?" asks what happens then.
 */
const bringsNews = ({ message, own = [], today }: AnswerContext) => {
  const { amounts, days, period, percents, dated } = message
  const timed = period !== undefined || days.some((day) => day !== today)
  return amounts.length > 0 || percents.length > 0 || (own.length > 0 ? timed : dated && !isToCome(message, today))
}

/** The asides: notes of an intent that computes. */
export function asidesOf(
  { id, title }: Pick<AnyIntent, 'id' | 'title'>,
  matters: ReadonlyMap<string, Matter> = shipped,
): Matter | undefined {
  const matter = matters.get(id)
  // A bare "¿y las vacaciones?" names the intent itself, not a detail.
  return matter && { ...matter, asks: [title, ...matter.asks] }
}

/** Whether a note may replace the computed answer. */
const mayTell = (note: Note, context: AnswerContext): boolean =>
  // A note that includes the matter's own text is told by the intent, when it gets there.
  !note.rest &&
  (context.kind !== 'asiento' || note.kinds.includes('asiento')) &&
  (note.anyway || (context.toldBefore ?? false) !== false || !bringsNews(context))

/**
 * Where several notes of a told matter share the probability, the first is told if the matter itself is hardly meant.
 */
const MOST_LIKELY = 0.25
const TIMES_ITSELF = 3

/** The likeliest note, if it is likely enough, or far likelier than the matter itself. */
function likeliest(ranked: readonly Ranked[], least: number): Note | undefined {
  const [first] = ranked
  if (first?.note === undefined) return undefined
  const itself = ranked.find(({ note }) => note === undefined)?.p ?? 0
  const clearly = least === LIKELY && first.p >= MOST_LIKELY && first.p >= TIMES_ITSELF * itself
  return first.p >= least || clearly ? first.note : undefined
}

const insteadOfItself = (ranked: readonly Ranked[], least: number): Note | undefined =>
  ranked.find(({ note, p }) => note !== undefined && p >= least)?.note

const noteIn = (
  ranked: readonly Ranked[],
  { toldBefore }: Pick<Asking, 'toldBefore'>,
  least = LIKELY,
): Note | undefined =>
  toldBefore === undefined || toldBefore === false
    ? likeliest(ranked, least)
    : insteadOfItself(ranked, toldBefore === 'likely' ? LIKELY : LIKELY_INSTEAD)

const isItsOwn = ({ follows, keeps }: AnyIntent, said: string): boolean =>
  follows?.said.test(said) === true || keeps?.test(said) === true

/** "Sin exoneración", "y con ARL clase 5": nothing but a condition that a slot took, so the case is computed anew. */
const CONDITION =
  /^\W{0,3}(?:(?:y|o|pero|entonces|ahora|mejor) ){0,2}(?:sin|con) (?!que\b|cual|cuant|quien)[^?]{2,60}\?{0,2}$/
const onlyChanges = ({ followUp, own = [], message }: AnswerContext): boolean =>
  followUp && own.length > 0 && CONDITION.test(message.text)

/** Wraps an intent so that it also tells its notes. */
export function withNotes(declared: AnyIntent, matters: ReadonlyMap<string, Matter> = shipped): AnyIntent {
  const matter = asidesOf(declared, matters)
  if (!matter) return declared
  return {
    ...declared,
    answer(values, context) {
      // "Y el asiento" of the result belongs to the intent, if it makes one.
      const enters = declared.enters === true && context.kind === 'asiento' && context.followUp
      if (enters && Object.keys(declared.slots).some((slot) => values[slot] !== undefined))
        return declared.answer(values, context)
      // "¿Y eso lo tengo que pagar todo yo?": words that the intent claims with certainty are not answered by a note.
      if (context.followUp && isItsOwn(declared, context.message.text)) return declared.answer(values, context)
      if (onlyChanges(context)) return declared.answer(values, context)
      const asked = askedOf(context, values)
      // A note that the intent tells itself, together with the matter's own text, cannot be replaced by another.
      const ranked = rank(matter, { ...asked, may: (note) => note.rest || mayTell(note, context) })
      // A note that may be told `anyway` needs less certainty against new data, except an amount.
      const news = asked.news && (ranked[0]?.note?.anyway !== true || context.message.amounts.length > 0)
      const like = noteIn(ranked, context, news ? LIKELY_OF_NEWS : LIKELY_OF_A_FIGURE)
      const found = [like, ofTheCase(matter, asked)].find((note) => note !== undefined && mayTell(note, context))
      if (found) return saidBy(found, context, matter)
      const worked = declared.answer(values, context)
      const besides = byClause(matter, asked, context, LIKELY_OF_A_FIGURE).filter(
        (note) => mayTell(note, context) || note.first,
      )
      if (besides.length === 0) return worked
      return worked instanceof Promise
        ? worked.then((each) => withBesides(each, besides, context, matter))
        : withBesides(worked, besides, context, matter)
    },
  }
}

/** The intents that only tell: declared by nothing but their file. */
export function toldIntents(
  declared: readonly AnyIntent[],
  matters: ReadonlyMap<string, Matter> = shipped,
): readonly AnyIntent[] {
  const known = new Set(declared.map(({ id }) => id))
  return [...matters.values()]
    .filter(({ intent: id, itself, toldBy }) => itself && toldBy === undefined && !known.has(id))
    .map(({ intent: id, speakers }) =>
      intent({
        ...noted(id, matters),
        ...(speakers.length > 0 ? { speakers } : {}),
        slots: { mencionado },
        answer: (values, context) => told(id, context, values),
      }),
    )
}
