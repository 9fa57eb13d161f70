import { IconArrowUpRight } from '@tabler/icons-react'
import { useState } from 'react'
import { usePart } from '../../../components/usePart.ts'
import classes from './EmptyConversation.module.css'
import type { Starter } from './starters.ts'

const loadFirst = async () => (await import('./FirstQuestions.tsx')).FirstQuestions

interface EmptyConversationProps {
  readonly starters: readonly Starter[]
  /** Nobody has asked this person yet whom they ask for. */
  readonly first: boolean
  readonly onPick: (question: string) => void
  /** It is not known yet what this person is offered. */
  readonly waiting: boolean
}

/** Before the first message: what can be asked, with questions that are answered as they stand. */
export function EmptyConversation({ starters, first, waiting, onPick }: EmptyConversationProps) {
  // They stay to their end, though the first answer says that they were asked.
  const [asking, setAsking] = useState(first)
  if (first && !asking) setAsking(true)
  // Without its code nothing is asked: it is no part that anybody misses.
  const { part: FirstQuestions, failed } = usePart(loadFirst, asking)
  // Nothing that is being read moves: the list is seen once it stays where it is.
  const unsettled = waiting || (asking && !FirstQuestions && !failed)
  return (
    <div className={classes.empty}>
      <h2 className={classes.title}>¿Qué cifra necesitas hoy?</h2>
      <p className={classes.text}>
        Pregunta con tus palabras. Recibes el resultado, el cálculo paso a paso y la norma que lo respalda. Si no lo sé,
        te lo digo y no se cobra.
      </p>
      {asking && FirstQuestions ? <FirstQuestions onEnd={() => setAsking(false)} /> : null}
      <ul className={classes.list} aria-label="Preguntas de ejemplo" data-unsettled={unsettled || undefined}>
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
