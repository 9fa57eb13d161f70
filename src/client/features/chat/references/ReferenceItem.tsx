import { memo, useEffect, useRef } from 'react'
import type { ReferenceSummary } from '../../../../shared/contract/conversation.ts'
import { referenceName } from '../../../../shared/referenceName.ts'
import { StatusBadge } from '../answer/ValidityBadge.tsx'
import { OfficialLink } from './OfficialLink.tsx'
import classes from './ReferencesPanel.module.css'

interface ReferenceItemProps {
  readonly reference: ReferenceSummary
  readonly focused: boolean
  readonly onOpen: (reference: ReferenceSummary) => void
}

export const ReferenceItem = memo(function ReferenceItem({ reference, focused, onOpen }: ReferenceItemProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focused) button.current?.focus()
  }, [focused])
  return (
    <li>
      <button ref={button} type="button" className={classes.item} onClick={() => onOpen(reference)}>
        <span className={classes.badges}>
          <span className={classes.name}>{referenceName(reference)}</span>
          <StatusBadge status={reference.status} />
        </span>
        <span className={classes.itemTitle}>{reference.title}</span>
        <span className={classes.summary}>
          <span className={classes.ours}>Resumen de Luka:</span> {reference.summary}
        </span>
      </button>
      <OfficialLink reference={reference} keys={[]} />
    </li>
  )
})
