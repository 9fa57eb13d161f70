import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import type { CalculatorOutcome } from '../../../shared/contract/calculators.ts'
import type { ErrorIssue } from '../../../shared/errors.ts'
import { readFailure } from '../../api/errors.ts'
import { trpc } from '../../api/trpc.ts'
import { useClientConfig } from '../shell/useClientConfig.ts'
import { askedOf, type FormState, sameState } from './formState.ts'
import type { CalculatorData } from './source.ts'
import { PAUSE_MS } from './useTyped.ts'

export interface Calculation {
  /** The latest result; null if there is none for the form's state. */
  readonly outcome: CalculatorOutcome | null
  /** A new one is being computed. */
  readonly pending: boolean
  /** Required fields that are still empty. */
  readonly missing: readonly string[]
  /** Why there is no result, ready to show; null unless the server refused or did not answer. */
  readonly failure: string | null
  /** Errors by field path; the empty path for the whole. */
  readonly issues: readonly ErrorIssue[]
  readonly retry: () => void
  /** The example's result, with this installation's figures. */
  readonly worked: CalculatorOutcome
}

const NONE: readonly ErrorIssue[] = []

/**
 * Calculates the form, debounced while typing. A new call aborts the one in progress; known results (the example,
 * earlier ones) are not requested again.
 */
export function useCalculation({ detail }: CalculatorData, state: FormState, example: FormState): Calculation {
  const { name, fields } = detail
  const worked = useExample(detail)
  const [settled] = useDebouncedValue(state, PAUSE_MS)
  const asked = useMemo(() => askedOf(fields, settled), [fields, settled])
  const missing = useMemo(() => askedOf(fields, state).missing, [fields, state])
  const known = sameState(state, example)
  const waits = asked.missing.length > 0 || sameState(settled, example)

  const { data, error, isFetching, refetch } = trpc.calculators.run.useQuery(
    { name, values: asked.values },
    {
      enabled: !waits,
      // The previous result stays visible meanwhile.
      placeholderData: (previous) => previous ?? worked,
      trpc: { abortOnUnmount: true },
    },
  )
  const rest = { missing, retry: () => void refetch(), worked }
  if (known) return { ...rest, outcome: worked, pending: false, failure: null, issues: NONE }
  if (missing.length > 0) return { ...rest, outcome: null, pending: false, failure: null, issues: NONE }

  const pending = isFetching || !sameState(settled, state)
  const failure = error ? readFailure(error) : null
  return {
    ...rest,
    outcome: data ?? (pending && !failure ? worked : null),
    pending,
    failure: failure && !failure.aborted ? failure.message : null,
    issues: failure?.issues ?? NONE,
  }
}

/**
 * The example's result. The page was built with the published figures; if an administrator has entered others it is
 * recalculated, and stays as it is if nothing changes.
 */
function useExample({ name, example }: CalculatorData['detail']): CalculatorOutcome {
  const ownFigures = useClientConfig()?.ownFigures === true
  const { data } = trpc.calculators.run.useQuery({ name, values: example.values }, { enabled: ownFigures })
  return data ?? example.outcome
}
