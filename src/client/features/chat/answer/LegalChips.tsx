import { useState } from 'react'
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

const SHOWN = 3

/**
 * The legal basis: one numbered chip per document, which opens our notes at the article, and a link to the official
 * text. The first three are shown and the rest on request; on paper and when copied, all.
 */
export function LegalChips({ lines, references, onOpen }: LegalChipsProps) {
  const [all, setAll] = useState(false)
  const more = lines.length - SHOWN
  return (
    <ul className={classes.chips}>
      {lines.map((line, at) => (
        <Chip
          key={`${line.number} ${line.name} ${line.document?.number}`}
          line={line}
          folded={!all && at >= SHOWN}
          reference={findReference(line.document, references)}
          onOpen={onOpen}
        />
      ))}
      {more > 0 ? (
        <li className={`${classes.rest} luka-no-copy`}>
          <button type="button" className={classes.more} aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Mostrar menos' : `y ${more} más`}
          </button>
        </li>
      ) : null}
    </ul>
  )
}

function Chip({
  line,
  folded,
  reference,
  onOpen,
}: {
  readonly line: NamedLine
  readonly folded: boolean
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
    <li data-folded={folded || undefined}>
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
        // Nothing to press, so it does not look as if there were.
        <span className={classes.plain}>{inside}</span>
      )}
      {reference ? <OfficialLink reference={reference} keys={keys} /> : null}
    </li>
  )
}
