import { DOCUMENT_TYPE_NAMES } from '../documentTypes.ts'
import type { LegalSource } from './types.ts'

/** Same document, whatever the article. NIIF and NIC have no year. */
export function documentKey(source: LegalSource): string {
  const number = source.number.replace(/^0+(?=\d)/, '').toUpperCase()
  return source.year === undefined || source.type === 'niif' || source.type === 'nic'
    ? `${source.type}:${number}`
    : `${source.type}:${number}:${source.year}`
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
    return source.number === 'PYMES'
      ? 'NIIF para las PYMES'
      : `${DOCUMENT_TYPE_NAMES[source.type].one} ${source.number}`
  const known = KNOWN_AS[documentKey(source)]
  const base = `${DOCUMENT_TYPE_NAMES[source.type].one} ${source.number}${source.year === undefined ? '' : ` de ${source.year}`}`
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

/** Readers know it better by a name than by its title. */
export const isKnownByName = (source: LegalSource): boolean => KNOWN_AS[documentKey(source)] !== undefined
