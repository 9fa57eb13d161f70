import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createPerson } from '../helpers/people.ts'
import { startPostgres } from '../helpers/postgres.ts'
import { cpuOf, load, median, type Running } from './measure.ts'
import { createDatabase, openApp, startLuka } from './processes.ts'
import { portOf } from './servers/announce.ts'

// node tests/load/scaleOut.ts [--rounds=5] [--seconds=5]: one, two and four processes of Luka over one PostgreSQL behind
// nginx (Debian: apt-get install nginx), against one; in rounds whose order turns.

const CONNECTIONS = 50
const SIZES = [1, 2, 4] as const
const CALLS = {
  session: { method: 'GET', path: '/auth/user' },
  threads: { method: 'GET', path: '/chat/threads' },
  write: { method: 'POST', path: '/chat/threads', body: '{"title":"Retenciones"}' },
} as const

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '5' } },
})
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)

const postgres = await startPostgres()
const stops: (() => Promise<unknown>)[] = [() => postgres.stop()]
try {
  const url = await createDatabase(postgres, 'scale')
  const cookies = await seed(url)
  const lukas: Running[] = []
  for (let n = 0; n < Math.max(...SIZES); n++) {
    const luka = await startLuka(url)
    stops.unshift(() => luka.stop())
    lukas.push(luka)
  }
  const proxy = await startNginx(SIZES.map((size) => lukas.slice(0, size).map((luka) => new URL(luka.url).host)))
  stops.unshift(() => proxy.stop())
  console.log(`${availableParallelism()} cores for nginx, Luka, PostgreSQL and the load`)
  for (const [name, { path, ...call }] of Object.entries(CALLS)) {
    const measured = SIZES.map((size, index) => {
      const job = { ...call, url: `${proxy.urls[index]}/api${path}`, cookies, connections: CONNECTIONS }
      return { size, job, rates: [] as number[], p99s: [] as number[], cpus: [] as number[] }
    })
    for (const { job } of measured) await load({ ...job, seconds: Math.min(2, seconds) })
    for (let round = 0; round < rounds; round++) {
      const turn = round % measured.length
      for (const one of [...measured.slice(turn), ...measured.slice(0, turn)]) {
        const used = () => lukas.reduce((sum, { pid }) => sum + cpuOf(pid), 0)
        const before = used()
        const { rate, p99 } = await load({ ...one.job, seconds })
        one.rates.push(rate)
        one.p99s.push(p99)
        one.cpus.push((used() - before) / (seconds * 1000))
      }
    }
    const [single] = measured
    console.log(name)
    console.table(
      measured.map(({ size, rates, p99s, cpus }) => {
        const ratios = rates.map((rate, round) => rate / (single?.rates[round] ?? 1)).sort((a, b) => a - b)
        return {
          processes: size,
          'req/s': Math.round(median(rates)),
          ratio: Number(median(ratios).toFixed(2)),
          spread: `${ratios[0]?.toFixed(2)}–${ratios.at(-1)?.toFixed(2)}`,
          'p99 ms': median(p99s),
          'cores in Luka': Number(median(cpus).toFixed(2)),
        }
      }),
    )
  }
} finally {
  for (const stop of stops) await stop()
}

async function seed(url: string): Promise<string[]> {
  const { app, close } = await openApp({ DATABASE_URL: url })
  const people = []
  for (let n = 0; n < CONNECTIONS; n++) people.push(await createPerson({ url: '', app }))
  await app.sql.query(
    `INSERT INTO threads (user_id, title)
     SELECT u, 'Retenciones ' || n FROM unnest($1::int[]) AS u, generate_series(1, 50) AS n`,
    [people.map(({ id }) => id)],
  )
  await app.sql.query('VACUUM ANALYZE')
  await close()
  return people.map(({ cookie = '' }) => cookie)
}

/** One address for each group of processes; a configuration, a folder and a process of its own. */
async function startNginx(groups: readonly (readonly string[])[]) {
  const folder = mkdtempSync(join(tmpdir(), 'luka-nginx-'))
  chmodSync(folder, 0o755)
  const ports: number[] = []
  for (const _ of groups) ports.push(await freePort())
  const servers = groups.map(
    (hosts, index) => `
  upstream group${index} { ${hosts.map((host) => `server ${host};`).join(' ')} keepalive 64; }
  server {
    listen 127.0.0.1:${ports[index]};
    location / { proxy_pass http://group${index}; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host; }
  }`,
  )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log stderr crit; worker_processes 1;
events { worker_connections 1024; }
http { access_log off; keepalive_requests 1000000; ${temporary.join(' ')} ${servers.join('')} }\n`,
  )
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exit = once(nginx, 'exit')
  const urls = ports.map((port) => `http://127.0.0.1:${port}`)
  for (const url of urls) {
    const up = () =>
      fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    while (!(await up())) if (nginx.exitCode !== null) throw new Error('nginx could not start')
  }
  return {
    urls,
    async stop() {
      nginx.kill('SIGQUIT')
      await exit
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const port = portOf(probe.address())
  probe.close()
  await once(probe, 'close')
  return port
}
