import type { Step } from './types.ts'

/** Steps grouped under a title. */
export function inGroup(group: string, steps: readonly Step[]): readonly Step[] {
  return steps.map((step) => ({ ...step, group }))
}
