import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

// Programs that tests need beside Node: the machine's own, else Debian's package.

/** Debian installs servers where only root's PATH finds them. */
const FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin']

function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Whether it succeeded; its output is discarded. */
export function command(name: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(name, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}

/** Waits for another apt run on the same machine. */
const PATIENT = ['-o', 'DPkg::Lock::Timeout=600', '-qq'] as const

/** The program's path, installed first if this process may. Fails if it is missing, so that no test skips. */
export async function debianProgram(name: string, debPackage: string, places: readonly string[] = []): Promise<string> {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...FOLDERS]
  const installed = () => [...folders.map((folder) => join(folder, name)), ...places].find(runs)
  if (!installed() && process.getuid?.() === 0 && (await command('apt-get', [...PATIENT, 'update']))) {
    await command('apt-get', [...PATIENT, 'install', '-y', '--no-install-recommends', debPackage])
  }
  const path = installed()
  if (!path) throw new Error(`This test needs ${name} (Debian: ${debPackage}), and none could be installed.`)
  return path
}
