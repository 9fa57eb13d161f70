import { Button, Loader, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { Recipient } from '../../../shared/contract/panel.ts'
import { formatNumber } from '../../../shared/format.ts'
import { trpc } from '../../api/trpc.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { count } from '../admin/format.ts'
import classes from './campaigns.module.css'
import { FILTER_LABELS, type Filter } from './filters.ts'

interface RecipientsDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly filter: Filter
  readonly selected: readonly Recipient[]
  readonly onConfirm: (recipients: readonly Recipient[]) => void
}

/** Selects the recipients. The selection applies when it is confirmed. */
export function RecipientsDialog({ opened, onClose, filter, selected, onConfirm }: RecipientsDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={560}
      title="Seleccionar usuarios"
      lead={`${FILTER_LABELS[filter]}, sin los bloqueados.`}
    >
      <Chooser filter={filter} selected={selected} onClose={onClose} onConfirm={onConfirm} />
    </Dialog>
  )
}

const SEARCH_DEBOUNCE_MS = 250
const SHOWN = 100

type ChooserProps = Omit<RecipientsDialogProps, 'opened'>

function Chooser({ filter, selected, onClose, onConfirm }: ChooserProps) {
  const [chosen, setChosen] = useState(() => new Map(selected.map((user) => [user.id, user])))
  const [text, setText] = useState('')
  const [refused, setRefused] = useState(false)
  const [q] = useDebouncedValue(text.trim(), SEARCH_DEBOUNCE_MS)
  const { data, error, refetch, isFetching } = trpc.admin.recipients.useQuery(
    { verificationFilter: filter, limit: SHOWN, ...(q === '' ? {} : { q }) },
    { placeholderData: keepPreviousData },
  )
  const users = data?.users ?? []
  const every = users.length > 0 && users.every(({ id }) => chosen.has(id))
  const set = (changed: readonly Recipient[], on: boolean) => {
    setRefused(false)
    setChosen((old) => {
      const next = new Map(old)
      for (const user of changed) {
        if (on) next.set(user.id, user)
        else next.delete(user.id)
      }
      return next
    })
  }

  return (
    <>
      <TextInput
        size="sm"
        type="search"
        data-autofocus
        aria-label="Buscar usuarios"
        placeholder="Nombre o correo"
        maxLength={200}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        rightSection={isFetching ? <Loader size={16} /> : null}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {error && !data ? (
        <ErrorState title="Error al obtener la lista de usuarios" error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <label className={classes.everybody}>
            <input
              type="checkbox"
              checked={every}
              disabled={users.length === 0}
              onChange={(event) => set(users, event.currentTarget.checked)}
            />
            Seleccionar todos
            {data ? (
              <span className={classes.tally}>
                {data.total > users.length
                  ? `los primeros ${users.length} de ${data.more ? 'más de ' : ''}${formatNumber(data.total)}`
                  : formatNumber(data.total)}
              </span>
            ) : null}
          </label>
          <ul className={classes.choices} aria-label="Usuarios">
            {users.map((user) => (
              <li key={user.id}>
                <label>
                  <input
                    type="checkbox"
                    checked={chosen.has(user.id)}
                    onChange={(event) => set([user], event.currentTarget.checked)}
                  />
                  <b>{user.username}</b>
                  <span>{user.email}</span>
                </label>
              </li>
            ))}
            {data && users.length === 0 ? <li className={classes.nobody}>Nadie coincide</li> : null}
          </ul>
        </>
      )}
      {refused ? (
        <p className={classes.refusal} role="alert">
          Debes seleccionar al menos un usuario
        </p>
      ) : null}
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button onClick={() => (chosen.size === 0 ? setRefused(true) : onConfirm([...chosen.values()]))}>
          Confirmar {count(chosen.size, 'seleccionado', 'seleccionados')}
        </Button>
      </div>
    </>
  )
}
