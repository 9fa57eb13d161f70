import { articleKeys } from '../../../../shared/articles.ts'
import type { ReferenceSummary } from '../../../../shared/contract/conversation.ts'
import { referenceName } from '../../../../shared/referenceName.ts'
import { validityOf } from '../references/articles.ts'
import { OfficialLink } from '../references/OfficialLink.tsx'
import classes from './LegalChips.module.css'
import type { OpenReference } from './openReference.ts'
import { findReference, type NamedLine } from './parseAnswer.ts'

interface LegalChipsProps {
  readonly lines: readonly NamedLine[]
  readonly references: readonly ReferenceSummary[]
  readonly onOpen: OpenReference | undefined
}

/**
 * The legal basis: one numbered chip per document, which opens our notes at the article, and a link to the official
 * text.
 */
export function LegalChips({ lines, references, onOpen }: LegalChipsProps) {
  return (
    <ul className={classes.chips}>
      {lines.map((line) => (
        <Chip
          key={`${line.number} ${line.name} ${line.document?.number}`}
          line={line}
          reference={findReference(line.document, references)}
          onOpen={onOpen}
        />
      ))}
    </ul>
  )
}

function Chip({
  line,
  reference,
  onOpen,
}: {
  readonly line: NamedLine
  readonly reference: ReferenceSummary | null
  readonly onOpen: OpenReference | undefined
}) {
  const name = line.name || (reference ? referenceName(reference) : '')
  const keys = articleKeys(line.article)
  const doubtful = reference && validityOf(reference.status) === 'attention' ? reference.status : null
  const inside = (
    <>
      {line.number === null ? null : <span className={classes.number}>{line.number}</span>}
      <span className={classes.text}>
        <span className={classes.name}>{name}</span>
        {line.article ? <span className={classes.article}>{line.article}</span> : null}
        {doubtful ? <span className={classes.doubt}>{doubtful}</span> : null}
      </span>
    </>
  )
  return (
    <li>
      {reference && onOpen ? (
        <button
          type="button"
          className={classes.chip}
          title={reference.title}
          onClick={() => onOpen(reference, { article: line.article, keys })}
        >
          {inside}
        </button>
      ) : (
        <span className={classes.chip}>{inside}</span>
      )}
      {reference ? <OfficialLink reference={reference} keys={keys} /> : null}
    </li>
  )
}
