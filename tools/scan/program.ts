import { spawn } from 'node:child_process'

/** Milliseconds after which a scanner is ended; what it has found by then counts. */
const PATIENCE = 900_000

/** What a program prints, whatever its exit status; undefined when it is not installed. */
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
