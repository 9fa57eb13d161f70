import { useHydrated } from '@tanstack/react-router'
import { trpc } from '../../api/trpc.ts'

/** The installation's configuration. Absent while loading or on failure: every use has a fallback. */
export function useClientConfig() {
  const { data } = trpc.marketing.config.useQuery()
  // A prerendered page was rendered without it, and hydrates as it is.
  return useHydrated() ? data : undefined
}
