import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { buildApp } from '../../src/server/app.ts'
import type { AssistantProvider } from '../../src/server/assistant/types.ts'
import type { App } from '../../src/server/core/context.ts'
import type { Db } from '../../src/server/db/types.ts'
import { readEnv } from '../../src/server/env.ts'
import { createTestDatabase } from './database.ts'

export interface TestServer {
  readonly url: string
  readonly app: App
  readonly db: Db
  /** The folder of its mails and, on the embedded database, its rows. */
  readonly dataDir: string
  /** Stops mail delivery. */
  stopMail(): Promise<void>
  close(): Promise<void>
}

export interface TestServerOptions {
  /** Overrides the tests' environment. */
  readonly env?: Readonly<Record<string, string>>
  readonly now?: () => Date
  readonly wrapAssistant?: (provider: AssistantProvider) => AssistantProvider
  /** The built client, for tests in a browser. */
  readonly clientDir?: string
}

/** The whole server on a random port, with a database of its own as TEST_DATABASE says. */
export async function startTestServer({ env, ...options }: TestServerOptions = {}): Promise<TestServer> {
  const { databaseUrl, dataDir, dispose } = await createTestDatabase()
  let url = ''
  try {
    const built = await buildApp({
      ...options,
      env: readEnv({
        NODE_ENV: 'test',
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        // Tests of the limits reset it.
        RATE_LIMIT_FACTOR: '10000',
        ...env,
      }),
      log: pino({ level: process.env.LOG_LEVEL || 'silent' }),
      secret: 'a secret of the tests, 32 bytes or more',
      address: () => url,
    })
    await built.fastify.listen({ port: 0, host: '127.0.0.1' })
    const { port } = built.fastify.server.address() as AddressInfo
    url = `http://127.0.0.1:${port}`
    return {
      url,
      app: built.app,
      db: built.app.db,
      dataDir,
      stopMail: () => built.mail.stop(),
      async close() {
        await built.close()
        await dispose()
      },
    }
  } catch (error) {
    await dispose()
    throw error
  }
}
