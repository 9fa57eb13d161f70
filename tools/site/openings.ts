import { build, type PluginOption, type Rolldown } from 'vite'
import { root } from '../run.ts'

// The bundler creates a chunk for each set of screens that share a module: forty chunks of some hundred bytes per
// screen, each a request. Here a first, unminified bundle shows what each main screen imports initially, and those
// modules are merged into one chunk each: five per screen, with little unneeded code.

/** The main screens, by the sources that each imports initially. */
const SCREENS = {
  asistente: ['routes/asistente.tsx?tsr-split=component'],
  perfil: ['routes/perfil.tsx?tsr-split=component', 'routes/perfil/index.tsx?tsr-split=component'],
  admin: ['routes/admin.tsx?tsr-split=component'],
} as const

/** Loaded on each of them, as soon as the user is known. */
const HEADER = 'features/shell/SignedInLinks.tsx'

/** Code of one part of the product, which other parts must not pull in. */
const FEATURE = /\/src\/client\/features\//

/** As many characters, before they are made smaller, as are not worth a request of their own. */
const SMALL = 4_000

/** Characters that a public page may load unnecessarily. */
const LIGHT = 8_000

/** The public pages, which must stay light. */
const PUBLIC =
  /\/routes\/(?:index|precios|contacto|ayuda|calendario|(?:legal|calculadoras)\/.*)\.tsx\?tsr-split=component$/

/**
 * Assigns a module to a chunk: that of the only screen that imports it initially, or the shared one; modules that
 * public pages also import, or that are needed while that screen is not open, are kept apart. Small modules without
 * imports share one chunk, and those of the landing page another. Null leaves it to the bundler.
 * @param plugins the plugins that the sources need
 */
export async function readOpenings(plugins: PluginOption[]): Promise<(id: string) => string | null> {
  const result = await build({
    configFile: false,
    root,
    mode: 'production',
    logLevel: 'error',
    publicDir: false,
    plugins,
    build: { write: false, minify: false, cssMinify: false, reportCompressedSize: false },
  })
  const output = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  const chunks = new Map(output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])))
  const holder = (source: string) => {
    const found = [...chunks.values()].find(({ moduleIds }) =>
      moduleIds.some((id) => id.endsWith(`/src/client/${source}`)),
    )
    if (!found) throw new Error(`no chunk holds ${source}`)
    return found
  }
  const reach = (
    starts: readonly Rolldown.OutputChunk[],
    later: boolean,
    without = new Set<Rolldown.OutputChunk>(),
  ) => {
    const seen = new Set<Rolldown.OutputChunk>()
    const visit = (chunk: Rolldown.OutputChunk | undefined) => {
      if (!chunk || seen.has(chunk) || without.has(chunk)) return
      seen.add(chunk)
      for (const name of [...chunk.imports, ...(later ? chunk.dynamicImports : [])]) visit(chunks.get(name))
    }
    starts.forEach(visit)
    return seen
  }

  const always = reach(
    [...chunks.values()].filter(({ isEntry }) => isEntry),
    false,
  )
  const screens = Object.entries(SCREENS).map(([name, sources]) => {
    const starts = [...sources, HEADER].map(holder)
    return { name, starts, opens: reach(starts, false, always), needs: reach(starts, true, always) }
  })
  const starts = new Set(screens.flatMap((screen) => screen.starts))
  const rest = [...always].flatMap(({ dynamicImports }) => dynamicImports.flatMap((name) => chunks.get(name) ?? []))
  const pages = reach(
    rest.filter(({ moduleIds }) => moduleIds.some((id) => PUBLIC.test(id))),
    false,
    always,
  )
  // The imports of the lightest page pull in nothing else.
  const landing = reach([holder('routes/index.tsx?tsr-split=component')], false)
  const others = reach(
    rest.filter((chunk) => !starts.has(chunk)),
    true,
    always,
  )

  const isSmall = (chunk: Rolldown.OutputChunk): boolean =>
    always.has(chunk) ||
    (sizeOf(chunk) <= SMALL &&
      !chunk.viteMetadata?.importedCss.size &&
      !chunk.moduleIds.some((id) => FEATURE.test(id)) &&
      chunk.imports.flatMap((name) => chunks.get(name) ?? []).every(isSmall))

  const nameOf = (chunk: Rolldown.OutputChunk) => {
    const [screen, ...more] = screens.filter(({ opens }) => opens.has(chunk))
    if (!screen) return null
    if (landing.has(chunk)) return isSmall(chunk) ? 'landing' : null
    const elsewhere = others.has(chunk) || screens.some((one) => one !== screen && one.needs.has(chunk))
    if ((pages.has(chunk) || elsewhere) && isSmall(chunk)) return 'small'
    // A page that needs one module of a chunk loads the whole chunk: nothing heavy may be in it.
    if (more.length === 0 && pages.has(chunk) && sizeOf(chunk) > LIGHT) return null
    const name = more.length > 0 ? 'screens' : screen.name
    return name + (pages.has(chunk) ? '-pages' : elsewhere && more.length === 0 ? '-parts' : '')
  }
  const names = new Map(
    [...chunks.values()].flatMap((chunk) => {
      const name = nameOf(chunk)
      return name ? chunk.moduleIds.map((id) => [id, name] as const) : []
    }),
  )
  return (id) => names.get(id) ?? null
}

function sizeOf({ modules }: Rolldown.OutputChunk): number {
  return Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0)
}
