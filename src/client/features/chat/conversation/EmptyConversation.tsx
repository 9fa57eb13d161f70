import { IconArrowUpRight } from '@tabler/icons-react'
import { useState } from 'react'
import { usePart } from '../../../components/usePart.ts'
import classes from './EmptyConversation.module.css'
import type { Starter } from './starters.ts'

const loadFirst = async () => (await import('./FirstQuestions.tsx')).FirstQuestions

interface EmptyConversationProps {
  readonly starters: readonly Starter[]
  /** The person has not answered the onboarding questions yet. */
  readonly first: boolean
  readonly onPick: (question: string) => void
  /** The suggestions are not known yet. */
  readonly waiting: boolean
}

/** The empty conversation: what can be asked, with suggested questions. */
export function EmptyConversation({ starters, first, waiting, onPick }: EmptyConversationProps) {
  // They stay until all are answered, though the first answer already records that they were asked.
  const [asking, setAsking] = useState(first)
  if (first && !asking) setAsking(true)
  // If its code fails to load, the questions are skipped: nobody misses them.
  const { part: FirstQuestions, failed } = usePart(loadFirst, asking)
  // The list appears once it is final, so that nothing moves while being read.
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
