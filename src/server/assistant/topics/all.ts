import { topics as festivos } from './general/festivos.ts'
import { topics as salarioMinimo } from './general/salarioMinimo.ts'
import { topics as uvt } from './general/uvt.ts'
import { topics as aportes } from './labour/aportes.ts'
import { topics as aprendices } from './labour/aprendices.ts'
import { topics as ausencias } from './labour/ausencias.ts'
import { topics as contratos } from './labour/contratos.ts'
import { topics as independientes } from './labour/independientes.ts'
import { topics as jornada } from './labour/jornada.ts'
import { topics as licencias } from './labour/licencias.ts'
import { topics as nomina } from './labour/nomina.ts'
import { topics as pila } from './labour/pila.ts'
import { topics as prestaciones } from './labour/prestaciones.ts'
import { topics as retencionTrabajo } from './labour/retencionTrabajo.ts'
import { topics as salario } from './labour/salario.ts'
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
  ...retencionTrabajo,
  ...jornada,
  ...prestaciones,
  ...ausencias,
  ...contratos,
  ...licencias,
  ...independientes,
  ...aprendices,
  ...pila,
  ...nomina,
  ...salario,
  ...aportes,
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
  ...salarioMinimo,
  ...uvt,
]
