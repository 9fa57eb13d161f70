import type { AnyIntent } from '../intent.ts'
import { cesantias, intereses, prima, vacaciones } from './beneficios.ts'
import { liquidacion } from './liquidacion.ts'
import { cesantiasPlazo, cesantiasSancion, dotacion, moratoria } from './plazos.ts'

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
]
