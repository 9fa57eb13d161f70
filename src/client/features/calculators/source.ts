import type { CalculatorDetail, CalculatorSummary } from '../../../shared/contract/calculators.ts'
import { createClient } from '../../api/client.ts'
import { readFailure } from '../../api/errors.ts'
import { carriedData } from '../../boot/carried.ts'
import { nameOf } from './place.ts'

/** The data of one calculator's page. */
export interface CalculatorData {
  readonly detail: Omit<CalculatorDetail, 'schema' | 'output'>
  /** The other calculators of its section. */
  readonly others: readonly CalculatorSummary[]
}

/** Where the calculator pages get their data: the server's API or, during prerendering, the sources. */
export interface CalculatorSource {
  list(): Promise<readonly CalculatorSummary[]>
  /** null: no calculator at that path. */
  get(slug: string): Promise<CalculatorData | null>
}

/** Shared by the list and the single page: the other calculators of the section. */
export function dataOf(
  { schema: _, output: __, ...detail }: CalculatorDetail,
  all: readonly CalculatorSummary[],
): CalculatorData {
  return { detail, others: all.filter(({ section, name }) => section === detail.section && name !== detail.name) }
}

/** Uses the API, except for data embedded in a prerendered page. */
export function apiSource(): CalculatorSource {
  const { calculators } = createClient()
  let listed: Promise<readonly CalculatorSummary[]> | undefined
  const list = () => {
    listed ??= calculators.list.query().catch((error: unknown) => {
      listed = undefined
      throw error
    })
    return listed
  }
  return {
    list: async () => carriedData<readonly CalculatorSummary[]>('/calculadoras') ?? list(),
    async get(slug) {
      const carried = carriedData<CalculatorData>(`/calculadoras/${slug}`)
      if (carried) return carried
      const name = nameOf(slug)
      if (name === null) return null
      try {
        const [detail, all] = await Promise.all([calculators.get.query({ name }), list()])
        return dataOf(detail, all)
      } catch (error) {
        if (readFailure(error).code === 'NOT_FOUND') return null
        throw error
      }
    },
  }
}
