import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { memo, useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ConversationSummary } from '../../../../shared/contract/conversation.ts'
import { saysEnough } from '../../../../shared/plain.ts'
import { afterPaint } from '../../../components/afterPaint.ts'
import { useAhead } from '../../../components/ahead.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { isNear } from '../../../components/isNear.ts'
import { PartFailed } from '../../../components/PartFailed.tsx'
import { SkeletonLines } from '../../../components/SkeletonLines.tsx'
import { usePart } from '../../../components/usePart.ts'
import { SearchBox } from '../SearchBox.tsx'
import { groupThreads, searchThreads, type ThreadGroup } from './groupThreads.ts'
import classes from './HistoryPanel.module.css'
import { MessageHits } from './MessageHits.tsx'
import { loadRowMenu } from './RowMenu.tsx'
import { ThreadRow } from './ThreadRow.tsx'

const loadDelete = async () => (await import('./DeleteDialog.tsx')).DeleteDialog

interface HistoryPanelProps {
  /** undefined while loading. */
  readonly threads: readonly ConversationSummary[] | undefined
  readonly error: unknown
  readonly onReload: () => void
  /** Loads more from the server; null if these are all. */
  readonly onOlder: (() => void) | null
  readonly signedIn: boolean
  readonly activeId: number | null
  readonly now: Date
  readonly onNew: () => void
  /** `messageId`: opens the conversation there. */
  readonly onSelect: (id: number, messageId?: number) => void
  readonly onRename: (id: number, title: string) => void
  readonly onPin: (id: number, pinned: boolean) => void
  readonly onDelete: (id: number) => Promise<boolean>
  /** On a phone its overlay has a heading of its own. */
  readonly titled?: boolean
}

/**
 * How many rows render initially, and how many more when the end comes near: few enough that no key press waits for
 * them. Searches render no more, since matching messages are listed below and have to be visible.
 */
const ROWS = 8
const DEBOUNCE_MS = 250

/** The person's conversations, pinned ones first, then by day: search, open, pin, rename, delete. */
export const HistoryPanel = memo(function HistoryPanel(props: HistoryPanelProps) {
  const {
    threads,
    error,
    onReload,
    onOlder,
    signedIn,
    activeId,
    now,
    onNew,
    onSelect,
    onRename,
    onPin,
    onDelete,
    titled = true,
  } = props
  const [search, setSearch] = useState('')
  const [doomed, setDoomed] = useState<ConversationSummary | null>(null)
  const { part: DeleteDialog, failed, retry } = usePart(loadDelete, doomed !== null)
  useAhead(loadDelete)
  useAhead(loadRowMenu)
  const newButton = useRef<HTMLButtonElement>(null)
  const [settled] = useDebouncedValue(search.trim(), DEBOUNCE_MS)
  const asked = useDeferredValue(settled)
  const all = useMemo(() => groupThreads(threads ?? [], now), [threads, now])
  const groups = useMemo(() => searchThreads(all, search), [all, search])
  const { drawn, more, end } = useGrowing(search)
  const rows = groups.reduce((sum, { threads: list }) => sum + list.length, 0)
  const shown = useMemo(() => firstRows(groups, drawn), [groups, drawn])

  // The tapped row is marked before the conversation itself renders.
  const [tapped, setTapped] = useState<number | null>(null)
  const [opened, setOpened] = useState(activeId)
  if (opened !== activeId) {
    setOpened(activeId)
    setTapped(null)
  }
  const select = useCallback(
    (id: number, messageId?: number) => {
      setTapped(id)
      afterPaint(() => onSelect(id, messageId))
    },
    [onSelect],
  )

  // A pinned row moves to another list, where it remounts: the focus moves with it.
  const list = useRef<HTMLDivElement>(null)
  const moved = useRef<{ readonly id: number; readonly keyboard: boolean } | null>(null)
  const pin = useCallback(
    (id: number, pinned: boolean) => {
      moved.current = { id, keyboard: document.activeElement?.matches(':focus-visible') ?? false }
      onPin(id, pinned)
    },
    [onPin],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new groups that move it
  useLayoutEffect(() => {
    if (!moved.current) return
    const { id, keyboard } = moved.current
    moved.current = null
    list.current?.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus({ preventScroll: !keyboard })
  }, [groups])

  const remove = async () => {
    if (doomed && (await onDelete(doomed.id))) {
      setDoomed(null)
      // The focused row is gone.
      newButton.current?.focus()
    }
  }

  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        {titled ? <h2 className={classes.title}>Historial de chats</h2> : null}
        <Button
          ref={newButton}
          variant="default"
          fullWidth
          justify="flex-start"
          leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
          onClick={onNew}
        >
          Nueva conversación
        </Button>
        {threads && threads.length > 0 ? (
          <SearchBox label="Buscar en el historial" initial={search} onSearch={setSearch} />
        ) : null}
      </div>
      <div ref={list} className={classes.list}>
        {!signedIn ? (
          <p className={classes.hint}>Aquí quedan tus conversaciones cuando inicias sesión.</p>
        ) : error && !threads ? (
          <ErrorState title="No se pudo cargar el historial" error={error} onRetry={onReload} />
        ) : !threads ? (
          <div className={classes.loading}>
            <SkeletonLines lines={6} height={18} label="Cargando el historial" />
          </div>
        ) : threads.length === 0 ? (
          <p className={classes.hint}>Todavía no hay conversaciones. La primera aparece aquí con su título.</p>
        ) : groups.length === 0 ? (
          <p className={classes.hint}>Ninguna conversación tiene «{search.trim()}» en su título.</p>
        ) : (
          shown.map(({ label, threads: list }) => (
            <section key={label} className={classes.group} aria-label={label}>
              <h3 className={classes.day}>{label}</h3>
              <ul className={classes.rows}>
                {list.map((thread) => (
                  <ThreadRow
                    key={thread.id}
                    thread={thread}
                    active={thread.id === (tapped ?? activeId)}
                    onSelect={select}
                    onRename={onRename}
                    onPin={pin}
                    onDelete={setDoomed}
                  />
                ))}
              </ul>
            </section>
          ))
        )}
        {rows > drawn ? (
          <button ref={end} type="button" className={classes.more} onClick={more}>
            Ver más conversaciones
          </button>
        ) : onOlder && search.trim() === '' ? (
          <button type="button" className={classes.more} onClick={onOlder}>
            Ver conversaciones anteriores
          </button>
        ) : null}
        {saysEnough(asked) && threads && threads.length > 0 ? <MessageHits query={asked} onSelect={select} /> : null}
      </div>
      {DeleteDialog ? (
        <DeleteDialog thread={doomed} onCancel={() => setDoomed(null)} onConfirm={remove} />
      ) : failed && doomed ? (
        <PartFailed onRetry={retry} onClose={() => setDoomed(null)} />
      ) : null}
    </div>
  )
})

/** Limits the groups to so many rows in total. */
function firstRows(groups: readonly ThreadGroup[], rows: number): ThreadGroup[] {
  let left = rows
  return groups.flatMap(({ label, threads }) => {
    const list = threads.slice(0, Math.max(0, left))
    left -= list.length
    return list.length === 0 ? [] : [{ label, threads: list }]
  })
}

/** A list that renders as far as it is scrolled; a new search starts at the beginning. */
function useGrowing(search: string) {
  const [drawn, setDrawn] = useState(ROWS)
  const [of, setOf] = useState(search)
  if (of !== search) {
    setOf(search)
    setDrawn(ROWS)
  }
  const end = useRef<HTMLButtonElement>(null)
  const more = () => setDrawn((rows) => rows + ROWS)
  useEffect(() => {
    if (!end.current || search.trim() !== '' || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => entries.some(isNear) && more(), { rootMargin: '600px' })
    observer.observe(end.current)
    return () => observer.disconnect()
  })
  // The panel itself opens without rows.
  return { drawn: useDeferredValue(drawn, 0), more, end }
}
