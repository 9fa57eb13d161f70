import type { AccountCredits } from '../../../../shared/contract/account.ts'

export interface GrantUse {
  /** The month's opening grant, COP. */
  readonly grant: number
  /** Spent from the monthly grant. */
  readonly used: number
  /** Spent this month from credits that do not expire. */
  readonly usedExtra: number
  /** 0 to 100, of the grant. */
  readonly percent: number
  readonly level: 'enough' | 'low' | 'none'
}

/** The remaining share from which the person is warned. */
const LOW = 0.2

/** Spending from the monthly grant, which is used first, and from added credits. */
export function grantUse({ monthly, monthlyGrant, used }: AccountCredits): GrantUse {
  // A refund may belong to the previous month: then more than the grant is left.
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
