import type { z } from 'zod'
import type { subscription } from '../../../shared/contract/campaigns.ts'
import { AppError } from '../../../shared/errors.ts'
import { ADVERTISING } from '../../../shared/legal.ts'
import type { App, RequestInfo } from '../../core/context.ts'
import { maskedEmail } from '../../mail/templates/clean.ts'
import { readUnsubscribeToken } from '../../mail/unsubscribe.ts'
import { setMarketing } from '../account/settings.ts'

type Subscription = z.output<typeof subscription>

const WRONG = 'Este enlace no es válido. Ábrelo desde el correo, completo.'

const NEVER = 'Para recibir novedades, actívalas en Mi cuenta, en Perfil.'

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

/** The state shown by the page of an unsubscribe link. @throws INVALID_INPUT for a link that is not ours */
export async function readSubscription(app: App, token: string): Promise<Subscription> {
  const { id, email, marketingOptOut } = await ownerOf(app, token)
  return {
    email: maskedEmail(email),
    subscribed: marketingOptOut === null,
    canUndo: marketingOptOut !== null && (await tookBack(app, id)),
  }
}

/**
 * Unsubscribes from advertising, or undoes that; idempotent. A link may be in anybody's hands (mails are forwarded), so
 * it can restore a consent that was withdrawn by link, and never give a first one.
 * @throws INVALID_INPUT for a link that is not ours, or when there is nothing to undo
 */
export async function setSubscription(
  app: App,
  { ip }: Pick<RequestInfo, 'ip'>,
  token: string,
  subscribed: boolean,
): Promise<Subscription> {
  const { id, email, marketingOptOut } = await ownerOf(app, token)
  if (subscribed && marketingOptOut && !(await tookBack(app, id))) throw new AppError('INVALID_INPUT', NEVER)
  await setMarketing(app, { userId: id, accepts: subscribed, source: 'enlace', ip, now: app.now() })
  return { email: maskedEmail(email), subscribed, canUndo: !subscribed && (await tookBack(app, id)) }
}

/**
 * Whether the last statement about advertising was a withdrawal by link; what the owner said in their account is theirs
 * alone to change.
 */
async function tookBack(app: App, userId: number): Promise<boolean> {
  const said = await app.db.consent.findMany({
    where: { userId, document: ADVERTISING.slug },
    orderBy: { id: 'desc' },
    take: 2,
    select: { given: true, source: true },
  })
  return said[0]?.given === false && said[0].source === 'enlace' && said[1]?.given === true
}
