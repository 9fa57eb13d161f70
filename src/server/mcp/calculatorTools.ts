import { schemaOf } from '../../shared/calculators/fields.ts'
import { calculatorOutcome } from '../../shared/contract/calculators.ts'
import { CALCULATORS } from '../../shared/tax/catalog/all.ts'
import { objectSchema } from './schema.ts'
import { outcomeText } from './text.ts'
import { READS, type Tool, tool } from './tool.ts'

/** Each calculator of the catalog: whatever is declared there is a tool. */
export const calculatorTools: readonly Tool[] = Object.entries(CALCULATORS).map(([name, calculator]) =>
  tool({
    ...{ name, title: calculator.title, description: calculator.description },
    input: objectSchema(schemaOf(calculator)),
    output: calculatorOutcome,
    annotations: READS,
    answer: (call, values) => call.run('calculators.run', { name, values }),
    text: outcomeText,
  }),
)
