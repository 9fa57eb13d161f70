import { Button, NativeSelect } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import type { ConversationUser } from '../../../../shared/contract/panel.ts'
import { formatNumber } from '../../../../shared/format.ts'
import { trpc } from '../../../api/trpc.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { count, shortDay } from '../format.ts'
import { DEFAULT_SIZE, unusualSize, usePanel } from '../search.ts'
import { type Column, DataTable } from '../table/DataTable.tsx'
import { PagedList } from '../table/ListState.tsx'
import { SearchBox } from '../table/SearchBox.tsx'
import { Toolbar } from '../table/Toolbar.tsx'
import classes from './conversations.module.css'

function summary({ conversations, messages, lastMessageAt }: ConversationUser): string {
  if (conversations === 0) return 'Sin conversaciones'
  const what = `${count(messages, 'mensaje', 'mensajes')} en ${count(conversations, 'conversación', 'conversaciones')}`
  return lastMessageAt === null ? what : `${what}; el último, el ${shortDay(lastMessageAt)}`
}

const columns = (onView: (userId: number) => void): Column<ConversationUser>[] => [
  {
    key: 'user',
    label: 'Usuario',
    phone: 'title',
    cell: ({ username, email }) => (
      <span className={classes.user} title={`${username} · ${email}`}>
        <b>{username}</b> <span>{email}</span>
      </span>
    ),
  },
  {
    key: 'conversations',
    label: 'Conversaciones',
    figure: true,
    // Repeated in the summary.
    spare: true,
    width: 136,
    phone: 'hidden',
    cell: ({ conversations }) => formatNumber(conversations),
  },
  {
    key: 'messages',
    label: 'Mensajes',
    figure: true,
    spare: true,
    width: 136,
    phone: 'hidden',
    cell: ({ messages }) => formatNumber(messages),
  },
  {
    key: 'summary',
    label: 'Resumen',
    phone: 'line',
    cell: (user) => <span className={classes.summary}>{summary(user)}</span>,
  },
  {
    key: 'view',
    label: 'Acciones',
    quiet: true,
    width: 84,
    phone: 'side',
    cell: ({ id, username, conversations }) => (
      <Button
        size="compact-sm"
        variant="default"
        disabled={conversations === 0}
        aria-label={`Ver conversaciones de ${username}`}
        onClick={() => onView(id)}
      >
        Ver
      </Button>
    ),
  },
]

/** Users with their number of messages: one call per page. */
export function ConversationTable({ onView }: { onView: (userId: number) => void }) {
  const { search, update } = usePanel()
  const size = search.filas ?? DEFAULT_SIZE
  const query = trpc.admin.conversationPage.useQuery(
    { q: search.q, sort: search.primero ?? 'recent', page: search.pagina ?? 1, size },
    { placeholderData: keepPreviousData },
  )
  return (
    <div className={classes.screen}>
      <Toolbar
        search={
          <SearchBox
            value={search.q}
            label="Buscar usuario"
            placeholder="Nombre o correo"
            onSearch={(q) => update({ q, pagina: undefined })}
          />
        }
      >
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
      </Toolbar>
      <PagedList
        query={query}
        loading="Cargando conversaciones"
        failed={{ title: 'No se pudieron cargar las conversaciones', error: query.error }}
        empty={
          <EmptyState title="Nadie coincide con la búsqueda" icon={<IconMessages size={24} stroke={1.5} aria-hidden />}>
            Busca por una parte del nombre, del usuario o del correo.
          </EmptyState>
        }
        noun={['usuario', 'usuarios']}
        size={size}
        onPage={(pagina) => update({ pagina }, { push: true })}
        onSize={(filas) => update({ filas: unusualSize(filas), pagina: undefined })}
      >
        {({ users }) => (
          <DataTable
            caption="Conversaciones por usuario"
            columns={columns(onView)}
            rows={users}
            rowKey={({ id }) => id}
            faint={({ conversations }) => conversations === 0}
            stale={query.isPlaceholderData}
          />
        )}
      </PagedList>
    </div>
  )
}
