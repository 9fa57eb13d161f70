import { Button, CloseButton } from '@mantine/core'
import { IconCoins, IconMail, IconUsers } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { PanelUser } from '../../../../shared/contract/panel.ts'
import { errorText } from '../../../api/errors.ts'
import { trpc } from '../../../api/trpc.ts'
import { useAhead } from '../../../components/ahead.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { PartFailed } from '../../../components/PartFailed.tsx'
import { usePart } from '../../../components/usePart.ts'
import { count } from '../format.ts'
import { DEFAULT_SIZE, unusualSize, usePanel } from '../search.ts'
import { PagedList } from '../table/ListState.tsx'
import { useDialog } from '../useDialog.ts'
import { UserFilters } from './UserFilters.tsx'
import type { RowAction } from './UserRow.tsx'
import { UserTable } from './UserTable.tsx'
import { KEY_HELP } from './useRowKeys.ts'
import { isFiltered, NO_FILTERS, userInput } from './userInput.ts'
import classes from './users.module.css'

const loadDialogs = async () => (await import('./UserDialogs.tsx')).UserDialogs
const loadDrawer = async () => (await import('./UserDrawer.tsx')).UserDrawer

export function UsersTab() {
  const { search, update, open } = usePanel()
  const page = trpc.admin.userPage.useQuery(userInput(search), { placeholderData: keepPreviousData })
  // Selected on any page; each as last seen.
  const [chosen, setChosen] = useState<ReadonlyMap<number, PanelUser>>(new Map())
  const credits = useDialog<readonly PanelUser[]>()
  const email = useDialog<readonly PanelUser[]>()
  const role = useDialog<PanelUser>()
  const block = useDialog<PanelUser>()
  const asking = [credits, email, role, block].find(({ opened }) => opened)
  const { part: UserDialogs, failed: dialogsFailed, retry: retryDialogs } = usePart(loadDialogs, asking !== undefined)
  const { part: UserDrawer, failed, retry } = usePart(loadDrawer, search.usuario !== undefined)
  useAhead(loadDialogs)
  useAhead(loadDrawer)
  const close = () => update({ usuario: undefined })

  const select = useCallback((users: readonly PanelUser[], selected: boolean) => {
    setChosen((old) => {
      const next = new Map(old)
      for (const user of users) {
        if (selected) next.set(user.id, user)
        else next.delete(user.id)
      }
      return next
    })
  }, [])

  const act = useCallback(
    (action: RowAction, user: PanelUser) => {
      if (action === 'open') update({ usuario: user.id }, { push: true })
      else if (action === 'conversations') open({ tab: 'conversaciones', usuario: user.id })
      else if (action === 'credits') credits.open([user])
      else if (action === 'email') email.open([user])
      else if (action === 'role') role.open(user)
      else block.open(user)
    },
    [update, open, credits.open, email.open, role.open, block.open],
  )

  const selected = useMemo(() => new Set(chosen.keys()), [chosen])

  return (
    <div className={classes.screen}>
      <UserFilters
        search={search}
        update={update}
        onRefresh={() => void page.refetch()}
        refreshing={page.isFetching && !page.isPending}
      />
      <PagedList
        query={page}
        loading="Cargando usuarios"
        failed={{
          title: `No se pudo cargar la lista de usuarios: ${errorText(page.error, 'Error al obtener la lista de usuarios')}`,
        }}
        empty={<NoUsers filtered={isFiltered(search)} onClear={() => update(NO_FILTERS)} />}
        noun={['usuario', 'usuarios']}
        size={search.filas ?? DEFAULT_SIZE}
        onPage={(pagina) => update({ pagina }, { push: true })}
        onSize={(filas) => update({ filas: unusualSize(filas), pagina: undefined })}
      >
        {(data) => (
          <UserTable
            users={data.users}
            selected={selected}
            sort={search.orden ?? 'id'}
            descending={search.descendente ?? false}
            stale={page.isPlaceholderData}
            onSort={({ sort, descending }) =>
              update({
                orden: sort === 'id' ? undefined : sort,
                descendente: descending || undefined,
                pagina: undefined,
              })
            }
            onSelect={select}
            onAction={act}
          />
        )}
      </PagedList>
      {page.data && page.data.total > 0 ? (
        <p className={classes.keys}>
          {KEY_HELP.map(([key, what]) => (
            <span key={key}>
              <kbd>{key}</kbd> {what}
            </span>
          ))}
        </p>
      ) : null}

      {chosen.size > 0 ? (
        <section className={classes.bulk} aria-label="Acciones para los seleccionados">
          <p className={classes.bulkCount} role="status">
            {count(chosen.size, 'seleccionado', 'seleccionados')}
          </p>
          <Button
            size="sm"
            leftSection={<IconCoins size={18} stroke={1.5} aria-hidden />}
            onClick={() => credits.open([...chosen.values()])}
          >
            Añadir créditos
          </Button>
          <Button
            size="sm"
            variant="default"
            leftSection={<IconMail size={18} stroke={1.5} aria-hidden />}
            onClick={() => email.open([...chosen.values()])}
          >
            Enviar email
          </Button>
          <CloseButton
            size={36}
            aria-label="Limpiar selección"
            title="Limpiar selección"
            onClick={() => setChosen(new Map())}
          />
        </section>
      ) : null}

      {UserDialogs ? (
        <UserDialogs credits={credits} email={email} role={role} block={block} />
      ) : dialogsFailed && asking ? (
        <PartFailed onRetry={retryDialogs} onClose={asking.close} />
      ) : null}
      {UserDrawer ? (
        <UserDrawer
          id={search.usuario ?? null}
          onClose={close}
          onAction={act}
          onThread={(hilo) => open({ tab: 'conversaciones', usuario: search.usuario, hilo })}
        />
      ) : failed && search.usuario !== undefined ? (
        <PartFailed onRetry={retry} onClose={close} />
      ) : null}
    </div>
  )
}

function NoUsers({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return (
    <EmptyState
      title={filtered ? 'Nadie coincide con la búsqueda' : 'Todavía no hay usuarios'}
      icon={<IconUsers size={24} stroke={1.5} aria-hidden />}
      action={
        filtered ? (
          <Button variant="default" onClick={onClear}>
            Quitar filtros
          </Button>
        ) : null
      }
    >
      {filtered
        ? 'Busca por una parte del nombre, del usuario o del correo: «espiga.co» encuentra a toda una empresa.'
        : 'Aparecen aquí en cuanto se registran.'}
    </EmptyState>
  )
}
