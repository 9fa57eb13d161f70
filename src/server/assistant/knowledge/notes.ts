import type { IntentAnswer } from '../intents/answer.ts'
import { kindAsked } from '../intents/asked.ts'
import { type AnswerContext, type AnyIntent, intent } from '../intents/intent.ts'
import { mencionado } from '../intents/slots.ts'
import { type Asked, ofTheCase, type Ranked, rank } from './choose.ts'
import type { Matter, Note } from './format.ts'
import { matters as shipped } from './load.ts'

/**
 * How like its examples a message must be for a note. Set so that of the questions that an intent works out at most 2 in
 * 100 are told a note instead: `node tools/assistant/notes.ts --measure`.
 */
export const OF_A_FOLLOW_UP = 0.18
/** A message that says something of the case mostly wants it worked out anew. */
export const OF_NEWS = 0.5
/** Where there is nothing to work out, the matter's own text is what is told otherwise. */
const OF_A_MATTER = 0.18
/** How like its examples a message must be, and how many times likelier than the matter itself. */
interface Enough {
  readonly least: number
  readonly times: number
}

/**
 * Where the matter is new to the conversation, which mostly wants the matter itself. Of 18.561 first questions of the corpus
 * that an intent works out, 139 are told a note by these, and most of them had asked for it (`notes.ts --measure`).
 */
const AT_FIRST: readonly Enough[] = [
  { least: 0.35, times: 1.25 },
  { least: 0.25, times: 1.6 },
]
/** A note that is written for a first message is a matter as much as what the intent works out. */
const WRITTEN_FOR_IT: readonly Enough[] = [{ least: 0.3, times: 1.25 }, ...AT_FIRST]
/** A first message that says something of a case too. */
const AT_FIRST_WITH_NEWS: readonly Enough[] = [
  { least: OF_NEWS, times: 1.25 },
  { least: 0.35, times: 2 },
]
/** A note for a form of question ('¿y quién la paga?', '¿por qué?') is written for who has been told the matter. */
const OF_A_FORM_AT_FIRST: readonly Enough[] = [
  { least: 0.6, times: 2.5 },
  { least: 0.4, times: 3.5 },
]

type Asking = Pick<AnswerContext, 'kind' | 'on' | 'message' | 'followUp' | 'continues'>
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

function askedOf(asking: Asking, values: Values): Asked {
  const { on, message } = asking
  return { question: message.question, kind: kindAsked(asking), on, values }
}

/** What a matter says to a message: the note that it asks for, else its own text. */
export function told(id: string, asking: Asking, values: Values = {}): IntentAnswer {
  const matter = shipped.get(id)
  if (!matter?.itself) throw new Error(`Nothing in knowledge/ tells ${id}`)
  const asked = askedOf(asking, values)
  const found = clearly(rank(matter, asked), () => enoughOfAMatter(asking)) ?? ofTheCase(matter, asked)
  return saidBy(found ?? matter.itself, asking, matter)
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
  return matter && clearly(rank(matter, askedOf(asking, {})), () => enoughOfAMatter(asking))?.name
}

/** How a matter that is told calls itself. */
export function noted(id: string): Pick<AnyIntent, 'id' | 'subject' | 'title'> {
  const matter = shipped.get(id)
  if (!matter?.itself) throw new Error(`Nothing in knowledge/ tells ${id}`)
  return { id, subject: matter.subject, title: matter.title }
}

/** A message that brings a figure or a day wants the case worked out anew. */
const bringsNews = ({ message: { amounts, days, period, percents }, today }: AnswerContext) =>
  amounts.length > 0 || percents.length > 0 || period !== undefined || days.some((day) => day !== today)

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
  !note.rest && (context.kind !== 'asiento' || note.kinds.includes('asiento')) && (note.anyway || !bringsNews(context))

/** Whether the matter was answered just before, so that a short message asks for a detail of it. */
const stays = ({ followUp, continues = true }: Pick<Asking, 'followUp' | 'continues'>) => followUp && continues

/** What a note of a matter that is new to the conversation needs; `news`: the message says something of the case. */
export function enoughAtFirst({ first, kinds }: Note, news: boolean): readonly Enough[] {
  if (kinds.length > 0 && !first) return OF_A_FORM_AT_FIRST
  if (news) return AT_FIRST_WITH_NEWS
  return first ? WRITTEN_FOR_IT : AT_FIRST
}

function enoughFor(note: Note, context: AnswerContext): readonly Enough[] {
  const { own = [], message } = context
  const news = own.length > 0 || message.dated
  return stays(context) ? [{ least: news ? OF_NEWS : OF_A_FOLLOW_UP, times: 0 }] : enoughAtFirst(note, news)
}

/** Of a matter that is only told, each note stands against its own text alone. */
const enoughOfAMatter = (asking: Asking): readonly Enough[] => [{ least: OF_A_MATTER, times: stays(asking) ? 0 : 1.25 }]

/** The likeliest note, where it is so by enough: whoever comes to a matter mostly wants the matter itself. */
export function clearly(ranked: readonly Ranked[], enough: (note: Note) => readonly Enough[]): Note | undefined {
  const [first] = ranked
  if (!first?.note) return undefined
  const { note, likeness } = first
  const itself = ranked.find((each) => each.note === undefined)?.likeness ?? 0
  return enough(note).some(({ least, times }) => likeness >= Math.max(least, times * itself)) ? note : undefined
}

const isItsOwn = ({ follows, keeps }: AnyIntent, said: string): boolean =>
  follows?.said.test(said) === true || keeps?.test(said) === true

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
      const asked = askedOf(context, values)
      const like = clearly(rank(matter, asked), (note) => enoughFor(note, context))
      const found = [like, ofTheCase(matter, asked)].find((note) => note !== undefined && mayTell(note, context))
      return found ? saidBy(found, context, matter) : declared.answer(values, context)
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
