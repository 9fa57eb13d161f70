import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { audienceInput } from '../../../shared/contract/marketing.ts'
import { trpc } from '../../api/trpc.ts'

/** How many people a sending would reach; counted anew each time somebody is about to send. `null`: unknown yet. */
export function useAudience(input: z.input<typeof audienceInput> | null) {
  const { client } = trpc.useUtils()
  // The list of users may be too long for a URL, so the count is not a tRPC query.
  return useQuery({
    queryKey: ['audience', input],
    queryFn: ({ signal }) => client.marketing.audience.mutate(input ?? {}, { signal }),
    enabled: input !== null,
    staleTime: 0,
    gcTime: 0,
  })
}
