import { formatCop } from '../../format.ts'
import { cedulaGeneral, cedulaGeneralInput } from '../cedulaGeneral.ts'
import { depreciacionInput, depreciacionLineaRecta, NOMBRE_ACTIVO } from '../depreciacion.ts'
import { dividendosInput, impuestoDividendos, impuestoDividendosInput, retencionDividendos } from '../dividendos.ts'
import { asientosDepreciacion, asientosGmf } from '../entries/others.ts'
import { asientosAnticipo, asientosDividendos, asientosImpuesto } from '../entries/taxes.ts'
import { gananciaOcasional, gananciaOcasionalInput } from '../gananciaOcasional.ts'
import { gmf, gmfInput } from '../gmf.ts'
import { impuestoPatrimonio, patrimonioInput } from '../patrimonio.ts'
import {
  debeDeclararRenta,
  declararRentaInput,
  impuestoPersona,
  impuestoPersonaInput,
  rentaLaboral,
  rentaLaboralInput,
} from '../rentaPersonas.ts'
import { anticipoRenta, anticipoRentaInput, impuestoSociedad, impuestoSociedadInput } from '../rentaSociedades.ts'
import { calculator } from './calculator.ts'

const RENTA = 'Impuesto de renta'

export const rentaCalculators = {
  retencion_dividendos: calculator({
    subject: 'dividendos',
    title: 'Retención en la fuente por dividendos',
    description: 'Retención en la fuente sobre dividendos o participaciones de socios y accionistas.',
    formula:
      'Los dividendos gravados pagan primero la tarifa general de sociedades (art. 240 ET) y lo que queda se suma a los no gravados. De esa suma se retiene a un residente el 15 % de lo que pasa del umbral en UVT (art. 242), a quien no reside el 20 % (art. 245) y a una sociedad nacional el 10 % (art. 242-1).',
    captions: {
      beneficiario: 'Quién lo recibe',
      noGravados: ['Dividendos no gravados', 'De utilidades que ya pagaron impuesto en la sociedad'],
      gravados: ['Dividendos gravados', 'De utilidades que no pagaron impuesto en la sociedad'],
    },
    input: dividendosInput,
    example: { anoGravable: 2026, beneficiario: 'residente', noGravados: 100_000_000, gravados: 20_000_000 },
    labels: {
      beneficiario: {
        residente: 'Persona natural residente',
        no_residente: 'Persona o entidad no residente',
        sociedad_nacional: 'Sociedad nacional',
      },
    },
    run: retencionDividendos,
    figure: ({ retencion }) => ({ label: 'Retención por dividendos', value: formatCop(retencion) }),
    asientos: ({ retencion, neto }, _, options) => asientosDividendos({ total: retencion + neto, retencion }, options),
  }),
  renta_sociedad: calculator({
    subject: 'renta',
    title: 'Impuesto de renta de sociedades',
    description:
      'Impuesto de renta de una sociedad o empresa, con sobretasas, regímenes especiales y tasa mínima de tributación.',
    also: 'formulario 110',
    formula:
      'La renta líquida gravable se multiplica por la tarifa de la clase de contribuyente (arts. 240, 240-1, 19-4 y 356 ET). Las entidades financieras y las hidroeléctricas suman puntos a la tarifa si su renta llega al umbral en UVT. Si das la utilidad depurada, se agrega lo que falte para llegar al 15 % de ella (tasa mínima, art. 240 par. 6).',
    captions: {
      utilidadDepurada: ['Utilidad contable depurada', 'Para revisar la tasa mínima del 15 %'],
      impuestoDepurado: ['Impuesto depurado', 'Si falta, el impuesto a cargo'],
    },
    input: impuestoSociedadInput,
    example: { anoGravable: 2025, rentaLiquidaGravable: 180_000_000, tipo: 'general', utilidadDepurada: 450_000_000 },
    labels: {
      tipo: {
        general: 'Sociedad en general',
        financiera: 'Entidad financiera',
        hidroelectrica: 'Generadora hidroeléctrica',
        hotel: 'Hotel, parque temático o ecoturismo',
        editorial: 'Editorial de libros',
        zona_franca: 'Zona franca, renta de exportación',
        cooperativa: 'Cooperativa',
        esal: 'ESAL del régimen especial',
      },
    },
    run: impuestoSociedad,
    figure: ({ total }) => ({ label: RENTA, value: formatCop(total) }),
    asientos: ({ total }, _, options) => asientosImpuesto('renta', total, options),
  }),
  renta_anticipo: calculator({
    subject: 'renta',
    title: 'Anticipo del impuesto de renta',
    description: 'Anticipo de renta del año siguiente (art. 807), menos las retenciones del año que se declara.',
    formula:
      'La base se multiplica por el 25 % en la primera declaración, el 50 % en la segunda o el 75 % desde la tercera, y se restan las retenciones del año (art. 807 ET). La base es el impuesto neto del año o, desde la segunda declaración, su promedio con el del año anterior si es menor.',
    captions: {
      impuestoNeto: 'Impuesto neto del año que declaras',
      impuestoNetoAnterior: ['Impuesto neto del año anterior', 'Para promediar'],
      vecesDeclarado: ['Qué declaración es', '1 la primera, 2 la segunda, 3 las siguientes'],
      retenciones: 'Retenciones y autorretenciones',
    },
    input: anticipoRentaInput,
    example: {
      anoGravable: 2025,
      impuestoNeto: 40_000_000,
      impuestoNetoAnterior: 30_000_000,
      vecesDeclarado: 3,
      retenciones: 12_000_000,
    },
    run: anticipoRenta,
    figure: ({ anticipo }, { anoGravable }) => ({
      label: `Anticipo de renta ${anoGravable + 1}`,
      value: formatCop(anticipo),
    }),
    asientos: ({ anticipo }, _, options) => asientosAnticipo(anticipo, options),
  }),
  renta_persona: calculator({
    subject: 'renta',
    title: 'Impuesto de renta de personas naturales',
    description: 'Impuesto de renta de una persona natural residente sobre su base gravable (art. 241).',
    also: 'formulario 210',
    formula:
      'La base gravable en UVT se ubica en la tabla del art. 241 ET: lo que pasa del inicio del rango se multiplica por la tarifa del rango y se suman sus UVT fijas. La tarifa efectiva es el impuesto dividido por la base.',
    captions: {
      baseGravable: ['Renta líquida gravable', 'Después de costos, deducciones y rentas exentas'],
    },
    input: impuestoPersonaInput,
    example: { anoGravable: 2025, baseGravable: 90_000_000 },
    run: impuestoPersona,
    figure: ({ impuesto }) => ({ label: RENTA, value: formatCop(impuesto) }),
    asientos: ({ impuesto }, _, options) => asientosImpuesto('renta', impuesto, options),
  }),
  renta_laboral: calculator({
    subject: 'renta',
    title: 'Impuesto de renta de un empleado',
    description: 'Impuesto de renta del año de un empleado, desde sus ingresos laborales y deducciones.',
    formula:
      'A los ingresos menos los aportes obligatorios se les restan las deducciones, las rentas exentas y el 25 % exento (art. 206 num. 10 ET), que juntos no pasan del 40 % ni del tope en UVT del art. 336. Por fuera de ese límite se restan las UVT de cada dependiente, hasta cuatro, y el 1 % de las compras con factura electrónica. A la base se le aplica la tabla del art. 241.',
    captions: {
      ingresosLaborales: 'Ingresos laborales del año',
      aportesObligatorios: ['Aportes obligatorios', 'Salud, pensión y fondo de solidaridad'],
      deducciones: ['Deducciones', 'Vivienda, medicina prepagada y dependientes, ya con sus topes'],
      otrasRentasExentas: ['Otras rentas exentas', 'Pensión voluntaria y AFC, ya con sus topes'],
      dependientes: ['Dependientes', 'Por cada uno se restan 72 UVT'],
      comprasFacturaElectronica: ['Compras con factura electrónica', 'Pagadas por medios electrónicos'],
    },
    input: rentaLaboralInput,
    example: {
      anoGravable: 2025,
      ingresosLaborales: 120_000_000,
      aportesObligatorios: 10_800_000,
      deducciones: 6_000_000,
      dependientes: 1,
      comprasFacturaElectronica: 30_000_000,
    },
    run: rentaLaboral,
    figure: ({ impuesto }) => ({ label: RENTA, value: formatCop(impuesto) }),
  }),
  renta_independiente: calculator({
    subject: 'renta',
    title: 'Impuesto de renta de independientes',
    description:
      'Impuesto de renta del año de un independiente, con costos o con el 25 % exento, y de quien además tiene arriendos.',
    also: 'cedula general honorarios contratista prestacion de servicios arriendos formulario 210',
    formula:
      'A los ingresos menos los aportes obligatorios se les restan los costos o, en su lugar, el 25 % exento (art. 206 ET), y se suman las otras rentas menos sus costos. Deducciones y rentas exentas juntas no pasan del 40 % ni del tope en UVT del art. 336; por fuera se restan las UVT de cada dependiente, hasta cuatro, y el 1 % de las compras con factura electrónica. A la base se le aplica la tabla del art. 241.',
    captions: {
      ingresos: ['Ingresos del año', 'Honorarios, servicios, comisiones o salarios, antes de retenciones'],
      aportes: ['Aportes obligatorios', 'Salud, pensión y fondo de solidaridad'],
      costos: ['Costos y gastos de tu actividad', 'Quien los resta no toma el 25 % exento'],
      otrasRentas: ['Arriendos y otras rentas', 'Las que no son de tu trabajo, del mismo año'],
      costosOtras: 'Costos de esas otras rentas',
      rentaExenta25: ['Toma el 25 % exento', 'De rentas de trabajo, si no restas costos'],
      vivienda: ['Intereses de vivienda', 'Los del crédito en el año'],
      prepagada: 'Medicina prepagada del año',
      voluntarios: 'Pensión voluntaria y AFC',
      dependientes: ['Dependientes', 'Por cada uno se restan 72 UVT, hasta cuatro'],
      dependiente387: ['Deduce además un dependiente', 'El 10 % de los ingresos del art. 387, dentro del límite'],
      compras: ['Compras con factura electrónica', 'Pagadas por medios electrónicos'],
    },
    input: cedulaGeneralInput,
    example: {
      anoGravable: 2025,
      ingresos: 120_000_000,
      aportes: 13_680_000,
      voluntarios: 6_000_000,
      dependientes: 1,
      compras: 30_000_000,
    },
    run: cedulaGeneral,
    figure: ({ impuesto }) => ({ label: RENTA, value: formatCop(impuesto) }),
    asientos: ({ impuesto }, _, options) => asientosImpuesto('renta', impuesto, options),
  }),
  renta_debe_declarar: calculator({
    subject: 'renta',
    title: 'Topes para declarar renta',
    description:
      'Si una persona natural debe declarar renta: topes de patrimonio, ingresos, consumos, compras y consignaciones.',
    formula:
      'Cada dato se compara con su tope: las UVT de los arts. 592, 593 y 594-3 ET por la UVT del año gravable. Basta con que uno lo pase, o con haber sido responsable de IVA en el año, para tener que declarar.',
    captions: {
      anoGravable: ['Año gravable', 'El de los ingresos; se declara al año siguiente'],
      patrimonioBruto: 'Patrimonio bruto al 31 de diciembre',
      consignaciones: ['Consignaciones', 'Depósitos e inversiones también'],
    },
    input: declararRentaInput,
    example: {
      anoGravable: 2025,
      patrimonioBruto: 120_000_000,
      ingresos: 72_000_000,
      consumosTarjeta: 18_000_000,
      compras: 40_000_000,
      consignaciones: 75_000_000,
      responsableIva: false,
    },
    run: debeDeclararRenta,
    figure: ({ obligado }, { anoGravable }) => ({
      label: `Obligado a declarar renta de ${anoGravable}`,
      value: obligado === null ? 'Faltan datos' : obligado ? 'Sí' : 'No',
    }),
    // The steps contain only the thresholds.
    table: ({ motivos }) => ({
      caption: 'Por qué',
      head: ['Condición que se cumple'],
      rows: (motivos.length > 0 ? motivos : ['Ninguna con los datos que diste']).map((motivo) => [motivo]),
      figures: [],
    }),
  }),
  renta_dividendos: calculator({
    subject: 'dividendos',
    title: 'Impuesto de renta sobre dividendos',
    description: 'Impuesto del año de una persona natural con dividendos, con el descuento del art. 254-1.',
    formula:
      'A las otras rentas más los dividendos se les aplica la tabla del art. 241 ET (art. 242). Del impuesto se resta el descuento del art. 254-1: el 19 % de los dividendos que pasan del umbral en UVT.',
    captions: {
      dividendos: ['Dividendos no gravados', 'De utilidades que ya pagaron impuesto'],
      otrasRentas: ['Las demás rentas', 'Líquidas gravables de la cédula general'],
    },
    input: impuestoDividendosInput,
    example: { anoGravable: 2025, dividendos: 120_000_000, otrasRentas: 50_000_000 },
    run: impuestoDividendos,
    figure: ({ impuestoTotal }) => ({ label: 'Impuesto de renta con dividendos', value: formatCop(impuestoTotal) }),
  }),
  ganancia_ocasional: calculator({
    subject: 'renta',
    title: 'Impuesto de ganancia ocasional',
    description: 'Impuesto de ganancias ocasionales: venta de activos o casa, herencias, donaciones, loterías.',
    formula:
      'Al precio se le resta el costo fiscal (art. 300 ET) y la parte exenta, que en la vivienda propia llega hasta las UVT del art. 311-1; el resto se multiplica por el 15 % (arts. 313, 314 y 316). Un premio paga el 20 % sin restar costo (art. 317). Si tuviste el activo menos de dos años, la utilidad es renta ordinaria.',
    captions: {
      anoGravable: 'Año gravable',
      clase: 'Qué fue',
      valor: 'Precio de venta o premio',
      costoFiscal: ['Costo fiscal', '0 en premios'],
      exento: ['Parte exenta', 'La que ya conoces'],
      quien: 'Quién gana',
      cumpleAfc: ['El dinero va a AFC o a otra vivienda', 'O a pagar su crédito; solo en vivienda'],
    },
    input: gananciaOcasionalInput,
    example: {
      anoGravable: 2026,
      clase: 'vivienda',
      valor: 600_000_000,
      costoFiscal: 280_000_000,
      mesesPosesion: 96,
    },
    labels: {
      clase: {
        activo: 'Venta de un activo fijo',
        vivienda: 'Venta de la vivienda propia',
        loteria: 'Lotería, rifa o premio',
      },
      quien: {
        natural: 'Persona natural residente',
        sociedad: 'Sociedad',
        no_residente: 'Persona natural no residente',
      },
    },
    run: gananciaOcasional,
    figure: ({ esGananciaOcasional, impuesto }) =>
      esGananciaOcasional
        ? { label: 'Impuesto de ganancia ocasional', value: formatCop(impuesto) }
        : { label: 'La utilidad paga como', value: 'Renta ordinaria' },
    asientos: ({ impuesto }, _, options) => asientosImpuesto('ganancia', impuesto, options),
  }),
  impuesto_patrimonio: calculator({
    subject: 'patrimonio',
    title: 'Impuesto al patrimonio',
    description: 'Impuesto al patrimonio de personas naturales según su patrimonio líquido al 1 de enero.',
    formula:
      'Si el patrimonio líquido llega al umbral en UVT (art. 292-3 ET), se le resta la vivienda donde vives hasta su tope en UVT (art. 295-3). A esa base se le aplica la tabla del art. 296-3: lo que pasa del inicio del rango por la tarifa del rango, más sus UVT fijas.',
    captions: {
      vivienda: ['Valor de la casa donde vives', 'El patrimonial'],
    },
    input: patrimonioInput,
    example: { ano: 2026, patrimonioLiquido: 4_600_000_000, vivienda: 600_000_000 },
    run: impuestoPatrimonio,
    figure: ({ obligado, impuesto }) => ({
      label: 'Impuesto al patrimonio',
      value: obligado ? formatCop(impuesto) : 'No obligado',
    }),
  }),
  gmf: calculator({
    subject: 'gmf',
    title: 'Gravamen del 4x1000',
    description: 'Gravamen a los movimientos financieros, 4x1000, de un retiro.',
    also: 'cuatro por mil banco retiro gmf cuatro por mil',
    formula:
      'El valor que sale de la cuenta se multiplica por el 0,4 % (art. 872 ET). Si la cuenta está marcada como exenta, antes se resta lo que quede del tope mensual en UVT (art. 879 num. 1).',
    captions: {
      cuentaExenta: 'Cuenta marcada como exenta',
      retiradoEnElMes: ['Retiros anteriores del mes', 'En cuentas exentas'],
    },
    input: gmfInput,
    example: { fecha: '2026-11-10', monto: 30_000_000, cuentaExenta: true, retiradoEnElMes: 5_000_000 },
    run: gmf,
    figure: ({ gmf: impuesto }) => ({ label: '4x1000 del retiro', value: formatCop(impuesto) }),
    asientos: ({ gmf: value }, _, options) => asientosGmf(value, options),
  }),
  depreciacion: calculator({
    subject: 'depreciacion',
    title: 'Depreciación en línea recta',
    description: 'Depreciación en línea recta de un activo, mensual, anual y acumulada, y su límite fiscal.',
    formula:
      'El costo menos el valor residual se divide por la vida útil en años o en meses (NIC 16); si no la das, sale de la tarifa fiscal máxima. Lo acumulado es esa cuota mensual por los meses de uso. El máximo deducible al año es el costo por la tarifa de la clase de activo (art. 137 ET).',
    captions: {
      valorResidual: ['Valor residual', 'Lo que se espera recuperar al final'],
      vidaUtilAnos: ['Vida útil en años', 'Si falta, la de la tarifa fiscal máxima'],
      clase: 'Clase de activo',
      hasta: 'Contar hasta',
    },
    input: depreciacionInput,
    example: {
      fechaCompra: '2025-03-01',
      costo: 12_000_000,
      valorResidual: 1_200_000,
      clase: 'computo',
      hasta: '2026-10-31',
    },
    labels: { clase: NOMBRE_ACTIVO },
    run: depreciacionLineaRecta,
    figure: ({ mensual }) => ({ label: 'Depreciación mensual', value: formatCop(mensual) }),
    asientos: (result, { clase }, options) => asientosDepreciacion(result, clase, options),
  }),
}
