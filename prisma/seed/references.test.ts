import { describe, expect, it } from 'vitest'
import { createDocumentInput } from '../../src/shared/contract/legal.ts'
import { references, type SeedReference, seedReference } from './references.ts'

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

const padded = ({ number }: SeedReference, digits = 4) => number.padStart(digits, '0')

/** Codes and statutes, which their sites file by name. */
const BY_NAME: Readonly<Record<string, string>> = {
  'decreto 624 de 1989': 'estatuto_tributario',
  'decreto 2663 de 1950': 'codigo_sustantivo_trabajo',
  'decreto 410 de 1971': 'codigo_comercio',
  'decreto 663 de 1993': 'estatuto_organico_sistema_financiero',
}

/**
 * How each site writes the addresses of what it publishes (docs/library.md). A RegExp is the path that this very norm has
 * there; on a site that numbers its pages by its own count, an address cannot be told from the norm, so it must be `seen`.
 */
function pathOn(host: string, entry: SeedReference): RegExp | 'its own count' {
  const { type, number, year } = entry
  const name = BY_NAME[label(entry)] ?? `${type}_${padded(entry)}_${year}`
  switch (host) {
    case 'www.secretariasenado.gov.co':
      return new RegExp(`^/senado/basedoc/${name}\\.html$`)
    case 'www.camara.gov.co':
      return new RegExp(`^/sites/public_html/leyes_hasta_1991/${type}/${year}/${name}\\.html$`)
    case 'normograma.dian.gov.co': {
      const file =
        type === 'resolucion'
          ? `resolucion_dian_${padded(entry)}_${year}`
          : type === 'concepto'
            ? `(?:concepto_tributario_dian_${padded(entry, 7)}|oficio_dian_\\d{4,6})_${year}`
            : name
      return new RegExp(`^/dian/compilacion/docs/${file}\\.htm$`)
    }
    case 'www.cancilleria.gov.co':
      return new RegExp(`^/normograma/compilacion/docs/${type}(?:_[a-z]+)?_${padded(entry)}_${year}\\.htm$`)
    case 'normativa.colpensiones.gov.co':
      return new RegExp(`^/colpens/docs/${name}\\.htm$`)
    case 'gestornormativo.creg.gov.co':
      return new RegExp(`^/gestor/entorno/docs/${name}\\.htm$`)
    case 'www.ifrs.org':
      return new RegExp(`^/issued-standards/list-of-standards/${type === 'nic' ? 'ias' : 'ifrs'}-${number}-[a-z-]+/$`)
    default:
      return 'its own count'
  }
}

const OWN_COUNT =
  /^https:\/\/(?:www\.funcionpublica\.gov\.co\/eva\/gestornormativo\/norma\.php\?i=|www\.suin-juriscol\.gov\.co\/viewDocument\.asp\?id=)\d+$/

const withAddress = references.flatMap((entry) =>
  entry.official === undefined ? [] : [[label(entry), entry, entry.official] as const],
)

describe('the addresses of the official texts', () => {
  it.each(withAddress)('%s has one of the form that its site writes', (_, entry, { url, known }) => {
    const { host, pathname, search, hash } = new URL(url)
    const path = pathOn(host, entry)
    if (path === 'its own count') {
      expect(url).toMatch(OWN_COUNT)
      expect(known).toBe('seen')
    } else {
      expect(pathname).toMatch(path)
      expect(search + hash).toBe('')
    }
  })

  it('belong to one norm each, but for the standards, which the annexes of one decree hold', () => {
    const own = withAddress.filter(([, { type }]) => type !== 'nic' && type !== 'niif').map(([, , { url }]) => url)
    expect(new Set(own).size).toBe(own.length)
    const decree = find('decreto', '2420', 2015).official?.url
    for (const [name, { type, number }, { url }] of withAddress)
      if ((type === 'nic' || type === 'niif') && number !== '18') expect(url, name).toBe(decree)
  })

  it('are there for what is opened most', () => {
    for (const [type, number, year] of [
      ['decreto', '624', 1989],
      ['decreto', '1625', 2016],
      ['decreto', '2663', 1950],
      ['decreto', '410', 1971],
      ['ley', '2277', 2022],
      ['resolucion', '227', 2025],
    ] as const)
      expect(find(type, number, year).official?.known).toBe('seen')
    expect(withAddress.length / references.length).toBeGreaterThan(0.8)
  })

  it.each([
    ['another publisher', 'https://www.dian.gov.co.example.com/x'],
    ['a script', 'javascript:alert(1)'],
    ['no address', 'normograma'],
  ])('are refused for %s', (_, url) => {
    const entry = find('decreto', '572', 2025)
    expect(seedReference.safeParse({ ...entry, official: { url, known: 'seen' } }).success).toBe(false)
  })
})

describe('the reference library', () => {
  it('holds each document once', () => {
    expect(new Set(references.map(label)).size).toBe(references.length)
  })

  it.each(references.map((reference) => [label(reference), reference] as const))('%s is well written', (_, entry) => {
    expect(JSON.stringify(entry)).toBe(JSON.stringify(entry).normalize('NFC'))
    expect(entry.content).not.toMatch(/[ \t]$/m)
    expect(entry.content).not.toMatch(/^#{1,2} (?:art|secc)\b/m)
    for (const line of headings(entry)) expect(line).toMatch(HEADING)
    expect(new Set(articles(entry)).size).toBe(articles(entry).length)
    expect(entry.content.split(/\s+/).length).toBeGreaterThanOrEqual(60)
  })

  it('holds nothing that the panel would refuse to save', () => {
    for (const { official, ...entry } of references) {
      const saved = createDocumentInput.safeParse({ ...entry, url: official?.url ?? '' })
      expect(saved.error?.issues ?? [], label(entry)).toEqual([])
    }
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
