import { Loader } from '@mantine/core'
import type { Recipient } from '../../../shared/contract/panel.ts'
import { trpc } from '../../api/trpc.ts'
import { Dialog } from '../../components/Dialog.tsx'
import classes from './campaigns.module.css'

interface PreviewDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly templateId: string
  readonly person: Recipient | null
  /** Empty: the template's. */
  readonly customSubject: string
}

/** The mail as its recipient sees it, in a sandboxed frame. */
export function PreviewDialog({ opened, onClose, templateId, person, customSubject }: PreviewDialogProps) {
  const { data, error } = trpc.marketing.preview.useQuery(
    { templateId, ...(person ? { userId: person.id } : {}) },
    { meta: { errorText: 'No se pudo cargar la vista previa del email' } },
  )
  const subject = customSubject || data?.subject
  return (
    <Dialog opened={opened} onClose={onClose} size={820} title="Vista previa del email">
      {data ? (
        <>
          <dl className={classes.envelope}>
            <div>
              <dt>Asunto</dt>
              <dd>{subject}</dd>
            </div>
            <div>
              <dt>Para</dt>
              <dd>{person ? person.email : 'Datos de ejemplo'}</dd>
            </div>
          </dl>
          <iframe
            className={classes.mail}
            title="Contenido del email"
            sandbox=""
            srcDoc={data.body}
            referrerPolicy="no-referrer"
          />
        </>
      ) : error ? (
        <dl className={classes.envelope}>
          <div>
            <dt>Asunto</dt>
            <dd>Asunto no disponible</dd>
          </div>
          <div>
            <dt>Contenido</dt>
            <dd>No se pudo cargar la vista previa del email</dd>
          </div>
        </dl>
      ) : (
        <div className={classes.wait} role="status" aria-label="Cargando vista previa">
          <Loader />
        </div>
      )}
    </Dialog>
  )
}
