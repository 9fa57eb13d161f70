import { z } from 'zod'
import { formatCop } from '../../format.ts'
import { cop, dia } from '../campos.ts'
import { despido, despidoInput } from '../despido.ts'
import { asientosPrestaciones } from '../entries/payroll.ts'
import { moratoria, moratoriaInput, sancionCesantias, sancionCesantiasInput } from '../plazosPrestaciones.ts'
import { liquidacion, liquidacionInput } from '../prestaciones.ts'
import { interesesCesantias, interesesCesantiasInput, prestacion, prestacionInput } from '../prestacionUnica.ts'
import { calculator } from './calculator.ts'

// One object with all fields of the union; the union itself checks which ones belong together.
const despidoPlano = z.object({
  contrato: z.enum(['indefinido', 'fijo', 'obra']).describe('Tipo de contrato'),
  salario: cop('Salario mensual (promedio del último año si es variable)'),
  date: dia('Fecha de terminación del contrato'),
  diasServicio: z
    .number()
    .int()
    .min(0)
    .max(36_000)
    .optional()
    .describe('Indefinido: tiempo de servicio en días, con años de 360'),
  diasFaltantes: z
    .number()
    .int()
    .min(0)
    .max(36_000)
    .optional()
    .describe('Fijo u obra: días que faltaban para terminar'),
})

const concepto = {
  cesantias: 'Cesantías',
  intereses: 'Intereses a las cesantías',
  prima: 'Prima de servicios',
  vacaciones: 'Vacaciones',
}

export const prestacionesCalculators = {
  liquidacion: calculator({
    subject: 'prestaciones',
    title: 'Liquidación de contrato',
    description:
      'Liquidación de prestaciones al terminar un contrato de trabajo: cesantías, intereses, prima, vacaciones y salario.',
    also: 'renuncia retiro terminacion liquido despido liquidador finiquito',
    formula:
      'Cesantías = base × días del año ÷ 360 (art. 249 CST); intereses = cesantías × días × 12 % ÷ 360 (art. 1 de la Ley 52 de 1975); prima = base × días del semestre ÷ 360 (art. 306). La base es el salario más el promedio variable y el auxilio de transporte. Vacaciones = salario, sin auxilio ni horas extra, ÷ 30 × los días pendientes, a razón de 15 por año (art. 186). Los días de salario sin pagar llevan su parte del auxilio de transporte.',
    captions: {
      salario: 'Salario básico mensual',
      variable: ['Promedio variable', 'Comisiones, horas extra y otros pagos que son salario'],
      variableVacaciones: ['Parte para vacaciones', 'De ese promedio, lo que no es horas extra ni trabajo en descanso'],
      auxilio: ['Con auxilio de transporte', 'Si gana hasta dos salarios mínimos'],
      integral: 'Salario integral',
      ingreso: 'Fecha de ingreso',
      retiro: 'Fecha de retiro',
      vacacionesTomadas: ['Vacaciones disfrutadas', 'En días hábiles'],
      salarioCesantias: ['Salario para las cesantías', 'Si no es el último'],
      salarioPrima: ['Salario para la prima', 'Si no es el último'],
      diasSinServicio: ['Días sin servicio', 'Suspensión o licencia no remunerada del último año'],
      diasSalario: ['Días de salario pendientes', 'Del último mes'],
    },
    input: liquidacionInput,
    example: {
      salario: 2_000_000,
      ingreso: '2025-03-03',
      retiro: '2026-11-15',
      vacacionesTomadas: 15,
      diasSalario: 15,
    },
    run: liquidacion,
    figure: ({ total }) => ({ label: 'Total de la liquidación', value: formatCop(total) }),
    asientos: ({ cesantias, intereses, prima, vacaciones, salarioPendiente, auxilioPendiente }, _, options) =>
      asientosPrestaciones(
        {
          cesantias: cesantias.valor,
          intereses: intereses.valor,
          prima: prima.valor,
          vacaciones: vacaciones.valor,
          salario: salarioPendiente,
          auxilio: auxilioPendiente,
        },
        options,
      ),
  }),
  prestacion: calculator({
    subject: 'prestaciones',
    title: 'Prima, cesantías, intereses o vacaciones',
    description: 'Una sola prestación por unos días trabajados: cesantías, intereses, prima o vacaciones.',
    also: 'aguinaldo primas',
    formula:
      'Prima y cesantías = base × días ÷ 360 (arts. 306 y 249 CST), donde la base es el salario más el promedio variable y el auxilio de transporte. Intereses = esas cesantías × días × 12 % ÷ 360 (art. 1 de la Ley 52 de 1975). Vacaciones = salario más promedio variable, sin auxilio, × días ÷ 720 (arts. 186 y 192 CST).',
    captions: {
      concepto: 'Prestación',
      variable: ['Promedio variable', 'Pagos variables que son salario'],
      auxilio: ['Con auxilio de transporte', 'Si gana hasta dos salarios mínimos'],
      dias: ['Días trabajados del periodo', 'Con meses de 30 días'],
    },
    input: prestacionInput,
    example: { concepto: 'prima', salario: 2_000_000, variable: 200_000, dias: 150, date: '2026-11-30' },
    labels: { concepto },
    run: prestacion,
    figure: ({ valor }, input) => ({ label: concepto[input.concepto], value: formatCop(valor) }),
    asientos: ({ valor }, { concepto }, options) => asientosPrestaciones({ [concepto]: valor }, options),
  }),
  intereses_cesantias: calculator({
    subject: 'prestaciones',
    title: 'Intereses a las cesantías',
    description: 'Intereses sobre unas cesantías conocidas, según los días del año a los que corresponden.',
    formula: 'Intereses = cesantías × días × 12 % ÷ 360 (art. 1 de la Ley 52 de 1975).',
    captions: {
      dias: ['Días del año', 'De 1 a 360'],
    },
    input: interesesCesantiasInput,
    example: { cesantias: 2_200_000, dias: 330, date: '2026-11-30' },
    run: interesesCesantias,
    figure: (valor) => ({ label: concepto.intereses, value: formatCop(valor) }),
    asientos: (intereses, _, options) => asientosPrestaciones({ intereses }, options),
  }),
  sancion_cesantias: calculator({
    subject: 'prestaciones',
    title: 'Sanción por consignar tarde las cesantías',
    description: 'Sanción por consignar tarde las cesantías al fondo, según el salario y los días de retraso.',
    formula:
      'Salario ÷ 30 × cada día calendario desde el 15 de febrero del año siguiente hasta el día de la consignación (art. 99 num. 3 de la Ley 50 de 1990).',
    captions: {
      anio: 'Año de las cesantías',
      pago: ['Día de la consignación', 'O el último día que se cuenta'],
    },
    input: sancionCesantiasInput,
    example: { salario: 2_000_000, anio: 2025, pago: '2026-10-15' },
    run: sancionCesantias,
    figure: ({ sancion }) => ({ label: 'Sanción', value: formatCop(sancion) }),
  }),
  moratoria: calculator({
    subject: 'prestaciones',
    title: 'Indemnización moratoria laboral',
    description:
      'Indemnización moratoria por no pagar la liquidación a tiempo (art. 65 CST), según el salario y los días de retraso.',
    formula:
      'Último salario ÷ 30 × cada día calendario desde el siguiente al retiro hasta el pago (art. 65 CST). Se cuentan hasta 24 meses, tomados como 720 días; para quien gana hasta un salario mínimo corre sin ese límite.',
    captions: {
      retiro: 'Fecha de retiro',
      pago: ['Día en que se paga', 'O el último día que se cuenta'],
      hastaMinimo: ['Gana hasta un salario mínimo', 'Entonces corre sin límite de tiempo'],
    },
    input: moratoriaInput,
    example: { salario: 2_500_000, retiro: '2026-10-01', pago: '2026-11-15' },
    run: moratoria,
    figure: ({ sancion }) => ({ label: 'Indemnización moratoria', value: formatCop(sancion) }),
  }),
  despido: calculator({
    subject: 'despido',
    title: 'Indemnización por despido',
    description: 'Indemnización por despido sin justa causa en un contrato indefinido, a término fijo o por obra.',
    also: 'echar indemnizacion despedir sin justa causa',
    formula:
      'Salario ÷ 30 × los días de indemnización (art. 64 CST). Indefinido: 30 días por el primer año y 20 por cada año siguiente, en proporción a la fracción; 20 y 15 si gana 10 salarios mínimos o más. Fijo u obra: los días que faltaban para terminar, y en obra al menos 15.',
    captions: {
      salario: ['Salario mensual', 'El promedio del último año si es variable'],
      date: 'Fecha de terminación',
      diasServicio: ['Tiempo de servicio en días', 'Solo a término indefinido; con años de 360 días'],
      diasFaltantes: ['Días que faltaban para terminar', 'Solo a término fijo o por obra'],
    },
    input: despidoPlano,
    example: { contrato: 'indefinido', salario: 2_400_000, date: '2026-11-13', diasServicio: 900 },
    labels: { contrato: { indefinido: 'A término indefinido', fijo: 'A término fijo', obra: 'Por obra o labor' } },
    run: (input, facts) => despido(despidoInput.parse(input), facts),
    figure: ({ indemnizacion }) => ({ label: 'Indemnización', value: formatCop(indemnizacion) }),
    asientos: ({ indemnizacion }, _, options) => asientosPrestaciones({ indemnizacion }, options),
  }),
}
