import { useRef } from 'react'
import type { Campaign } from '../../../../shared/contract/campaigns.ts'

/** A shorter observation is not meaningful, in ms. */
const ENOUGH_MS = 5_000

/** "unos 3 minutos", from the pace since the screen was opened; null while unknown or standing still. */
export function useTimeLeft({ state, waitsUntil, total, waiting }: Campaign): string | null {
  const first = useRef<{ at: number; done: number } | null>(null)
  const done = total - waiting
  if (state !== 'running' || waitsUntil || waiting === 0) {
    first.current = null
    return null
  }
  first.current ??= { at: Date.now(), done }
  const seen = Date.now() - first.current.at
  const moved = done - first.current.done
  if (seen < ENOUGH_MS || moved <= 0) return null
  const minutes = (waiting * seen) / moved / 60_000
  if (minutes < 1) return 'menos de un minuto'
  return minutes < 1.5 ? 'un minuto' : `unos ${Math.round(minutes)} minutos`
}
