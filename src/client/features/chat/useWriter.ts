import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { User } from '../../../shared/contract/auth.ts'
import { forgetAnswers, SESSION_KEY } from '../auth/useSession.ts'
import { useDepartures } from './conversation/drafts.ts'

/**
 * The person writing: nobody from the moment another tab ends the session until the server has said who is signed in
 * now. A hidden page asks when it becomes visible.
 */
export function useWriter(userId: number | null, refresh: () => Promise<User | null>): number | null {
  const queryClient = useQueryClient()
  const departures = useDepartures()
  const [settled, setSettled] = useState(departures)
  const unsure = departures !== settled
  const left = departures > 0 && userId === null

  useEffect(() => {
    if (!unsure && !left) return
    let over = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      const user = await refresh()
      // A server that did not answer said nothing about anybody.
      const nobody = queryClient.getQueryData(SESSION_KEY) === null
      if (nobody || (user && user.id !== userId)) forgetAnswers(queryClient)
      if (user && !over) setSettled(departures)
    }
    if (unsure) void ask()
    const look = () => void ask()
    document.addEventListener('visibilitychange', look)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', look)
    }
  }, [unsure, left, departures, userId, refresh, queryClient])

  return unsure ? null : userId
}
