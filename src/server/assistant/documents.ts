import type { AnswerSource } from '../../shared/contract/parts.ts'
import type { DocumentType, LegalSource } from '../../shared/tax/types.ts'
import { documentKey } from './intents/answer.ts'
import type { LibraryEntry } from './types.ts'

const KIND: Readonly<Record<DocumentType, string>> = {
  circular: 'Circular',
  concepto: 'Concepto',
  decreto: 'Decreto',
  ley: 'Ley',
  resolucion: 'Resolución',
  niif: 'NIIF',
  nic: 'NIC',
}

/** Names by which readers know a document better than by its number. */
const KNOWN_AS: Readonly<Record<string, string>> = {
  'decreto:624:1989': 'Estatuto Tributario',
  'decreto:2663:1950': 'Código Sustantivo del Trabajo',
  'decreto:410:1971': 'Código de Comercio',
  'decreto:1625:2016': 'DUR en materia tributaria',
  'decreto:1072:2015': 'DUR del sector Trabajo',
  'decreto:780:2016': 'DUR del sector Salud',
  'decreto:2420:2015': 'DUR de contabilidad y aseguramiento',
  'decreto:2650:1993': 'Plan Único de Cuentas',
  'resolucion:227:2025': 'Resolución Única DIAN',
}

/** "Decreto 624 de 1989 (Estatuto Tributario)", "NIIF 16": the full name that references are extracted from. */
export function documentName(source: LegalSource): string {
  if (source.type === 'niif' || source.type === 'nic')
    return source.number === 'PYMES' ? 'NIIF para las PYMES' : `${KIND[source.type]} ${source.number}`
  const known = KNOWN_AS[documentKey(source)]
  const base = `${KIND[source.type]} ${source.number}${source.year === undefined ? '' : ` de ${source.year}`}`
  return known === undefined ? base : `${base} (${known})`
}

const NUMBERS = String.raw`\d[\d.]*(?:-\d+)*`
const PLAIN_LIST = new RegExp(`^arts?\\. (${NUMBERS}(?:(?:, | y )${NUMBERS})*)$`)

/** "art. 249" and "arts. 306 y 249" read "arts. 249 y 306"; what is not a bare list of articles stays as it is. */
function joinArticles(articles: readonly string[]): string {
  const bare = [...new Set(articles.flatMap((article) => PLAIN_LIST.exec(article)?.[1]?.split(/, | y /) ?? []))]
  const others = articles.filter((article) => !PLAIN_LIST.test(article))
  if (bare.length === 0) return others.join('; ')
  const list = bare.length === 1 ? `art. ${bare[0]}` : `arts. ${bare.slice(0, -1).join(', ')} y ${bare.at(-1)}`
  return [list, ...others].join('; ')
}

/** One entry a document, in first-mentioned order, its articles joined. */
export function mergeSources(sources: readonly LegalSource[]): LegalSource[] {
  const merged = new Map<string, { source: LegalSource; articles: string[] }>()
  for (const source of sources) {
    const key = documentKey(source)
    const entry = merged.get(key) ?? { source, articles: [] }
    if (source.article !== undefined && !entry.articles.includes(source.article)) entry.articles.push(source.article)
    merged.set(key, entry)
  }
  return [...merged.values()].map(({ source, articles }) => {
    const { article: _, ...document } = source
    return articles.length === 0 ? document : { ...document, article: joinArticles(articles) }
  })
}

/** A document as an answer cites it: with the library's entry, also what it is and whether it is in force. */
export function sourceOf(source: LegalSource, mark: number, entry: LibraryEntry | undefined): AnswerSource {
  const name = documentName(source)
  const { type, number, year = null, article = null } = source
  const told = entry !== undefined && KNOWN_AS[documentKey(source)] === undefined && !name.includes(entry.title)
  const doubtful = entry !== undefined && entry.status !== '' && !entry.status.startsWith('vigente')
  return {
    ...{ mark, type, number, year, name, article },
    title: told ? entry.title : null,
    status: doubtful ? entry.status : null,
  }
}

/** A line of "Base legal". */
export function sourceLine({ name, article, title, status }: AnswerSource): string {
  const told = `${article === null ? '' : `, ${article}`}${title === null ? '' : `. ${title}`}`
  return `**${name}**${told}${status === null ? '' : ` (${status})`}.`
}

/** The same of a document alone. */
export function legalLine(source: LegalSource, entry: LibraryEntry | undefined): string {
  return sourceLine(sourceOf(source, 1, entry))
}
