import type { NamedDocument } from '../../../../shared/references.ts'
import { extractReferences } from '../../../../shared/references.ts'
import { documentName } from '../../documents.ts'
import type { Library, LibraryEntry } from '../../types.ts'
import type { Topic, TopicAnswer } from '../topic.ts'
import { documentKey } from '../topic.ts'
import { WHAT_IS } from '../words.ts'

const KINDS = ['ley', 'decreto', 'resolucion', 'circular', 'concepto', 'niif', 'nic', 'ifrs', 'ias', 'dur']
/** Our notes on a document are cut here, at a paragraph. */
const NOTES_LENGTH = 1800

// "Ley 2466", without its year: the library's search finds it and the number decides.
const WITHOUT_YEAR = /\b(ley|decreto|resolucion|circular|concepto)(?: [a-z.]+){0,2} 0*(\d[\d-]*)\b/

async function documentOf(text: string, question: string, library: Library): Promise<LibraryEntry | undefined> {
  const named: readonly NamedDocument[] = extractReferences(question)
  const [found] = named.length === 0 ? [] : await library.find(named)
  if (found) return found
  const loose = WITHOUT_YEAR.exec(text)
  if (!loose) return undefined
  const candidates = await library.search(loose[0], 8)
  return candidates.find((entry) => entry.type === loose[1] && entry.number.replace(/^0+/, '') === loose[2])
}

function notesOf(entry: LibraryEntry): string[] {
  const paragraphs: string[] = []
  let length = 0
  // Our headings would break the answer's own: they become bold lines.
  for (const paragraph of entry.content.replace(/^#{1,6}\s+(.+)$/gm, '**$1**').split(/\n{2,}/)) {
    length += paragraph.length
    if (length > NOTES_LENGTH) break
    if (paragraph.trim() !== '') paragraphs.push(paragraph.trim())
  }
  return paragraphs
}

function describe(entry: LibraryEntry): TopicAnswer {
  const source = { type: entry.type, number: entry.number, ...(entry.year === undefined ? {} : { year: entry.year }) }
  const summary = entry.summary.endsWith('.') ? entry.summary : `${entry.summary}.`
  return {
    headline: `**${documentName(source)}** (${entry.title}): ${summary}`,
    paragraphs: notesOf(entry),
    sources: [source],
    ...(entry.status.startsWith('vigente') ? {} : { state: [`Estado registrado en la biblioteca: ${entry.status}.`] }),
    caveats: ['Son notas nuestras de estudio: el texto oficial es el que obliga.'],
  }
}

export const topics: readonly Topic[] = [
  {
    id: 'documento',
    subject: 'biblioteca',
    match: [
      { need: [KINDS, WHAT_IS], wants: ['quantity'], prior: -0.7 },
      { need: [['vigente', 'vigencia', 'derogad*', 'suspendid*', 'en firme'], KINDS], prior: -0.4 },
      { need: [['nic', 'niif']], wants: ['quantity'], prior: -0.8 },
    ],
    async answer({ text, question }, { library }) {
      const entry = await documentOf(text, question, library)
      if (entry) return describe(entry)
      const nearest = await library.search(question, 3)
      return {
        headline: '**No tengo ese documento en la biblioteca**, o no reconocí su número y año.',
        paragraphs:
          nearest.length === 0
            ? []
            : [
                `Lo más cercano que tengo: ${nearest.map((each) => `${documentName(each)} (${each.title})`).join('; ')}.`,
              ],
        sources: nearest
          .map((each) => ({
            type: each.type,
            number: each.number,
            ...(each.year === undefined ? {} : { year: each.year }),
          }))
          .filter(
            (source, index, all) => all.findIndex((other) => documentKey(other) === documentKey(source)) === index,
          ),
        answered: false,
      }
    },
  },
]
