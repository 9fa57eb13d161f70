import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { memo, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { Thread } from '../../../../shared/contract/chat.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { SkeletonLines } from '../../../components/SkeletonLines.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { groupThreads, searchThreads } from './groupThreads.ts'
import classes from './HistoryPanel.module.css'
import { ThreadRow } from './ThreadRow.tsx'

interface HistoryPanelProps {
  /** undefined while they load. */
  readonly threads: readonly Thread[] | undefined
  readonly error: unknown
  readonly onReload: () => void
  readonly signedIn: boolean
  readonly activeId: number | null
  readonly now: Date
  readonly onNew: () => void
  readonly onSelect: (id: number) => void
  readonly onRename: (id: number, title: string) => void
  readonly onDelete: (id: number) => Promise<boolean>
  /** The overlay that it stands in on a phone has a heading of its own. */
  readonly titled?: boolean
}

/** The person's conversations by day: search, open, rename, delete. */
export const HistoryPanel = memo(function HistoryPanel(props: HistoryPanelProps) {
  const {
    threads,
    error,
    onReload,
    signedIn,
    activeId,
    now,
    onNew,
    onSelect,
    onRename,
    onDelete,
    titled = true,
  } = props
  const [query, setQuery] = useState('')
  const [doomed, setDoomed] = useState<Thread | null>(null)
  const newButton = useRef<HTMLButtonElement>(null)
  const search = useDeferredValue(query)
  const groups = useMemo(() => groupThreads(searchThreads(threads ?? [], search), now), [threads, search, now])

  const remove = async () => {
    if (doomed && (await onDelete(doomed.id))) {
      setDoomed(null)
      // The row that had the focus is gone.
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
          <TextInput
            size="sm"
            type="search"
            placeholder="Buscar en el historial"
            aria-label="Buscar en el historial"
            leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
        ) : null}
      </div>
      <div className={classes.list}>
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
          groups.map(({ label, threads: list }) => (
            <section key={label} className={classes.group} aria-label={label}>
              <h3 className={classes.day}>{label}</h3>
              <ul className={classes.rows}>
                {list.map((thread) => (
                  <ThreadRow
                    key={thread.id}
                    thread={thread}
                    active={thread.id === activeId}
                    onSelect={onSelect}
                    onRename={onRename}
                    onDelete={setDoomed}
                  />
                ))}
              </ul>
            </section>
          ))
        )}
      </div>
      <DeleteDialog thread={doomed} onCancel={() => setDoomed(null)} onConfirm={remove} />
    </div>
  )
})
