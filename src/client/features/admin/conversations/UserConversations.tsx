import { Button, Loader, TextInput } from '@mantine/core'
import { IconArrowLeft, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { THREADS_PAGE } from '../../../../shared/bounds.ts'
import { toastFailure } from '../../../api/failureToast.ts'
import { trpc } from '../../../api/trpc.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { shortDay } from '../format.ts'
import classes from './conversations.module.css'
import { Messages } from './Messages.tsx'
import { useKnownUser } from './useKnownUser.ts'

interface UserConversationsProps {
  readonly userId: number
  /** The conversation in the URL; null: the first. */
  readonly threadId: number | null
  readonly onThread: (id: number) => void
  readonly onBack: () => void
}

/** From this number of conversations on, a title filter is shown. */
const SEARCH_FROM = 8

/** One user's conversations: the list at the left, the messages at the right. */
export function UserConversations({ userId, threadId, onThread, onBack }: UserConversationsProps) {
  const threads = trpc.admin.userThreads.useQuery(
    { id: userId },
    { meta: { errorText: 'No se pudieron cargar las conversaciones del usuario' } },
  )
  const utils = trpc.useUtils()
  const [ended, setEnded] = useState(false)
  const known = useKnownUser(userId)
  const [q, setQ] = useState('')
  const all = threads.data ?? []
  const title = (thread: (typeof all)[number]) => thread.title || `Conversación ${thread.id}`
  const shown = all.filter((thread) => title(thread).toLocaleLowerCase('es').includes(q.trim().toLocaleLowerCase('es')))
  const readOlder = async () => {
    try {
      const page = await utils.client.admin.userThreads.query({ id: userId, before: all.at(-1)?.id })
      setEnded(page.length < THREADS_PAGE)
      utils.admin.userThreads.setData({ id: userId }, (list) => [...(list ?? []), ...page])
    } catch (error) {
      toastFailure(error, { errorText: 'No se pudieron cargar las conversaciones anteriores' })
    }
  }
  const current = all.find(({ id }) => id === threadId) ?? all[0]

  return (
    <div className={classes.screen}>
      <div className={classes.back}>
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          leftSection={<IconArrowLeft size={18} stroke={1.5} aria-hidden />}
          onClick={onBack}
        >
          Todos los usuarios
        </Button>
        {known ? (
          <p className={classes.person}>
            <b>{known.username}</b> {known.email}
          </p>
        ) : null}
      </div>
      <div className={classes.panes}>
        <section className={classes.list} aria-label="Conversaciones del usuario">
          {all.length >= SEARCH_FROM ? (
            <TextInput
              className={classes.find}
              size="sm"
              type="search"
              aria-label="Buscar en los títulos"
              placeholder="Buscar en los títulos"
              leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
              value={q}
              onChange={(event) => setQ(event.currentTarget.value)}
            />
          ) : null}
          {threads.isPending ? (
            <div className={classes.wait} role="status" aria-label="Cargando conversaciones">
              <Loader size={24} />
            </div>
          ) : threads.error ? (
            <ErrorState
              title="No se pudieron cargar las conversaciones del usuario"
              onRetry={() => void threads.refetch()}
              retrying={threads.isFetching}
            />
          ) : all.length === 0 ? (
            <p className={classes.empty}>Sin conversaciones</p>
          ) : shown.length === 0 ? (
            <p className={classes.empty}>Ningún título coincide</p>
          ) : (
            <ul className={classes.threads}>
              {shown.map((thread) => (
                <li key={thread.id}>
                  <button
                    type="button"
                    className={classes.thread}
                    aria-current={thread.id === current?.id ? 'true' : undefined}
                    onClick={() => onThread(thread.id)}
                  >
                    <span className={classes.threadTitle}>{title(thread)}</span>
                    <span className={classes.when}>{shortDay(thread.createdAt)}</span>
                  </button>
                </li>
              ))}
              {all.length >= THREADS_PAGE && !ended ? (
                <li>
                  <button type="button" className={classes.thread} onClick={() => void readOlder()}>
                    Ver conversaciones anteriores
                  </button>
                </li>
              ) : null}
            </ul>
          )}
        </section>
        <section className={classes.messages} aria-label={current ? title(current) : 'Mensajes'}>
          {current ? (
            <Messages key={current.id} userId={userId} threadId={current.id} />
          ) : (
            <p className={classes.empty}>Selecciona una conversación para ver los mensajes</p>
          )}
        </section>
      </div>
    </div>
  )
}
