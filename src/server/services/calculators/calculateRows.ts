import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import { outcomeOf } from '../../../shared/calculators/outcome.ts'
import type { CalculatedRow, CalculatorOutcome, calculateRowsInput } from '../../../shared/contract/calculators.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Calculator } from '../../../shared/tax/catalog/calculator.ts'
import type { FactSource } from '../../../shared/tax/types.ts'
import { createTurns } from '../../security/turns.ts'
import type { App } from '../../trpc/context.ts'
import { findCalculator, refusal } from './calculators.ts'

interface Needed extends Pick<App, 'log'> {
  facts(): Promise<FactSource>
}

/** Between two looks at who else waits: so many rows, or so many milliseconds of work where a row is long. */
const SLICE = 10
const SLICE_MS = 5
/** Characters of a table's answer: a row may hold a schedule of 600 instalments, and all of it is written at once. */
const MAX_LENGTH = 2_000_000

/**
 * Tables of all callers are worked out one after another: sixty at once would each have a slice in every turn of the event
 * loop, and everybody else's call takes many turns. Of one caller one waits at a time, so that others come next.
 */
const ofOne = createTurns(1)
const ofAll = createTurns(1)

const TOO_LONG = 'La respuesta de todas estas filas juntas es demasiado larga: envíalas en varias llamadas.'
const FAULT = 'No pudimos calcular esta fila. Las demás no se afectan.'

type Input = z.output<typeof calculateRowsInput>

/**
 * Works each row out with the figures in force as this installation has them, once it is this table's turn. The process
 * serves others between the slices, and what a caller gave up is not worked out to its end.
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
    // One row is answered however long it is.
    if (index > 0 && length > MAX_LENGTH) throw new AppError('PAYLOAD_TOO_LARGE', TOO_LONG)
    worked.push(row)
  }
  return { rows: worked }
}

/** What is wrong with one row is said of that row: the others are worked out whatever comes of it. */
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

/** Of two steps with one name the part of the working tells which is which. */
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
