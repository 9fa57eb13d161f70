import { Loader } from '@mantine/core'
import { useEffect } from 'react'
import type { Message } from '../../../../shared/contract/chat.ts'
import { readFailure } from '../../../api/errors.ts'
import { toastFailure } from '../../../api/failureToast.ts'
import { trpc } from '../../../api/trpc.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { AnswerCard } from '../../chat/answer/AnswerCard.tsx'
import { shortMoment } from '../format.ts'
import classes from './conversations.module.css'

const FAILED = 'No se pudieron cargar los mensajes del hilo'

/** The messages of one conversation, oldest first: the assistant's at the left, the user's at the right. */
export function Messages({ userId, threadId }: { userId: number; threadId: number }) {
  const { data, error, refetch, isFetching } = trpc.admin.userThreadMessages.useQuery({ id: userId, threadId })

  useEffect(() => {
    if (!error) return
    const { status, message } = readFailure(error)
    // A conversation that was deleted meanwhile, or a session that lost its rights, explains itself elsewhere.
    if (status === 403 || status === 404 || /403|404/.test(message)) return
    toastFailure(error, { errorText: FAILED })
  }, [error])

  if (error) return <ErrorState title={FAILED} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) {
    return (
      <div className={classes.wait} role="status" aria-label="Cargando mensajes">
        <Loader size={24} />
      </div>
    )
  }
  if (data.length === 0) return <p className={classes.empty}>Esta conversación no tiene mensajes</p>
  return (
    // Scrolled with the keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
    <ol className={classes.talk} tabIndex={0} aria-label="Mensajes">
      {data.map((message) => (
        <li key={message.id} className={classes.message} data-assistant={message.isFromAssistant || undefined}>
          <Said message={message} />
        </li>
      ))}
    </ol>
  )
}

function Said({ message }: { message: Message }) {
  const { content, isFromAssistant, createdAt, references } = message
  return (
    <>
      <p className={classes.speaker}>
        {isFromAssistant ? 'Asistente' : 'Usuario'} · <time dateTime={createdAt}>{shortMoment(createdAt)}</time>
      </p>
      {isFromAssistant ? (
        <AnswerCard content={content} references={references} />
      ) : (
        <p className={classes.bubble}>{content}</p>
      )}
    </>
  )
}
