import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { chromium } from 'playwright'
import type { TestProject } from 'vitest/node'
import { ensureClient } from '../../tools/client.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A Chromium or Chrome that starts on this machine. */
    browserPath: string
  }
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']
const PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/snap/bin/chromium']

function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function installed(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = [
    ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))),
    ...PLACES,
    chromium.executablePath(),
  ]
  return candidates.find(runs) ?? null
}

function command(name: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(name, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}

/** Debian's own package if this process may install it, else the browser that Playwright downloads. */
async function install(): Promise<void> {
  if (process.getuid?.() === 0 && (await command('apt-get', ['update', '-qq']))) {
    if (await command('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])) return
  }
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js')
  await command(process.execPath, [cli, 'install', 'chromium'])
}

/** Setup of the browser tests: a browser and a fresh build of the client. Fails without a browser; never skips. */
export default async function setup(project: TestProject): Promise<void> {
  if (!installed()) await install()
  const path = installed()
  if (!path) {
    throw new Error(
      'The browser tests need Chromium or Chrome, and none could be installed. Install one and run again.',
    )
  }
  project.provide('browserPath', path)
  // As shipped: with the tests' NODE_ENV the build would contain React's development code.
  await ensureClient()
}
