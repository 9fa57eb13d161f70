/** Describes an error for the history that administrators read: one line of limited length. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return (
    message
      .replace(/[^\P{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 500)
      // Half of a surrogate pair is no valid text for the database, and would fail the outcomes of a whole batch.
      .toWellFormed() || 'Error desconocido'
  )
}

/** The same for the log, without addresses: mail servers quote the one that they refuse. */
export const unnamed = (reason: string | null): string | null =>
  reason
    ?.split(' ')
    .map((word) => (word.includes('@') ? '…' : word))
    .join(' ') ?? null

/** The status that the mail server answered with (SMTP), 0 when it did not answer. */
export function answerOf(error: unknown): number {
  return error instanceof Error && 'responseCode' in error ? Number(error.responseCode) || 0 : 0
}

/**
 * A mailbox that is full today may have room tomorrow, whatever code the server uses: 5.2.2 (RFC 3463), or a bare 552
 * (RFC 5321).
 */
function isFull(status: number, message: string): boolean {
  const [, subject] = /\b[245]\.(\d{1,3}\.\d{1,3})\b/.exec(message) ?? []
  return subject === undefined ? status === 552 : subject === '2.2'
}

/** The same in SQL, of the newest error in a mail's row `m`; never null. */
export const FULL_MAILBOX = String.raw`coalesce(
  substring(m.error FROM '\y[245]\.(\d{1,3}\.\d{1,3})\y') = '2.2', m.error ~ '(^|: )552\y', false)`

/**
 * Whether a retry is pointless: the receiving server permanently refused this address or message (SMTP 5xx). A refused
 * login is not the mail's fault and may be fixed; a full mailbox gets emptied.
 */
export function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const status = answerOf(error)
  const code = 'code' in error ? error.code : ''
  if (isFull(status, error.message)) return false
  return status >= 500 && status < 600 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}

/**
 * Whether the address was permanently refused, rather than our server or our content: a response to RCPT TO, other than
 * a policy one (RFC 3463, 5.7.x: relaying denied, sender blocked).
 */
export function isBounce(error: unknown): boolean {
  if (!isPermanent(error) || !(error instanceof Error)) return false
  const command = 'command' in error ? error.command : ''
  return command === 'RCPT TO' && !/\b5\.7\.\d/.test(error.message)
}
