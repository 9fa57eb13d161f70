import { expect, it } from 'vitest'
import { listCalculators } from './list.ts'
import { outputOf } from './output.ts'

it('is known of every calculator, field by field', () => {
  for (const { name } of listCalculators()) expect(Object.keys(outputOf(name)).length, name).toBeGreaterThan(1)
})

it('of one that was declared a moment ago is any result: its page, its tool and everybody else’s are there', () => {
  expect(outputOf('recien_declarada')).toEqual({ type: 'object' })
})
