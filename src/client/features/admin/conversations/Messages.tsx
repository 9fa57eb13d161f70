import { Button, Loader } from '@mantine/core'
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { LeanMessage, Rating, ReferenceSummary } from '../../../../shared/contract/conversation.ts'
import { RATING_REASON_NAMES } from '../../../../shared/ratingReasons.ts'
import { readFailure } from '../../../api/errors.ts'
import { toastFailure } from '../../../api/failureToast.ts'
import { trpc } from '../../../api/trpc.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { AnswerCard } from '../../chat/answer/AnswerCard.tsx'
import { useOlder } from '../../chat/conversation/useOlder.ts'
import { Badge } from '../badges.tsx'
import { shortMoment } from '../format.ts'
import classes from './conversations.module.css'

const FAILED = 'No se pudieron cargar los mensajes del hilo'

/** The messages of one conversation, oldest first: the assistant's at the left, the user's at the right. */
export function Messages({ userId, threadId }: { userId: number; threadId: number }) {
  const key = { id: userId, threadId }
  const { data, error, refetch, isFetching } = trpc.admin.userConversation.useQuery(key)
  const utils = trpc.useUtils()
  const older = useOlder({
    get: () => utils.admin.userConversation.getData(key),
    set: (change) => utils.admin.userConversation.setData(key, change),
    read: (before) => utils.client.admin.userConversation.query({ ...key, before }),
  })
  const talk = useRef<HTMLOListElement>(null)

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
  if (data.messages.length === 0) return <p className={classes.empty}>Esta conversación no tiene mensajes</p>
  return (
    // Scrolled with the keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
    <ol ref={talk} className={classes.talk} tabIndex={0} aria-label="Mensajes">
      {data.older ? (
        <li className={classes.older}>
          <Button
            variant="default"
            size="sm"
            loading={older.loading}
            onClick={() => void older.more().then(() => talk.current?.focus({ preventScroll: true }))}
          >
            Ver mensajes anteriores
          </Button>
        </li>
      ) : null}
      {data.messages.map((message) => (
        <li key={message.id} className={classes.message} data-assistant={message.isFromAssistant || undefined}>
          <Said message={message} references={data.references.filter(({ id }) => message.references.includes(id))} />
        </li>
      ))}
    </ol>
  )
}

function Said({ message, references }: { message: LeanMessage; references: readonly ReferenceSummary[] }) {
  const { content, isFromAssistant, createdAt, rating } = message
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
      {rating ? <Opinion rating={rating} /> : null}
    </>
  )
}

/** What the user thinks of the answer above. */
function Opinion({ rating: { useful, reason, comment } }: { rating: Rating }) {
  const why = [reason && RATING_REASON_NAMES[reason], comment].filter(Boolean).join(': ')
  return (
    <p className={classes.opinion}>
      {useful ? (
        <Badge tone="good" icon={<IconThumbUp size={14} stroke={1.75} aria-hidden />}>
          Le sirvió
        </Badge>
      ) : (
        <Badge tone="bad" icon={<IconThumbDown size={14} stroke={1.75} aria-hidden />}>
          No le sirvió
        </Badge>
      )}
      {why}
    </p>
  )
}
