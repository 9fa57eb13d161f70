import { calculatorNamed } from '../../../shared/calculators/list.ts'
import type { FactSource } from '../../../shared/tax/types.ts'
import { entersItself } from '../conversation/entries.ts'
import type { CaseState } from '../conversation/state.ts'
import type { Task } from '../conversation/task.ts'
import type { IntentAnswer } from '../intents/answer.ts'
import { optionsIn } from '../intents/contabilidad/entryOptions.ts'
import { asentada } from '../intents/contabilidad/entryTable.ts'
import { changesOf } from './toldBefore.ts'

// The entry of what the conversation worked out, as its calculator declares it.

/**
 * Of the very outcome that was told; where the message changes a value ("con el 11 %"), of what that comes to. Undefined where
 * no entry is wanted, the intent enters its results itself, or none is declared.
 * @param work what the intent answers when its figure is asked
 */
export async function declaredEntry(
  task: Task,
  state: CaseState,
  facts: FactSource,
  work: () => IntentAnswer | Promise<IntentAnswer>,
): Promise<IntentAnswer | undefined> {
  const { intent, kind, followUp, message } = task
  if (kind !== 'asiento' || !followUp || entersItself(intent)) return undefined
  const kept =
    state.entry?.of === intent.id && changesOf(task, state.before?.values).length === 0 ? state.entry.call : undefined
  const worked = kept === undefined ? await work() : undefined
  const call = worked === undefined ? kept : worked.call
  // What was paid ahead of a tax is told by the name that every tax gives it.
  const { impuestoRetenido, impuestoAnticipado, impuestoFavor, impuestoDescuentos } =
    worked?.gives ?? (state.resultsOf === intent.id ? state.results : undefined) ?? {}
  const pagado = {
    retenido: sumOf(impuestoRetenido),
    anticipado: sumOf(impuestoAnticipado),
    saldoFavor: sumOf(impuestoFavor),
    descuentos: sumOf(impuestoDescuentos),
  }
  const options = { ...optionsIn(message.text), pagado }
  if (worked?.asientos) {
    const { momento: _, ...anyMoment } = options
    return asentada(
      orAll(worked.asientos(options), () => worked.asientos?.(anyMoment) ?? []),
      worked,
    )
  }
  const calculator = call === undefined ? undefined : calculatorNamed(call.name)
  if (call === undefined || calculator?.enters !== true) return undefined
  const { calculation, asientos } = calculator.enter(call.input, facts, options)
  const { momento: _, ...anyMoment } = options
  const shown = orAll(asientos, () => calculator.enter(call.input, facts, anyMoment).asientos)
  return asentada(shown, worked ?? calculation)
}

const sumOf = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** A moment that it does not have leaves those that it has. */
const orAll = <T>(wanted: readonly T[], all: () => readonly T[]): readonly T[] => (wanted.length > 0 ? wanted : all())
