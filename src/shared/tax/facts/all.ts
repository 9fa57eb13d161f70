import type { Fact } from '../types.ts'
import { generalFacts } from './general.ts'
import { ivaFacts } from './iva.ts'
import { labourFacts } from './labour.ts'
import { retencionFacts } from './retencion.ts'
import { sancionFacts } from './sanciones.ts'
import { tablaFacts } from './tablas.ts'
import { taxFacts } from './tax.ts'

/** Every dated figure that the product ships with. Administrators' rows are appended and take precedence. */
export const shippedFacts: readonly Fact[] = [
  ...generalFacts,
  ...retencionFacts,
  ...ivaFacts,
  ...labourFacts,
  ...taxFacts,
  ...sancionFacts,
  ...tablaFacts,
]
