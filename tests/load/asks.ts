import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { verifyLedger } from '../../src/server/credits/ledger.ts'
import { MESSAGE_COST } from '../../src/shared/credits.ts'
import { createPerson } from '../helpers/people.ts'
import { startPostgres } from '../helpers/postgres.ts'
import { createDatabase, openApp, startLuka } from './processes.ts'

// node tests/load/asks.ts [--people=50] [--seconds=45] [--pause=1000]
// People who ask the embedded assistant at once, on PostgreSQL: each asks, waits for the answer, reads it for a moment
// (half to one and a half of the pause, in milliseconds) and asks on in the same conversation. Afterwards the ledger and
// what was stored must agree exactly with what the answers said. Exits with 1 when a wanted figure is missed.

const WANTED = { p50: 40, p95: 120 }
const TURNS = 6

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '45' },
    pause: { type: 'string', default: '1000' },
  },
})
const count = Number(values.people)
const seconds = Number(values.seconds)
const pause = Number(values.pause)

const questions = readFileSync(new URL('../assistant/questions.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .flatMap((line) => {
    const { q, turns }: { q?: string; turns?: readonly { q: string }[] } = JSON.parse(line)
    return turns?.map((turn) => turn.q) ?? (q === undefined ? [] : [q])
  })
  .filter((question) => question.length <= 4000)

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

interface Asked {
  readonly times: number[]
  charged: number
  answers: number
}

/** One person's questions until the time is up. @param first where in the list of questions to begin */
async function askOn(url: string, cookie: string, first: number, until: number): Promise<Asked> {
  const asked: Asked = { times: [], charged: 0, answers: 0 }
  let threadId: number | undefined
  await wait(Math.random() * pause)
  for (let turn = 0; performance.now() < until; turn++) {
    if (turn % TURNS === 0) threadId = undefined
    const question = questions[(first + turn * 7) % questions.length] ?? ''
    const start = performance.now()
    const response = await fetch(`${url}/api/chat/ask`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ question, ...(threadId === undefined ? {} : { threadId }) }),
    })
    const answer = await response.json()
    asked.times.push(performance.now() - start)
    if (response.status !== 200) throw new Error(`${response.status} ${JSON.stringify(answer)}: ${question}`)
    threadId = answer.threadId
    asked.charged += answer.charged
    asked.answers++
    await wait(pause * (0.5 + Math.random()))
  }
  return asked
}

const server = await startPostgres()
try {
  const env = { DATABASE_URL: await createDatabase(server, 'asks') }
  const before = await openApp(env)
  const people = []
  for (let n = 0; n < count; n++) people.push(await createPerson({ url: '', app: before.app }, { credits: 50_000_000 }))
  await before.database.sql.query('VACUUM ANALYZE')
  await before.close()

  const luka = await startLuka(env.DATABASE_URL)
  const cookies = people.map(({ cookie = '' }) => cookie)
  const all = async (span: number) => {
    const until = performance.now() + span * 1000
    return await Promise.all(cookies.map((cookie, index) => askOn(luka.url, cookie, index * 13, until)))
  }
  // The first seconds only warm up; they count for the ledger all the same.
  const warm = await all(Math.min(3, seconds))
  const measured = await all(seconds)
  await luka.stop()

  const after = await openApp(env)
  const { db } = after.app
  const faults: string[] = (await verifyLedger(db)).map((fault) => JSON.stringify(fault))
  for (const [index, { id, user }] of people.entries()) {
    const mine = [warm[index], measured[index]]
    const charged = mine.reduce((sum, asked) => sum + (asked?.charged ?? 0), 0)
    const answers = mine.reduce((sum, asked) => sum + (asked?.answers ?? 0), 0)
    const row = await db.user.findUniqueOrThrow({ where: { id }, select: { creditsMonthly: true, creditsExtra: true } })
    const spent = user.credits - row.creditsMonthly - row.creditsExtra
    const stored = await db.message.count({ where: { thread: { userId: id }, isFromAssistant: true } })
    const open = await db.ask.count({ where: { userId: id, state: 'running' } })
    if (spent !== charged || charged % MESSAGE_COST !== 0 || stored !== answers || open !== 0)
      faults.push(
        `person ${id}: charged ${charged}, spent ${spent}; ${answers} answers, ${stored} stored; ${open} open`,
      )
  }
  await after.close()

  const times = measured.flatMap((asked) => asked.times)
  const p50 = percentile(times, 0.5)
  const p95 = percentile(times, 0.95)
  console.log(
    `${count} people, ${seconds} s, pause ${pause} ms: ${times.length} answers (${(times.length / seconds).toFixed(0)}/s), p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, most ${percentile(times, 1).toFixed(1)} ms`,
  )
  console.log(faults.length === 0 ? 'The ledger is exact.' : `The ledger is off:\n${faults.join('\n')}`)
  process.exitCode = faults.length > 0 || p50 >= WANTED.p50 || p95 >= WANTED.p95 ? 1 : 0
} finally {
  await server.stop()
}
