import { useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../../../server/routers/app.ts'
import { trpc } from '../../../api/trpc.ts'

interface Known {
  readonly username: string
  readonly email: string
}

/**
 * The user whose conversations are shown. Lists that led here know them; otherwise the user is fetched, which is
 * audited like every view of a user.
 */
export function useKnownUser(id: number): Known | null {
  const cache = useQueryClient()
  const lists = [getQueryKey(trpc.admin.conversationPage), getQueryKey(trpc.admin.userPage)]
  const listed = lists
    .flatMap((queryKey) =>
      cache.getQueriesData<inferRouterOutputs<AppRouter>['admin']['conversationPage' | 'userPage']>({ queryKey }),
    )
    .flatMap(([, page]): readonly (Known & { id: number })[] => page?.users ?? [])
    .find((user) => user.id === id)
  const detail = trpc.admin.userDetail.useQuery({ id }, { enabled: listed === undefined })
  return listed ?? detail.data?.user ?? null
}
