import type { z } from 'zod'
import type { challenge as challengeSchema } from '../../../shared/contract/contact.ts'

type Challenge = z.output<typeof challengeSchema>

/**
 * Finds the number that the server's challenge asks for, and packs it as the `captchaToken` that the server redeems once.
 * @returns null when given up
 * @throws when no number fits, or where the browser has no cryptography (a page that is not served safely)
 */
export async function solve(challenge: Challenge, signal: AbortSignal): Promise<string | null> {
  // Only who ticks the box pays for it.
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
