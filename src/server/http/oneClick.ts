import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../shared/errors.ts'
import type { App } from '../core/context.ts'
import { bareAddress } from '../security/address.ts'
import { stopReminders } from '../services/calendar/settings.ts'
import { setSubscription } from '../services/marketing/subscription.ts'
import { applyHeaders, fromFramework, judge, sendJson } from './answer.ts'
import { queryOf, queryPairs } from './query.ts'

/** A form with one field; a longer body is not one. */
const BODY_LIMIT = 4_096

/** What each address unsubscribes from, and the confirmation. */
const WAYS_OUT: Readonly<Record<string, (app: App, request: FastifyRequest, token: string) => Promise<string>>> = {
  '/baja': async (app, request, token) => {
    await setSubscription(app, { ip: bareAddress(request.ip) }, token, false)
    return 'No te enviaremos más novedades ni promociones.'
  },
  '/recordatorios': async (app, _request, token) => (await stopReminders(app, token)).message,
}

/**
 * The one click of a mail program (RFC 8058): a POST to the address in List-Unsubscribe, as a form of either kind,
 * without cookies and from anywhere. What it may do is in the sealed token. A GET changes nothing: the page asks first,
 * since mail filters open every link.
 */
export function oneClickUnsubscribe(scope: FastifyInstance, app: App, headers: Readonly<Record<string, string>>): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  )
  scope.setErrorHandler((error, request, reply) => {
    const { status, body } = judge(app.log, request, reply, fromFramework(error), 'one click')
    return sendJson(request, reply, headers, status, JSON.stringify(body))
  })
  for (const [path, leave] of Object.entries(WAYS_OUT)) {
    scope.post(path, async (request, reply) => {
      const { body } = request
      if (typeof body !== 'string' || !/List-Unsubscribe["\s=]+One-Click/.test(body))
        throw new AppError('INVALID_INPUT')
      const token = new Map(queryPairs(queryOf(request.url))).get('token') ?? ''
      const said = await leave(app, request, token)
      applyHeaders(request, reply, headers)
      return reply.type('text/plain; charset=utf-8').send(said)
    })
  }
}
