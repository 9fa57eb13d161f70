import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { auditInput, seriesInput, userFilters } from '../../shared/contract/panel.ts'
import { bogotaDate } from '../../shared/format.ts'
import type { App } from '../core/context.ts'
import { renderFor } from '../pdf/renderFor.ts'
import { LIMITS } from '../security/limits.ts'
import { consume } from '../security/rateLimit.ts'
import { audit } from '../services/admin/audit.ts'
import { AUDIT_HEAD, auditLines } from '../services/admin/auditCsv.ts'
import { allAuditEntries, idsOf } from '../services/admin/auditLog.ts'
import { corpusLines } from '../services/admin/misreads.ts'
import { reportPdf } from '../services/admin/reportPdf.ts'
import { readSeries } from '../services/admin/series.ts'
import { readSummary } from '../services/admin/summary.ts'
import { allUsers, USERS_HEAD, userLines } from '../services/admin/userCsv.ts'
import { assertAdmin } from '../trpc/procedures.ts'
import type { Door } from './door.ts'
import { readQuery, send } from './downloads.ts'

// Downloads for administrators; for our own page only, like the other downloads.

const auditFilter = auditInput.omit({ page: true, size: true })
/** Query values are text. */
const usersFilter = userFilters.extend({ blocked: z.stringbool().optional() })

/** Registers the panel's downloads on a scope whose prefix is /api. */
export function panelDownloads(scope: FastifyInstance, door: Door): void {
  scope.get('/admin/audit.csv', (request, reply) =>
    send(door, request, reply, async ({ app, auth, user, ip }) => {
      await assertAdmin(app, auth)
      const filter = readQuery(auditFilter, request.url)
      const { person, ...rest } = filter
      const after = person ? { ...rest, people: await idsOf(app.db, person) } : rest
      await audit(app.db, { id: user.id, ip }, { action: 'audit.export', after })
      return {
        name: `auditoria-luka-${bogotaDate(app.now())}.csv`,
        type: 'text/csv; charset=utf-8',
        chunks: auditCsv(app, filter),
      }
    }),
  )
  scope.get('/admin/users.csv', (request, reply) =>
    send(door, request, reply, async ({ app, auth, user, ip }) => {
      await assertAdmin(app, auth)
      const filter = readQuery(usersFilter, request.url)
      // The log outlives people's data, and a search text may be somebody's name.
      const { q, ...rest } = filter
      const after = { ...rest, searched: q !== undefined }
      await audit(app.db, { id: user.id, ip }, { action: 'user.export', after })
      return {
        name: `usuarios-luka-${bogotaDate(app.now())}.csv`,
        type: 'text/csv; charset=utf-8',
        chunks: usersCsv(app, filter),
      }
    }),
  )
  scope.get('/admin/misreads.jsonl', (request, reply) =>
    send(door, request, reply, async ({ app, auth, user, ip }) => {
      await assertAdmin(app, auth)
      await audit(app.db, { id: user.id, ip }, { action: 'misread.export' })
      return {
        name: `mal-entendidas-luka-${bogotaDate(app.now())}.jsonl`,
        type: 'application/jsonl; charset=utf-8',
        chunks: corpusLines(app.patient),
      }
    }),
  )
  scope.get('/admin/report.pdf', (request, reply) =>
    send(door, request, reply, async ({ app, auth, user }) => {
      await assertAdmin(app, auth)
      const range = readQuery(seriesInput, request.url)
      await consume(app, LIMITS.pdfUser, `user ${user.id}`)
      const now = app.now()
      const [summary, series] = await Promise.all([readSummary(app.patient, now), readSeries(app.patient, range, now)])
      return {
        name: `reporte-luka-${range.from}-a-${range.to}.pdf`,
        type: 'application/pdf',
        chunks: [await renderFor(app, `user ${user.id}`, reportPdf(summary, series))],
      }
    }),
  )
}

async function* auditCsv(app: App, filter: Parameters<typeof allAuditEntries>[1]): AsyncGenerator<string> {
  yield AUDIT_HEAD
  for await (const part of allAuditEntries(app.patient, filter)) yield auditLines(part)
}

async function* usersCsv(app: App, filter: Parameters<typeof allUsers>[1]): AsyncGenerator<string> {
  yield USERS_HEAD
  for await (const part of allUsers(app.patient, filter, app.now())) yield userLines(part)
}
