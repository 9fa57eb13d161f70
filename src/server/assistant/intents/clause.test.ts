import { expect, it } from 'vitest'
import { clauseOf, isCalled } from './clause.ts'

const sumsOf = (text: string) =>
  [...text.matchAll(/\d[\d.]*(?: (?:mil|millones))?/g)].map((match) => ({
    at: match.index,
    end: match.index + match[0].length,
  }))

it.each<readonly [string, readonly boolean[]]>([
  ['torno 46.000.000, flete 2.300.000, seguro 900.000', [false, true, false]],
  ['pague 46.000.000 y 600 mil de flete y 500 mil de seguro', [false, true, false]],
  ['el flete me salio en 3.200.000 y el seguro en 4 millones', [true, false]],
])('gives each sum its own words: %s', (text, right) => {
  expect(sumsOf(text).map((sum) => isCalled(/\bflete/)(text, sum))).toEqual(right)
})

it('ends the words of a sum where those of the next begin', () => {
  const text = 'le debo 950.000 de la quincena y ella me debe 400 mil'
  const [one = { at: 0, end: 0 }, other = { at: 0, end: 0 }] = sumsOf(text)
  expect(clauseOf(text, one)).toEqual({ before: 'le debo ', behind: ' de la quincena ' })
  expect(clauseOf(text, other).before).toBe(' ella me debe ')
})
