import type { Answer } from '../types.ts'
import { fold } from '../understand/text.ts'
import type { Hypothesis } from './hypotheses.ts'
import type { CaseState } from './state.ts'
import type { Task } from './understand.ts'

const NOTHING_CHARGED = 'Este mensaje no se cobra.'

const free = (content: string, topic: string | null): Answer => ({
  content,
  sources: [],
  answered: false,
  topic,
  externalThreadId: null,
})

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** "con salario mensual de $ 1.900.000 y 2 personas": what was understood, so that it can be corrected. */
function understood({ intent, values }: Pick<Task, 'intent' | 'values'>): string {
  const shown = Object.entries(intent.slots).flatMap(([name, { label, show }]) => {
    const value = values[name]
    if (value === undefined || typeof value === 'object') return []
    return [`${lowerFirst(label)}: ${show ? show(value as never) : String(value)}`]
  })
  return shown.join('; ')
}

/** Asks for the one datum without which there is no answer. */
export function askForDatum(task: Task, name: string): Answer {
  const slot = task.intent.slots[name]
  const question = slot?.ask ?? '¿Qué dato falta?'
  const known = understood(task)
  const lines = [
    `**${question}**`,
    task.intent.title === ''
      ? ''
      : `Entendí que preguntas: ${lowerFirst(task.intent.title)}.${known === '' ? '' : ` Ya tengo ${known}.`}`,
    `Con ese dato te respondo. ${NOTHING_CHARGED}`,
  ]
  return {
    ...free(lines.filter((line) => line !== '').join('\n\n'), task.intent.subject),
    clarification: { question, choices: [], missing: slot?.label ?? null },
  }
}

const LONGEST_QUOTE = 60

/** Somebody's words inside a sentence of ours: no Markdown, one line, not too long. They name the conversation too. */
function quoted(text: string): string {
  const plain = text
    .replace(/[^\p{L}\p{N}\s.,;:%$¿?¡!()'"/-]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length <= LONGEST_QUOTE ? plain.replace(/[?.!]+$/, '') : `${plain.slice(0, LONGEST_QUOTE).trimEnd()}…`
}

/** Two or three readings, where the message allows more than one. */
export function askToChoose(choices: readonly Hypothesis[], state: CaseState): Answer {
  const question = `¿Qué quieres saber de «${quoted(state.said.at(-1) ?? '')}»?`
  const options = choices.map(({ intent }, at) => ({ id: String(at + 1), intent: intent.id, label: intent.title }))
  const list = options.map(({ id, label }) => `${id}. ${label}`).join('\n')
  const content = `**${question}** La puedo leer de más de una forma y prefiero no adivinar.\n\n${list}\n\nResponde con el número, o escribe tu pregunta con otras palabras. ${NOTHING_CHARGED}`
  return {
    ...free(content, choices[0]?.intent.subject ?? null),
    clarification: { question, choices: options.map(({ id, label }) => ({ id, label })), missing: null },
    state: { ...state, asked: { choices: options } } satisfies CaseState,
  }
}

/** The answer would be the one just given, word for word. */
export function repeated({ intent }: Task): Answer {
  const question = '¿Qué dato cambia?'
  const about = intent.title === '' ? '' : ` sobre «${lowerFirst(intent.title)}»`
  return {
    ...free(
      `**No entendí qué cambia frente a mi respuesta anterior**${about}. Dime el dato nuevo con su nombre, por ejemplo «el salario es de 2.300.000» o «son tres personas», y lo rehago. ${NOTHING_CHARGED}`,
      intent.subject,
    ),
    clarification: { question, choices: [], missing: null },
  }
}

const THANKS = /\bgracias|\bmil gracias|\bagradec/
const BYE = /\b(?:chao|adios|hasta luego|nos vemos|feliz (?:dia|tarde|noche))\b/

/** One human line. */
export function smallTalk(question: string): Answer {
  const text = fold(question)
  const line = THANKS.test(text)
    ? 'Con gusto. Aquí sigo si te queda otra duda.'
    : BYE.test(text)
      ? 'Hasta luego. Tu conversación queda guardada.'
      : 'Listo. Dime si quieres que cambie algún dato o si tienes otra pregunta.'
  return free(line, 'saludo')
}
