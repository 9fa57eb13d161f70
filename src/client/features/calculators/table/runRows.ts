import { MAX_ROWS } from '../../../../shared/batch.ts'
import type { CalculatedRow } from '../../../../shared/contract/calculators.ts'
import { readFailure } from '../../../api/errors.ts'
import type { RowValues } from './mapping.ts'

/** Characters of one call's rows: three bytes each at the most, below the 256 KiB that the server takes. */
const MAX_LENGTH = 80_000

export interface RunPorts {
  /** Asks the server for one batch. */
  readonly call: (rows: RowValues['values'][], signal: AbortSignal) => Promise<readonly CalculatedRow[]>
  /** Rejects when given up. */
  readonly wait: (seconds: number, signal: AbortSignal) => Promise<void>
  readonly valuesOf: (row: number) => RowValues
  /** What came of these rows, as soon as it is known. */
  readonly onRows: (worked: readonly (readonly [row: number, outcome: CalculatedRow])[]) => void
  /** The server asked for a pause of so many seconds; null when it is over. */
  readonly onWait: (seconds: number | null) => void
}

/** When the server does not say. */
const WAIT_SECONDS = 5
/** Nobody looks at a page that waits for longer. */
const MOST_WAITS = 40

/**
 * Works out these rows, one batch after another. What is wrong in the table itself is told without asking; where the
 * server has had enough for now it waits and goes on. Whatever stops it, the rows told so far stay told: it is begun
 * again with the rest. @throws what the call threw, AbortError
 */
export async function runRows(rows: readonly number[], ports: RunPorts, signal: AbortSignal): Promise<void> {
  for (const batch of batches(rows, ports)) {
    if (signal.aborted) throw new DOMException('given up', 'AbortError')
    const asked = batch.filter(({ issues }) => issues.length === 0)
    const answers = asked.length === 0 ? [] : await callPatiently(asked, ports, signal)
    let next = 0
    ports.onRows(
      batch.map(({ row, issues }) => {
        if (issues.length > 0) return [row, { issues: [...issues] }] as const
        const answer = answers[next++]
        if (answer === undefined) throw new Error('the server answered fewer rows than it was asked')
        return [row, answer] as const
      }),
    )
  }
}

interface Asked extends RowValues {
  readonly row: number
}

/** As many rows as one call takes, by number and by length. */
function* batches(rows: readonly number[], { valuesOf }: RunPorts): Generator<Asked[]> {
  let batch: Asked[] = []
  let length = 0
  for (const row of rows) {
    const read = valuesOf(row)
    const more = read.issues.length > 0 ? 0 : JSON.stringify(read.values).length
    if (batch.length > 0 && (batch.length === MAX_ROWS || length + more > MAX_LENGTH)) {
      yield batch
      batch = []
      length = 0
    }
    batch.push({ row, ...read })
    length += more
  }
  if (batch.length > 0) yield batch
}

async function callPatiently(
  asked: readonly Asked[],
  ports: RunPorts,
  signal: AbortSignal,
): Promise<readonly CalculatedRow[]> {
  for (let waits = 0; ; waits++) {
    try {
      return await ports.call(
        asked.map(({ values }) => values),
        signal,
      )
    } catch (error) {
      const { code } = readFailure(error)
      // What they come to is too long for one answer: a loan of thirty years has 360 lines.
      if (code === 'PAYLOAD_TOO_LARGE' && asked.length > 1) {
        const half = Math.ceil(asked.length / 2)
        const first = await callPatiently(asked.slice(0, half), ports, signal)
        return [...first, ...(await callPatiently(asked.slice(half), ports, signal))]
      }
      if ((code !== 'RATE_LIMITED' && code !== 'UNAVAILABLE') || waits === MOST_WAITS) throw error
      const seconds = secondsToWait(error)
      ports.onWait(seconds)
      try {
        await ports.wait(seconds, signal)
      } finally {
        ports.onWait(null)
      }
    }
  }
}

/** Of the answer's Retry-After, which the client of tRPC keeps beside the error. */
function secondsToWait(error: unknown): number {
  const meta = typeof error === 'object' && error !== null && 'meta' in error ? error.meta : null
  const response = typeof meta === 'object' && meta !== null && 'response' in meta ? meta.response : null
  const said = response instanceof Response ? Number(response.headers.get('retry-after')) : 0
  return said > 0 && said <= 3_600 ? said : WAIT_SECONDS
}

/** @throws AbortError */
export function waitSeconds(seconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, seconds * 1_000)
  const giveUp = () => reject(new DOMException('given up', 'AbortError'))
  if (signal.aborted) giveUp()
  signal.addEventListener('abort', giveUp, { once: true })
  return promise.finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
  })
}
