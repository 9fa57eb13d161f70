import type { NamedDocument } from '../../../../shared/references.ts'
import { documentName } from '../../../../shared/tax/documentNames.ts'
import type { LegalSource } from '../../../../shared/tax/types.ts'
import { sectionsOf } from '../../sections.ts'
import type { Library, LibraryEntry } from '../../types.ts'
import type { IntentAnswer } from '../answer.ts'
import { intent, type Slot } from '../intent.ts'
import { mencionado } from '../slots.ts'

/** Our notes on a document are cut here, at a paragraph. */
const NOTES_LENGTH = 1800

/** The Estatuto Tributario is what people mean by a bare "artículo 640". */
const DEFAULT_CODE: NamedDocument = { type: 'decreto', number: '624', year: 1989 }

async function documentOf({ documents, articles }: Norms, library: Library): Promise<LibraryEntry | undefined> {
  const named = documents[0] ?? (articles.length > 0 ? DEFAULT_CODE : undefined)
  if (named === undefined) return undefined
  const [found] = await library.find([named])
  if (found || named.year !== undefined) return found
  // Named without its year: the number decides among what the search finds.
  const candidates = await library.search(`${named.type} ${named.number}`, 8)
  return candidates.find((entry) => entry.type === named.type && entry.number === named.number)
}

function sourceOf({ type, number, year }: LibraryEntry, article?: string): LegalSource {
  return {
    type,
    number,
    ...(year === undefined ? {} : { year }),
    ...(article === undefined ? {} : { article }),
  }
}

const OWN_NOTES = 'Son notas nuestras de estudio: el texto oficial es el que obliga.'

function describeArticle(entry: LibraryEntry, article: string): IntentAnswer | undefined {
  const section = sectionsOf(entry.content).find(({ articleNumber }) => articleNumber === article)
  if (!section) return undefined
  return {
    headline: `El **artículo ${article}**, ${documentName(sourceOf(entry))}, trata de: **${section.title}**.`,
    paragraphs: [section.body],
    sources: [sourceOf(entry, `art. ${article}`)],
    ...stateOf(entry),
    caveats: [OWN_NOTES],
  }
}

function withoutNotes(entry: LibraryEntry, article: string): IntentAnswer {
  return {
    headline: `**No tengo notas del artículo ${article}, ${documentName(sourceOf(entry))}**: búscalo en el texto oficial.`,
    sources: [sourceOf(entry)],
    answered: false,
  }
}

function stateOf(entry: LibraryEntry): Partial<IntentAnswer> {
  return entry.status.startsWith('vigente') ? {} : { state: [`Estado registrado en la biblioteca: ${entry.status}.`] }
}

function describe(entry: LibraryEntry): IntentAnswer {
  const paragraphs: string[] = []
  let length = 0
  // Our headings would break the answer's own: they become bold lines.
  for (const paragraph of entry.content.replace(/^#{1,6}\s+(.+)$/gm, '**$1**').split(/\n{2,}/)) {
    length += paragraph.length
    if (length > NOTES_LENGTH) break
    if (paragraph.trim() !== '') paragraphs.push(paragraph.trim())
  }
  const summary = entry.summary.endsWith('.') ? entry.summary : `${entry.summary}.`
  const inForce = entry.status.startsWith('vigente') ? '' : ` Estado: **${entry.status}**.`
  return {
    headline: `**${documentName(sourceOf(entry))}** (${entry.title}): ${summary}${inForce}`,
    // A heading left last has lost its text.
    paragraphs: paragraphs.at(-1)?.startsWith('**') && paragraphs.length > 1 ? paragraphs.slice(0, -1) : paragraphs,
    sources: [sourceOf(entry)],
    ...stateOf(entry),
    caveats: [OWN_NOTES],
  }
}

/** Norms named in the newest message; in a follow-up "¿y el 641?" is of the document of before. */
interface Norms {
  readonly documents: readonly NamedDocument[]
  readonly articles: readonly string[]
}

const BARE_ARTICLE = /\b(?:el|del|articulo|art\.?) (\d{1,4}(?:-\d{1,2})?)\b/

const norma: Slot<Norms, false> = {
  label: 'Norma',
  type: 'text',
  read: ({ documents, articles, text }, { before }) => {
    const held = before as Norms | undefined
    // "Qué dice el 905": a bare number is an article too.
    const bare = articles.length === 0 && documents.length === 0 ? BARE_ARTICLE.exec(text)?.[1] : undefined
    if (documents.length === 0 && articles.length === 0 && bare === undefined) return undefined
    return {
      documents: documents.length > 0 ? documents : (held?.documents ?? []),
      articles: bare === undefined ? articles : [bare],
    }
  },
  show: ({ documents, articles }) =>
    [...documents.map((each) => documentName(each)), ...articles.map((each) => `art. ${each}`)].join(', '),
  required: false,
}

export const documento = intent({
  id: 'documento',
  subject: 'biblioteca',
  title: 'Qué dice una ley, decreto, artículo o NIIF',
  slots: { norma, mencionado },
  async answer({ norma: named }, { library, message }) {
    const norms = named ?? { documents: [], articles: [] }
    const entry = await documentOf(norms, library)
    const article = norms.articles[0]
    if (entry && article !== undefined && !describeArticle(entry, article)) return withoutNotes(entry, article)
    if (entry) return (article === undefined ? undefined : describeArticle(entry, article)) ?? describe(entry)
    const nearest = await library.search(message.question, 3)
    return {
      headline: '**No tengo ese documento en la biblioteca**, o no reconocí su número y año.',
      paragraphs:
        nearest.length === 0
          ? []
          : [`Lo más cercano que tengo: ${nearest.map((each) => `${documentName(each)} (${each.title})`).join('; ')}.`],
      sources: nearest.map((each) => sourceOf(each)),
      answered: false,
    }
  },
})
