import { Button, Loader } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { TriedAnswer as Answered } from '../../../shared/contract/conversation.ts'
import { MESSAGE_COST, MONTHLY_GRANT } from '../../../shared/credits.ts'
import { errorText, readFailure } from '../../api/errors.ts'
import { trpc } from '../../api/trpc.ts'
import { useSession } from '../auth/useSession.ts'
import { AnswerCard } from '../chat/answer/AnswerCard.tsx'
import { EmailBox } from './EmailBox.tsx'
import classes from './TriedAnswer.module.css'

interface TriedAnswerProps {
  readonly question: string
}

/** A visitor's own question with its answer. Loaded with the first question, so that no page carries it. */
export function TriedAnswer({ question }: TriedAnswerProps) {
  const { client } = trpc.useUtils()
  const begun = useRef(false)
  const asking = useMutation({
    mutationFn: () => client.chat.tryQuestion.mutate({ question }),
    // An error is shown in place of the answer.
    meta: { silent: true },
  })
  const { mutate, data, error } = asking
  const spent = error !== null && readFailure(error).code === 'RATE_LIMITED'
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    mutate()
  }, [mutate])

  return (
    <div className={classes.tried} aria-busy={!data && !error}>
      <p className={classes.question}>
        <span className="luka-hidden">Tu pregunta: </span>
        {question}
      </p>
      <div role="status">
        {data ? (
          <Told answer={data} />
        ) : error ? (
          <p className={classes.failed}>
            {spent
              ? `Ya hiciste las preguntas de prueba de esta hora. Con una cuenta gratis tienes ${MONTHLY_GRANT / MESSAGE_COST} respuestas cada mes.`
              : errorText(error, 'No se pudo responder. Inténtalo de nuevo en un momento.')}
          </p>
        ) : (
          <p className={classes.waiting}>
            <Loader size={18} aria-hidden />
            Buscando la norma y calculando…
          </p>
        )}
      </div>
      {error && !spent ? (
        <Button variant="default" className={classes.again} onClick={() => mutate()}>
          Intentar de nuevo
        </Button>
      ) : null}
      {data || error ? <Keep question={question} failed={error !== null} /> : null}
    </div>
  )
}

function Told({ answer: { answer, parts, references, clarification, left } }: { readonly answer: Answered }) {
  return (
    <>
      <h2 className="luka-hidden">Respuesta</h2>
      <AnswerCard content={answer} parts={parts ?? null} choices={clarification?.choices} references={references} />
      <p className={classes.left}>
        {left === 0
          ? 'Fue tu última pregunta de prueba de esta hora.'
          : `Te ${left === 1 ? 'queda 1 pregunta' : `quedan ${left} preguntas`} de prueba.`}
      </p>
    </>
  )
}

/** Takes the question along to the assistant, where its answer is stored. */
function Keep({ question, failed }: { readonly question: string; readonly failed: boolean }) {
  const { user } = useSession()
  const navigate = useNavigate()
  const search = { pregunta: question }
  if (user)
    return (
      <Button
        renderRoot={(props) => <Link {...props} to="/asistente" search={search} />}
        rightSection={<IconArrowRight size={18} stroke={1.5} aria-hidden />}
      >
        Seguir en el asistente
      </Button>
    )
  return (
    <div className={classes.keep}>
      <p className={classes.title}>{failed ? 'Crea tu cuenta gratis' : 'Guarda esta respuesta'}</p>
      <p className={classes.why}>Con tu cuenta, lo que preguntas queda en tu historial con su cálculo y sus normas.</p>
      <EmailBox action="Crear cuenta gratis" onSubmit={() => navigate({ to: '/asistente', search })} />
    </div>
  )
}
