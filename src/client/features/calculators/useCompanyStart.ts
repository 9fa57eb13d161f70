import { useEffect, useMemo, useRef } from 'react'
import { companyValues } from '../../../shared/companyData.ts'
import { trpc } from '../../api/trpc.ts'
import { useSession } from '../auth/useSession.ts'
import { withCompany } from './companyStart.ts'
import { type FormState, sameState } from './formState.ts'
import type { CalculatorData } from './source.ts'

interface Form {
  readonly state: FormState
  readonly example: FormState
  /** The address brings data of its own. */
  readonly brought: boolean
  readonly onStart: (state: FormState) => void
}

/**
 * The form as it begins for who is signed in: the example with their company's data, put in once, and only where nobody
 * has typed yet. The page that anybody gets is the same for all; this comes after it was taken over.
 * @returns null where there is nothing of a company
 */
export function useCompanyStart(
  { detail }: CalculatorData,
  { state, example, brought, onStart }: Form,
): FormState | null {
  const { user } = useSession()
  const asks = user !== null && Object.keys(detail.company).length > 0
  // Who has no company yet is answered 404: the example stays.
  const { data } = trpc.company.get.useQuery(undefined, { enabled: asks })
  const start = useMemo(
    () => (asks && data ? withCompany(detail, example, companyValues(data)) : null),
    [asks, data, detail, example],
  )
  const offered = useRef(false)
  useEffect(() => {
    if (start === null || offered.current) return
    offered.current = true
    if (!brought && sameState(state, example)) onStart(start)
  }, [start, brought, state, example, onStart])
  return start
}
