import type { Fact } from '../types.ts'
import { generalFacts } from './general.ts'
import { ivaFacts } from './iva.ts'
import { labourFacts } from './labour.ts'
import { retencionFacts } from './retencion.ts'
import { sancionFacts } from './sanciones.ts'
import { tablaFacts } from './tablas.ts'
import { taxFacts } from './tax.ts'

/** Every dated figure that the product ships with. An administrator's rows come after these and win over them. */
export const shippedFacts: readonly Fact[] = [
  ...generalFacts,
  ...retencionFacts,
  ...ivaFacts,
  ...labourFacts,
  ...taxFacts,
  ...sancionFacts,
  ...tablaFacts,
]
