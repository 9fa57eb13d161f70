import pino from 'pino'
import type { App } from '../../src/server/core/context.ts'
import { readEnv } from '../../src/server/env.ts'

/** An App for tests of the doors themselves: using the database, the assistant or the library throws. */
export function bareApp(options: { env?: Record<string, string>; log?: App['log'] } = {}): App {
  const env = readEnv({ NODE_ENV: 'test', ...options.env })
  return {
    env,
    get db(): never {
      throw new Error('This app has no database')
    },
    get patient(): never {
      throw new Error('This app has no database')
    },
    get sql(): never {
      throw new Error('This app has no database')
    },
    get reading(): never {
      throw new Error('This app has no database')
    },
    get assistant(): never {
      throw new Error('This app has no assistant')
    },
    get engine(): never {
      throw new Error('This app has no assistant')
    },
    get facts(): never {
      throw new Error('This app has no figures')
    },
    get library(): never {
      throw new Error('This app has no library')
    },
    log: options.log ?? pino({ level: 'silent' }),
    baseUrl: () => env.APP_URL ?? 'http://localhost',
    wakeMail: () => {},
    now: () => new Date(),
    secret: 'a secret of the tests, 32 bytes or more',
  }
}
