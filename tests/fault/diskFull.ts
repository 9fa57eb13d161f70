import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { verifyLedger } from '../../src/server/credits/ledger.ts'
import { openDatabase } from '../../src/server/db/client.ts'
import { MESSAGE_COST } from '../../src/shared/credits.ts'
import { makeCustomers, type Place, send, startProcess } from './process.ts'

// node tests/fault/diskFull.ts: fills the disk under a server on the embedded database and makes room again. Linux only,
// and no part of the suite, since it mounts a small disk of its own: as root, or in a user namespace where those are allowed.

const QUESTIONS = 300

if (process.getuid?.() !== 0) {
  const inside = spawnSync('unshare', ['-rm', process.execPath, import.meta.filename], { stdio: 'inherit' })
  process.exit(inside.status ?? 1)
}

const disk = mkdtempSync(join(tmpdir(), 'luka-disk-'))
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk])
const place: Place = { dataDir: join(disk, 'data') }
const filler = join(disk, 'filler')

function fill(): void {
  const file = openSync(filler, 'w')
  const block = Buffer.alloc(4096, 1)
  try {
    for (;;) writeSync(file, block)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    closeSync(file)
  }
}

const problems: string[] = []
const want = (holds: boolean, what: string) => {
  console.log(`${holds ? 'ok' : 'NOT'}  ${what}`)
  if (!holds) problems.push(what)
}

try {
  const [person] = await makeCustomers(place, 1)
  const server = startProcess(place, { LOG_LEVEL: 'silent' })
  const url = await server.listening
  const ask = async () => {
    const body = { question: '¿Cuánto vale la UVT en 2026?', clientMessageId: randomUUID() }
    return (await send(url, '/chat/ask', { body, cookie: person?.cookie })).status
  }
  const statuses: number[] = [await ask()]
  fill()
  for (let asked = 0; asked < QUESTIONS; asked++) statuses.push(await ask())
  const refused = statuses.filter((status) => status === 503).length
  want(refused > 0, `a full disk is said as 503 (${refused} of ${QUESTIONS} questions)`)
  want(
    statuses.every((status) => status === 200 || status === 503),
    'and as nothing else',
  )
  want((await send(url, '/chat/threads', { cookie: person?.cookie })).status === 200, 'reading goes on')
  rmSync(filler)
  statuses.push(await ask())
  want(statuses.at(-1) === 200, 'with room again it serves, without a restart')
  want((await server.stop()) === 0, 'it stops in order')

  const { db, close } = await openDatabase({ ...place, log: pino({ level: 'silent' }) })
  const answered = statuses.filter((status) => status === 200).length
  const sums = await db.ledgerEntry.aggregate({
    where: { kind: { in: ['usage', 'refund'] } },
    _sum: { monthlyDelta: true, extraDelta: true },
  })
  const charged = -((sums._sum.monthlyDelta ?? 0) + (sums._sum.extraDelta ?? 0))
  // A refund may have found no room either; its claim then expires, as after a crash.
  const pending = (await db.ask.count({ where: { state: 'running' } })) * MESSAGE_COST
  want(charged - pending === answered * MESSAGE_COST, `${answered} answers are charged, and no more`)
  want((await db.message.count()) === 2 * answered, 'every one of them is stored')
  want((await verifyLedger(db)).length === 0, 'the ledger adds up')
  await close()
} finally {
  execFileSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true, force: true })
}
process.exit(problems.length === 0 ? 0 : 1)
