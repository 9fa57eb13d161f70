import type { LegalSource } from '../../shared/tax/types.ts'
import { documentName } from './documents.ts'
import type { Section } from './sections.ts'
import { sectionsOf } from './sections.ts'
import type { TopicAnswer } from './topics/topic.ts'
import type { Library, LibraryEntry } from './types.ts'
import { fold, isFiller, tokensOf } from './understand/text.ts'

const DOCUMENTS = 6
/** Letters that an inflection keeps: "acumular", "acumulación" and "acumuladas" share "acumul". */
const STEM = 6
/** Share of the question's words that the section must hold before it is given as the answer. */
const ENOUGH = 0.75
const FEWEST_WORDS = 2

// Words of any question; they say nothing of its subject.
const QUESTION_WORDS = new Set(
  `cuanto cuanta cuantos cuantas cual cuales como cuando donde quien quienes por para con sin sobre hay es son esta estan ser
  tengo tiene tienen debo debe deben puedo puede pueden pasa hace hacer hago quiero saber necesito dime explica explicame colombia
  empresa si no ya y o a e pero segun desde hasta entre cada todo todos toda algun alguna ahora hoy ano anos norma articulo ley`.split(
    /\s+/,
  ),
)

function stems(text: string): string[] {
  return tokensOf(fold(text))
    .filter((token) => !isFiller(token) && !QUESTION_WORDS.has(token) && token.length > 3 && !/^\d/.test(token))
    .map((token) => token.slice(0, STEM))
}

interface Found {
  readonly entry: LibraryEntry
  readonly section: Section
  readonly covered: number
  readonly inTitle: number
}

function examine(entry: LibraryEntry, asked: readonly string[]): Found[] {
  return sectionsOf(entry.content).map((section) => {
    const title = new Set(stems(section.title))
    const all = new Set([...title, ...stems(`${entry.title} ${section.body}`)])
    return {
      entry,
      section,
      covered: asked.filter((stem) => all.has(stem)).length / asked.length,
      inTitle: asked.filter((stem) => title.has(stem)).length,
    }
  })
}

/**
 * An answer out of our notes on one article, when no topic claims the question: only if that article holds nearly
 * every word of it and its title at least one. Otherwise undefined: better no answer than a doubtful one.
 */
export async function answerFromLibrary(question: string, library: Library): Promise<TopicAnswer | undefined> {
  const asked = [...new Set(stems(question))]
  if (asked.length < FEWEST_WORDS) return undefined
  const entries = await library.search(question, DOCUMENTS)
  const [best] = entries
    .flatMap((entry) => examine(entry, asked))
    .filter(({ covered, inTitle, section }) => covered >= ENOUGH && inTitle > 0 && section.articleNumber !== null)
    .sort((a, b) => b.covered - a.covered || b.inTitle - a.inTitle)
  if (!best) return undefined
  const { entry, section } = best
  const source: LegalSource = {
    type: entry.type,
    number: entry.number,
    ...(entry.year === undefined ? {} : { year: entry.year }),
    article: `art. ${section.articleNumber}`,
  }
  return {
    headline: `Lo trata el **artículo ${section.articleNumber} del ${documentName(source)}**: ${section.title.toLowerCase()}.`,
    paragraphs: [section.body],
    sources: [source],
    ...(entry.status.startsWith('vigente') ? {} : { state: [`Estado registrado en la biblioteca: ${entry.status}.`] }),
    caveats: [
      'Son notas nuestras de estudio sobre el artículo que mejor corresponde a tu pregunta: el texto oficial es el que obliga.',
    ],
  }
}
