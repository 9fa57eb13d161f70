import { MONTHLY_GRANT } from '../../shared/credits.ts'
import { bogotaMonth } from '../../shared/format.ts'

/** The balance as it is cached on the user's row. */
export interface CachedBalance {
  readonly creditsMonthly: number
  readonly creditsExtra: number
  readonly creditsUsed: number
  /** "2026-11": the month of `monthly` and `used`; "" before the first grant. */
  readonly creditsMonth: string
}

/** All in COP. */
export interface BalanceView {
  /** The month's opening balance plus what it received: what is left plus what was used. */
  readonly credits: number
  /** Used in the current month of America/Bogota, net of refunds. */
  readonly creditsUsed: number
  /** What may still be spent. */
  readonly available: number
}

/**
 * The balance at `now`. The month's grant is written at its first use, so a row of an earlier month reads as what that
 * grant will make of it: a full monthly grant, the extra credits as they are, nothing used.
 */
export function viewBalance(user: CachedBalance, now: Date): BalanceView {
  const { monthly, extra, used } = balanceAt(user, now)
  return { credits: monthly + extra + used, creditsUsed: used, available: monthly + extra }
}

/** The two balances separately, at `now`; see viewBalance. */
export function balanceAt(user: CachedBalance, now: Date): { monthly: number; extra: number; used: number } {
  return user.creditsMonth < bogotaMonth(now)
    ? { monthly: MONTHLY_GRANT, extra: user.creditsExtra, used: 0 }
    : { monthly: user.creditsMonthly, extra: user.creditsExtra, used: user.creditsUsed }
}
