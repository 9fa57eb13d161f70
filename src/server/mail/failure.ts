/** What went wrong, for the history that administrators read: one line, bounded. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return (
    message
      .replace(/[^\P{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 500)
      // A pair cut in two is no text to the database, and the outcome of a whole batch would wait for this one.
      .toWellFormed() || 'Error desconocido'
  )
}

/** The same for the log, which names nobody: mail servers repeat the address that they refuse. */
export const unnamed = (reason: string | null): string | null =>
  reason
    ?.split(' ')
    .map((word) => (word.includes('@') ? '…' : word))
    .join(' ') ?? null

/** The status that the mail server answered with (SMTP), 0 when it did not answer. */
export function answerOf(error: unknown): number {
  return error instanceof Error && 'responseCode' in error ? Number(error.responseCode) || 0 : 0
}

/** A mailbox that is full today has room tomorrow, whatever the server calls it: 5.2.2 (RFC 3463), or a bare 552 (RFC 5321). */
function isFull(status: number, message: string): boolean {
  const [, subject] = /\b[245]\.(\d{1,3}\.\d{1,3})\b/.exec(message) ?? []
  return subject === undefined ? status === 552 : subject === '2.2'
}

/** The same in SQL, of the newest error in a mail's row `m`; never null. */
export const FULL_MAILBOX = String.raw`coalesce(
  substring(m.error FROM '\y[245]\.(\d{1,3}\.\d{1,3})\y') = '2.2', m.error ~ '(^|: )552\y', false)`

/**
 * Whether trying again is pointless: the receiving server refused this very address or message for good (SMTP 5xx).
 * A refused login is not the mail's fault and may be repaired; a full mailbox empties.
 */
export function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const status = answerOf(error)
  const code = 'code' in error ? error.code : ''
  if (isFull(status, error.message)) return false
  return status >= 500 && status < 600 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}

/**
 * Whether it was the address that was refused for good, not our server or what we wrote: an answer to RCPT TO, and not
 * one about policy (RFC 3463, 5.7.x: relaying denied, sender blocked).
 */
export function isBounce(error: unknown): boolean {
  if (!isPermanent(error) || !(error instanceof Error)) return false
  const command = 'command' in error ? error.command : ''
  return command === 'RCPT TO' && !/\b5\.7\.\d/.test(error.message)
}
