import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react'
import type { ConversationSummary } from '../../../../shared/contract/conversation.ts'
import { creationDate } from './groupThreads.ts'
import classes from './HistoryPanel.module.css'
import { RowMenu } from './RowMenu.tsx'

interface ThreadRowProps {
  readonly thread: ConversationSummary
  readonly active: boolean
  readonly onSelect: (id: number) => void
  readonly onRename: (id: number, title: string) => void
  readonly onPin: (id: number, pinned: boolean) => void
  readonly onDelete: (thread: ConversationSummary) => void
}

const MAX_TITLE = 200

/** One conversation. Native elements: a history of 500 rows must stay light. */
export const ThreadRow = memo(function ThreadRow({
  thread,
  active,
  onSelect,
  onRename,
  onPin,
  onDelete,
}: ThreadRowProps) {
  const [editing, setEditing] = useState(false)
  const more = useRef<HTMLButtonElement>(null)

  const finish = (title: string | null) => {
    setEditing(false)
    const clean = title?.replace(/\s+/g, ' ').trim() ?? ''
    if (clean !== '' && clean !== thread.title) onRename(thread.id, clean)
  }

  return (
    <li className={classes.row} data-active={active || undefined}>
      {editing ? (
        <TitleInput
          title={thread.title}
          onFinish={(title, keyboard) => {
            finish(title)
            if (keyboard) requestAnimationFrame(() => more.current?.focus())
          }}
        />
      ) : (
        <button
          type="button"
          className={classes.open}
          aria-current={active ? 'true' : undefined}
          title={thread.title}
          onClick={() => onSelect(thread.id)}
        >
          <span className={classes.name}>{thread.title}</span>
          <time className={classes.date} dateTime={thread.createdAt}>
            {creationDate(thread.createdAt)}
          </time>
        </button>
      )}
      {editing ? null : (
        <RowMenu
          ref={more}
          id={thread.id}
          title={thread.title}
          pinned={thread.pinnedAt !== null}
          onPin={(pinned) => onPin(thread.id, pinned)}
          onRename={() => setEditing(true)}
          onDelete={() => onDelete(thread)}
        />
      )}
    </li>
  )
})

interface TitleInputProps {
  readonly title: string
  /** null: unchanged. `keyboard`: the focus has to be moved. */
  readonly onFinish: (title: string | null, keyboard: boolean) => void
}

function TitleInput({ title, onFinish }: TitleInputProps) {
  // Enter and Escape remove the field, which must not count as leaving it (blur).
  const done = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const finish = (value: string | null, keyboard: boolean) => {
    if (done.current) return
    done.current = true
    onFinish(value, keyboard)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) finish(event.currentTarget.value, true)
    if (event.key !== 'Escape') return
    event.stopPropagation()
    finish(null, true)
  }
  return (
    <input
      ref={input}
      className={classes.rename}
      defaultValue={title}
      maxLength={MAX_TITLE}
      // Escape ends renaming only, not the surrounding dialog, which has a listener of its own.
      data-mantine-stop-propagation="true"
      aria-label="Título de la conversación"
      onKeyDown={onKeyDown}
      onBlur={(event) => finish(event.currentTarget.value, false)}
    />
  )
}
