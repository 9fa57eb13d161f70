import type { AnyIntent } from '../intent.ts'
import { eachGroup } from '../laboral/eachGroup.ts'
import {
  aportesDe,
  arl,
  exoneracion,
  fsp,
  ibc,
  incumplimiento,
  integral,
  noSalariales,
  partesDe,
  tabla,
} from './aportes.ts'
import { cuota, pago } from './aprendiz.ts'
import { inPayroll } from './asPayroll.ts'
import { contratoOServicios } from './contratoOServicios.ts'
import { costo, costoDe } from './costo.ts'
import { valorDia } from './dia.ts'
import { domestico } from './domestico.ts'
import { aportes, presuncion, verificar } from './independiente.ts'
import { ingresoExterior } from './ingresoExterior.ts'
import { asSalary, integralFrom } from './integral.ts'
import { listed } from './listed.ts'
import { minimo } from './minimo.ts'
import { neto } from './neto.ts'
import { pagoSalario } from './pagoSalario.ts'
import { parcial } from './parcial.ts'
import { plazo } from './pila.ts'
import { plataformas } from './plataformas.ts'
import { primerEmpleado } from './primerEmpleado.ts'
import { primerEmpleo } from './primerEmpleo.ts'
import { propinas } from './propinas.ts'
import { provision } from './provision.ts'
import { auxilio, descuentos, embargo, factor } from './salario.ts'
import { sst } from './sst.ts'
import { uvt } from './uvt.ts'
import { viaticos } from './viaticos.ts'

export const intents: readonly AnyIntent[] = [
  asSalary(integralFrom(eachGroup(listed(costo, 'salario'), 'Los costos al mes', costoDe))),
  asSalary(integralFrom(listed(neto, 'salario'))),
  asSalary(integralFrom(listed(provision, 'salario'))),
  valorDia,
  domestico,
  parcial,
  primerEmpleado,
  integralFrom(eachGroup(listed(tabla, 'salario'), 'Los aportes de la empresa al mes', aportesDe, partesDe)),
  listed(exoneracion, 'salario'),
  listed(fsp, 'salario'),
  arl,
  listed(integral, 'salario'),
  noSalariales,
  listed(ibc, 'salario'),
  incumplimiento,
  listed(aportes, 'ingresosMensuales'),
  presuncion,
  verificar,
  ingresoExterior,
  plataformas,
  contratoOServicios,
  cuota,
  pago,
  listed(auxilio, 'salario'),
  inPayroll(factor),
  listed(embargo, 'salario'),
  descuentos,
  pagoSalario,
  propinas,
  viaticos,
  listed(minimo, 'veces', 'SMMLV', true),
  listed(listed(uvt, 'monto', undefined, true), 'enUvt', 'UVT', true),
  plazo,
  primerEmpleo,
  sst,
]
