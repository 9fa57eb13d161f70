import { isShopRent } from '../empresa/asuntos.ts'
import type { AnyIntent } from '../intent.ts'
import { asPayroll } from '../nomina/asPayroll.ts'
import { integralFrom } from '../nomina/integral.ts'
import { ausencia } from './ausencia.ts'
import { cesantias, deUno, intereses, ofApprentice, prima, STEM, vacaciones } from './beneficios.ts'
import { byDate } from './byDate.ts'
import { byStretch } from './byStretch.ts'
import { consolidacion } from './consolidacion.ts'
import { fijo, preaviso, prueba, teletrabajo } from './contratos.ts'
import { despido, estabilidad, justaCausa, renuncia } from './despido.ts'
import { eachEntry, eachGroup } from './eachGroup.ts'
import { eachLeaver } from './eachLeaver.ts'
import { eachSum } from './eachSum.ts'
import { bajarSalario, dominical, extrasMaximo, jornadaHoras, maxima, nocturno } from './horas.ts'
import { incapacidad, luto, maternidad, paternidad, sinAfiliacion } from './licencias.ts'
import { liquidacion } from './liquidacion.ts'
import { withPaid } from './loPagado.ts'
import { ofBenefit, ofContract, ofLeave, ofTax } from './pagadas.ts'
import { withOnce } from './pagoUnico.ts'
import { cesantiasPlazo, cesantiasSancion, dotacion, moratoria } from './plazos.ts'
import { reglamento } from './reglamento.ts'
import * as retencion from './retencion.ts'
import { asServed } from './slots.ts'

/** "Me piden el local que arriendo": of no contract of work. */
const ofWork = (declared: AnyIntent): AnyIntent => ({
  ...declared,
  fits: (message, today) => !isShopRent(message) && declared.fits?.(message, today) !== false,
})

export const intents: readonly AnyIntent[] = [
  eachLeaver(integralFrom(asServed(withOnce(liquidacion)), true)),
  ofBenefit(
    asServed(
      withPaid(
        withOnce(eachGroup(eachSum(ofApprentice(cesantias), 'salario'), 'Las cesantías', deUno('cesantias'))),
        'cesantias',
      ),
    ),
    STEM.cesantias,
  ),
  ofBenefit(asServed(withOnce(eachGroup(intereses, 'Los intereses', deUno('intereses')))), STEM.intereses),
  ofBenefit(
    asServed(
      withPaid(
        withOnce(
          eachEntry(
            eachGroup(eachSum(ofApprentice(prima), 'salario'), 'Las primas', deUno('prima')),
            'Las primas',
            deUno('prima'),
          ),
        ),
        'prima',
      ),
    ),
    STEM.prima,
  ),
  ofBenefit(
    asServed(
      withPaid(
        withOnce(eachGroup(eachSum(ofApprentice(vacaciones), 'salario'), 'Las vacaciones', deUno('vacaciones'))),
        'vacaciones',
      ),
    ),
    STEM.vacaciones,
  ),
  consolidacion,
  cesantiasPlazo,
  eachSum(cesantiasSancion, 'salario'),
  asServed(moratoria),
  dotacion,
  ofWork(asServed(withOnce(eachSum(despido, 'salario')))),
  ofWork(estabilidad),
  ofWork(justaCausa),
  ofWork(asServed(withOnce(renuncia))),
  prueba,
  ofWork(preaviso),
  ofWork(ofContract(fijo)),
  teletrabajo,
  byStretch(byDate(eachSum(jornadaHoras, 'salario'))),
  byDate(nocturno),
  byDate(dominical),
  byDate(maxima),
  extrasMaximo,
  bajarSalario,
  reglamento,
  ofLeave(incapacidad),
  sinAfiliacion,
  ofLeave(maternidad),
  paternidad,
  luto,
  ausencia,
  asPayroll(eachSum(retencion.orOfContractor(retencion.salarios), 'salario')),
  eachSum(retencion.prima, 'prima'),
  ofTax(retencion.indemnizacion),
  retencion.procedimiento2,
  eachSum(retencion.independiente, 'pago'),
  retencion.deduccionesSalario,
]
