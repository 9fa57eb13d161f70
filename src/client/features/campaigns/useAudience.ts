import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { audienceInput } from '../../../shared/contract/marketing.ts'
import { trpc } from '../../api/trpc.ts'

/** To how many a sending would go; counted when somebody is about to send, each time anew. `null`: not yet. */
export function useAudience(input: z.input<typeof audienceInput> | null) {
  const { client } = trpc.useUtils()
  // The list of users may be too long for an address, so the count is no query of tRPC's.
  return useQuery({
    queryKey: ['audience', input],
    queryFn: ({ signal }) => client.marketing.audience.mutate(input ?? {}, { signal }),
    enabled: input !== null,
    staleTime: 0,
    gcTime: 0,
  })
}
