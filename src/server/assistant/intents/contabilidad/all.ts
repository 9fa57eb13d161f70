import { asiento } from './asiento.ts'
import { cajaMenor } from './cajaMenor.ts'
import { diferenciaCambio } from './cambio.ts'
import { causacion } from './causacion.ts'
import { cheque } from './cheque.ts'
import { intents as conceptos } from './conceptos.ts'
import { intents as conciliacion } from './conciliacion.ts'
import { intents as costoGasto } from './costoGasto.ts'
import { credito } from './credito.ts'
import { cuenta } from './cuenta.ts'
import { depreciacion } from './depreciacion.ts'
import { deterioroActivo } from './deterioro.ts'
import { ecuacion, equilibrio, flujo, margen, razones, resultado } from './gestion.ts'
import { inventarios } from './inventarios.ts'
import { intents as medicion } from './medicion.ts'
import { intents as niif } from './niif.ts'
import { posteriores } from './posteriores.ts'
import { provisiones } from './provisiones.ts'

export const intents = [
  asiento,
  cuenta,
  depreciacion,
  ...niif,
  ...conceptos,
  ...conciliacion,
  ...costoGasto,
  ...medicion,
  deterioroActivo,
  provisiones,
  posteriores,
  diferenciaCambio,
  causacion,
  cajaMenor,
  cheque,
  credito,
  equilibrio,
  margen,
  flujo,
  resultado,
  razones,
  ecuacion,
  inventarios,
]
