import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { User } from '../../../shared/contract/auth.ts'
import { GONE } from './departure.ts'
import { forgetAnswers, SESSION_KEY, useSession } from './useSession.ts'

/**
 * Forgets the person whose session ended in another tab of this browser: at once on live pages, and when the
 * back/forward cache restores a page, before anything of it is visible. Tabs do not share queries.
 */
export function useElsewhere(): void {
  const queryClient = useQueryClient()
  const { refresh } = useSession()

  useEffect(() => {
    let left = false
    const person = () => queryClient.getQueryData<User | null>(SESSION_KEY) ?? null
    const forget = () => {
      queryClient.setQueryData(SESSION_KEY, null)
      forgetAnswers(queryClient)
    }
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key !== GONE || newValue === null || !person()) return
      left = true
      forget()
    }
    // Somebody else may have signed in there since.
    const look = () => {
      if (!left || document.visibilityState !== 'visible') return
      left = false
      void refresh()
    }
    const comeBack = async ({ persisted }: PageTransitionEvent) => {
      const before = person()
      if (!persisted || !before) return
      document.body.style.visibility = 'hidden'
      try {
        const now = await refresh()
        // An unanswered request says nothing about anybody; but the browser may be somebody else's by now.
        if (!now) forget()
        else if (now.id !== before.id) forgetAnswers(queryClient)
      } finally {
        document.body.style.visibility = ''
      }
    }
    window.addEventListener('storage', hear)
    window.addEventListener('pageshow', comeBack)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('storage', hear)
      window.removeEventListener('pageshow', comeBack)
      document.removeEventListener('visibilitychange', look)
    }
  }, [queryClient, refresh])
}
