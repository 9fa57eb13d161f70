import classes from './reading.module.css'

/** Says that the answer is of another question than was asked. */
export function NotThis({ pending, onSay }: { readonly pending: boolean; readonly onSay: () => void }) {
  return (
    <button
      type="button"
      className={classes.not}
      aria-disabled={pending || undefined}
      onClick={() => !pending && onSay()}
    >
      No era esto
    </button>
  )
}
