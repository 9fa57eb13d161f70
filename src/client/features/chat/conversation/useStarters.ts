import { useMemo } from 'react'
import type { ConversationSummary } from '../../../../shared/contract/conversation.ts'
import { readFailure } from '../../../api/errors.ts'
import { trpc } from '../../../api/trpc.ts'
import { type Starter, startersFor } from './starters.ts'

interface Start {
  readonly starters: readonly Starter[]
  /** Nobody has asked this person yet whom they ask for. */
  readonly first: boolean
  /** What this person is offered is known, or will not be. */
  readonly offered: boolean
}

/** What the empty screen offers this person. Nobody is told when the company cannot be read: the usual ones stay. */
export function useStarters(signedIn: boolean, threads: readonly ConversationSummary[] | undefined): Start {
  const company = trpc.company.get.useQuery(undefined, { enabled: signedIn })
  const absent = signedIn && company.error !== null && readFailure(company.error).status === 404
  const situation = trpc.company.situation.useQuery(undefined, {
    // Asked for with the company, in one request: whose company is known has no use for the answer.
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
