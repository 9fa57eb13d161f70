import { defineConfig } from 'vitest/config'

/** What holds the contract against the sources alone runs once. */
const WITHOUT_DATABASE = ['tests/contract/{changes,deviations,drift,typedClient}.test.ts']

/** A process of its own, which has the embedded database whatever the project. */
const EMBEDDED_ALONE = ['tests/integration/doors/process.test.ts']

/** Nothing of these depends on whose SQL it is; PostgreSQL is the quicker. */
const POSTGRES_ALONE = [
  'tests/contract/{examples,keys}.test.ts',
  'tests/integration/assistant/{model,ownToken,remote}.test.ts',
  'tests/integration/calculators/*.test.ts',
  'tests/integration/doors/{defects,documentFuzz,events,mcp}.test.ts',
  'tests/integration/security/{captcha,headers,log,methods,secrets}.test.ts',
]

/** A second, which is the default, is not enough on a machine under load. */
const expect = { poll: { timeout: 30_000 } }

// The files of a project share what a worker has loaded (`isolate: false`): loading the server anew for each was a sixth of
// the time. No file mocks a module, and each opens a database and a server of its own.

// One suite in projects: what reads or writes rows runs on the embedded database and on a real PostgreSQL.
const integration = (name: string, database: 'pglite' | 'postgres') => ({
  test: {
    name,
    include: ['tests/integration/**/*.test.ts', 'tests/contract/**/*.test.ts'],
    exclude: [...WITHOUT_DATABASE, ...(database === 'pglite' ? POSTGRES_ALONE : EMBEDDED_ALONE)],
    environment: 'node',
    isolate: false,
    env: { TEST_DATABASE: database },
    globalSetup: ['tests/helpers/globalSetup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect,
  },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'prisma/**/*.test.ts', 'tools/**/*.test.ts', ...WITHOUT_DATABASE],
          environment: 'node',
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'client',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/helpers/clientSetup.ts'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      integration('integration-pglite', 'pglite'),
      integration('integration-postgres', 'postgres'),
      {
        test: {
          name: 'fault',
          include: ['tests/fault/**/*.test.ts'],
          environment: 'node',
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['tests/helpers/globalSetup.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
          expect,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/helpers/browserSetup.ts'],
          testTimeout: 120_000,
          hookTimeout: 240_000,
          expect,
        },
      },
    ],
  },
})
