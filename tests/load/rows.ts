import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { MAX_ROWS } from '../../src/shared/batch.ts'
import { calculatedRows } from '../../src/shared/contract/calculators.ts'
import { startServer } from './measure.ts'
import { SECRET } from './processes.ts'

// node tests/load/rows.ts [--rows=10000]
// A payroll of that many people over HTTP on the loopback, one call of 500 after another, as the page of tables asks, with
// every limit where it is in production. Meanwhile another caller asks for the list of calculators again and again: how
// long they wait is what a table costs others. Exits with 1 when it takes longer than wanted.

const WANTED_SECONDS = 20

const { values } = parseArgs({ options: { rows: { type: 'string', default: '10000' } } })
const total = Number(values.rows)

const dataDir = mkdtempSync(join(tmpdir(), 'luka-rows-'))
const env = { NODE_ENV: 'production', APP_URL: 'http://luka.example', DATA_DIR: dataDir, SESSION_SECRET: SECRET }
const server = await startServer('luka.ts', env)

const waits: number[] = []
let over = false
async function ask() {
  while (!over) {
    const start = performance.now()
    await (await fetch(`${server.url}/api/calculators`)).arrayBuffer()
    waits.push(performance.now() - start)
  }
}

try {
  const people = Array.from({ length: total }, (_, person) => ({
    salario: 1_750_905 + person * 100,
    comisiones: person % 3 === 0 ? 150_000 : 0,
    date: '2026-11-30',
  }))
  const other = ask()
  const start = performance.now()
  let worked = 0
  let calls = 0
  for (let from = 0; from < total; from += MAX_ROWS) {
    const response = await fetch(`${server.url}/api/calculators/nomina/rows`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rows: people.slice(from, from + MAX_ROWS) }),
    })
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    worked += calculatedRows.parse(await response.json()).rows.filter((row) => 'figure' in row).length
    calls++
  }
  const seconds = (performance.now() - start) / 1_000
  over = true
  await other
  if (worked !== total) throw new Error(`${total - worked} rows were refused`)
  const sorted = waits.toSorted((one, another) => one - another)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
  console.log(`${total} rows in ${calls} calls: ${seconds.toFixed(2)} s, ${Math.round(total / seconds)} rows a second`)
  console.log(`others meanwhile, ${sorted.length} calls: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`)
  if (seconds > WANTED_SECONDS) process.exitCode = 1
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
