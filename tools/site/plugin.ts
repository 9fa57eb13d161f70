import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { RenderedPage } from '../../src/client/site/render.tsx'
import { bundleBoot, renderPages } from './bundles.ts'
import { compressAssets } from './compress.ts'
import { classesOf, usedCss } from './css.ts'
import { robots, sitemap } from './files.ts'
import { composePage, composeShell } from './page.ts'
import { type Weights, weigh } from './weights.ts'

/**
 * After the application's build: prerenders the public pages into `site/` of the output, with the styles that each uses
 * and boot.ts written into it, and the files for search engines. The server puts APP_URL in (src/server/http/pages.ts).
 */
export function site(define: Readonly<Record<string, string>>): Plugin {
  let outDir = ''
  return {
    name: 'luka:site',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    async writeBundle(_options, bundle) {
      const [pages, boot, shell] = await Promise.all([
        renderPages(define),
        bundleBoot(),
        readFile(join(outDir, 'index.html'), 'utf8'),
      ])
      const application = readApplication(bundle)
      const weights: Record<string, Weights> = {}
      const files = pages.map((page): [name: string, content: string] => {
        const parts = application.partsOf(page)
        const html = composePage({ shell, page, boot, ...parts })
        weights[page.path] = weigh(html, boot, parts, bundle)
        return [`site${page.path === '/' ? '/index' : page.path}.html`, html]
      })
      files.push(
        ['site/sitemap.xml', sitemap(pages.map(({ path }) => path))],
        ['site/robots.txt', robots()],
        ['index.html', composeShell(shell)],
        // For the budgets (tests/e2e/weight.test.ts); its folder is not served.
        ['.vite/weights.json', JSON.stringify(weights, null, 1)],
      )
      for (const [name, content] of files) {
        await mkdir(dirname(join(outDir, name)), { recursive: true })
        await writeFile(join(outDir, name), content)
      }
      await compressAssets(outDir)
    },
  }
}

/** What the application's build says about each page. Throws when it does not know a page's screen. */
function readApplication(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const entry = chunks.find((chunk) => chunk.isEntry)
  if (!entry) throw new Error('the build has no entry')
  const holder = (path: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.includes(`/src/client/${path}`)))
    if (!chunk) throw new Error(`no chunk holds ${path}`)
    return chunk
  }
  const text = (name: string) => {
    const file = bundle[name]
    return file?.type === 'asset' ? String(file.source) : ''
  }
  const font = (name: string) => {
    const file = Object.keys(bundle).find((path) => path.includes(`/${name}-`) && path.endsWith('.woff2'))
    if (!file) throw new Error(`the build has no font ${name}`)
    return `/${file}`
  }

  return {
    partsOf({ path, html, fetches }: RenderedPage) {
      const route = `routes${path === '/' ? '/index' : path}.tsx?tsr-split=component`
      const needed = [entry, holder(route), ...(fetches ? [holder(fetches)] : [])]
      const modules = closure(bundle, needed)
      const styles = [...new Set(modules.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))]
      const css = usedCss(styles.map(text).join(''), classesOf(html))
      const serif = /font-family:var\(--luka-serif\)/.test(css)
      return {
        css,
        fonts: serif ? [font('figtree'), font('newsreader')] : [font('figtree')],
        plan: {
          entry: `/${entry.fileName}`,
          modules: modules.map(({ fileName }) => `/${fileName}`),
          styles: styles.map((name) => `/${name}`),
        },
      }
    },
  }
}

/** These chunks and all that they import, what is imported first: the order of the cascade. */
function closure(bundle: Rolldown.OutputBundle, start: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>()
  const visited = new Set<string>()
  const visit = (chunk: Rolldown.OutputChunk) => {
    if (visited.has(chunk.fileName)) return
    visited.add(chunk.fileName)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') visit(imported)
    }
    found.add(chunk)
  }
  for (const chunk of start) visit(chunk)
  return [...found]
}
