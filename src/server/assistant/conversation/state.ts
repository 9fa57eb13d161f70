import { z } from 'zod'
import { KINDS, SPEAKERS } from '../learned/labels.ts'
import type { Understood } from '../understand/features.ts'

const when = z.object({
  days: z.array(z.iso.date()),
  month: z.number().optional(),
  year: z.number().optional(),
  taxYear: z.number().optional(),
  period: z.object({ from: z.iso.date(), to: z.iso.date() }).optional(),
})

const dated = when.extend({ on: z.iso.date(), dated: z.boolean() })

const given = z.object({
  /** Results of the last answer that had any, by slot name: known to what is asked next, where nothing else was said. */
  results: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  /** The intent that gave the results. */
  resultsOf: z.string().optional(),
  /** The sum that the last answer opened with, in COP, and the intent that gave it: what "hazme el asiento" is of. */
  sum: z.object({ of: z.string(), value: z.number() }).optional(),
  /** The last answer that declared how it is entered in the books, with the calculator that worked it out and what it was given. */
  entry: z
    .object({
      of: z.string(),
      /** The intent that was answered with it. */
      by: z.string(),
      call: z.object({ name: z.string(), input: z.record(z.string(), z.unknown()) }).optional(),
    })
    .optional(),
})

/** A case as it stood, with what it gave. */
const stood = given.extend({ intent: z.string(), values: z.record(z.string(), z.unknown()), when: dated })

/**
 * What a conversation stands at after a message: stored with its answer, so that any process, a restart or another device goes
 * on from it. Plain JSON.
 */
export const caseState = z.object({
  version: z.literal(1),
  /** The intent last answered or asked about. */
  intent: z.string(),
  /** Intents answered before it in this matter, the last one first. */
  earlier: z.array(z.string()),
  /** By slot name, across intents: what was said so far and still holds. */
  values: z.record(z.string(), z.unknown()),
  /** Whether the last answer was certain: of a case that was not, nothing that follows is. */
  certain: z.boolean().optional(),
  ...given.shape,
  when: dated,
  /** What it stood at before the last change, for "déjalo como estaba". */
  before: stood.optional(),
  /** Who tells this matter, where a message of it was one who employs, one who is employed or one who works alone. */
  speaker: z.enum(SPEAKERS).optional(),
  /** How this matter began, for "volviendo al primero". */
  first: stood.optional(),
  /** The messages of this matter, oldest first. */
  said: z.array(z.string()),
  /** Set while a question back is open: what may be chosen, or which slot is missing. */
  asked: z
    .object({
      slot: z.string().optional(),
      choices: z.array(z.object({ id: z.string(), intent: z.string(), label: z.string() })),
    })
    .optional(),
  /** How the last question was answered, so that the same answer can be worked out again with other values. */
  answered: z
    .object({
      tasks: z
        .array(
          z.object({
            intent: z.string(),
            kind: z.enum(KINDS),
            speaker: z.enum(SPEAKERS),
            /** Where they are not those of the case: one of several questions in a message. */
            values: z.record(z.string(), z.unknown()).optional(),
          }),
        )
        .min(1),
      followUp: z.boolean(),
      /** Slots that the newest message filled, or a person since. */
      own: z.array(z.string()),
    })
    .optional(),
})
export type CaseState = z.infer<typeof caseState>

/** @returns undefined when there is none, or it is of another version: the conversation is then read from its texts */
export function readState(stored: unknown): CaseState | undefined {
  const read = caseState.safeParse(stored)
  return read.success ? read.data : undefined
}

/** The case as it stands, to come back to. */
export function asItStands({ intent, values, when, results, resultsOf, sum, entry }: CaseState): z.infer<typeof stood> {
  return {
    ...{ intent, values, when },
    ...(results ? { results, resultsOf } : {}),
    ...(sum ? { sum } : {}),
    ...(entry ? { entry } : {}),
  }
}

export function timesOf({ days, month, year, taxYear, period, on, dated }: Understood): CaseState['when'] {
  return {
    days: [...days],
    ...(month === undefined ? {} : { month }),
    ...(year === undefined ? {} : { year }),
    ...(taxYear === undefined ? {} : { taxYear }),
    ...(period === undefined ? {} : { period: { ...period } }),
    on,
    dated,
  }
}
