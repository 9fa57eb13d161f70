import type { Pattern } from './collect.ts'

/**
 * Runs patterns on texts like `replace` does: from every position. For a thread that can be terminated.
 * @param worst a text for each pattern alone; "" for none
 */
export function readAll(patterns: readonly Pattern[], worst: readonly string[], texts: readonly string[]): number {
  let read = 0
  for (const [index, { source, flags }] of patterns.entries()) {
    const pattern = new RegExp(source, `${flags.replace('y', '')}g`)
    for (const text of [worst[index] ?? '', ...texts]) read += text.replace(pattern, '').length
  }
  return read
}
