import { spawn } from 'node:child_process'

/** Timeout of a scanner in milliseconds; findings up to then count. */
const PATIENCE = 900_000

/** A program's output, whatever its exit status; undefined if it is not installed. */
export function runProgram(name: string, args: readonly string[]): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const child = spawn(name, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: PATIENCE })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    }
    child.once('error', (error) => ('code' in error && error.code === 'ENOENT' ? resolve(undefined) : reject(error)))
    child.once('close', () => resolve(output))
  })
}
