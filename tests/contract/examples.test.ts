import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../packages/client/index.js'
import { createKey } from '../helpers/keys.ts'
import { createPerson, type Person } from '../helpers/people.ts'
import { startTestServer, type TestServer } from '../helpers/server.ts'

// What examples/ shows works as it stands, with an API key, against a started server.

const examples = join(import.meta.dirname, '../../examples')

let server: TestServer
let person: Person
let key: string
let typescript: string
beforeAll(async () => {
  server = await startTestServer()
  person = await createPerson(server)
  key = await createKey(person, 'write')
  // As `npm install` leaves it: the dependency of the repository is a link.
  typescript = await mkdtemp(join(tmpdir(), 'luka-examples-'))
  await cp(join(examples, 'typescript'), typescript, { recursive: true })
  await mkdir(join(typescript, 'node_modules'))
  await symlink(join(examples, '../packages/client'), join(typescript, 'node_modules/luka-client'))
})
afterAll(async () => {
  await rm(typescript, { recursive: true, force: true })
  await server.close()
})

function run(command: string, args: readonly string[], apiKey = key): Promise<{ status: number; out: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, LUKA_URL: server.url, LUKA_API_KEY: apiKey }
    execFile(command, args, { env, cwd: typescript }, (error, stdout, stderr) => {
      const status = error ? (typeof error.code === 'number' ? error.code : 1) : 0
      resolve({ status, out: `${stdout}${stderr}` })
    })
  })
}
const shell = (name: string, ...args: string[]) => run('sh', [join(examples, 'curl', name), ...args])
const node = (name: string, ...args: string[]) => run(process.execPath, [join(typescript, name), ...args])

describe('with curl', () => {
  it('asks, with a question that has quotes in it', async () => {
    const { status, out } = await shell('ask.sh', '¿Cuánto vale la "UVT" en 2026?')
    expect(status, out).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ charged: 500, answer: expect.stringContaining('52.374') })
  })

  it('streams', async () => {
    const { status, out } = await shell('stream.sh')
    expect(status, out).toBe(0)
    expect([...out.matchAll(/^event: (\w+)$/gm)].map((match) => match[1])).toEqual(
      expect.arrayContaining(['delta', 'references', 'done']),
    )
  })

  it('creates the company, then updates it', async () => {
    for (let round = 0; round < 2; round++) {
      const { status, out } = await shell('company.sh')
      expect(status, out).toBe(0)
      expect(JSON.parse(out)).toMatchObject({ nombreORazonSocial: 'Panadería La Espiga S.A.S.', ciudad: 'Envigado' })
    }
    expect(await server.db.company.count({ where: { userId: person.id } })).toBe(1)
  })

  it('searches the library, turns the page and is told that nothing changed', async () => {
    const { status, out } = await shell('library.sh', 'retención')
    expect(status, out).toBe(0)
    const [first = '', second = '', again] = out.trim().split('\n')
    const ids = [...JSON.parse(first), ...JSON.parse(second)].map(({ id }: { id: number }) => id)
    expect(new Set(ids).size).toBe(4)
    expect(again).toBe('again: 304')
  })

  it('shows refusals', async () => {
    const { status, out } = await shell('errors.sh')
    expect(status, out).toBe(0)
    expect([...out.matchAll(/^(\d{3})$/gm)].map((match) => match[1])).toEqual(['401', '400', '404', '405'])
  })
})

describe('with the typed client', () => {
  it('streams an answer with its documents and its price', async () => {
    const { status, out } = await node('ask.ts')
    expect(status, out).toBe(0)
    expect(out).toContain('174.000')
    expect(out).toMatch(/- .+ \(vigente\)/)
    expect(out).toContain('Cobrado: 500 COP')
  })

  it('tells a refusal in the server’s words', async () => {
    const reading = await createKey(person, 'read')
    const { status, out } = await run(process.execPath, [join(typescript, 'ask.ts')], reading)
    expect({ status, out: out.trim() }).toEqual({ status: 1, out: '403 FORBIDDEN: Esta clave es de solo lectura.' })
  })

  it('walks the whole library', async () => {
    const { status, out } = await node('library.ts')
    expect(status, out).toBe(0)
    const counted = [...out.matchAll(/│ (\d+)\s+│/g)].reduce((sum, match) => sum + Number(match[1]), 0)
    expect(counted).toBe(await server.db.legalDocument.count({ where: { status: 'vigente' } }))
  })

  it('finds or creates the company', async () => {
    const other = await createPerson(server)
    const { status, out } = await run(
      process.execPath,
      [join(typescript, 'company.ts')],
      await createKey(other, 'write'),
    )
    expect(status, out).toBe(0)
    expect(out.trim()).toBe('Panadería La Espiga S.A.S., NIT 900.123.456-8')
    expect(await server.db.company.count({ where: { userId: other.id } })).toBe(1)
  })
})

it('leaves no example untried', async () => {
  const files = [...(await readdir(join(examples, 'curl'))), ...(await readdir(join(examples, 'typescript')))]
  expect(files.sort()).toEqual(
    [
      'ask.sh',
      'company.sh',
      'errors.sh',
      'library.sh',
      'stream.sh',
      'ask.ts',
      'company.ts',
      'library.ts',
      'luka.ts',
      'package.json',
    ].sort(),
  )
})

it('the typed client sends a list as the document has it', async () => {
  const luka = createClient({ baseUrl: server.url })
  const { entries } = await luka.calendar.get({ digits: '27', obligations: ['prima', 'pila'] })
  expect(new Set(entries.map(({ obligation }) => obligation))).toEqual(new Set(['prima', 'pila']))
})
