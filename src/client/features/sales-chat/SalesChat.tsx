import { ActionIcon } from '@mantine/core'
import { IconMessages, IconX } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { PartFailed } from '../../components/PartFailed.tsx'
import { usePart } from '../../components/usePart.ts'
import { isBarePage, isFullHeightPage } from '../shell/navigation.ts'
import classes from './SalesChat.module.css'

const loadPanel = async () => (await import('./SalesPanel.tsx')).SalesPanel

/**
 * Rows of buttons, or dates that are read down to the last word, reach the bottom right of the window there: the button
 * waits below the page's end, always or where the window is narrow.
 */
const AT_THE_END: Readonly<Record<string, 'always' | 'narrow'>> = {
  '/admin': 'always',
  '/perfil/seguridad': 'always',
  '/perfil/calendario': 'always',
  '/calendario': 'narrow',
}

/** The round button at the bottom right. Its panel is loaded when first opened, and restarts each time. */
export function SalesChat() {
  const path = useRouterState({ select: (state) => state.location.pathname.replace(/(.)\/$/, '$1') })
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { part: SalesPanel, failed, retry } = usePart(loadPanel, open)
  if (isFullHeightPage(path) || isBarePage(path)) return null

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div className={`${classes.widget} luka-no-print`} data-at-the-end={AT_THE_END[path]}>
      {open && SalesPanel ? <SalesPanel onClose={close} onLeave={() => setOpen(false)} /> : null}
      {failed ? <PartFailed onRetry={retry} onClose={close} /> : null}
      <ActionIcon
        ref={button}
        className={classes.button}
        variant="filled"
        color="luka"
        size={56}
        radius={28}
        aria-label={open ? 'Cerrar el chat de ventas' : 'Abrir el chat de ventas'}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? <IconX size={24} stroke={1.5} aria-hidden /> : <IconMessages size={26} stroke={1.5} aria-hidden />}
      </ActionIcon>
    </div>
  )
}
