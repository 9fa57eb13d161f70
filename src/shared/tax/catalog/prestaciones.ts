import { z } from 'zod'
import { dia } from '../campos.ts'
import { despido, despidoInput } from '../despido.ts'
import { moratoria, moratoriaInput, sancionCesantias, sancionCesantiasInput } from '../plazosPrestaciones.ts'
import { interesesCesantias, interesesCesantiasInput, prestacion, prestacionInput } from '../prestacionUnica.ts'
import { liquidacion, liquidacionInput } from '../prestaciones.ts'
import { calculator } from './calculator.ts'

// One object of the union's fields: the union itself checks which ones belong together.
const despidoPlano = z.object({
  contrato: z.enum(['indefinido', 'fijo', 'obra']).describe('Tipo de contrato'),
  salario: z.number().int().describe('Salario mensual (promedio del último año si es variable), en pesos (COP)'),
  date: dia('Fecha de terminación del contrato'),
  diasServicio: z.number().int().optional().describe('Indefinido: tiempo de servicio en días, con años de 360'),
  diasFaltantes: z.number().int().optional().describe('Fijo u obra: días que faltaban para terminar'),
})

export const prestacionesCalculators = {
  liquidacion: calculator({
    subject: 'prestaciones',
    title: 'Liquidación de prestaciones al terminar un contrato de trabajo: cesantías, intereses, prima y vacaciones.',
    description: 'Liquidación de prestaciones al terminar un contrato de trabajo: cesantías, intereses, prima y vacaciones.',
    formula: 'Liquidación de prestaciones al terminar un contrato de trabajo: cesantías, intereses, prima y vacaciones.',
    input: liquidacionInput,
    example: {},
    run: liquidacion,
  }),
  prestacion: calculator({
    subject: 'prestaciones',
    title: 'Una sola prestación por unos días: cesantías, intereses, prima o vacaciones.',
    description: 'Una sola prestación por unos días: cesantías, intereses, prima o vacaciones.',
    formula: 'Una sola prestación por unos días: cesantías, intereses, prima o vacaciones.',
    input: prestacionInput,
    example: {},
    run: prestacion,
  }),
  intereses_cesantias: calculator({
    subject: 'prestaciones',
    title: 'Intereses sobre unas cesantías conocidas.',
    description: 'Intereses sobre unas cesantías conocidas.',
    formula: 'Intereses sobre unas cesantías conocidas.',
    input: interesesCesantiasInput,
    example: {},
    run: interesesCesantias,
  }),
  sancion_cesantias: calculator({
    subject: 'prestaciones',
    title: 'Sanción por consignar tarde las cesantías al fondo.',
    description: 'Sanción por consignar tarde las cesantías al fondo.',
    formula: 'Sanción por consignar tarde las cesantías al fondo.',
    input: sancionCesantiasInput,
    example: {},
    run: sancionCesantias,
  }),
  moratoria: calculator({
    subject: 'prestaciones',
    title: 'Indemnización moratoria por no pagar la liquidación a tiempo (art. 65 CST).',
    description: 'Indemnización moratoria por no pagar la liquidación a tiempo (art. 65 CST).',
    formula: 'Indemnización moratoria por no pagar la liquidación a tiempo (art. 65 CST).',
    input: moratoriaInput,
    example: {},
    run: moratoria,
  }),
  despido: calculator({
    subject: 'despido',
    title: 'Indemnización por despido sin justa causa.',
    description: 'Indemnización por despido sin justa causa.',
    formula: 'Indemnización por despido sin justa causa.',
    input: despidoPlano,
    example: {},
    run: (input, facts) =>
    despido(despidoInput.parse(input), facts),
  }),
}
