import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

export const REDIRECT_MS = 3_000

/** Navigates to the path three seconds after it is first set. */
export function useRedirect(to: '/' | '/asistente' | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!to) return
    const timer = window.setTimeout(() => void navigate({ to, replace: true }), REDIRECT_MS)
    return () => window.clearTimeout(timer)
  }, [to, navigate])
}
