import type { AnyIntent } from '../intent.ts'
import { arl, exoneracion, fsp, ibc, incumplimiento, integral, noSalariales, tabla } from './aportes.ts'
import { cuota, pago } from './aprendiz.ts'
import { costo } from './costo.ts'
import { valorDia } from './dia.ts'
import { domestico } from './domestico.ts'
import { aportes, presuncion, verificar } from './independiente.ts'
import { minimo } from './minimo.ts'
import { neto } from './neto.ts'
import { parcial } from './parcial.ts'
import { plazo } from './pila.ts'
import { plataformas } from './plataformas.ts'
import { primerEmpleado } from './primerEmpleado.ts'
import { primerEmpleo } from './primerEmpleo.ts'
import { provision } from './provision.ts'
import { reformaPensional } from './reforma.ts'
import { auxilio, descuentos, embargo, factor } from './salario.ts'
import { uvt } from './uvt.ts'

export const intents: readonly AnyIntent[] = [
  costo,
  neto,
  provision,
  valorDia,
  domestico,
  parcial,
  primerEmpleado,
  tabla,
  exoneracion,
  fsp,
  arl,
  integral,
  noSalariales,
  ibc,
  incumplimiento,
  aportes,
  presuncion,
  verificar,
  plataformas,
  cuota,
  pago,
  auxilio,
  factor,
  embargo,
  descuentos,
  minimo,
  uvt,
  plazo,
  primerEmpleo,
  reformaPensional,
]
