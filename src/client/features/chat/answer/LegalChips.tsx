import type { ReferenceSummary } from '../../../../shared/contract/conversation.ts'
import { referenceName } from '../../../../shared/referenceName.ts'
import { articleKeys, validityOf } from '../references/articles.ts'
import classes from './LegalChips.module.css'
import type { OpenReference } from './openReference.ts'
import { findReference, type NamedLine } from './parseAnswer.ts'

interface LegalChipsProps {
  readonly lines: readonly NamedLine[]
  readonly references: readonly ReferenceSummary[]
  readonly onOpen: OpenReference | undefined
}

/** The legal basis: a numbered chip a document, which opens it at the article. */
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
          onClick={() => onOpen(reference, { article: line.article, keys: articleKeys(line.article) })}
        >
          {inside}
        </button>
      ) : (
        <span className={classes.chip}>{inside}</span>
      )}
    </li>
  )
}
