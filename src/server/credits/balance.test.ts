import { expect, it } from 'vitest'
import { viewBalance } from './balance.ts'

const row = { creditsMonthly: 12_000, creditsExtra: 3_000, creditsUsed: 8_000, creditsMonth: '2026-11' }

it('shows what the month began with, what was used and what is left', () => {
  expect(viewBalance(row, new Date('2026-11-20T12:00:00Z'))).toEqual({
    credits: 23_000,
    creditsUsed: 8_000,
    available: 15_000,
  })
})

it('reads a row of an earlier month as the grant that is due will leave it', () => {
  const firstMoment = new Date('2026-12-01T05:00:00Z')
  expect(viewBalance(row, firstMoment)).toEqual({ credits: 23_000, creditsUsed: 0, available: 23_000 })
  expect(viewBalance({ ...row, creditsMonth: '' }, firstMoment)).toMatchObject({ available: 23_000 })
})

it('goes by the month of Bogotá', () => {
  expect(viewBalance(row, new Date('2026-12-01T04:59:59Z'))).toMatchObject({ available: 15_000 })
})

it('reads a row as it is when the clock is behind it', () => {
  expect(viewBalance(row, new Date('2026-10-31T12:00:00Z'))).toMatchObject({ available: 15_000 })
})
