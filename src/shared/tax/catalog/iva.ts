import { ica, icaInput, reteIca, reteIcaInput } from '../ica.ts'
import { inc, incInput, incResponsable, incResponsableInput } from '../inc.ts'
import { calcularIva, ivaInput, periodoIva, periodoIvaInput, responsableIva, responsableIvaInput } from '../iva.ts'
import { calculator } from './calculator.ts'

export const ivaCalculators = {
  reteica: calculator({
    subject: 'ica',
    title: 'Retención de industria y comercio (ReteICA) con la tarifa que dio la persona.',
    description: 'Retención de industria y comercio (ReteICA) con la tarifa que dio la persona.',
    formula: 'Retención de industria y comercio (ReteICA) con la tarifa que dio la persona.',
    input: reteIcaInput,
    example: {},
    run: reteIca,
  }),
  iva: calculator({
    subject: 'iva',
    title: 'Agregar IVA a una base o sacar el IVA incluido en un precio.',
    description: 'Agregar IVA a una base o sacar el IVA incluido en un precio.',
    formula: 'Agregar IVA a una base o sacar el IVA incluido en un precio.',
    input: ivaInput,
    example: {},
    run: calcularIva,
  }),
  iva_periodo: calculator({
    subject: 'iva',
    title: 'Con qué periodicidad se declara el IVA: bimestral, cuatrimestral.',
    description: 'Con qué periodicidad se declara el IVA: bimestral, cuatrimestral.',
    formula: 'Con qué periodicidad se declara el IVA: bimestral, cuatrimestral.',
    input: periodoIvaInput,
    example: {},
    run: periodoIva,
  }),
  iva_responsable: calculator({
    subject: 'iva',
    title: 'Si alguien debe ser responsable de IVA por sus ingresos.',
    description: 'Si alguien debe ser responsable de IVA por sus ingresos.',
    formula: 'Si alguien debe ser responsable de IVA por sus ingresos.',
    input: responsableIvaInput,
    example: {},
    run: responsableIva,
  }),
  inc: calculator({
    subject: 'inc',
    title: 'Impuesto nacional al consumo de restaurantes y bares.',
    description: 'Impuesto nacional al consumo de restaurantes y bares.',
    formula: 'Impuesto nacional al consumo de restaurantes y bares.',
    input: incInput,
    example: {},
    run: inc,
  }),
  inc_responsable: calculator({
    subject: 'inc',
    title: 'Si un restaurante o bar responde por el impuesto al consumo.',
    description: 'Si un restaurante o bar responde por el impuesto al consumo.',
    formula: 'Si un restaurante o bar responde por el impuesto al consumo.',
    input: incResponsableInput,
    example: {},
    run: incResponsable,
  }),
  ica: calculator({
    subject: 'ica',
    title: 'Impuesto de industria y comercio (ICA), avisos y tableros, con la tarifa del municipio que dio la persona.',
    description: 'Impuesto de industria y comercio (ICA), avisos y tableros, con la tarifa del municipio que dio la persona.',
    formula: 'Impuesto de industria y comercio (ICA), avisos y tableros, con la tarifa del municipio que dio la persona.',
    input: icaInput,
    example: {},
    run: ica,
  }),
}
