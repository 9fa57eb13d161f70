import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isObject, type JsonObject } from '../../src/shared/openapi/json.ts'
import { clientFiles } from '../../tools/contract/client.ts'

// Somebody else's project: it installs packages/client from the repository, and the real compiler holds its code
// against the types. A field that the contract loses has to stop their build.

const root = join(import.meta.dirname, '../..')
const THEIRS = `import { createClient, LukaError, VERSION, type AskAnswer, type User } from 'luka-client'

const luka = createClient({ baseUrl: 'http://127.0.0.1:3000', apiKey: 'luka_x' })

export async function report(): Promise<string> {
  const user: User = await luka.auth.user()
  const { answer, charged, creditsAvailable, references }: AskAnswer = await luka.chat.ask({ question: 'x' })
  for await (const page of luka.chat.references.pages({ type: 'decreto', limit: 5 })) page.map(({ title }) => title)
  for await (const event of luka.chat.ask.stream({ question: 'x' }, { signal: AbortSignal.timeout(1000) })) {
    if (event.type === 'delta') process.stdout.write(event.text)
  }
  await luka.company.update({ id: 1, nombreORazonSocial: 'x', nit: '900123456', correo: 'a@b.co', ciudad: null })
  await luka.contact.send({ nombre: 'x', email: 'a@b.co', telefono: '+57 300', mensaje: 'x' })
  await luka.chat.createThread()
  try {
    await luka.admin.addCredits({ userId: user.id, amount: 1000 })
  } catch (error) {
    if (error instanceof LukaError && error.code === 'FORBIDDEN') return error.requestId
  }
  return [VERSION, user.credits - user.creditsUsed, answer, charged, creditsAvailable, references.length].join()
}
`
/** Each of these has to be refused on its own line. */
const MISTAKES = `import { createClient } from 'luka-client'

const luka = createClient({ baseUrl: '' })
export const mistakes = [
  luka.chat.ask({}),
  luka.chat.ask({ question: 5 }),
  luka.chat.references({ type: 'poema' }),
  luka.admin.setRole({ userId: 1, role: 'owner' }),
  luka.chat.thread(),
  luka.auth.nothing(),
]
`

let theirs: string
beforeAll(async () => {
  theirs = await mkdtemp(join(tmpdir(), 'luka-third-party-'))
  await writeFile(join(theirs, 'package.json'), JSON.stringify({ name: 'theirs', private: true, type: 'module' }))
  // From a packed copy, so that what "files" leaves out is really missing.
  const packed = await npm(['pack', '--silent', '--pack-destination', theirs, join(root, 'packages/client')])
  await npm(['install', '--offline', '--no-audit', '--no-fund', join(theirs, packed.trim().split('\n').at(-1) ?? '')])
  await writeFile(
    join(theirs, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noUncheckedIndexedAccess: true,
        exactOptionalPropertyTypes: true,
        noEmit: true,
        target: 'ES2024',
        lib: ['ES2024', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
        module: 'nodenext',
        allowImportingTsExtensions: true,
        types: ['node'],
        typeRoots: [join(root, 'node_modules/@types')],
      },
      include: ['*.ts', 'examples/*.ts'],
    }),
  )
  await writeFile(join(theirs, 'report.ts'), THEIRS)
  await cp(join(root, 'examples/typescript'), join(theirs, 'examples'), { recursive: true })
})
afterAll(() => rm(theirs, { recursive: true, force: true }))

function run(command: string, args: readonly string[], cwd: string): Promise<{ out: string; failed: boolean }> {
  return new Promise((resolve) => {
    execFile(command, args, { cwd, maxBuffer: 1e8 }, (error, stdout, stderr) => {
      resolve({ out: `${stdout}${error ? stderr : ''}`, failed: error !== null })
    })
  })
}

async function npm(args: readonly string[]): Promise<string> {
  const { out, failed } = await run('npm', args, theirs)
  if (failed) throw new Error(out)
  return out
}

/** What their compiler says, one line an error. */
async function compile(...args: string[]): Promise<string[]> {
  const { out } = await run(join(root, 'node_modules/.bin/tsc'), ['--pretty', 'false', '-p', theirs, ...args], theirs)
  return out.split('\n').filter((line) => line.includes('error'))
}

async function withClient<T>(edit: (schemas: JsonObject) => void, work: () => Promise<T>): Promise<T> {
  const document: JsonObject = JSON.parse(await readFile(join(root, 'openapi.json'), 'utf8'))
  const schemas = isObject(document.components) ? document.components.schemas : undefined
  if (!isObject(schemas)) throw new Error('no schemas')
  edit(schemas)
  const file = join(theirs, 'node_modules/luka-client/index.d.ts')
  const before = await readFile(file, 'utf8')
  await writeFile(file, clientFiles(document)['index.d.ts'])
  try {
    return await work()
  } finally {
    await writeFile(file, before)
  }
}

function drop(schemas: JsonObject, name: string, field: string): void {
  const schema = schemas[name]
  if (!isObject(schema) || !isObject(schema.properties) || !Array.isArray(schema.required)) throw new Error(name)
  if (!(field in schema.properties)) throw new Error(`${name} has no ${field}`)
  delete schema.properties[field]
  schema.required = schema.required.filter((one) => one !== field)
}

describe('the typed client in somebody else’s project', () => {
  it('compiles, with the examples', async () => {
    expect(await compile()).toEqual([])
  })

  it('is written in plain JavaScript that the compiler agrees with', async () => {
    const folder = join(theirs, 'client')
    await mkdir(folder)
    for (const name of ['index.js', 'index.d.ts', 'operations.js'])
      await cp(join(root, 'packages/client', name), join(folder, name))
    const options = ['--strict', '--checkJs', '--allowJs', '--noEmit', '--target', 'ES2024', '--module', 'nodenext']
    const libs = ['--lib', 'ES2024,DOM,DOM.Iterable,DOM.AsyncIterable', '--types', '']
    const { out } = await run(
      join(root, 'node_modules/.bin/tsc'),
      ['--ignoreConfig', '--pretty', 'false', ...options, ...libs, join(folder, 'index.js')],
      theirs,
    )
    expect(out).toBe('')
  })

  it('refuses what the contract does not take', async () => {
    const file = join(theirs, 'mistakes.ts')
    await writeFile(file, MISTAKES)
    const lines = (await compile()).flatMap((line) => /^mistakes\.ts\((\d+),/.exec(line)?.[1] ?? [])
    await rm(file)
    expect(new Set(lines)).toEqual(new Set(['5', '6', '7', '8', '9', '10']))
  })

  it.each([
    ['AskAnswer', 'creditsAvailable', 'report.ts'],
    ['User', 'creditsUsed', 'report.ts'],
    ['Reference', 'status', 'examples/library.ts'],
  ])('stops their build when %s loses %s', async (name, field, file) => {
    const errors = await withClient((schemas) => drop(schemas, name, field), compile)
    expect(errors.filter((line) => line.startsWith(file) && line.includes(field))).not.toEqual([])
  })
})
