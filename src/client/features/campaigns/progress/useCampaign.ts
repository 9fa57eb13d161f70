import type { Campaign } from '../../../../shared/contract/campaigns.ts'
import { trpc } from '../../../api/trpc.ts'

const LIVE_MS = 2_000
/** Until the hours begin nothing moves but the clock. */
const WAITING_MS = 30_000

/** A campaign as it is now: asked for again and again while it moves and the page is in view. */
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
