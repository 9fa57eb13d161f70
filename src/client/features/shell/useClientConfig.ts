import { trpc } from '../../api/trpc.ts'

/** What this installation is set up with. Absent while it loads or cannot be had: every use has a way without it. */
export function useClientConfig() {
  return trpc.marketing.config.useQuery().data
}
