import { TRPCError } from '@trpc/server'
import superjson from 'superjson'
import { describe, expect, it } from 'vitest'
import { transformer } from './transformer.ts'

const { deserialize } = transformer.input

describe('what a caller may annotate', () => {
  it.each([
    ['plain JSON', { a: [1, { b: null }] }],
    ['an absent field', { a: undefined, b: [undefined, 1] }],
    ['a date', { since: new Date(0), deep: { until: new Date(1) } }],
    ['a field with a point in its name', { 'a.b': undefined }],
    ['undefined alone', undefined],
  ])('%s comes back as it was', (_name, input) => {
    expect(deserialize(JSON.parse(JSON.stringify(superjson.serialize(input))))).toStrictEqual(input)
  })

  it('a value that stands in two places is two values', () => {
    const shared = { a: 1 }
    const read = deserialize(JSON.parse(JSON.stringify(superjson.serialize({ x: shared, y: shared }))))
    expect(read).toStrictEqual({ x: { a: 1 }, y: { a: 1 } })
  })

  const dots = '.'.repeat(2_001)
  const many = Object.fromEntries(Array.from({ length: 1_100 }, (_, at) => [at, ['undefined']]))
  let deep: unknown = ['undefined']
  for (let at = 0; at < 10; at++) deep = { a: deep }
  it.each<[string, unknown]>([
    ['a typed array of any length', { json: { length: 4e9 }, meta: { values: [['typed-array', 'Uint8Array']], v: 1 } }],
    [
      'a typed array within',
      { json: { a: { length: 4e9 } }, meta: { values: { a: [['typed-array', 'Uint8Array']] } } },
    ],
    ['a set below a date', { json: { a: [1] }, meta: { values: { '': ['Date', { a: ['set'] }] }, v: 1 } }],
    ['a set', { json: [1], meta: { values: ['set'], v: 1 } }],
    ['a regular expression', { json: '/(a+)+$/', meta: { values: ['regexp'], v: 1 } }],
    ['an error', { json: {}, meta: { values: ['Error'], v: 1 } }],
    ['a long path', { json: {}, meta: { values: { [dots]: ['undefined'] }, v: 1 } }],
    ['many paths', { json: {}, meta: { values: many, v: 1 } }],
    ['a deep tree', { json: {}, meta: { values: deep, v: 1 } }],
    ['a path to the prototype', { json: {}, meta: { values: { '__proto__.x': ['undefined'] }, v: 1 } }],
    ['no tree', { json: {}, meta: { values: 'undefined', v: 1 } }],
    ['no annotations', { json: {}, meta: 'v' }],
    ['no envelope', 'text'],
  ])('%s is refused', (_name, given) => {
    expect(() => deserialize(given)).toThrow(TRPCError)
  })
})
