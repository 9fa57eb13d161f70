import { useState } from 'react'
import { useAhead } from '../../components/ahead.ts'
import { usePart } from '../../components/usePart.ts'
import { MoreButton, type MoreMenuProps } from './MoreButton.tsx'

const loadMenu = async () => (await import('./MoreMenuList.tsx')).MoreMenuList

/** Further actions for the conversation. The menu is loaded on demand, like the header's. */
export function MoreMenu(props: MoreMenuProps) {
  const [wanted, setWanted] = useState(false)
  const { part: MoreMenuList, failed, retry } = usePart(loadMenu, wanted)
  useAhead(loadMenu)
  if (MoreMenuList) return <MoreMenuList {...props} />
  const ask = () => {
    setWanted(true)
    retry()
  }
  return (
    <MoreButton
      size={props.size}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={(wanted && !failed) || undefined}
      onClick={ask}
    />
  )
}
