import { withFigures } from './figures.ts'

export interface HelpQuestion {
  /** Its anchor: "cuanto-cuesta". */
  readonly id: string
  readonly question: string
  /** Markdown, with figures filled in. */
  readonly answer: string
  /** Search synonyms. */
  readonly words: string
}

export interface HelpTopic {
  readonly id: string
  readonly title: string
  readonly order: number
  readonly questions: readonly HelpQuestion[]
}

const QUESTION = /^(.+?) \{#([a-z0-9-]+)\}\n+<!-- palabras: (.+?) -->\n+([\s\S]+)$/

/**
 * One file of texts/: a topic, and below each "## " a question with its anchor, search terms and answer.
 * @throws if something is missing, which fails the build
 */
export function parseTopic(id: string, text: string): HelpTopic {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n+([\s\S]*)$/.exec(text.replaceAll('\r\n', '\n')) ?? []
  const fields = new Map([...head.matchAll(/^(\w+): *(.+)$/gm)].map(([, name, value = '']) => [name, value.trim()]))
  const title = fields.get('titulo')
  const order = Number(fields.get('orden'))
  if (!title || !Number.isInteger(order) || order < 1) throw new Error(`${id}.md has no whole front matter`)
  const [before, ...parts] = `\n${body}`.split(/\n## /)
  if (before?.trim() !== '' || parts.length === 0) throw new Error(`${id}.md does not begin with a question`)
  const questions = parts.map((part) => {
    const [, question = '', anchor = '', words = '', answer = ''] = QUESTION.exec(part.trim()) ?? []
    if (answer === '') throw new Error(`${id}.md: a question lacks its anchor, its words or its answer: ${part}`)
    return { id: anchor, question, answer: withFigures(answer), words }
  })
  return { id, title, order, questions }
}

const texts = import.meta.glob<string>('./texts/*.md', { query: '?raw', import: 'default', eager: true })

/** All questions, by topic. */
export const HELP: readonly HelpTopic[] = Object.entries(texts)
  .map(([path, text]) => parseTopic(path.replace(/^.*\/|\.md$/g, ''), text))
  .sort((a, b) => a.order - b.order)

/** The targets of their links: "/perfil/pagos", "/ayuda#renovacion". */
export const helpLinks = (topics: readonly HelpTopic[]): readonly string[] =>
  topics.flatMap(({ questions }) =>
    questions.flatMap(({ answer }) => [...answer.matchAll(/\]\(([^)]{1,200})\)/g)].map(([, to = '']) => to)),
  )

/** An answer as plain text. */
export const plainAnswer = (answer: string): string =>
  answer.replace(/\[([^\]]{1,200})\]\([^)]{1,200}\)/g, '$1').replace(/[*`]/g, '')
