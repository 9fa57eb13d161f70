import type { AnyIntent } from '../intent.ts'
import { ausencia } from './ausencia.ts'
import { cesantias, intereses, prima, vacaciones } from './beneficios.ts'
import { fijo, preaviso, propinas, prueba, teletrabajo } from './contratos.ts'
import { despido, estabilidad, justaCausa, renuncia } from './despido.ts'
import { bajarSalario, dominical, extrasMaximo, jornadaHoras, maxima, nocturno } from './horas.ts'
import { familia, incapacidad, luto, maternidad, noRemunerada, otras, paternidad, sinAfiliacion } from './licencias.ts'
import { liquidacion } from './liquidacion.ts'
import { cesantiasPlazo, cesantiasSancion, dotacion, moratoria } from './plazos.ts'
import * as retencion from './retencion.ts'

export const intents: readonly AnyIntent[] = [
  liquidacion,
  cesantias,
  intereses,
  prima,
  vacaciones,
  cesantiasPlazo,
  cesantiasSancion,
  moratoria,
  dotacion,
  despido,
  estabilidad,
  justaCausa,
  renuncia,
  prueba,
  preaviso,
  fijo,
  teletrabajo,
  propinas,
  jornadaHoras,
  nocturno,
  dominical,
  maxima,
  extrasMaximo,
  bajarSalario,
  incapacidad,
  sinAfiliacion,
  maternidad,
  paternidad,
  luto,
  familia,
  noRemunerada,
  otras,
  ausencia,
  retencion.salarios,
  retencion.prima,
  retencion.indemnizacion,
  retencion.procedimiento2,
  retencion.independiente,
  retencion.deduccionesSalario,
]
