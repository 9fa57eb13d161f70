import { fold } from '../understand/text.ts'
import type { AnswerDecision } from './decision.ts'
import { hypothesesOf, only } from './hypotheses.ts'
import { requestsIn } from './requests.ts'
import type { CaseState } from './state.ts'
import { type Deps, taskOf } from './task.ts'
import { newestOf } from './toldSoFar.ts'

// Replies to "¿qué quieres saber?": picks one of the readings that were offered.

const ORDINALS = [
  /\b(?:1|la primera|el primero|primera|uno)\b/,
  /\b(?:2|la segunda|el segundo|segunda|dos)\b/,
  /\b(?:3|la tercera|el tercero|tercera|tres)\b/,
]

/** The whole message has to be the choice: "son dos casas" chooses nothing. */
const NOTHING_BUT_A_CHOICE =
  /^\W*(?:(?:es|era|si|no|mejor|quiero|la|el|lo|de|opcion|numero|pregunta|respuesta)\W+){0,4}(?:1|2|3|uno|dos|tres|primer[oa]|segund[oa]|tercer[oa])(?:\W+(?:opcion|pregunta|por favor|porfa))?\W*$/

/** The choice that a message makes: "la segunda", "2", or the choice's own words. */
function chosen(question: string, state: CaseState): string | undefined {
  const choices = state.asked?.choices ?? []
  const text = fold(question).trim()
  const byLabel = choices.find(({ label }) => fold(label) === text)
  if (byLabel) return byLabel.id
  if (!NOTHING_BUT_A_CHOICE.test(text)) return undefined
  const at = ORDINALS.findIndex((pattern) => pattern.test(text))
  return at < 0 ? undefined : choices[at]?.id
}

/** Reads the message that led to the question back again, as the chosen intent. */
export function takeChoice(
  question: string,
  state: CaseState,
  deps: Deps,
  choice: string | undefined,
): AnswerDecision | undefined {
  const picked = choice ?? chosen(question, state)
  const option = state.asked?.choices.find(({ id }) => id === picked)
  const intent = option && deps.intents.get(option.intent)
  if (!intent) return undefined
  const { message, merged } = newestOf(state, question, deps)
  const original = state.said.at(-1) ?? question
  const impression = deps.reader.read(original)
  const [hypothesis] = hypothesesOf(message, only(impression, intent), undefined, undefined, deps)
  if (!hypothesis) return undefined
  const values = { ...state.values, ...hypothesis.values }
  const missing = hypothesis.missing.filter((name) => values[name] === undefined)
  const { asked: _, ...rest } = state
  // A choice identifies one question; the message may have held more.
  const sure = requestsIn(original).length === 1 && hypothesis.filled.dropped === 0
  return {
    type: 'answer',
    tasks: [
      taskOf({ ...hypothesis, act: 'sigue', values, missing }, impression.kind, impression.speaker, message, merged),
    ],
    state: { ...rest, intent: intent.id, values, certain: sure },
    otherwise: [],
    others: [],
    sure,
    likely: true,
    confidence: 1,
    unanswered: [],
  }
}
