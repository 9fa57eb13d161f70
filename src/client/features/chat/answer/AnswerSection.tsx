import { useState } from 'react'
import type { ReferenceSummary } from '../../../../shared/contract/conversation.ts'
import classes from './AnswerCard.module.css'
import { LegalChips } from './LegalChips.tsx'
import { Markdown } from './Markdown.tsx'
import { NearestDocuments } from './NearestDocuments.tsx'
import type { OpenReference } from './openReference.ts'
import { Claims, PartsTable, StepsTable } from './PartsTable.tsx'
import type { NamedLine, Section } from './parseAnswer.ts'

interface AnswerSectionProps {
  readonly section: Section
  /** The listed documents, for the two kinds of section that list documents. */
  readonly lines: readonly NamedLine[]
  readonly references: readonly ReferenceSummary[]
  readonly onOpen: OpenReference | undefined
  readonly figure: string | null
}

export function AnswerSection({ section, lines, references, onOpen, figure }: AnswerSectionProps) {
  const { kind, title } = section
  const [whole, setWhole] = useState(false)
  return (
    <section
      className={classes.section}
      data-kind={kind}
      data-follows={title === null || undefined}
      data-whole={whole || undefined}
    >
      {title === null ? null : <h3 className={classes.heading}>{title}</h3>}
      <Body section={section} lines={lines} references={references} onOpen={onOpen} figure={figure} />
      {kind === 'working' ? (
        // The style sheet shows it where it has an effect: on a narrow card, below a working in groups.
        <button
          type="button"
          className={`${classes.unfold} luka-no-copy`}
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Ver solo los subtotales' : 'Ver el cálculo completo'}
        </button>
      ) : null}
    </section>
  )
}

function Body({ section: { kind, body }, lines, references, onOpen, figure }: AnswerSectionProps) {
  switch (body.form) {
    case 'documents': {
      const List = kind === 'legal' ? LegalChips : NearestDocuments
      return <List lines={lines} references={references} onOpen={onOpen} />
    }
    case 'steps':
      return <StepsTable groups={body.groups} />
    case 'table':
      return <PartsTable table={body.table} />
    case 'claims':
      return <Claims claims={body.claims} />
    case 'markdown':
      return <Markdown result={kind === 'working' ? figure : null}>{body.text}</Markdown>
  }
}
