import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { IconRefresh, IconSortAscending, IconSortDescending, IconX } from '@tabler/icons-react'
import { ACTIVITY_FILTERS, CREDIT_FILTERS, USER_SORTS } from '../../../../shared/contract/panel.ts'
import type { PanelSearch, PanelState } from '../search.ts'
import { SearchBox } from '../table/SearchBox.tsx'
import { isFiltered, NO_FILTERS } from './userInput.ts'
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

/** The search box with its button, the filters and the order: all of them in the address. */
export function UserFilters({ search, update, onRefresh, refreshing }: UserFiltersProps) {
  const filter = (changes: PanelSearch) => update({ ...changes, pagina: undefined })
  const find = <K extends string>(keys: readonly K[], value: string) => keys.find((key) => key === value)
  return (
    <div className={classes.toolbar}>
      <SearchBox
        value={search.q}
        label="Buscar por nombre o correo"
        placeholder="Nombre o correo"
        onSearch={(q) => filter({ q })}
      />
      <div className={classes.filters}>
        <NativeSelect
          size="sm"
          aria-label="Verificación"
          value={search.verificacion ?? ''}
          data={[
            { value: '', label: 'Verificación: todas' },
            { value: 'verified', label: 'Verificados' },
            { value: 'unverified', label: 'Pendientes' },
          ]}
          onChange={({ currentTarget: { value } }) =>
            filter({ verificacion: find(['verified', 'unverified'] as const, value) })
          }
        />
        <NativeSelect
          size="sm"
          aria-label="Estado"
          value={search.bloqueados === undefined ? '' : String(search.bloqueados)}
          data={[
            { value: '', label: 'Estado: todos' },
            { value: 'false', label: 'Activos' },
            { value: 'true', label: 'Bloqueados' },
          ]}
          onChange={({ currentTarget: { value } }) =>
            filter({ bloqueados: value === '' ? undefined : value === 'true' })
          }
        />
        <NativeSelect
          size="sm"
          aria-label="Rol"
          value={search.rol ?? ''}
          data={[
            { value: '', label: 'Rol: todos' },
            { value: 'user', label: 'Usuarios' },
            { value: 'admin', label: 'Administradores' },
          ]}
          onChange={({ currentTarget: { value } }) => filter({ rol: find(['user', 'admin'] as const, value) })}
        />
        <NativeSelect
          size="sm"
          aria-label="Créditos"
          value={search.creditos ?? ''}
          data={[{ value: '', label: 'Créditos: todos' }, ...options(CREDIT_FILTERS, CREDITS)]}
          onChange={({ currentTarget: { value } }) => filter({ creditos: find(CREDIT_FILTERS, value) })}
        />
        <NativeSelect
          size="sm"
          aria-label="Última actividad"
          value={search.actividad ?? ''}
          data={[{ value: '', label: 'Actividad: toda' }, ...options(ACTIVITY_FILTERS, ACTIVITY)]}
          onChange={({ currentTarget: { value } }) => filter({ actividad: find(ACTIVITY_FILTERS, value) })}
        />
        <div className={classes.order}>
          <NativeSelect
            size="sm"
            aria-label="Ordenar por"
            value={search.orden ?? 'id'}
            data={options(USER_SORTS, SORTS).map(({ value, label }) => ({ value, label: `Orden: ${label}` }))}
            onChange={({ currentTarget: { value } }) => {
              const orden = find(USER_SORTS, value)
              filter({ orden: orden === 'id' ? undefined : orden })
            }}
          />
          <ActionIcon
            size={36}
            aria-label={search.descendente ? 'De mayor a menor' : 'De menor a mayor'}
            title={search.descendente ? 'De mayor a menor' : 'De menor a mayor'}
            onClick={() => filter({ descendente: search.descendente ? undefined : true })}
          >
            {search.descendente ? (
              <IconSortDescending size={18} stroke={1.5} aria-hidden />
            ) : (
              <IconSortAscending size={18} stroke={1.5} aria-hidden />
            )}
          </ActionIcon>
          <ActionIcon size={36} aria-label="Actualizar" title="Actualizar" loading={refreshing} onClick={onRefresh}>
            <IconRefresh size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      {isFiltered(search) ? (
        <div className={classes.clear}>
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            leftSection={<IconX size={16} stroke={1.5} aria-hidden />}
            onClick={() => update(NO_FILTERS)}
          >
            Quitar filtros
          </Button>
        </div>
      ) : null}
    </div>
  )
}
