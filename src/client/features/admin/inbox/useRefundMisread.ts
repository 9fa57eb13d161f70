import { trpc } from '../../../api/trpc.ts'
import { toast } from '../../../components/toast.ts'
import { useRefresh } from '../useRefresh.ts'

/** Gives the price of a misread answer back; whatever came of it, the list is read again. */
export function useRefundMisread() {
  const utils = trpc.useUtils()
  const refresh = useRefresh()
  return trpc.admin.refundMisread.useMutation({
    onSuccess: ({ message }) => toast.success({ title: 'Cobro devuelto', message }),
    // Somebody else may have been faster: the list tells.
    onSettled: () => {
      void utils.admin.inboxPage.invalidate()
      void utils.admin.auditPage.invalidate()
      refresh()
    },
  })
}
