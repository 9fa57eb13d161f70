import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AppError } from '../../shared/errors.ts'
import { compileFields, decodeQuery } from './decode.ts'

const schema = z.object({
  text: z.string(),
  count: z.int().optional(),
  price: z.number().nullish(),
  flag: z.boolean().default(false),
  kind: z.enum(['a', 'b']).catch('a'),
  level: z.literal([1, 2]),
  piped: z.preprocess((value) => (value === '' ? null : value), z.int().nullish()),
  lazy: z.lazy(() => z.boolean()),
  tags: z.array(z.string()),
  ids: z.array(z.int()).optional(),
  either: z.union([z.int(), z.literal('mine')]),
  when: z.date(),
  big: z.bigint(),
})
const fields = compileFields([schema])
const decode = (query: string) => decodeQuery(query, fields)

describe('decodeQuery', () => {
  it.each([
    ['text=a%20b%2Fc', { text: 'a b/c' }],
    ['text=a+b', { text: 'a b' }],
    ['text=5', { text: '5' }],
    ['text', { text: '' }],
    ['count=5', { count: 5 }],
    ['count=-0.5e2', { count: -50 }],
    ['price=19.5', { price: 19.5 }],
    ['flag=false', { flag: false }],
    ['flag=true', { flag: true }],
    ['kind=b', { kind: 'b' }],
    ['level=2', { level: 2 }],
    ['piped=7', { piped: 7 }],
    ['lazy=true', { lazy: true }],
    ['tags=a&tags=b', { tags: ['a', 'b'] }],
    ['ids=1', { ids: [1] }],
    ['either=3', { either: 3 }],
    ['either=mine', { either: 'mine' }],
    ['big=12', { big: 12n }],
    ['when=2026-11-20T00:00:00Z', { when: new Date('2026-11-20T00:00:00Z') }],
    ['when=2026-11-20T00:00:00-05:00', { when: new Date('2026-11-20T05:00:00Z') }],
    ['', {}],
    ['&&text=a&', { text: 'a' }],
  ])('reads %s', (query, expected) => {
    expect(decode(query)).toEqual(expected)
  })

  it.each(['count=', 'count=+5', 'count=%205', 'count=0x10', 'count=05', 'count=1_000', 'count=NaN', 'count=Infinity'])(
    'leaves %s to the schema, which refuses it',
    (query) => {
      const { count } = decode(query)
      expect(typeof count).toBe('string')
      expect(schema.shape.count.safeParse(count).success).toBe(false)
    },
  )

  it.each(['flag=1', 'flag=', 'flag=True', 'flag=yes'])('takes no %s for a boolean', (query) => {
    expect(typeof decode(query).flag).toBe('string')
  })

  it.each(['__proto__=1', 'constructor=1', 'toString=1', 'hasOwnProperty=1', '__proto__[x]=1', 'unknown=%41'])(
    'ignores %s',
    (query) => {
      const input = decode(query)
      expect(Object.keys(input)).toEqual([])
      expect(Object.getPrototypeOf(input)).toBe(Object.prototype)
    },
  )

  it.each(['text=%E0%A4%A', 'text=%', '%zz=1'])('refuses the bad escape in %s', (query) => {
    expect(() => decode(query)).toThrow(AppError)
  })

  it('refuses a single value given twice', () => {
    expect(() => decode('count=1&count=2')).toThrow('repetido')
  })

  it('never fails otherwise, whatever it reads', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (query) => {
        try {
          decode(query)
        } catch (error) {
          expect(error).toBeInstanceOf(AppError)
        }
      }),
    )
  })

  it('reads back any text and any number', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        (text, price) => {
          fc.pre(text.isWellFormed())
          const query = new URLSearchParams({ text, price: JSON.stringify(price) })
          expect(decode(String(query))).toEqual({ text, price: JSON.parse(JSON.stringify(price)) })
        },
      ),
    )
  })

  it('does not touch the schemas', () => {
    decode('count=5&flag=true')
    expect(schema.shape.count.safeParse('5').success).toBe(false)
    expect(schema.shape.flag.safeParse('false').success).toBe(false)
  })
})
