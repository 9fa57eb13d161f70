import { Button, Loader } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { memo, useRef, useState } from 'react'
import type { Recalculated } from '../../../../shared/contract/conversation.ts'
import { formatCop } from '../../../../shared/format.ts'
import { AnswerActions } from '../answer/AnswerActions.tsx'
import { AnswerCard } from '../answer/AnswerCard.tsx'
import type { OpenReference } from '../answer/openReference.ts'
import { QuestionBubble } from '../answer/QuestionBubble.tsx'
import { RatingButtons } from '../rating/RatingButtons.tsx'
import { RatingDetail, type Why } from '../rating/RatingDetail.tsx'
import type { Rate } from '../rating/useRate.ts'
import { EarlierNote } from '../reading/EarlierNote.tsx'
import { MisreadNote } from '../reading/MisreadNote.tsx'
import { NotThis } from '../reading/NotThis.tsx'
import { ReadingLine } from '../reading/ReadingLine.tsx'
import type { SayMisread } from '../reading/useMisread.ts'
import { useVersions } from '../reading/useVersions.ts'
import { ClarificationForm } from './ClarificationForm.tsx'
import classes from './ExchangeView.module.css'
import type { Exchange } from './exchanges.ts'
import { isSmallTalk } from './smallTalk.ts'
import type { Said } from './useAsks.ts'

interface ExchangeViewProps {
  readonly exchange: Exchange
  readonly onOpen: OpenReference
  readonly onRetry: (id: string) => void
  readonly onShowAll: (id: string) => void
  readonly onRate: Rate
  readonly onChanged: (next: Recalculated) => void
  readonly misreads: SayMisread
  /** Sends an alternative reading; null unless this is the last answer. */
  readonly onSay: ((said: Said) => void) | null
  /** Puts the question back into the composer. */
  readonly onPick: (question: string) => void
}

const LONG_QUESTION = 700

function sameExchange(a: ExchangeViewProps, b: ExchangeViewProps): boolean {
  const [one, other] = [a.exchange, b.exchange]
  return (
    one.key === other.key &&
    one.question === other.question &&
    one.content === other.content &&
    one.parts === other.parts &&
    one.figure === other.figure &&
    one.references === other.references &&
    one.phase === other.phase &&
    one.replaced === other.replaced &&
    one.charged === other.charged &&
    one.answerId === other.answerId &&
    one.rating === other.rating &&
    one.reading === other.reading &&
    one.version === other.version &&
    one.misread === other.misread &&
    one.clarification === other.clarification &&
    a.onOpen === b.onOpen &&
    a.onRetry === b.onRetry &&
    a.onShowAll === b.onShowAll &&
    a.onRate === b.onRate &&
    a.onChanged === b.onChanged &&
    (a.misreads.pending === one.answerId) === (b.misreads.pending === one.answerId) &&
    a.onSay === b.onSay &&
    a.onPick === b.onPick
  )
}

/** A question on the right and its answer on the left. */
export const ExchangeView = memo(function ExchangeView(props: ExchangeViewProps) {
  const { exchange, onOpen, onRetry, onShowAll, onRate, onChanged, misreads, onSay, onPick } = props
  const { key, question, phase, replaced, charged, answerId, rating, version, misread, clarification } = exchange
  const { versions, earlier } = useVersions(answerId, version)
  const { content, parts, references, reading } = earlier ?? exchange
  const [saidMisread, setSaidMisread] = useState(false)
  const [why, setWhy] = useState<Why>(null)
  const down = useRef<HTMLButtonElement>(null)
  // A greeting's answer is a human line: nobody prints it, nor says whether it was of use.
  const bare = parts === null && references.length === 0 && question !== null && isSmallTalk(question)
  const streaming = phase === 'streaming' || phase === 'waiting'
  return (
    <>
      <article className={classes.exchange} aria-busy={streaming || undefined} aria-label="Pregunta y respuesta">
        {question === null ? null : <Question text={question} />}
        {reading && content !== null ? (
          <ReadingLine
            reading={reading}
            answerId={phase === 'done' ? answerId : null}
            versions={versions}
            onChanged={onChanged}
          />
        ) : null}
        {phase === 'waiting' ? (
          <p className={classes.waiting} role="status">
            <Loader size={18} aria-hidden />
            Buscando la norma y calculando…
          </p>
        ) : content === null ? null : (
          <div className={classes.answer} data-answer>
            <h2 className="luka-hidden">Respuesta</h2>
            <AnswerCard
              content={content}
              parts={parts}
              figure={exchange.figure}
              choices={onSay === null ? clarification?.choices : undefined}
              references={references}
              streaming={phase !== 'done'}
              writing={phase === 'streaming'}
              onOpen={onOpen}
              actions={
                bare ? null : (
                  <AnswerActions
                    question={question ?? ''}
                    content={content}
                    parts={parts}
                    references={references}
                    answerId={phase === 'done' && !earlier ? answerId : null}
                  >
                    {answerId === null || !reading || misread || clarification ? null : (
                      <NotThis
                        pending={misreads.pending === answerId}
                        onSay={() => {
                          setSaidMisread(true)
                          misreads.say(answerId)
                        }}
                      />
                    )}
                    {answerId === null ? null : (
                      <RatingButtons
                        rating={rating}
                        down={down}
                        onRate={(useful) => {
                          onRate(answerId, { useful })
                          setWhy(useful === false ? 'asked' : null)
                        }}
                      />
                    )}
                  </AnswerActions>
                )
              }
              note={
                phase === 'stopped' ? (
                  <Interrupted
                    text="Detuviste la respuesta. El resto queda guardado en la conversación."
                    action="Ver la respuesta completa"
                    onAction={() => onShowAll(key)}
                  />
                ) : phase === 'cut' ? (
                  <Interrupted
                    text="La respuesta se cortó. Volver a pedirla no se cobra dos veces."
                    action="Intentar de nuevo"
                    onAction={() => onRetry(key)}
                  />
                ) : earlier ? (
                  <EarlierNote shown={versions.shown} onNewest={() => versions.onShow(version)} />
                ) : misread ? (
                  <MisreadNote
                    misread={misread}
                    fresh={saidMisread}
                    onSay={onSay}
                    onEdit={question === null ? null : () => onPick(question)}
                  />
                ) : answerId !== null && rating?.useful === false ? (
                  <RatingDetail
                    rating={rating}
                    why={why}
                    onWhy={setWhy}
                    onRate={(opinion) => onRate(answerId, opinion)}
                    down={down}
                  />
                ) : replaced ? (
                  <p className={classes.replaced} role="status">
                    La respuesta que había empezado se cortó. Esta la reemplaza.
                  </p>
                ) : null
              }
            />
          </div>
        )}
        {charged === null || phase !== 'done' ? null : (
          <p className={classes.charged}>
            {misread && misread.refunded > 0
              ? `Devuelto: ${formatCop(misread.refunded)}`
              : charged === 0
                ? 'Este mensaje no se cobró.'
                : `Cobrado: ${formatCop(charged)}`}
          </p>
        )}
      </article>
      {onSay && exchange.clarification ? (
        <ClarificationForm clarification={exchange.clarification} onSay={onSay} />
      ) : null}
    </>
  )
}, sameExchange)

function Question({ text }: { readonly text: string }) {
  const long = text.length > LONG_QUESTION
  const [whole, setWhole] = useState(false)
  return (
    <QuestionBubble whose="Tu pregunta" text={long && !whole ? `${text.slice(0, LONG_QUESTION).trimEnd()}…` : text}>
      {long ? (
        <button type="button" className={classes.more} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Mostrar menos' : 'Mostrar todo'}
        </button>
      ) : null}
    </QuestionBubble>
  )
}

interface InterruptedProps {
  readonly text: string
  readonly action: string
  readonly onAction: () => void
}

function Interrupted({ text, action, onAction }: InterruptedProps) {
  return (
    <div className={classes.interrupted}>
      <p>{text}</p>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconRefresh size={16} stroke={1.5} aria-hidden />}
        onClick={onAction}
      >
        {action}
      </Button>
    </div>
  )
}
