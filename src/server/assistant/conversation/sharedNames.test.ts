import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { shippedFacts } from '../../../shared/tax/facts/all.ts'
import { factSource } from '../../../shared/tax/facts.ts'
import { NoFactError } from '../../../shared/tax/types.ts'
import { readingDeps } from '../embedded.ts'
import { intents } from '../intents/all.ts'
import type { AnyIntent } from '../intents/intent.ts'
import type { Understood } from '../understand/features.ts'
import { isOfItsType } from './hypotheses.ts'

// A case carries values by the names of their slots from one intent to the next. Where two intents mean different things
// by a name, what one has read must not stop the other.

const deps = readingDeps({ facts: factSource(shippedFacts) })
const today = '2026-11-30'
const MESSAGES = readFileSync(join(import.meta.dirname, '../../../../corpus/questions.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .filter((_, at) => at % 3 === 0)
  .map((line) => deps.language.read(JSON.parse(line).q, today))

type Slot = AnyIntent['slots'][string]

/** What a slot reads of a message; undefined too where its year has no figures. */
function readOf(slot: Slot, message: Understood, before?: unknown): unknown {
  try {
    return slot.read?.(message, { facts: deps.facts, today, before })
  } catch (error) {
    if (error instanceof NoFactError) return undefined
    throw error
  }
}

function firstRead(slot: Slot): unknown {
  for (const message of MESSAGES) {
    const value = readOf(slot, message)
    if (value !== undefined) return value
  }
  return undefined
}

it('a value that another intent has read under the same name is refused or understood', () => {
  const slots = [...intents.values()].flatMap(({ id, slots: own }) =>
    Object.entries(own).map(([name, slot]) => ({ id, name, slot })),
  )
  const faults: string[] = []
  for (const [name, named] of Map.groupBy(slots, (each) => each.name)) {
    const readers = new Map(named.map((each) => [each.slot.read, each]))
    if (readers.size < 2) continue
    const values = [...readers.values()].map(({ id, slot }) => ({ id, value: firstRead(slot) }))
    for (const { id, slot } of readers.values())
      for (const { id: from, value } of values) {
        if (value === undefined || !isOfItsType(slot, value)) continue
        try {
          for (const message of MESSAGES) readOf(slot, message, value)
        } catch (error) {
          faults.push(`${name} of ${from} in ${id}: ${error}`)
        }
      }
  }
  expect(faults).toEqual([])
})
