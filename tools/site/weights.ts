import { brotliCompressSync } from 'node:zlib'
import type { Rolldown } from 'vite'
import type { BootPlan } from '../../src/client/boot/page.ts'

/** The transfer size of each path, for the budgets (tests/e2e/weight.test.ts). Bytes after Brotli. */
export interface SiteWeights {
  /** The prerendered pages. */
  readonly pages: Record<string, PageWeights>
  /** The screens of the application. */
  readonly screens: Record<string, ScreenWeights>
}

export interface PageWeights {
  /** The page itself, with its styles, boot code and content. */
  readonly html: number
  /** JavaScript that runs before any interaction. */
  readonly scriptBefore: number
  /** JavaScript loaded at the first interaction. */
  readonly scriptAfter: number
  /** Inlined styles. */
  readonly css: number
  /** The source files of the JavaScript loaded at the first interaction, relative to the project. */
  readonly modules: readonly string[]
}

export interface ScreenWeights {
  /** JavaScript required before the screen renders, without what it loads later. */
  readonly script: number
  readonly css: number
  readonly modules: readonly string[]
}

export function weighPage(
  html: string,
  boot: string,
  { css, plan }: { readonly css: string; readonly plan: BootPlan },
  bundle: Rolldown.OutputBundle,
): PageWeights {
  const chunks = plan.modules.flatMap((path) => {
    const chunk = bundle[path.slice(1)]
    return chunk?.type === 'chunk' ? [chunk] : []
  })
  return {
    html: size(html),
    scriptBefore: size(boot),
    scriptAfter: sum(chunks.map(({ code }) => code)),
    css: size(css),
    modules: sourcesOf(chunks),
  }
}

export function weighScreen(chunks: readonly Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): ScreenWeights {
  const styles = new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
  const texts = [...styles].map((name) => {
    const file = bundle[name]
    return file?.type === 'asset' ? String(file.source) : ''
  })
  return { script: sum(chunks.map(({ code }) => code)), css: sum(texts), modules: sourcesOf(chunks) }
}

function sourcesOf(chunks: readonly Rolldown.OutputChunk[]): readonly string[] {
  return [...new Set(chunks.flatMap(({ moduleIds }) => moduleIds.map(shorten)))].sort()
}

function sum(texts: readonly string[]): number {
  return texts.reduce((total, text) => total + size(text), 0)
}

const sizes = new Map<string, number>()

/** Cached: most chunks are shared between pages, and Brotli is slow. */
function size(text: string): number {
  const known = sizes.get(text) ?? brotliCompressSync(text).length
  sizes.set(text, known)
  return known
}

function shorten(id: string): string {
  return id
    .replace(/^.*\/node_modules\//, 'node_modules/')
    .replace(/^.*\/src\//, 'src/')
    .replace(/\?.*$/, '')
}
