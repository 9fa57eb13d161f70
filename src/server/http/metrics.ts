import { performance } from 'node:perf_hooks'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../shared/errors.ts'
import type { App } from '../core/context.ts'
import { providerFailures } from '../core/counters.ts'
import { withTimeout } from '../db/timeouts.ts'
import { mailsDue } from '../ops/health.ts'
import { lastFailure, lastSelfCheck } from '../ops/selfCheck.ts'
import { equalSecrets } from '../security/constantTime.ts'
import type { CompiledProcedure } from '../trpc/callPath.ts'
import { VERSION } from '../version.ts'
import { applyHeaders, judge, sendJson } from './answer.ts'
import { createLatency, type Gauge, renderGauge } from './latency.ts'
import type { Load } from './load.ts'
import { unsentOf } from './unsent.ts'

const TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** GET /metrics for Prometheus. @param token the bearer token that callers have to send */
export function createMetrics(app: App, load: Load, token: string) {
  const latency = createLatency()
  let loop = performance.eventLoopUtilization()
  const busyShare = () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, loop)
    loop = now
    return utilization
  }
  return {
    watch: (procedures: ReadonlyMap<string, CompiledProcedure>) => latency.watch(procedures),

    async answer(request: FastifyRequest, reply: FastifyReply, headers: Readonly<Record<string, string>>) {
      if (!equalSecrets(request.headers.authorization ?? '', `Bearer ${token}`)) {
        const { status, body } = judge(app.log, request, reply, new AppError('UNAUTHENTICATED'), 'metrics')
        return sendJson(request, reply, headers, status, JSON.stringify(body))
      }
      const unsent = unsentOf(request.server.server).bytes()
      const gauges = [...ofProcess(load, unsent, busyShare()), ...(await ofDatabase(app))]
      applyHeaders(request, reply, headers)
      return reply.header('content-type', TYPE).send(`${[latency.render(), ...gauges.map(renderGauge)].join('\n')}\n`)
    },
  }
}

function ofProcess(load: Load, unsent: number, busy: number): Gauge[] {
  return [
    {
      name: 'luka_info',
      help: 'The version that runs.',
      value: { label: 'version', values: [[VERSION, 1]] },
    },
    { name: 'luka_requests_in_flight', help: 'Requests of the API under way.', value: load.inFlight() },
    { name: 'luka_unsent_bytes', help: 'Answers that their callers have not read yet.', value: unsent },
    { name: 'luka_requests_shed_total', help: 'Requests refused for load.', type: 'counter', value: load.shed() },
    {
      name: 'luka_provider_failures_total',
      help: 'Failures of assistant providers.',
      type: 'counter',
      value: { label: 'provider', values: providerFailures() },
    },
    { name: 'process_resident_memory_bytes', help: 'Memory of the process.', value: process.memoryUsage.rss() },
    { name: 'process_uptime_seconds', help: 'Since the process started.', value: process.uptime() },
    {
      name: 'luka_event_loop_utilization',
      help: 'Share of the time in which the process was busy, since it was last asked.',
      value: busy,
    },
  ]
}

/** A scraper waits ten seconds, and the database may not respond for longer. */
const DATABASE_MS = 3_000

/** If the database is away, the other metrics are still reported. */
async function ofDatabase(app: App): Promise<Gauge[]> {
  const up = (value: number): Gauge => ({ name: 'luka_database_up', help: 'Whether it answered.', value })
  try {
    const asked = Promise.all([mailsDue(app.db, app.now()), lastSelfCheck(app.db), lastFailure(app.db)])
    const [due, last, failedAt] = await withTimeout(DATABASE_MS, asked)
    const checked: Gauge[] = last
      ? [
          {
            name: 'luka_self_check_timestamp_seconds',
            help: 'When the last self-check ran.',
            value: last.checkedAt.getTime() / 1000,
          },
          {
            name: 'luka_ledger_faults',
            help: 'Accounts that do not add up, at the last self-check.',
            value: last.ledgerFaults,
          },
          {
            name: 'luka_self_check_findings',
            help: 'What the last self-check found; all should be 0.',
            value: {
              label: 'kind',
              values: [
                ['charges_without_answer', last.chargesWithoutAnswer],
                ['answers_without_charge', last.answersWithoutCharge],
                ['stuck_questions', last.stuckQuestions],
                ['overdue_mails', last.overdueMails],
                ['failed_mails', last.failedMails],
                ['orphan_rows', last.orphanRows],
              ],
            },
          },
        ]
      : []
    return [
      up(1),
      { name: 'luka_mails_due', help: 'Mails that could be delivered now and are not.', value: due },
      {
        name: 'luka_self_check_failed',
        help: 'Whether the last self-check could not be finished.',
        value: failedAt === null ? 0 : 1,
      },
      ...checked,
    ]
  } catch (error) {
    app.log.warn({ err: error }, 'metrics without the database')
    return [up(0)]
  }
}
