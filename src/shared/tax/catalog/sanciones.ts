import { formatCop, formatDate } from '../../format.ts'
import { asientosMora, asientosSancion } from '../entries/taxes.ts'
import { interesesMora, interesesMoraInput } from '../intereses.ts'
import {
  beneficioAuditoria,
  beneficioAuditoriaInput,
  firmeza,
  firmezaInput,
  pagosEfectivo,
  pagosEfectivoInput,
} from '../procedimiento.ts'
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
  type Sancion,
  sancionMinima,
  sancionMinimaInput,
  sancionReducida,
  sancionReducidaInput,
} from '../sanciones.ts'
import {
  irregularidadContable,
  irregularidadContableInput,
  noInformar,
  noInformarInput,
  rutTardio,
  rutTardioInput,
} from '../sancionesFormales.ts'
import { calculator, type Figure } from './calculator.ts'

const REDUCCION = { ninguna: 'Sin reducción', al50: 'Se paga el 50 %', al75: 'Se paga el 75 %' }

const aPagar = ({ sancion }: { readonly sancion: number }): Figure => ({
  label: 'Sanción a pagar',
  value: formatCop(sancion),
})

/** Explains when the minimum penalty applies because the percentage gives less. */
const conMinima = (result: Sancion): Figure =>
  result.aplicaMinima ? { ...aPagar(result), label: 'Sanción a pagar: la mínima' } : aPagar(result)

export const sancionesCalculators = {
  beneficio_auditoria: calculator({
    subject: 'procedimiento',
    title: 'Beneficio de auditoría',
    description:
      'Si el incremento del impuesto de renta da beneficio de auditoría: firmeza de la declaración en 6 o 12 meses.',
    formula:
      'Se compara el impuesto neto de renta con el del año anterior: si sube al menos 35 %, la declaración queda en firme en 6 meses; si sube al menos 25 %, en 12 (art. 689-3 ET). El impuesto del año anterior debe llegar a 71 UVT, con la UVT de ese año.',
    captions: {
      impuestoNetoAnterior: 'Impuesto neto del año anterior',
      impuestoNeto: 'Impuesto neto del año que declaras',
    },
    input: beneficioAuditoriaInput,
    example: { anoGravable: 2025, impuestoNetoAnterior: 20_000_000, impuestoNeto: 25_500_000 },
    run: beneficioAuditoria,
    figure: ({ meses }) => ({
      label: 'Beneficio de auditoría',
      value: meses === null ? 'No aplica' : `Firmeza en ${meses} meses`,
    }),
  }),
  firmeza: calculator({
    subject: 'procedimiento',
    title: 'Firmeza de la declaración',
    description: 'Cuándo queda en firme una declaración tributaria y la DIAN ya no puede revisarla.',
    formula:
      'Se cuentan 3 años desde el vencimiento del plazo para declarar, o desde la presentación si fue tardía (art. 714 ET). Son 5 años con pérdidas fiscales o precios de transferencia. Con beneficio de auditoría son 6 o 12 meses desde la presentación, si fue a tiempo (art. 689-3 ET).',
    captions: {
      vencimiento: 'Vencimiento del plazo',
      presentacion: 'Fecha de presentación',
      perdidas: 'Con pérdidas fiscales',
      preciosTransferencia: 'Con precios de transferencia',
      beneficioMeses: ['Beneficio de auditoría', 'Si lo tiene'],
    },
    input: firmezaInput,
    example: { vencimiento: '2026-10-13', presentacion: '2026-10-08' },
    labels: { beneficioMeses: { 6: '6 meses', 12: '12 meses' } },
    run: firmeza,
    figure: ({ fecha }) => ({ label: 'Queda en firme', value: formatDate(fecha) }),
  }),
  pagos_efectivo: calculator({
    subject: 'procedimiento',
    title: 'Pagos en efectivo deducibles',
    description: 'Cuánto de los pagos en efectivo del año es deducible en renta (bancarización, art. 771-5).',
    formula:
      'Se deduce el menor de tres valores: lo pagado en efectivo, el 40 % de todo lo pagado en el año (hasta 40.000 UVT) y el 35 % de los costos y deducciones (art. 771-5 ET).',
    captions: {
      totalPagado: ['Total de pagos del año', 'Por cualquier medio'],
      pagosEfectivo: ['Pagos en efectivo', 'Sin los individuales de más de 100 UVT'],
      costosDeducciones: 'Costos y deducciones del año',
    },
    input: pagosEfectivoInput,
    example: {
      anoGravable: 2026,
      totalPagado: 300_000_000,
      pagosEfectivo: 130_000_000,
      costosDeducciones: 320_000_000,
    },
    run: pagosEfectivo,
    figure: ({ deducible }) => ({ label: 'Efectivo deducible', value: formatCop(deducible) }),
  }),
  sancion_minima: calculator({
    subject: 'sanciones',
    title: 'Sanción mínima DIAN',
    description: 'Valor de la sanción mínima de la DIAN en una fecha.',
    also: 'multa',
    formula:
      '10 × la UVT del año en que se liquida la sanción (art. 639 ET), aproximado al múltiplo de mil más cercano (art. 868 ET).',
    captions: {
      fecha: 'Fecha',
    },
    input: sancionMinimaInput,
    example: { fecha: '2026-11-20' },
    run: sancionMinima,
    figure: ({ minima }) => ({ label: 'Sanción mínima', value: formatCop(minima) }),
  }),
  sancion_reducida: calculator({
    subject: 'sanciones',
    title: 'Reducción de sanciones',
    description: 'Cuánto se paga de una sanción ya calculada, con la reducción del artículo 640 y la mínima.',
    formula:
      'Sanción calculada × 50 % o 75 %, según la reducción (art. 640 ET), al múltiplo de mil más cercano. Si da menos que la sanción mínima, se paga la mínima (art. 639 ET).',
    captions: {
      fecha: 'Fecha',
      calculada: ['Sanción calculada', 'Antes de reducirla'],
      reduccion: 'Reducción (art. 640)',
    },
    input: sancionReducidaInput,
    example: { fecha: '2026-11-20', calculada: 2_400_000, reduccion: 'al50' },
    labels: { reduccion: REDUCCION },
    run: sancionReducida,
    figure: conMinima,
    asientos: ({ sancion }, _, options) => asientosSancion(sancion, options),
  }),
  sancion_extemporaneidad: calculator({
    subject: 'sanciones',
    title: 'Sanción por extemporaneidad',
    description:
      'Sanción por presentar tarde una declaración (extemporaneidad), antes o después del emplazamiento, con reducción del art. 640.',
    also: 'tarde multa mora',
    formula:
      'Impuesto a cargo × 5 % × meses o fracción de retraso, hasta el 100 % del impuesto; sin impuesto es el 0,5 % de los ingresos brutos y, sin ingresos, el 1 % del patrimonio líquido anterior, con sus topes (art. 641 ET). Después del emplazamiento los porcentajes y los topes se duplican (art. 642 ET). Luego se aplica la reducción (art. 640 ET), sin bajar de la sanción mínima (art. 639 ET).',
    captions: {
      fecha: 'Fecha en que se presenta',
      meses: 'Meses o fracción de retardo',
      impuestoACargo: ['Impuesto a cargo', 'O retenciones de la declaración'],
      ingresosBrutos: ['Ingresos brutos', 'Si no hay impuesto a cargo'],
      patrimonioLiquidoAnterior: ['Patrimonio líquido anterior', 'Si no hubo ingresos'],
      saldoAFavor: 'Saldo a favor',
      emplazado: 'Después del emplazamiento',
      reduccion: 'Reducción (art. 640)',
    },
    input: extemporaneidadInput,
    example: { fecha: '2026-11-20', meses: 3, impuestoACargo: 8_000_000, reduccion: 'al50' },
    labels: { reduccion: REDUCCION },
    run: extemporaneidad,
    figure: conMinima,
    asientos: ({ sancion }, _, options) => asientosSancion(sancion, options),
  }),
  sancion_correccion: calculator({
    subject: 'sanciones',
    title: 'Sanción por corrección',
    description: 'Sanción por corregir una declaración con mayor impuesto o menor saldo a favor.',
    also: 'multa',
    formula:
      'Mayor impuesto o menor saldo a favor × 10 %, o × 20 % después del emplazamiento (art. 644 ET). Si la declaración inicial fue tardía, se suma el 5 % por cada mes de retraso, hasta el 100 % de esa diferencia. Luego se aplica la reducción (art. 640 ET), sin bajar de la sanción mínima (art. 639 ET).',
    captions: {
      fecha: 'Fecha en que se corrige',
      mayorValor: ['Mayor valor a pagar', 'O menor saldo a favor'],
      emplazado: 'Después del emplazamiento',
      mesesInicialTarde: ['Meses de retardo de la inicial', 'Si se presentó tarde'],
      reduccion: 'Reducción (art. 640)',
    },
    input: correccionInput,
    example: { fecha: '2026-11-20', mayorValor: 10_000_000, mesesInicialTarde: 2, reduccion: 'al75' },
    labels: { reduccion: REDUCCION },
    run: correccion,
    figure: conMinima,
    asientos: ({ sancion }, _, options) => asientosSancion(sancion, options),
  }),
  sancion_aritmetica: calculator({
    subject: 'sanciones',
    title: 'Sanción por error aritmético',
    description: 'Sanción por error aritmético en una declaración, plena o reducida a la mitad por aceptarla.',
    formula:
      'Mayor impuesto × 30 %, o × 15 % si aceptas y pagas dentro del término para recurrir (art. 646 ET). No baja de la sanción mínima (art. 639 ET).',
    captions: {
      fecha: 'Fecha',
      mayorValor: 'Mayor impuesto por el error',
      acepta: ['Acepta y paga', 'Dentro del término para recurrir'],
    },
    input: aritmeticaInput,
    example: { fecha: '2026-11-20', mayorValor: 6_000_000, acepta: true },
    run: errorAritmetico,
    figure: conMinima,
    asientos: ({ sancion }, _, options) => asientosSancion(sancion, options),
  }),
  sancion_no_declarar: calculator({
    subject: 'sanciones',
    title: 'Sanción por no declarar',
    description: 'Sanción por no declarar renta, IVA o retención en la fuente.',
    formula:
      'En renta el 20 % y en IVA el 10 %, sobre lo mayor entre las consignaciones o ingresos del periodo y los ingresos de la última declaración (art. 643 ET). En retención, lo mayor entre el 10 % de los pagos o costos y gastos y el 100 % de las retenciones de la última declaración. No baja de la sanción mínima (art. 639 ET).',
    captions: {
      fecha: 'Fecha',
      impuesto: 'Declaración que falta',
      consignaciones: ['Consignaciones o ingresos', 'En retención, pagos hechos o costos y gastos'],
      ingresosUltimaDeclaracion: ['Ingresos de la última declaración', 'En retención, las retenciones'],
    },
    input: noDeclararInput,
    example: {
      fecha: '2026-11-20',
      impuesto: 'renta',
      consignaciones: 180_000_000,
      ingresosUltimaDeclaracion: 150_000_000,
    },
    labels: { impuesto: { renta: 'Renta', iva: 'IVA', retencion: 'Retención en la fuente' } },
    run: noDeclarar,
    figure: conMinima,
    asientos: ({ sancion }, _, options) => asientosSancion(sancion, options),
  }),
  sancion_inexactitud: calculator({
    subject: 'sanciones',
    title: 'Sanción por inexactitud',
    description: 'Sanción por inexactitud en una declaración, plena o reducida por aceptar lo que dice la DIAN.',
    formula:
      'Diferencia con el saldo que determina la DIAN × 100 %, o × 200 % por activos omitidos o pasivos inexistentes (arts. 647 y 648 ET). Si aceptas al responder el requerimiento especial pagas la cuarta parte (art. 709 ET); ante la liquidación de revisión, la mitad (art. 713 ET). No baja de la sanción mínima (art. 639 ET).',
    captions: {
      fecha: 'Fecha',
      diferencia: ['Diferencia', 'Entre lo que determina la DIAN y lo declarado'],
      activosOmitidos: 'Por activos omitidos o pasivos inexistentes',
      respuesta: 'Cuándo la acepta',
    },
    input: inexactitudInput,
    example: { fecha: '2026-11-20', diferencia: 16_000_000, respuesta: 'requerimiento' },
    labels: {
      respuesta: {
        ninguna: 'No acepta',
        requerimiento: 'Al responder el requerimiento especial',
        liquidacion: 'Ante la liquidación de revisión',
      },
    },
    run: inexactitud,
    figure: conMinima,
    asientos: ({ sancion }, _, options) => asientosSancion(sancion, options),
  }),
  sancion_no_informar: calculator({
    subject: 'sanciones',
    title: 'Sanción por información exógena',
    description: 'Sanción por no enviar información exógena, enviarla tarde o enviarla con errores.',
    formula:
      'Valores × 1 % si no se enviaron, × 0,7 % si tienen errores o × 0,5 % si llegaron tarde, más 0,5 UVT por cada dato sin cuantía (art. 651 ET). El total no pasa de 7.500 UVT ni baja de la sanción mínima (art. 639 ET).',
    captions: {
      fecha: 'Fecha',
      falta: 'Qué pasó',
      valorInformacion: ['Valor de la información', 'Lo no informado, errado o tardío'],
      datosSinCuantia: 'Datos sin cuantía',
    },
    input: noInformarInput,
    example: { fecha: '2026-11-20', falta: 'tarde', valorInformacion: 240_000_000, datosSinCuantia: 10 },
    labels: { falta: { no_enviada: 'No enviada', con_errores: 'Con errores', tarde: 'Enviada tarde' } },
    run: noInformar,
    figure: aPagar,
    asientos: ({ sancion }, _, options) => asientosSancion(sancion, options),
  }),
  sancion_contabilidad: calculator({
    subject: 'sanciones',
    title: 'Sanción por irregularidades contables',
    description:
      'Sanción por irregularidades en la contabilidad o en los libros: no llevarlos, tenerlos atrasados o no exhibirlos.',
    formula:
      'El mayor entre el patrimonio líquido y los ingresos netos del año anterior × 0,5 %, hasta 20.000 UVT (art. 655 ET) y nunca menos que la sanción mínima (art. 639).',
    captions: {
      fecha: 'Fecha',
      patrimonioLiquido: 'Patrimonio líquido del año anterior',
      ingresosNetos: 'Ingresos netos del año anterior',
    },
    input: irregularidadContableInput,
    example: { fecha: '2026-11-20', patrimonioLiquido: 350_000_000, ingresosNetos: 620_000_000 },
    run: irregularidadContable,
    figure: aPagar,
    asientos: ({ sancion }, _, options) => asientosSancion(sancion, options),
  }),
  sancion_rut: calculator({
    subject: 'sanciones',
    title: 'Sanción por RUT desactualizado',
    description: 'Sanción por actualizar tarde el RUT.',
    also: 'multa',
    formula:
      'Días de retraso × 1 UVT, o × 2 UVT si el dato era la dirección o la actividad económica (art. 658-3 ET), con la UVT del año en que se actualiza.',
    captions: {
      fecha: 'Fecha en que se actualiza',
      diasDeRetraso: ['Días de retraso', 'Después del mes que da la norma'],
      direccionOActividad: 'Era la dirección o la actividad económica',
    },
    input: rutTardioInput,
    example: { fecha: '2026-11-20', diasDeRetraso: 20, direccionOActividad: true },
    run: rutTardio,
    figure: aPagar,
    asientos: ({ sancion }, _, options) => asientosSancion(sancion, options),
  }),
  intereses_mora: calculator({
    subject: 'sanciones',
    title: 'Intereses de mora DIAN',
    description: 'Intereses de mora por impuestos pagados tarde, con la tasa de usura que tú das.',
    also: 'moratorios atraso',
    formula:
      'Impuesto × (tasa de usura menos dos puntos) ÷ 366 × días de mora, como interés simple (arts. 634 y 635 ET). Se hace por cada tramo con tasa distinta y se suman todos.',
    captions: {
      impuesto: ['Impuesto que se paga tarde', 'Sin sanciones'],
      tramos: ['Tramos', 'Uno por cada mes con tasa distinta'],
      dias: 'Días',
      tasaUsura: ['Tasa de usura', 'Efectiva anual, de consumo y ordinario'],
    },
    input: interesesMoraInput,
    // Round rates that illustrate two periods: the legal one changes every month and is not built in.
    example: {
      impuesto: 6_000_000,
      tramos: [
        { dias: 31, tasaUsura: 25 },
        { dias: 20, tasaUsura: 26 },
      ],
    },
    run: interesesMora,
    figure: ({ interes }) => ({ label: 'Intereses de mora', value: formatCop(interes) }),
    asientos: ({ interes }, _, options) => asientosMora(interes, options),
  }),
}
