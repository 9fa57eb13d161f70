import { topics as festivos } from './general/festivos.ts'
import { topics as exogena } from './tax/exogena.ts'
import { topics as extemporaneidad } from './tax/extemporaneidad.ts'
import { topics as intereses } from './tax/intereses.ts'
import { topics as niif } from './tax/niif.ts'
import { topics as procedimiento } from './tax/procedimiento.ts'
import { topics as puc } from './tax/puc.ts'
import { topics as sanciones } from './tax/sanciones.ts'
import { topics as sancionesFormales } from './tax/sancionesFormales.ts'
import { topics as vencimientos } from './tax/vencimientos.ts'
import type { Topic } from './topic.ts'

/** Every topic of the embedded assistant. Of two with the same score the first wins. */
export const topics: readonly Topic[] = [
  ...vencimientos,
  ...sanciones,
  ...sancionesFormales,
  ...intereses,
  ...extemporaneidad,
  ...exogena,
  ...puc,
  ...niif,
  ...procedimiento,
  ...festivos,
]
