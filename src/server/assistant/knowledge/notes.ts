import type { IntentAnswer } from '../intents/answer.ts'
import { kindAsked } from '../intents/asked.ts'
import { type AnswerContext, type AnyIntent, intent } from '../intents/intent.ts'
import { mencionado } from '../intents/slots.ts'
import { isToCome } from '../understand/dates.ts'
import type { Understood } from '../understand/features.ts'
import { type Asked, ofTheCase, type Ranked, rank } from './choose.ts'
import type { Matter, Note } from './format.ts'
import { matters as shipped } from './load.ts'

/** How likely a note must be to be told; see `npm run train`, which prints what that gives on examples that it has not seen. */
export const LIKELY = 0.5
/** In place of what an intent works out: who wants a figure is not to be told a rule. */
const LIKELY_OF_A_FIGURE = 0.75
/** The same where the message says something of the case: that is mostly to be worked out anew. */
const LIKELY_OF_NEWS = 0.97
/** Where the matter itself was told before and is not what is asked, a note need not be as likely. */
const LIKELY_INSTEAD = 0.2

type Asking = Pick<AnswerContext, 'kind' | 'on' | 'today' | 'message' | 'followUp' | 'continues'> &
  Partial<Pick<AnswerContext, 'own' | 'toldBefore' | 'earlier'>>
type Values = Readonly<Record<string, unknown>>

/** What the note says to that form of question. */
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

/** Whether the matter was answered just before, so that a short message asks for a detail of it. */
const stays = ({ followUp, continues = true }: Pick<Asking, 'followUp' | 'continues'>) => followUp && continues

/** "Este año se nos pasó", "hoy me llegó": the day that it is changes nothing of a matter that is told. */
function saysOnlyToday({ days, month, period, year }: Understood, today: string | undefined): boolean {
  const thisYear = year === undefined || String(year) === today?.slice(0, 4)
  return (
    days.length > 0 && days.every((day) => day === today) && month === undefined && period === undefined && thisYear
  )
}

function askedOf(asking: Asking, values: Values): Asked {
  const { on, today, message, earlier } = asking
  // "¿Y si yo no sabía que estaba embarazada?": what the case held before says nothing new of it.
  const before = earlier?.[0]?.values ?? {}
  const own = (asking.own ?? []).filter(
    (name) => values[name] === undefined || JSON.stringify(before[name]) !== JSON.stringify(values[name]),
  )
  // "¿Lo puedo afiliar ahora?", "¿y si la pago en enero?": today and a time to come that no slot took are no news.
  const news = own.length > 0 || (message.dated && !isToCome(message, today) && !saysOnlyToday(message, today))
  return { question: message.question, kind: kindAsked(asking), on, values, news, stays: stays(asking) }
}

const PIECE = /[?.;¿]+|,? (?:y|o|pero) /
const FEWEST_WORDS = 3
const MOST_PIECES = 8
const MOST_BESIDES = 2

/** What the clauses of a message ask for each, where the message as a whole asks for several things in one breath. */
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

/** What a matter says to a message: the note that it asks for, else its own text. */
export function told(id: string, asking: Asking, values: Values = {}): IntentAnswer {
  const matter = shipped.get(id)
  if (!matter?.itself) throw new Error(`Nothing in knowledge/ tells ${id}`)
  const asked = askedOf(asking, values)
  const clauses = byClause(matter, asked, asking)
  const ranked = rank(matter, asked)
  // Of several things in one breath the whole is likely of none: what is likeliest of it, before what one clause asks.
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

/** The answer with the first sentence of each note that is asked for besides. */
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

/** A matter's own text, for an intent that knows that it is what is asked for, with the notes that it names besides. */
export function itself(id: string, asking: Asking, besides: readonly string[] = []): IntentAnswer {
  const matter = shipped.get(id)
  if (!matter?.itself) throw new Error(`Nothing in knowledge/ tells ${id}`)
  const notes = matter.notes.filter(({ name }) => besides.includes(name))
  return withBesides(saidBy(matter.itself, asking, matter), notes, asking, matter)
}

/** The note of that name: for an intent that knows by its own reading which one is asked for. */
export function toldBy(id: string, name: string, asking: Asking): IntentAnswer {
  const matter = shipped.get(id)
  const found = matter?.notes.find((note) => note.name === name)
  if (!matter || !found) throw new Error(`Nothing in knowledge/ tells ${name} of ${id}`)
  return saidBy(found, asking, matter)
}

/** The name of the note that a matter tells to a message; undefined: its own text. */
export function askedNote(id: string, asking: Asking): string | undefined {
  const matter = shipped.get(id)
  return matter && likeliest(rank(matter, askedOf(asking, {})), LIKELY)?.name
}

/** How a matter that is told calls itself. */
export function noted(id: string): Pick<AnyIntent, 'id' | 'subject' | 'title'> {
  const matter = shipped.get(id)
  if (!matter?.itself) throw new Error(`Nothing in knowledge/ tells ${id}`)
  return { id, subject: matter.subject, title: matter.title }
}

/**
 * A message that brings a figure or a day wants the case worked out anew. A time to come that no slot took is none: "¿y si la
 * pago en enero?" asks what then.
 */
const bringsNews = ({ message, own = [], today }: AnswerContext) => {
  const { amounts, days, period, percents, dated } = message
  const timed = period !== undefined || days.some((day) => day !== today)
  return amounts.length > 0 || percents.length > 0 || (own.length > 0 ? timed : dated && !isToCome(message, today))
}

/** The notes of an intent that works something out. */
export function asidesOf(
  { id, title }: Pick<AnyIntent, 'id' | 'title'>,
  matters: ReadonlyMap<string, Matter> = shipped,
): Matter | undefined {
  const matter = matters.get(id)
  // A bare "¿y las vacaciones?" is what the intent is called, and no detail of it.
  return matter && { ...matter, asks: [title, ...matter.asks] }
}

/** Whether a note may take the place of what the intent works out. */
const mayTell = (note: Note, context: AnswerContext): boolean =>
  // What needs the matter's own text is told by the intent, where it comes to that.
  !note.rest &&
  (context.kind !== 'asiento' || note.kinds.includes('asiento')) &&
  (note.anyway || (context.toldBefore ?? false) !== false || !bringsNews(context))

/** Where several notes of a matter that is told share what is likely, the first is told if the matter itself is hardly meant. */
const MOST_LIKELY = 0.25
const TIMES_ITSELF = 3

/** The likeliest note, where it is likely, or much more so than the matter itself. */
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

/** "Sin exoneración", "y con ARL clase 5": a condition that a slot took and nothing else, so that the case is worked out anew. */
const CONDITION =
  /^\W{0,3}(?:(?:y|o|pero|entonces|ahora|mejor) ){0,2}(?:sin|con) (?!que\b|cual|cuant|quien)[^?]{2,60}\?{0,2}$/
const onlyChanges = ({ followUp, own = [], message }: AnswerContext): boolean =>
  followUp && own.length > 0 && CONDITION.test(message.text)

/** The intent, which tells what is asked besides what it works out. */
export function withNotes(declared: AnyIntent, matters: ReadonlyMap<string, Matter> = shipped): AnyIntent {
  const matter = asidesOf(declared, matters)
  if (!matter) return declared
  return {
    ...declared,
    answer(values, context) {
      // "Y el asiento" of what was worked out is the intent's own, where it has one.
      const enters = declared.enters === true && context.kind === 'asiento' && context.followUp
      if (enters && Object.keys(declared.slots).some((slot) => values[slot] !== undefined))
        return declared.answer(values, context)
      // "¿Y eso lo tengo que pagar todo yo?": what an intent knows as its own by sure words no note takes from it.
      if (context.followUp && isItsOwn(declared, context.message.text)) return declared.answer(values, context)
      if (onlyChanges(context)) return declared.answer(values, context)
      const asked = askedOf(context, values)
      // One that the intent itself tells, with the matter's own text, leaves its place to no other note.
      const ranked = rank(matter, { ...asked, may: (note) => note.rest || mayTell(note, context) })
      // One that is told whatever a message brings need not be as sure beside what is new of the case, but for a sum.
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

/** The intents that are only told: nothing but their file declares them. */
export function toldIntents(
  declared: readonly AnyIntent[],
  matters: ReadonlyMap<string, Matter> = shipped,
): readonly AnyIntent[] {
  const known = new Set(declared.map(({ id }) => id))
  return [...matters.values()]
    .filter(({ intent: id, itself, toldBy }) => itself && toldBy === undefined && !known.has(id))
    .map(({ intent: id, subject, title, speakers }) =>
      intent({
        ...{ id, subject, title },
        ...(speakers.length > 0 ? { speakers } : {}),
        slots: { mencionado },
        answer: (values, context) => told(id, context, values),
      }),
    )
}
