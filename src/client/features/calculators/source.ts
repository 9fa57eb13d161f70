import type { CalculatorDetail, CalculatorSummary } from '../../../shared/contract/calculators.ts'
import { createClient } from '../../api/client.ts'
import { readFailure } from '../../api/errors.ts'
import { carriedData } from '../../boot/carried.ts'
import { nameOf } from './place.ts'

/** What the page of one calculator is made of. */
export interface CalculatorData {
  readonly detail: Omit<CalculatorDetail, 'schema' | 'output'>
  /** The others of its section. */
  readonly others: readonly CalculatorSummary[]
}

/** Where the pages of the calculators have them from: the server's API, or, while the build prerenders, the sources. */
export interface CalculatorSource {
  list(): Promise<readonly CalculatorSummary[]>
  /** null: there is none at that address. */
  get(slug: string): Promise<CalculatorData | null>
}

/** What the list and the page of one have in common: the rest of its section. */
export function dataOf(
  { schema: _, output: __, ...detail }: CalculatorDetail,
  all: readonly CalculatorSummary[],
): CalculatorData {
  return { detail, others: all.filter(({ section, name }) => section === detail.section && name !== detail.name) }
}

/** Asks the API; what a prerendered page brought along is not asked for. */
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
