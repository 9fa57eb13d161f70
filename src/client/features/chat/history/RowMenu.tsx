import { useState } from 'react'
import { usePart } from '../../../components/usePart.ts'
import classes from './HistoryPanel.module.css'
import { RowButton, type RowMenuProps } from './RowButton.tsx'

export const loadRowMenu = async () => (await import('./RowMenuList.tsx')).RowMenuList

/** What can be done with a conversation. The menu itself comes when it is first asked for, in that row alone. */
export function RowMenu(props: RowMenuProps) {
  const [wanted, setWanted] = useState(false)
  const { part: RowMenuList, failed, retry } = usePart(loadRowMenu, wanted)
  return (
    <span className={classes.tools}>
      {RowMenuList ? (
        <RowMenuList {...props} />
      ) : (
        <RowButton
          ref={props.ref}
          id={props.id}
          title={props.title}
          aria-haspopup="menu"
          aria-expanded={false}
          aria-busy={(wanted && !failed) || undefined}
          onClick={() => {
            setWanted(true)
            retry()
          }}
        />
      )}
    </span>
  )
}
