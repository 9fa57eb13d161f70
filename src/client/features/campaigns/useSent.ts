import { useCallback } from 'react'
import { formatNumber } from '../../../shared/format.ts'
import { trpc } from '../../api/trpc.ts'

/** After a sending: the history and the users' own mails are asked for again. */
export function useSent(): () => void {
  const { marketing, admin } = trpc.useUtils()
  return useCallback(() => {
    void marketing.history.invalidate()
    void marketing.campaigns.invalidate()
    void admin.userDetail.invalidate()
    void admin.auditPage.invalidate()
  }, [marketing, admin])
}

/** "{n} emails enviados de {m} usuarios seleccionados". */
export function sentText({ emailsSent, totalUsers }: { emailsSent: number; totalUsers: number }): string {
  return `${formatNumber(emailsSent)} emails enviados de ${formatNumber(totalUsers)} usuarios seleccionados`
}
