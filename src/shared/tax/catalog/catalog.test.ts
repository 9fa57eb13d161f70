import { expect, it } from 'vitest'
import { z } from 'zod'
import { CALCULATORS } from './all.ts'

interface Schema {
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
}

/** Paths of the fields that a model would have to guess the meaning of. */
function unexplained(schema: Schema, path = ''): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    ...(field.description === undefined ? [`${path}${name}`] : []),
    ...unexplained(field, `${path}${name}.`),
  ])
}

it.each(Object.entries(CALCULATORS))('%s says what each of its fields is', (_, { input }) => {
  expect(unexplained(z.toJSONSchema(input, { io: 'input' }) as Schema)).toEqual([])
})
