import { Button, Loader } from '@mantine/core'
import { IconMessageOff, IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { LeanMessage, Rating, ReferenceSummary } from '../../../../shared/contract/conversation.ts'
import type { Reading } from '../../../../shared/contract/reading.ts'
import { formatCop } from '../../../../shared/format.ts'
import { RATING_REASON_NAMES } from '../../../../shared/ratingReasons.ts'
import { readFailure } from '../../../api/errors.ts'
import { toastFailure } from '../../../api/failureToast.ts'
import { trpc } from '../../../api/trpc.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { AnswerCard } from '../../chat/answer/AnswerCard.tsx'
import { useOlder } from '../../chat/conversation/useOlder.ts'
import { chipsOf } from '../../chat/reading/chips.ts'
import { Badge } from '../badges.tsx'
import { shortMoment } from '../format.ts'
import classes from './conversations.module.css'

const FAILED = 'No se pudieron cargar los mensajes del hilo'

/** The messages of one conversation, oldest first: the assistant's on the left, the user's on the right. */
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
    // A conversation deleted meanwhile, or a session without rights, is explained elsewhere.
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
          <Said
            userId={userId}
            message={message}
            references={data.references.filter(({ id }) => message.references.includes(id))}
          />
        </li>
      ))}
    </ol>
  )
}

interface SaidProps {
  readonly userId: number
  readonly message: LeanMessage
  readonly references: readonly ReferenceSummary[]
}

function Said({ userId, message, references }: SaidProps) {
  const { id, content, isFromAssistant, createdAt, rating, reading, parts = null, versions = 1, misread } = message
  return (
    <>
      <p className={classes.speaker}>
        {isFromAssistant ? 'Asistente' : 'Usuario'} · <time dateTime={createdAt}>{shortMoment(createdAt)}</time>
      </p>
      {reading ? <ReadAs reading={reading} versions={versions} /> : null}
      {isFromAssistant ? (
        <AnswerCard content={content} parts={parts} choices={message.clarification?.choices} references={references} />
      ) : (
        <p className={classes.bubble}>{content}</p>
      )}
      {versions > 1 ? <Earlier userId={userId} messageId={id} /> : null}
      {rating ? <Opinion rating={rating} /> : null}
      {misread ? (
        <p className={classes.opinion}>
          <Badge tone="attention" icon={<IconMessageOff size={14} stroke={1.75} aria-hidden />}>
            No era esto
          </Badge>
          {misread.refunded > 0 ? `Se devolvieron ${formatCop(misread.refunded)}` : 'Sin devolución'}
        </p>
      ) : null}
    </>
  )
}

/** The question's reading, read-only. */
function ReadAs({ reading, versions }: { reading: Reading; versions: number }) {
  const values = chipsOf(reading).map(({ label, value, note }) =>
    [label, value, note && `(${note})`].filter(Boolean).join(' '),
  )
  return (
    <p className={classes.readAs}>
      Se entendió: <strong>{reading.title}</strong>
      {values.length > 0 ? `. ${values.join(' · ')}` : ''}
      {versions > 1 ? `. Versión ${versions} de ${versions}` : ''}
    </p>
  )
}

/** Earlier versions of an answer that the user edited; loading them is written to the audit log. */
function Earlier({ userId, messageId }: { userId: number; messageId: number }) {
  const [open, setOpen] = useState(false)
  const { data, isFetching } = trpc.admin.userMessageVersions.useQuery(
    { id: userId, messageId },
    { enabled: open, meta: { errorText: FAILED } },
  )
  if (!open || !data)
    return (
      <Button
        className={classes.earlier}
        variant="default"
        size="xs"
        loading={isFetching}
        onClick={() => setOpen(true)}
      >
        Ver versiones anteriores
      </Button>
    )
  return (
    <ol className={classes.versions} aria-label="Versiones anteriores">
      {data.versions.slice(0, -1).map(({ version, content, parts = null, createdAt, references, reading }) => (
        <li key={version}>
          <p className={classes.speaker}>
            Versión {version} · <time dateTime={createdAt}>{shortMoment(createdAt)}</time>
          </p>
          {reading ? <ReadAs reading={reading} versions={1} /> : null}
          <AnswerCard
            content={content}
            parts={parts}
            references={data.references.filter(({ id }) => references.includes(id))}
          />
        </li>
      ))}
    </ol>
  )
}

/** The user's rating of the answer above. */
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
