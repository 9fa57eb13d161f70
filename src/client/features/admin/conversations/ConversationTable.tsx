import { Button, Loader, NativeSelect, TextInput } from '@mantine/core'
import { IconMessages, IconSearch } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ConversationUser } from '../../../../shared/contract/panel.ts'
import { formatNumber } from '../../../../shared/format.ts'
import { trpc } from '../../../api/trpc.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { count, shortDay } from '../format.ts'
import { Pager } from '../Pager.tsx'
import { DEFAULT_SIZE, unusualSize, usePanel } from '../search.ts'
import { useSlash } from '../users/useRowKeys.ts'
import classes from './conversations.module.css'

function summary({ conversations, messages, lastMessageAt }: ConversationUser): string {
  if (conversations === 0) return 'Sin conversaciones'
  const what = `${count(messages, 'mensaje', 'mensajes')} en ${count(conversations, 'conversación', 'conversaciones')}`
  return lastMessageAt === null ? what : `${what}; el último, el ${shortDay(lastMessageAt)}`
}

/** Users with how much they talked: one call for the whole page. */
export function ConversationTable({ onView }: { onView: (userId: number) => void }) {
  const { search, update } = usePanel()
  const field = useRef<HTMLInputElement>(null)
  useSlash(field)
  const size = search.filas ?? DEFAULT_SIZE
  const { data, error, refetch, isFetching, isPlaceholderData } = trpc.admin.conversationPage.useQuery(
    { q: search.q, sort: search.primero ?? 'recent', page: search.pagina ?? 1, size },
    { placeholderData: keepPreviousData },
  )
  return (
    <div className={classes.screen}>
      <div className={classes.toolbar}>
        <SearchBox
          key={search.q ?? ''}
          value={search.q ?? ''}
          field={field}
          onSearch={(q) => update({ q: q || undefined, pagina: undefined })}
        />
        <NativeSelect
          size="sm"
          aria-label="Orden"
          value={search.primero ?? 'recent'}
          data={[
            { value: 'recent', label: 'Orden: conversación más reciente' },
            { value: 'id', label: 'Orden: ID' },
          ]}
          onChange={(event) =>
            update({ primero: event.currentTarget.value === 'id' ? 'id' : undefined, pagina: undefined })
          }
        />
      </div>
      {data ? (
        data.total === 0 ? (
          <EmptyState title="Nadie coincide con la búsqueda" icon={<IconMessages size={24} stroke={1.5} aria-hidden />}>
            Busca por una parte del nombre, del usuario o del correo.
          </EmptyState>
        ) : (
          <>
            <table className={classes.table} aria-busy={isPlaceholderData || undefined}>
              <caption className="luka-hidden">Conversaciones por usuario</caption>
              <thead>
                <tr>
                  <th>Usuario</th>
                  <th className={classes.number}>Conversaciones</th>
                  <th className={classes.number}>Mensajes</th>
                  <th>Resumen</th>
                  <th className={classes.viewHead}>
                    <span className="luka-hidden">Acciones</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.users.map((user) => (
                  <tr key={user.id} data-silent={user.conversations === 0 || undefined}>
                    <td className={classes.user} title={`${user.username} · ${user.email}`}>
                      <b>{user.username}</b> <span>{user.email}</span>
                    </td>
                    <td className={`luka-figure ${classes.number}`} data-label="Conversaciones">
                      {formatNumber(user.conversations)}
                    </td>
                    <td className={`luka-figure ${classes.number}`} data-label="Mensajes">
                      {formatNumber(user.messages)}
                    </td>
                    <td className={classes.summary}>{summary(user)}</td>
                    <td className={classes.view}>
                      <Button
                        size="compact-sm"
                        variant="default"
                        disabled={user.conversations === 0}
                        aria-label={`Ver conversaciones de ${user.username}`}
                        onClick={() => onView(user.id)}
                      >
                        Ver
                      </Button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <Pager
              page={data.page}
              size={size}
              total={data.total}
              noun="usuarios"
              onPage={(pagina) => {
                update({ pagina }, { push: true })
                window.scrollTo({ top: 0 })
              }}
              onSize={(filas) => update({ filas: unusualSize(filas), pagina: undefined })}
            />
          </>
        )
      ) : error ? (
        <ErrorState
          title="No se pudieron cargar las conversaciones"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div className={classes.wait} role="status" aria-label="Cargando conversaciones">
          <Loader />
        </div>
      )}
    </div>
  )
}

interface SearchBoxProps {
  readonly value: string
  readonly field: React.RefObject<HTMLInputElement | null>
  readonly onSearch: (q: string) => void
}

function SearchBox({ value, field, onSearch }: SearchBoxProps) {
  const [q, setQ] = useState(value)
  return (
    <search>
      <form
        className={classes.searchForm}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(q.trim())
        }}
      >
        <TextInput
          ref={field}
          size="sm"
          type="search"
          aria-label="Buscar usuario"
          placeholder="Nombre o correo"
          maxLength={200}
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
          value={q}
          onChange={(event) => setQ(event.currentTarget.value)}
        />
        <Button type="submit" size="sm" variant="default">
          Buscar
        </Button>
      </form>
    </search>
  )
}
