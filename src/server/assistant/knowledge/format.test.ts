import { describe, expect, it } from 'vitest'
import { parseMatter, sourceOf } from './format.ts'

const FILE = 'knowledge/laboral/prestaciones.prima.md'

const MATTER = `---
intent: prestaciones.prima
title: "Prima: cuánto y cuándo"
subject: prestaciones
asks:
  - ¿cuánto es la prima?
sources: [cst:306, "ley:1788:2016:art. 1"]
reviewed: 2026-11-22
certainty: A
---

(sino) Sí: la prima **se le debe a todo trabajador**.

La prima es **medio salario por semestre**.

1. Suma el salario.
2. Divide en dos.

### Fechas

| Semestre | Hasta |
| --- | --- |
| primero | 30 de junio \\| antes |

### Qué podría cambiarlo

- El salario integral no la tiene.

## Quién la paga

\`\`\`yaml
asks:
  - ¿y eso quién lo paga?
  - "la empresa: ¿o el fondo?"
kinds: quien
when:
  clase: [indefinido, fijo]
from: 2026-01-01
first: true
rest: true
\`\`\`

La paga **el empleador**.
Toda junta.
`

describe('a file of knowledge', () => {
  it('keeps apart the examples that the reader was not trained on, which select the note all the same', () => {
    const later = MATTER.replace(
      'asks:\n  - ¿y eso quién lo paga?',
      'untrained:\n  - ¿la paga la EPS?\nasks:\n  - ¿y eso quién lo paga?',
    )
    const [note] = parseMatter(FILE, later).notes
    expect(note?.asks).toEqual(['¿y eso quién lo paga?', 'la empresa: ¿o el fondo?', '¿la paga la EPS?'])
    expect(note?.untrained).toEqual(['¿la paga la EPS?'])
  })

  it('holds the matter itself, as it is read', () => {
    const { intent, title, asks, itself } = parseMatter(FILE, MATTER)
    expect({ intent, title, asks }).toEqual({
      intent: 'prestaciones.prima',
      title: 'Prima: cuánto y cuándo',
      asks: ['¿cuánto es la prima?'],
    })
    expect(itself?.openings.get('')).toBe('La prima es **medio salario por semestre**.')
    expect(itself?.openings.get('sino')).toMatch(/^Sí: la prima/)
    expect(itself?.paragraphs).toEqual(['1. Suma el salario.\n2. Divide en dos.'])
    expect(itself?.tables).toEqual([
      { title: 'Fechas', columns: ['Semestre', 'Hasta'], rows: [['primero', '30 de junio | antes']] },
    ])
    expect(itself?.caveats).toEqual(['El salario integral no la tiene.'])
    expect(itself?.sources.map(({ number, article }) => [number, article])).toEqual([
      ['2663', 'art. 306'],
      ['1788', 'art. 1'],
    ])
  })

  it('holds notes, which have what the file says where they do not say it', () => {
    const [note] = parseMatter(FILE, MATTER).notes
    expect(note).toMatchObject({
      name: 'quien-la-paga',
      title: 'Quién la paga',
      asks: ['¿y eso quién lo paga?', 'la empresa: ¿o el fondo?'],
      kinds: ['quien'],
      when: { clase: ['indefinido', 'fijo'] },
      from: '2026-01-01',
      first: true,
      rest: true,
      anyway: false,
      reviewed: '2026-11-22',
      certainty: 'A',
    })
    expect(note?.openings.get('')).toBe('La paga **el empleador**. Toda junta.')
    expect(note?.sources).toHaveLength(2)
  })

  it.each<[string, string, string, number]>([
    ['an unknown key', 'rest: true', 'rset: true', 40],
    ['a kind that does not exist', 'kinds: quien', 'kinds: [quienes]', 35],
    ['a text that YAML would read otherwise', '"la empresa: ¿o el fondo?"', 'la empresa: ¿o el fondo?', 34],
    ['a block that is left open', '```\n\nLa paga', '\n\nLa paga', 31],
    ['a source that is none', 'cst:306', 'cst', 1],
    ['a date that is none', 'from: 2026-01-01', 'from: 2026-13-01', 38],
    ['a key that stands twice', 'rest: true', 'first: false', 40],
    ['a paragraph after the table', '### Qué podría cambiarlo', 'Y algo más.', 25],
    ['a form of question that does not exist', '(sino) Sí', '(acaso) Sí', 12],
    ['a caveat that is no item', '- El salario integral', 'El salario integral', 27],
  ])('is refused with its line for %s', (_, from, to, line) => {
    expect(MATTER).toContain(from)
    expect(() => parseMatter(FILE, MATTER.replace(from, to))).toThrow(`${FILE}:${line}: `)
  })
})

it.each([
  ['et:771-5', { type: 'decreto', number: '624', year: 1989, article: 'art. 771-5' }],
  ['cst:arts. 64 y 65', { type: 'decreto', number: '2663', year: 1950, article: 'arts. 64 y 65' }],
  ['ley:789:2002:29', { type: 'ley', number: '789', year: 2002, article: 'art. 29' }],
  ['circular:100-000011:2021', { type: 'circular', number: '100-000011', year: 2021 }],
  ['niif:PYMES::secc. 2', { type: 'niif', number: 'PYMES', article: 'secc. 2' }],
  ['niif:PYMES:secc. 13', { type: 'niif', number: 'PYMES', article: 'secc. 13' }],
  ['ley:789', undefined],
  ['sentencia:1:2020', undefined],
])('%s is a source', (cited, source) => {
  expect(sourceOf(cited)).toEqual(source)
})
