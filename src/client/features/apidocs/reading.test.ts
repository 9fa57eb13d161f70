import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ApiOperation, readDocument } from './document.ts'
import { jsonTokens } from './jsonTokens.ts'
import { addressOf, type CallForm, curlOf, missing, typescriptOf } from './request.ts'
import { fieldsOf } from './schema.ts'
import { matching } from './search.ts'

const docs = readDocument(JSON.parse(readFileSync(join(import.meta.dirname, '../../../../openapi.json'), 'utf8')))
const operations = docs.groups.flatMap((group) => group.operations)

function operation(id: string): ApiOperation {
  const found = operations.find((one) => one.id === id)
  if (!found) throw new Error(id)
  return found
}
const form = (more: Partial<CallForm> = {}): CallForm => ({ values: {}, body: '', stream: false, ...more })

describe('the document', () => {
  it('is read whole: each path in one group, with its answers', () => {
    const paths: unknown = docs.document.paths
    const count = Object.values(Object(paths)).flatMap((item) => Object.keys(Object(item))).length
    expect(operations).toHaveLength(count)
    expect(new Set(operations.map(({ id }) => id)).size).toBe(count)
    for (const { id, success, failures } of operations) {
      expect(success?.schema ?? success?.file, id).toBeDefined()
      expect(failures.length, id).toBeGreaterThan(1)
    }
  })

  it('says who may call and how', () => {
    expect(operation('marketing.plans')).toMatchObject({ access: 'open', takesKey: true })
    expect(operation('chat.ask')).toMatchObject({ access: 'signed-in', takesKey: true, streams: true })
    expect(operation('admin.stats')).toMatchObject({ access: 'admin' })
  })

  it('turns schemas into words, with units', () => {
    const fields = fieldsOf(docs.document, operation('admin.addCredits').body?.schema ?? {})
    expect(fields.find(({ name }) => name === 'amount')).toMatchObject({
      kind: 'entero',
      required: true,
      description: 'Créditos por añadir (COP)',
      rules: ['hasta 100.000.000'],
    })
    const answer = fieldsOf(docs.document, operation('chat.ask').success?.schema ?? {})
    const references = answer.find(({ name }) => name === 'references')
    expect(references).toMatchObject({ kind: 'lista de Reference' })
    expect(references?.inside.map(({ name }) => name)).toContain('url')
    expect(answer.find(({ name }) => name === 'externalThreadId')).toMatchObject({ kind: 'texto o null' })
  })
})

describe('search', () => {
  it('finds by words in any order, without accents, by path and by name', () => {
    const found = (query: string) =>
      matching(docs.groups, query).flatMap((group) => group.operations.map(({ id }) => id))
    expect(found('creditos anadir')).toContain('admin.addCredits')
    expect(found('/company put')).toEqual(['company.update'])
    expect(found('chat.ask')).toEqual(['chat.ask'])
    expect(found('  ')).toHaveLength(operations.length)
    expect(found('zzz')).toEqual([])
  })
})

describe('a call', () => {
  it('has its address', () => {
    const one = operation('admin.userThreadMessages')
    expect(missing(one, form({ values: { id: '3' } }))).toEqual(['threadId'])
    expect(addressOf('/api', one, form({ values: { id: '3', threadId: 'a/b' } }))).toBe(
      '/api/admin/users/3/threads/a%2Fb/messages',
    )
    expect(addressOf('/api', operation('chat.references'), form({ values: { q: 'retención & más', year: '' } }))).toBe(
      '/api/references?q=retenci%C3%B3n+%26+m%C3%A1s',
    )
  })

  it('repeats the name of a list, one value each', () => {
    const one = operation('calendar.get')
    const filled = form({ values: { obligations: 'prima, retencion,' } })
    expect(addressOf('/api', one, filled)).toBe('/api/calendar?obligations=prima&obligations=retencion')
    expect(typescriptOf(one, filled).replaceAll(/\s+/g, ' ')).toContain('{ obligations: [ "prima", "retencion" ] }')
  })

  it('is copied for a shell that reads it back exactly, whatever is in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        fc.pre(!text.includes('\u0000') && text.isWellFormed())
        const body = JSON.stringify({ question: text })
        const command = curlOf('http://h', '/api', operation('chat.ask'), form({ body }))
        // A shell function replaces curl and prints its arguments.
        const script = `curl() { printf '%s\\0' "$@"; }; LUKA_API_KEY=k; ${command}`
        const given = execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0')
        expect(given).toEqual([
          'http://h/api/chat/ask',
          '-H',
          'Authorization: Bearer k',
          '-H',
          'Content-Type: application/json',
          '-d',
          body,
          '',
        ])
      }),
      { numRuns: 30 },
    )
  })

  it('names a method that curl would not choose, and no key where none is asked', () => {
    const at = (id: string, more?: Partial<CallForm>) => curlOf('http://h', '/api', operation(id), form(more))
    expect(at('company.update', { values: { id: '1' }, body: '{}' })).toMatch(
      /^curl -X PUT 'http:\/\/h\/api\/company\/1'/,
    )
    expect(at('auth.logout')).toBe("curl -X POST 'http://h/api/auth/logout'")
    expect(at('marketing.plans')).toBe("curl 'http://h/api/plans'")
    expect(at('chat.ask', { body: '{}', stream: true })).toContain("-N -H 'Accept: text/event-stream'")
  })

  it('is copied for the typed client', () => {
    expect(
      typescriptOf(
        operation('company.update'),
        form({ values: { id: '1' }, body: '{"nit":"900","correo":"a@b.co","ciudad":null}' }),
      ),
    ).toBe(
      "const answer = await luka.company.update({\n  id: 1,\n  nit: '900',\n  correo: 'a@b.co',\n  ciudad: null\n})",
    )
    expect(typescriptOf(operation('auth.user'), form())).toBe('const answer = await luka.auth.user()')
    expect(typescriptOf(operation('chat.ask'), form({ body: '{"question":"x"}', stream: true }))).toContain(
      'for await (const event of luka.chat.ask.stream(',
    )
  })
})

describe('the colours of JSON', () => {
  it('change nothing of the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json().map((text) => JSON.stringify(JSON.parse(text), null, 2)),
          fc.string(),
        ),
        (text) => {
          expect(
            jsonTokens(text)
              .map(({ part }) => part)
              .join(''),
          ).toBe(text)
        },
      ),
    )
  })

  it('tell names, texts, numbers and words apart', () => {
    expect(jsonTokens('{"a": "b: 1", "c": [-1.5e3, null]}').map(({ kind, part }) => `${kind} ${part}`)).toEqual([
      'rest {',
      'name "a"',
      'rest : ',
      'text "b: 1"',
      'rest , ',
      'name "c"',
      'rest : [',
      'number -1.5e3',
      'rest , ',
      'word null',
      'rest ]}',
    ])
  })
})
