import { useCallback } from 'react'
import { trpc } from '../../../api/trpc.ts'

/** Invalidates the lists, open items and log after a change of legal data. */
export function useLegalRefresh(): () => void {
  const { admin, chat } = trpc.useUtils()
  return useCallback(() => {
    void admin.facts.invalidate()
    void admin.factHistory.invalidate()
    void admin.libraryPage.invalidate()
    void admin.libraryDocument.invalidate()
    void admin.documentHistory.invalidate()
    void admin.auditPage.invalidate()
    void chat.references.invalidate()
    void chat.reference.invalidate()
  }, [admin, chat])
}
