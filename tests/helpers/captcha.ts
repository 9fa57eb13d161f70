import { solveChallenge } from 'altcha-lib/v1'
import type { z } from 'zod'
import type { challenge } from '../../src/shared/contract/contact.ts'

/** The `captchaToken` that a browser computes for one of our challenges. */
export async function solveCaptcha(task: z.output<typeof challenge>): Promise<string> {
  const solution = await solveChallenge(task.challenge, task.salt, task.algorithm, task.maxnumber).promise
  const { algorithm, challenge, salt, signature } = task
  return btoa(JSON.stringify({ algorithm, challenge, number: solution?.number, salt, signature }))
}
