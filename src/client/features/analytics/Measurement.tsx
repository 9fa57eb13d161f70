import { useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useSession } from '../auth/useSession.ts'
import { ConsentNote } from './ConsentNote.tsx'
import { useConsent } from './consent.ts'
import { startGoogleTag, stopGoogleTag } from './googleTag.ts'
import { PAGE_VIEW_DELAY_MS, trackVisit } from './visits.ts'

/** Asks once, and with consent reports each change of route. */
export function Measurement({ id }: { id: string }) {
  const consent = useConsent()
  const { user, loading } = useSession()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const granted = consent === 'granted'
  const tell = useEffectEvent((visited: string) => trackVisit(visited, user))

  useEffect(() => {
    if (granted) startGoogleTag(id)
    else stopGoogleTag(id)
  }, [id, granted])

  useEffect(() => {
    // A visit includes the user, so the first one waits for that answer.
    if (!granted || loading) return
    const timer = window.setTimeout(() => tell(path), PAGE_VIEW_DELAY_MS)
    return () => window.clearTimeout(timer)
  }, [granted, loading, path])

  return consent === null ? <ConsentNote /> : null
}
