import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type UserConfig } from 'vite'
import type { RenderedFrame, RenderedPage } from '../../src/client/site/render.tsx'
import { root } from '../run.ts'

// Two small builds beside the application's own, sharing only the necessary settings of vite.config.ts. Warnings about
// the packages' "use client", which is meaningless here, are silenced.

type Renderer = Pick<typeof import('../../src/client/site/render.tsx'), 'renderPages' | 'renderFrames' | 'screenPaths'>

function isRenderer(module: unknown): module is Renderer {
  return (
    typeof module === 'object' &&
    module !== null &&
    'renderPages' in module &&
    'renderFrames' in module &&
    'screenPaths' in module
  )
}

export interface RenderedSite {
  readonly pages: readonly RenderedPage[]
  readonly frames: readonly RenderedFrame[]
  readonly screens: readonly string[]
}

/** Settings that the prerendered page and the application must share to hydrate. */
export type SharedConfig = Pick<UserConfig, 'define' | 'css'>

/** Bundles the application for Node and renders its public pages. */
export async function renderSite(shared: SharedConfig): Promise<RenderedSite> {
  // Inside node_modules, where nobody looks for sources and nothing is committed.
  const folder = await mkdtemp(join(root, 'node_modules/.luka-render-'))
  try {
    await build({
      configFile: false,
      root,
      mode: 'production',
      logLevel: 'error',
      publicDir: false,
      ...shared,
      define: { ...shared.define, 'process.env.NODE_ENV': '"production"' },
      // A single file: importing the packages' thousands of files would take longer than bundling them.
      ssr: { noExternal: true },
      build: {
        ssr: 'src/client/site/render.tsx',
        outDir: folder,
        emptyOutDir: true,
        minify: false,
        rolldownOptions: { output: { entryFileNames: 'render.mjs' } },
      },
    })
    const module: unknown = await import(pathToFileURL(join(folder, 'render.mjs')).href)
    if (!isRenderer(module)) throw new Error('site/render.tsx exports no renderPages, renderFrames and screenPaths')
    return {
      pages: await module.renderPages(),
      frames: await module.renderFrames(),
      screens: module.screenPaths(),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The code of boot.ts as one script. */
export async function bundleBoot(): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    mode: 'production',
    logLevel: 'error',
    publicDir: false,
    build: { write: false, modulePreload: false, rolldownOptions: { input: 'src/client/boot/boot.ts' } },
  })
  const chunks = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  const [chunk, ...others] = chunks
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error('boot.ts is more than one file')
  return chunk.code.trim()
}
