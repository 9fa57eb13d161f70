import type { z } from 'zod'
import type { challenge as challengeSchema } from '../../../shared/contract/contact.ts'

type Challenge = z.output<typeof challengeSchema>

/**
 * Solves the server's challenge and encodes the solution as the one-time `captchaToken`.
 * @returns null when aborted
 * @throws when no number fits, or in browsers without SubtleCrypto (insecure contexts)
 */
export async function solve(challenge: Challenge, signal: AbortSignal): Promise<string | null> {
  // Loaded only when the box is ticked.
  const { solveChallenge } = await import('altcha-lib/v1')
  const { algorithm, salt, signature, maxnumber } = challenge
  const work = solveChallenge(challenge.challenge, salt, algorithm, maxnumber)
  const stop = () => work.controller.abort()
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  try {
    const solution = await work.promise
    if (signal.aborted) return null
    if (!solution) throw new Error('no number solves the challenge')
    return btoa(JSON.stringify({ algorithm, challenge: challenge.challenge, number: solution.number, salt, signature }))
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
