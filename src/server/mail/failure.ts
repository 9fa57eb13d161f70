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

/** The status that the mail server answered with (SMTP), 0 when it did not answer. */
export function answerOf(error: unknown): number {
  return error instanceof Error && 'responseCode' in error ? Number(error.responseCode) || 0 : 0
}

/**
 * Whether trying again is pointless: the receiving server refused this very address or message for good (SMTP 5xx).
 * A refused login is not the mail's fault and may be repaired.
 */
export function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const status = answerOf(error)
  const code = 'code' in error ? error.code : ''
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
