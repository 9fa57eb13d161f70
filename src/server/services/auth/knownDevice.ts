import type { App, RequestInfo } from '../../core/context.ts'
import type { DbOrTx } from '../../db/types.ts'
import { enqueueMail } from '../../mail/queue.ts'
import { newSignInMail } from '../../mail/templates/newSignIn.ts'
import { network } from '../../security/address.ts'
import { describeDevice } from '../../security/device.ts'
import { hashToken } from '../../security/tokens.ts'

/** More kinds of device and networks than a person uses; beyond that, the least recently used are forgotten. */
const MOST_DEVICES = 50
const DAY_MS = 24 * 60 * 60 * 1000
/**
 * After this many new places in a day no more mails are sent: somebody who knows the password (even of an account under
 * a stranger's address) could otherwise flood that mailbox with invented devices. By then the owner has been notified.
 */
const MOST_TOLD = 10

/**
 * Remembers where a sign-in came from, and mails the person when it is new: another kind of device, or another
 * provider's network. The very first one is assumed to be theirs. Runs in the transaction of the sign-in.
 */
export async function noteDevice(
  app: App,
  tx: DbOrTx,
  request: RequestInfo,
  user: { id: number; email: string },
): Promise<void> {
  const now = app.now()
  const device = describeDevice(request.userAgent).name
  const fingerprint = hashToken(`${device} ${network(request.ip)}`)
  const known = await tx.knownDevice.findMany({
    where: { userId: user.id },
    orderBy: { lastSeenAt: 'desc' },
    select: { fingerprint: true, lastSeenAt: true },
  })
  const lately = known.filter(({ lastSeenAt }) => now.getTime() - lastSeenAt.getTime() < DAY_MS).length
  const isNew = known.every((row) => row.fingerprint !== fingerprint)
  await tx.knownDevice.upsert({
    where: { userId_fingerprint: { userId: user.id, fingerprint } },
    create: { userId: user.id, fingerprint, lastSeenAt: now },
    update: { lastSeenAt: now },
    select: { userId: true },
  })
  const forgotten = known.slice(MOST_DEVICES).map((row) => row.fingerprint)
  if (forgotten.length > 0)
    await tx.knownDevice.deleteMany({ where: { userId: user.id, fingerprint: { in: forgotten } } })
  if (!isNew || known.length === 0 || lately > MOST_TOLD) return
  await enqueueMail(tx, {
    to: user.email,
    userId: user.id,
    ...newSignInMail({ device, ip: request.ip, at: now, appUrl: app.baseUrl() }),
  })
}
