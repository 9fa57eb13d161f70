import { isStepCount, type ModelMessage, streamText, type TextStreamPart, type ToolSet } from 'ai'
import type { FactBook } from './facts.ts'
import { createEvidence } from './model/evidence.ts'
import { instructions } from './model/instructions.ts'
import { pieces } from './model/pieces.ts'
import { reviewer } from './model/review.ts'
import { languageModel, type ModelServer } from './model/server.ts'
import { createToolbox, data } from './model/tools.ts'
import type { Answer, AskInput, AssistantProvider, Library } from './types.ts'
import { fold } from './understand/text.ts'

export interface ModelOptions extends ModelServer {
  readonly library: Library
  readonly facts: FactBook
  /** Override the defaults, for tests. */
  readonly limits?: Partial<Limits>
}

interface Limits {
  /** Milliseconds: for the whole answer, for a step's first words, and between words. */
  readonly totalMs: number
  readonly firstWordMs: number
  readonly nextWordMs: number
  /** The most model calls in one answer; the last call gets no tools. */
  readonly steps: number
  /** The most tool calls in one answer. */
  readonly calls: number
  /** The most bytes of one step's stream. */
  readonly bytes: number
  /** The most characters of an answer. */
  readonly characters: number
}

const LIMITS: Limits = {
  // Leaves the embedded engine time to answer within the run's lifetime.
  totalMs: 70_000,
  firstWordMs: 25_000,
  nextWordMs: 15_000,
  steps: 8,
  calls: 80,
  bytes: 4_194_304,
  characters: 24_000,
}
const TOOL_MS = 5_000
const HISTORY_TURNS = 12
const TURN_CHARACTERS = 4_000

const UNKNOWN = /^\W*no (?:lo )?se\b/
const CUT = '\n\n*La respuesta se cortó por su extensión.*'
const NOT_CHARGED = '\n\nNo te cobramos este mensaje.'
const UNSOURCED =
  '\n\nEsta respuesta no tiene una fuente de nuestra biblioteca que la respalde. No te cobramos este mensaje.'

/**
 * Answers with a language model that has the calculators, the library and the figures as tools. Its text is checked
 * piece by piece as it arrives: whatever neither a tool nor the question supports is marked, existing documents get
 * their [n]. An answer without a source, or one that begins with "No sé", is not charged. Throws when the server fails,
 * is cut off, is too slow, or says nothing.
 */
export function modelProvider(options: ModelOptions): AssistantProvider {
  const limits = { ...LIMITS, ...options.limits }
  const model = languageModel(options, limits.bytes)
  return {
    name: 'model',
    async *answer(input) {
      const evidence = createEvidence(input, options.facts)
      const review = reviewer(evidence, options.library)
      const toolbox = createToolbox(asked(input), { library: options.library, facts: options.facts, evidence })
      const stop = new AbortController()
      const stream = streamText({
        model,
        instructions: instructions(input),
        messages: messages(input),
        tools: toolbox.tools,
        prepareStep: ({ stepNumber }) => ({
          activeTools: toolbox.active(),
          ...(stepNumber === limits.steps - 1 ? { toolChoice: 'none' } : {}),
        }),
        stopWhen: isStepCount(limits.steps),
        maxRetries: 1,
        abortSignal: AbortSignal.any([input.signal, stop.signal]),
        timeout: {
          totalMs: limits.totalMs,
          firstChunkMs: limits.firstWordMs,
          chunkMs: limits.nextWordMs,
          toolMs: TOOL_MS,
        },
        // Errors arrive in the stream and are thrown below.
        onError: () => {},
      }).stream
      const held = pieces()
      let content = ''
      let cut = false
      const say = async (piece: string) => {
        const text = piece === '' ? '' : await review.pass(piece)
        content += text
        return text
      }
      try {
        const noRoom = () => {
          cut = true
        }
        for await (const shred of shreds(stream, input.signal, limits.calls, noRoom)) {
          const text = await say(held.add(content === '' && held.empty() ? shred.trimStart() : shred))
          if (text !== '') yield { type: 'delta', text }
          if (content.length > limits.characters) noRoom()
          if (cut) break
        }
        const last = await say(held.rest())
        if (last !== '') yield { type: 'delta', text: last }
      } finally {
        // If the listener stops, so does the model.
        stop.abort()
      }
      if (content.trim() === '') throw new Error('The model said nothing')

      const closing = await review.close()
      const sources = review.sources()
      const unknown = content.length <= LONGEST_UNKNOWN && UNKNOWN.test(fold(content.slice(0, 40)))
      const answered = sources.length > 0 && !unknown
      const free = unknown ? NOT_CHARGED : UNSOURCED
      const rest = `${cut ? CUT : ''}${answered ? '' : free}\n\n${closing}`
      yield { type: 'delta', text: rest }
      const topic = answered ? evidence.topic : null
      const answer: Answer = { content: content + rest, sources, answered, topic, externalThreadId: null }
      yield { type: 'done', answer }
    },
  }
}

/**
 * In characters. A question could request the words that make an answer free and then the real answer: text that
 * continues beyond this counts as one, and is charged.
 */
const LONGEST_UNKNOWN = 400

/** Checks stay short however much arrives at once. */
const SHRED = 400

/**
 * The text of a stream as it arrives, with a blank line between what was written before a tool call and after it.
 * Throws the stream's errors.
 * @param most the limit of tool calls
 * @param noRoom called when the model's output was cut by its length limit
 */
async function* shreds(
  stream: AsyncIterable<TextStreamPart<ToolSet>>,
  signal: AbortSignal,
  most: number,
  noRoom: () => void,
): AsyncGenerator<string> {
  let spoke = false
  let gap = false
  let calls = 0
  for await (const part of stream) {
    if (part.type === 'error') throw part.error
    if (part.type === 'abort') throw signal.reason ?? new Error(`The model was too slow: ${part.reason}`)
    if (part.type === 'tool-call' && ++calls > most) throw new Error('The model called too many tools')
    if (part.type === 'finish' && part.finishReason === 'length') noRoom()
    if (part.type === 'finish-step') gap = spoke
    if (part.type !== 'text-delta' || part.text === '') continue
    if (gap) yield '\n\n'
    gap = false
    spoke = true
    for (let at = 0; at < part.text.length; at += SHRED) yield part.text.slice(at, at + SHRED)
  }
}

/** The text by which tools are chosen: the question and the previous one, since a follow-up may name nothing. */
function asked({ question, history }: AskInput): string {
  const before = history.findLast(({ role }) => role === 'user')
  return before === undefined ? question : `${question} ${before.content}`
}

function messages({ question, history }: AskInput): ModelMessage[] {
  const turns = [...history.slice(-HISTORY_TURNS), { role: 'user', content: question } as const]
  return turns.map(({ role, content }) => ({ role, content: data(content).slice(0, TURN_CHARACTERS + 100) }))
}
