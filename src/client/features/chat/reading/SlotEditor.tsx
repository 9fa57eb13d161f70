import { Modal, Popover } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react'
import type { Recalculated } from '../../../../shared/contract/conversation.ts'
import type { ReadingSlot } from '../../../../shared/contract/reading.ts'
import classes from './SlotEditor.module.css'
import { SlotForm } from './SlotForm.tsx'

interface SlotEditorProps {
  readonly answerId: number
  /** null: a missing value, to be chosen first. */
  readonly slot: ReadingSlot | null
  readonly missing: readonly ReadingSlot[]
  /** The element it is placed beside. */
  readonly anchor: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly onChanged: (next: Recalculated) => void
}

/** Edits one value of an answer: a popover beside its chip, on a phone a sheet. */
export function SlotEditor({ answerId, slot, missing, anchor, onClose, onChanged }: SlotEditorProps) {
  const [picked, setPicked] = useState<ReadingSlot | null>(slot)
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) ?? false
  const title = slot ? 'Cambiar un dato' : 'Agregar un dato'
  const content = picked ? (
    <SlotForm key={picked.name} answerId={answerId} slot={picked} onClose={onClose} onChanged={onChanged} />
  ) : (
    <ul className={classes.list} aria-label="Datos que puedes agregar">
      {missing.map((one, at) => (
        <li key={one.name}>
          <button
            type="button"
            className={classes.pick}
            data-autofocus={at === 0 || undefined}
            onClick={() => setPicked(one)}
          >
            {one.label}
          </button>
        </li>
      ))}
    </ul>
  )
  return phone ? (
    <FromBelow title={title} onClose={onClose}>
      {content}
    </FromBelow>
  ) : (
    <Beside title={title} anchor={anchor} onClose={onClose}>
      {content}
    </Beside>
  )
}

interface FrameProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

function FromBelow({ title, onClose, children }: FrameProps) {
  return (
    <Modal.Root
      opened
      onClose={onClose}
      returnFocus={false}
      classNames={{ inner: classes.inner, content: classes.sheet }}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title className={classes.name}>{title}</Modal.Title>
          <Modal.CloseButton size={44} iconSize={22} aria-label="Cerrar" />
        </div>
        <Modal.Body className={classes.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Mantine's popover needs a child as its anchor: this stands in for the chip, and scrolls with it. */
function Beside({ title, anchor, onClose, children }: FrameProps & Pick<SlotEditorProps, 'anchor'>) {
  const [box, setBox] = useState<Box | null>(null)
  useLayoutEffect(() => {
    const element = anchor.current
    if (!element) return
    const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = element
    setBox({ left, top, width, height })
  }, [anchor])
  if (!box) return null
  return (
    <Popover
      opened
      onDismiss={onClose}
      position="bottom-start"
      offset={6}
      width={384}
      trapFocus
      withRoles={false}
      shadow="md"
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <span className={classes.place} style={box} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={title}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
