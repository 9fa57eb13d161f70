import { aprendiz, aprendizInput } from '../aprendices.ts'
import { aportesIndependiente, independienteInput } from '../independientes.ts'
import { incapacidad, incapacidadInput, licencia, licenciaInput } from '../licencias.ts'
import { nomina, nominaInput } from '../nomina.ts'
import { pila, pilaInput } from '../pila.ts'
import { recargos, recargosInput } from '../recargos.ts'
import { calculator } from './calculator.ts'

export const nominaCalculators = {
  nomina: calculator({
    subject: 'nomina',
    title: 'Nómina de un mes: salario neto del empleado, aportes, provisiones y costo total para el empleador.',
    description: 'Nómina de un mes: salario neto del empleado, aportes, provisiones y costo total para el empleador.',
    formula: 'Nómina de un mes: salario neto del empleado, aportes, provisiones y costo total para el empleador.',
    input: nominaInput,
    example: {},
    run: nomina,
  }),
  aportes_independiente: calculator({
    subject: 'independientes',
    title: 'Aportes a salud, pensión y ARL de un trabajador independiente (PILA).',
    description: 'Aportes a salud, pensión y ARL de un trabajador independiente (PILA).',
    formula: 'Aportes a salud, pensión y ARL de un trabajador independiente (PILA).',
    input: independienteInput,
    example: {},
    run: aportesIndependiente,
  }),
  pila_fecha: calculator({
    subject: 'nomina',
    title: 'Fecha de pago de la planilla PILA según el NIT.',
    description: 'Fecha de pago de la planilla PILA según el NIT.',
    formula: 'Fecha de pago de la planilla PILA según el NIT.',
    input: pilaInput,
    example: {},
    run: pila,
  }),
  recargos: calculator({
    subject: 'jornada',
    title: 'Valor de horas extra, recargos nocturnos, dominicales y festivos.',
    description: 'Valor de horas extra, recargos nocturnos, dominicales y festivos.',
    formula: 'Valor de horas extra, recargos nocturnos, dominicales y festivos.',
    input: recargosInput,
    example: {},
    run: recargos,
  }),
  incapacidad: calculator({
    subject: 'licencias',
    title: 'Pago de una incapacidad por enfermedad o accidente.',
    description: 'Pago de una incapacidad por enfermedad o accidente.',
    formula: 'Pago de una incapacidad por enfermedad o accidente.',
    input: incapacidadInput,
    example: {},
    run: incapacidad,
  }),
  licencia: calculator({
    subject: 'licencias',
    title: 'Licencia de maternidad, paternidad o luto.',
    description: 'Licencia de maternidad, paternidad o luto.',
    formula: 'Licencia de maternidad, paternidad o luto.',
    input: licenciaInput,
    example: {},
    run: licencia,
  }),
  aprendiz: calculator({
    subject: 'aprendices',
    title: 'Contrato de aprendizaje: apoyo, aportes y cuota de un aprendiz del SENA.',
    description: 'Contrato de aprendizaje: apoyo, aportes y cuota de un aprendiz del SENA.',
    formula: 'Contrato de aprendizaje: apoyo, aportes y cuota de un aprendiz del SENA.',
    input: aprendizInput,
    example: {},
    run: aprendiz,
  }),
}
