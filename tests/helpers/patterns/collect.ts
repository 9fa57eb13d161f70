import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Expression, parseSync, Visitor } from 'oxc-parser'

// A separate process that finds every pattern of `src` and prints it as JSON: literals, from the sources, and what `new
// RegExp` builds, which only shows at run time. It loads every module of the server and has the assistant answer
// questions, with a RegExp that records.

export interface Pattern {
  readonly source: string
  readonly flags: string
  /** Files, relative to the project, where it is written or built, in order. */
  readonly files: readonly string[]
}

export interface Collected {
  readonly patterns: readonly Pattern[]
  /** Places in the sources that build a pattern and were not reached: "src/….ts:12". */
  readonly unseen: readonly string[]
}

const root = join(import.meta.dirname, '../../..')
/** Samples one in so many of the questions with known answers. */
const ASKED = 1
const TODAY = '2026-11-20'

const found = new Map<string, { source: string; flags: string; files: Set<string> }>()
function note({ source, flags: all }: { source: string; flags: string }, file: string): void {
  // The flags g and y do not change how a pattern matches.
  const flags = all.replace(/[dg]/g, '')
  const key = `/${source}/${flags}`
  const known = found.get(key)
  if (known) known.files.add(file)
  else found.set(key, { source, flags, files: new Set([file]) })
}

const building = new Set<string>()
const place = (file: string, line: number) => `${file}:${line}`

function readLiterals(): void {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/generated/**', '**/*.test.{ts,tsx}'] })
  for (const each of files) {
    const file = each.replaceAll('\\', '/')
    const text = readFileSync(join(root, file), 'utf8')
    const { program, errors } = parseSync(file, text)
    if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
    const built = ({ callee, start }: { callee: Expression; start: number }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return
      building.add(place(file, text.slice(0, start).split('\n').length))
    }
    new Visitor({
      Literal(node) {
        if ('regex' in node && node.regex) note({ source: node.regex.pattern, flags: node.regex.flags }, file)
      },
      NewExpression: built,
      CallExpression: built,
    }).visit(program)
  }
}

/** Replaces RegExp by one that records every pattern built from now on. */
function listen(): void {
  const seen = (pattern: RegExp) => {
    // Types are erased in place, so lines match the source.
    const caller = new Error().stack?.split('\n')[3]
    const [, file, line] = /\/(src\/[^:]+\.tsx?):(\d+):\d+\)?$/.exec(caller ?? '') ?? []
    if (file === undefined) return pattern
    building.delete(place(file, Number(line)))
    note(pattern, file)
    return pattern
  }
  const Original = RegExp
  globalThis.RegExp = new Proxy(Original, {
    construct: (_, given) => seen(Reflect.construct(Original, given)),
    apply: (_, self, given) => seen(Reflect.apply(Original, self, given)),
  })
}

/** Modules with side effects when loaded, which build no relevant patterns. */
const SCRIPTS = new Set(['src/server/db/prepare.ts', 'src/server/pdf/worker.ts', 'src/server/ops/watchdogThread.ts'])

async function run(): Promise<void> {
  const modules = globSync('src/{server,shared}/**/*.ts', { cwd: root, exclude: ['**/generated/**', '**/*.test.ts'] })
  for (const each of modules) {
    const file = each.replaceAll('\\', '/')
    if (!SCRIPTS.has(file)) await import(pathToFileURL(join(root, file)).href)
  }
  // Imported only now, so that the patterns built on first import are recorded.
  const { ask } = await import('../askQuestions.ts')
  const { shippedEngine } = await import('../engine.ts')
  const { datesIn } = await import('../../../src/server/assistant/model/figures.ts')
  const { compileBindings, methodFinder } = await import('../../../src/server/rest/bindings.ts')
  const { compileRouter } = await import('../../../src/server/trpc/callPath.ts')
  const { appRouter } = await import('../../../src/server/routers/app.ts')

  methodFinder(compileBindings(compileRouter(appRouter)))
  datesIn('5 de mayo de 2026')
  const engine = shippedEngine()
  const questions = readFileSync(join(root, 'tests/assistant/questions.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .filter((_, index) => index % ASKED === 0)
    .map((line): { q?: string; turns?: { q: string }[] } => JSON.parse(line))
    .flatMap(({ q, turns = [] }) => (q === undefined ? turns.map((turn) => turn.q) : [q]))
  for (const question of questions) await ask(engine, question, [], TODAY)
}

readLiterals()
listen()
await run()
const collected: Collected = {
  patterns: [...found.values()].map(({ files, ...pattern }) => ({ ...pattern, files: [...files].sort() })),
  unseen: [...building].sort(),
}
process.stdout.write(JSON.stringify(collected), () => process.exit(0))
