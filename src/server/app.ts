import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { databaseFacts } from './assistant/facts.ts'
import { createLibrary } from './assistant/library.ts'
import { chooseAssistant } from './assistant/provider.ts'
import type { AssistantThread } from './assistant/thread/host.ts'
import type { AssistantProvider } from './assistant/types.ts'
import type { App } from './core/context.ts'
import { type Database, openDatabase } from './db/client.ts'
import { type Clock, startClock } from './db/clock.ts'
import { pendingMigrations } from './db/migrate.ts'
import { refuseImplausible } from './db/plausible.ts'
import { seed } from './db/seed.ts'
import { databaseOf, type Env } from './env.ts'
import { createServer } from './http/server.ts'
import { type MailQueue, startMailQueue } from './mail/queue.ts'
import { serveBackups } from './ops/backup/request.ts'
import { startSelfCheck } from './ops/selfCheck.ts'
import { openApiDocument } from './rest/document.ts'
import { appRouter } from './routers/app.ts'
import { LIMITS } from './security/limits.ts'
import { withinLimit } from './security/rateLimit.ts'
import { startAccountJobs } from './services/account/jobs.ts'
import { ensureAdmin } from './services/auth/admin.ts'
import { startCalendarJobs } from './services/calendar/jobs.ts'
import { finishRuns } from './services/chat/ask.ts'
import { releaseAbandoned, releaseExpired } from './services/chat/release.ts'
import { type DemoAccount, isEmpty, seedDemo } from './services/demo/demo.ts'
import { resolveAuth } from './session/auth.ts'
import { compileRouter } from './trpc/callPath.ts'
import { VERSION } from './version.ts'

export interface BuildOptions {
  readonly env: Env
  readonly log: Logger
  /** At least 32 bytes; the key that seals cookies and signs challenges. */
  readonly secret: string
  /** The folder of the built client. Without it only the API is served. */
  readonly clientDir?: string
  /** For tests: wraps the assistant provider that the environment names. */
  readonly wrapAssistant?: (provider: AssistantProvider) => AssistantProvider
  readonly now?: () => Date
  /** The public address while APP_URL is not set; http://HOST:PORT when absent. */
  readonly address?: () => string
}

export interface Built {
  readonly fastify: FastifyInstance
  readonly app: App
  readonly database: Database
  readonly mail: MailQueue
  /** The sample accounts created at this start; see DEMO. */
  readonly demo: readonly DemoAccount[]
  /** Warms up what the first question would otherwise have to wait for. */
  warmUp(): void
  /**
   * Shuts down gracefully: stops accepting requests, finishes those and the answers in progress, stops the mail queue
   * and closes the database.
   */
  close(): Promise<void>
}

/**
 * How long, in milliseconds, requests in progress may take to finish when the process stops; then answers whose reader
 * has left.
 */
const GRACE_MS = 8_000

/** How often, in milliseconds, reservations left by crashed runs are released. */
const SWEEP_MS = 60_000

/** Opens the database, brings it up to date and builds everything, without listening. */
export async function buildApp(options: BuildOptions): Promise<Built> {
  const { env, log, secret } = options
  const database = await openDatabase({ ...databaseOf(env), log })
  const { db, patient, sql, reading } = database
  let mail: MailQueue | undefined
  let sweep: NodeJS.Timeout | undefined
  let jobs: ReturnType<typeof startAccountJobs> | undefined
  let calendars: ReturnType<typeof startCalendarJobs> | undefined
  let checks: ReturnType<typeof startSelfCheck> | undefined
  let threads: AssistantThread | undefined
  let clock: Clock | undefined
  try {
    const ticking = await startClock(sql, log)
    clock = ticking
    await refuseImplausible(sql, ticking.now(), env.CLOCK_CONFIRMED)
    await seed(patient)
    const library = createLibrary(sql)
    const facts = databaseFacts(sql, { log })
    const assistant = chooseAssistant({
      ...{ env, library, facts, log },
      onOverrun(asker) {
        withinLimit(app, LIMITS.overruns, `user ${asker}`).catch((error: unknown) =>
          log.error({ err: error }, 'overrun not counted'),
        )
      },
    })
    threads = assistant
    const app: App = {
      env,
      db,
      patient,
      sql,
      reading,
      log,
      library,
      facts,
      assistant: options.wrapAssistant?.(assistant.provider) ?? assistant.provider,
      engine: assistant.engine,
      baseUrl: () => env.APP_URL ?? options.address?.() ?? `http://${env.HOST}:${env.PORT}`,
      wakeMail: () => mail?.wake(),
      now: options.now ?? ticking.now,
      secret,
    }
    const wantsDemo = env.DEMO ?? (database.kind === 'pglite' && env.NODE_ENV === 'development')
    const demo = wantsDemo && (await isEmpty(db)) ? await seedDemo(app) : []
    await ensureAdmin(app)
    // The embedded database has no other user, so every run that is still open belongs to an earlier process that died.
    await (database.kind === 'pglite' ? releaseAbandoned : releaseExpired)(db, app.now())
    sweep = setInterval(() => {
      releaseExpired(db, app.now()).catch((error: unknown) => log.error({ err: error }, 'sweep failed'))
    }, SWEEP_MS).unref()
    const queue = startMailQueue(app)
    mail = queue
    // These jobs read and delete many rows at once, and nobody waits for their result.
    const background: App = { ...app, db: patient }
    const account = startAccountJobs(background)
    jobs = account
    const reminders = startCalendarJobs(background)
    calendars = reminders
    const selfCheck = startSelfCheck(background)
    const backups = database.kind === 'pglite' ? serveBackups(db, env.DATA_DIR, log) : undefined
    checks = selfCheck

    const { clientDir } = options
    const fastify = await createServer({
      app,
      router: appRouter,
      resolveAuth,
      document: memo(() => JSON.stringify(openApiDocument(compileRouter(appRouter), VERSION))),
      async ready() {
        const pending = await pendingMigrations(sql)
        if (pending.length > 0) throw new Error(`Migrations missing: ${pending.map(({ name }) => name).join(', ')}`)
        await ticking.check()
      },
      ...(clientDir === undefined ? {} : { clientDir }),
    })
    return {
      fastify,
      app,
      database,
      mail: queue,
      demo,
      warmUp: assistant.warmUp,
      async close() {
        clearInterval(sweep)
        ticking.stop()
        const impatience = setTimeout(() => fastify.server.closeAllConnections(), GRACE_MS)
        // While shutting down, a keep-alive connection would wait for a next request that never comes.
        const idle = setInterval(() => fastify.server.closeIdleConnections(), 100)
        await fastify.close()
        clearInterval(idle)
        clearTimeout(impatience)
        await finishRuns(GRACE_MS)
        await account.stop()
        await reminders.stop()
        await selfCheck.stop()
        await backups?.stop()
        await queue.stop()
        await assistant.close()
        await database.close()
      },
    }
  } catch (error) {
    clearInterval(sweep)
    clock?.stop()
    await jobs?.stop()
    await calendars?.stop()
    await checks?.stop()
    await mail?.stop()
    await threads?.close()
    await database.close()
    throw error
  }
}

function memo<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
