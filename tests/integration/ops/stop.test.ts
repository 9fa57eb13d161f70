import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import pino from 'pino'
import { expect, it } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { verifyLedger } from '../../../src/server/credits/ledger.ts'
import { openDatabase } from '../../../src/server/db/client.ts'
import { readEnv } from '../../../src/server/env.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { createPerson } from '../../helpers/people.ts'

it('finishes the answer whose reader left before it closes the database', async () => {
  const { databaseUrl, dataDir, dispose } = await createTestDatabase()
  const log = pino({ level: 'silent' })
  const finish = Promise.withResolvers<void>()
  const { fastify, app, close } = await buildApp({
    env: readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: databaseUrl }),
    log,
    secret: 'a secret of the tests, 32 bytes or more',
    wrapAssistant: (provider) => ({
      ...provider,
      async *answer(input) {
        for await (const event of provider.answer(input)) {
          if (event.type === 'done') await finish.promise
          yield event
        }
      },
    }),
  })
  const url = await fastify.listen({ port: 0, host: '127.0.0.1' })
  const ana = await createPerson({ url, app })
  const reader = new AbortController()
  const answer = await fetch(`${url}/api/chat/ask`, {
    method: 'POST',
    headers: { cookie: ana.cookie ?? '', 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ question: '¿Cuánto vale la UVT en 2026?' }),
    signal: reader.signal,
  })
  // The first word is out; its reader leaves, and the server is told to stop.
  await answer.body?.getReader().read()
  reader.abort()
  const closed = once(fastify.server, 'close')
  const closing = close()
  await closed
  // A server that did not wait would be through by now.
  await Promise.race([closing, wait(300)])
  finish.resolve()
  await closing

  const again = await openDatabase({ databaseUrl, dataDir, log })
  try {
    expect(await again.db.ask.findMany({ select: { state: true, charged: true } })).toEqual([
      { state: 'answered', charged: 500 },
    ])
    expect(await again.db.message.count()).toBe(2)
    expect(await verifyLedger(again.db)).toEqual([])
  } finally {
    await again.close()
    await dispose()
  }
})
