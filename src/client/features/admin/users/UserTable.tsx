import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { USER_SORTS } from '../../../../shared/contract/lists.ts'
import type { PanelUser } from '../../../../shared/contract/panel.ts'
import { afterPaint } from '../../../components/afterPaint.ts'
import base from '../table/base.module.css'
import { type RowAction, UserRow } from './UserRow.tsx'
import { useRowKeys } from './useRowKeys.ts'
import classes from './users.module.css'

type Sort = (typeof USER_SORTS)[number]

interface Order {
  readonly sort: Sort
  readonly descending: boolean
}

interface UserTableProps extends Order {
  readonly users: readonly PanelUser[]
  readonly selected: ReadonlySet<number>
  /** Previous rows shown while the next ones load. */
  readonly stale: boolean
  readonly onSort: (order: Order) => void
  readonly onSelect: (users: readonly PanelUser[], selected: boolean) => void
  readonly onAction: (action: RowAction, user: PanelUser) => void
}

const COLUMNS: readonly { readonly sort: Sort; readonly label: string; readonly figure?: boolean }[] = [
  { sort: 'id', label: 'ID' },
  { sort: 'username', label: 'Usuario' },
  { sort: 'email', label: 'Correo electrónico' },
  { sort: 'verification', label: 'Verificación' },
  { sort: 'role', label: 'Rol' },
  { sort: 'credits', label: 'Créditos', figure: true },
  { sort: 'creditsUsed', label: 'Usados', figure: true },
]

export function UserTable({ users, selected, sort, descending, stale, onSort, onSelect, onAction }: UserTableProps) {
  const [order, askFor] = useOrder({ sort, descending }, onSort)
  const table = useRef<HTMLTableElement>(null)
  const open = users.filter(({ blocked }) => !blocked)
  const chosen = open.filter(({ id }) => selected.has(id)).length
  useRowKeys(table, (key, id) => {
    const user = users.find((one) => one.id === id)
    if (!user) return
    if (key === 'select') {
      if (!user.blocked) onSelect([user], !selected.has(id))
    } else onAction(key, user)
  })

  return (
    <table ref={table} className={`${base.table} ${classes.table}`} aria-busy={stale || undefined}>
      <caption className="luka-hidden">Usuarios</caption>
      <thead>
        <tr>
          <th className={classes.check}>
            <label className={classes.everybody}>
              <input
                type="checkbox"
                aria-label="Seleccionar todos los de esta página"
                disabled={open.length === 0}
                checked={open.length > 0 && chosen === open.length}
                ref={(box) => {
                  if (box) box.indeterminate = chosen > 0 && chosen < open.length
                }}
                onChange={(event) => onSelect(open, event.currentTarget.checked)}
              />
              <span>Seleccionar todos los de esta página</span>
            </label>
          </th>
          {COLUMNS.map((column) => {
            const current = column.sort === order.sort
            return (
              <th
                key={column.sort}
                className={column.figure ? classes.number : undefined}
                aria-sort={current ? (order.descending ? 'descending' : 'ascending') : undefined}
              >
                <button type="button" className={classes.sort} onClick={() => askFor(column.sort)}>
                  {column.label}
                  {current ? (
                    order.descending ? (
                      <IconArrowDown size={14} stroke={1.75} aria-hidden />
                    ) : (
                      <IconArrowUp size={14} stroke={1.75} aria-hidden />
                    )
                  ) : null}
                </button>
              </th>
            )
          })}
          <th className={classes.actionsHead}>Acciones</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} selected={selected.has(user.id)} onSelect={onSelect} onAction={onAction} />
        ))}
      </tbody>
    </table>
  )
}

/** The arrow turns at once; loading and rendering follow after that was painted. */
function useOrder({ sort, descending }: Order, onSort: (order: Order) => void): [Order, (sort: Sort) => void] {
  const [asked, setAsked] = useState<Order & { readonly instead: string }>()
  const shown = `${sort} ${descending}`
  const order = asked?.instead === shown ? asked : { sort, descending }
  const askFor = (column: Sort) => {
    const next = { sort: column, descending: column === order.sort && !order.descending }
    setAsked({ ...next, instead: shown })
    afterPaint(() => onSort(next))
  }
  return [order, askFor]
}
