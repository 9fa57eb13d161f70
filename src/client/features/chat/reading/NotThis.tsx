import classes from './reading.module.css'

/** Reports that the answer is about another question. */
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
