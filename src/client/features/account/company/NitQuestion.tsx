import { Button } from '@mantine/core'
import { Dialog } from '../../../components/Dialog.tsx'
import classes from './NitField.module.css'
import type { WrongNit } from './nit.ts'

interface NitQuestionProps {
  /** null: nothing to ask. */
  readonly doubt: WrongNit | null
  /** The NIT to save: with the correct check digit, or as typed. */
  readonly onKeep: (nit: string) => void
  readonly onClose: () => void
}

/** Asks before saving a NIT whose check digit does not match: usually one of its digits is wrong. */
export function NitQuestion({ doubt, onKeep, onClose }: NitQuestionProps) {
  return (
    <Dialog opened={doubt !== null} onClose={onClose} title="Revisa el NIT antes de guardarlo" size={460}>
      {doubt ? (
        <>
          <p className={classes.question}>
            Escribiste <b>{doubt.text}</b>, y a ese número le corresponde el dígito de verificación {doubt.digit}, no{' '}
            {doubt.typed}. Compáralo con la casilla 5 de tu RUT: puede que sobre o falte una cifra.
          </p>
          <div className={classes.answers}>
            <Button data-autofocus onClick={onClose}>
              Volver a revisarlo
            </Button>
            <Button variant="default" onClick={() => onKeep(doubt.full)}>
              Guardar {doubt.full}
            </Button>
            <Button variant="default" onClick={() => onKeep(doubt.text)}>
              Dejar {doubt.text}
            </Button>
          </div>
        </>
      ) : null}
    </Dialog>
  )
}
