import { useMemo } from 'react'
import type { ConversationSummary } from '../../../../shared/contract/conversation.ts'
import { readFailure } from '../../../api/errors.ts'
import { trpc } from '../../../api/trpc.ts'
import { type Starter, startersFor } from './starters.ts'

interface Start {
  readonly starters: readonly Starter[]
  /** The person has not answered the onboarding questions yet. */
  readonly first: boolean
  /** Whether the suggestions are final. */
  readonly offered: boolean
}

/**
 * The suggestions of the empty screen for this person. If the company cannot be loaded, the usual ones are shown
 * silently.
 */
export function useStarters(signedIn: boolean, threads: readonly ConversationSummary[] | undefined): Start {
  const company = trpc.company.get.useQuery(undefined, { enabled: signedIn })
  const absent = signedIn && company.error !== null && readFailure(company.error).status === 404
  const situation = trpc.company.situation.useQuery(undefined, {
    // Batched with the company in one request; ignored if there is a company.
    enabled: signedIn,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const told = situation.data
  const profile = company.data ?? (absent && told ? told : null)
  const starters = useMemo(
    () => startersFor(profile && { ...BLANK, ...profile }, threads?.map(({ title }) => title) ?? []),
    [profile, threads],
  )
  const offered = !signedIn || (!company.isPending && (!absent || !situation.isPending))
  return { starters, first: absent && told === null, offered }
}

const BLANK = { nit: '', nombreORazonSocial: '', ciudad: null, regimen: null, actividadEconomica: null }
