import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CreditRequestItem } from '../../../../shared/contract/account.ts'
import type { User } from '../../../../shared/contract/auth.ts'
import { bogotaDate, formatDate } from '../../../../shared/format.ts'
import { trpc } from '../../../api/trpc.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { SkeletonLines } from '../../../components/SkeletonLines.tsx'
import { CreditRequestForm } from '../../contact/CreditRequestForm.tsx'
import { Block } from '../parts.tsx'
import classes from './payments.module.css'

const STATES: Readonly<Record<CreditRequestItem['state'], string>> = {
  open: 'En revisión',
  approved: 'Aprobada',
  rejected: 'No aprobada',
  closed: 'Cerrada',
}

/** How many are shown before "more". */
const SHOWN = 3

/** More credits are requested, not bought: the form, and the status of each request. */
export function CreditRequests({ user }: { user: User }) {
  const utils = trpc.useUtils()
  const [open, setOpen] = useState(false)
  const [all, setAll] = useState(false)
  // Only for the form, which works without it: a failure is not reported.
  const company = trpc.company.get.useQuery()
  const { data, error, isPending, isFetching, refetch } = trpc.account.creditRequests.useQuery()
  return (
    <Block
      title="Solicitudes de créditos"
      text="¿Necesitas más? Pídelos y una persona te responde."
      action={
        <Button variant="default" size="sm" onClick={() => setOpen(true)}>
          Solicitar créditos
        </Button>
      }
    >
      {isPending ? <SkeletonLines lines={2} height={20} label="Cargando tus solicitudes" /> : null}
      {error && !data ? (
        <ErrorState
          title="No se pudieron cargar tus solicitudes"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      {data && data.length > 0 ? (
        <ul className={classes.requests}>
          {(all ? data : data.slice(0, SHOWN)).map(({ id, message, wantsCall, state, createdAt }) => (
            <li key={id} className={classes.request}>
              <div>
                <p className={classes.message}>{message}</p>
                <p className={classes.asked}>
                  {formatDate(bogotaDate(new Date(createdAt)))}
                  {wantsCall ? ' · pediste que te llamen' : ''}
                </p>
              </div>
              <span className={classes.state} data-state={state}>
                {STATES[state]}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {data && data.length > SHOWN && !all ? (
        <Button variant="subtle" size="compact-md" mt={8} onClick={() => setAll(true)}>
          Ver las {data.length} solicitudes
        </Button>
      ) : null}
      <Dialog
        opened={open}
        onClose={() => setOpen(false)}
        title="Solicitar créditos"
        lead="Elige cuánto. Una persona te responde por correo o te llama."
        size={560}
      >
        {company.isPending ? (
          <SkeletonLines lines={6} height={24} label="Cargando el formulario" />
        ) : (
          <CreditRequestForm
            user={user}
            company={company.data ?? null}
            onSent={() => {
              setOpen(false)
              void utils.account.creditRequests.invalidate()
            }}
          />
        )}
      </Dialog>
    </Block>
  )
}
