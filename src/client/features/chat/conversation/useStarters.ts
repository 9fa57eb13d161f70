import { useMemo } from 'react'
import type { ConversationSummary } from '../../../../shared/contract/conversation.ts'
import { trpc } from '../../../api/trpc.ts'
import { type Starter, startersFor } from './starters.ts'

/** What the empty screen offers this person. Nobody is told when the company cannot be read: the usual ones stay. */
export function useStarters(
  signedIn: boolean,
  threads: readonly ConversationSummary[] | undefined,
): readonly Starter[] {
  const company = trpc.company.get.useQuery(undefined, { enabled: signedIn }).data
  return useMemo(() => startersFor(company ?? null, threads?.map(({ title }) => title) ?? []), [company, threads])
}
