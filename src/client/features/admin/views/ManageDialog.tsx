import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { MAX_VIEW_NAME, type PanelView, viewForm } from '../../../../shared/contract/panel.ts'
import { errorText } from '../../../api/errors.ts'
import { trpc } from '../../../api/trpc.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { toast } from '../../../components/toast.ts'
import { DialogForm } from '../DialogForm.tsx'
import type { DialogState } from '../useDialog.ts'
import classes from './views.module.css'

interface ManageDialogProps {
  readonly dialog: DialogState<true>
  readonly views: readonly PanelView[]
  /** The panel's current state. */
  readonly now: string
}

interface Doing {
  readonly id: number
  readonly what: 'change' | 'remove'
}

/** Manages one's own views: rename, update, delete. */
export function ManageDialog({ dialog, views, now }: ManageDialogProps) {
  return (
    <Dialog opened={dialog.opened} onClose={dialog.close} title="Tus vistas" lead="Solo tú las ves.">
      <Manager key={dialog.turn} views={views} now={now} onEmpty={dialog.close} />
    </Dialog>
  )
}

function Manager({ views, now, onEmpty }: Omit<ManageDialogProps, 'dialog'> & { onEmpty: () => void }) {
  const { admin } = trpc.useUtils()
  const list = useRef<HTMLUListElement>(null)
  const [doing, setDoing] = useState<Doing | null>(null)
  const stop = ({ id, what }: Doing) => {
    // If the person has moved on to another view, the focus stays there.
    setDoing((current) => (current?.id === id && current.what === what ? null : current))
    // The pressed button is enabled again, or gone with its view.
    requestAnimationFrame(() => {
      if (list.current?.contains(document.activeElement)) return
      const button = list.current?.querySelector<HTMLElement>(`[data-view="${id}"] [data-do="${what}"]`)
      ;(button ?? list.current)?.focus()
    })
  }
  const remove = trpc.admin.removeView.useMutation({
    meta: { errorText: 'No se pudo borrar la vista' },
    onSuccess: ({ message }, { id }) => {
      toast.success({ title: 'Vista borrada', message })
      admin.views.setData(undefined, (known) => known?.filter((view) => view.id !== id))
      if (views.length === 1) onEmpty()
      else stop({ id, what: 'remove' })
    },
  })
  return (
    <ul ref={list} className={classes.rows} aria-label="Tus vistas" tabIndex={-1}>
      {views.map((view) => {
        const { id, name } = view
        if (doing?.id === id && doing.what === 'change')
          return (
            <li key={id} data-view={id}>
              <ViewForm view={view} now={now} onClose={() => stop(doing)} />
            </li>
          )
        return (
          <li key={id} data-view={id} className={classes.row}>
            {doing?.id === id ? (
              <>
                <span className={classes.rowName}>¿Borrar «{name}»?</span>
                <Button size="compact-md" variant="default" data-autofocus onClick={() => stop(doing)}>
                  No
                </Button>
                <Button
                  size="compact-md"
                  color="red"
                  autoFocus
                  loading={remove.isPending}
                  onClick={() => remove.mutate({ id })}
                >
                  Borrar
                </Button>
              </>
            ) : (
              <>
                <span className={classes.rowName}>{name}</span>
                <ActionIcon
                  size={36}
                  data-do="change"
                  aria-label={`Cambiar «${name}»`}
                  title="Cambiar"
                  onClick={() => setDoing({ id, what: 'change' })}
                >
                  <IconPencil size={16} stroke={1.5} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  size={36}
                  data-do="remove"
                  aria-label={`Borrar «${name}»`}
                  title="Borrar"
                  onClick={() => setDoing({ id, what: 'remove' })}
                >
                  <IconTrash size={16} stroke={1.5} aria-hidden />
                </ActionIcon>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function ViewForm({ view, now, onClose }: { view: PanelView; now: string; onClose: () => void }) {
  const { admin } = trpc.useUtils()
  const [name, setName] = useState(view.name)
  const [replace, setReplace] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const update = trpc.admin.updateView.useMutation({
    meta: { silent: true },
    onSuccess: () => {
      toast.success({ title: 'Vista cambiada' })
      void admin.views.invalidate()
      onClose()
    },
    onError: (failure) => setError(errorText(failure, 'No se pudo cambiar la vista')),
  })
  return (
    <DialogForm
      label={`Cambiar «${view.name}»`}
      busy={update.isPending}
      submit="Guardar"
      onSubmit={() => {
        const checked = viewForm.safeParse({ name })
        setError(checked.error?.issues[0]?.message ?? null)
        if (checked.success) update.mutate({ id: view.id, ...checked.data, ...(replace ? { search: now } : {}) })
      }}
      onCancel={onClose}
    >
      <TextInput
        size="sm"
        label="Nombre"
        autoFocus
        autoComplete="off"
        maxLength={MAX_VIEW_NAME}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={error}
      />
      {now === view.search ? null : (
        <Checkbox
          label="Cambiar también sus filtros por los que ves ahora"
          checked={replace}
          onChange={(event) => setReplace(event.currentTarget.checked)}
        />
      )}
    </DialogForm>
  )
}
