import { expect, test } from 'vitest'
import type { AccountCredits } from '../../../../shared/contract/account.ts'
import { grantUse } from './grant.ts'

const credits = (monthly: number, used: number): AccountCredits => ({
  ...{ monthly, used, extra: 0, total: 0, available: 0, month: '2026-11', monthlyGrant: 20_000 },
  ...{ nextGrantAt: '2026-12-01T05:00:00.000Z', days: [] },
})

test.each([
  ['nothing yet', 20_000, 0, { grant: 20_000, used: 0, usedExtra: 0, percent: 0, level: 'enough' }],
  ['some', 18_500, 1_500, { used: 1_500, usedExtra: 0, percent: 7.5, level: 'enough' }],
  ['a fifth left', 4_000, 16_000, { percent: 80, level: 'enough' }],
  ['less than a fifth left', 3_500, 16_500, { percent: 82.5, level: 'low' }],
  ['all of it, and then of what was added', 0, 23_000, { used: 20_000, usedExtra: 3_000, percent: 100, level: 'none' }],
  ['given back from the month before', 20_500, 0, { grant: 20_500, used: 0, percent: 0, level: 'enough' }],
] as const)('%s', (_what, monthly, used, expected) => {
  expect(grantUse(credits(monthly, used))).toMatchObject(expected)
})
