export interface Section {
  /** "383" of "### art. 383. Retención sobre rentas de trabajo"; null for a section that is no article. */
  readonly articleNumber: string | null
  readonly title: string
  readonly body: string
}

const HEADING = /^(?:art|secc)\.\s+(\S+?)\.\s+(.+)$/

/** The `###` sections of a library entry's notes, without their headings' marks. */
export function sectionsOf(content: string): Section[] {
  return content
    .split(/^### /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n')
      const heading = (end < 0 ? part : part.slice(0, end)).trim()
      // A chapter heading after the section belongs to the next one.
      const body = (end < 0 ? '' : part.slice(end)).split(/^## /m)[0]?.trim() ?? ''
      const [, number, title] = HEADING.exec(heading) ?? []
      return { articleNumber: number ?? null, title: title ?? heading, body }
    })
}
