import type { User } from '../../../shared/contract/auth.ts'
import { trpc } from '../../api/trpc.ts'

/** Whether this person is the installation's main user; null while loading; false if the request fails. */
export function useMainUser(user: User | null): boolean | null {
  const query = trpc.marketing.mainUser.useQuery(undefined, { enabled: user !== null })
  if (!user || query.isError) return false
  return query.data?.mainUser ?? null
}
