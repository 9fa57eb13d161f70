import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

// Programs that tests need beside Node: whatever the machine has of them, else Debian's own package.

/** Debian keeps servers where only root's search path leads. */
const FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin']

function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Whether it ended well; what it prints goes nowhere. */
export function command(name: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(name, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}

/** Waits for another installation on the same machine to end. */
const PATIENT = ['-o', 'DPkg::Lock::Timeout=600', '-qq'] as const

/** The program's path, installed first where this process may. Fails when there is none, so that no test skips. */
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
