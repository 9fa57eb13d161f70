import { join } from 'node:path'
import { runProgram } from './program.ts'
import { type Finding, requestsOf, type Scanner } from './target.ts'

// sqlmap on each documented operation with input: in its path, its query and its JSON body.

const INJECTABLE = /identified the following injection point|is vulnerable/

export const sqlmap: Scanner = async ({ url, key, document, folder }) => {
  const findings: Finding[] = []
  const requests = requestsOf(document, '*').filter(
    ({ path, query, body }) => path.includes('*') || query !== '' || (body ?? '{}') !== '{}',
  )
  for (const { method, path, query, body } of requests) {
    const address = `${path}${query === '' ? '' : `?${query}`}`
    const printed = await runProgram('sqlmap', [
      ...['-u', url + address, '--method', method, '--batch', '--flush-session', '--disable-coloring'],
      ...['--headers', `Authorization: Bearer ${key}\nContent-Type: application/json`],
      ...(body === undefined ? [] : ['--data', body]),
      // Without time-based tests, which measure the machine's load.
      ...[
        '--level',
        '1',
        '--risk',
        '1',
        '--technique',
        'BEU',
        '--dbms',
        'PostgreSQL',
        '--timeout',
        '10',
        '--retries',
        '0',
      ],
      ...['--ignore-code', '*', '--output-dir', join(folder, 'sqlmap')],
    ])
    if (printed === undefined) return undefined
    if (!/all tested parameters|injection point|not injectable/i.test(printed))
      throw new Error(`sqlmap did not test ${method} ${address}:\n${printed.slice(-2_000)}`)
    if (INJECTABLE.test(printed)) findings.push({ severity: 'high', what: `${method} ${address}:\n${printed}` })
  }
  return { findings, extent: `${requests.length} operations` }
}
