import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { root, run, runScript } from './run.ts'

// The tests that a change may break, without the others.
//   npm run test:quick      those that import what changed, and its part of the server on one database
//   npm run test:affected   besides: the part on both databases, in a browser and under faults; everything where no part is known
//   … -- --since=REF --list
// Changed is what differs from where the branch left main, what is not committed included.

/** The parts that services, routers and screens are named after, with their tests: path prefixes below tests/. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  account: ['integration/account', 'integration/auth', 'e2e/account', 'e2e/passkeys', 'e2e/protection'],
  admin: ['integration/admin', 'e2e/panel', 'e2e/goTo', 'fault/adminTool'],
  analytics: [],
  apidocs: ['e2e/apidocs'],
  assistant: ['integration/assistant', 'integration/chat', 'e2e/assistant', 'e2e/reading', 'fault/sameQuestion'],
  auth: ['integration/auth', 'integration/account', 'e2e/account', 'e2e/newcomer', 'e2e/protection'],
  calculators: ['integration/calculators', 'e2e/calculator', 'e2e/tables'],
  calendar: ['integration/calendar', 'e2e/calendar', 'fault/reminders'],
  campaigns: ['integration/marketing', 'integration/admin/campaigns', 'e2e/campaigns'],
  chat: [
    'integration/chat',
    'integration/assistant',
    'integration/credits',
    'e2e/assistant',
    'e2e/reading',
    'e2e/shared',
    'fault/recalculate',
    'fault/lostAnswer',
    'fault/sameQuestion',
  ],
  company: ['integration/company', 'e2e/account'],
  contact: ['integration/company', 'integration/admin/inbox', 'e2e/pages', 'e2e/accountContent'],
  demo: ['integration/demo'],
  goto: ['e2e/goTo'],
  help: ['e2e/help'],
  landing: ['e2e/pages', 'e2e/prerendered', 'e2e/firstVisit'],
  legal: ['integration/admin/legal', 'integration/library', 'integration/assistant/facts', 'e2e/pages', 'e2e/panel'],
  marketing: ['integration/marketing', 'integration/admin/campaigns', 'e2e/campaigns', 'fault/campaign'],
  pricing: ['e2e/pages', 'e2e/prerendered'],
  qr: ['e2e/pages'],
  'sales-chat': ['e2e/pages'],
  shared: ['e2e/shared'],
  shell: ['e2e/pages', 'e2e/keyboard', 'e2e/missingCode', 'e2e/goTo'],
  subscription: ['e2e/pages'],
}
/** Authorisation and contract tests: for everything that has a procedure. */
const DOORS = ['integration/security/matrix', 'contract/', 'integration/doors/rest', 'integration/doors/trpc']

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { since: { type: 'string' }, list: { type: 'boolean', default: false } },
})
const quick = positionals[0] === 'quick'

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const base = values.since ?? git('merge-base', 'HEAD', 'main')
const changed = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
  .flatMap((lines) => lines.split('\n'))
  .filter(Boolean)
  // Files that no selected test depends on.
  .filter((path) => !/^(docs|examples|knowledge|\.github)\/|^[^/]*\.md$/.test(path))

const partOf = (path: string) =>
  /^src\/(?:server\/(?:services|routers)|client\/features)\/([^/.]+)/.exec(path)?.[1] ??
  /^src\/server\/(assistant)\//.exec(path)?.[1]
/** Changed test files themselves. */
const own = changed.filter((path) => /^tests\/.*\.test\.ts$/.test(path))
/** Unit tests are found by their imports. */
const others = changed.filter((path) => !/\.test\.tsx?$/.test(path))
const parts = [...new Set(others.map(partOf).filter((part) => part !== undefined))]
const unknown = others.filter((path) => {
  const part = partOf(path)
  return part === undefined || !(part in PARTS)
})

const hasProcedure = others.some((path) => path.startsWith('src/server/'))
const tests = [
  ...own,
  ...parts.flatMap((part) => PARTS[part] ?? []).map((path) => `tests/${path}`),
  ...(hasProcedure ? DOORS.map((path) => `tests/${path}`) : []),
]
const filters = [...new Set(tests)].filter((path) => !quick || path.startsWith('tests/integration/'))

console.log(`${changed.length} files changed since ${base.slice(0, 8)}: ${parts.join(', ') || 'no part that is known'}`)
if (values.list) {
  console.log(filters.join('\n'))
} else if (!quick && unknown.length > 0) {
  console.log(`Everything: ${unknown.slice(0, 5).join(', ')} may concern anything.`)
  process.exitCode = await runScript('test.ts')
} else {
  const vitest = (args: readonly string[]) => run(`${root}/node_modules/.bin/vitest`, args, quick ? { QUICK: '1' } : {})
  const projects = (...names: string[]) => names.flatMap((name) => ['--project', name])
  const imported = ['run', ...projects('unit', 'client'), '--changed', base, '--passWithNoTests']
  const served = quick ? ['integration-postgres'] : ['integration-pglite', 'integration-postgres', 'fault', 'e2e']
  const codes = [await runScript('generate.ts'), await vitest(imported)]
  if (filters.length > 0) codes.push(await vitest(['run', ...projects(...served), '--passWithNoTests', ...filters]))
  process.exitCode = Math.max(...codes)
}
