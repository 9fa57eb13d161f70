import { IconCheck } from '@tabler/icons-react'
import classes from './SavedNote.module.css'

/** Beside the button that saves, where the eye is. Always there, so that a screen reader hears it come. */
export function SavedNote({ saved, text = 'Guardado' }: { saved: boolean; text?: string }) {
  return (
    <span role="status" className={classes.note}>
      {saved ? (
        <>
          <IconCheck size={18} stroke={1.5} aria-hidden />
          {text}
        </>
      ) : null}
    </span>
  )
}
