import type { Browser } from 'playwright'
import { afterAll } from 'vitest'
import { CLIENT_DIR, launchBrowser } from './browser.ts'
import { startTestServer, type TestServer, type TestServerOptions } from './server.ts'

interface Stage {
  readonly server: TestServer
  readonly browser: Browser
}

/**
 * Awaited at the top of each browser test file: the server with the built client, and a browser; both end with the
 * file.
 */
export async function openStage(options: TestServerOptions = {}): Promise<Stage> {
  const server = await startTestServer({ clientDir: CLIENT_DIR, ...options })
  afterAll(() => server.close())
  const browser = await launchBrowser()
  afterAll(() => browser.close())
  return { server, browser }
}
