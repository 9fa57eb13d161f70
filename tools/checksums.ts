import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CHECKSUMS, MIGRATIONS_FOLDER, type Migration, readChecksums } from '../src/server/db/migrations.ts'
import { root } from './run.ts'

// A migration that databases were created with is never edited: a fault in one is fixed by the next. The list of
// checksums records each text, git records the list.

const FILE = join(MIGRATIONS_FOLDER, CHECKSUMS)
const IN_GIT = `prisma/migrations/${CHECKSUMS}`

type Checksums = Readonly<Record<string, readonly string[]>>

/** Migrations that contradict the list; empty if none do. */
export function compareWithList(migrations: readonly Migration[], list: Checksums): string[] {
  const names = new Set(migrations.map(({ name }) => name))
  return [
    ...migrations.flatMap(({ name, checksum }) => {
      if (list[name] === undefined) return [`${name} is not in ${CHECKSUMS}: npm run db:migration -- --seal adds it`]
      if (list[name][0] === checksum) return []
      return [`${name} was edited: put it back, and write what is to change into a new migration`]
    }),
    ...Object.keys(list).flatMap((name) => (names.has(name) ? [] : [`${name} is in ${CHECKSUMS} and has no folder`])),
  ]
}

/** Lines of an earlier list that a later one lacks or has changed. */
export function compareLists(earlier: Checksums, later: Checksums): string[] {
  return Object.entries(earlier).flatMap(([name, sums]) =>
    later[name]?.join() === sums.join() ? [] : [`the line of ${name} in ${CHECKSUMS} was changed`],
  )
}

/** The list in every commit that touched it, oldest first; empty without git history (an archive, an image). */
function history(): Checksums[] {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    const commits = git('log', '--reverse', '--format=%H', '--', IN_GIT).split('\n').filter(Boolean)
    return commits.map((commit) => readChecksums(git('show', `${commit}:${IN_GIT}`)))
  } catch {
    return []
  }
}

export function checkChecksums(migrations: readonly Migration[]): string[] {
  const list = readChecksums(readFileSync(FILE, 'utf8'))
  return [...compareWithList(migrations, list), ...new Set(history().flatMap((earlier) => compareLists(earlier, list)))]
}

const WIDTH = 120

/** In the formatter's style. */
function lineOf([name, sums]: readonly [string, readonly string[]]): string {
  const quoted = sums.map((sum) => `"${sum}"`)
  const short = `  "${name}": [${quoted.join(', ')}]`
  return short.length < WIDTH ? short : `  "${name}": [\n    ${quoted.join(',\n    ')}\n  ]`
}

/** Adds migrations missing from the list; changes no line. */
export function seal(migrations: readonly Migration[]): string[] {
  const list = readChecksums(readFileSync(FILE, 'utf8'))
  const added = migrations.filter(({ name }) => list[name] === undefined)
  const lines = Object.entries({
    ...list,
    ...Object.fromEntries(added.map(({ name, checksum }) => [name, [checksum]])),
  })
  writeFileSync(
    FILE,
    `{\n${lines
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(lineOf)
      .join(',\n')}\n}\n`,
  )
  return added.map(({ name }) => name)
}
