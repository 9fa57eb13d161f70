import type { Campaign } from '../../../../shared/contract/campaigns.ts'
import { trpc } from '../../../api/trpc.ts'

const LIVE_MS = 2_000
/** Until the sending hours begin, nothing changes but the time. */
const WAITING_MS = 30_000

/** The current state of a campaign: polled while it is running and the page is visible. */
export function useCampaign(known: Campaign): Campaign {
  const { data } = trpc.marketing.campaign.useQuery(
    { id: known.id },
    {
      initialData: known,
      staleTime: LIVE_MS,
      refetchInterval: ({ state }) => {
        const campaign = state.data
        if (campaign?.state !== 'running') return false
        return campaign.waitsUntil ? WAITING_MS : LIVE_MS
      },
    },
  )
  return data
}
