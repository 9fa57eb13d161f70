import { IconArrowUpRight } from '@tabler/icons-react'
import classes from './EmptyConversation.module.css'
import type { Starter } from './starters.ts'

interface EmptyConversationProps {
  readonly starters: readonly Starter[]
  readonly onPick: (question: string) => void
}

/** Before the first message: what can be asked, with questions that are answered as they stand. */
export function EmptyConversation({ starters, onPick }: EmptyConversationProps) {
  return (
    <div className={classes.empty}>
      <h2 className={classes.title}>¿Qué cifra necesitas hoy?</h2>
      <p className={classes.text}>
        Pregunta con tus palabras. Recibes el resultado, el cálculo paso a paso y la norma que lo respalda. Si no lo sé,
        te lo digo y no se cobra.
      </p>
      <ul className={classes.list} aria-label="Preguntas de ejemplo">
        {starters.map(({ subject, question }) => (
          <li key={question}>
            <button type="button" className={classes.starter} onClick={() => onPick(question)}>
              <span className={classes.subject}>{subject}</span>
              <span className={classes.question}>{question}</span>
              <IconArrowUpRight className={classes.arrow} size={18} stroke={1.5} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
