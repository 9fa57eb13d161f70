import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './run.ts'

// A dangerous construct is easier to forbid than to use safely. Where one is needed, its file is listed.

const sources = globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/generated/**', '**/*.test.{ts,tsx}'] })

it.each([
  ['builds code out of text', 'src/', /\beval\(|\bnew Function\(/, []],
  [
    'writes text as HTML',
    'src/client/',
    /dangerouslySetInnerHTML|insertAdjacentHTML|\.(inner|outer)HTML\s*=[^=]|document\.write/,
    [],
  ],
  // Allowed between the page and its own worker, to which no other page can write.
  [
    'listens to messages of other pages',
    'src/client/',
    /postMessage|addEventListener\('message'/,
    [
      'src/client/features/calculators/table/thread/sheetThread.ts',
      'src/client/features/calculators/table/thread/sheetWorker.ts',
    ],
  ],
  // Node, to prepare a folder, and `ps` with a process id of ours: no user input reaches either.
  ['starts programs', 'src/', /child_process/, ['src/server/db/folder.ts', 'src/server/db/lock.ts']],
  [
    'starts programs through a shell',
    'src/',
    /import \{[^}]*\bexec(Sync)?\b[^}]*\} from 'node:child_process'|shell: true/,
    [],
  ],
  ['takes a secret from a generator that can be guessed', 'src/server/', /Math\.random/, []],
  // The time comes from the database (app.now): a machine's clock may be wrong for a minute, and rows written then
  // persist. The listed files measure durations, or deal with files and the process.
  [
    'reads this machine’s clock',
    'src/server/',
    /\bDate\.now\b|new Date\(\)/,
    [
      'src/server/db/clock.ts',
      'src/server/db/folder.ts',
      'src/server/db/lock.ts',
      'src/server/mail/worker.ts',
      'src/server/ops/backup/request.ts',
      'src/server/ops/backup/write.ts',
      'src/server/ops/watchdogThread.ts',
    ],
  ],
  ['trusts any certificate', 'src/', /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/, []],
  ['reads XML', 'src/server/', /DOMParser|parseXml|fast-xml|xml2js/, []],
] as const)('no source %s, but for those named', (_what, below, pattern, allowed) => {
  const found = sources
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.startsWith(below) && pattern.test(readFileSync(join(root, file), 'utf8')))
    .sort()
  expect(found).toEqual(allowed)
})
