import { MAX_ROWS } from '../../../../shared/batch.ts'
import type { CalculatedRow } from '../../../../shared/contract/calculators.ts'
import { readFailure } from '../../../api/errors.ts'
import type { RowValues } from './mapping.ts'

/** Characters per batch: at most three bytes each, below the server's limit of 256 KiB. */
const MAX_LENGTH = 80_000

export interface RunPorts {
  /** Sends one batch to the server. */
  readonly call: (rows: RowValues['values'][], signal: AbortSignal) => Promise<readonly CalculatedRow[]>
  /** Rejects when aborted. */
  readonly wait: (seconds: number, signal: AbortSignal) => Promise<void>
  readonly valuesOf: (row: number) => RowValues
  /** Reports results as soon as they are known. */
  readonly onRows: (worked: readonly (readonly [row: number, outcome: CalculatedRow])[]) => void
  /** The pause in seconds requested by the server; null when it is over. */
  readonly onWait: (seconds: number | null) => void
}

/** The pause if the server does not specify one. */
const WAIT_SECONDS = 5
/** Nobody waits longer for a page. */
const MOST_WAITS = 40

/**
 * Calculates these rows in batches. Errors in the table itself are reported without asking the server; on rate limits
 * it pauses and continues. Whatever stops it, reported rows stay reported: it is restarted with the rest.
 * @throws what the call threw, AbortError
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

/** As many rows as fit into one call, by number and by length. */
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
      // The answer would be too long: a loan of thirty years has 360 lines.
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

/** From the Retry-After header, which tRPC's client keeps beside the error. */
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
