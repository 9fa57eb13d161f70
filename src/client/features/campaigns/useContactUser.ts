import { trpc } from '../../api/trpc.ts'
import { useClientConfig } from '../shell/useClientConfig.ts'

/** The company's own contact person: the configured address (null: none) and the user who has it, if any. */
export function useContactUser() {
  const address = useClientConfig()?.contactEmail ?? null
  const { data, isPending } = trpc.admin.contactUser.useQuery(undefined, { enabled: address !== null })
  return { address, contact: data ?? null, isPending }
}
