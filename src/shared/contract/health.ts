import { z } from 'zod'

/** Findings of a self-check, in rows. All except `removedRows` should be 0. */
export const selfCheckReport = z.object({
  checkedAt: z.union([z.date(), z.iso.datetime().transform((text) => new Date(text))]),
  /** Accounts whose balance is not the sum of their entries. */
  ledgerFaults: z.int(),
  /** Questions that were charged, but neither answered nor refunded. */
  chargesWithoutAnswer: z.int(),
  answersWithoutCharge: z.int(),
  /** Questions whose lease expired long ago and that were never released. */
  stuckQuestions: z.int(),
  /** Mails due for an hour or more, including account mails that the mail server has rejected so far. */
  overdueMails: z.int(),
  /** Account mails and team notices given up in the last day although their address was not refused. */
  failedMails: z.int(),
  /** Rows that reference something that no longer exists. */
  orphanRows: z.int(),
  /** Expired sessions, tokens, limits, challenges and mail texts that the check deleted. */
  removedRows: z.int(),
  /** The duration of the check. */
  milliseconds: z.int(),
})
export type SelfCheckReport = z.output<typeof selfCheckReport>

export const health = z.object({
  /**
   * False when the last check found something that needs a person, failed, or did not run. True before the first one.
   */
  healthy: z.boolean(),
  version: z.string(),
  /** Seconds since this process started. */
  uptime: z.int(),
  /** Mails currently due. */
  mailsDue: z.int(),
  /** The newest night's report; null before the first one. */
  lastCheck: selfCheckReport.nullable(),
  /** When a check started and failed, unless one has succeeded since. */
  checkFailedAt: z.date().nullable(),
  /** Since when no check has run, once a night was missed. */
  notCheckedSince: z.date().nullable(),
})
export type Health = z.output<typeof health>
