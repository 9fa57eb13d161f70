import { build, type PluginOption, type Rolldown } from 'vite'
import { root } from '../run.ts'

// The bundler makes a chunk for each set of screens and parts that share a module: forty of some hundred bytes for a screen,
// each a request. Here a first, unminified bundle tells what each of the screens that people work in opens with, and what
// opens together becomes one chunk: five for a screen, and for nobody much that is not needed.

/** The screens that people work in, by the sources of what each opens with. */
const SCREENS = {
  asistente: ['routes/asistente.tsx?tsr-split=component'],
  perfil: ['routes/perfil.tsx?tsr-split=component', 'routes/perfil/index.tsx?tsr-split=component'],
  admin: ['routes/admin.tsx?tsr-split=component'],
} as const

/** Fetched on each of them, as soon as it is known who is here. */
const HEADER = 'features/shell/SignedInLinks.tsx'

/** Code of one part of the product, which no other is to bring along. */
const FEATURE = /\/src\/client\/features\//

/** As many characters, before they are made smaller, as are not worth a request of their own. */
const SMALL = 4_000

/** As many as a public page may be given beside what it needs. */
const LIGHT = 8_000

/** The pages that anybody may find: light, and to remain so. */
const PUBLIC =
  /\/routes\/(?:index|precios|contacto|ayuda|calendario|(?:legal|calculadoras)\/.*)\.tsx\?tsr-split=component$/

/**
 * Which chunk a module belongs in: that of the one screen that opens with it, or of them all; apart, what a public page opens
 * with too, and what is needed where that screen is not open. What is small and needs nothing else is one chunk for everybody,
 * and another what the landing page opens with. Null leaves it to the bundler.
 * @param plugins those that the sources need
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
  // What the lightest of them opens with brings nothing else along.
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
    // A page that needs one module of a screen gets all that any page shares with it: nothing heavy.
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
