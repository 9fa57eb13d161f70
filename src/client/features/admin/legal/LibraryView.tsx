import { Button, NativeSelect } from '@mantine/core'
import { IconBooks, IconPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { referenceType } from '../../../../shared/contract/documentType.ts'
import type { LibraryDocument } from '../../../../shared/contract/legal.ts'
import { LIBRARY_STATES } from '../../../../shared/contract/lists.ts'
import { referenceName } from '../../../../shared/referenceName.ts'
import { trpc } from '../../../api/trpc.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { StatusBadge } from '../../chat/answer/ValidityBadge.tsx'
import { Badge } from '../badges.tsx'
import { shortDay } from '../format.ts'
import { DEFAULT_SIZE, usePanel } from '../search.ts'
import { type Column, DataTable } from '../table/DataTable.tsx'
import { PagedList } from '../table/ListState.tsx'
import { SearchBox } from '../table/SearchBox.tsx'
import { Toolbar } from '../table/Toolbar.tsx'
import { useDialog } from '../useDialog.ts'
import { DocumentSheet } from './DocumentSheet.tsx'
import { TYPES } from './documentTypeOptions.ts'
import classes from './legal.module.css'
import { NewDocumentDialog } from './NewDocumentDialog.tsx'

const STATES: Record<(typeof LIBRARY_STATES)[number], string> = {
  active: 'Activas',
  retired: 'Retiradas',
  edited: 'Editadas',
}

const columns = (onOpen: (id: number) => void): Column<LibraryDocument>[] => [
  {
    key: 'norm',
    label: 'Norma',
    width: 220,
    phone: 'title',
    cell: (document) => (
      <button type="button" className={classes.name} onClick={() => onOpen(document.id)}>
        {referenceName(document)}
      </button>
    ),
  },
  {
    key: 'title',
    label: 'Título',
    phone: 'line',
    cell: ({ title }) => (
      <span className={classes.soft} title={title}>
        {title}
      </span>
    ),
  },
  {
    key: 'status',
    label: 'Vigencia',
    width: 280,
    phone: 'line',
    cell: ({ status }) => (
      <span className={classes.fit} title={status}>
        <StatusBadge status={status} />
      </span>
    ),
  },
  {
    key: 'state',
    label: 'Ficha',
    width: 170,
    phone: 'line',
    cell: ({ edited, retired }) =>
      retired ? <Badge tone="bad">Retirada</Badge> : edited ? <Badge tone="good">Editada</Badge> : null,
  },
  {
    key: 'updated',
    label: 'Cambió',
    spare: true,
    width: 116,
    phone: 'hidden',
    cell: ({ updatedAt }) => <span className={classes.soft}>{shortDay(updatedAt)}</span>,
  },
]

/** The documents that answers cite, retired ones among them. */
export function LibraryView() {
  const { search, update } = usePanel()
  const query = trpc.admin.libraryPage.useQuery(
    { q: search.q, type: search.tipo, state: search.fichas, page: search.pagina ?? 1, size: DEFAULT_SIZE },
    { placeholderData: keepPreviousData },
  )
  const creation = useDialog<string | null>()
  return (
    <>
      <Toolbar
        search={
          <SearchBox
            value={search.q}
            label="Buscar ficha"
            placeholder="Título, resumen o número"
            onSearch={(q) => update({ q, pagina: undefined })}
          />
        }
      >
        <NativeSelect
          size="sm"
          aria-label="Tipo"
          value={search.tipo ?? ''}
          data={[{ value: '', label: 'Tipo: todos' }, ...TYPES]}
          onChange={({ currentTarget: { value } }) =>
            update({ tipo: referenceType.safeParse(value).data, pagina: undefined })
          }
        />
        <NativeSelect
          size="sm"
          aria-label="Estado de la ficha"
          value={search.fichas ?? ''}
          data={[
            { value: '', label: 'Fichas: todas' },
            ...LIBRARY_STATES.map((value) => ({ value, label: STATES[value] })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            update({ fichas: LIBRARY_STATES.find((state) => state === value), pagina: undefined })
          }
        />
        <Button
          className={classes.new}
          size="sm"
          leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
          onClick={() => creation.open(null)}
        >
          Nueva ficha
        </Button>
      </Toolbar>
      <PagedList
        query={query}
        loading="Cargando biblioteca"
        failed={{ title: 'No se pudo cargar la biblioteca', error: query.error }}
        empty={
          <EmptyState title="Ninguna ficha coincide" icon={<IconBooks size={24} stroke={1.5} aria-hidden />}>
            Busca por una palabra del título o por el número: «572» encuentra el Decreto 572 de 2025.
          </EmptyState>
        }
        noun={['ficha', 'fichas']}
        size={DEFAULT_SIZE}
        onPage={(pagina) => update({ pagina }, { push: true })}
      >
        {({ documents }) => (
          <DataTable
            caption="Biblioteca"
            columns={columns((ficha) => update({ ficha }, { push: true }))}
            rows={documents}
            rowKey={({ id }) => id}
            faint={({ retired }) => retired}
            stale={query.isPlaceholderData}
          />
        )}
      </PagedList>
      <NewDocumentDialog dialog={creation} onMade={(ficha) => update({ ficha })} />
      <DocumentSheet id={search.ficha ?? null} onClose={() => update({ ficha: undefined })} />
    </>
  )
}
