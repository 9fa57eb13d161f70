import type { CalculatorField } from '../../../../shared/contract/calculators.ts'
import type { ErrorIssue } from '../../../../shared/errors.ts'
import type { FormState } from '../formState.ts'
import type { Typed } from '../typed.ts'

export interface FieldProps {
  readonly field: CalculatorField
  readonly state: FormState
  readonly issues: readonly ErrorIssue[]
  readonly onType: (path: string, typed: Typed) => void
  readonly onState: (state: FormState) => void
}

export function issueAt(issues: readonly ErrorIssue[], path: string): string | undefined {
  return issues.find((issue) => issue.path === path)?.message
}
