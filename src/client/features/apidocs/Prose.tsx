import classes from './Prose.module.css'

/** A description of the document: plain text in which only `code` is marked. */
export function Prose({ text }: { text: string }) {
  let at = 0
  return (
    <p className={classes.prose}>
      {text.split('`').map((part, index) => {
        at += part.length + 1
        return index % 2 === 1 ? <code key={at}>{part}</code> : part
      })}
    </p>
  )
}
