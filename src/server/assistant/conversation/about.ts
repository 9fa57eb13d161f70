import type { Answer } from '../types.ts'
import { fold, isFiller, tokensOf } from '../understand/text.ts'

const STEM = 6
const EMPTY = new Set(
  'eso esos esas esto con sin por que porque como cual cuanto sale salen donde viene vienen incluye incluido incluida ahi ya tambien esta estan son para entonces ese dato valor'.split(
    ' ',
  ),
)

function stems(text: string): readonly string[] {
  return tokensOf(fold(text)).flatMap((token) =>
    isFiller(token) || EMPTY.has(token) || token.length < 2 ? [] : [token.slice(0, STEM)],
  )
}

interface Line {
  readonly text: string
  readonly stems: ReadonlySet<string>
}

/** The statements of an answer: its sentences, its bullets and the rows of its tables, without marks of citation. */
function linesOf(answer: string): readonly Line[] {
  const [body = ''] = answer.split(/^### Base legal$/m)
  const rows = answer
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[\s|:-]+\|$/.test(line))
    .map((line) => {
      const [label = '', ...rest] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
      return `${label}: ${rest.filter((cell) => cell !== '').join(' = ')}.`
    })
  const sentences = body
    .split('\n')
    .filter((line) => line !== '' && !/^[|#*]/.test(line))
    .flatMap((line) => line.replace(/^- /, '').split(/(?<=[.;])\s+(?=[A-ZÁÉÍÓÚ])/))
  return [...sentences, ...rows].map((text) => {
    const plain = text.replace(/\s?\[\d+\]/g, '').trim()
    return { text: plain, stems: new Set(stems(plain)) }
  })
}

const NEEDED = 0.5
const MOST_LINES = 3

/**
 * Answers a question about the answer just given ("¿de dónde salen los 30 días?") with what it says of that. Undefined when
 * it says nothing of it. Never charged: it was paid for already.
 */
export function answerAbout(question: string, earlier: string): Answer | undefined {
  const asked = [...new Set(stems(question))]
  if (asked.length === 0) return undefined
  const found = linesOf(earlier)
    .map((line, at) => ({ line, at, share: asked.filter((stem) => line.stems.has(stem)).length / asked.length }))
    .filter(({ share }) => share >= NEEDED)
    .sort((a, b) => b.share - a.share || a.at - b.at)
    .slice(0, MOST_LINES)
    .sort((a, b) => a.at - b.at)
  if (found.length === 0) return undefined
  const [first, ...more] = found.map(({ line }) => line.text)
  const rest = more.length === 0 ? '' : `\n\n${more.map((text) => `- ${text}`).join('\n')}`
  return {
    content: `En la respuesta anterior: ${first}${rest}\n\nEste mensaje no se cobra. Si quieres que cambie un dato, dime cuál y lo rehago.`,
    sources: [],
    answered: false,
    topic: null,
    externalThreadId: null,
  }
}
