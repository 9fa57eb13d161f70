import type { AnswerSource } from '../../shared/contract/parts.ts'
import { documentName, isKnownByName } from '../../shared/tax/documentNames.ts'
import type { LegalSource } from '../../shared/tax/types.ts'
import type { LibraryEntry } from './types.ts'

/** A document as an answer cites it; with a library entry, also its title and whether it is in force. */
export function sourceOf(source: LegalSource, mark: number, entry: LibraryEntry | undefined): AnswerSource {
  const name = documentName(source)
  const { type, number, year = null, article = null } = source
  const told = entry !== undefined && !isKnownByName(source) && !name.includes(entry.title)
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

/** The same for a document without an article. */
export function legalLine(source: LegalSource, entry: LibraryEntry | undefined): string {
  return sourceLine(sourceOf(source, 1, entry))
}
