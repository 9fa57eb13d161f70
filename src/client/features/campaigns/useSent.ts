import { useCallback } from 'react'
import type { SendAnswer } from '../../../shared/contract/marketing.ts'
import { formatNumber } from '../../../shared/format.ts'
import { trpc } from '../../api/trpc.ts'
import { leftOutParts } from './leftOut.ts'

/** Invalidates the history and the users' mails after a sending. */
export function useSent(): () => void {
  const { marketing, admin } = trpc.useUtils()
  return useCallback(() => {
    void marketing.history.invalidate()
    void marketing.campaigns.invalidate()
    void admin.userDetail.invalidate()
    void admin.auditPage.invalidate()
  }, [marketing, admin])
}

/** "{n} emails enviados de {m} usuarios seleccionados", who was excluded and why, and that they are being sent. */
export function sentText({ emailsSent, totalUsers, leftOut }: Omit<SendAnswer, 'campaignId'>): string {
  const sent = `${formatNumber(emailsSent)} emails enviados de ${formatNumber(totalUsers)} usuarios seleccionados`
  const left = leftOutParts(leftOut)
  return [
    `${sent}.`,
    left.length > 0 && `Quedaron por fuera ${left.join(', ')}.`,
    emailsSent > 0 && 'Están en cola: su avance queda en Campañas.',
  ]
    .filter(Boolean)
    .join(' ')
}
