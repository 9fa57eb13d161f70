import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { converse, engine } from './assistant/engine.ts'

// The commands, files, links and headings that the documentation names exist, and the conversation in docs/assistant.md
// still goes as told there.

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const PAGES = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'knowledge/README.md'],
  ...readdirSync(join(root, 'docs')).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
]
const FOLDERS = ['.github', 'corpus', 'docs', 'examples', 'knowledge', 'packages', 'prisma', 'src', 'tests', 'tools']
const files = [
  ...readdirSync(root),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  ),
].map((path) => `/${path}`)

/** The page without its samples in other languages, which name files for the reader to create. */
const withoutSamples = (page: string) => page.replace(/^ *(`{3,})(?!sh\b)\w+\n[\s\S]*?^ *\1$/gm, '')

const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

describe.each(PAGES)('%s', (path) => {
  const page = withoutSamples(read(path))

  it('names npm scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    for (const [, name = ''] of page.matchAll(/\bnpm run ([\w:-]+)/g)) expect(scripts).toHaveProperty([name])
  })

  it('names files that exist', () => {
    const run = [...page.matchAll(/\bnode ((?:tools|tests|src)\/[\w./-]+)/g)]
    // Paths of the API start with a slash; the build writes below dist.
    const named = [...page.matchAll(/`((?!\/|dist\/)[\w./-]+\.(?:tsx?|jsonl?|sh|ya?ml|conf))`/g)]
    const missing = [...run, ...named].flatMap(([, name = '']) =>
      files.some((file) => file.endsWith(`/${name.replace(/^\.\//, '')}`)) ? [] : [name],
    )
    expect(missing).toEqual([])
  })

  it('names folders that exist', () => {
    const named = [...page.matchAll(/`((?:src|tests|tools|prisma|docs|corpus|examples|packages)\/[\w./-]+)`/g)]
    expect(named.flatMap(([, name = '']) => (existsSync(join(root, name)) ? [] : [name]))).toEqual([])
  })

  it('links to pages and headings that exist', () => {
    for (const [, target = ''] of page.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:/.test(target)) continue
      const [file = '', anchor] = target.split('#')
      const linked = file === '' ? path : relative(root, join(root, dirname(path), file))
      expect(existsSync(join(root, linked)), `${path} → ${target}`).toBe(true)
      if (anchor === undefined) continue
      const headings = [...read(linked).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => slugOf(heading))
      expect(headings, `${path} → ${target}`).toContain(anchor)
    }
  })
})

it('follows a conversation that goes as docs/assistant.md tells it', async () => {
  const page = read('docs/assistant.md')
  const [, day = '', turns = ''] = /^TODAY=(\S+) node tools\/assistant\/ask\.ts (.+)$/m.exec(page) ?? []
  const asked = [...turns.matchAll(/"([^"]+)"/g)].map(([, turn = '']) => turn)
  const told = page.replace(/\s+/g, ' ')
  const answers = await converse(engine(), asked, day)
  expect(answers.map(({ answered }) => answered)).toEqual([true, true, false])
  for (const { content } of answers.slice(0, 2)) {
    const sentence = /^.*?%\)/.exec(content)?.[0].replace(/\s/g, ' ') ?? content
    expect(told.includes(sentence), sentence).toBe(true)
  }
  expect(answers[2]?.content).toMatch(/\| 5135 .*\| 236525 .*\| 233595 /s)
})

it('keeps the README short enough to be read at once', () => {
  expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(8 * 1024)
})

it('keeps the subjects of commits under 60 characters, as CONTRIBUTING.md asks', () => {
  // An archive of the sources has no history to look at.
  if (!existsSync(join(root, '.git'))) return
  const subjects = execFileSync('git', ['log', '--no-merges', '--since=2026-12-01T00:00:00Z', '--format=%s'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(subjects.split('\n').filter((subject) => subject.length >= 60)).toEqual([])
})

it.each([
  // CONTRIBUTING.md's tiers of tests, relative to the commit itself: nothing committed has changed.
  [['tools/testChanged.ts', 'quick', '--since=HEAD', '--list'], /./],
  [['tools/testChanged.ts', 'affected', '--since=HEAD', '--list'], /./],
  [['tools/assistant/ask.ts', '¿Cuánto vale la UVT en 2026?'], /52\.374/],
  [['tools/assistant/notes.ts', '--try', 'guardo las tirillas?', 'facturacion.pos'], /\S/],
])('runs node %j, as the documentation says', { timeout: 180_000 }, (args, prints) => {
  expect(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' })).toMatch(prints)
})
