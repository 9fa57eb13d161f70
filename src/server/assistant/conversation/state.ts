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
  /** Results of the last computed answer, by slot name; the next question uses them unless it states others. */
  results: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  /** The intent that computed the results. */
  resultsOf: z.string().optional(),
  /** The amount that the last answer opened with, in COP, and its intent: what "hazme el asiento" refers to. */
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

/** A case as it stood, with its results. */
const stood = given.extend({ intent: z.string(), values: z.record(z.string(), z.unknown()), when: dated })

/**
 * The state of a conversation after a message. Plain JSON stored with the answer, so that any process, a restart or
 * another device can continue from it.
 */
export const caseState = z.object({
  version: z.literal(1),
  /** The intent last answered or asked about. */
  intent: z.string(),
  /** The matter's earlier intents, the latest first. */
  earlier: z.array(z.string()),
  /** The slot values that were stated and still hold, across intents. */
  values: z.record(z.string(), z.unknown()),
  /** Whether the last answer was certain. Nothing that follows an uncertain one is certain. */
  certain: z.boolean().optional(),
  ...given.shape,
  when: dated,
  /** The case before the last change, for "déjalo como estaba". */
  before: stood.optional(),
  /** Who tells this matter, once a message showed an employer, an employee or a freelancer. */
  speaker: z.enum(SPEAKERS).optional(),
  /** The case as this matter began, for "volviendo al primero". */
  first: stood.optional(),
  /** The messages of this matter, oldest first. */
  said: z.array(z.string()),
  /** The calculator's form as the conversation filled it; see forms/reader.ts. */
  form: z
    .object({
      name: z.string(),
      values: z.record(z.string(), z.unknown()),
      all: z.record(z.string(), z.unknown()),
    })
    .optional(),
  /** Set while a question back is open: the choices, or the missing slot. */
  asked: z
    .object({
      slot: z.string().optional(),
      choices: z.array(z.object({ id: z.string(), intent: z.string(), label: z.string() })),
    })
    .optional(),
  /** How the last question was answered, so that it can be recomputed with other values. */
  answered: z
    .object({
      tasks: z
        .array(
          z.object({
            intent: z.string(),
            kind: z.enum(KINDS),
            speaker: z.enum(SPEAKERS),
            /** Only if they differ from the case's: one of several questions in a message. */
            values: z.record(z.string(), z.unknown()).optional(),
          }),
        )
        .min(1),
      followUp: z.boolean(),
      /** The slots filled by the newest message, or edited since. */
      own: z.array(z.string()),
    })
    .optional(),
})
export type CaseState = z.infer<typeof caseState>

/**
 * @returns undefined if there is no state or it has another version: the conversation is then replayed from its
 * messages
 */
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
