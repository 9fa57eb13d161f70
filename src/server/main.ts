import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import pino, { type Logger } from 'pino'
import { buildApp } from './app.ts'
import { closeToOthers, createPrivately } from './dataFolder.ts'
import { isDatabaseUnavailable } from './db/errors.ts'
import { FolderInUseError } from './db/lock.ts'
import { type Env, readEnv } from './env.ts'
import { startWatchdog } from './ops/watchdog.ts'
import { Refusal } from './refusal.ts'
import { readSecret } from './secret.ts'
import type { DemoAccount } from './services/demo/demo.ts'

const CLIENT_DIR = join(import.meta.dirname, '../../dist/client')

export interface RunningServer {
  /** Where it listens: "http://127.0.0.1:3000". */
  readonly url: string
  /** Sample people that were made at this start. */
  readonly demo: readonly DemoAccount[]
  stop(): Promise<void>
}

/** Starts the server and returns its address. Throws if something prevents it. */
export async function start(env: Env, log: Logger): Promise<RunningServer> {
  let url = ''
  closeToOthers(env.DATA_DIR)
  const built = await buildApp({ env, log, secret: await readSecret(env), clientDir: CLIENT_DIR, address: () => url })
  built.warmUp()
  try {
    await built.fastify.listen({ port: env.PORT, host: env.HOST })
  } catch (error) {
    await built.close()
    throw error
  }
  const { port } = built.fastify.server.address() as AddressInfo
  url = `http://${hostname(env.HOST)}:${port}`
  return { url, demo: built.demo, stop: built.close }
}

/** The URL by which a browser on this machine reaches a server listening on `host`. */
function hostname(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** The process: reads the environment, starts, reports in Spanish, shuts down gracefully on SIGTERM and SIGINT. */
export async function main(): Promise<void> {
  createPrivately()
  const env = readEnv(process.env)
  const log = pino({ level: env.LOG_LEVEL })
  const running = await start(env, log)
  // Only now: migrating an embedded database may take a minute, and nobody is served before.
  startWatchdog(env.STUCK_SECONDS)
  let stopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ signal }, 'stopping')
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopped badly')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  console.log(`\nLuka está en ${env.APP_URL ?? running.url}`)
  if (env.SMTP_URL === undefined) {
    console.log(`Los correos quedan en ${resolve(env.DATA_DIR, 'outbox')} (no hay SMTP_URL)`)
  }
  console.log(
    `Los datos están en ${env.DATABASE_URL === undefined ? resolve(env.DATA_DIR) : 'PostgreSQL (DATABASE_URL)'}`,
  )
  if (running.demo.length > 0) {
    console.log('Cuentas de ejemplo (sus contraseñas se muestran solo ahora):')
    for (const { email, password } of running.demo) console.log(`  ${email}  ${password}`)
  }
  console.log('Para detenerlo: Ctrl+C\n')
}

const STORAGE: Readonly<Record<string, string>> = {
  EACCES: 'este usuario no tiene permiso',
  EPERM: 'este usuario no tiene permiso',
  EROFS: 'es de solo lectura',
  ENOSPC: 'el disco está lleno',
  EDQUOT: 'el disco está lleno',
  ENOTDIR: 'no es una carpeta',
  EEXIST: 'no es una carpeta',
}

/** The sentence for a database or a data folder that cannot be used; undefined for anything else. */
function storageFault(error: Error): string | undefined {
  const code = 'code' in error ? String(error.code) : ''
  const reason = STORAGE[code]
  if (reason !== undefined && 'path' in error) {
    return `No se puede escribir en ${error.path} (${reason}, ${code}). Corrígelo o elige otra carpeta con DATA_DIR.`
  }
  if (!isDatabaseUnavailable(error)) return undefined
  const where = 'address' in error && 'port' in error ? ` en ${error.address}:${error.port}` : ''
  return `No se puede usar PostgreSQL${where} (${code || error.message}). Revisa que esté en marcha y el valor de DATABASE_URL.`
}

/** A prepared statement that another session created, or that this one lacks: see DATABASE_POOLER. */
const NAMES_OF_OTHERS = /^(26000|42P05)$/

/** One Spanish sentence for known reasons; the error itself for all others. */
export function explain(error: unknown): unknown {
  if (error instanceof FolderInUseError || error instanceof Refusal) return error.message
  if (!(error instanceof Error)) return error
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `El puerto ${error.port} ya está ocupado. Detén lo que lo usa o elige otro: PORT=3001 npm start`
  }
  if ('code' in error && NAMES_OF_OTHERS.test(String(error.code))) {
    return 'DATABASE_URL lleva a un PgBouncer en modo de transacción, y hay que decirlo: DATABASE_POOLER=transaction'
  }
  const sentence = storageFault(error)
  if (sentence !== undefined) return sentence
  return /^(The environment is not valid|SESSION_SECRET)/.test(error.message) ? error.message : error
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    console.error(explain(error))
    process.exit(1)
  })
}
