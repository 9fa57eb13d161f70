import classes from './Prose.module.css'

/** A description from the document: plain text with only `code` marked up. */
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
