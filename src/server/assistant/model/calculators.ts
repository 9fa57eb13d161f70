import { z } from 'zod'
import { aprendiz, aprendizInput } from '../../../shared/tax/aprendices.ts'
import {
  asientoAnticipo,
  asientoAnticipoInput,
  asientoCierre,
  asientoCierreInput,
  asientoCompra,
  asientoCompraInput,
  asientoDepreciacion,
  asientoDepreciacionInput,
  asientoNomina,
  asientoNominaInput,
  asientoPagoIva,
  asientoPagoIvaInput,
  asientoPrestamo,
  asientoPrestamoInput,
  asientoVenta,
  asientoVentaInput,
} from '../../../shared/tax/asientos.ts'
import { vencimientos, vencimientosInput } from '../../../shared/tax/calendario.ts'
import { dia } from '../../../shared/tax/campos.ts'
import { compararSimple, compararSimpleInput } from '../../../shared/tax/compararSimple.ts'
import { depreciacionInput, depreciacionLineaRecta } from '../../../shared/tax/depreciacion.ts'
import { despido, despidoInput } from '../../../shared/tax/despido.ts'
import {
  dividendosInput,
  impuestoDividendos,
  impuestoDividendosInput,
  retencionDividendos,
} from '../../../shared/tax/dividendos.ts'
import { obligadoExogena, obligadoExogenaInput } from '../../../shared/tax/exogena.ts'
import {
  aceptacionTacita,
  aceptacionTacitaInput,
  obligadoFacturar,
  obligadoFacturarInput,
  plazoNominaElectronica,
  plazoNominaElectronicaInput,
  topePos,
  topePosInput,
} from '../../../shared/tax/facturacion.ts'
import { gananciaOcasional, gananciaOcasionalInput } from '../../../shared/tax/gananciaOcasional.ts'
import { gmf, gmfInput } from '../../../shared/tax/gmf.ts'
import { plazoHabeasData, plazoHabeasDataInput } from '../../../shared/tax/habeasData.ts'
import { ica, icaInput, reteIca, reteIcaInput } from '../../../shared/tax/ica.ts'
import { inc, incInput, incResponsable, incResponsableInput } from '../../../shared/tax/inc.ts'
import { aportesIndependiente, independienteInput } from '../../../shared/tax/independientes.ts'
import { interesesMora, interesesMoraInput } from '../../../shared/tax/intereses.ts'
import {
  calcularIva,
  ivaInput,
  periodoIva,
  periodoIvaInput,
  responsableIva,
  responsableIvaInput,
} from '../../../shared/tax/iva.ts'
import { incapacidad, incapacidadInput, licencia, licenciaInput } from '../../../shared/tax/licencias.ts'
import { grupoNiif, grupoNiifInput, tamanoEmpresa, tamanoEmpresaInput } from '../../../shared/tax/niif.ts'
import { calcularDv, nitInput } from '../../../shared/tax/nit.ts'
import { nomina, nominaInput } from '../../../shared/tax/nomina.ts'
import { impuestoPatrimonio, patrimonioInput } from '../../../shared/tax/patrimonio.ts'
import { pila, pilaInput } from '../../../shared/tax/pila.ts'
import {
  moratoria,
  moratoriaInput,
  sancionCesantias,
  sancionCesantiasInput,
} from '../../../shared/tax/plazosPrestaciones.ts'
import { liquidacion, liquidacionInput } from '../../../shared/tax/prestaciones.ts'
import {
  interesesCesantias,
  interesesCesantiasInput,
  prestacion,
  prestacionInput,
} from '../../../shared/tax/prestacionUnica.ts'
import {
  beneficioAuditoria,
  beneficioAuditoriaInput,
  firmeza,
  firmezaInput,
  pagosEfectivo,
  pagosEfectivoInput,
} from '../../../shared/tax/procedimiento.ts'
import { recargos, recargosInput } from '../../../shared/tax/recargos.ts'
import {
  debeDeclararRenta,
  declararRentaInput,
  impuestoPersona,
  impuestoPersonaInput,
  rentaLaboral,
  rentaLaboralInput,
} from '../../../shared/tax/rentaPersonas.ts'
import {
  anticipoRenta,
  anticipoRentaInput,
  impuestoSociedad,
  impuestoSociedadInput,
} from '../../../shared/tax/rentaSociedades.ts'
import { reteIva, reteIvaInput, retencionInput, retencionRenta } from '../../../shared/tax/retencion.ts'
import {
  retencionIndemnizacion,
  retencionIndemnizacionInput,
  retencionIndependiente,
  retencionIndependienteInput,
  retencionSalarios,
  retencionSalariosInput,
} from '../../../shared/tax/retencionSalarios.ts'
import { revisorFiscal, revisorFiscalInput } from '../../../shared/tax/revisorFiscal.ts'
import {
  aritmeticaInput,
  correccion,
  correccionInput,
  errorAritmetico,
  extemporaneidad,
  extemporaneidadInput,
  inexactitud,
  inexactitudInput,
  noDeclarar,
  noDeclararInput,
  sancionMinima,
  sancionMinimaInput,
  sancionReducida,
  sancionReducidaInput,
} from '../../../shared/tax/sanciones.ts'
import {
  irregularidadContable,
  irregularidadContableInput,
  noInformar,
  noInformarInput,
  rutTardio,
  rutTardioInput,
} from '../../../shared/tax/sancionesFormales.ts'
import {
  puedeSimple,
  puedeSimpleInput,
  simpleAnual,
  simpleAnualInput,
  simpleBimestral,
  simpleBimestralInput,
} from '../../../shared/tax/simple.ts'
import type { Calculation, FactSource } from '../../../shared/tax/types.ts'
import { convertToUvt, convertUvt } from '../../../shared/tax/uvt.ts'

/** A calculator as a tool: what a model is told of it, and how it is run. */
export interface Calculator {
  /** The vocabulary of `Answer.topic`. */
  readonly subject: string
  readonly description: string
  /** An object: not every server takes a union for a tool's input. */
  readonly input: z.ZodObject
  /** @throws ZodError, RangeError or NoFactError for data that it refuses */
  run(input: unknown, facts: FactSource): Calculation<unknown>
}

function calculator<S extends z.ZodObject>(
  subject: string,
  description: string,
  input: S,
  run: (input: z.output<S>, facts: FactSource) => Calculation<unknown>,
): Calculator {
  return { subject, description, input, run: (raw, facts) => run(input.parse(raw), facts) }
}

// One object of the union's fields: the union itself checks which ones belong together.
const despidoPlano = z.object({
  contrato: z.enum(['indefinido', 'fijo', 'obra']).describe('Tipo de contrato'),
  salario: z.number().int().describe('Salario mensual (promedio del último año si es variable), en pesos (COP)'),
  date: dia('Fecha de terminación del contrato'),
  diasServicio: z.number().int().optional().describe('Indefinido: tiempo de servicio en días, con años de 360'),
  diasFaltantes: z.number().int().optional().describe('Fijo u obra: días que faltaban para terminar'),
})

const uvt = z.object({
  valor: z.number().min(0).max(1e15).describe('Cantidad que se convierte'),
  date: dia('Fecha que dice qué UVT se usa'),
})

/** Every calculator of `src/shared/tax` that has an input of its own, by the name that a model calls it by. */
export const CALCULATORS: Readonly<Record<string, Calculator>> = {
  retencion_renta: calculator(
    'retencion',
    'Retención en la fuente por renta sobre un pago: servicios, honorarios, compras, arrendamientos, transporte y demás conceptos, según si quien recibe declara.',
    retencionInput,
    retencionRenta,
  ),
  retencion_salarios: calculator(
    'retencion',
    'Retención en la fuente del mes sobre un salario de empleado (procedimiento 1, art. 383).',
    retencionSalariosInput,
    retencionSalarios,
  ),
  retencion_independiente: calculator(
    'retencion',
    'Retención del mes sobre honorarios o servicios de un trabajador independiente con la tabla del art. 383.',
    retencionIndependienteInput,
    retencionIndependiente,
  ),
  retencion_indemnizacion: calculator(
    'retencion',
    'Retención sobre una indemnización laboral por despido.',
    retencionIndemnizacionInput,
    retencionIndemnizacion,
  ),
  retencion_dividendos: calculator(
    'dividendos',
    'Retención en la fuente sobre dividendos o participaciones de socios y accionistas.',
    dividendosInput,
    retencionDividendos,
  ),
  reteiva: calculator('retencion', 'Retención de IVA (ReteIVA) sobre una compra o servicio.', reteIvaInput, reteIva),
  reteica: calculator(
    'ica',
    'Retención de industria y comercio (ReteICA) con la tarifa que dio la persona.',
    reteIcaInput,
    reteIca,
  ),
  iva: calculator('iva', 'Agregar IVA a una base o sacar el IVA incluido en un precio.', ivaInput, calcularIva),
  iva_periodo: calculator(
    'iva',
    'Con qué periodicidad se declara el IVA: bimestral, cuatrimestral.',
    periodoIvaInput,
    periodoIva,
  ),
  iva_responsable: calculator(
    'iva',
    'Si alguien debe ser responsable de IVA por sus ingresos.',
    responsableIvaInput,
    responsableIva,
  ),
  inc: calculator('inc', 'Impuesto nacional al consumo de restaurantes y bares.', incInput, inc),
  inc_responsable: calculator(
    'inc',
    'Si un restaurante o bar responde por el impuesto al consumo.',
    incResponsableInput,
    incResponsable,
  ),
  ica: calculator(
    'ica',
    'Impuesto de industria y comercio (ICA), avisos y tableros, con la tarifa del municipio que dio la persona.',
    icaInput,
    ica,
  ),
  simple_permitido: calculator(
    'simple',
    'Si los ingresos permiten estar en el Régimen Simple de Tributación.',
    puedeSimpleInput,
    puedeSimple,
  ),
  simple_anual: calculator('simple', 'Impuesto anual del Régimen Simple.', simpleAnualInput, simpleAnual),
  simple_anticipo: calculator(
    'simple',
    'Anticipo bimestral del Régimen Simple (formulario 2593).',
    simpleBimestralInput,
    simpleBimestral,
  ),
  simple_comparado: calculator(
    'simple',
    'Comparar el Régimen Simple con el régimen ordinario: cuál sale más barato.',
    compararSimpleInput,
    compararSimple,
  ),
  renta_sociedad: calculator(
    'renta',
    'Impuesto de renta de una sociedad o empresa, con sobretasas y regímenes especiales.',
    impuestoSociedadInput,
    impuestoSociedad,
  ),
  renta_anticipo: calculator(
    'renta',
    'Anticipo de renta del año siguiente (art. 807).',
    anticipoRentaInput,
    anticipoRenta,
  ),
  renta_persona: calculator(
    'renta',
    'Impuesto de renta de una persona natural sobre su base gravable (art. 241).',
    impuestoPersonaInput,
    impuestoPersona,
  ),
  renta_laboral: calculator(
    'renta',
    'Impuesto de renta del año de un empleado, desde sus ingresos laborales y deducciones.',
    rentaLaboralInput,
    rentaLaboral,
  ),
  renta_debe_declarar: calculator(
    'renta',
    'Si una persona natural debe declarar renta: topes de patrimonio, ingresos, consumos y consignaciones.',
    declararRentaInput,
    debeDeclararRenta,
  ),
  renta_dividendos: calculator(
    'dividendos',
    'Impuesto del año de una persona con dividendos, con el descuento del art. 254-1.',
    impuestoDividendosInput,
    impuestoDividendos,
  ),
  ganancia_ocasional: calculator(
    'renta',
    'Impuesto de ganancias ocasionales: venta de activos o casa, herencias, donaciones, loterías.',
    gananciaOcasionalInput,
    gananciaOcasional,
  ),
  impuesto_patrimonio: calculator(
    'patrimonio',
    'Impuesto al patrimonio de personas naturales.',
    patrimonioInput,
    impuestoPatrimonio,
  ),
  gmf: calculator('gmf', 'Gravamen a los movimientos financieros, 4x1000, de un retiro.', gmfInput, gmf),
  depreciacion: calculator(
    'depreciacion',
    'Depreciación en línea recta de un activo y su límite fiscal.',
    depreciacionInput,
    depreciacionLineaRecta,
  ),
  beneficio_auditoria: calculator(
    'procedimiento',
    'Beneficio de auditoría: incremento del impuesto y firmeza en 6 o 12 meses.',
    beneficioAuditoriaInput,
    beneficioAuditoria,
  ),
  firmeza: calculator('procedimiento', 'Cuándo queda en firme una declaración.', firmezaInput, firmeza),
  pagos_efectivo: calculator(
    'procedimiento',
    'Cuánto de los pagos en efectivo es deducible (bancarización, art. 771-5).',
    pagosEfectivoInput,
    pagosEfectivo,
  ),
  sancion_minima: calculator('sanciones', 'Sanción mínima de la DIAN en una fecha.', sancionMinimaInput, sancionMinima),
  sancion_reducida: calculator(
    'sanciones',
    'Sanción ya calculada, con la reducción del artículo 640 y la mínima.',
    sancionReducidaInput,
    sancionReducida,
  ),
  sancion_extemporaneidad: calculator(
    'sanciones',
    'Sanción por presentar tarde una declaración (extemporaneidad), antes o después del emplazamiento, con reducción del art. 640.',
    extemporaneidadInput,
    extemporaneidad,
  ),
  sancion_correccion: calculator('sanciones', 'Sanción por corregir una declaración.', correccionInput, correccion),
  sancion_aritmetica: calculator('sanciones', 'Sanción por error aritmético.', aritmeticaInput, errorAritmetico),
  sancion_no_declarar: calculator('sanciones', 'Sanción por no declarar.', noDeclararInput, noDeclarar),
  sancion_inexactitud: calculator('sanciones', 'Sanción por inexactitud.', inexactitudInput, inexactitud),
  sancion_no_informar: calculator(
    'sanciones',
    'Sanción por no enviar información exógena o enviarla con errores.',
    noInformarInput,
    noInformar,
  ),
  sancion_contabilidad: calculator(
    'sanciones',
    'Sanción por irregularidades en la contabilidad o libros.',
    irregularidadContableInput,
    irregularidadContable,
  ),
  sancion_rut: calculator('sanciones', 'Sanción por actualizar tarde el RUT.', rutTardioInput, rutTardio),
  intereses_mora: calculator(
    'sanciones',
    'Intereses de mora por impuestos pagados tarde, con la tasa que dio la persona.',
    interesesMoraInput,
    interesesMora,
  ),
  vencimientos: calculator(
    'vencimientos',
    'Fechas de vencimiento de una obligación de la DIAN según el NIT: renta, IVA, retención, exógena, SIMPLE, patrimonio.',
    vencimientosInput,
    vencimientos,
  ),
  exogena_obligado: calculator(
    'exogena',
    'Si alguien debe reportar información exógena o medios magnéticos.',
    obligadoExogenaInput,
    obligadoExogena,
  ),
  factura_obligado: calculator(
    'facturacion',
    'Si alguien debe expedir factura electrónica.',
    obligadoFacturarInput,
    obligadoFacturar,
  ),
  factura_tope_pos: calculator(
    'facturacion',
    'Hasta cuánto puede ir una venta en documento equivalente POS.',
    topePosInput,
    topePos,
  ),
  factura_aceptacion: calculator(
    'facturacion',
    'Hasta cuándo se reclama o acepta una factura electrónica a crédito (aceptación tácita).',
    aceptacionTacitaInput,
    aceptacionTacita,
  ),
  nomina_electronica_plazo: calculator(
    'facturacion',
    'Hasta cuándo se transmite la nómina electrónica de un mes.',
    plazoNominaElectronicaInput,
    plazoNominaElectronica,
  ),
  nomina: calculator(
    'nomina',
    'Nómina de un mes: salario neto del empleado, aportes, provisiones y costo total para el empleador.',
    nominaInput,
    nomina,
  ),
  aportes_independiente: calculator(
    'independientes',
    'Aportes a salud, pensión y ARL de un trabajador independiente (PILA).',
    independienteInput,
    aportesIndependiente,
  ),
  pila_fecha: calculator('nomina', 'Fecha de pago de la planilla PILA según el NIT.', pilaInput, pila),
  recargos: calculator(
    'jornada',
    'Valor de horas extra, recargos nocturnos, dominicales y festivos.',
    recargosInput,
    recargos,
  ),
  liquidacion: calculator(
    'prestaciones',
    'Liquidación de prestaciones al terminar un contrato de trabajo: cesantías, intereses, prima y vacaciones.',
    liquidacionInput,
    liquidacion,
  ),
  prestacion: calculator(
    'prestaciones',
    'Una sola prestación por unos días: cesantías, intereses, prima o vacaciones.',
    prestacionInput,
    prestacion,
  ),
  intereses_cesantias: calculator(
    'prestaciones',
    'Intereses sobre unas cesantías conocidas.',
    interesesCesantiasInput,
    interesesCesantias,
  ),
  sancion_cesantias: calculator(
    'prestaciones',
    'Sanción por consignar tarde las cesantías al fondo.',
    sancionCesantiasInput,
    sancionCesantias,
  ),
  moratoria: calculator(
    'prestaciones',
    'Indemnización moratoria por no pagar la liquidación a tiempo (art. 65 CST).',
    moratoriaInput,
    moratoria,
  ),
  despido: calculator('despido', 'Indemnización por despido sin justa causa.', despidoPlano, (input, facts) =>
    despido(despidoInput.parse(input), facts),
  ),
  incapacidad: calculator(
    'licencias',
    'Pago de una incapacidad por enfermedad o accidente.',
    incapacidadInput,
    incapacidad,
  ),
  licencia: calculator('licencias', 'Licencia de maternidad, paternidad o luto.', licenciaInput, licencia),
  aprendiz: calculator(
    'aprendices',
    'Contrato de aprendizaje: apoyo, aportes y cuota de un aprendiz del SENA.',
    aprendizInput,
    aprendiz,
  ),
  revisor_fiscal: calculator(
    'contabilidad',
    'Si una empresa necesita revisor fiscal.',
    revisorFiscalInput,
    revisorFiscal,
  ),
  niif_grupo: calculator('niif', 'Grupo NIIF de una empresa.', grupoNiifInput, grupoNiif),
  tamano_empresa: calculator(
    'niif',
    'Tamaño de la empresa: micro, pequeña, mediana o grande.',
    tamanoEmpresaInput,
    tamanoEmpresa,
  ),
  asiento_compra: calculator(
    'asientos',
    'Asiento contable de una compra, servicio, honorario o arriendo con IVA y retenciones.',
    asientoCompraInput,
    asientoCompra,
  ),
  asiento_venta: calculator(
    'asientos',
    'Asiento contable de una venta con IVA y retenciones.',
    asientoVentaInput,
    asientoVenta,
  ),
  asiento_nomina: calculator('asientos', 'Asiento contable de la nómina.', asientoNominaInput, asientoNomina),
  asiento_depreciacion: calculator(
    'asientos',
    'Asiento contable de la depreciación.',
    asientoDepreciacionInput,
    asientoDepreciacion,
  ),
  asiento_prestamo: calculator(
    'asientos',
    'Asiento contable de un préstamo o crédito bancario.',
    asientoPrestamoInput,
    asientoPrestamo,
  ),
  asiento_anticipo: calculator(
    'asientos',
    'Asiento contable de un anticipo a proveedor o de cliente.',
    asientoAnticipoInput,
    asientoAnticipo,
  ),
  asiento_pago_iva: calculator('asientos', 'Asiento contable del pago del IVA.', asientoPagoIvaInput, asientoPagoIva),
  asiento_cierre: calculator('asientos', 'Asiento contable del cierre del año.', asientoCierreInput, asientoCierre),
  nit_dv: calculator('nit', 'Dígito de verificación de un NIT o cédula.', nitInput, calcularDv),
  uvt_a_pesos: calculator('uvt', 'Convertir UVT a pesos.', uvt, ({ valor, date }, facts) =>
    convertUvt({ amount: valor, date }, facts),
  ),
  pesos_a_uvt: calculator('uvt', 'Convertir pesos a UVT.', uvt, ({ valor, date }, facts) =>
    convertToUvt({ cop: valor, date }, facts),
  ),
  habeas_data: calculator(
    'datos-personales',
    'Plazo para responder una consulta o reclamo de datos personales.',
    plazoHabeasDataInput,
    plazoHabeasData,
  ),
}
