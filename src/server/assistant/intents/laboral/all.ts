import type { AnyIntent } from '../intent.ts'
import { ausencia } from './ausencia.ts'
import { cesantias, intereses, prima, vacaciones } from './beneficios.ts'
import { byDate } from './byDate.ts'
import { fijo, preaviso, propinas, prueba, teletrabajo } from './contratos.ts'
import { despido, estabilidad, justaCausa, renuncia } from './despido.ts'
import { eachSum } from './eachSum.ts'
import { bajarSalario, dominical, extrasMaximo, jornadaHoras, maxima, nocturno } from './horas.ts'
import { familia, incapacidad, luto, maternidad, noRemunerada, otras, paternidad, sinAfiliacion } from './licencias.ts'
import { liquidacion } from './liquidacion.ts'
import { cesantiasPlazo, cesantiasSancion, dotacion, moratoria } from './plazos.ts'
import * as retencion from './retencion.ts'

export const intents: readonly AnyIntent[] = [
  liquidacion,
  eachSum(cesantias, 'salario'),
  intereses,
  eachSum(prima, 'salario'),
  eachSum(vacaciones, 'salario'),
  cesantiasPlazo,
  cesantiasSancion,
  moratoria,
  dotacion,
  eachSum(despido, 'salario'),
  estabilidad,
  justaCausa,
  renuncia,
  prueba,
  preaviso,
  fijo,
  teletrabajo,
  propinas,
  byDate(eachSum(jornadaHoras, 'salario')),
  byDate(nocturno),
  byDate(dominical),
  byDate(maxima),
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
  eachSum(retencion.salarios, 'salario'),
  eachSum(retencion.prima, 'prima'),
  retencion.indemnizacion,
  retencion.procedimiento2,
  eachSum(retencion.independiente, 'pago'),
  retencion.deduccionesSalario,
]
