import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from './run.ts'

// npm run sbom: what runs in production, out of package-lock.json, as CycloneDX in dist/sbom.json. The same lock file
// gives the same list on every machine. Not `npm sbom --omit dev`: it leaves out whatever is also somebody's
// development dependency, such as react and zod.

const names = z.record(z.string(), z.string()).default({})
const locked = z.object({
  version: z.string().default('0.0.0'),
  license: z.string().optional(),
  integrity: z.string().optional(),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().default(false) })).default({}),
})
type Locked = z.output<typeof locked>
const lockFile = z.object({ packages: z.record(z.string(), locked) })

/** The CycloneDX 1.6 list of the packages that package.json's `dependencies` lead to. */
export async function componentList() {
  const { packages } = lockFile.parse(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')))
  const own = packages['']
  if (!own) throw new Error('package-lock.json has no root')
  const found = new Map<string, Locked>()
  const waiting: [path: string, needs: readonly string[]][] = [['', Object.keys(own.dependencies)]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [from, needs] = next
    for (const name of needs) {
      const path = whereIs(packages, name, from)
      const one = path === undefined ? undefined : packages[path]
      // An optional package that is not installed.
      if (path === undefined || !one || found.has(path)) continue
      found.set(path, one)
      const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = one
      const peers = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional)
      waiting.push([path, [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]])
    }
  }
  const { name, version } = z
    .object({ name: z.string(), version: z.string() })
    .parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  const components = [...found]
    .map(([path, one]) => component(path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), one))
    .sort((a, b) => (a.purl < b.purl ? -1 : 1))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version } },
    components: components.filter(({ purl }, index) => purl !== components[index - 1]?.purl),
  }
}

/** Node's resolution: beside the dependent package, then further up. */
function whereIs(packages: Readonly<Record<string, Locked>>, name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (packages[path]) return path
    if (folder === '') return undefined
  }
}

function component(name: string, { version, license, integrity }: Locked) {
  const [, hash] = /^sha512-(.+)$/.exec(integrity ?? '') ?? []
  return {
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license === undefined ? {} : { licenses: [{ expression: license }] }),
    ...(hash === undefined
      ? {}
      : { hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] }),
  }
}

if (import.meta.main) {
  const list = await componentList()
  await mkdir(join(root, 'dist'), { recursive: true })
  await writeFile(join(root, 'dist/sbom.json'), `${JSON.stringify(list, null, 2)}\n`)
  console.log(`dist/sbom.json: ${list.components.length} components`)
}
