import { Dialog } from '../../../components/Dialog.tsx'
import type { DialogState } from '../useDialog.ts'
import { DocumentForm } from './DocumentForm.tsx'

interface NewDocumentDialogProps {
  /** The question that prompted it; null: none. */
  readonly dialog: DialogState<string | null>
  /** Called with the new entry's id. */
  readonly onMade?: (id: number) => void
}

export function NewDocumentDialog({ dialog, onMade }: NewDocumentDialogProps) {
  const question = dialog.value
  return (
    <Dialog
      opened={dialog.opened}
      onClose={dialog.close}
      size={760}
      title="Nueva ficha"
      lead={
        <>
          {question === null ? null : <>Para responder «{question}». </>}
          La búsqueda y las respuestas la encuentran en cuanto la guardes.
        </>
      }
    >
      <DocumentForm
        key={dialog.turn}
        document={null}
        reason={question === null ? '' : `Pregunta: «${question}»`}
        onCancel={dialog.close}
        onSaved={(id) => {
          dialog.close()
          onMade?.(id)
        }}
      />
    </Dialog>
  )
}
