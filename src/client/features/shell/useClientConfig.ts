import { useHydrated } from '@tanstack/react-router'
import { trpc } from '../../api/trpc.ts'

/** What this installation is set up with. Absent while it loads or cannot be had: every use has a way without it. */
export function useClientConfig() {
  const { data } = trpc.marketing.config.useQuery()
  // A prerendered page was written without it, and is taken over as it stands.
  return useHydrated() ? data : undefined
}
