import { expect, it } from 'vitest'
import { documentKey } from '../src/shared/tax/documentNames.ts'
import { citedByCode, citedIn, explainedBy, missing, unexplained } from './citations.ts'

const library = explainedBy([
  {
    type: 'decreto',
    number: '624',
    year: 1989,
    content: 'Texto.\n\n### art. 64. Uno\n\nDice.\n\n### art. 65-1. Dos\n\nDice.',
  },
  { type: 'niif', number: 'PYMES', year: 2015, content: '### secc. 13. Inventarios\n\nDice.' },
])
const et = (article: string) => ({ type: 'decreto', number: '624', year: 1989, article }) as const

it('finds every article that an answer cites in the entry that opens', () => {
  const cited = citedByCode()
  expect(cited.length).toBeGreaterThan(1_000)
  expect(unexplained(cited)).toEqual([])
})

it('misses the article that an entry does not explain, and the entry that is not there', () => {
  expect(missing(et('arts. 64 y 65-1'), library)).toEqual([])
  expect(missing(et('arts. 64 a 66'), library)).toEqual(['art 65', 'art 66'])
  // A range counts as all the articles that it names, whether long or by the number after the hyphen.
  expect(missing(et('arts. 50 a 64'), library)).toHaveLength(14)
  expect(missing(et('arts. 65-1 a 65-3'), library)).toEqual(['art 65-3', 'art 65-2'])
  expect(missing(et('arts. 64 a 65-1'), library)).toEqual(['64 a 65-1, which names no articles one by one'])
  expect(missing(et('art. 64 pars. 2 a 4'), library)).toEqual([])
  expect(missing({ type: 'niif', number: 'PYMES', article: 'sección 13' }, library)).toEqual([])
  expect(missing({ type: 'ley', number: '1', year: 2000 }, library)).toEqual([''])
  expect(unexplained([{ source: et('art. 1'), where: 'x.ts' }], library)).toEqual([
    "x.ts: the library's decreto:624:1989 does not explain art 1",
  ])
})

it('reads what a file of code cites, however it is written', () => {
  const text = [
    "sources: [et('art. 107'), et(goods ? 'arts. 479 y 481' : `art. 1`), ley('14', 1983, 'art. 33')],",
    "sources: [decreto(\n  '572', 2025), ley('1581', 2012, articulo), { type: 'niif', number: 'PYMES', article: 'secc. 4' }]",
    "const DAYS = { claim: 'art. 15' }; const says = 'el art. 9 dice'; sheet(1); cst(rule.article)",
  ].join('\n')
  expect(citedIn(text, 'x.ts').map(({ source }) => [documentKey(source), source.article ?? ''])).toEqual([
    ['decreto:624:1989', 'art. 107'],
    ['decreto:624:1989', 'arts. 479 y 481'],
    ['decreto:624:1989', 'art. 1'],
    ['ley:14:1983', 'art. 33'],
    ['decreto:572:2025', ''],
    ...['art. 107', 'arts. 479 y 481', 'art. 1', 'art. 33', 'art. 15'].map((article) => ['ley:1581:2012', article]),
    ...['art. 107', 'arts. 479 y 481', 'art. 1', 'art. 33', 'art. 15'].map((article) => ['decreto:2663:1950', article]),
    ['niif:PYMES', 'secc. 4'],
  ])
})
