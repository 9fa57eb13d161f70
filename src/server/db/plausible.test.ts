import { expect, it } from 'vitest'
import { refuseImplausible } from './plausible.ts'

const STORED = new Date('2026-11-30T12:00:00Z')

async function start(now: string, { newest = STORED.getTime() as number | null, confirmed = '' } = {}) {
  const sql = {
    read: async <Row>(): Promise<Row[]> => {
      const row: unknown = { ms: newest }
      return [row as Row]
    },
  }
  const day = confirmed === '' ? undefined : new Date(confirmed)
  return refuseImplausible(sql, new Date(now), day).then(
    () => 'started',
    (error: unknown) => (error instanceof Error ? error.message : error),
  )
}

it.each(['2026-11-30T12:00:01Z', '2026-12-24T00:00:00Z', '2027-11-30T12:00:00Z', '2026-01-01T00:00:00Z'])(
  '%s is near enough to what is stored',
  async (now) => {
    expect(await start(now)).toBe('started')
  },
)

it.each(['2099-01-01T00:00:00Z', '2028-01-01T00:00:00Z', '1970-01-01T00:00:00Z'])(
  '%s is not, and is said with what is',
  async (now) => {
    expect(await start(now)).toContain(
      `El reloj dice ${now.slice(0, 10)} y lo último que se guardó aquí es de 2026-11-30`,
    )
    expect(await start(now, { confirmed: now.slice(0, 10) })).toBe('started')
    expect(await start(now, { confirmed: '2026-11-30' })).not.toBe('started')
  },
)

it('a new installation has nothing that contradicts its clock', async () => {
  expect(await start('2099-01-01T00:00:00Z', { newest: null })).toBe('started')
})
