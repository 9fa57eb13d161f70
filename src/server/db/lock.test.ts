import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FolderInUseError, lockFolder, waitForFolder } from './lock.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'luka-lock-'))
  file = join(folder, 'db.lock.7')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const lock = () => lockFolder(folder, () => {})
/** The only remaining lock, whatever its number. */
const holder = (): { pid: number; started: string } => {
  const [name = '', ...more] = readdirSync(folder)
  expect(more).toEqual([])
  return JSON.parse(readFileSync(join(folder, name), 'utf8'))
}
const pretend = (owner: object) =>
  writeFileSync(file, JSON.stringify({ host: hostname(), token: 'other', started: null, ...owner }))
const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid

it('refuses a folder whose owner lives, in one sentence that names the process and the folder', () => {
  const first = lock()
  expect(holder().pid).toBe(process.pid)
  expect(lock).toThrow(
    `The data folder ${folder} is in use by process ${process.pid}: stop that process, or choose another folder with DATA_DIR.`,
  )
  first.release()
  expect(holder().pid).toBe(0)
  lock().release()
})

it('takes over from a process that died', () => {
  pretend({ pid: deadPid() })
  const mine = lock()
  expect(holder().pid).toBe(process.pid)
  mine.release()
})

it('waits for an owner that is about to go', async () => {
  const owner = spawn(process.execPath, ['-e', 'process.stdin.resume()'])
  await once(owner, 'spawn')
  pretend({ pid: owner.pid })
  const mine = waitForFolder(folder, () => {})
  // The first check has passed: the holder was alive.
  owner.kill('SIGKILL')
  ;(await mine).release()
})

it('takes over when the pid belongs to another process by now', () => {
  pretend({ pid: process.pid, started: 'in another life' })
  lock()
  expect(holder().started).not.toBe('in another life')
})

it('refuses when the owner lives and nobody can tell since when', () => {
  pretend({ pid: process.ppid })
  expect(lock).toThrow(FolderInUseError)
})

it('goes by the heartbeat when the owner is on another machine', () => {
  pretend({ pid: 1, host: 'elsewhere' })
  expect(lock).toThrow(/process 1 on elsewhere/)
  utimesSync(file, new Date(0), new Date(0))
  lock().release()
})

it.each(['', '{', '{}', 'null', '17'])('takes over from a lock that says %j', (content) => {
  writeFileSync(file, content)
  lock().release()
})

it('leaves a lock alone that is no longer its own', () => {
  writeFileSync(join(folder, 'db.lock.6'), '')
  const mine = lock()
  pretend({ pid: 1, host: 'elsewhere' })
  mine.release()
  expect(holder().pid).toBe(1)
})

it('has one winner among processes that find the same dead lock', async () => {
  pretend({ pid: deadPid() })
  const program = `
    import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))}
    process.stdin.once('data', () => {
      try { lockFolder(${JSON.stringify(folder)}, () => {}); console.log('won') } catch { console.log('lost') }
    })
    process.stdin.once('end', () => process.exit())
    console.log('ready')`
  const children = Array.from({ length: 6 }, () => spawn(process.execPath, ['--input-type=module', '-e', program]))
  await Promise.all(children.map((child) => once(child.stdout, 'data')))
  const answers = children.map((child) => once(child.stdout, 'data'))
  for (const child of children) child.stdin.write('go')
  const words = (await Promise.all(answers)).map(([said]) => String(said).trim())
  expect(words.filter((word) => word === 'won')).toHaveLength(1)
  for (const child of children) child.stdin.end()
  await Promise.all(children.map((child) => once(child, 'close')))
  expect(holder().pid).toBe(0)
})
