import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { references } from './prisma/seed/references.ts'
import { formatDate } from './src/shared/format.ts'
import { shippedFacts } from './src/shared/tax/facts/all.ts'
import { dataProxy } from './tools/proxy.ts'
import { className } from './tools/site/className.ts'
import { readOpenings } from './tools/site/openings.ts'
import { site } from './tools/site/plugin.ts'
import { zipInPlace } from './tools/site/zipInPlace.ts'

// In development the pages come from Vite and the data from the server on PORT, so that the browser sees one origin.
const server = `http://127.0.0.1:${process.env.PORT || '3000'}`

const [oldest = ''] = shippedFacts.map(({ reviewedOn }) => reviewedOn).sort()
const reviewed = formatDate(oldest)

/** What the build of the prerendered pages needs as well. */
const shared = {
  define: {
    // The year that prerendered pages carry in their footer.
    'import.meta.env.LUKA_YEAR': JSON.stringify(new Date().getFullYear()),
    // What the landing page says of what is shipped: how many documents, and since when every figure is reviewed.
    'import.meta.env.LUKA_NORMS': JSON.stringify(references.length),
    'import.meta.env.LUKA_REVIEWED': JSON.stringify(reviewed),
  },
  css: { modules: { generateScopedName: className } },
}

/** What turns the application's sources into a browser's. */
const application = () => [
  // Must come before React: it splits each route's component into a chunk of its own.
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    routesDirectory: 'src/client/routes',
    generatedRouteTree: 'src/client/routeTree.gen.ts',
    // The server runs these sources' siblings without a bundler, so every import carries its ending.
    addExtensions: true,
    quoteStyle: 'single',
    semicolons: false,
    // Instead of the usual one, which keeps the compiler from looking at what was generated.
    routeTreeFileHeader: ['// Written by the router from the folder of routes. Not to be edited.'],
    routeFileIgnorePattern: '\\.test\\.tsx$',
  }),
  react(),
]

export default defineConfig(
  async ({ command }): Promise<UserConfig> => ({
    publicDir: 'src/client/public',
    ...shared,
    // In development a class says where it comes from.
    css: command === 'build' ? shared.css : {},
    plugins: [...application(), site(shared)],
    worker: { format: 'es', plugins: () => [zipInPlace()] },
    build: {
      outDir: 'dist/client',
      emptyOutDir: true,
      reportCompressedSize: false,
      rolldownOptions: {
        output: {
          // What every page needs and what no deploy of ours changes stays in people's caches.
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
              { name: 'data', test: /node_modules[\\/](@tanstack[\\/]|@trpc[\\/]|superjson|copy-anything|is-what)/ },
              // The header, the footer and what else is on every page: one request.
              { name: 'base', tags: ['$initial'] },
              // A few hundred bytes each, and one request for all instead of one for each.
              { name: 'icons', test: /node_modules[\\/]@tabler[\\/]/, minShareCount: 2 },
              { name: 'form', test: /node_modules[\\/](@mantine[\\/]form|klona|fast-deep-equal)[\\/]/ },
              ...(command === 'build'
                ? [
                    {
                      debugName: 'screens',
                      name: await readOpenings(application()),
                      includeDependenciesRecursively: false,
                    },
                  ]
                : []),
            ],
          },
        },
      },
    },
    server: { proxy: dataProxy(server) },
    preview: { proxy: dataProxy(server) },
  }),
)
