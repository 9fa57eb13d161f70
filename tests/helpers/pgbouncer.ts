import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { debianProgram } from './debian.ts'
import { freePort, otherUser, reachableTmp } from './postgres.ts'

export interface PgBouncer {
  /** The database at `url` of the server behind it, through PgBouncer. */
  through(url: string): string
  /** Its admin database, which answers SHOW POOLS and the like. */
  readonly adminUrl: string
  stop(): Promise<void>
}

/**
 * A real PgBouncer in transaction mode before the server at `adminUrl`, set up as in docs/operations.md.
 * @param poolSize connections to PostgreSQL, per database
 */
export async function startPgBouncer(adminUrl: string, poolSize: number): Promise<PgBouncer> {
  const program = await debianProgram('pgbouncer', 'pgbouncer')
  const { hostname, port: target, username } = new URL(adminUrl)
  const as = otherUser()
  const folder = mkdtempSync(join(reachableTmp(), 'luka-pgbouncer-'))
  const port = await freePort()
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    pool_mode: 'transaction',
    default_pool_size: poolSize,
    max_client_conn: 2_000,
    auth_type: 'trust',
    auth_file: join(folder, 'users.txt'),
    admin_users: username,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(join(folder, 'users.txt'), `"${username}" ""\n`)
  writeFileSync(file, `[databases]\n* = host=${hostname} port=${target}\n[pgbouncer]\n${lines.join('\n')}\n`)
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid)

  const child = spawn(program, [file], { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    let said = ''
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      if (!said.includes('process up')) return
      // Its log has to be drained.
      child.stderr.off('data', listen).resume()
      resolve()
    }
    child.stderr.on('data', listen)
    child.on('error', reject)
    child.on('exit', () => reject(new Error(`PgBouncer ended at its start:\n${said}`)))
  })
  const through = (url: string) => {
    const here = new URL(url)
    here.host = `127.0.0.1:${port}`
    return here.href
  }
  return {
    through,
    adminUrl: through(adminUrl).replace(/[^/]*$/, 'pgbouncer'),
    async stop() {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
