import { ActionIcon, Button, Textarea } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type RefObject, useRef, useState } from 'react'
import { MAX_NOTE, noteForm, type UserNote } from '../../../../shared/contract/panel.ts'
import { trpc } from '../../../api/trpc.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { toast } from '../../../components/toast.ts'
import { useSession } from '../../auth/useSession.ts'
import { useDraft, useKeptDrafts, writeText } from '../../chat/conversation/drafts.ts'
import { DialogForm } from '../DialogForm.tsx'
import { shortMoment } from '../format.ts'
import { useDialog } from '../useDialog.ts'
import dialogs from './dialogs.module.css'
import classes from './notes.module.css'

interface UserNotesProps {
  readonly userId: number
  readonly notes: readonly UserNote[]
}

const draftAbout = (userId: number) => `nota-nueva:${userId}`
const draftOf = (noteId: number) => `nota:${noteId}`

/** The team's notes about a person: written by hand, dated, editable by their author only. */
export function UserNotes({ userId, notes }: UserNotesProps) {
  const { admin } = trpc.useUtils()
  const [editing, setEditing] = useState<number | null>(null)
  const removing = useDialog<UserNote>()
  const box = useRef<HTMLTextAreaElement>(null)
  // A submitted form is cleared; a failed one keeps its text.
  const [turn, setTurn] = useState(0)
  const done = (title: string, then: () => void) => ({
    onSuccess: () => {
      toast.success({ title })
      then()
      void admin.userDetail.invalidate()
      void admin.auditPage.invalidate()
    },
  })
  const create = trpc.admin.createNote.useMutation({
    meta: { errorText: 'No se pudo guardar la nota' },
    ...done('Nota guardada', () => {
      writeText(draftAbout(userId), '')
      setTurn((old) => old + 1)
      requestAnimationFrame(() => box.current?.focus())
    }),
  })
  const update = trpc.admin.updateNote.useMutation({
    meta: { errorText: 'No se pudo cambiar la nota' },
    ...done('Nota cambiada', () => stopEditing()),
  })
  const remove = trpc.admin.removeNote.useMutation({
    meta: { errorText: 'No se pudo borrar la nota' },
    ...done('Nota borrada', removing.close),
  })

  const stopEditing = () => {
    if (editing !== null) writeText(draftOf(editing), '')
    setEditing(null)
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-edit="${editing}"]`)?.focus())
  }

  return (
    <>
      <NoteForm
        key={turn}
        draft={draftAbout(userId)}
        box={box}
        label="Nueva nota"
        submit="Guardar nota"
        busy={create.isPending}
        onSubmit={(text) => create.mutate({ userId, text })}
      />
      {notes.length === 0 ? (
        <p className={classes.nothing}>
          Todavía no hay notas. Por ejemplo: «Llamó el lunes; prefiere que le escribamos por la tarde».
        </p>
      ) : (
        <ul className={classes.notes} aria-label="Notas">
          {notes.map((note) => {
            const { id, text, author, mine, removable, createdAt, editedAt } = note
            const when = shortMoment(createdAt)
            return (
              <li key={id}>
                {editing === id ? (
                  <NoteForm
                    draft={draftOf(id)}
                    label="Cambiar la nota"
                    submit="Guardar"
                    initial={text}
                    busy={update.isPending}
                    onSubmit={(changed) => update.mutate({ id, text: changed })}
                    onCancel={stopEditing}
                  />
                ) : (
                  <>
                    <p className={classes.text}>{text}</p>
                    <div className={classes.foot}>
                      <p className={classes.when}>
                        {author} · <time dateTime={createdAt}>{when}</time>
                        {editedAt ? ` · cambiada ${shortMoment(editedAt)}` : null}
                      </p>
                      {removable ? (
                        <span className={classes.tools}>
                          {mine ? (
                            <ActionIcon
                              size={36}
                              data-edit={id}
                              aria-label={`Cambiar la nota del ${when}`}
                              title="Cambiar"
                              onClick={() => setEditing(id)}
                            >
                              <IconPencil size={16} stroke={1.5} aria-hidden />
                            </ActionIcon>
                          ) : null}
                          <ActionIcon
                            size={36}
                            aria-label={`Borrar la nota del ${when}`}
                            title="Borrar"
                            onClick={() => removing.open(note)}
                          >
                            <IconTrash size={16} stroke={1.5} aria-hidden />
                          </ActionIcon>
                        </span>
                      ) : null}
                    </div>
                  </>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <Dialog
        opened={removing.opened}
        onClose={removing.close}
        title="Borrar la nota"
        lead="No se puede recuperar."
        // The button disappears together with its note.
        onExitTransitionEnd={() => {
          if (document.activeElement === document.body) box.current?.focus()
        }}
      >
        <div className={dialogs.note}>
          <p className={classes.quoted}>«{removing.value?.text}»</p>
        </div>
        <div className={dialogs.buttons}>
          <Button variant="default" data-autofocus onClick={removing.close}>
            Cancelar
          </Button>
          <Button
            color="red"
            loading={remove.isPending}
            onClick={() => removing.value && remove.mutate({ id: removing.value.id })}
          >
            Borrar
          </Button>
        </div>
      </Dialog>
    </>
  )
}

interface NoteFormProps {
  /** Where unsaved text is kept: other parts of the drawer, and other people, come between. */
  readonly draft: string
  readonly label: string
  readonly submit: string
  readonly initial?: string
  readonly busy: boolean
  readonly box?: RefObject<HTMLTextAreaElement | null>
  readonly onSubmit: (text: string) => void
  readonly onCancel?: () => void
}

function NoteForm({ draft: place, label, submit, initial = '', busy, box, onSubmit, onCancel }: NoteFormProps) {
  const { user } = useSession()
  useKeptDrafts(user?.id ?? null, place)
  const [draft, setDraft] = useDraft(place)
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? (draft || initial)
  const [problem, setProblem] = useState<string | null>(null)
  const send = () => {
    const checked = noteForm.safeParse({ text })
    setProblem(checked.success ? null : (checked.error.issues[0]?.message ?? null))
    if (checked.success) onSubmit(checked.data.text)
  }
  return (
    <DialogForm
      label={label}
      submit={submit}
      busy={busy}
      failure={problem}
      idle={text.trim() === '' || text === initial}
      onSubmit={send}
      onCancel={onCancel}
    >
      <Textarea
        ref={box}
        label={label}
        description={
          onCancel ? undefined : 'La lee el equipo. La persona no la ve en Luka, pero la recibe si descarga sus datos.'
        }
        size="sm"
        rows={3}
        maxLength={MAX_NOTE}
        // Opened for editing, with the cursor at the end.
        autoFocus={onCancel !== undefined}
        onFocus={(event) => event.currentTarget.setSelectionRange(text.length, text.length)}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          setDraft(value === initial ? '' : value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !busy) send()
        }}
      />
    </DialogForm>
  )
}
