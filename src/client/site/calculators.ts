import { describeCalculator, listCalculators } from '../../shared/calculators/list.ts'
import { nameOf } from '../features/calculators/place.ts'
import { type CalculatorSource, dataOf } from '../features/calculators/source.ts'

/** The calculators from the sources, for the build only: in a browser they would be all their code. */
export const calculatorSource: CalculatorSource = {
  list: async () => listCalculators(),
  async get(slug) {
    const name = nameOf(slug)
    const detail = name === null ? undefined : describeCalculator(name)
    return detail ? dataOf(detail, listCalculators()) : null
  },
}
