import type { ClaimedMail, Line } from './claim.ts'

/** A mail as it leaves. */
export interface OutgoingMail extends Pick<ClaimedMail, 'id' | 'to' | 'subject' | 'html' | 'text' | 'createdAt'> {
  /** Of advertising and reminders: where its reader asks for no more, by one click in their mail program (RFC 8058). */
  readonly unsubscribeUrl?: string
}

export interface Attempt {
  /** Ends an attempt that takes too long. */
  readonly signal: AbortSignal
  readonly line: Line
  /**
   * Called, and waited for, before the first byte of the content leaves: until then nothing can have been accepted. What
   * it throws ends the attempt.
   */
  readonly handing: () => Promise<void>
}

export interface Delivery {
  /** Delivers or throws. */
  deliver(mail: OutgoingMail, attempt: Attempt): Promise<void>
  close(): void
}
