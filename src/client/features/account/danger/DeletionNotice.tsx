import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { bogotaDate, formatDate } from '../../../../shared/format.ts'
import { trpc } from '../../../api/trpc.ts'
import { toast } from '../../../components/toast.ts'
import classes from './danger.module.css'

/**
 * While a deletion is scheduled: its date, and how to cancel. At the top of the page, where nobody misses it. If it
 * appears while the page is open it takes the focus, since the button that scheduled the deletion has disappeared.
 */
export function DeletionNotice() {
  const utils = trpc.useUtils()
  const settings = trpc.account.settings.useQuery().data
  const due = settings?.deletionDue ?? null
  const notice = useRef<HTMLDivElement>(null)
  const missed = useRef(false)
  useEffect(() => {
    if (due !== null && missed.current) notice.current?.focus({ preventScroll: true })
    missed.current = settings !== undefined && due === null
  }, [settings, due])
  const undo = trpc.account.undoDeletion.useMutation({
    meta: { errorText: 'No se pudo cancelar la eliminación' },
    onSuccess: ({ message }) => {
      utils.account.settings.setData(undefined, (known) => known && { ...known, deletionDue: null })
      toast.success({ title: 'Cuenta conservada', message })
    },
  })
  if (due === null) return null
  return (
    <div ref={notice} id="eliminacion" tabIndex={-1} className={classes.notice} role="status">
      <div>
        <p className={classes.noticeTitle}>Tu cuenta se eliminará el {formatDate(bogotaDate(new Date(due)))}</p>
        <p className={classes.noticeText}>Hasta ese día todo funciona, y puedes conservarla.</p>
      </div>
      <Button loading={undo.isPending} onClick={() => undo.mutate()}>
        Conservar mi cuenta
      </Button>
    </div>
  )
}
