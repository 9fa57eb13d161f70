import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { runProgram } from './program.ts'
import { type Finding, requestsOf, type Scanner, type Target } from './target.ts'

// ffuf with two short lists: names and values that break careless servers, and files that careless deployments expose.

const HOSTILE = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'prototype',
  '%00',
  '%0d%0ainjected:%201',
  '%E0%A4%A',
  '%ff',
  '%ed%a0%80',
  '%27',
  '%22',
  '%60',
  '%5c',
  '%3Cscript%3E',
  '..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e%2f',
  '..%5c..%5cwindows',
  '%7B%7B7*7%7D%7D',
  '%24%7B7*7%7D',
  '%24ne',
  'a%5B%5D',
  'a%5Bb%5D%5Bc%5D',
  '-1',
  '0',
  '1e999',
  'NaN',
  '9999999999999999999',
  'null',
  'undefined',
  'true',
  'A'.repeat(4_000),
]
const LEFT_BEHIND = [
  '.env',
  '.git/config',
  '.git/HEAD',
  '.npmrc',
  '.DS_Store',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'src/server/main.ts',
  'prisma/schema.prisma',
  'node_modules/fastify/package.json',
  'Dockerfile',
  'compose.yaml',
  'data/session-secret',
  'session-secret',
  'backup.gz',
  'dump.sql',
  'db.sqlite',
  'metrics',
  'debug',
  'server-status',
  'admin.php',
  'wp-login.php',
  'assets/..%2f..%2fpackage.json',
  'assets/%2e%2e/%2e%2e/package.json',
  'api/docs/..%2f..%2f.env',
  'graphql',
  'swagger.json',
  'actuator/env',
  'trace.axd',
]

const report = z.object({
  results: z.array(z.object({ url: z.string(), status: z.int(), length: z.int() })),
})

export const ffuf: Scanner = async (target) => {
  const hostile = join(target.folder, 'hostile.txt')
  const files = join(target.folder, 'files.txt')
  await writeFile(hostile, HOSTILE.join('\n'))
  await writeFile(files, LEFT_BEHIND.join('\n'))
  const findings: Finding[] = []
  let asked = 0

  const gets = requestsOf(target.document).filter(({ method }) => method === 'GET')
  const addresses = ['/', '/FUZZ', ...gets.map(({ path }) => path)].flatMap((path) => {
    const places = path.replace(/\/\d+(?=\/|$)/g, '/FUZZ')
    return [
      `${path.replace('/FUZZ', '/')}?FUZZ=1`,
      `${path.replace('/FUZZ', '/')}?q=FUZZ&limit=FUZZ&cursor=FUZZ`,
      ...(places.includes('FUZZ') ? [places] : []),
    ]
  })
  for (const address of addresses) {
    const faults = await run(target, hostile, address, ['-mc', '500-599'])
    if (!faults) return undefined
    asked += HOSTILE.length
    findings.push(...faults.map(({ url, status }) => ({ severity: 'medium' as const, what: `${status} at ${url}` })))
  }
  // Unknown paths get the application's page with 404, so a 200 is a file.
  for (const { url, length } of (await run(target, files, '/FUZZ', ['-mc', '200'])) ?? [])
    findings.push({ severity: 'high', what: `${url} can be read (${length} bytes)` })
  asked += LEFT_BEHIND.length
  return { findings, extent: `${asked} requests at ${addresses.length + 1} addresses` }
}

async function run({ url, key, folder }: Target, words: string, address: string, match: readonly string[]) {
  const file = join(folder, 'ffuf.json')
  const printed = await runProgram('ffuf', [
    ...['-u', url + address, '-w', words, ...match, '-H', `Authorization: Bearer ${key}`],
    ...['-t', '10', '-s', '-of', 'json', '-o', file],
  ])
  if (printed === undefined) return undefined
  return report.parse(JSON.parse(await readFile(file, 'utf8'))).results
}
