import { TRPCClientError } from '@trpc/client'
import { describe, expect, it, vi } from 'vitest'
import type { CalculatedRow } from '../../../../shared/contract/calculators.ts'
import { type RunPorts, runRows } from './runRows.ts'

const worked: CalculatedRow = { figure: { label: 'Total', value: '$\u202f1' }, amounts: {}, result: {} }
const all = (count: number) => Array.from({ length: count }, (_, row) => row)

function ports({ valuesOf = (row) => ({ values: { valor: row }, issues: [] }) }: Partial<RunPorts> = {}) {
  const known = new Map<number, CalculatedRow>()
  const call = vi.fn<RunPorts['call']>(async (rows) => rows.map(() => worked))
  const wait = vi.fn<RunPorts['wait']>(async () => {})
  const given = {
    ...{ call, wait, onWait: vi.fn<RunPorts['onWait']>() },
    valuesOf,
    onRows: (rows: Parameters<RunPorts['onRows']>[0]) => {
      for (const [row, outcome] of rows) known.set(row, outcome)
    },
  }
  return { ...given, known }
}

function refusal(code: string, headers: Record<string, string> = {}) {
  const shape = { message: code, code: -32_000, data: { appCode: code, httpStatus: 429, issues: null } }
  return TRPCClientError.from({ error: shape }, { meta: { response: new Response(null, { headers }) } })
}
const { signal } = new AbortController()

describe('many rows', () => {
  it('are asked in batches of 500', async () => {
    const given = ports()
    await runRows(all(1_201), given, signal)
    expect(given.call.mock.calls.map(([rows]) => rows.length)).toEqual([500, 500, 201])
    expect(given.known.size).toBe(1_201)
  })

  it('are asked in smaller batches where they are wide', async () => {
    const given = ports({ valuesOf: () => ({ values: { nota: 'x'.repeat(1_000) }, issues: [] }) })
    await runRows(all(500), given, signal)
    for (const [rows] of given.call.mock.calls) expect(JSON.stringify(rows).length).toBeLessThan(85_000)
    expect(given.known.size).toBe(500)
  })

  it('are not asked of the server where the table itself is wrong', async () => {
    const issue = { path: 'valor', message: 'No es un número' }
    const given = ports({ valuesOf: (row) => ({ values: { valor: row }, issues: row % 2 ? [issue] : [] }) })
    await runRows(all(4), given, signal)
    expect(given.call.mock.calls.map(([rows]) => rows)).toEqual([[{ valor: 0 }, { valor: 2 }]])
    expect([...given.known.values()]).toEqual([worked, { issues: [issue] }, worked, { issues: [issue] }])
  })

  it('are halved where their answer would be too long', async () => {
    const given = ports()
    given.call.mockImplementation(async (rows) => {
      if (rows.length > 40) throw refusal('PAYLOAD_TOO_LARGE')
      return rows.map(({ valor }) => ({ ...worked, result: { valor } }))
    })
    await runRows(all(100), given, signal)
    expect([...given.known.entries()]).toEqual(all(100).map((row) => [row, { ...worked, result: { valor: row } }]))
    given.call.mockRejectedValue(refusal('PAYLOAD_TOO_LARGE'))
    await expect(runRows(all(2), given, signal)).rejects.toThrow('PAYLOAD_TOO_LARGE')
  })

  it('wait as long as the server asks for, and go on', async () => {
    const given = ports()
    given.call.mockRejectedValueOnce(refusal('RATE_LIMITED', { 'retry-after': '17' }))
    given.call.mockRejectedValueOnce(refusal('UNAVAILABLE'))
    await runRows(all(3), given, signal)
    expect(given.wait.mock.calls.map(([seconds]) => seconds)).toEqual([17, 5])
    expect(given.onWait.mock.calls).toEqual([[17], [null], [5], [null]])
    expect(given.known.size).toBe(3)
  })

  it('keep what is known when a batch fails', async () => {
    const given = ports()
    given.call.mockResolvedValueOnce(all(500).map(() => worked)).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(runRows(all(1_000), given, signal)).rejects.toThrow('Failed to fetch')
    expect(given.known.size).toBe(500)
    expect(given.wait).not.toHaveBeenCalled()
  })

  it('do not wait for ever', async () => {
    const given = ports()
    given.call.mockRejectedValue(refusal('RATE_LIMITED'))
    await expect(runRows(all(1), given, signal)).rejects.toThrow('RATE_LIMITED')
    expect(given.wait).toHaveBeenCalledTimes(40)
  })

  it('end between batches when they are given up', async () => {
    const giveUp = new AbortController()
    const given = ports()
    given.call.mockImplementation(async (rows) => {
      giveUp.abort()
      return rows.map(() => worked)
    })
    await expect(runRows(all(1_000), given, giveUp.signal)).rejects.toMatchObject({ name: 'AbortError' })
    expect(given.call).toHaveBeenCalledTimes(1)
  })

  it('are not put into each other’s place by an answer that is too short', async () => {
    const given = ports()
    given.call.mockResolvedValue([worked])
    await expect(runRows(all(2), given, signal)).rejects.toThrow()
  })
})
