import { FREE_NOTICE } from '../../../shared/freeNotice.ts'
import { listed, markdownOf } from '../markdown.ts'
import { lower } from '../sentence.ts'
import type { Answer } from '../types.ts'
import { fold } from '../understand/text.ts'
import type { Hypothesis } from './hypotheses.ts'
import type { CaseState } from './state.ts'
import type { Task } from './task.ts'

export const NOT_SURE = 'No estoy seguro de haberte entendido.'

const free = (content: string, topic: string | null): Answer => ({
  content,
  sources: [],
  answered: false,
  topic,
  externalThreadId: null,
})

/** "con salario mensual de $ 1.900.000 y 2 personas": repeats what was understood, so that it can be corrected. */
function understood({ intent, values }: Pick<Task, 'intent' | 'values'>): string {
  const shown = Object.entries(intent.slots).flatMap(([name, { label, show }]) => {
    const value = values[name]
    if (value === undefined || typeof value === 'object') return []
    return [`${lower(label)}: ${show ? show(value as never) : String(value)}`]
  })
  return shown.join('; ')
}

/** Asks for the one datum that is missing. */
export function askForDatum(task: Task, name: string): Answer {
  const slot = task.intent.slots[name]
  const question = slot?.ask ?? '¿Qué dato falta?'
  const known = understood(task)
  const lines = [
    `**${question}**`,
    task.intent.title === ''
      ? ''
      : `Entendí que preguntas: ${lower(task.intent.title)}.${known === '' ? '' : ` Ya tengo ${known}.`}`,
    `Con ese dato te respondo. ${FREE_NOTICE}`,
  ]
  return {
    ...free(lines.filter((line) => line !== '').join('\n\n'), task.intent.subject),
    clarification: { question, choices: [], missing: slot?.label ?? null },
  }
}

const LONGEST_QUOTE = 60

/**
 * Quotes somebody's words inside our sentence: no Markdown, one line, limited length. They also become the
 * conversation's title.
 */
function quoted(text: string): string {
  const plain = text
    .replace(/[^\p{L}\p{N}\s.,;:%$¿?¡!()'"/-]/gu, '')
    // Runs after the marks were removed, since "ht*tps://" becomes an address without them.
    .replace(/(?<![a-z])(?:https?:\/\/|www\.)\S+/gi, '')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length <= LONGEST_QUOTE ? plain.replace(/[?.!]+$/, '') : `${plain.slice(0, LONGEST_QUOTE).trimEnd()}…`
}

type Options = NonNullable<CaseState['asked']>['choices']

const optionsOf = (readings: readonly Hypothesis[]): Options =>
  readings.map(({ intent }, at) => ({ id: String(at + 1), intent: intent.id, label: intent.title }))
const choicesIn = (options: Options) => options.map(({ id, label }) => ({ id, label }))
const withOptions = (state: CaseState, options: Options): CaseState =>
  options.length === 0 ? state : { ...state, asked: { choices: options } }

/** Offers two or three readings to choose from. */
export function askToChoose(choices: readonly Hypothesis[], state: CaseState): Answer {
  const question = `¿Qué quieres saber de «${quoted(state.said.at(-1) ?? '')}»?`
  const options = optionsOf(choices)
  const content = `**${question}** La puedo leer de más de una forma y prefiero no adivinar.\n\n${listed(options)}\n\nResponde con el número, o escribe tu pregunta con otras palabras. ${FREE_NOTICE}`
  return {
    ...free(content, choices[0]?.intent.subject ?? null),
    clarification: { question, choices: choicesIn(options), missing: null },
    state: withOptions(state, options),
  }
}

const OTHER = '¿Preguntabas otra cosa?'

/**
 * The first paragraph without bold: clients show bold text as the result, and an unsure result must not be shown so.
 */
function unemphasised(content: string): string {
  const end = content.indexOf('\n\n')
  const first = end < 0 ? content : content.slice(0, end)
  return first.replaceAll('**', '') + (end < 0 ? '' : content.slice(end))
}

/**
 * An answer that may belong to another question: free, with the other readings to choose from and no figure in front.
 */
export function tentative(answer: Answer, others: readonly Hypothesis[], state: CaseState): Answer {
  const options = optionsOf(others)
  const asked = {
    ...answer,
    answered: false,
    clarification: { question: OTHER, choices: choicesIn(options), missing: null },
    state: withOptions(state, options),
  }
  if (!answer.parts) return asked
  const { verdict } = answer.parts
  const parts = {
    ...answer.parts,
    verdict: { ...verdict, text: verdict.text.replaceAll('**', ''), figure: null },
    doubt: { title: OTHER, text: `${NOT_SURE} ${FREE_NOTICE}` },
  }
  return { ...asked, parts, content: markdownOf(parts, options) }
}

const LEFT = 'Lo que me faltó'

/** Answers part of what was asked: free, and names the part that is open. */
export function inPart(answer: Answer, unanswered: readonly string[]): Answer {
  const said = unanswered.map((part) => `«${quoted(part)}»`).join(' ni ')
  const text = `No estoy seguro de cómo responder ${said}: pregúntamelo aparte. ${FREE_NOTICE}`
  if (!answer.parts) return { ...answer, answered: false }
  const parts = { ...answer.parts, doubt: { title: LEFT, text } }
  return { ...answer, answered: false, parts, content: markdownOf(parts) }
}

/** Whether this repeats the earlier answer. */
export const isSame = (content: string, earlier: string): boolean => plainly(earlier) === plainly(content)

/** Compares the texts word for word. */
export const isCopy = (content: string, earlier: string): boolean => unemphasised(earlier) === unemphasised(content)

/** Whether the result is the earlier one, whatever text surrounds it. */
export const sameResult = (content: string, earlier: string): boolean => headOf(content) === headOf(earlier)

/** "Sí: la retención…" and "La retención…" are the same result. */
function plainly(content: string): string {
  const said = unemphasised(content).replace(/^(?:Sí|No)[:,] /, '')
  return lower(said)
}

const headOf = (content: string) => plainly(content).split('\n', 1)[0]

const MOST_NAMED = 5
/** The message supposes something else or states a datum. */
const BRINGS =
  /\d|\bsi\b|\bcambi\w{1,3}\b|\bre(?:haz|hag|calcul)\w{0,4}|\b(?:fuera|fuese|hubiera|mejor|ahora)\b|^\W{0,3}(?:y |pero |o )?(?:con|sin)\b/
/** A longer message may have meant something else. */
const FEW_WORDS = 10

/** The reply if the answer would be identical: which values were used, and which could be changed. */
export function repeated(task: Task, earlier: string, others: readonly Hypothesis[], state: CaseState): Answer {
  const { intent, values } = task
  const [result = ''] = earlier.replace(/\s?\[\d+\]/g, '').split('\n')
  if (task.own.length > 0 && task.unused === 0 && task.message.tokens.length <= FEW_WORDS)
    return { ...free(`Con ese dato no cambia: ${lower(result)} ${FREE_NOTICE}`, intent.subject), state }
  const question = '¿Qué dato cambia?'
  const about = intent.title === '' ? '' : ` sobre «${lower(intent.title)}»`
  const known = understood(task)
  const open = Object.entries(intent.slots).flatMap(([name, { label }]) =>
    values[name] === undefined ? [lower(label)] : [],
  )
  // A question that brings nothing new contains no change that could have been misunderstood.
  const changes = BRINGS.test(task.message.text) || task.own.length > 0 || task.unused > 0
  const lines = [
    changes
      ? `**No entendí qué cambia frente a mi respuesta anterior**${about}.`
      : `**Eso no lo sé responder con certeza**${about}. Lo que te dije: ${lower(result)}`,
    known === '' ? '' : `Cuento con ${known}.`,
    open.length === 0 || !changes ? '' : `También puedes darme: ${open.slice(0, MOST_NAMED).join(', ')}.`,
    `${changes ? 'Dime el dato con su nombre y lo rehago.' : 'Pregúntamelo con otras palabras, o dime el dato que cambia.'} ${FREE_NOTICE}`,
  ]
  const options = optionsOf(others)
  const list = options.length === 0 ? '' : `\n\n${OTHER}\n\n${listed(options)}`
  return {
    ...free(lines.filter((line) => line !== '').join(' ') + list, intent.subject),
    clarification: { question, choices: choicesIn(options), missing: null },
    state: withOptions(state, options),
  }
}

const THANKS = /\bgracias|\bmil gracias|\bagradec/
const BYE = /\b(?:chao|adios|hasta luego|nos vemos|feliz (?:dia|tarde|noche))\b/

/** A single line for greetings and thanks. */
export function smallTalk(question: string): Answer {
  const text = fold(question)
  const line = THANKS.test(text)
    ? 'Con gusto. Aquí sigo si te queda otra duda.'
    : BYE.test(text)
      ? 'Hasta luego. Tu conversación queda guardada.'
      : 'Listo. Dime si quieres que cambie algún dato o si tienes otra pregunta.'
  return free(line, 'saludo')
}
