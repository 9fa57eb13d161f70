import { expect, it } from 'vitest'
import type { SelfCheckReport } from '../../shared/contract/health.ts'
import { isWell } from './health.ts'

const now = new Date('2026-11-22T08:00:00Z')
const clean: SelfCheckReport = {
  checkedAt: now,
  ledgerFaults: 0,
  chargesWithoutAnswer: 0,
  answersWithoutCharge: 0,
  stuckQuestions: 0,
  overdueMails: 0,
  failedMails: 0,
  orphanRows: 0,
  removedRows: 3,
  milliseconds: 40,
}
const well = { lastCheck: clean, checkFailedAt: null, notCheckedSince: null }

it('is well after a clean check, and before the first one', () => {
  expect(isWell(well)).toBe(true)
  expect(isWell({ ...well, lastCheck: null })).toBe(true)
})

// One fault at a time: a dropped condition would go unnoticed beside another fault.
it.each([
  { checkFailedAt: now },
  { notCheckedSince: now },
  { lastCheck: null, checkFailedAt: now },
  { lastCheck: null, notCheckedSince: now },
  { lastCheck: { ...clean, ledgerFaults: 1 } },
  { lastCheck: { ...clean, chargesWithoutAnswer: 1 } },
  { lastCheck: { ...clean, answersWithoutCharge: 1 } },
  { lastCheck: { ...clean, stuckQuestions: 1 } },
  { lastCheck: { ...clean, overdueMails: 1 } },
  { lastCheck: { ...clean, failedMails: 1 } },
  { lastCheck: { ...clean, orphanRows: 1 } },
])('is not well with %j alone', (fault) => {
  expect(isWell({ ...well, ...fault })).toBe(false)
})
