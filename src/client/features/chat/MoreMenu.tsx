import { ActionIcon, type ActionIconProps, type ElementProps } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useAhead } from '../../components/ahead.ts'
import { usePart } from '../../components/usePart.ts'

const loadMenu = async () => (await import('./MoreMenuList.tsx')).MoreMenuList

export type BarAction = 'onNew' | 'onExport' | 'onPdf' | 'onPrint' | 'onShare' | 'onHelp'

export interface MoreMenuProps {
  readonly size: number
  readonly exportable: boolean
  readonly storable: boolean
  readonly printable: boolean
  readonly shareable: boolean
  readonly onAct: (action: BarAction) => void
}

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

export function MoreButton(props: ActionIconProps & ElementProps<'button', keyof ActionIconProps>) {
  return (
    <ActionIcon aria-label="Exportar y más opciones" {...props}>
      <IconDots size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
  )
}
