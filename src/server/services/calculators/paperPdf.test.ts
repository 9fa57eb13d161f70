import { expect, it } from 'vitest'
import { describeCalculator, listCalculators } from '../../../shared/calculators/list.ts'
import { type PaperParts, paperPdf } from './paperPdf.ts'

function partsOf(name: string, changes: Partial<PaperParts> = {}): PaperParts {
  const detail = describeCalculator(name)
  if (!detail) throw new Error(`no calculator ${name}`)
  const { title, fields, example } = detail
  return {
    ...{ title, fields, values: example.values, outcome: example.outcome, date: '2026-11-28' },
    ...{ company: null, preparedBy: null, address: 'https://luka.example/calculadoras/gmf?completo=true' },
    ...changes,
  }
}

const said = (parts: PaperParts) => JSON.stringify(paperPdf(parts))

it('says whose it is, by whom and where it opens again', () => {
  const company = { name: 'Panadería La Espiga S.A.S.', nit: '900.123.456-8' }
  const paper = said(partsOf('gmf', { company, preparedBy: 'Ana Gómez' }))
  for (const part of ['Panadería La Espiga S.A.S.', '900.123.456-8', 'Preparado por: Ana Gómez', 'Revisado por: ___']) {
    expect(paper).toContain(part)
  }
  expect(paper).toContain('"link":"https://luka.example/calculadoras/gmf?completo=true"')
})

it('leaves a visitor lines to fill in', () => {
  expect(said(partsOf('gmf'))).toMatch(/"Empresa".{0,60}_{30}.{0,120}"NIT".{0,60}_{20}/)
})

it.each(listCalculators().map(({ name }) => name))('%s has each datum, step, figure, law and caveat', (name) => {
  const parts = partsOf(name)
  const paper = said(parts)
  const { steps, facts, sources, caveats, table } = parts.outcome
  const texts = [
    ...steps.flatMap(({ label, formula, value }) => [label, formula ?? '', value]),
    ...facts.flatMap(({ title, value }) => [title, value]),
    ...sources.flatMap((source) => [source.name, source.article ?? '']),
    ...caveats,
    ...(table ? [table.caption, ...table.rows.flat()] : []),
  ]
  for (const text of texts) expect(paper).toContain(JSON.stringify(text).slice(1, -1))
})
