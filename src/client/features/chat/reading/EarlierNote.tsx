import classes from './reading.module.css'

/** Shown below an answer that is not its newest version. */
export function EarlierNote({ shown, onNewest }: { readonly shown: number; readonly onNewest: () => void }) {
  return (
    <p className={classes.old}>
      <span>Estás viendo la versión {shown}. Lo que sigas preguntando parte de la más nueva.</span>
      <button type="button" className={classes.link} onClick={onNewest}>
        Volver a la más nueva
      </button>
    </p>
  )
}
