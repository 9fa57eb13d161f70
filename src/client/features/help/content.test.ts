import { describe, expect, it } from 'vitest'
import { formatCop } from '../../../shared/format.ts'
import { HELP, parseTopic, plainAnswer } from './content.ts'
import { withFigures } from './figures.ts'

const raw = import.meta.glob<string>('./texts/*.md', { query: '?raw', import: 'default', eager: true })
const questions = HELP.flatMap((topic) => topic.questions)
const head = '---\ntitulo: Prueba\norden: 1\n---\n\n'
const question = '## ¿Sí? {#si}\n\n<!-- palabras: claro -->\n\nSí, por {{precio}}.\n'

describe('a topic', () => {
  it('is its title, its order, and each question with its anchor, its words and its answer', () => {
    expect(parseTopic('prueba', head + question)).toEqual({
      id: 'prueba',
      title: 'Prueba',
      order: 1,
      questions: [{ id: 'si', question: '¿Sí?', words: 'claro', answer: `Sí, por ${formatCop(500)}.` }],
    })
  })

  it.each([
    ['no front matter', question],
    ['no title', `---\norden: 1\n---\n\n${question}`],
    ['no order', `---\ntitulo: Prueba\n---\n\n${question}`],
    ['an order that is no number', `---\ntitulo: Prueba\norden: primero\n---\n\n${question}`],
    ['no question', head],
    ['something before its questions', `${head}Hola.\n\n${question}`],
    ['a question without an anchor', head + question.replace(' {#si}', '')],
    ['a question without words', head + question.replace('<!-- palabras: claro -->\n\n', '')],
    ['a question without an answer', head + question.replace(/Sí, por.*/, '')],
    ['a figure that there is not', head + question.replace('precio', 'presio')],
    ['a figure that is half written', head + question.replace('{{precio}}', '{{precio}')],
  ])('is refused with %s', (_what, text) => {
    expect(() => parseTopic('prueba', text)).toThrow()
  })
})

describe('the texts', () => {
  it('are forty questions and more, in nine topics, in their order', () => {
    expect(questions.length).toBeGreaterThanOrEqual(40)
    expect(HELP.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('leave every price and term to where it is kept', () => {
    const written = Object.values(raw).join('\n')
    // An amount in an example question is not one of our prices.
    const typed = written.match(
      /\$\s?\d[\d.]*|\b\d[\d.]* ?(?:COP|pesos|días?|horas?|respuestas?|preguntas?|mes(?:es)?)\b/g,
    )
    expect(typed).toBeNull()
  })

  it('answer in two to six sentences or in steps, and in composed characters', () => {
    for (const { question, answer } of questions) {
      expect([question, answer.normalize('NFC') === answer]).toEqual([question, true])
      const words = plainAnswer(answer).split(/\s+/).length
      expect([question, words > 15 && words < 110]).toEqual([question, true])
    }
  })
})

it('shows an answer without its Markdown', () => {
  expect(plainAnswer(withFigures('Ve a **[Pagos](/perfil/pagos)** o a `/mcp`.'))).toBe('Ve a Pagos o a /mcp.')
})
