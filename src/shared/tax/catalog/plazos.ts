import { z } from 'zod'
import { vencimientos, vencimientosInput } from '../calendario.ts'
import { dia } from '../campos.ts'
import { obligadoExogena, obligadoExogenaInput } from '../exogena.ts'
import { aceptacionTacita, aceptacionTacitaInput, obligadoFacturar, obligadoFacturarInput, plazoNominaElectronica, plazoNominaElectronicaInput, topePos, topePosInput } from '../facturacion.ts'
import { plazoHabeasData, plazoHabeasDataInput } from '../habeasData.ts'
import { calcularDv, nitInput } from '../nit.ts'
import { convertToUvt, convertUvt } from '../uvt.ts'
import { calculator } from './calculator.ts'

const uvt = z.object({
  valor: z.number().min(0).max(1e15).describe('Cantidad que se convierte'),
  date: dia('Fecha que dice qué UVT se usa'),
})

export const plazosCalculators = {
  vencimientos: calculator({
    subject: 'vencimientos',
    title: 'Fechas de vencimiento de una obligación de la DIAN según el NIT: renta, IVA, retención, exógena, SIMPLE, patrimonio.',
    description: 'Fechas de vencimiento de una obligación de la DIAN según el NIT: renta, IVA, retención, exógena, SIMPLE, patrimonio.',
    formula: 'Fechas de vencimiento de una obligación de la DIAN según el NIT: renta, IVA, retención, exógena, SIMPLE, patrimonio.',
    input: vencimientosInput,
    example: {},
    run: vencimientos,
  }),
  exogena_obligado: calculator({
    subject: 'exogena',
    title: 'Si alguien debe reportar información exógena o medios magnéticos.',
    description: 'Si alguien debe reportar información exógena o medios magnéticos.',
    formula: 'Si alguien debe reportar información exógena o medios magnéticos.',
    input: obligadoExogenaInput,
    example: {},
    run: obligadoExogena,
  }),
  factura_obligado: calculator({
    subject: 'facturacion',
    title: 'Si alguien debe expedir factura electrónica.',
    description: 'Si alguien debe expedir factura electrónica.',
    formula: 'Si alguien debe expedir factura electrónica.',
    input: obligadoFacturarInput,
    example: {},
    run: obligadoFacturar,
  }),
  factura_tope_pos: calculator({
    subject: 'facturacion',
    title: 'Hasta cuánto puede ir una venta en documento equivalente POS.',
    description: 'Hasta cuánto puede ir una venta en documento equivalente POS.',
    formula: 'Hasta cuánto puede ir una venta en documento equivalente POS.',
    input: topePosInput,
    example: {},
    run: topePos,
  }),
  factura_aceptacion: calculator({
    subject: 'facturacion',
    title: 'Hasta cuándo se reclama o acepta una factura electrónica a crédito (aceptación tácita).',
    description: 'Hasta cuándo se reclama o acepta una factura electrónica a crédito (aceptación tácita).',
    formula: 'Hasta cuándo se reclama o acepta una factura electrónica a crédito (aceptación tácita).',
    input: aceptacionTacitaInput,
    example: {},
    run: aceptacionTacita,
  }),
  nomina_electronica_plazo: calculator({
    subject: 'facturacion',
    title: 'Hasta cuándo se transmite la nómina electrónica de un mes.',
    description: 'Hasta cuándo se transmite la nómina electrónica de un mes.',
    formula: 'Hasta cuándo se transmite la nómina electrónica de un mes.',
    input: plazoNominaElectronicaInput,
    example: {},
    run: plazoNominaElectronica,
  }),
  nit_dv: calculator({
    subject: 'nit',
    title: 'Dígito de verificación de un NIT o cédula.',
    description: 'Dígito de verificación de un NIT o cédula.',
    formula: 'Dígito de verificación de un NIT o cédula.',
    input: nitInput,
    example: {},
    run: calcularDv,
  }),
  uvt_a_pesos: calculator({
    subject: 'uvt',
    title: 'Convertir UVT a pesos.',
    description: 'Convertir UVT a pesos.',
    formula: 'Convertir UVT a pesos.',
    input: uvt,
    example: {},
    run: ({ valor, date }, facts) =>
    convertUvt({ amount: valor, date }, facts),
  }),
  pesos_a_uvt: calculator({
    subject: 'uvt',
    title: 'Convertir pesos a UVT.',
    description: 'Convertir pesos a UVT.',
    formula: 'Convertir pesos a UVT.',
    input: uvt,
    example: {},
    run: ({ valor, date }, facts) =>
    convertToUvt({ cop: valor, date }, facts),
  }),
  habeas_data: calculator({
    subject: 'datos-personales',
    title: 'Plazo para responder una consulta o reclamo de datos personales.',
    description: 'Plazo para responder una consulta o reclamo de datos personales.',
    formula: 'Plazo para responder una consulta o reclamo de datos personales.',
    input: plazoHabeasDataInput,
    example: {},
    run: plazoHabeasData,
  }),
}
