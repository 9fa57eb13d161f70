import { expect, it } from 'vitest'
import { describeCalculator, listCalculators } from '../../../shared/calculators/list.ts'
import { questionsOf } from './questions.ts'

const answersOf = (name: string) => {
  const detail = describeCalculator(name)
  return detail ? questionsOf(detail, detail.example.outcome) : []
}

it('names a table of brackets once, with its dates, and no bracket of it', () => {
  const figures = answersOf('renta_persona').find(({ question }) => question === '¿Qué cifras oficiales usa?')?.answer
  expect(figures).toMatch(/Renta de personas naturales: la tabla por tramos \(desde el 1 de enero de 2019\)/)
  expect(figures).not.toMatch(/tramo \d/)
})

it.each(listCalculators().map(({ name }) => name))('answers %s in paragraphs that somebody reads', (name) => {
  for (const { question, answer } of answersOf(name)) {
    expect(answer.length, question).toBeGreaterThan(0)
    expect(answer.length, question).toBeLessThan(1_200)
  }
})
