import type { ReferenceSummary } from '../../../../shared/contract/conversation.ts'
import classes from './NearestDocuments.module.css'
import type { OpenReference } from './openReference.ts'
import { findReference, type NamedLine } from './parseAnswer.ts'

interface NearestDocumentsProps {
  readonly lines: readonly NamedLine[]
  readonly references: readonly ReferenceSummary[]
  readonly onOpen: OpenReference | undefined
}

/** Library documents close to a question that could not be answered. */
export function NearestDocuments({ lines, references, onOpen }: NearestDocumentsProps) {
  return (
    <ul className={classes.list}>
      {lines.map((line) => {
        const reference = findReference(line.document, references)
        const inside = (
          <>
            <span className={classes.name}>{line.name}</span>
            <span className={classes.text}>{line.text}</span>
          </>
        )
        return (
          <li key={line.name}>
            {reference && onOpen ? (
              <button
                type="button"
                className={classes.item}
                onClick={() => onOpen(reference, { article: '', keys: [] })}
              >
                {inside}
              </button>
            ) : (
              <div className={classes.item}>{inside}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
