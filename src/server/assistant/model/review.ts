import { formatDate, formatNumber } from '../../../shared/format.ts'
import type { NamedDocument } from '../../../shared/references.ts'
import { documentKey, documentName, mergeSources } from '../../../shared/tax/documentNames.ts'
import type { LegalSource } from '../../../shared/tax/types.ts'
import { legalLine } from '../documents.ts'
import { inert } from '../inert.ts'
import type { Library, LibraryEntry } from '../types.ts'
import type { Evidence } from './evidence.ts'
import { datesIn, figuresIn } from './figures.ts'
import { mentionsIn } from './mentions.ts'

export const UNVERIFIED = '(sin verificar)'

export interface Review {
  /** Makes a piece of the answer inert, numbers its citations and marks unsupported figures. Pieces come in order. */
  pass(piece: string): Promise<string>
  /** The end of the answer: the legal basis, what was marked and why, the closing line. */
  close(): Promise<string>
  /** The documents cited, in the order of their [n]. Complete after `close`. */
  sources(): readonly LegalSource[]
}

/** Citation marks written by the model itself are removed: we number them, one per existing document. */
const OWN_MARKS = /[\s\u00a0]?\[\^?\d{1,3}\](?!\()/g
const OWN_BASIS = /^(#{1,6}\s*)?\**(?:base legal|fuentes|referencias|normas citadas)\**:?\**[ \t]*$/gim

/** Checks the pieces of one answer against its evidence and the library. */
export function reviewer(evidence: Evidence, library: Library): Review {
  const cited = new Map<string, { source: LegalSource; entry: LibraryEntry }>()
  const known = new Map<string, Promise<LibraryEntry | undefined>>()
  const marked = { figures: false, documents: false }

  const lookUp = (document: NamedDocument) => {
    const key = documentKey(document)
    const found = known.get(key) ?? find(library, document, cited)
    known.set(key, found)
    return found
  }
  const number = (entry: LibraryEntry): number => {
    const key = documentKey(entry)
    if (!cited.has(key)) cited.set(key, { source: toSource(entry), entry })
    return [...cited.keys()].indexOf(key) + 1
  }

  return {
    async pass(piece) {
      // Marks are removed first: one can hide an address ("https[1]://…").
      const text = inert(piece.replace(OWN_MARKS, '')).replace(OWN_BASIS, '### Normas citadas')
      const mentions = mentionsIn(text)
      const notes: { at: number; note: string }[] = []
      for (const { start, end, documents } of mentions) {
        const entries = await Promise.all(documents.map(lookUp))
        const missing = documents.filter((_, index) => entries[index] === undefined)
        const marks = entries.flatMap((entry) => (entry ? [`[${number(entry)}]`] : []))
        if (missing.length > 0) marked.documents = true
        const doubt =
          missing.length === 0
            ? []
            : missing.length === documents.length
              ? [UNVERIFIED]
              : [`(sin verificar: ${missing.map(documentName).join(', ')})`]
        // Inside bold, marks are placed after its end.
        const bold = /^\*{1,2}/.exec(text.slice(end))?.[0] ?? ''
        const opened = (text.slice(0, start).match(/\*\*/g)?.length ?? 0) % 2 === 1
        notes.push({ at: end + (opened ? bold.length : 0), note: ` ${[...marks, ...doubt].join(' ')}` })
      }
      const loose = [
        ...datesIn(text).filter(({ date }) => !evidence.knowsDate(date)),
        ...figuresIn(text, mentions).filter(({ values }) => !evidence.knows(values)),
      ].filter(({ start, end }) => !mentions.some((mention) => start < mention.end && mention.start < end))
      if (loose.length > 0) marked.figures = true
      notes.push(...loose.map(({ end }) => ({ at: end, note: ` ${UNVERIFIED}` })))
      return insert(text, notes)
    },

    async close() {
      const basis = await library.find(mergeSources(evidence.sources))
      for (const entry of basis) number(entry)
      const articles = new Map(mergeSources(evidence.sources).map((source) => [documentKey(source), source]))
      for (const [key, { entry, source }] of cited) cited.set(key, { entry, source: articles.get(key) ?? source })
      const lines = [...cited.values()].map(({ source, entry }, index) => `${index + 1}. ${legalLine(source, entry)}`)
      const blocks: string[] = []
      if (lines.length > 0) blocks.push('### Base legal', lines.join('\n'))
      const warnings = [
        ...(marked.figures
          ? [
              `Lo marcado «${UNVERIFIED.slice(1, -1)}» no sale de un cálculo, de la biblioteca ni de tu pregunta: confírmalo antes de usarlo.`,
            ]
          : []),
        ...(marked.documents ? ['Los documentos marcados no están en nuestra biblioteca; puede que no existan.'] : []),
        ...(evidence.assumed.size > 0
          ? [`El cálculo usó datos que no están en tu pregunta: ${[...evidence.assumed].map(formatNumber).join('; ')}.`]
          : []),
      ]
      if (warnings.length > 0) blocks.push('### Sin verificar', warnings.map((line) => `- ${line}`).join('\n'))
      const reviewed = [...evidence.facts].map(({ reviewedOn }) => reviewedOn).sort()[0]
      const figures = reviewed === undefined ? '' : ` Cifras revisadas el ${formatDate(reviewed)}.`
      blocks.push(
        `*Información general; verifica con tu contador. Texto de un modelo de lenguaje, con los cálculos de Luka.${figures}*`,
      )
      return blocks.join('\n\n')
    },

    sources: () => [...cited.values()].map(({ source }) => source),
  }
}

function toSource({ type, number, year }: LibraryEntry): LegalSource {
  return year === undefined ? { type, number } : { type, number, year }
}

/** The library's entry of a document that a text names; without a year, the one cited or the only plausible one. */
async function find(
  library: Library,
  document: NamedDocument,
  cited: ReadonlyMap<string, { entry: LibraryEntry }>,
): Promise<LibraryEntry | undefined> {
  const yearless = document.type === 'niif' || document.type === 'nic'
  if (document.year !== undefined || yearless) return (await library.find([document]))[0]
  const same = (entry: LibraryEntry) => entry.type === document.type && entry.number === document.number
  for (const { entry } of cited.values()) if (same(entry)) return entry
  return (await library.search(`${document.type} ${document.number}`, 5)).find(same)
}

function insert(text: string, notes: readonly { at: number; note: string }[]): string {
  let result = text
  for (const { at, note } of notes.toSorted((a, b) => b.at - a.at))
    result = result.slice(0, at) + note + result.slice(at)
  return result
}
