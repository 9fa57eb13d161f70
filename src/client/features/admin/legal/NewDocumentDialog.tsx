import { Dialog } from '../../../components/Dialog.tsx'
import type { DialogState } from '../useDialog.ts'
import { DocumentForm } from './DocumentForm.tsx'

/** @param onMade is given the new entry's id */
export function NewDocumentDialog({ dialog, onMade }: { dialog: DialogState<null>; onMade: (id: number) => void }) {
  return (
    <Dialog
      opened={dialog.opened}
      onClose={dialog.close}
      size={760}
      title="Nueva ficha"
      lead="La búsqueda y las respuestas la encuentran en cuanto la guardes."
    >
      <DocumentForm
        key={dialog.turn}
        document={null}
        onCancel={dialog.close}
        onSaved={(id) => {
          dialog.close()
          onMade(id)
        }}
      />
    </Dialog>
  )
}
