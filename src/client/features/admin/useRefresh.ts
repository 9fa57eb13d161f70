import { useCallback } from 'react'
import { trpc } from '../../api/trpc.ts'

/** Invalidates the user lists, figures and open user after a change. */
export function useRefresh(): () => void {
  const { admin } = trpc.useUtils()
  return useCallback(() => {
    void admin.userPage.invalidate()
    void admin.summary.invalidate()
    void admin.userDetail.invalidate()
    void admin.conversationPage.invalidate()
    void admin.recipients.invalidate()
    void admin.auditPage.invalidate()
  }, [admin])
}
