import type { ReferenceSummary } from '../../../../shared/contract/conversation.ts'
import classes from './AnswerCard.module.css'
import { LegalChips } from './LegalChips.tsx'
import { Markdown } from './Markdown.tsx'
import { NearestDocuments } from './NearestDocuments.tsx'
import type { OpenReference } from './openReference.ts'
import type { NamedLine, Section } from './parseAnswer.ts'

interface AnswerSectionProps {
  readonly section: Section
  /** The documents it lists, for the two kinds that list documents. */
  readonly lines: readonly NamedLine[]
  readonly references: readonly ReferenceSummary[]
  readonly onOpen: OpenReference | undefined
  readonly figure: string | null
}

export function AnswerSection({ section, lines, references, onOpen, figure }: AnswerSectionProps) {
  const { kind, title, body } = section
  return (
    <section className={classes.section} data-kind={kind}>
      <h3 className={classes.heading}>{title}</h3>
      {kind === 'legal' ? (
        <LegalChips lines={lines} references={references} onOpen={onOpen} />
      ) : kind === 'nearest' ? (
        <NearestDocuments lines={lines} references={references} onOpen={onOpen} />
      ) : (
        <Markdown result={kind === 'working' ? figure : null}>{body}</Markdown>
      )}
    </section>
  )
}
