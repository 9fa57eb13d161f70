import { generalFacts } from './facts/general.ts'
import { labourFacts } from './facts/labour.ts'
import { factSource } from './facts.ts'

/** The shipped facts, for the tests of the labour calculators. */
export const shippedFacts = factSource([...generalFacts, ...labourFacts])
