/** What went wrong, for the history that administrators read: one line, bounded. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return (
    message
      .replace(/[^\P{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 500) || 'Error desconocido'
  )
}

/**
 * Whether trying again is pointless: the receiving server refused this very address or message for good (SMTP 5xx).
 * A refused login is not the mail's fault and may be repaired.
 */
export function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const status = 'responseCode' in error ? Number(error.responseCode) : 0
  const code = 'code' in error ? error.code : ''
  return status >= 500 && status < 600 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}
