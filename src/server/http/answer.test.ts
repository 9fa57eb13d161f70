import { expect, it } from 'vitest'
import { AppError } from '../../shared/errors.ts'
import { entityTag, fromFramework, hasTag } from './answer.ts'

it.each([
  [400, 'INVALID_INPUT'],
  [404, 'NOT_FOUND'],
  [413, 'PAYLOAD_TOO_LARGE'],
  [414, 'INVALID_INPUT'],
  [415, 'UNSUPPORTED_MEDIA_TYPE'],
])('what Fastify refuses with %i is %s, with its cause', (statusCode, code) => {
  const cause = Object.assign(new Error('of the framework'), { statusCode })
  expect(fromFramework(cause)).toMatchObject({ code, cause })
})

it.each([
  ['a fault with another status', Object.assign(new Error('other'), { statusCode: 500 })],
  ['a fault', new Error('fault')],
  ['one of ours', Object.assign(new AppError('FORBIDDEN'), { statusCode: 404 })],
  ['no error', 'text'],
])('%s stays what it is', (_, error) => {
  expect(fromFramework(error)).toBe(error)
})

it('a tag is told from others, weak or strong, alone or in a list', () => {
  const tag = entityTag('uno')
  for (const given of [tag, tag.slice(2), '*', `"x", ${tag}`, `"x" , *`]) expect(hasTag(given, tag), given).toBe(true)
  for (const given of [undefined, '', '"x"', entityTag('dos'), `${tag}x`]) expect(hasTag(given, tag), given).toBe(false)
})
