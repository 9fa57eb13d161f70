import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isObject, type Json, type JsonObject } from '../../src/shared/openapi/json.ts'
import { contractChanges, isRaised } from '../../tools/contract/changes.ts'

// What the comparison says of a change, tried on the real document.

const text = readFileSync(join(import.meta.dirname, '../../openapi.json'), 'utf8')
const copy = (): JsonObject => JSON.parse(text)

/** The object at "paths /plans get"; every name must exist. */
function at(document: JsonObject, path: string): JsonObject {
  let found: Json | undefined = document
  for (const name of path.split(' ')) found = isObject(found) ? found[name] : undefined
  if (!isObject(found)) throw new Error(`nothing at ${path}`)
  return found
}

const LOGIN = 'paths /auth/login post requestBody content application/json schema'
const USER = 'components schemas User'
const without = (list: Json | undefined, name: string): Json[] =>
  Array.isArray(list) ? list.filter((one) => one !== name) : []
const together = (list: Json | undefined, name: string): Json[] => [...(Array.isArray(list) ? list : []), name]

function changed(edit: (document: JsonObject) => void) {
  const after = copy()
  edit(after)
  return contractChanges(copy(), after).map(({ kind, where, what }) => `${kind}: ${where}: ${what}`)
}

describe('the report of a contract change', () => {
  it('is empty for the same document, and for other words', () => {
    expect(changed(() => {})).toEqual([])
    expect(changed((document) => Object.assign(at(document, 'paths /plans get'), { summary: 'Otra' }))).toEqual([])
  })

  it.each<[string, (document: JsonObject) => void, string]>([
    ['a path that is gone', (document) => delete at(document, 'paths')['/plans'], 'breaking: GET /plans: removed'],
    [
      'a renamed operation',
      (document) => Object.assign(at(document, 'paths /plans get'), { operationId: 'plans' }),
      'breaking: GET /plans: operationId is now plans',
    ],
    [
      'an open path that asks for credentials',
      (document) => Object.assign(at(document, 'paths /plans get'), { security: [{ session: [] }] }),
      'breaking: GET /plans: asks for credentials now: session',
    ],
    [
      'a path that refuses keys',
      (document) => Object.assign(at(document, 'paths /company get'), { security: [{ session: [] }] }),
      'breaking: GET /company: takes no apiKey any more',
    ],
    [
      'a query parameter that is gone',
      (document) => Object.assign(at(document, 'paths /references get'), { parameters: [] }),
      'breaking: GET /references · query q: removed',
    ],
    [
      'a new demand in a body',
      (document) =>
        Object.assign(at(document, LOGIN), { required: together(at(document, LOGIN).required, 'remember') }),
      'breaking: POST /auth/login · body · remember: required now',
    ],
    [
      'a field that is not read any more',
      (document) => delete at(document, `${LOGIN} properties`).remember,
      'breaking: POST /auth/login · body · remember: removed',
    ],
    [
      'a shorter text',
      (document) => Object.assign(at(document, `${LOGIN} properties password`), { maxLength: 64 }),
      'breaking: POST /auth/login · body · password: maxLength 64 now, was 200',
    ],
    [
      'an input of another kind',
      (document) => Object.assign(at(document, `${LOGIN} properties remember`), { type: 'string' }),
      'breaking: POST /auth/login · body · remember: boolean became string',
    ],
    [
      'a choice that is gone',
      (document) =>
        Object.assign(
          at(
            document,
            'paths /chat/sales-interest post requestBody content application/json schema properties serviceType',
          ),
          {
            enum: ['software'],
          },
        ),
      'breaking: POST /chat/sales-interest · body · serviceType: does not take servicio any more',
    ],
    [
      'a field that answers lack',
      (document) => {
        delete at(document, `${USER} properties`).creditsUsed
        Object.assign(at(document, USER), { required: without(at(document, USER).required, 'creditsUsed') })
      },
      'breaking: User · creditsUsed: removed',
    ],
    [
      'a field that answers may lack',
      (document) => Object.assign(at(document, USER), { required: without(at(document, USER).required, 'name') }),
      'breaking: User · name: may be absent now',
    ],
    [
      'an answer that may be null',
      (document) => Object.assign(at(document, `${USER} properties email`), { type: ['string', 'null'] }),
      'breaking: User · email: string became null',
    ],
    [
      'an answer with another value',
      (document) => Object.assign(at(document, `${USER} properties role`), { enum: ['user', 'admin', 'auditor'] }),
      'breaking: User · role: may be auditor now',
    ],
    [
      'another success status',
      (document) => {
        const answers = at(document, 'paths /company post responses')
        answers['200'] = answers['201']
        delete answers['201']
      },
      'breaking: POST /company · answer 201: removed',
    ],
    [
      'a header that is gone',
      (document) => delete at(document, 'paths /admin/users get responses 200 headers')['x-total-count'],
      'breaking: GET /admin/users · answer 200 · header x-total-count: removed',
    ],
    [
      'an event stream that is gone',
      (document) => delete at(document, 'paths /chat/ask post responses 200 content')['text/event-stream'],
      'breaking: POST /chat/ask · answer 200: text/event-stream is not answered any more',
    ],
  ])('calls %s breaking', (_name, edit, line) => {
    expect(changed(edit)).toContain(line)
  })

  it.each<[string, (document: JsonObject) => void, string]>([
    [
      'a new path',
      (document) => Object.assign(at(document, 'paths'), { '/new': { get: at(document, 'paths /plans get') } }),
      'added: GET /new: added',
    ],
    [
      'an optional field of a body',
      (document) => Object.assign(at(document, `${LOGIN} properties`), { device: { type: 'string' } }),
      'added: POST /auth/login · body · device: added',
    ],
    [
      'a demand that is gone',
      (document) => Object.assign(at(document, LOGIN), { required: ['email'] }),
      'added: POST /auth/login · body · password: optional now',
    ],
    [
      'a field more in an answer',
      (document) => Object.assign(at(document, `${USER} properties`), { city: { type: 'string' } }),
      'added: User · city: added',
    ],
    [
      'an error code more',
      (document) => {
        const code = at(document, 'components schemas Error properties code')
        Object.assign(code, { enum: together(code.enum, 'TEAPOT') })
      },
      'added: Error · code: may be TEAPOT now',
    ],
    [
      'a way to fail more',
      (document) =>
        Object.assign(at(document, 'paths /plans get responses'), { 429: { $ref: '#/components/responses/Error429' } }),
      'added: GET /plans · answer 429: added',
    ],
    [
      'a deprecated path',
      (document) => Object.assign(at(document, 'paths /plans get'), { deprecated: true }),
      'added: GET /plans: deprecated',
    ],
  ])('calls %s safe', (_name, edit, line) => {
    const lines = changed(edit)
    expect(lines).toEqual([line])
  })

  it('tells a shared shape once, however many paths use it', () => {
    const lines = changed((document) => delete at(document, 'components schemas Error properties').issues)
    expect(lines).toEqual(['breaking: Error · issues: removed'])
  })
})

it.each([
  ['1.0.0', '1.0.1', true],
  ['1.9.3', '1.10.0', true],
  ['1.9.3', '2.0.0', true],
  ['1.0.0', '1.0.0', false],
  ['2.0.0', '1.9.9', false],
  ['1.2.0', '1.1.9', false],
])('from %s to %s: raised is %s', (before, after, raised) => {
  expect(isRaised(before, after)).toBe(raised)
})
