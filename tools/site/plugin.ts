import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { RenderedFrame, RenderedPage } from '../../src/client/site/render.tsx'
import { SCREENS_FILE } from '../../src/shared/site.ts'
import { bundleBoot, renderSite, type SharedConfig } from './bundles.ts'
import { compressAssets } from './compress.ts'
import { readMarkup, usedCss, usedVariables } from './css.ts'
import { robots, sitemap } from './files.ts'
import { composeFrame, composePage, composeShell } from './page.ts'
import { type SiteWeights, weighPage, weighScreen } from './weights.ts'

/**
 * After the application's build: prerenders the public pages into `site/` of the output, with critical CSS and boot.ts
 * inlined, and writes the files for search engines. The server inserts APP_URL (src/server/http/site.ts).
 */
export function site(shared: SharedConfig): Plugin {
  let outDir = ''
  return {
    name: 'luka:site',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    async writeBundle(_options, bundle) {
      const [{ pages, frames, screens }, boot, shell] = await Promise.all([
        renderSite(shared),
        bundleBoot(),
        readFile(join(outDir, 'index.html'), 'utf8'),
      ])
      const variables = readVariables(pages)
      const application = readApplication(bundle, variables)
      const weights: SiteWeights = { pages: {}, screens: {} }
      const files = pages.map((rendered): [name: string, content: string] => {
        const { page, ...parts } = application.partsOf(rendered)
        const html = composePage({ shell, page, boot, ...parts })
        weights.pages[page.path] = weighPage(html, boot, parts, bundle)
        return [`site${page.path === '/' ? '/index' : page.path}.html`, html]
      })
      for (const frame of frames) {
        files.push([`site${frame.path}.html`, composeFrame({ shell, boot, ...application.partsOf(frame) })])
      }
      for (const path of screens) {
        if (!weights.pages[path]) weights.screens[path] = weighScreen(application.modulesOf(path), bundle)
      }
      files.push(
        [variables.name, variables.css],
        ['site/sitemap.xml', sitemap(pages.map(({ path }) => path))],
        ['site/robots.txt', robots()],
        [`site/${SCREENS_FILE}`, JSON.stringify(screens)],
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

/** The application build's chunks for each page. Throws for a page whose screen it does not know. */
function readApplication(bundle: Rolldown.OutputBundle, variables: Variables) {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const entry = chunks.find((chunk) => chunk.isEntry)
  if (!entry) throw new Error('the build has no entry')
  const holder = (path: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.includes(`/src/client/${path}`)))
    if (!chunk) throw new Error(`no chunk holds ${path}`)
    return chunk
  }
  // "routes/api.docs.tsx" is the screen of /api/docs, "routes/calculadoras/$name.tsx" that of each calculator.
  const screens = new Map<string, Rolldown.OutputChunk>(
    chunks.flatMap((chunk) =>
      chunk.moduleIds.flatMap((id) => {
        const name = /\/src\/client\/routes\/(.+)\.tsx\?tsr-split=component$/.exec(id)?.[1]
        return name ? [[`/${name.replaceAll('.', '/').replace(/^index$/, '')}`, chunk] as const] : []
      }),
    ),
  )
  const named = [...screens].flatMap(([path, chunk]) =>
    path.includes('$') ? [[new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`), chunk] as const] : [],
  )
  const screenOf = (path: string) =>
    screens.get(`${path}/index`) ?? screens.get(path) ?? named.find(([pattern]) => pattern.test(path))?.[1]
  /** The parent routes: "routes/perfil.tsx" is a parent of "routes/perfil/index.tsx" and "routes/perfil/pagos.tsx". */
  const framesOf = (path: string) =>
    [...screens].flatMap(([name, chunk]) => (`${path}/`.startsWith(`${name}/`) ? [chunk] : []))
  const modulesOf = (path: string, fetches?: string) => {
    const screen = screenOf(path)
    if (!screen) throw new Error(`no chunk holds the screen of ${path}`)
    return closure(bundle, [entry, ...framesOf(path), screen, ...(fetches ? [holder(fetches)] : [])])
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
    /** Everything that a screen needs before it renders, imports first. */
    modulesOf,
    partsOf<Page extends RenderedFrame>(page: Page) {
      const { path, html, fetches } = page
      const modules = modulesOf(path, fetches)
      const styles = [...new Set(modules.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))]
      const rules = usedCss(variables.css + styles.map(text).join(''), readMarkup(`<html lang="es-CO">${html}`))
      const css = usedVariables(rules, html.replace(VARIABLES, ''))
      const serif = /font-family:var\(--luka-serif\)/.test(rules)
      return {
        // Emptied instead of removed: React looks for the element where it was rendered, not at its content.
        page: { ...page, html: html.replace(VARIABLES, (_all, open: string) => `${open}</style>`) },
        css,
        fonts: serif ? [font('figtree'), font('newsreader')] : [font('figtree')],
        plan: {
          entry: `/${entry.fileName}`,
          modules: modules.map(({ fileName }) => `/${fileName}`),
          styles: [variables.name, ...styles].map((name) => `/${name}`),
        },
      }
    },
  }
}

/** Mantine's variables as its provider writes them into every page: the public ones use few of them. */
const VARIABLES = /(<style data-mantine-styles="true">)(:root[\s\S]*?)<\/style>/

interface Variables {
  readonly name: string
  readonly css: string
}

/** The variables as a separate file, loaded with the application. Throws if a page has none. */
function readVariables(pages: readonly RenderedPage[]): Variables {
  const css = VARIABLES.exec(pages[0]?.html ?? '')?.[2]
  if (!css) throw new Error('the pages carry no variables of Mantine')
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8)
  return { name: `assets/variables-${hash}.css`, css }
}

/** These chunks and all their imports, imports first: the order of the cascade. */
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
