import { describe, expect, it } from 'vitest'
import { references, type SeedReference } from './references.ts'

const HEADING = /^### (art|secc)\. (\d+(?:-\d+)?[A-Z]?|\d+(?:\.\d+)+)\. \S.*[^.\s]$/

const label = ({ type, number, year }: SeedReference) => `${type} ${number} de ${year}`
const headings = (reference: SeedReference) =>
  reference.content.split('\n').filter((line) => line.startsWith('### ') || /^#{3,}\S/.test(line))
const find = (type: SeedReference['type'], number: string, year: number): SeedReference => {
  const found = references.find((entry) => entry.type === type && entry.number === number && entry.year === year)
  if (found === undefined) throw new Error(`No ${type} ${number} de ${year}`)
  return found
}
const articles = (reference: SeedReference) =>
  headings(reference).map((line) => HEADING.exec(line)?.[2] ?? `malformed: ${line}`)

describe('the reference library', () => {
  it('holds 100 documents, each once', () => {
    expect(references).toHaveLength(100)
    expect(new Set(references.map(label)).size).toBe(100)
  })

  it.each(references.map((reference) => [label(reference), reference] as const))('%s is well written', (_, entry) => {
    expect(JSON.stringify(entry)).toBe(JSON.stringify(entry).normalize('NFC'))
    expect(entry.content).not.toMatch(/[ \t]$/m)
    expect(entry.content).not.toMatch(/^#{1,2} (?:art|secc)\b/m)
    for (const line of headings(entry)) expect(line).toMatch(HEADING)
    expect(new Set(articles(entry)).size).toBe(articles(entry).length)
    expect(entry.content.split(/\s+/).length).toBeGreaterThanOrEqual(60)
  })

  it('has text under every heading', () => {
    for (const entry of references) {
      const empty = entry.content.match(/^### .*\n+(?=#|$(?![\s\S]))/gm)
      expect(empty, label(entry)).toBeNull()
    }
  })

  it('keeps table rows as wide as their head', () => {
    for (const entry of references) {
      for (const block of entry.content.split('\n\n').filter((part) => part.startsWith('|'))) {
        const widths = new Set(
          block
            .trim()
            .split('\n')
            .map((row) => row.split('|').length),
        )
        expect(widths.size, `${label(entry)}: ${block}`).toBe(1)
      }
    }
  })

  it('explains the articles that answers cite', () => {
    const cited: [SeedReference, string[]][] = [
      [find('decreto', '624', 1989), ['114-1', '206', '240', '241', '336', '383', '387', '388', '392', '401', '401-3']],
      [find('decreto', '624', 1989), ['437', '437-1', '468', '490', '512-13', '592', '594-3', '600', '616-1', '639']],
      [find('decreto', '624', 1989), ['640', '641', '642', '644', '651', '689-3', '771-5', '807', '868', '879', '908']],
      [
        find('decreto', '1625', 2016),
        ['1.2.4.3.1', '1.2.4.4.1', '1.2.4.6.7', '1.2.4.9.1', '1.6.1.4.3', '1.6.1.13.2.7'],
      ],
      [
        find('decreto', '2663', 1950),
        ['64', '65', '132', '160', '161', '168', '179', '186', '192', '227', '249', '306'],
      ],
      [find('ley', '2466', 2025), ['10', '14', '21']],
      [find('ley', '2277', 2022), ['65', '89']],
      [find('ley', '2101', 2021), ['3']],
      [find('ley', '43', 1990), ['13']],
    ]
    for (const [entry, wanted] of cited) expect(articles(entry), label(entry)).toEqual(expect.arrayContaining(wanted))
  })

  it.each([
    ['decreto', '1469', 2025, 'Suspendido'],
    ['decreto', '159', 2026, 'Transitorio'],
    ['decreto', '173', 2026, 'Transitorio'],
    ['ley', '2381', 2024, 'Suspendida'],
    ['resolucion', '42', 2020, 'Reemplazada'],
  ] as const)('says first that %s %s de %i is not settled law', (type, number, year, first) => {
    expect(find(type, number, year).content.startsWith(first)).toBe(true)
  })
})
