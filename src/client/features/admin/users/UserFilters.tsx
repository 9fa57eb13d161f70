import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { IconDownload, IconRefresh, IconSortAscending, IconSortDescending, IconX } from '@tabler/icons-react'
import { memo, useCallback } from 'react'
import { ACTIVITY_FILTERS, CREDIT_FILTERS, USER_SORTS } from '../../../../shared/contract/lists.ts'
import { useDownload } from '../../../components/useDownload.ts'
import type { PanelSearch, PanelState } from '../search.ts'
import { SearchBox } from '../table/SearchBox.tsx'
import { Toolbar } from '../table/Toolbar.tsx'
import { filterQuery, isFiltered, NO_FILTERS } from './userInput.ts'
import classes from './users.module.css'

interface UserFiltersProps extends Pick<PanelState, 'search' | 'update'> {
  readonly onRefresh: () => void
  readonly refreshing: boolean
}

const CREDITS: Record<(typeof CREDIT_FILTERS)[number], string> = {
  none: 'Sin créditos',
  low: 'Menos de 5.000',
  unused: 'Sin usar este mes',
  extra: 'Con créditos extra',
}
const ACTIVITY: Record<(typeof ACTIVITY_FILTERS)[number], string> = {
  week: 'Últimos 7 días',
  month: 'Últimos 30 días',
  idle: 'Hace más de 30 días',
  never: 'Nunca',
}
const SORTS: Record<(typeof USER_SORTS)[number], string> = {
  id: 'ID',
  username: 'Usuario',
  email: 'Correo',
  verification: 'Verificación',
  role: 'Rol',
  credits: 'Créditos',
  creditsUsed: 'Créditos usados',
  createdAt: 'Registro',
  lastActiveAt: 'Última actividad',
}

const options = <K extends string>(keys: readonly K[], labels: Record<K, string>) =>
  keys.map((value) => ({ value, label: labels[value] }))
const find = <K extends string>(keys: readonly K[], value: string) => keys.find((key) => key === value)

interface Filter {
  readonly label: string
  readonly data: readonly { readonly value: string; readonly label: string }[]
  /** The selected values; empty for all. */
  readonly read: (search: PanelSearch) => string
  readonly write: (value: string) => PanelSearch
}

const FILTERS: readonly Filter[] = [
  {
    label: 'Verificación',
    data: [
      { value: '', label: 'Verificación: todas' },
      { value: 'verified', label: 'Verificados' },
      { value: 'unverified', label: 'Pendientes' },
    ],
    read: ({ verificacion }) => verificacion ?? '',
    write: (value) => ({ verificacion: find(['verified', 'unverified'] as const, value) }),
  },
  {
    label: 'Estado',
    data: [
      { value: '', label: 'Estado: todos' },
      { value: 'false', label: 'Activos' },
      { value: 'true', label: 'Bloqueados' },
    ],
    read: ({ bloqueados }) => (bloqueados === undefined ? '' : String(bloqueados)),
    write: (value) => ({ bloqueados: value === '' ? undefined : value === 'true' }),
  },
  {
    label: 'Rol',
    data: [
      { value: '', label: 'Rol: todos' },
      { value: 'user', label: 'Usuarios' },
      { value: 'admin', label: 'Administradores' },
    ],
    read: ({ rol }) => rol ?? '',
    write: (value) => ({ rol: find(['user', 'admin'] as const, value) }),
  },
  {
    label: 'Créditos',
    data: [{ value: '', label: 'Créditos: todos' }, ...options(CREDIT_FILTERS, CREDITS)],
    read: ({ creditos }) => creditos ?? '',
    write: (value) => ({ creditos: find(CREDIT_FILTERS, value) }),
  },
  {
    label: 'Última actividad',
    data: [{ value: '', label: 'Actividad: toda' }, ...options(ACTIVITY_FILTERS, ACTIVITY)],
    read: ({ actividad }) => actividad ?? '',
    write: (value) => ({ actividad: find(ACTIVITY_FILTERS, value) }),
  },
]
const ORDER: Filter = {
  label: 'Ordenar por',
  data: options(USER_SORTS, SORTS).map(({ value, label }) => ({ value, label: `Orden: ${label}` })),
  read: ({ orden }) => orden ?? 'id',
  write: (value) => {
    const orden = find(USER_SORTS, value)
    return { orden: orden === 'id' ? undefined : orden }
  },
}

/** Search, filters and order, all stored in the URL. */
export function UserFilters({ search, update, onRefresh, refreshing }: UserFiltersProps) {
  const filter = useCallback((changes: PanelSearch) => update({ ...changes, pagina: undefined }), [update])
  const find = useCallback((q: string | undefined) => filter({ q }), [filter])
  const file = useDownload()
  const turn = useCallback((descendente: true | undefined) => filter({ descendente }), [filter])
  return (
    <Toolbar
      search={
        <SearchBox value={search.q} label="Buscar por nombre o correo" placeholder="Nombre o correo" onSearch={find} />
      }
      below={
        isFiltered(search) ? (
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            leftSection={<IconX size={16} stroke={1.5} aria-hidden />}
            onClick={() => update(NO_FILTERS)}
          >
            Quitar filtros
          </Button>
        ) : null
      }
    >
      {FILTERS.map((one) => (
        <FilterSelect key={one.label} filter={one} value={one.read(search)} onChoose={filter} />
      ))}
      <div className={classes.order}>
        <FilterSelect filter={ORDER} value={ORDER.read(search)} onChoose={filter} />
        <Direction descending={search.descendente ?? false} onTurn={turn} />
        <ActionIcon size={36} aria-label="Actualizar" title="Actualizar" loading={refreshing} onClick={onRefresh}>
          <IconRefresh size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size={36}
          aria-label="Descargar CSV de los encontrados"
          title="Descargar CSV de los encontrados"
          loading={file.busy}
          onClick={() => void file.start(`/api/admin/users.csv?${filterQuery(search)}`)}
        >
          <IconDownload size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </div>
    </Toolbar>
  )
}

interface FilterSelectProps {
  readonly filter: Filter
  readonly value: string
  readonly onChoose: (changes: PanelSearch) => void
}

/** Does not depend on the other filters or the order. */
const FilterSelect = memo(function FilterSelect({ filter, value, onChoose }: FilterSelectProps) {
  return (
    <NativeSelect
      size="sm"
      aria-label={filter.label}
      value={value}
      data={[...filter.data]}
      onChange={(event) => onChoose(filter.write(event.currentTarget.value))}
    />
  )
})

interface DirectionProps {
  readonly descending: boolean
  readonly onTurn: (descending: true | undefined) => void
}

const Direction = memo(function Direction({ descending, onTurn }: DirectionProps) {
  const label = descending ? 'De mayor a menor' : 'De menor a mayor'
  return (
    <ActionIcon size={36} aria-label={label} title={label} onClick={() => onTurn(descending ? undefined : true)}>
      {descending ? (
        <IconSortDescending size={18} stroke={1.5} aria-hidden />
      ) : (
        <IconSortAscending size={18} stroke={1.5} aria-hidden />
      )}
    </ActionIcon>
  )
})
