import type { z } from 'zod'
import type { confirmProtectedInput } from '../../../shared/contract/account.ts'
import type { App, Auth, RequestInfo } from '../../core/context.ts'
import { withConfirmed } from './withConfirmed.ts'

/** Records that this session's password was confirmed just now. @throws CONFLICT, INVALID_INPUT, RATE_LIMITED */
export async function renewPassword(
  app: App,
  request: RequestInfo,
  { user, sessionId }: Auth & { via: 'session' },
  given: z.output<typeof confirmProtectedInput>,
): Promise<{ message: string }> {
  await withConfirmed(app, request, { userId: user.id, ...given }, (tx) =>
    tx.session.updateMany({ where: { id: sessionId }, data: { passwordAt: app.now() } }),
  )
  return { message: 'Gracias. Ya puedes continuar.' }
}
