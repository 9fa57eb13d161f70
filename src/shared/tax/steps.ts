import type { Step } from './types.ts'

/** The steps of one part of the working, under its name. */
export function inGroup(group: string, steps: readonly Step[]): readonly Step[] {
  return steps.map((step) => ({ ...step, group }))
}
