import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { issueChallenge, redeemSolution } from '../../../src/server/security/captcha.ts'
import { solveCaptcha } from '../../helpers/captcha.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

// Whoever writes a robot knows what a solution looks like: each of these is well formed, and was not worked for here.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.stopMail()
})
afterAll(() => server.close())

const SECRET = 'a secret of this test, 32 bytes or more'
const MINUTE = 60_000
const redeem = (token: string) => redeemSolution(server.db, SECRET, token, new Date())
const solved = async (secret = SECRET, issued = new Date()) => solveCaptcha(await issueChallenge(secret, issued))
const changed = (token: string, change: (solution: Record<string, unknown>) => object) =>
  btoa(JSON.stringify({ ...JSON.parse(atob(token)), ...change(JSON.parse(atob(token))) }))
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

it('a solution counts once', async () => {
  const token = await solved()
  expect([await redeem(token), await redeem(token)]).toEqual([true, false])
})

it.each<[string, () => Promise<string>]>([
  ['another number', async () => changed(await solved(), ({ number }) => ({ number: Number(number) === 0 ? 1 : 0 }))],
  [
    'a challenge of one’s own, solved, with the signature of ours',
    async () => changed(await solved(), ({ salt }) => ({ number: 7, challenge: sha256(`${salt}7`) })),
  ],
  ['another signature', async () => changed(await solved(), () => ({ signature: 'f'.repeat(64) }))],
  [
    'a salt with a later end',
    async () => changed(await solved(), ({ salt }) => ({ salt: `${salt}&expires=9999999999` })),
  ],
  ['another algorithm', async () => changed(await solved(), () => ({ algorithm: 'SHA-1' }))],
  ['one of another installation', () => solved('another secret, 32 bytes or more, too')],
  ['one that is over', () => solved(SECRET, new Date(Date.now() - 11 * MINUTE))],
])('%s is no solution', async (_what, forge) => {
  const token = await forge()
  expect(await redeem(token)).toBe(false)
  expect(await server.db.usedChallenge.count({ where: { signature: String(JSON.parse(atob(token)).signature) } })).toBe(
    0,
  )
})
