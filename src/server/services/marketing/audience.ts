import type { z } from 'zod'
import type { marketingInput } from '../../../shared/contract/marketing.ts'
import { bogotaMonth } from '../../../shared/format.ts'
import type { Prisma } from '../../db/generated/client.ts'

type Campaign = z.output<typeof marketingInput>
type Filter = Campaign['verificationFilter']

const byVerification: Record<Filter, Prisma.UserWhereInput> = {
  all: {},
  verified: { emailVerifiedAt: { not: null } },
  unverified: { emailVerifiedAt: null },
}

/** Whom an automatic campaign means, before the filter. */
function meant(type: Campaign['type'], month: string): Prisma.UserWhereInput {
  if (type === 'verification') return { emailVerifiedAt: null }
  if (type === 'credits') {
    // A row of an earlier month has its new grant whole and untouched.
    return {
      OR: [
        { creditsMonth: { not: month } },
        { creditsUsed: 0, OR: [{ creditsMonthly: { gt: 0 } }, { creditsExtra: { gt: 0 } }] },
      ],
    }
  }
  return {}
}

/** Of those meant, who may get it: nobody blocked or deleted, and advertising not to whom has asked for none. */
export function mayReceive(meant: Prisma.UserWhereInput, filter: Filter, advertising: boolean): Prisma.UserWhereInput {
  return {
    AND: [
      meant,
      byVerification[filter],
      { blocked: false, deletedAt: null },
      advertising ? { marketingOptOut: null } : {},
    ],
  }
}

/** A reminder to verify is a service to its reader; everything else is advertising and obeys Ley 2300 de 2023. */
export const isAdvertising = (templateType: string): boolean => templateType !== 'verification'

/** Who would get an automatic campaign at `now`. */
export function campaignAudience({ type, verificationFilter }: Campaign, now: Date) {
  const advertising = isAdvertising(type)
  return { advertising, where: mayReceive(meant(type, bogotaMonth(now)), verificationFilter, advertising) }
}
