import { useContext } from 'react'
import { Citations } from './citations.ts'
import classes from './Markdown.module.css'

/** One [n] in the text. */
export function CiteMark({ number }: { readonly number: number }) {
  const citation = useContext(Citations).find((one) => one.number === number)
  if (!citation?.open) {
    return (
      <span className={classes.cite} title={citation?.name}>
        {number}
      </span>
    )
  }
  return (
    <button
      type="button"
      className={classes.cite}
      title={citation.name}
      aria-label={`Fuente ${number}: ${citation.name}`}
      onClick={citation.open}
    >
      {number}
    </button>
  )
}
