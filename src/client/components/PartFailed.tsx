import { CloseButton } from '@mantine/core'
import { NETWORK_MESSAGE } from '../api/errors.ts'
import { ErrorState } from './ErrorState.tsx'
import classes from './PartFailed.module.css'

/** Shown in place of a dialog or panel whose code failed to load. */
export function PartFailed({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  return (
    <div className={classes.failed}>
      <CloseButton className={classes.close} aria-label="Cerrar" size={44} onClick={onClose} />
      <ErrorState title="No se pudo abrir esta parte de la página" kept={NETWORK_MESSAGE} onRetry={onRetry} />
    </div>
  )
}
