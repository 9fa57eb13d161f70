import { expect, it } from 'vitest'
import { pdfPages } from '../../../../tests/helpers/pdfPages.ts'
import { usedFigures } from '../../../shared/brackets.ts'
import { describeCalculator, listCalculators } from '../../../shared/calculators/list.ts'
import { entryTable } from '../../../shared/entryTable.ts'
import { renderPdf } from '../../pdf/render.ts'
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
  const { steps, sources, caveats, table, entries } = parts.outcome
  const texts = [
    ...steps.flatMap(({ label, formula, value }) => [label, formula ?? '', value]),
    ...usedFigures(parts.outcome).flatMap(({ title, value }) => [title, value]),
    ...sources.flatMap((source) => [source.name, source.article ?? '']),
    ...caveats,
    ...(table ? [table.caption, ...table.rows.flat()] : []),
    ...entries.flatMap((entry) => [entryTable(entry).caption, ...entryTable(entry).rows.flat(), ...entry.notes]),
  ]
  for (const text of texts) expect(paper).toContain(JSON.stringify(text).slice(1, -1))
})

it('has the sums of an entry in bold, and no figure on two lines', () => {
  expect(said(partsOf('nomina'))).toContain('"text":"Sumas iguales","style":"cell","bold":true')
  expect(said(partsOf('renta_persona'))).toMatch(/"text":"1\.807,27 UVT"[^{}]{0,90}"noWrap":true/)
})

const compact = (text: string) => text.replace(/\s/g, '')
const FRAME = /^(?:Papel de trabajo hecho con Luka\.|Página \d)/
const HEADINGS = ['Datos', 'Cómo se calcula', 'Cifras oficiales', 'Base legal', 'Qué podría cambiarlo']

/** Adds that many data rows at the top, so that the pages break elsewhere. */
function partsLonger(name: string, by: number): PaperParts {
  const parts = partsOf(name, { preparedBy: 'Ana Gómez' })
  const [first] = parts.fields
  const notes = first ? Array.from({ length: by }, () => ({ ...first, label: 'Nota' })) : []
  return { ...parts, fields: [...notes, ...parts.fields] }
}

it.each([
  ['nit_dv', 0],
  ['liquidacion', 0],
  ['asiento_nomina', 0],
  ...Array.from({ length: 12 }, (_, by) => ['nomina', by] as const),
] as const)('%s is set whole, page by page, with %i data more', async (name, by) => {
  const parts = partsLonger(name, by)
  const pages = pdfPages(await renderPdf(paperPdf(parts), name))
  const groups = new Set(parts.outcome.steps.flatMap(({ group }) => group ?? []))
  for (const [at, lines] of pages.entries()) {
    const body = lines.filter((line) => !FRAME.test(line) && (at === 0 || line !== parts.title))
    // No page holds only the heading of a table, nor ends with a heading whose content is on the next page.
    expect(body.length, `page ${at + 1} of ${name}`).toBeGreaterThan(3)
    expect([...HEADINGS, ...groups], `page ${at + 1} of ${name}`).not.toContain(body.at(-1))
  }
  // In the PDF's text each column of a table row stands by itself, and long words are broken.
  const text = compact(pages.flat().join(''))
  for (const group of groups) expect(text).toContain(compact(group))
  for (const { value } of parts.outcome.steps) expect(text).toContain(compact(value))
  // The signatures and the link that opens the calculation again stay on one page.
  const last = pages.at(-1)?.join('\n') ?? ''
  for (const part of ['Preparado por: Ana Gómez', 'Revisado por: ____', 'Este mismo cálculo'])
    expect(last).toContain(part)
})
