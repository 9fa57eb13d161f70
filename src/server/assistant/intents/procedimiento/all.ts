import type { AnyIntent } from '../intent.ts'
import { cambios } from './cambios.ts'
import { carta, notificacion } from './carta.ts'
import { aritmetica, corregir, inexacta } from './correccion.ts'
import { deuda, devolucion } from './devolucion.ts'
import { delMes, festivos, ordinal, sumar } from './dias.ts'
import { exterior, formatos, plazos, quien } from './exogena.ts'
import { omisa, tardia } from './extemporaneidad.ts'
import { contabilidad, informacion, rutTarde } from './formales.ts'
import { ineficaz } from './ineficaz.ts'
import { actualizacion, mora, pactados, total } from './intereses.ts'
import { general, minima, reducida } from './reduccion.ts'
import { actualizar, rub } from './rut.ts'
import { vencimientos } from './vencimientos.ts'

/** Penalties, letters of the DIAN, interest, due dates, exógena, the RUT and the days that count. */
export const intents: readonly AnyIntent[] = [
  tardia,
  omisa,
  mora,
  total,
  pactados,
  actualizacion,
  corregir,
  inexacta,
  aritmetica,
  reducida,
  minima,
  general,
  informacion,
  rutTarde,
  contabilidad,
  carta,
  notificacion,
  ineficaz,
  devolucion,
  deuda,
  vencimientos,
  quien,
  formatos,
  plazos,
  exterior,
  actualizar,
  rub,
  festivos,
  ordinal,
  sumar,
  delMes,
  cambios,
]
