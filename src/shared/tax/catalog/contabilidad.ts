import { formatCop } from '../../format.ts'
import {
  type Asiento,
  asientoAnticipo,
  asientoAnticipoInput,
  asientoCierre,
  asientoCierreInput,
  asientoCompra,
  asientoCompraInput,
  asientoCruce,
  asientoCruceInput,
  asientoDepreciacion,
  asientoDepreciacionInput,
  asientoNomina,
  asientoNominaInput,
  asientoPago,
  asientoPagoInput,
  asientoPagoIva,
  asientoPagoIvaInput,
  asientoPrestamo,
  asientoPrestamoInput,
  asientoVenta,
  asientoVentaInput,
} from '../asientos.ts'
import { asientosCosto } from '../entries/others.ts'
import { costoVentas, costoVentasInput, kardex, kardexInput } from '../gestion.ts'
import { grupoNiif, grupoNiifInput, tamanoEmpresa, tamanoEmpresaInput } from '../niif.ts'
import { revisorFiscal, revisorFiscalInput } from '../revisorFiscal.ts'
import { calculator, possible, type ResultTable } from './calculator.ts'

function asientoTable({ concepto, lineas, total }: Asiento): ResultTable {
  const amount = (pesos: number) => (pesos === 0 ? '' : formatCop(pesos))
  return {
    caption: concepto,
    head: ['Cuenta', 'Nombre', 'Débito', 'Crédito'],
    rows: [
      ...lineas.map(({ codigo, nombre, debito, credito }) => [codigo, nombre, amount(debito), amount(credito)]),
      ['', 'Sumas iguales', formatCop(total), formatCop(total)],
    ],
    figures: [2, 3],
  }
}

/** The total in COP on one side of the accounts with those prefixes. */
function movimiento({ lineas }: Asiento, lado: 'debito' | 'credito', ...codigos: readonly string[]): number {
  return lineas
    .filter(({ codigo }) => codigos.some((start) => codigo.startsWith(start)))
    .reduce((sum, linea) => sum + linea[lado], 0)
}

export const contabilidadCalculators = {
  revisor_fiscal: calculator({
    subject: 'contabilidad',
    title: 'Obligación de tener revisor fiscal',
    description: 'Si una empresa necesita revisor fiscal por su tipo, sus activos brutos o sus ingresos brutos.',
    formula:
      'Hay obligación si al cierre del año anterior los activos brutos llegan a 5.000 salarios mínimos o los ingresos brutos a 3.000, con el salario mínimo de ese año (art. 13 par. 2 de la Ley 43 de 1990). Las sociedades anónimas, en comandita por acciones y sucursales extranjeras la tienen siempre (art. 203 del Código de Comercio).',
    captions: {
      ano: 'Año',
      sociedadPorAcciones: ['S.A., comandita por acciones o sucursal extranjera', 'Una SAS no'],
      activos: 'Activos brutos al cierre anterior',
      ingresos: 'Ingresos brutos del año anterior',
    },
    input: revisorFiscalInput,
    example: { ano: 2026, activos: 3_200_000_000, ingresos: 4_800_000_000 },
    run: revisorFiscal,
    figure: ({ obligado }) => ({
      label: 'Necesita revisor fiscal',
      value: obligado === null ? 'Depende' : obligado ? 'Sí' : 'No',
    }),
  }),
  niif_grupo: calculator({
    subject: 'niif',
    title: 'Grupo NIIF de una empresa',
    description: 'Grupo NIIF de una empresa (1, 2 o 3) y el marco que le corresponde según su tamaño y sus vínculos.',
    formula:
      'Grupo 1: emisores de valores y entidades de interés público, o empresas con más de 200 empleados o más de 30.000 salarios mínimos en activos que además tienen un vínculo internacional. Grupo 3: microempresas que no pasan esos topes. Grupo 2: las demás (Decreto 2420 de 2015).',
    captions: {
      emisorOInteresPublico: ['Emisor o de interés público', 'Emisor de valores, entidad financiera y otras'],
      empleados: 'Trabajadores',
      condicionInternacional: [
        'Vínculo internacional',
        'Matriz o subordinada con NIIF plenas, o más del 50 % de compras o ventas con el exterior',
      ],
      microempresa: ['Microempresa', 'Por ingresos, según el Decreto 957 de 2019'],
    },
    input: grupoNiifInput,
    example: { ano: 2026, empleados: 25, activos: 2_500_000_000 },
    run: grupoNiif,
    figure: ({ grupo, marco }) => ({ label: marco, value: `Grupo ${grupo}` }),
  }),
  tamano_empresa: calculator({
    subject: 'niif',
    title: 'Tamaño de la empresa por ingresos',
    description: 'Tamaño de la empresa: micro, pequeña, mediana o grande, según sus ingresos del año y su sector.',
    formula:
      'Ingresos por actividades ordinarias del año ÷ UVT de ese año, comparados con los topes de micro, pequeña y mediana empresa del sector (art. 2.2.1.13.2.2 del Decreto 957 de 2019). Por encima del último tope es gran empresa.',
    captions: {
      sector: 'Sector',
      ingresos: ['Ingresos del año', 'Por actividades ordinarias'],
    },
    company: { sector: 'sector' },
    input: tamanoEmpresaInput,
    example: { ano: 2025, sector: 'comercio', ingresos: 3_000_000_000 },
    labels: { sector: { manufactura: 'Manufactura', servicios: 'Servicios', comercio: 'Comercio' } },
    run: tamanoEmpresa,
    figure: ({ tamano }) => ({
      label: 'Tamaño de la empresa',
      value: `${tamano.charAt(0).toUpperCase()}${tamano.slice(1)}`,
    }),
  }),
  asiento_compra: calculator({
    subject: 'asientos',
    title: 'Asiento contable de una compra',
    description: 'Asiento contable de una compra, servicio, honorario o arriendo con IVA y retenciones.',
    also: 'contabilizar registrar cuenta puc',
    formula:
      'IVA, retención en la fuente y retención de ICA = valor × su tarifa; retención de IVA = IVA × su tarifa. Neto por pagar = valor + IVA − retenciones. Se debitan lo comprado y el IVA descontable (art. 485 ET); se acreditan las retenciones y, por el neto, la cuenta por pagar o el banco.',
    captions: {
      iva: 'IVA',
      retefuente: 'Retención en la fuente',
      reteIva: ['ReteIVA', 'Sobre el IVA'],
      reteIca: 'ReteICA',
      contado: 'De contado, por banco',
      cuenta: ['Cuenta que se debita', 'Si no es la usual'],
    },
    input: asientoCompraInput,
    example: { base: 3_000_000, retefuente: 2.5, reteIca: 9.66 },
    labels: {
      concepto: {
        mercancia: 'Mercancía',
        servicio: 'Servicio',
        honorarios: 'Honorarios',
        arrendamiento: 'Arrendamiento',
        computo: 'Equipo de cómputo',
      },
    },
    run: asientoCompra,
    figure: (asiento) => ({
      label: 'Neto por pagar',
      value: formatCop(movimiento(asiento, 'credito', '1110', '22', '2335')),
    }),
    table: asientoTable,
  }),
  asiento_venta: calculator({
    subject: 'asientos',
    title: 'Asiento contable de una venta',
    description: 'Asiento contable de una venta con IVA y retenciones, y del costo de lo vendido.',
    also: 'contabilizar registrar cuenta puc',
    formula:
      'IVA, retención en la fuente y retención de ICA = valor × su tarifa; retención de IVA = IVA × su tarifa. Neto por cobrar = valor + IVA − retenciones. Se debitan el cliente o el banco por el neto y las retenciones a favor; se acreditan el ingreso y el IVA generado, y el costo pasa del inventario al costo de ventas.',
    captions: {
      iva: 'IVA',
      retefuente: 'Retención en la fuente',
      reteIva: ['ReteIVA', 'Sobre el IVA'],
      reteIca: 'ReteICA',
      costo: 'Costo de lo vendido',
      servicio: 'Es un servicio',
      contado: 'De contado, en banco',
    },
    input: asientoVentaInput,
    example: { base: 5_000_000, retefuente: 2.5, costo: 3_200_000 },
    run: asientoVenta,
    figure: (asiento) => ({
      label: 'Neto por cobrar',
      value: formatCop(movimiento(asiento, 'debito', '1110', '1305')),
    }),
    table: asientoTable,
  }),
  asiento_nomina: calculator({
    subject: 'asientos',
    title: 'Asiento contable de la nómina',
    description: 'Asiento contable de la nómina de un mes, con aportes, provisiones y retenciones.',
    also: 'contabilizar registrar',
    formula:
      'Neto por pagar = sueldo, comisiones, otros pagos y auxilio de transporte − salud, pensión, fondo de solidaridad y retención del trabajador. Se debitan al gasto los pagos, los aportes de la empresa y las provisiones; se acreditan los aportes de ambos, la retención, el neto y las prestaciones por pagar.',
    captions: {
      saludEmpleador: ['Salud a cargo del empleador', '0 si está exonerado'],
      arl: 'ARL',
      caja: 'Caja de compensación',
    },
    input: asientoNominaInput,
    example: {
      sueldo: 2_000_000,
      auxilioTransporte: 249_095,
      saludTrabajador: 80_000,
      pensionTrabajador: 80_000,
      pensionEmpleador: 240_000,
      arl: 10_440,
      caja: 80_000,
      cesantias: 187_425,
      intereses: 22_491,
      prima: 187_425,
      vacaciones: 83_333,
    },
    run: (input) => asientoNomina(input),
    figure: (asiento) => ({
      label: 'Neto por pagar al trabajador',
      value: formatCop(movimiento(asiento, 'credito', '2505')),
    }),
    table: asientoTable,
  }),
  asiento_depreciacion: calculator({
    subject: 'asientos',
    title: 'Asiento contable de la depreciación',
    description: 'Asiento contable de la depreciación de un activo en el periodo.',
    formula:
      'La depreciación del periodo se debita al gasto y se acredita a la depreciación acumulada de la clase del activo (NIC 16 y art. 137 ET).',
    captions: {
      clase: 'Clase de activo',
    },
    input: asientoDepreciacionInput,
    example: { valor: 150_000, clase: 'computo' },
    labels: {
      clase: {
        construcciones: 'Construcciones y edificaciones',
        maquinaria: 'Maquinaria y equipo',
        muebles: 'Muebles y enseres',
        computo: 'Equipo de cómputo',
        vehiculos: 'Vehículos',
      },
    },
    run: asientoDepreciacion,
    figure: ({ total }) => ({ label: 'Depreciación del periodo', value: formatCop(total) }),
    table: asientoTable,
  }),
  asiento_prestamo: calculator({
    subject: 'asientos',
    title: 'Asiento de un préstamo bancario',
    description: 'Asiento contable de un préstamo o crédito bancario: el desembolso o el pago de una cuota.',
    formula:
      'Desembolso: el capital entra al banco y se acredita la obligación. Cuota = capital + intereses + seguro: el capital baja la obligación, los intereses y el seguro van al gasto, y todo sale del banco.',
    captions: {
      momento: 'Qué pasó',
      capital: ['Capital', 'Recibido, o abonado con la cuota'],
    },
    input: asientoPrestamoInput,
    example: { momento: 'cuota', capital: 1_200_000, intereses: 450_000, seguro: 50_000 },
    labels: { momento: { desembolso: 'El banco entrega el dinero', cuota: 'Se paga una cuota' } },
    run: asientoPrestamo,
    figure: ({ total }, { momento }) => ({
      label: momento === 'cuota' ? 'Cuota pagada' : 'Capital recibido',
      value: formatCop(total),
    }),
    table: asientoTable,
  }),
  asiento_anticipo: calculator({
    subject: 'asientos',
    title: 'Asiento contable de un anticipo',
    description: 'Asiento contable de un anticipo entregado a un proveedor o recibido de un cliente.',
    formula:
      'Entregado: se debita el anticipo a proveedores y se acredita el banco, por el mismo valor. Recibido: se debita el banco y se acredita el anticipo de clientes. Todavía no es costo ni ingreso.',
    captions: {
      sentido: 'Sentido',
    },
    input: asientoAnticipoInput,
    example: { sentido: 'entregado', valor: 4_000_000 },
    labels: { sentido: { entregado: 'Entregado a un proveedor', recibido: 'Recibido de un cliente' } },
    run: asientoAnticipo,
    figure: ({ total }, { sentido }) => ({ label: `Anticipo ${sentido}`, value: formatCop(total) }),
    table: asientoTable,
  }),
  asiento_cruce: calculator({
    subject: 'asientos',
    title: 'Asiento contable de una factura con anticipo',
    description: 'Asiento de la factura de una venta o de una compra, con el anticipo que ya se había pagado cruzado.',
    also: 'cruce cruzar anticipo factura legalizar',
    formula:
      'El anticipo se descuenta de la factura con su IVA, hasta donde alcance. Venta: se debitan el anticipo de clientes y lo que falta por cobrar, y se acreditan el ingreso y el IVA generado. Compra: se debitan lo comprado y el IVA descontable, y se acreditan el anticipo a proveedores y lo que falta por pagar.',
    captions: {
      lado: 'Factura',
      base: ['Valor de la factura', 'Sin IVA'],
      anticipo: ['Anticipo', 'Lo que se había recibido o entregado'],
      cuenta: ['Cuenta de lo comprado', 'De una compra que no es de mercancía'],
      pagar: ['Cuenta por pagar', 'De una compra que no va en proveedores'],
    },
    input: asientoCruceInput,
    example: { lado: 'venta', anticipo: 3_000_000, base: 8_000_000, iva: 1_520_000 },
    labels: { lado: { venta: 'De una venta', compra: 'De una compra' } },
    run: asientoCruce,
    figure: (_, { lado, anticipo, base, iva }) => ({
      label: lado === 'venta' ? 'Falta por cobrar' : 'Falta por pagar',
      value: formatCop(Math.max(0, base + iva - anticipo)),
    }),
    table: asientoTable,
  }),
  asiento_pago_iva: calculator({
    subject: 'asientos',
    title: 'Asiento contable del pago del IVA',
    description: 'Asiento contable del pago del IVA de un periodo o de su saldo a favor.',
    formula:
      'IVA por pagar = generado − descontable − retenido − saldo a favor anterior (arts. 483 y 485 ET). Si da negativo, no se paga y queda como saldo a favor. Se debita el generado y se acreditan el descontable, el retenido, el saldo anterior y el banco.',
    captions: {
      generado: 'IVA generado',
      descontable: 'IVA descontable',
      retenido: 'IVA que te retuvieron',
      saldoAnterior: 'Saldo a favor anterior',
    },
    input: asientoPagoIvaInput,
    example: { generado: 7_600_000, descontable: 4_200_000, retenido: 400_000 },
    run: asientoPagoIva,
    figure: (_, { generado, descontable, retenido = 0, saldoAnterior = 0 }) => {
      // Not from the entry: what is only closed, and paid later, stays in 2408 with the rest.
      const saldo = generado - descontable - retenido - saldoAnterior
      return { label: saldo < 0 ? 'Saldo a favor' : 'IVA por pagar', value: formatCop(Math.abs(saldo)) }
    },
    table: asientoTable,
  }),
  asiento_cierre: calculator({
    subject: 'asientos',
    title: 'Asiento de cierre del año',
    description: 'Asiento contable del cierre del año: cancela ingresos, costos y gastos contra la utilidad o pérdida.',
    formula:
      'Utilidad o pérdida = ingresos − costos − gastos − impuesto de renta. Los ingresos, los costos, los gastos y el impuesto se cancelan contra la cuenta 5905, y su saldo pasa al resultado del ejercicio.',
    captions: {
      ingresos: ['Ingresos del año', 'Clase 4'],
      costos: ['Costos de venta', 'Clase 6'],
      gastos: ['Gastos', 'Clase 5, sin el impuesto de renta'],
      impuestoRenta: ['Impuesto de renta', 'Cuenta 5405'],
    },
    input: asientoCierreInput,
    example: { ingresos: 480_000_000, costos: 290_000_000, gastos: 120_000_000, impuestoRenta: 24_500_000 },
    run: asientoCierre,
    figure: (asiento) => {
      const perdida = movimiento(asiento, 'debito', '3610')
      return perdida > 0
        ? { label: 'Pérdida del ejercicio', value: formatCop(perdida) }
        : { label: 'Utilidad del ejercicio', value: formatCop(movimiento(asiento, 'credito', '3605')) }
    },
    table: asientoTable,
  }),
  asiento_pago: calculator({
    subject: 'asientos',
    title: 'Asiento del pago de una factura',
    description: 'Asiento contable del pago a un proveedor o del recaudo de un cliente, con descuento por pronto pago.',
    also: 'contabilizar registrar abono cartera egreso',
    formula:
      'Por el banco = lo que se debía − descuento por pronto pago. Al pagar se debita la cuenta por pagar y el 4x1000 del banco; al recaudar se debita el banco y se acredita la cartera del cliente.',
    captions: {
      sentido: 'Qué pasó',
      saldo: ['Lo que se debía', 'Después de retenciones'],
      descuento: 'Descuento por pronto pago',
      cuenta: 'Cuenta por pagar que se cancela',
      gmf: ['4x1000', 'Lo que cobra el banco por el pago'],
    },
    input: asientoPagoInput,
    example: { sentido: 'pago', saldo: 3_495_000, descuento: 100_000 },
    labels: { sentido: { pago: 'Se le paga a un proveedor', recaudo: 'Un cliente paga' } },
    run: asientoPago,
    figure: (asiento, { sentido, gmf }) => ({
      label: sentido === 'pago' ? 'Pagado por el banco' : 'Recibido en el banco',
      value: formatCop(
        movimiento(asiento, sentido === 'pago' ? 'credito' : 'debito', '1110') - (sentido === 'pago' ? gmf : 0),
      ),
    }),
    table: asientoTable,
  }),
  costo_ventas: calculator({
    subject: 'contabilidad',
    title: 'Costo de ventas por juego de inventarios',
    description: 'Costo de lo vendido en un periodo, con el inventario al empezar, las compras y el inventario final.',
    also: 'inventario periodico mercancia',
    formula:
      'Costo de ventas = inventario inicial + compras − inventario final (sección 13 de la NIIF para las PYMES y NIC 2).',
    captions: {
      inventarioInicial: 'Inventario inicial',
      compras: ['Compras netas', 'Con fletes, sin devoluciones ni el IVA que descuentas'],
      inventarioFinal: ['Inventario final', 'El contado al terminar'],
    },
    input: costoVentasInput,
    example: { inventarioInicial: 18_000_000, compras: 42_000_000, inventarioFinal: 15_500_000 },
    run: (input) => {
      const calculation = costoVentas(input)
      return possible(calculation.result.costo < 0 ? { ...calculation, result: null } : calculation)
    },
    figure: ({ costo }) => ({ label: 'Costo de ventas', value: formatCop(costo) }),
    asientos: ({ costo }, _, options) => asientosCosto(costo, options),
  }),
  kardex: calculator({
    subject: 'contabilidad',
    title: 'Kárdex: costo de lo vendido',
    description: 'Costo de las unidades vendidas e inventario final, por promedio ponderado o PEPS.',
    also: 'kardex inventario permanente fifo primeras en entrar',
    formula:
      'Promedio ponderado: valor de todas las entradas × unidades vendidas ÷ unidades disponibles. PEPS: las unidades vendidas toman el costo de las primeras que entraron (sección 13 de la NIIF para las PYMES y NIC 2).',
    captions: {
      metodo: 'Método',
      entradas: ['Entradas', 'Inventario inicial y compras, en orden'],
      unidades: 'Unidades que entraron',
      costo: 'Costo de cada unidad',
      salida: 'Unidades vendidas',
    },
    input: kardexInput,
    example: {
      metodo: 'promedio',
      entradas: [
        { unidades: 100, costo: 12_000 },
        { unidades: 60, costo: 13_500 },
      ],
      salida: 120,
    },
    labels: { metodo: { promedio: 'Promedio ponderado', peps: 'PEPS: primeras en entrar, primeras en salir' } },
    run: (input) => possible(kardex(input)),
    figure: ({ costoVendido }) => ({ label: 'Costo de lo vendido', value: formatCop(costoVendido) }),
    asientos: ({ costoVendido }, _, options) => asientosCosto(costoVendido, options),
  }),
}
