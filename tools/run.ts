import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** Runs a command in the project with inherited output; resolves with its exit code. */
export function run(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)))
  })
}

/** Runs a tool of node_modules on the pinned Node. */
export function runTool(name: string, ...args: string[]): Promise<number> {
  return run(join(root, 'node_modules', '.bin', name), args)
}

/** Runs a script of this folder. */
export function runScript(name: string, ...args: string[]): Promise<number> {
  return run(process.execPath, [join(import.meta.dirname, name), ...args])
}
