import { z } from 'zod'

/** What a self-check found, in rows. All of them but `removedRows` should be 0. */
export const selfCheckReport = z.object({
  checkedAt: z.union([z.date(), z.iso.datetime().transform((text) => new Date(text))]),
  /** Accounts whose balance is not the sum of their entries. */
  ledgerFaults: z.int(),
  /** Questions that were charged, not answered and not given back. */
  chargesWithoutAnswer: z.int(),
  answersWithoutCharge: z.int(),
  /** Questions whose time was over long ago and that nobody released. */
  stuckQuestions: z.int(),
  /** Mails that have been due for an hour or more; those of accounts also when the mail server turned them away so far. */
  overdueMails: z.int(),
  /** Mails of accounts, and notices to the team, given up in the last day though their address was not refused. */
  failedMails: z.int(),
  /** Rows that point at something that is gone. */
  orphanRows: z.int(),
  /** Expired sessions, tokens, limits, challenges and texts of old mails that the check removed. */
  removedRows: z.int(),
  /** What the check took. */
  milliseconds: z.int(),
})
export type SelfCheckReport = z.output<typeof selfCheckReport>

export const health = z.object({
  /** False when the last check found something that needs a person, failed, or has not run. True before the first one. */
  healthy: z.boolean(),
  version: z.string(),
  /** Seconds since this process started. */
  uptime: z.int(),
  /** Mails that are due now. */
  mailsDue: z.int(),
  /** The newest night's report; null before the first one. */
  lastCheck: selfCheckReport.nullable(),
  /** When a check was begun and failed, unless one has succeeded since. */
  checkFailedAt: z.date().nullable(),
  /** Since when none has run, once a night has been missed. */
  notCheckedSince: z.date().nullable(),
})
export type Health = z.output<typeof health>
