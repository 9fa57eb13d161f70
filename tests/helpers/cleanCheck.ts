import type { SelfCheckReport } from '../../src/shared/contract/health.ts'

/** The nightly self-check's report without findings. */
export const CLEAN_CHECK: SelfCheckReport = {
  checkedAt: new Date('2026-11-20T08:05:00Z'),
  ledgerFaults: 0,
  chargesWithoutAnswer: 0,
  answersWithoutCharge: 0,
  stuckQuestions: 0,
  overdueMails: 0,
  failedMails: 0,
  orphanRows: 0,
  removedRows: 12,
  milliseconds: 40,
}
