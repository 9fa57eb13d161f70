import { depreciacionInput, depreciacionLineaRecta } from '../depreciacion.ts'
import { dividendosInput, impuestoDividendos, impuestoDividendosInput, retencionDividendos } from '../dividendos.ts'
import { gananciaOcasional, gananciaOcasionalInput } from '../gananciaOcasional.ts'
import { gmf, gmfInput } from '../gmf.ts'
import { impuestoPatrimonio, patrimonioInput } from '../patrimonio.ts'
import { debeDeclararRenta, declararRentaInput, impuestoPersona, impuestoPersonaInput, rentaLaboral, rentaLaboralInput } from '../rentaPersonas.ts'
import { anticipoRenta, anticipoRentaInput, impuestoSociedad, impuestoSociedadInput } from '../rentaSociedades.ts'
import { calculator } from './calculator.ts'

export const rentaCalculators = {
  retencion_dividendos: calculator({
    subject: 'dividendos',
    title: 'Retención en la fuente sobre dividendos o participaciones de socios y accionistas.',
    description: 'Retención en la fuente sobre dividendos o participaciones de socios y accionistas.',
    formula: 'Retención en la fuente sobre dividendos o participaciones de socios y accionistas.',
    input: dividendosInput,
    example: {},
    run: retencionDividendos,
  }),
  renta_sociedad: calculator({
    subject: 'renta',
    title: 'Impuesto de renta de una sociedad o empresa, con sobretasas y regímenes especiales.',
    description: 'Impuesto de renta de una sociedad o empresa, con sobretasas y regímenes especiales.',
    formula: 'Impuesto de renta de una sociedad o empresa, con sobretasas y regímenes especiales.',
    input: impuestoSociedadInput,
    example: {},
    run: impuestoSociedad,
  }),
  renta_anticipo: calculator({
    subject: 'renta',
    title: 'Anticipo de renta del año siguiente (art. 807).',
    description: 'Anticipo de renta del año siguiente (art. 807).',
    formula: 'Anticipo de renta del año siguiente (art. 807).',
    input: anticipoRentaInput,
    example: {},
    run: anticipoRenta,
  }),
  renta_persona: calculator({
    subject: 'renta',
    title: 'Impuesto de renta de una persona natural sobre su base gravable (art. 241).',
    description: 'Impuesto de renta de una persona natural sobre su base gravable (art. 241).',
    formula: 'Impuesto de renta de una persona natural sobre su base gravable (art. 241).',
    input: impuestoPersonaInput,
    example: {},
    run: impuestoPersona,
  }),
  renta_laboral: calculator({
    subject: 'renta',
    title: 'Impuesto de renta del año de un empleado, desde sus ingresos laborales y deducciones.',
    description: 'Impuesto de renta del año de un empleado, desde sus ingresos laborales y deducciones.',
    formula: 'Impuesto de renta del año de un empleado, desde sus ingresos laborales y deducciones.',
    input: rentaLaboralInput,
    example: {},
    run: rentaLaboral,
  }),
  renta_debe_declarar: calculator({
    subject: 'renta',
    title: 'Si una persona natural debe declarar renta: topes de patrimonio, ingresos, consumos y consignaciones.',
    description: 'Si una persona natural debe declarar renta: topes de patrimonio, ingresos, consumos y consignaciones.',
    formula: 'Si una persona natural debe declarar renta: topes de patrimonio, ingresos, consumos y consignaciones.',
    input: declararRentaInput,
    example: {},
    run: debeDeclararRenta,
  }),
  renta_dividendos: calculator({
    subject: 'dividendos',
    title: 'Impuesto del año de una persona con dividendos, con el descuento del art. 254-1.',
    description: 'Impuesto del año de una persona con dividendos, con el descuento del art. 254-1.',
    formula: 'Impuesto del año de una persona con dividendos, con el descuento del art. 254-1.',
    input: impuestoDividendosInput,
    example: {},
    run: impuestoDividendos,
  }),
  ganancia_ocasional: calculator({
    subject: 'renta',
    title: 'Impuesto de ganancias ocasionales: venta de activos o casa, herencias, donaciones, loterías.',
    description: 'Impuesto de ganancias ocasionales: venta de activos o casa, herencias, donaciones, loterías.',
    formula: 'Impuesto de ganancias ocasionales: venta de activos o casa, herencias, donaciones, loterías.',
    input: gananciaOcasionalInput,
    example: {},
    run: gananciaOcasional,
  }),
  impuesto_patrimonio: calculator({
    subject: 'patrimonio',
    title: 'Impuesto al patrimonio de personas naturales.',
    description: 'Impuesto al patrimonio de personas naturales.',
    formula: 'Impuesto al patrimonio de personas naturales.',
    input: patrimonioInput,
    example: {},
    run: impuestoPatrimonio,
  }),
  gmf: calculator({
    subject: 'gmf',
    title: 'Gravamen a los movimientos financieros, 4x1000, de un retiro.',
    description: 'Gravamen a los movimientos financieros, 4x1000, de un retiro.',
    formula: 'Gravamen a los movimientos financieros, 4x1000, de un retiro.',
    input: gmfInput,
    example: {},
    run: gmf,
  }),
  depreciacion: calculator({
    subject: 'depreciacion',
    title: 'Depreciación en línea recta de un activo y su límite fiscal.',
    description: 'Depreciación en línea recta de un activo y su límite fiscal.',
    formula: 'Depreciación en línea recta de un activo y su límite fiscal.',
    input: depreciacionInput,
    example: {},
    run: depreciacionLineaRecta,
  }),
}
