import type { z } from 'zod'
import type { subscription } from '../../../shared/contract/campaigns.ts'
import { AppError } from '../../../shared/errors.ts'
import { maskedEmail } from '../../mail/templates/clean.ts'
import { readUnsubscribeToken } from '../../mail/unsubscribe.ts'
import type { App, RequestInfo } from '../../trpc/context.ts'
import { setMarketing } from '../account/settings.ts'

type Subscription = z.output<typeof subscription>

const WRONG = 'Este enlace no es válido. Ábrelo desde el correo, completo.'

async function ownerOf(app: App, token: string) {
  const id = readUnsubscribeToken(app, token)
  const user =
    id === null
      ? null
      : await app.db.user.findFirst({
          where: { id, deletedAt: null },
          select: { id: true, email: true, marketingOptOut: true },
        })
  if (!user) throw new AppError('INVALID_INPUT', WRONG)
  return user
}

/** What the page of a mail's unsubscribe link shows. @throws INVALID_INPUT for a link that is not ours */
export async function readSubscription(app: App, token: string): Promise<Subscription> {
  const { email, marketingOptOut } = await ownerOf(app, token)
  return { email: maskedEmail(email), subscribed: marketingOptOut === null }
}

/** Ends advertising, or undoes that; as often as somebody likes. @throws INVALID_INPUT for a link that is not ours */
export async function setSubscription(
  app: App,
  { ip }: Pick<RequestInfo, 'ip'>,
  token: string,
  subscribed: boolean,
): Promise<Subscription> {
  const { id, email } = await ownerOf(app, token)
  await setMarketing(app.db, { userId: id, accepts: subscribed, source: 'enlace', ip, now: app.now() })
  return { email: maskedEmail(email), subscribed }
}
