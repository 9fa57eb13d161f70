import { topics as datos } from './general/datos.ts'
import { topics as documento } from './general/documento.ts'
import { topics as empresa } from './general/empresa.ts'
import { topics as enCurso } from './general/enCurso.ts'
import { topics as iva } from './general/iva.ts'
import { topics as ivaCalculo } from './general/ivaCalculo.ts'
import { topics as nit } from './general/nit.ts'
import { topics as reteIva } from './general/reteIva.ts'
import { topics as retencion } from './general/retencion.ts'
import { topics as salarioMinimo } from './general/salarioMinimo.ts'
import { topics as saludo } from './general/saludo.ts'
import { topics as uvt } from './general/uvt.ts'
import type { Topic } from './topic.ts'

/** Every topic of the embedded assistant. Of two with the same score the first wins. */
export const topics: readonly Topic[] = [
  ...retencion,
  ...reteIva,
  ...ivaCalculo,
  ...iva,
  ...nit,
  ...salarioMinimo,
  ...uvt,
  ...empresa,
  ...datos,
  ...enCurso,
  ...documento,
  ...saludo,
]
