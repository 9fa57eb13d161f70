import type { ClaimedMail, Line } from './claim.ts'

/** A mail as handed to the mail server. */
export interface OutgoingMail extends Pick<ClaimedMail, 'id' | 'to' | 'subject' | 'html' | 'text' | 'createdAt'> {
  /** For advertising and reminders: the one-click unsubscribe address (RFC 8058). */
  readonly unsubscribeUrl?: string
}

export interface Attempt {
  /** Aborts an attempt that takes too long. */
  readonly signal: AbortSignal
  readonly line: Line
  /**
   * Called and awaited before the first byte of the content is sent: until then nothing can have been accepted. If it
   * throws, the attempt ends.
   */
  readonly handing: () => Promise<void>
}

export interface Delivery {
  /** Delivers or throws. */
  deliver(mail: OutgoingMail, attempt: Attempt): Promise<void>
  close(): void
}
