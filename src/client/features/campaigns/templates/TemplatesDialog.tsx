import { Button } from '@mantine/core'
import { useState } from 'react'
import { trpc } from '../../../api/trpc.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { SkeletonLines } from '../../../components/SkeletonLines.tsx'
import { TemplateEditor } from './TemplateEditor.tsx'
import classes from './templates.module.css'

interface TemplatesDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Views and edits the templates of all campaigns. */
export function TemplatesDialog({ opened, onClose }: TemplatesDialogProps) {
  const [dirty, setDirty] = useState(false)
  /** The action that waits for a decision about unsaved changes. */
  const [leaving, setLeaving] = useState<(() => void) | null>(null)
  const guard = (then: () => void) => (dirty ? setLeaving(() => then) : then())
  return (
    <Dialog
      opened={opened}
      onClose={() => guard(onClose)}
      size={1180}
      title="Plantillas"
      lead="Cada cambio es una versión nueva. Lo que ya se envió no cambia."
    >
      {leaving ? (
        <div className={classes.ask} role="alertdialog" aria-label="Cambios sin guardar">
          <p>Tienes cambios sin guardar.</p>
          <Button variant="default" size="sm" data-autofocus onClick={() => setLeaving(null)}>
            Seguir escribiendo
          </Button>
          <Button
            color="red"
            size="sm"
            onClick={() => {
              setLeaving(null)
              setDirty(false)
              leaving()
            }}
          >
            Descartar cambios
          </Button>
        </div>
      ) : null}
      <Templates guard={guard} onDirty={setDirty} />
    </Dialog>
  )
}

interface TemplatesProps {
  readonly guard: (then: () => void) => void
  readonly onDirty: (dirty: boolean) => void
}

/** A template's id; null: a new one. */
type Chosen = { readonly id: string | null }

function Templates({ guard, onDirty }: TemplatesProps) {
  const templates = trpc.marketing.templates.useQuery(undefined, {
    meta: { errorText: 'No se pudieron cargar las plantillas de email' },
  })
  const [chosen, setChosen] = useState<Chosen | null>(null)
  /** Remounts the editor after changes were discarded. */
  const [turn, setTurn] = useState(0)
  if (templates.error) {
    return (
      <ErrorState
        title="No se pudieron cargar las plantillas de email"
        onRetry={() => void templates.refetch()}
        retrying={templates.isFetching}
      />
    )
  }
  if (!templates.data) return <SkeletonLines lines={6} height={32} label="Cargando plantillas" />
  const open = chosen ?? { id: templates.data[0]?.id ?? null }
  const choose = (next: Chosen) =>
    guard(() => {
      setChosen(next)
      setTurn((old) => old + 1)
    })
  return (
    <div className={classes.columns}>
      <nav className={classes.list} aria-label="Plantillas">
        {templates.data.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-current={open.id === id ? 'true' : undefined}
            onClick={() => choose({ id })}
          >
            {name}
          </button>
        ))}
        <Button variant="default" size="sm" onClick={() => choose({ id: null })}>
          Nueva plantilla
        </Button>
      </nav>
      <TemplateEditor
        key={`${open.id ?? ''}-${turn}`}
        id={open.id}
        onDirty={onDirty}
        onCreated={(id) => setChosen({ id })}
      />
    </div>
  )
}
