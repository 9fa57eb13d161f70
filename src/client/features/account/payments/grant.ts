import type { AccountCredits } from '../../../../shared/contract/account.ts'

export interface GrantUse {
  /** What the month began with, COP. */
  readonly grant: number
  /** Of the month's grant. */
  readonly used: number
  /** Of the credits that do not expire, this month. */
  readonly usedExtra: number
  /** 0 to 100, of the grant. */
  readonly percent: number
  readonly level: 'enough' | 'low' | 'none'
}

/** From what share that is left it is told that the grant comes to its end. */
const LOW = 0.2

/** What was used of the month's grant, which goes first, and what of the credits that were added. */
export function grantUse({ monthly, monthlyGrant, used }: AccountCredits): GrantUse {
  // What was given back may have been taken the month before: then there is more than the grant.
  const grant = Math.max(monthlyGrant, monthly)
  const usedOfGrant = grant - monthly
  return {
    grant,
    used: usedOfGrant,
    usedExtra: Math.max(0, used - usedOfGrant),
    percent: grant === 0 ? 100 : (usedOfGrant / grant) * 100,
    level: monthly === 0 ? 'none' : monthly < grant * LOW ? 'low' : 'enough',
  }
}
