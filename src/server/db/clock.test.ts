import pino from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Clock, startClock } from './clock.ts'

const BEGIN = Date.parse('2026-11-20T15:00:00Z')
const MINUTE = 60_000
const YEARS = Date.parse('2099-01-01T00:00:00Z') - BEGIN

let elapsed: number
/** How far the clocks of the machine and of the database are off, and how long the database takes to answer. */
let off: { machine: number; database: number; took: number }
let clock: Clock
const sql = {
  read: async <Row>(): Promise<Row[]> => {
    const row: unknown = { ms: BEGIN + elapsed + off.database }
    elapsed += off.took
    return [row as Row]
  },
}
const machine = { elapsed: () => elapsed, wall: () => BEGIN + elapsed + off.machine }
const start = async () => {
  clock = await startClock(sql, pino({ level: 'silent' }), machine)
}
const ahead = () => clock.now().getTime() - BEGIN - elapsed
const check = () =>
  clock.check().then(
    () => 'ready',
    (error: unknown) => (error instanceof Error ? error.message : error),
  )

beforeEach(async () => {
  elapsed = 5_000
  off = { machine: 0, database: 0, took: 0 }
  await start()
})
afterEach(() => clock.stop())

it('is the database’s time, whatever this machine’s clock says, and tells when they are apart', async () => {
  off.machine = YEARS
  expect(ahead()).toBe(0)
  expect(await check()).toContain("ahead of this machine's")
  expect(ahead()).toBe(0)
  off.machine = 0
  expect(await check()).toBe('ready')
})

it('is the database’s from the start', async () => {
  clock.stop()
  off.machine = -YEARS
  await start()
  expect(ahead()).toBe(0)
  expect(await check()).not.toBe('ready')
})

it('goes on when both clocks are wrong for a minute, and says that it cannot be ready', async () => {
  off = { ...off, machine: YEARS, database: YEARS }
  expect(await check()).toMatch(/jumped by \d+ s/)
  elapsed += MINUTE
  expect(await check()).not.toBe('ready')
  expect(ahead()).toBe(0)
  off = { ...off, machine: 0, database: 0 }
  expect(await check()).toBe('ready')
  expect(ahead()).toBe(0)
})

it('follows the database once that has lasted: a machine that slept', async () => {
  off = { ...off, machine: 60 * MINUTE, database: 60 * MINUTE }
  for (let minute = 0; minute < 10; minute++) {
    expect(await check()).not.toBe('ready')
    expect(ahead()).toBe(0)
    elapsed += MINUTE
  }
  expect(await check()).toBe('ready')
  expect(ahead()).toBe(60 * MINUTE)
})

it('never follows it into another century, however long that lasts', async () => {
  off = { ...off, machine: YEARS, database: YEARS }
  for (let minute = 0; minute < 60; minute++) {
    expect(await check()).toMatch(/jumped by \d+ s/)
    expect(ahead()).toBe(0)
    elapsed += MINUTE
  }
})

it('believes no clock that jumps about', async () => {
  for (let minute = 0; minute < 30; minute++) {
    off = { ...off, database: minute * 5 * MINUTE + YEARS }
    expect(await check()).not.toBe('ready')
    expect(ahead()).toBe(0)
    elapsed += MINUTE
  }
})

it('follows what is corrected little by little, and takes the way to the database for no correction', async () => {
  off.database = 50_000
  expect(await check()).toBe('ready')
  expect(ahead()).toBe(50_000)
  off.database = 50_060
  expect(await check()).toBe('ready')
  expect(ahead()).toBe(50_000)
})

it('learns nothing from an answer that took long', async () => {
  off = { ...off, database: YEARS, took: 3_000 }
  expect(await check()).toBe('ready')
  expect(ahead()).toBe(0)
})
