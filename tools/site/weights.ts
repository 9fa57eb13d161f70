import { brotliCompressSync } from 'node:zlib'
import type { Rolldown } from 'vite'
import type { BootPlan } from '../../src/client/boot/page.ts'

/** What a public page costs its visitor. Bytes are after Brotli. */
export interface Weights {
  /** The page itself, with its styles, its boot code and its content. */
  readonly html: number
  /** JavaScript that runs before anybody touches the page. */
  readonly scriptBefore: number
  /** JavaScript that comes with the first touch. */
  readonly scriptAfter: number
  /** Styles, which are written into the page. */
  readonly css: number
  /** The sources of the JavaScript that comes with the first touch, from the folder of the project. */
  readonly modules: readonly string[]
}

export function weigh(
  html: string,
  boot: string,
  { css, plan }: { readonly css: string; readonly plan: BootPlan },
  bundle: Rolldown.OutputBundle,
): Weights {
  const chunks = plan.modules.flatMap((path) => {
    const chunk = bundle[path.slice(1)]
    return chunk?.type === 'chunk' ? [chunk] : []
  })
  return {
    html: size(html),
    scriptBefore: size(boot),
    scriptAfter: chunks.reduce((sum, { code }) => sum + size(code), 0),
    css: size(css),
    modules: [...new Set(chunks.flatMap(({ moduleIds }) => moduleIds.map(shorten)))].sort(),
  }
}

const sizes = new Map<string, number>()

/** Most of a page's chunks are other pages' too, and Brotli takes its time. */
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
