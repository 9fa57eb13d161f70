import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { type RefObject, useRef, useState } from 'react'
import type { Recalculated } from '../../../../shared/contract/conversation.ts'
import type { Reading, ReadingSlot } from '../../../../shared/contract/reading.ts'
import { PartFailed } from '../../../components/PartFailed.tsx'
import { usePart } from '../../../components/usePart.ts'
import { addable, type Chip, chipsOf } from './chips.ts'
import classes from './reading.module.css'

export interface Versions {
  readonly shown: number
  readonly count: number
  readonly onShow: (version: number) => void
  /** One of them is being loaded. */
  readonly loading: boolean
}

interface ReadingLineProps {
  readonly reading: Reading
  /** The answer's id; null while streaming: nothing can be changed yet. */
  readonly answerId: number | null
  readonly versions: Versions
  readonly onChanged: (next: Recalculated) => void
}

/** More than these would get in the way of the answer. */
const MOST_CHIPS = 7

const loadEditor = () => import('./SlotEditor.tsx').then(({ SlotEditor }) => SlotEditor)

/** What is being edited: a value, or one to add; `null`: still to be chosen. */
interface Editing {
  readonly slot: ReadingSlot | null
}

/** How the question was read, in one quiet line: each value can be edited in place. */
export function ReadingLine({ reading, answerId, versions, onChanged }: ReadingLineProps) {
  const [editing, setEditing] = useState<Editing | null>(null)
  const [all, setAll] = useState(false)
  const [told, setTold] = useState('')
  const line = useRef<HTMLElement>(null)
  // The element that opened the editor: the editor is placed beside it, and returns the focus to it.
  const opener = useRef<HTMLElement | null>(null)
  const { part: SlotEditor, failed, retry } = usePart(loadEditor, editing !== null)
  const chips = chipsOf(reading)
  const shown = all ? chips : chips.slice(0, MOST_CHIPS)
  const missing = addable(reading)
  const changeable = answerId !== null && versions.shown === versions.count

  const open = (slot: ReadingSlot | null) => (element: HTMLElement) => {
    opener.current = element
    setTold('')
    setEditing({ slot })
  }
  const close = () => {
    setEditing(null)
    const from = opener.current
    if (from?.isConnected) from.focus()
    // The chip has been replaced, or is gone.
    else line.current?.querySelector<HTMLElement>('button')?.focus()
  }

  return (
    <section ref={line} className={classes.reading} aria-label="Así la entendí">
      <div className={classes.line}>
        <p className={classes.heading}>
          Así la entendí: <strong className={classes.title}>{reading.title}</strong>
        </p>
        <p className={classes.told} role="status">
          {versions.shown === versions.count ? told : ''}
        </p>
        {versions.count > 1 ? <VersionSwitch {...versions} /> : null}
      </div>
      {chips.length > 0 || (changeable && missing.length > 0) ? (
        <ul className={classes.chips} aria-label="Datos con los que respondí">
          {shown.map((chip) => (
            <li key={chip.slot.name}>
              <ChipView
                chip={chip}
                onOpen={changeable && chip.slot.editable ? open(chip.slot) : null}
                expanded={editing?.slot?.name === chip.slot.name}
              />
            </li>
          ))}
          {shown.length < chips.length ? (
            <li>
              <button type="button" className={classes.more} onClick={() => setAll(true)}>
                y {chips.length - shown.length} más
              </button>
            </li>
          ) : null}
          {changeable && missing.length > 0 ? (
            <li>
              <button
                type="button"
                className={classes.more}
                aria-haspopup="dialog"
                aria-expanded={editing !== null && editing.slot === null}
                onClick={(event) => open(null)(event.currentTarget)}
              >
                <IconPlus size={14} stroke={1.75} aria-hidden />
                Agregar dato
              </button>
            </li>
          ) : null}
        </ul>
      ) : null}
      {editing === null || answerId === null ? null : SlotEditor ? (
        <SlotEditor
          answerId={answerId}
          slot={editing.slot}
          missing={missing}
          anchor={opener as RefObject<HTMLElement | null>}
          onClose={close}
          onChanged={(next) => {
            onChanged(next)
            setTold('Recalculado, sin costo.')
            close()
          }}
        />
      ) : failed ? (
        <PartFailed onRetry={retry} onClose={close} />
      ) : null}
    </section>
  )
}

interface ChipViewProps {
  readonly chip: Chip
  /** null: read-only. */
  readonly onOpen: ((element: HTMLElement) => void) | null
  readonly expanded: boolean
}

function ChipView({ chip: { slot, label, value, note }, onOpen, expanded }: ChipViewProps) {
  // The spaces are for screen readers: flex layout shows none.
  const text = (
    <>
      {label === '' ? null : (
        <>
          <span className={classes.label}>{label}</span>{' '}
        </>
      )}
      <span className={classes.value}>{value}</span>
      {note === '' ? null : (
        <>
          {' '}
          <span className={classes.note}>· {note}</span>
        </>
      )}
    </>
  )
  if (!onOpen) return <span className={classes.chip}>{text}</span>
  return (
    <button
      type="button"
      className={classes.chip}
      data-origin={slot.origin}
      aria-haspopup="dialog"
      aria-expanded={expanded}
      onClick={(event) => onOpen(event.currentTarget)}
    >
      {text}
      <span className="luka-hidden">, cambiar</span>
    </button>
  )
}

function VersionSwitch({ shown, count, onShow, loading }: Versions) {
  return (
    <fieldset className={classes.versions} aria-busy={loading || undefined}>
      <legend className="luka-hidden">Versiones de esta respuesta</legend>
      <button
        type="button"
        className={classes.step}
        aria-label="Ver la versión anterior"
        disabled={shown === 1 || loading}
        onClick={() => onShow(shown - 1)}
      >
        <IconChevronLeft size={16} stroke={1.75} aria-hidden />
      </button>
      <span className={classes.which} role="status">
        Versión {shown} de {count}
      </span>
      <button
        type="button"
        className={classes.step}
        aria-label="Ver la versión siguiente"
        disabled={shown === count || loading}
        onClick={() => onShow(shown + 1)}
      >
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
      </button>
    </fieldset>
  )
}
