import { useEffect } from 'react'

/** Polling interval: the link may be opened on another device. */
const POLL_MS = 10_000

/** While `waiting`, looks whether the mail's link was opened elsewhere: every ten seconds, and when the page is seen again. */
export function useVerifiedElsewhere(waiting: boolean, onCheck: () => Promise<unknown>): void {
  useEffect(() => {
    if (!waiting) return
    const look = () => {
      if (document.visibilityState === 'visible') void onCheck()
    }
    const timer = window.setInterval(look, POLL_MS)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [waiting, onCheck])
}
