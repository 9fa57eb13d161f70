import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Figures, Job } from './generator.ts'
import type { Announcement } from './servers/announce.ts'

const run = promisify(execFile)
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export interface Running {
  readonly url: string
  readonly bareUrl: string
  readonly cookie: string
  readonly pid: number
  /** Resident memory in MB. */
  memory(): Promise<number>
  stop(): Promise<void>
}

/** Starts one of servers/*.ts in a process of its own and waits until it listens. */
export async function startServer(
  file: string,
  env: Record<string, string> = {},
  execArgv: string[] = [],
): Promise<Running> {
  const child: ChildProcess = fork(here(`servers/${file}`), { env: { ...process.env, ...env }, execArgv })
  const { port, barePort = 0, cookie = '' } = await message<Announcement>(child)
  return {
    url: `http://127.0.0.1:${port}`,
    bareUrl: `http://127.0.0.1:${barePort}`,
    cookie,
    pid: child.pid ?? 0,
    async memory() {
      const answer = message<{ rss: number }>(child)
      child.send('memory')
      return (await answer).rss / 1_048_576
    },
    async stop() {
      const exit = once(child, 'exit')
      child.disconnect()
      await exit
    },
  }
}

async function message<T>(child: ChildProcess): Promise<T> {
  const heard = new AbortController()
  const { signal } = heard
  try {
    const [name, [value]] = await Promise.race([
      once(child, 'message', { signal }).then((values) => ['message', values] as const),
      once(child, 'exit', { signal }).then((values) => ['exit', values] as const),
    ])
    if (name === 'exit') throw new Error('The server ended before it answered')
    return value
  } finally {
    heard.abort()
  }
}

export async function load(job: Job): Promise<Figures> {
  const { stdout } = await run(process.execPath, [here('generator.ts'), JSON.stringify(job)])
  const figures: Figures = JSON.parse(stdout)
  if (figures.errors + figures.non2xx > 0) {
    throw new Error(`${job.url}: ${figures.errors} errors, ${figures.non2xx} answers that were not 2xx`)
  }
  return figures
}

/** Milliseconds of processor that a process of this machine has used; NaN where the system does not tell (not Linux). */
export function cpuOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    return (Number(user) + Number(system)) * 10
  } catch {
    return Number.NaN
  }
}

export interface Contender {
  readonly name: string
  readonly job: Omit<Job, 'connections' | 'seconds'>
}

/**
 * Measures contenders in rounds whose order turns, so that a slow moment of the machine hits each alike; medians. The
 * first, short round of each only warms up.
 */
export async function compare(
  contenders: readonly Contender[],
  { rounds, seconds, connections }: { rounds: number; seconds: number; connections: number },
): Promise<Map<string, Figures>> {
  const measured = new Map(contenders.map(({ name }) => [name, [] as Figures[]]))
  for (const { job } of contenders) await load({ ...job, connections, seconds: 2 })
  for (let round = 0; round < rounds; round++) {
    const turn = round % contenders.length
    for (const { name, job } of [...contenders.slice(turn), ...contenders.slice(0, turn)]) {
      measured.get(name)?.push(await load({ ...job, connections, seconds }))
    }
  }
  return new Map(
    [...measured].map(([name, all]) => [
      name,
      {
        rate: median(all.map(({ rate }) => rate)),
        p50: median(all.map(({ p50 }) => p50)),
        p99: median(all.map(({ p99 }) => p99)),
        errors: 0,
        non2xx: 0,
      },
    ]),
  )
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
