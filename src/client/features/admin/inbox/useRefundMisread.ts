import { trpc } from '../../../api/trpc.ts'
import { toast } from '../../../components/toast.ts'
import { useRefresh } from '../useRefresh.ts'

/** Refunds a misread answer; the list is refetched whatever the outcome. */
export function useRefundMisread() {
  const utils = trpc.useUtils()
  const refresh = useRefresh()
  return trpc.admin.refundMisread.useMutation({
    onSuccess: ({ message }) => toast.success({ title: 'Cobro devuelto', message }),
    // Somebody else may have been faster: the refetched list will show.
    onSettled: () => {
      void utils.admin.inboxPage.invalidate()
      void utils.admin.auditPage.invalidate()
      refresh()
    },
  })
}
