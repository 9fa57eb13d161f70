import { ActionIcon, type ActionIconProps, type ElementProps } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'

export type BarAction = 'onNew' | 'onExport' | 'onPdf' | 'onPrint' | 'onShare' | 'onHelp'

export interface MoreMenuProps {
  readonly size: number
  readonly exportable: boolean
  readonly storable: boolean
  readonly printable: boolean
  readonly shareable: boolean
  readonly onAct: (action: BarAction) => void
}

/** What opens the menu, before it has loaded and after. */
export function MoreButton(props: ActionIconProps & ElementProps<'button', keyof ActionIconProps>) {
  return (
    <ActionIcon aria-label="Exportar y más opciones" {...props}>
      <IconDots size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
  )
}
