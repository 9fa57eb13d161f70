import { createHmac } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib/v1'
import { z } from 'zod'
import { AppError } from '../../shared/errors.ts'
import type { App } from '../core/context.ts'
import type { DbOrTx } from '../db/types.ts'

const LIFETIME_MS = 10 * 60_000
// About a quarter of a second of a phone's work: nothing for a person, expensive for a flood.
const MAX_NUMBER = 50_000

const payload = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().max(128),
  number: z.int().min(0).max(MAX_NUMBER),
  salt: z.string().max(256),
  signature: z.string().max(128),
})

// A separate key, so that a signed challenge is never a valid signature of anything else.
const captchaKey = (secret: string) => createHmac('sha256', secret).update('captcha').digest('hex')

/** A signed proof-of-work challenge that expires in ten minutes. */
export async function issueChallenge(secret: string, now: Date) {
  const { challenge, salt, signature } = await createChallenge({
    algorithm: 'SHA-256',
    hmacKey: captchaKey(secret),
    maxnumber: MAX_NUMBER,
    expires: new Date(now.getTime() + LIFETIME_MS),
  })
  return { algorithm: 'SHA-256' as const, challenge, maxnumber: MAX_NUMBER, salt, signature }
}

/** True once for a valid, unexpired solution: the second use of the same one is refused, across processes. */
export async function redeemSolution(db: DbOrTx, secret: string, token: string, now: Date): Promise<boolean> {
  const solution = decode(token)
  if (!solution || !(await verifySolution(solution, captchaKey(secret)))) return false
  const used = await db.usedChallenge.createMany({
    data: { signature: solution.signature, expiresAt: new Date(now.getTime() + LIFETIME_MS) },
    skipDuplicates: true,
  })
  return used.count === 1
}

/** @throws INVALID_CAPTCHA without a valid solution that nobody has used */
export async function assertSolved({ db, secret, now }: Pick<App, 'db' | 'secret' | 'now'>, token: string | null) {
  if (token === null) throw new AppError('INVALID_CAPTCHA')
  if (!(await redeemSolution(db, secret, token, now())))
    throw new AppError('INVALID_CAPTCHA', 'Error al verificar captcha')
}

function decode(token: string) {
  try {
    return payload.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')))
  } catch {
    return null
  }
}
