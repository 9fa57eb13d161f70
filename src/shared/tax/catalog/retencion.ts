import { reteIva, reteIvaInput, retencionInput, retencionRenta } from '../retencion.ts'
import { retencionIndemnizacion, retencionIndemnizacionInput, retencionIndependiente, retencionIndependienteInput, retencionSalarios, retencionSalariosInput } from '../retencionSalarios.ts'
import { calculator } from './calculator.ts'

export const retencionCalculators = {
  retencion_renta: calculator({
    subject: 'retencion',
    title: 'Retención en la fuente por renta sobre un pago: servicios, honorarios, compras, arrendamientos, transporte y demás conceptos, según si quien recibe declara.',
    description: 'Retención en la fuente por renta sobre un pago: servicios, honorarios, compras, arrendamientos, transporte y demás conceptos, según si quien recibe declara.',
    formula: 'Retención en la fuente por renta sobre un pago: servicios, honorarios, compras, arrendamientos, transporte y demás conceptos, según si quien recibe declara.',
    input: retencionInput,
    example: {},
    run: retencionRenta,
  }),
  retencion_salarios: calculator({
    subject: 'retencion',
    title: 'Retención en la fuente del mes sobre un salario de empleado (procedimiento 1, art. 383).',
    description: 'Retención en la fuente del mes sobre un salario de empleado (procedimiento 1, art. 383).',
    formula: 'Retención en la fuente del mes sobre un salario de empleado (procedimiento 1, art. 383).',
    input: retencionSalariosInput,
    example: {},
    run: retencionSalarios,
  }),
  retencion_independiente: calculator({
    subject: 'retencion',
    title: 'Retención del mes sobre honorarios o servicios de un trabajador independiente con la tabla del art. 383.',
    description: 'Retención del mes sobre honorarios o servicios de un trabajador independiente con la tabla del art. 383.',
    formula: 'Retención del mes sobre honorarios o servicios de un trabajador independiente con la tabla del art. 383.',
    input: retencionIndependienteInput,
    example: {},
    run: retencionIndependiente,
  }),
  retencion_indemnizacion: calculator({
    subject: 'retencion',
    title: 'Retención sobre una indemnización laboral por despido.',
    description: 'Retención sobre una indemnización laboral por despido.',
    formula: 'Retención sobre una indemnización laboral por despido.',
    input: retencionIndemnizacionInput,
    example: {},
    run: retencionIndemnizacion,
  }),
  reteiva: calculator({
    subject: 'retencion',
    title: 'Retención de IVA (ReteIVA) sobre una compra o servicio.',
    description: 'Retención de IVA (ReteIVA) sobre una compra o servicio.',
    formula: 'Retención de IVA (ReteIVA) sobre una compra o servicio.',
    input: reteIvaInput,
    example: {},
    run: reteIva,
  }),
}
