import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { User } from '../../../shared/contract/auth.ts'
import { GONE } from './departure.ts'
import { forgetAnswers, SESSION_KEY, useSession } from './useSession.ts'

/**
 * Forgets the person whose session ended on another page of this browser: at once where this page lives, and where the
 * way back brings it up as it was left, before anything of it is seen. Other pages know nothing of each other's queries.
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
        // A server that does not answer says nothing about anybody; but this may be somebody else's browser by now.
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
