import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import { outcomeOf } from '../../../shared/calculators/outcome.ts'
import type { CalculatedRow, CalculatorOutcome, calculateRowsInput } from '../../../shared/contract/calculators.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Calculator } from '../../../shared/tax/catalog/calculator.ts'
import type { FactSource } from '../../../shared/tax/types.ts'
import type { App } from '../../core/context.ts'
import { createTurns } from '../../security/turns.ts'
import { findCalculator, refusal } from './calculators.ts'

interface Needed extends Pick<App, 'log'> {
  facts(): Promise<FactSource>
}

/** Yield to the event loop after so many rows, or so many milliseconds of work when rows are long. */
const SLICE = 10
const SLICE_MS = 5
/**
 * The most characters in a table's answer: a row may contain a schedule of 600 instalments, and all of it is serialised
 * at once.
 */
const MAX_LENGTH = 2_000_000

/**
 * Tables of all callers run one after another: sixty at once would each take a slice of every turn of the event loop,
 * and everybody else's call needs many turns. Each caller has one table in the queue at a time, so that others come
 * next.
 */
const ofOne = createTurns(1)
const ofAll = createTurns(1)

const TOO_LONG = 'La respuesta de todas estas filas juntas es demasiado larga: envíalas en varias llamadas.'
const FAULT = 'No pudimos calcular esta fila. Las demás no se afectan.'

type Input = z.output<typeof calculateRowsInput>

/**
 * Calculates each row with this installation's figures, when it is this table's turn. The process serves others between
 * slices, and stops when the caller has left.
 * @throws NOT_FOUND, CLIENT_CLOSED, PAYLOAD_TOO_LARGE
 */
export function calculateRows(
  app: Needed,
  caller: string,
  input: Input,
  signal: AbortSignal,
): Promise<{ rows: CalculatedRow[] }> {
  return ofOne.run(caller, () => ofAll.run('tables', () => workedOut(app, input, signal)))
}

async function workedOut(app: Needed, { name, rows }: Input, signal: AbortSignal): Promise<{ rows: CalculatedRow[] }> {
  const calculator = findCalculator(name)
  const facts = await app.facts()
  const worked: CalculatedRow[] = []
  let since = 0
  let length = 0
  for (const [index, values] of rows.entries()) {
    if (index % SLICE === 0 || performance.now() - since >= SLICE_MS) {
      await setImmediate()
      if (signal.aborted) throw new AppError('CLIENT_CLOSED')
      since = performance.now()
    }
    const row = rowOf(app, name, calculator, values, facts)
    length += JSON.stringify(row).length
    // A single row is answered whatever its length.
    if (index > 0 && length > MAX_LENGTH) throw new AppError('PAYLOAD_TOO_LARGE', TOO_LONG)
    worked.push(row)
  }
  return { rows: worked }
}

/** An invalid row gets its own issues; the others are calculated regardless. */
function rowOf(app: Needed, name: string, calculator: Calculator, values: unknown, facts: FactSource): CalculatedRow {
  try {
    const { figure, steps, result } = outcomeOf({ ...calculator.tell(values, facts), table: null, asientos: [] })
    return { figure, amounts: amountsOf(steps), result }
  } catch (error) {
    const refused = refusal(error)
    if (refused instanceof AppError)
      return { issues: refused.issues ? [...refused.issues] : [{ path: '', message: refused.message }] }
    app.log.error({ err: error, calculator: name }, 'a row could not be worked out')
    return { issues: [{ path: '', message: FAULT }] }
  }
}

/** Steps with the same name are distinguished by their group. */
function amountsOf(steps: CalculatorOutcome['steps']): Record<string, string> {
  const amounts = new Map<string, string>()
  for (const { label, group, value } of steps) {
    const named = amounts.has(label) && group !== null ? `${group}: ${label}` : label
    let unique = named
    for (let count = 2; amounts.has(unique); count++) unique = `${named} (${count})`
    amounts.set(unique, value)
  }
  return Object.fromEntries(amounts)
}
