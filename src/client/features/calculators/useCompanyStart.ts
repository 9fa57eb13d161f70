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
  /** The URL contains inputs. */
  readonly brought: boolean
  readonly onStart: (state: FormState) => void
}

/**
 * The initial form of a signed-in person: the example with their company's data, applied once, and only if nobody has
 * typed yet. The public page is the same for everybody; this is applied after hydration.
 * @returns null if nothing comes from a company
 */
export function useCompanyStart(
  { detail }: CalculatorData,
  { state, example, brought, onStart }: Form,
): FormState | null {
  const { user } = useSession()
  const asks = user !== null && Object.keys(detail.company).length > 0
  // Without a company the server answers 404: the example stays.
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
