import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReferenceSummary } from '../../../../shared/contract/conversation.ts'
import { referenceName } from '../../../../shared/referenceName.ts'
import { validityOf } from '../references/articles.ts'
import classes from './ValidityBadge.module.css'

/** Whether an answer's sources are in force; names the first one that is not. */
export function ValidityBadge({ references }: { readonly references: readonly ReferenceSummary[] }) {
  if (references.length === 0) return null
  const doubtful = references.find(({ status }) => validityOf(status) === 'attention')
  if (doubtful) {
    return (
      <span className={classes.badge} data-tone="attention">
        <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
        {referenceName(doubtful)}: {doubtful.status}
      </span>
    )
  }
  return (
    <span className={classes.badge} data-tone="good">
      <IconCircleCheck size={16} stroke={1.5} aria-hidden />
      {references.length === 1 ? 'Norma vigente' : 'Normas vigentes'}
    </span>
  )
}

/** The status of one document according to the library. */
export function StatusBadge({ status }: { readonly status: string }) {
  return (
    <span className={classes.status} data-tone={validityOf(status)}>
      {status}
    </span>
  )
}
