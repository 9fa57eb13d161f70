import { setImmediate } from 'node:timers/promises'
import pino from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { calculatorNamed, describeCalculator } from '../../../shared/calculators/list.ts'
import { shippedFacts } from '../../../shared/tax/facts/all.ts'
import { factSource } from '../../../shared/tax/facts.ts'
import { calculateRows } from './calculateRows.ts'

const published = factSource(shippedFacts)
const silent = pino({ level: 'silent' })
const app = { facts: async () => published, log: silent }
const NOMINA = { salario: 2_000_000, date: '2026-11-30' }
const rows = (count: number) => Array.from({ length: count }, () => NOMINA)

describe('many rows', () => {
  it('let others in between', async () => {
    let turns = 0
    let over = false
    const others = (async () => {
      while (!over) {
        await setImmediate()
        turns++
      }
    })()
    const { rows: worked } = await calculateRows(
      app,
      'ana',
      { name: 'nomina', rows: rows(500) },
      new AbortController().signal,
    )
    over = true
    await others
    expect(worked).toHaveLength(500)
    expect(turns).toBeGreaterThanOrEqual(24)
  })

  it('of one caller are worked out one after another, and somebody else’s in between', async () => {
    const ended: string[] = []
    const ask = async (caller: string, count: number) => {
      await calculateRows(app, caller, { name: 'nomina', rows: rows(count) }, new AbortController().signal)
      ended.push(`${caller} ${count}`)
    }
    // Longer batches come first: if they ran at the same time, they would end in the opposite order.
    await Promise.all([ask('ana', 60), ask('ana', 40), ask('ana', 20), ask('luis', 50)])
    expect(ended).toEqual(['ana 60', 'luis 50', 'ana 40', 'ana 20'])
  })

  it('whose answer would be too long are refused as a whole', async () => {
    const long = { capital: 999_999_999_999_999, tasa: 1.8, forma: 'mensual', cuotas: 600 }
    const table = (count: number) => ({ name: 'credito', rows: Array.from({ length: count }, () => long) })
    const ask = (count: number) => calculateRows(app, 'ana', table(count), new AbortController().signal)
    await expect(ask(500)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
    const { rows: worked } = await ask(25)
    expect(worked).toHaveLength(25)
    expect(JSON.stringify(worked).length).toBeGreaterThan(1_500_000)
  })

  it('work out no table of a row, which nobody is told', async () => {
    const calculator = calculatorNamed('credito')
    if (!calculator) throw new Error('no calculator')
    const row = describeCalculator('credito')?.example.values ?? {}
    const show = vi.spyOn(calculator, 'show')
    await calculateRows(app, 'ana', { name: 'credito', rows: [row] }, new AbortController().signal)
    expect(show).not.toHaveBeenCalled()
  })

  it('are not worked out to the end for who gave up', async () => {
    const giveUp = new AbortController()
    const worked = calculateRows(app, 'ana', { name: 'nomina', rows: rows(500) }, giveUp.signal)
    giveUp.abort()
    await expect(worked).rejects.toMatchObject({ code: 'CLIENT_CLOSED' })
  })

  it('survive one that breaks, which is told of itself and to the log', async () => {
    const told: string[] = []
    const broken = {
      facts: async () => ({
        at(key: string, date: string) {
          if (date === '2026-10-31') throw new TypeError('broken')
          return published.at(key, date)
        },
      }),
      log: pino({ level: 'error' }, { write: (line: string) => void told.push(line) }),
    }
    const given = [NOMINA, { ...NOMINA, date: '2026-10-31' }, NOMINA]
    const { rows: worked } = await calculateRows(
      broken,
      'ana',
      { name: 'nomina', rows: given },
      new AbortController().signal,
    )
    expect(worked.map((row) => 'issues' in row)).toEqual([false, true, false])
    expect(worked[1]).toEqual({ issues: [{ path: '', message: expect.stringContaining('esta fila') }] })
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('broken')
  })
})
