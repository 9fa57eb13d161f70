import { Button } from '@mantine/core'
import { bogotaDate, formatDate } from '../../../../shared/format.ts'
import { trpc } from '../../../api/trpc.ts'
import { toast } from '../../../components/toast.ts'
import classes from './danger.module.css'

/** Where the focus goes when the button that asked for the deletion is gone. */
export const DELETION_NOTICE = 'eliminacion'

/** While a deletion is pending: when, and the way back. At the top of the page, where nobody misses it. */
export function DeletionNotice() {
  const utils = trpc.useUtils()
  const due = trpc.account.settings.useQuery().data?.deletionDue ?? null
  const undo = trpc.account.undoDeletion.useMutation({
    meta: { errorText: 'No se pudo cancelar la eliminación' },
    onSuccess: ({ message }) => {
      utils.account.settings.setData(undefined, (known) => known && { ...known, deletionDue: null })
      toast.success({ title: 'Cuenta conservada', message })
    },
  })
  if (due === null) return null
  return (
    <div id={DELETION_NOTICE} tabIndex={-1} className={classes.notice} role="status">
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
