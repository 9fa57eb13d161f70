import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { isObject, type JsonObject } from '../../src/shared/openapi/json.ts'
import { root } from '../run.ts'

const run = promisify(execFile)

export interface Baseline {
  readonly document: JsonObject
  /** "commit 1a492f1", or "openapi.json" where there is no history. */
  readonly from: string
}

/**
 * What callers know: the newest committed openapi.json that differs from `text`. Before a commit that is HEAD's;
 * afterwards, in CI, the one that the commit replaced. Without history it is the file.
 */
export async function readBaseline(text: string, file: string): Promise<Baseline | undefined> {
  for (const commit of await commitsOf('openapi.json')) {
    const then = await git('show', `${commit}:./openapi.json`)
    if (then !== undefined && then !== text) return { document: parse(then), from: `commit ${commit.slice(0, 7)}` }
  }
  return file === '' || file === text ? undefined : { document: parse(file), from: 'openapi.json' }
}

function parse(text: string): JsonObject {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('openapi.json is no object')
  return { ...value }
}

/** `info.version` of a document. */
export function versionOf({ info }: JsonObject): string {
  return isObject(info) && typeof info.version === 'string' ? info.version : '0.0.0'
}

async function commitsOf(path: string): Promise<string[]> {
  return ((await git('log', '-n', '20', '--format=%H', '--', path)) ?? '').split('\n').filter(Boolean)
}

/** undefined without git, or without that commit (a shallow clone). */
async function git(...args: string[]): Promise<string | undefined> {
  return run('git', args, { cwd: root, maxBuffer: 64 * 2 ** 20 }).then(
    ({ stdout }) => stdout,
    () => undefined,
  )
}
