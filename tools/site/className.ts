import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { root } from '../run.ts'

/** A class name of a CSS module: short, since each page inlines its own, and deterministic. */
export function className(name: string, file: string): string {
  const hash = createHash('sha256').update(`${relative(root, file)} ${name}`)
  return `_${hash.digest('base64url').slice(0, 5)}`
}
