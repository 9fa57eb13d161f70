import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { MAX_RECIPIENTS, type Recipient } from '../../../shared/contract/panel.ts'
import { formatNumber } from '../../../shared/format.ts'
import { toastFailure } from '../../api/failureToast.ts'
import { trpc } from '../../api/trpc.ts'
import { toast } from '../../components/toast.ts'
import { count } from '../admin/format.ts'
import classes from './campaigns.module.css'
import type { Filter } from './filters.ts'

interface RecipientListProps {
  readonly recipients: readonly Recipient[]
  readonly filter: Filter
  readonly onChange: (recipients: readonly Recipient[]) => void
  /** The button that opens the dialog. */
  readonly choose: ReactNode
}

const SHOWN = 24

/** Who will get it. */
export function RecipientList({ recipients, filter, onChange, choose }: RecipientListProps) {
  const [busy, setBusy] = useState(false)
  const { admin } = trpc.useUtils()
  const everybody = trpc.admin.recipients.useQuery({ verificationFilter: filter, limit: 1 })
  const total = Math.min(everybody.data?.total ?? 0, MAX_RECIPIENTS)
  const all = total > 0 && recipients.length >= total

  const selectAll = async () => {
    setBusy(true)
    try {
      const found = await admin.recipients.fetch({ verificationFilter: filter, limit: MAX_RECIPIENTS })
      onChange(found.users)
      if (found.more || found.total > found.users.length) {
        toast.warning({
          title: `Se seleccionaron ${formatNumber(found.users.length)} de ${found.more ? 'más de ' : ''}${formatNumber(found.total)}`,
          message: 'Es el máximo de un envío. Para más, usa una campaña automática.',
        })
      }
    } catch (error) {
      toastFailure(error, { errorText: 'Error al obtener la lista de usuarios' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <section aria-label="Destinatarios" className={classes.recipients}>
      <div className={classes.recipientsHead}>
        <h3 className={classes.name}>Destinatarios</h3>
        <span className={classes.tally} role="status">
          {count(recipients.length, 'seleccionado', 'seleccionados')}
        </span>
      </div>
      <div className={classes.buttons}>
        {choose}
        <Button
          variant="default"
          size="sm"
          loading={busy}
          disabled={!all && total === 0}
          onClick={() => (all ? onChange([]) : void selectAll())}
        >
          {all ? 'Deseleccionar todos' : 'Seleccionar todos'}
        </Button>
        <Button variant="subtle" color="gray" size="sm" disabled={recipients.length === 0} onClick={() => onChange([])}>
          Limpiar
        </Button>
      </div>
      {recipients.length === 0 ? (
        <p className={classes.nobody}>Debes seleccionar al menos un usuario</p>
      ) : (
        <ul className={classes.pills}>
          {recipients.slice(0, SHOWN).map((user) => (
            <li key={user.id} className={classes.pill} title={user.email}>
              {user.username}
              <button
                type="button"
                aria-label={`Quitar a ${user.username}`}
                onClick={() => onChange(recipients.filter(({ id }) => id !== user.id))}
              >
                <IconX size={14} stroke={1.75} aria-hidden />
              </button>
            </li>
          ))}
          {recipients.length > SHOWN ? (
            <li className={classes.more}>y {formatNumber(recipients.length - SHOWN)} más</li>
          ) : null}
        </ul>
      )}
    </section>
  )
}
