import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { runProgram } from './program.ts'
import { requestsOf, type Scanner, type Severity } from './target.ts'

// wapiti, starting from the public pages and every documented GET path: it follows links and attacks what it finds. Its
// endpoint is set to the server itself: by default it contacts an external host.

const fault = z.object({ level: z.coerce.number(), method: z.string(), path: z.string(), info: z.string() })
const report = z.object({
  vulnerabilities: z.record(z.string(), z.array(fault)),
  anomalies: z.record(z.string(), z.array(fault)),
  infos: z.object({ crawled_pages: z.union([z.number(), z.array(z.unknown())]).optional() }).optional(),
})
const LEVELS: readonly Severity[] = ['low', 'low', 'medium', 'high', 'high']
const MODULES =
  'blindsql,cookieflags,crlf,csp,exec,file,htaccess,http_headers,methods,redirect,sql,ssrf,xss,permanentxss,xxe'

export const wapiti: Scanner = async ({ url, key, document, folder }) => {
  const file = join(folder, 'wapiti.json')
  const starts = requestsOf(document)
    .filter(({ method }) => method === 'GET')
    .map(({ path, query }) => `${url}${path}${query === '' ? '' : `?${query}`}`)
  const printed = await runProgram('wapiti', [
    ...['-u', `${url}/`, '--endpoint', `${url}/`, '--no-bugreport', '-m', MODULES, '-f', 'json', '-o', file],
    ...['-H', `Authorization: Bearer ${key}`, ...starts.flatMap((start) => ['-s', start])],
    ...['--store-session', join(folder, 'session'), '--store-config', join(folder, 'config'), '--flush-session'],
    ...['--max-scan-time', '120', '--max-attack-time', '60', '-v', '0'],
  ])
  if (printed === undefined) return undefined
  const { vulnerabilities, anomalies } = report.parse(JSON.parse(await readFile(file, 'utf8')))
  const findings = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, faults]) =>
    faults.map(({ level, method, path, info }) => ({
      severity: LEVELS[level] ?? 'high',
      what: `${kind}: ${method} ${path}: ${info}`,
    })),
  )
  return { findings, extent: `${starts.length + 1} starting points` }
}
