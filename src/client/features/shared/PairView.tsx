import { memo } from 'react'
import { AnswerCard } from '../chat/answer/AnswerCard.tsx'
import { QuestionBubble } from '../chat/answer/QuestionBubble.tsx'
import type { Pair } from './pairs.ts'
import classes from './SharedPage.module.css'

/** A question and its answer, for readers of a link. */
export const PairView = memo(function PairView({ pair: { question, answer, references } }: { readonly pair: Pair }) {
  return (
    <article className={classes.exchange} aria-label="Pregunta y respuesta">
      {question === null ? null : <QuestionBubble whose="Pregunta" text={question} />}
      {answer === null ? null : (
        <>
          <h2 className="luka-hidden">Respuesta</h2>
          <AnswerCard
            content={answer.content}
            parts={answer.parts ?? null}
            choices={answer.clarification?.choices}
            references={references}
            note={
              answer.misread ? (
                <p className={classes.misread}>Quien preguntó señaló que Luka entendió otra cosa.</p>
              ) : null
            }
          />
        </>
      )}
    </article>
  )
})
