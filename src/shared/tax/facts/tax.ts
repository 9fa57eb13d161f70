import { codigoComercio, decreto, durTributario, et, ley, resolucion } from '../sources.ts'
import type { Certainty, Fact, FactUnit, IsoDate, LegalSource } from '../types.ts'

/** The day these figures were last compared with their source. */
const REVIEWED_ON = '2026-11-20'

// Renta de sociedades
export const RENTA_PJ = 'renta-pj'
export const RENTA_PJ_MINIMA = 'renta-pj-tasa-minima'
export const RENTA_PJ_SOBRETASA_FINANCIERA = 'renta-pj-sobretasa-financiera'
export const RENTA_PJ_SOBRETASA_FINANCIERA_UMBRAL = 'renta-pj-sobretasa-financiera-umbral'
export const RENTA_PJ_SOBRETASA_HIDRO = 'renta-pj-sobretasa-hidroelectrica'
export const RENTA_PJ_SOBRETASA_HIDRO_UMBRAL = 'renta-pj-sobretasa-hidroelectrica-umbral'
export const RENTA_PJ_HOTELES = 'renta-pj-hoteles'
export const RENTA_PJ_EDITORIALES = 'renta-pj-editoriales'
export const RENTA_ZONA_FRANCA = 'renta-zona-franca'
export const RENTA_COOPERATIVAS = 'renta-cooperativas'
export const RENTA_ESAL = 'renta-esal'
export const ANTICIPO_PRIMERO = 'anticipo-renta-primera'
export const ANTICIPO_SEGUNDO = 'anticipo-renta-segunda'
export const ANTICIPO_SIGUIENTES = 'anticipo-renta-siguientes'
export const ICA_DEDUCIBLE = 'ica-deducible'
export const MERMAS = 'mermas-inventario'
export const GMF_DEDUCIBLE = 'gmf-deducible'
export const ATENCIONES = 'atenciones-deducibles'
export const PRESENCIA_ECONOMICA = 'presencia-economica-ingresos'
export const RENTA_PRESUNTIVA = 'renta-presuntiva'
export const SUBCAPITALIZACION = 'subcapitalizacion-limite'
export const CARTERA_6 = 'cartera-provision-6-meses'
export const CARTERA_12 = 'cartera-provision-12-meses'
export const CARTERA_MAS = 'cartera-provision-mas-12-meses'
export const CARTERA_INDIVIDUAL = 'cartera-provision-individual'
// Renta de personas naturales
export const RENTA_NO_RESIDENTE = 'renta-no-residente'
export const PENSION_EXENTA = 'pension-exenta-mes'
export const DECLARAR_PATRIMONIO = 'declarar-renta-patrimonio'
export const DECLARAR_INGRESOS = 'declarar-renta-ingresos'
export const DEPENDIENTE_ADICIONAL = 'dependiente-adicional'
export const COMPRAS_FACTURA_TOPE = 'compras-factura-electronica-tope'
export const COMPRAS_FACTURA = 'compras-factura-electronica'
// Dividendos y ganancias ocasionales
export const DIVIDENDOS_UMBRAL = 'dividendos-umbral'
export const DIVIDENDOS_RETENCION = 'dividendos-retencion-residente'
export const DIVIDENDOS_DESCUENTO = 'dividendos-descuento'
export const DIVIDENDOS_NO_RESIDENTE = 'dividendos-no-residente'
export const DIVIDENDOS_SOCIEDAD = 'dividendos-sociedad-nacional'
export const GANANCIA_OCASIONAL = 'ganancia-ocasional'
export const LOTERIAS = 'loterias'
export const VIVIENDA_EXENTA = 'venta-vivienda-exenta'
export const REGISTRO_MINIMO = 'impuesto-registro-minimo'
export const REGISTRO_MAXIMO = 'impuesto-registro-maximo'
// Patrimonio, GMF, INC, ICA
export const PATRIMONIO_UMBRAL = 'patrimonio-umbral'
export const PATRIMONIO_VIVIENDA = 'patrimonio-vivienda-excluida'
export const PATRIMONIO_PJ_UMBRAL = 'patrimonio-sociedades-umbral'
export const PATRIMONIO_PJ = 'patrimonio-sociedades'
export const PATRIMONIO_PJ_ESPECIAL = 'patrimonio-sociedades-financiero-extractivo'
export const GMF = 'gmf'
export const GMF_EXENTO = 'gmf-exento-mes'
export const INC_RESTAURANTES = 'inc-restaurantes'
export const INC_TELEFONIA = 'inc-telefonia'
export const INC_DATOS_MINIMO = 'inc-datos-minimo'
export const INC_VEHICULOS = 'inc-vehiculos'
export const INC_VEHICULOS_ALTA = 'inc-vehiculos-alta'
export const INC_UMBRAL = 'inc-no-responsable'
export const AVISOS_TABLEROS = 'ica-avisos-tableros'
// SIMPLE
export const SIMPLE_TOPE = 'simple-tope'
export const SIMPLE_SIN_ANTICIPO = 'simple-sin-anticipo'
export const SIMPLE_PAGOS_ELECTRONICOS = 'simple-pagos-electronicos'
export const SIMPLE_PASIVOS = 'simple-ingresos-pasivos'
// Facturación y exógena
export const POS_TOPE = 'pos-tope'
export const NO_FACTURA = 'no-obligado-facturar-ingresos'
export const EXOGENA_PJ = 'exogena-pj-ingresos'
export const EXOGENA_PN = 'exogena-pn-ingresos'
export const EXOGENA_PN_CAPITAL = 'exogena-pn-capital'
// Sanciones
export const SANCION_MINIMA = 'sancion-minima'
export const SANCION_INFORMACION_TOPE = 'sancion-informacion-tope'
export const SANCION_CONTABILIDAD_TOPE = 'sancion-contabilidad-tope'
// Otros topes
export const FIRMA_CONTADOR = 'firma-contador'
export const ACTIVOS_EXTERIOR = 'activos-exterior'
export const ACTIVOS_EXTERIOR_DETALLE = 'activos-exterior-detalle'
export const BENEFICIARIO_FINAL = 'beneficiario-final'
export const RNBD_ACTIVOS = 'rnbd-activos'
export const TRANSFERENCIA_PATRIMONIO = 'precios-transferencia-patrimonio'
export const TRANSFERENCIA_INGRESOS = 'precios-transferencia-ingresos'
export const EFECTIVO_INDIVIDUAL = 'efectivo-individual'
export const EFECTIVO_PORCENTAJE_PAGADO = 'efectivo-porcentaje-pagado'
export const EFECTIVO_PORCENTAJE_COSTOS = 'efectivo-porcentaje-costos'
export const EFECTIVO_TOPE = 'efectivo-tope'
export const MENOR_CUANTIA = 'activos-menor-cuantia'
export const BENEFICIO_AUDITORIA_6 = 'beneficio-auditoria-6-meses'
export const BENEFICIO_AUDITORIA_12 = 'beneficio-auditoria-12-meses'
export const BENEFICIO_AUDITORIA_MINIMO = 'beneficio-auditoria-impuesto-minimo'
export const PRIMER_EMPLEO = 'primer-empleo'
export const PRIMER_EMPLEO_TOPE = 'primer-empleo-tope'
// Contabilidad
export const REVISOR_ACTIVOS = 'revisor-fiscal-activos'
export const REVISOR_INGRESOS = 'revisor-fiscal-ingresos'
export const RESERVA_LEGAL = 'reserva-legal'
export const NIIF_G1_ACTIVOS = 'niif-grupo-1-activos'

type Row = readonly [
  key: string,
  title: string,
  value: number,
  unit: FactUnit,
  from: IsoDate,
  sources: readonly LegalSource[],
  rest?: { readonly until?: IsoDate; readonly certainty?: Certainty; readonly note?: string },
]

// `from` is the first tax year that our calculators answer for when the figure is older than that.
const rows: readonly Row[] = [
  [RENTA_PJ, 'Tarifa general de renta de sociedades', 35, 'percent', '2022-01-01', [et('art. 240')]],
  [RENTA_PJ_MINIMA, 'Tasa mínima de tributación', 15, 'percent', '2023-01-01', [et('art. 240 par. 6')]],
  [
    RENTA_PJ_SOBRETASA_FINANCIERA,
    'Puntos adicionales de las entidades financieras',
    5,
    'percent',
    '2023-01-01',
    [et('art. 240 par. 2')],
    { until: '2027-12-31' },
  ],
  [
    RENTA_PJ_SOBRETASA_FINANCIERA_UMBRAL,
    'Renta gravable desde la que una entidad financiera paga los puntos adicionales',
    120_000,
    'UVT',
    '2023-01-01',
    [et('art. 240 par. 2')],
    { until: '2027-12-31' },
  ],
  [
    RENTA_PJ_SOBRETASA_HIDRO,
    'Puntos adicionales de las generadoras hidroeléctricas',
    3,
    'percent',
    '2023-01-01',
    [et('art. 240 par. 4')],
    { until: '2026-12-31' },
  ],
  [
    RENTA_PJ_SOBRETASA_HIDRO_UMBRAL,
    'Renta gravable desde la que una hidroeléctrica paga los puntos adicionales',
    30_000,
    'UVT',
    '2023-01-01',
    [et('art. 240 par. 4')],
    { until: '2026-12-31' },
  ],
  [
    RENTA_PJ_HOTELES,
    'Tarifa de renta de hoteles, parques y ecoturismo',
    15,
    'percent',
    '2023-01-01',
    [et('art. 240 par. 5')],
  ],
  [RENTA_PJ_EDITORIALES, 'Tarifa de renta de editoriales', 15, 'percent', '2023-01-01', [et('art. 240 par. 7')]],
  [
    RENTA_ZONA_FRANCA,
    'Tarifa de renta de zona franca sobre exportaciones',
    20,
    'percent',
    '2024-01-01',
    [et('art. 240-1')],
  ],
  [RENTA_COOPERATIVAS, 'Tarifa de renta de cooperativas', 20, 'percent', '2019-01-01', [et('art. 19-4')]],
  [RENTA_ESAL, 'Tarifa de renta de las ESAL del régimen especial', 20, 'percent', '2019-01-01', [et('art. 356')]],
  [ANTICIPO_PRIMERO, 'Anticipo de renta en la primera declaración', 25, 'percent', '2019-01-01', [et('art. 807')]],
  [ANTICIPO_SEGUNDO, 'Anticipo de renta en la segunda declaración', 50, 'percent', '2019-01-01', [et('art. 807')]],
  [
    ANTICIPO_SIGUIENTES,
    'Anticipo de renta desde la tercera declaración',
    75,
    'percent',
    '2019-01-01',
    [et('art. 807')],
  ],
  [ICA_DEDUCIBLE, 'Parte deducible del ICA, avisos y predial', 100, 'percent', '2023-01-01', [et('art. 115')]],
  [
    MERMAS,
    'Faltante de mercancía de fácil pérdida, sobre el inventario inicial y las compras',
    3,
    'percent',
    '2017-01-01',
    [et('art. 64')],
  ],
  [GMF_DEDUCIBLE, 'Parte deducible del 4x1000', 50, 'percent', '2019-01-01', [et('art. 115')]],
  [
    ATENCIONES,
    'Atenciones deducibles, sobre los ingresos fiscales netos',
    1,
    'percent',
    '2019-01-01',
    [et('art. 107-1')],
  ],
  [
    PRESENCIA_ECONOMICA,
    'Ingresos de un no residente con presencia económica significativa',
    31_300,
    'UVT',
    '2024-01-01',
    [et('art. 20-3')],
  ],
  [RENTA_PRESUNTIVA, 'Renta presuntiva', 0.5, 'percent', '2020-01-01', [et('art. 188')], { until: '2020-12-31' }],
  [RENTA_PRESUNTIVA, 'Renta presuntiva', 0, 'percent', '2021-01-01', [et('art. 188')]],
  [
    SUBCAPITALIZACION,
    'Deuda con vinculados que se admite, sobre el patrimonio líquido',
    200,
    'percent',
    '2019-01-01',
    [et('art. 118-1')],
  ],
  [
    CARTERA_6,
    'Provisión general de cartera de 3 a 6 meses',
    5,
    'percent',
    '2019-01-01',
    [durTributario('art. 1.2.1.18.21')],
  ],
  [
    CARTERA_12,
    'Provisión general de cartera de 6 meses a 1 año',
    10,
    'percent',
    '2019-01-01',
    [durTributario('art. 1.2.1.18.21')],
  ],
  [
    CARTERA_MAS,
    'Provisión general de cartera de más de 1 año',
    15,
    'percent',
    '2019-01-01',
    [durTributario('art. 1.2.1.18.21')],
  ],
  [
    CARTERA_INDIVIDUAL,
    'Provisión individual de cartera de más de 1 año, cada año',
    33,
    'percent',
    '2019-01-01',
    [durTributario('art. 1.2.1.18.20')],
  ],
  [PENSION_EXENTA, 'Parte exenta de una pensión al mes', 1000, 'UVT', '2019-01-01', [et('art. 206 num. 5')]],
  [
    RENTA_NO_RESIDENTE,
    'Tarifa de renta de personas naturales no residentes',
    35,
    'percent',
    '2019-01-01',
    [et('art. 247')],
  ],
  [
    DECLARAR_PATRIMONIO,
    'Patrimonio bruto que obliga a declarar renta',
    4500,
    'UVT',
    '2019-01-01',
    [et('art. 592'), durTributario('art. 1.6.1.13.2.7')],
  ],
  [
    DECLARAR_INGRESOS,
    'Ingresos, compras, consumos o consignaciones que obligan a declarar renta',
    1400,
    'UVT',
    '2019-01-01',
    [et('arts. 592 y 593'), durTributario('art. 1.6.1.13.2.7')],
  ],
  [
    DEPENDIENTE_ADICIONAL,
    'Deducción adicional por dependiente, hasta cuatro',
    72,
    'UVT',
    '2023-01-01',
    [et('art. 336 num. 3')],
  ],
  [
    COMPRAS_FACTURA_TOPE,
    'Tope de la deducción del 1 % de compras con factura electrónica',
    240,
    'UVT',
    '2023-01-01',
    [et('art. 336 num. 5')],
  ],
  [
    COMPRAS_FACTURA,
    'Deducción de compras con factura electrónica',
    1,
    'percent',
    '2023-01-01',
    [et('art. 336 num. 5')],
  ],
  [DIVIDENDOS_UMBRAL, 'Dividendos de un residente sin retención', 1090, 'UVT', '2023-01-01', [et('art. 242')]],
  [
    DIVIDENDOS_RETENCION,
    'Retención sobre dividendos de un residente, en lo que pasa del umbral',
    15,
    'percent',
    '2023-01-01',
    [et('art. 242')],
  ],
  [
    DIVIDENDOS_DESCUENTO,
    'Descuento por dividendos, en lo que pasa del umbral',
    19,
    'percent',
    '2023-01-01',
    [et('art. 254-1')],
  ],
  [DIVIDENDOS_NO_RESIDENTE, 'Tarifa de dividendos de no residentes', 20, 'percent', '2023-01-01', [et('art. 245')]],
  [
    DIVIDENDOS_SOCIEDAD,
    'Retención de dividendos entre sociedades nacionales',
    10,
    'percent',
    '2023-01-01',
    [et('art. 242-1')],
  ],
  [GANANCIA_OCASIONAL, 'Tarifa de ganancias ocasionales', 15, 'percent', '2023-01-01', [et('arts. 313, 314 y 316')]],
  [LOTERIAS, 'Tarifa de loterías, rifas y apuestas', 20, 'percent', '2019-01-01', [et('art. 317')]],
  [
    REGISTRO_MINIMO,
    'Impuesto de registro en la cámara, desde',
    0.3,
    'percent',
    '2000-01-01',
    [ley('223', 1995, 'art. 230')],
  ],
  [
    REGISTRO_MAXIMO,
    'Impuesto de registro en la cámara, hasta',
    0.7,
    'percent',
    '2000-01-01',
    [ley('223', 1995, 'art. 230')],
  ],
  [VIVIENDA_EXENTA, 'Utilidad exenta en la venta de la vivienda', 5000, 'UVT', '2023-01-01', [et('art. 311-1')]],
  [
    PATRIMONIO_UMBRAL,
    'Patrimonio líquido que causa el impuesto al patrimonio',
    72_000,
    'UVT',
    '2023-01-01',
    [et('art. 292-3')],
  ],
  [
    PATRIMONIO_VIVIENDA,
    'Valor de la vivienda excluido del impuesto al patrimonio',
    12_000,
    'UVT',
    '2023-01-01',
    [et('art. 295-3')],
  ],
  [
    PATRIMONIO_PJ_UMBRAL,
    'Patrimonio líquido de una sociedad que causa el impuesto transitorio',
    200_000,
    'UVT',
    '2026-01-01',
    [decreto('173', 2026)],
    { until: '2026-12-31', certainty: 'C' },
  ],
  [
    PATRIMONIO_PJ,
    'Tarifa del impuesto transitorio al patrimonio de sociedades',
    0.5,
    'percent',
    '2026-01-01',
    [decreto('173', 2026)],
    { until: '2026-12-31', certainty: 'C' },
  ],
  [
    PATRIMONIO_PJ_ESPECIAL,
    'Tarifa del impuesto transitorio en los sectores financiero y extractivo',
    1.6,
    'percent',
    '2026-01-01',
    [decreto('173', 2026)],
    { until: '2026-12-31', certainty: 'C' },
  ],
  [GMF, 'Tarifa del gravamen a los movimientos financieros', 0.4, 'percent', '2019-01-01', [et('art. 872')]],
  [
    GMF_EXENTO,
    'Retiros exentos del 4x1000 al mes',
    350,
    'UVT',
    '2019-01-01',
    [et('art. 879 num. 1')],
    { certainty: 'C' },
  ],
  [INC_RESTAURANTES, 'Impuesto al consumo de restaurantes y bares', 8, 'percent', '2019-01-01', [et('art. 512-9')]],
  [INC_TELEFONIA, 'Impuesto al consumo de telefonía y datos móviles', 4, 'percent', '2019-01-01', [et('art. 512-2')]],
  [
    INC_DATOS_MINIMO,
    'Valor mensual de datos e internet móvil sin impuesto al consumo',
    1.5,
    'UVT',
    '2019-01-01',
    [et('art. 512-2')],
  ],
  [INC_VEHICULOS, 'Impuesto al consumo de vehículos', 8, 'percent', '2019-01-01', [et('art. 512-3')]],
  [
    INC_VEHICULOS_ALTA,
    'Impuesto al consumo de vehículos, tarifa alta',
    16,
    'percent',
    '2019-01-01',
    [et('art. 512-4')],
  ],
  [
    INC_UMBRAL,
    'Ingresos hasta los que una persona natural no responde por INC',
    3500,
    'UVT',
    '2019-01-01',
    [et('art. 512-13')],
  ],
  [
    AVISOS_TABLEROS,
    'Avisos y tableros sobre el ICA',
    15,
    'percent',
    '2019-01-01',
    [ley('14', 1983, 'art. 37')],
    { certainty: 'C' },
  ],
  [
    SIMPLE_TOPE,
    'Ingresos brutos máximos para estar en el SIMPLE',
    100_000,
    'UVT',
    '2022-01-01',
    [et('art. 905')],
    {
      certainty: 'C',
      note: 'La Sentencia C-540 de 2023 retiró el tope menor de las profesiones liberales: hoy es uno para todos los grupos.',
    },
  ],
  [
    SIMPLE_SIN_ANTICIPO,
    'Ingresos hasta los que una persona natural del SIMPLE no paga anticipos',
    3500,
    'UVT',
    '2023-01-01',
    [et('art. 910 par. 4')],
  ],
  [
    SIMPLE_PAGOS_ELECTRONICOS,
    'Descuento por ventas con tarjeta y otros medios electrónicos',
    0.5,
    'percent',
    '2022-01-01',
    [et('art. 912')],
  ],
  [
    SIMPLE_PASIVOS,
    'Parte de los ingresos brutos en arriendos o ingresos pasivos que excluye del SIMPLE',
    20,
    'percent',
    '2022-01-01',
    [et('art. 906 num. 8')],
  ],
  [POS_TOPE, 'Venta máxima con tiquete POS, antes de impuestos', 5, 'UVT', '2023-01-01', [et('art. 616-1')]],
  [
    NO_FACTURA,
    'Ingresos hasta los que una persona natural no factura',
    3500,
    'UVT',
    '2019-01-01',
    [durTributario('art. 1.6.1.4.3'), et('art. 437 par. 3')],
  ],
  [
    EXOGENA_PJ,
    'Ingresos de una sociedad que obligan a exógena',
    2400,
    'UVT',
    '2024-01-01',
    [resolucion('162', 2023), resolucion('227', 2025)],
  ],
  [
    EXOGENA_PN,
    'Ingresos de una persona natural que obligan a exógena',
    11_800,
    'UVT',
    '2024-01-01',
    [resolucion('162', 2023), resolucion('227', 2025)],
    { certainty: 'C' },
  ],
  [
    EXOGENA_PN_CAPITAL,
    'Rentas de capital y no laborales que obligan a exógena',
    2400,
    'UVT',
    '2024-01-01',
    [resolucion('162', 2023), resolucion('227', 2025)],
  ],
  [SANCION_MINIMA, 'Sanción mínima', 10, 'UVT', '2019-01-01', [et('art. 639')], { certainty: 'C' }],
  [SANCION_INFORMACION_TOPE, 'Tope de la sanción por no informar', 7500, 'UVT', '2023-01-01', [et('art. 651')]],
  [
    SANCION_CONTABILIDAD_TOPE,
    'Tope de la sanción por irregularidades en la contabilidad',
    20_000,
    'UVT',
    '2019-01-01',
    [et('art. 655')],
  ],
  [
    FIRMA_CONTADOR,
    'Patrimonio o ingresos que exigen firma de contador',
    100_000,
    'UVT',
    '2019-01-01',
    [et('arts. 596, 602 y 606')],
  ],
  [
    ACTIVOS_EXTERIOR,
    'Activos en el exterior que obligan a la declaración anual',
    2000,
    'UVT',
    '2019-01-01',
    [et('art. 607')],
    { certainty: 'C' },
  ],
  [
    ACTIVOS_EXTERIOR_DETALLE,
    'Activos en el exterior que se informan uno por uno',
    3580,
    'UVT',
    '2019-01-01',
    [et('art. 607')],
  ],
  [BENEFICIARIO_FINAL, 'Participación de un beneficiario final', 5, 'percent', '2021-09-14', [et('art. 631-5')]],
  [
    RNBD_ACTIVOS,
    'Activos que obligan a registrar las bases de datos',
    100_000,
    'UVT',
    '2019-01-01',
    [decreto('90', 2018, 'art. 1')],
  ],
  [
    TRANSFERENCIA_PATRIMONIO,
    'Patrimonio bruto que obliga a precios de transferencia',
    100_000,
    'UVT',
    '2019-01-01',
    [et('arts. 260-5 y 260-9')],
  ],
  [
    TRANSFERENCIA_INGRESOS,
    'Ingresos brutos que obligan a precios de transferencia',
    61_000,
    'UVT',
    '2019-01-01',
    [et('arts. 260-5 y 260-9')],
  ],
  [
    EFECTIVO_INDIVIDUAL,
    'Pago individual que solo se deduce por medios bancarios',
    100,
    'UVT',
    '2019-01-01',
    [et('art. 771-5 par. 2')],
  ],
  [
    EFECTIVO_PORCENTAJE_PAGADO,
    'Pagos en efectivo deducibles, sobre lo pagado',
    40,
    'percent',
    '2021-01-01',
    [et('art. 771-5')],
  ],
  [
    EFECTIVO_PORCENTAJE_COSTOS,
    'Pagos en efectivo deducibles, sobre costos y deducciones',
    35,
    'percent',
    '2021-01-01',
    [et('art. 771-5')],
  ],
  [EFECTIVO_TOPE, 'Tope de los pagos en efectivo deducibles', 40_000, 'UVT', '2021-01-01', [et('art. 771-5')]],
  [
    MENOR_CUANTIA,
    'Activo de menor cuantía, que se deprecia en un año',
    50,
    'UVT',
    '2019-01-01',
    [durTributario('art. 1.2.1.18.5')],
  ],
  [
    BENEFICIO_AUDITORIA_6,
    'Aumento del impuesto para quedar en firme en 6 meses',
    35,
    'percent',
    '2022-01-01',
    [et('art. 689-3'), ley('2294', 2023, 'art. 69')],
    { until: '2026-12-31' },
  ],
  [
    BENEFICIO_AUDITORIA_12,
    'Aumento del impuesto para quedar en firme en 12 meses',
    25,
    'percent',
    '2022-01-01',
    [et('art. 689-3'), ley('2294', 2023, 'art. 69')],
    { until: '2026-12-31' },
  ],
  [
    BENEFICIO_AUDITORIA_MINIMO,
    'Impuesto neto del año anterior que permite el beneficio de auditoría',
    71,
    'UVT',
    '2022-01-01',
    [et('art. 689-3')],
    { until: '2026-12-31' },
  ],
  [
    PRIMER_EMPLEO,
    'Deducción por el primer empleo de menores de 28 años',
    120,
    'percent',
    '2020-01-01',
    [et('art. 108-5')],
  ],
  [PRIMER_EMPLEO_TOPE, 'Tope mensual de la deducción por primer empleo', 115, 'UVT', '2020-01-01', [et('art. 108-5')]],
  [
    REVISOR_ACTIVOS,
    'Activos brutos que exigen revisor fiscal',
    5000,
    'SMMLV',
    '2019-01-01',
    [ley('43', 1990, 'art. 13 par. 2')],
  ],
  [
    REVISOR_INGRESOS,
    'Ingresos brutos que exigen revisor fiscal',
    3000,
    'SMMLV',
    '2019-01-01',
    [ley('43', 1990, 'art. 13 par. 2')],
  ],
  [
    RESERVA_LEGAL,
    'Parte de la utilidad que va a la reserva legal',
    10,
    'percent',
    '2019-01-01',
    [codigoComercio('art. 452')],
  ],
  [
    NIIF_G1_ACTIVOS,
    'Activos que pueden llevar al grupo 1 de NIIF',
    30_000,
    'SMMLV',
    '2019-01-01',
    [decreto('2420', 2015, 'art. 1.1.1.1')],
    { certainty: 'C' },
  ],
]

/** Rates and thresholds of the national taxes, procedure and accounting duties; those in UVT stay in UVT. */
export const taxFacts: readonly Fact[] = rows.map(([key, title, value, unit, from, sources, rest]) => ({
  key,
  title,
  value,
  unit,
  from,
  until: rest?.until ?? null,
  sources,
  certainty: rest?.certainty ?? 'S',
  reviewedOn: REVIEWED_ON,
  ...(rest?.note === undefined ? {} : { note: rest.note }),
}))
