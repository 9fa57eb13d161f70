import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

// `npm start` is npm, which runs a shell, which runs the server. npm sends SIGTERM to the shell alone, which dies of
// it, and a kill -9 reaches npm alone: either way the server would be orphaned.

const LOOK_MS = 500
const SHELL = /^(sh|dash|bash|ash|ksh|zsh|busybox)$/

interface Process {
  readonly parent: number
  /** Of its program, without the folder. */
  readonly name: string
}

/** Calls `onGone` once npm, or the shell in between, has ended. Does nothing if npm did not start us. */
export function watchNpm(onGone: () => void): void {
  // Windows has no parents in this sense, and ends process groups by itself.
  if (process.env.npm_lifecycle_event !== 'start' || process.platform === 'win32') return
  const parent = process.ppid
  const found = lookUp(parent)
  const above = found !== null && SHELL.test(found.name) ? found.parent : null
  const timer = setInterval(() => {
    if (process.ppid === parent && (above === null || lookUp(parent)?.parent === above)) return
    clearInterval(timer)
    onGone()
  }, LOOK_MS).unref()
}

function lookUp(pid: number): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = stat.lastIndexOf(')')
    return { name: stat.slice(stat.indexOf('(') + 1, end), parent: Number(stat.slice(end + 2).split(' ')[1]) }
  } catch {
    try {
      const [parent = '', name = ''] = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], {
        encoding: 'utf8',
      })
        .trim()
        .split(/\s+(.*)/)
      return { parent: Number(parent), name: name.replace(/^-|.*\//g, '') }
    } catch {
      return null
    }
  }
}
