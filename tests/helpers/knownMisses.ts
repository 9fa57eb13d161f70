import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { z } from 'zod'

/**
 * Conversations of the regression suite that the reader currently gets wrong, mostly with a free question back. One
 * that is right by now must leave the list, and one that is wrong and not listed is a fault. The list only grows with a
 * reader that improves on unseen voices (docs/assistant-eval.md), never to let a change pass.
 */
const misses = new Set(
  z.array(z.string()).parse(JSON.parse(readFileSync(new URL('../assistant/misses.json', import.meta.url), 'utf8'))),
)

/** @param conversation its messages, joined by " → " @param faults what is wrong with its answers, in words */
export function expectRight(conversation: string, faults: readonly string[]): void {
  if (misses.has(conversation)) expect(faults, `${conversation}: right by now, so no miss any more`).not.toEqual([])
  else expect(faults).toEqual([])
}
