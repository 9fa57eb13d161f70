import { formatCop, formatPercent } from '../../format.ts'
import { asientoRetenido, asientosFactura } from '../entries/bills.ts'
import { asientosRetencionLaboral } from '../entries/others.ts'
import { factura, facturaInput } from '../factura.ts'
import { porcentajeFijo, porcentajeFijoInput } from '../procedimiento2.ts'
import { reteIva, reteIvaInput, retencionInput, retencionRenta } from '../retencion.ts'
import { CONCEPTOS_RETENCION, conceptoRetencion } from '../retencionConceptos.ts'
import {
  retencionIndemnizacion,
  retencionIndemnizacionInput,
  retencionIndependiente,
  retencionIndependienteInput,
  retencionPrima,
  retencionPrimaInput,
  retencionSalarios,
  retencionSalariosInput,
} from '../retencionSalarios.ts'
import { calculator, type Figure } from './calculator.ts'

/** The headline of every income tax withholding: the amount to withhold. */
const retenida = ({ retencion }: { readonly retencion: number }): Figure => ({
  label: 'Retención en la fuente',
  value: formatCop(retencion),
})

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const concepto = {
  ...Object.fromEntries(CONCEPTOS_RETENCION.map(({ id, nombre }) => [id, sentenceCase(nombre)])),
  servicios: 'Servicios en general',
  compras: 'Compras en general',
}

export const retencionCalculators = {
  retencion_renta: calculator({
    subject: 'retencion',
    title: 'Retención en la fuente por concepto',
    description:
      'Retención en la fuente por renta sobre un pago: servicios, honorarios, compras, arrendamientos, transporte y demás, según si quien recibe declara.',
    also: 'retengo retefuente rtefte contratista proveedor arriendo flete comision',
    formula:
      'Si el pago antes de IVA llega a la base mínima en UVT del concepto, se multiplica por su tarifa (arts. 392 y 401 ET), que en algunos conceptos cambia si quien recibe no declara renta. En la compra de vivienda hay una tarifa hasta un tope en UVT y otra sobre el exceso. A quien está en el Régimen Simple no se le retiene (art. 911 ET).',
    captions: {
      concepto: 'Concepto',
      pago: ['Valor antes de IVA', 'En AIU, el valor del AIU'],
      date: ['Fecha', 'Del pago o del abono en cuenta, el que ocurra primero'],
      juridica: 'Lo recibe una persona jurídica',
      declarante: ['Declara renta', 'Una persona jurídica siempre'],
      simple: 'Está en el Régimen Simple',
      superaContratos: ['Sus contratos del año pasan de 3.300 UVT', 'Solo en honorarios de una persona natural'],
    },
    input: retencionInput,
    example: { concepto: 'servicios', pago: 4_500_000, date: '2026-11-10', declarante: false },
    labels: { concepto },
    run: retencionRenta,
    figure: retenida,
    asientos: ({ retencion }, { concepto, pago }, options) =>
      conceptoRetencion(concepto).sobreAiu === true
        ? []
        : asientosFactura({ concepto, base: pago, retefuente: retencion }, options),
  }),
  retencion_salarios: calculator({
    subject: 'retencion',
    title: 'Retención en la fuente por salarios',
    description: 'Retención en la fuente del mes sobre el salario de un empleado, por el procedimiento 1 (art. 383).',
    also: 'retefuente sueldo empleado',
    formula:
      'Al pago del mes se le restan los aportes obligatorios y luego las deducciones y la renta exenta del 25 %, que juntas no pasan del 40 % del ingreso neto ni de su tope en UVT (arts. 206, 336, 387 y 388 ET). A esa base en UVT se le aplica la tabla del art. 383: lo que pasa del inicio del rango por la tarifa del rango, más sus UVT fijas. El resultado se aproxima (art. 868).',
    captions: {
      pago: 'Pago laboral que es salario',
      noSalarial: ['Pagos que no son salario', 'Sin auxilio de transporte'],
      integral: 'Salario integral',
      dependientes: 'Tiene dependientes',
      aportesVoluntarios: 'Aportes a AFC y pensión voluntaria',
    },
    input: retencionSalariosInput,
    example: { pago: 9_000_000, dependientes: true, date: '2026-11-30' },
    run: retencionSalarios,
    figure: retenida,
    asientos: ({ retencion }, _, options) =>
      asientosRetencionLaboral('Retención sobre el salario', '250505', retencion, options),
  }),
  retencion_independiente: calculator({
    subject: 'retencion',
    title: 'Retención en la fuente a independientes',
    description:
      'Retención del mes sobre honorarios o servicios de un trabajador independiente, con la tabla del art. 383.',
    also: 'retefuente contratista',
    formula:
      'Al pago del mes se le restan los aportes a salud, pensión y solidaridad sobre el 40 % del pago, si mostró la planilla. Luego se restan las deducciones y la renta exenta del 25 %, que juntas no pasan del 40 % del ingreso neto ni de su tope en UVT (arts. 206, 336, 387 y 388 ET). A esa base en UVT se le aplica la tabla de salarios (art. 383 par. 2) y se aproxima el resultado.',
    captions: {
      pago: ['Pago del mes', 'Honorarios o servicios, sin IVA'],
      planilla: ['Mostró la planilla de aportes', 'Sin ella no se restan'],
      dependientes: 'Tiene dependientes',
      aportesVoluntarios: 'Aportes a AFC y pensión voluntaria',
    },
    input: retencionIndependienteInput,
    example: { pago: 10_000_000, medicinaPrepagada: 300_000, date: '2026-11-15' },
    run: retencionIndependiente,
    figure: retenida,
    asientos: ({ retencion }, { pago }, options) =>
      asientosFactura({ concepto: 'honorarios', base: pago, retefuente: retencion }, options),
  }),
  retencion_indemnizacion: calculator({
    subject: 'retencion',
    title: 'Retención sobre indemnización laboral',
    description: 'Retención en la fuente sobre una indemnización laboral por despido.',
    formula:
      'Solo se retiene si el ingreso mensual de la persona supera el tope en UVT (art. 401-3 ET). A la indemnización se le resta la renta exenta del 25 %, hasta su límite anual en UVT (art. 206 num. 10), y lo que queda se multiplica por el 20 %.',
    captions: {
      ingresoMensual: 'Ingreso laboral mensual',
    },
    input: retencionIndemnizacionInput,
    example: { indemnizacion: 40_000_000, ingresoMensual: 12_000_000, date: '2026-10-30' },
    run: retencionIndemnizacion,
    figure: retenida,
    asientos: ({ retencion }, _, options) =>
      asientosRetencionLaboral('Retención sobre la indemnización', '2540', retencion, options),
  }),
  reteiva: calculator({
    subject: 'retencion',
    title: 'Retención de IVA (ReteIVA)',
    description: 'Retención de IVA (ReteIVA) sobre una compra o servicio, también de un proveedor del exterior.',
    also: 'rteiva',
    formula:
      'Se retiene el 15 % del IVA si la operación antes de IVA llega a la base mínima en UVT, que es una para servicios y otra para compras (arts. 437-1 y 437-2 ET). A un proveedor del exterior se le retiene el 100 % del IVA, sin base mínima.',
    captions: {
      servicio: ['Es un servicio', 'Apágalo si es una compra de bienes'],
      exterior: ['Proveedor del exterior', 'Sin residencia en Colombia'],
      base: 'Valor antes de IVA',
      date: ['Fecha', 'Del pago o abono en cuenta'],
    },
    input: reteIvaInput,
    example: { base: 5_000_000, iva: 950_000, date: '2026-11-10', servicio: true },
    run: reteIva,
    figure: ({ retencion }) => ({ label: 'Retención de IVA', value: formatCop(retencion) }),
    asientos: ({ retencion }, _, options) =>
      asientoRetenido('Retención de IVA', retencion, ['2367', '135517'], options),
  }),
  factura_neta: calculator({
    subject: 'retencion',
    title: 'Neto de una factura',
    description:
      'Cuánto se paga de una factura: IVA, retención en la fuente, ReteIVA y ReteICA, cada uno sobre su base.',
    also: 'cuenta de cobro pagar proveedor retenciones cuanto recibo aiu',
    formula:
      'Total = valor antes de IVA + IVA. Neto = total − retención en la fuente (valor × tarifa, si llega a la base mínima: arts. 392 y 401 ET) − ReteIVA (sobre el IVA, art. 437-1) − ReteICA (valor × tarifa por mil del municipio). Con AIU, el IVA y las retenciones van sobre él (art. 462-1).',
    captions: {
      valor: 'Valor de la factura',
      incluido: 'El valor ya incluye IVA',
      concepto: 'Qué se factura',
      fecha: ['Fecha', 'Del pago o abono en cuenta, el que ocurra primero'],
      juridica: 'Factura una persona jurídica',
      declarante: ['Declara renta', 'Una persona jurídica siempre'],
      simple: 'Está en el Régimen Simple',
      cobraIva: 'Cobra IVA',
      tarifaIva: ['Tarifa de IVA', 'En porcentaje; si falta, la general'],
      retefuente: 'Se practica retención en la fuente',
      tarifaRetefuente: ['Tarifa de retención', 'En porcentaje, si es otra que la del concepto'],
      reteIva: 'Quien paga retiene IVA',
      tarifaIca: ['Tarifa de ReteICA', 'La del municipio'],
      aiu: ['AIU', 'En aseo, vigilancia y servicios temporales'],
      utilidad: ['Utilidad del constructor', 'Base del IVA en obras'],
      garantia: ['Retegarantía', 'En porcentaje del valor'],
    },
    input: facturaInput,
    example: { valor: 5_000_000, concepto: 'servicios', fecha: '2026-11-10', juridica: true, tarifaIca: 9.66 },
    labels: { concepto },
    run: factura,
    figure: ({ neto }) => ({ label: 'Neto a pagar', value: formatCop(neto) }),
    asientos: ({ garantia, ...bill }, { concepto }, options) =>
      garantia > 0 ? [] : asientosFactura({ ...bill, concepto }, options),
  }),
  retencion_porcentaje_fijo: calculator({
    subject: 'retencion',
    title: 'Porcentaje fijo del procedimiento 2',
    description: 'Porcentaje fijo de retención por salarios de los seis meses que siguen, por el procedimiento 2.',
    also: 'retefuente semestral junio diciembre sueldo',
    formula:
      'Los pagos depurados de los 12 meses anteriores se dividen por 13, o por los meses que lleva si son menos. A ese promedio en UVT se le aplica la tabla del art. 383, y la retención ÷ el promedio es el porcentaje del semestre (art. 386 ET).',
    captions: {
      pagos: ['Pagos gravables de los 12 meses', 'Ya depurados, si no escribes los aportes'],
      meses: ['Meses que lleva', 'Si son menos de doce'],
      aportes: ['Aportes obligatorios de esos meses', 'Para depurar aquí el total'],
      dependientes: 'Tiene dependientes',
      date: 'Día del cálculo',
    },
    input: porcentajeFijoInput,
    example: { pagos: 120_000_000, aportes: 9_600_000, date: '2026-06-30' },
    run: porcentajeFijo,
    figure: ({ porcentaje }) => ({ label: 'Porcentaje fijo', value: formatPercent(porcentaje) }),
  }),
  retencion_prima: calculator({
    subject: 'retencion',
    title: 'Retención en la fuente de la prima',
    description: 'Retención en la fuente sobre la prima legal de servicios, por el procedimiento 1.',
    also: 'retefuente junio diciembre prima',
    formula:
      'La prima se mira aparte del salario del mes (art. 385 ET): se le resta la renta exenta del 25 % (art. 206) y a esa base en UVT se le aplica la tabla del art. 383. El resultado se aproxima (art. 868).',
    captions: { prima: 'Prima legal de servicios' },
    input: retencionPrimaInput,
    example: { prima: 9_000_000, date: '2026-12-15' },
    run: retencionPrima,
    figure: retenida,
    asientos: ({ retencion }, _, options) =>
      asientosRetencionLaboral('Retención sobre la prima', '2520', retencion, options),
  }),
}
