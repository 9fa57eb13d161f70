import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Child {
  readonly process: ChildProcessWithoutNullStreams
  /** Resolves once the output contains the text; rejects, with the output, if the process ends without it. */
  says(text: string): Promise<void>
  output(): string
  errors(): string
  /** The exit status; null when it was killed. */
  readonly ended: Promise<number | null>
}

/** Runs a TypeScript file of ours in a separate Node process. */
export function startChild(file: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Child {
  const child = spawn(process.execPath, [file, ...args], { env: { ...process.env, ...env } })
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const ended = once(child, 'close').then(([status]) => (typeof status === 'number' ? status : null))
  const says = async (text: string) => {
    let over = false
    void ended.then(() => {
      over = true
    })
    while (!output.includes(text)) {
      if (over) throw new Error(`It ended without "${text}":\n${output}${errors}`)
      await Promise.race([once(child.stdout, 'data'), ended])
    }
  }
  return { process: child, says, output: () => output, errors: () => errors, ended }
}
