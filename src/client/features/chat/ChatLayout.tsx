import { ActionIcon } from '@mantine/core'
import { IconBook2, IconEdit, IconHistory } from '@tabler/icons-react'
import { memo, type ReactNode, useCallback, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from '../../components/afterPaint.ts'
import { useAhead } from '../../components/ahead.ts'
import { PartFailed } from '../../components/PartFailed.tsx'
import { usePart } from '../../components/usePart.ts'
import classes from './ChatLayout.module.css'
import type { BarAction } from './MoreButton.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { useKeyboardInset } from './useKeyboardInset.ts'

const loadSheet = async () => (await import('./Sheet.tsx')).Sheet

export type Overlay = 'history' | 'references'

interface ChatLayoutProps {
  /** Whether the side panels are overlays. */
  readonly phone: boolean
  readonly overlay: Overlay | null
  readonly onOverlay: (overlay: Overlay | null) => void
  readonly onNew: () => void
  readonly citedCount: number
  /** null: nothing yet. */
  readonly onExport: (() => void) | null
  /** null: nothing is stored yet. */
  readonly onPdf: (() => void) | null
  readonly onPrint: (() => void) | null
  /** null: nothing is stored yet. */
  readonly onShare: (() => void) | null
  readonly onHelp: () => void
  readonly history: ReactNode
  readonly references: ReactNode
  readonly children: ReactNode
}

/** Three panels; on a phone the side panels are overlays. */
export function ChatLayout(props: ChatLayoutProps) {
  const { phone, overlay, onOverlay, citedCount, onExport, onPdf, onPrint, onShare, history, references, children } =
    props
  const page = useRef<HTMLDivElement>(null)
  useKeyboardInset(page)
  const close = () => onOverlay(null)
  const { part: Sheet, failed, retry } = usePart(loadSheet, phone && overlay !== null)
  useAhead(loadSheet)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const act = useCallback((action: BarAction) => latest.current[action]?.(), [])
  // Synchronously: a sheet has to record the focused element before it takes the focus.
  const open = useCallback((which: Overlay) => afterPaint(() => flushSync(() => latest.current.onOverlay(which))), [])

  return (
    <div ref={page} className={classes.page}>
      {phone ? null : (
        <nav className={classes.side} aria-label="Historial de chats">
          {history}
        </nav>
      )}
      <section className={classes.centre} aria-labelledby="titulo-asistente">
        <Bar
          phone={phone}
          citedCount={citedCount}
          exportable={onExport !== null}
          storable={onPdf !== null}
          printable={onPrint !== null}
          shareable={onShare !== null}
          onAct={act}
          onOpen={open}
        />
        {children}
      </section>
      {phone && Sheet ? (
        <>
          <Sheet opened={overlay === 'history'} onClose={close} title="Historial de chats">
            {history}
          </Sheet>
          <Sheet opened={overlay === 'references'} onClose={close} title="Referencias">
            {references}
          </Sheet>
        </>
      ) : phone ? (
        failed && overlay !== null ? (
          <PartFailed onRetry={retry} onClose={close} />
        ) : null
      ) : (
        <section className={classes.side} data-right aria-label="Referencias">
          {references}
        </section>
      )}
    </div>
  )
}

interface BarProps {
  readonly phone: boolean
  readonly citedCount: number
  readonly exportable: boolean
  readonly storable: boolean
  readonly printable: boolean
  readonly shareable: boolean
  readonly onAct: (action: BarAction) => void
  readonly onOpen: (overlay: Overlay) => void
}

/** The title and the conversation's actions. Memoised, so that it does not render with each word that arrives. */
const Bar = memo(function Bar(props: BarProps) {
  const { phone, citedCount, exportable, storable, printable, shareable, onAct, onOpen } = props
  return (
    <div className={classes.bar}>
      {phone ? (
        <ActionIcon size={44} aria-label="Abrir el historial de chats" onClick={() => onOpen('history')}>
          <IconHistory size={22} stroke={1.5} aria-hidden />
        </ActionIcon>
      ) : null}
      <h1 id="titulo-asistente" className={classes.title}>
        Asistente Contable IA
      </h1>
      {phone ? (
        <>
          <ActionIcon size={44} aria-label="Nueva conversación" onClick={() => onAct('onNew')}>
            <IconEdit size={22} stroke={1.5} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size={44}
            aria-label={citedCount > 0 ? `Abrir las referencias: ${citedCount} citadas` : 'Abrir las referencias'}
            onClick={() => onOpen('references')}
          >
            <span className={classes.counted} data-count={citedCount > 0 ? citedCount : undefined}>
              <IconBook2 size={22} stroke={1.5} aria-hidden />
            </span>
          </ActionIcon>
        </>
      ) : null}
      <MoreMenu
        size={phone ? 44 : 36}
        exportable={exportable}
        storable={storable}
        printable={printable}
        shareable={shareable}
        onAct={onAct}
      />
    </div>
  )
})
