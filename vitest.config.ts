import { defineConfig } from 'vitest/config'

/** What holds the contract against the sources alone runs once. */
const WITHOUT_DATABASE = ['tests/contract/{changes,deviations,drift,typedClient}.test.ts']

/** A process of its own, which has the embedded database whatever the project. */
const EMBEDDED_ALONE = ['tests/integration/doors/process.test.ts']

/**
 * Once, on PostgreSQL, which is the quicker: texts, refusals, headers, mails, fuzz, and what is held in memory depend on no
 * database. Both run where SQL decides: whatever is raw, ordered, searched, locked, streamed or taken in turns. The browser
 * suite and half of the fault tests are on the embedded one besides, so that every screen's rows come from it too.
 */
const POSTGRES_ALONE = [
  'tests/contract/{examples,keys,limited,oldClient}.test.ts',
  'tests/integration/account/{apiKeys,confirmed,passkeys,password,preferences,twoFactor}.test.ts',
  'tests/integration/admin/{admin,downloads,notes,views}.test.ts',
  'tests/integration/assistant/*.test.ts',
  'tests/integration/auth/{admin,guesses,hostile,limits,login,mail,profile,register,squatted,tokens,undoEmail}.test.ts',
  'tests/integration/calculators/*.test.ts',
  'tests/integration/calendar/files.test.ts',
  'tests/integration/chat/{clarification,parts,reading,shares,threads,tryQuestion,turns}.test.ts',
  'tests/integration/company/*.test.ts',
  // A migration is one text for both; db/migrations.test.ts runs them on both.
  'tests/integration/db/releases.test.ts',
  'tests/integration/demo/demo.test.ts',
  'tests/integration/doors/{defects,documentFuzz,events,fuzz,mcp}.test.ts',
  'tests/integration/library/limits.test.ts',
  'tests/integration/marketing/{oneClick,public}.test.ts',
  'tests/integration/ops/load.test.ts',
  'tests/integration/security/{captcha,connections,headers,log,matrix,methods,powers,secrets}.test.ts',
]

/** Ten seconds to a minute each, for what seldom breaks: `npm run test:quick` goes without. */
const DEEP = [
  'src/server/assistant/{questions,thread/host}.test.ts',
  'src/server/ops/watchdog.test.ts',
  'src/server/pdf/render.test.ts',
  'src/server/security/{patterns,pumps}.test.ts',
  'tests/contract/drift.test.ts',
  'tools/lintOpenapi.test.ts',
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
          exclude: process.env.QUICK ? DEEP : [],
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
          isolate: false,
          globalSetup: ['tests/helpers/browserSetup.ts'],
          testTimeout: 120_000,
          hookTimeout: 240_000,
          expect,
        },
      },
    ],
  },
})
