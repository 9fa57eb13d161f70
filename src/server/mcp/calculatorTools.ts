import { schemaOf } from '../../shared/calculators/fields.ts'
import { outputOf as resultOf } from '../../shared/calculators/output.ts'
import { calculatorOutcome } from '../../shared/contract/calculators.ts'
import { CALCULATORS } from '../../shared/tax/catalog/all.ts'
import { type ObjectSchema, objectSchema, outputOf } from './schema.ts'
import { outcomeText } from './text.ts'
import { READS, type Tool, tool } from './tool.ts'

const shared = outputOf(calculatorOutcome)

/** Every calculator of the catalog becomes a tool. */
export const calculatorTools: readonly Tool[] = Object.entries(CALCULATORS).map(([name, calculator]) =>
  tool({
    ...{ name, title: calculator.title, description: calculator.description },
    input: objectSchema(schemaOf(calculator)),
    output: calculatorOutcome,
    outputSchema: outputSchemaOf(name),
    annotations: READS,
    answer: (call, values) => call.run('calculators.run', { name, values }),
    text: outcomeText,
  }),
)

/** Every calculator's output, with the fields of this one's result. */
function outputSchemaOf(name: string): ObjectSchema {
  return { ...shared, properties: { ...Object(shared.properties), result: resultOf(name) } }
}
