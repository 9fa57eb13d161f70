import { Menu } from '@mantine/core'
import { IconFileDownload, IconFileTypePdf, IconKeyboard, IconPrinter, IconShare } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { MoreButton, type MoreMenuProps } from './MoreButton.tsx'

/** Opens as soon as it has loaded, since a press requested it. */
export function MoreMenuList({ size, exportable, storable, printable, shareable, onAct }: MoreMenuProps) {
  const more = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)

  useEffect(() => {
    // Where the menu returns the focus: the pressed button is gone.
    more.current?.focus()
    setOpened(true)
  }, [])

  return (
    <Menu
      position="bottom-end"
      width={260}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      opened={opened}
      onChange={setOpened}
    >
      <Menu.Target>
        <MoreButton ref={more} size={size} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconShare size={18} stroke={1.5} aria-hidden />}
          disabled={!shareable}
          onClick={() => {
            // Where the dialog returns the focus: this item will be gone.
            more.current?.focus()
            onAct('onShare')
          }}
        >
          Compartir con mi contador
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileTypePdf size={18} stroke={1.5} aria-hidden />}
          disabled={!storable}
          onClick={() => onAct('onPdf')}
        >
          Exportar en PDF
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileDownload size={18} stroke={1.5} aria-hidden />}
          disabled={!exportable}
          onClick={() => onAct('onExport')}
        >
          Exportar en Markdown
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
          disabled={!printable}
          onClick={() => onAct('onPrint')}
        >
          Imprimir
        </Menu.Item>
        <Menu.Item
          leftSection={<IconKeyboard size={18} stroke={1.5} aria-hidden />}
          onClick={() => {
            // Where the dialog returns the focus: this item will be gone.
            more.current?.focus()
            onAct('onHelp')
          }}
        >
          Atajos de teclado
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
