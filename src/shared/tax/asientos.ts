import { z } from 'zod'
import { formatCop, formatNumber, formatPercent } from '../format.ts'
import { cop, porcentaje, porMil } from './campos.ts'
import { percentOf } from './percent.ts'
import { cuentaPorCodigo, PUC_SOURCE } from './puc.ts'
import { codigoComercio, et } from './sources.ts'
import type { Calculation, LegalSource, Step } from './types.ts'

/** One line of a journal entry. Exactly one of the two amounts is above zero. COP. */
export interface LineaAsiento {
  readonly codigo: string
  readonly nombre: string
  readonly debito: number
  readonly credito: number
}

export interface Asiento {
  readonly concepto: string
  readonly lineas: readonly LineaAsiento[]
  /** COP: the sum of debits, equal to that of credits. */
  readonly total: number
}

export const PUC_AS_CODES =
  'El PUC ya no es el marco contable vigente: úsalo como codificación y ajusta las subcuentas a tu plan.'

const debe = (codigo: string, valor: number, nombre?: string): LineaAsiento => linea(codigo, valor, 0, nombre)
const haber = (codigo: string, valor: number, nombre?: string): LineaAsiento => linea(codigo, 0, valor, nombre)

function linea(codigo: string, debito: number, credito: number, nombre?: string): LineaAsiento {
  return { codigo, nombre: nombre ?? cuentaPorCodigo(codigo)?.nombre ?? codigo, debito, credito }
}

/** Drops empty lines and throws if the entry does not balance, which would be a bug in a template. */
function asiento(concepto: string, lineas: readonly LineaAsiento[]): Asiento {
  const llenas = lineas.filter(({ debito, credito }) => debito !== 0 || credito !== 0)
  const debitos = llenas.reduce((sum, { debito }) => sum + debito, 0)
  const creditos = llenas.reduce((sum, { credito }) => sum + credito, 0)
  if (debitos !== creditos) throw new Error(`The entry "${concepto}" does not balance: ${debitos} ≠ ${creditos}`)
  return { concepto, lineas: llenas, total: debitos }
}

function calculation(
  result: Asiento,
  steps: readonly Step[],
  caveats: readonly string[],
  sources: readonly LegalSource[] = [],
): Calculation<Asiento> {
  return {
    result,
    steps: [
      ...steps,
      { label: 'Sumas iguales', formula: 'Débitos = créditos', value: formatCop(result.total), sum: 'total' },
    ],
    sources: [PUC_SOURCE, ...sources],
    facts: [],
    caveats: [...caveats, PUC_AS_CODES],
  }
}

const ajustes = {
  base: cop('Valor antes de IVA'),
  iva: porcentaje('Tarifa de IVA').default(19),
  retefuente: porcentaje('Tarifa de retención en la fuente').default(0),
  reteIva: porcentaje('Retención de IVA, sobre el IVA').default(0),
  reteIca: porMil('Retención de ICA').default(0),
}

interface Impuestos {
  readonly iva: number
  readonly retefuente: number
  readonly reteIva: number
  readonly reteIca: number
  readonly steps: readonly Step[]
}

function impuestosDe(input: {
  readonly base: number
  readonly iva?: number | undefined
  readonly retefuente?: number | undefined
  readonly reteIva?: number | undefined
  readonly reteIca?: number | undefined
}): Impuestos {
  const tarifaIva = input.iva ?? 19
  const iva = Math.round(percentOf(input.base, tarifaIva))
  const retefuente = Math.round(percentOf(input.base, input.retefuente ?? 0))
  const reteIva = Math.round(percentOf(iva, input.reteIva ?? 0))
  // Per thousand is a tenth of a percent.
  const reteIca = Math.round((input.base * Math.round((input.reteIca ?? 0) * 1000)) / 1_000_000)
  const row = (label: string, formula: string, value: number): Step[] =>
    value === 0 ? [] : [{ label, formula, value: formatCop(value) }]
  return {
    iva,
    retefuente,
    reteIva,
    reteIca,
    steps: [
      ...row('IVA', `${formatCop(input.base)} × ${formatPercent(tarifaIva)}`, iva),
      ...row(
        'Retención en la fuente',
        `${formatCop(input.base)} × ${formatPercent(input.retefuente ?? 0)}`,
        retefuente,
      ),
      ...row('Retención de IVA', `${formatCop(iva)} × ${formatPercent(input.reteIva ?? 0)}`, reteIva),
      ...row('Retención de ICA', `${formatCop(input.base)} × ${formatNumber(input.reteIca ?? 0)} por mil`, reteIca),
    ],
  }
}

/** A bill with known IVA and withholdings in COP, entered by the buyer or the seller. */
export interface FacturaContable {
  readonly lado: 'compra' | 'venta'
  readonly texto: string
  readonly base: number
  readonly iva: number
  readonly retefuente: number
  readonly reteIva: number
  readonly reteIca: number
  /** What is debited by the buyer, or the income of the seller. */
  readonly cuenta: string
  /** Its name, if our short chart of accounts lacks it. */
  readonly nombre?: string | undefined
  /** The account of the buyer's withholding payable. */
  readonly retencion: string
  /** The account of the amount owed to the biller. */
  readonly pagar: string
  readonly contado: boolean
  /** The buyer cannot credit the IVA: it is part of the cost. */
  readonly ivaAlCosto: boolean
  /** The cost of the goods that a sale delivers. */
  readonly costo: number
  readonly steps: readonly Step[]
}

export function asientoFactura(factura: FacturaContable): Calculation<Asiento> {
  const { base, iva, retefuente, reteIva, reteIca, contado, costo } = factura
  const neto = base + iva - retefuente - reteIva - reteIca
  const selling = factura.lado === 'venta'
  const lineas = selling
    ? [
        debe(contado ? '111005' : '130505', neto, contado ? 'Bancos' : 'Clientes nacionales'),
        debe('135515', retefuente, 'Retención en la fuente a favor'),
        debe('135517', reteIva, 'IVA retenido a favor'),
        debe('135518', reteIca, 'ICA retenido a favor'),
        haber(factura.cuenta, base),
        haber('2408', iva, 'IVA generado'),
        debe('6135', costo, 'Costo de ventas'),
        haber('1435', costo),
      ]
    : [
        debe(factura.cuenta, factura.ivaAlCosto ? base + iva : base, factura.nombre),
        debe('2408', factura.ivaAlCosto ? 0 : iva, 'IVA descontable'),
        haber(factura.retencion, retefuente, 'Retención en la fuente por pagar'),
        haber('2367', reteIva, 'IVA retenido por pagar'),
        haber('2368', reteIca, 'ICA retenido por pagar'),
        haber(contado ? '111005' : factura.pagar, neto, contado ? 'Bancos' : undefined),
      ]
  return calculation(
    asiento(`${factura.texto} ${contado ? 'de contado' : 'a crédito'}`, lineas),
    [
      ...factura.steps,
      {
        label: selling ? 'Neto por cobrar' : 'Neto por pagar',
        formula: netFormula(base, [
          ['+', 'IVA', iva],
          ['−', 'retención', retefuente],
          ['−', 'retención de IVA', reteIva],
          ['−', 'retención de ICA', reteIca],
        ]),
        value: formatCop(neto),
      },
    ],
    selling || iva === 0 || factura.ivaAlCosto
      ? []
      : [
          'El IVA es descontable solo si eres responsable y la compra se relaciona con tu actividad gravada; si no, es mayor valor del costo o gasto.',
        ],
    selling || iva === 0 ? [] : [et('art. 485')],
  )
}

/** "$ 3.000.000 + IVA $ 570.000 − retención $ 75.000": zero terms are omitted. */
function netFormula(
  base: number,
  others: readonly (readonly [sign: '+' | '−', name: string, amount: number])[],
): string {
  const rest = others.filter(([, , amount]) => amount > 0)
  return [formatCop(base), ...rest.map(([sign, name, amount]) => `${sign} ${name} ${formatCop(amount)}`)].join(' ')
}

export interface VentaActivo {
  readonly costo: number
  readonly depreciacion: number
  /** The sale price; 0 when it is scrapped. */
  readonly precio: number
  readonly clase: keyof typeof CUENTA_ACTIVO
  readonly contado: boolean
}

const CUENTA_ACTIVO = {
  construcciones: '1516',
  maquinaria: '1520',
  muebles: '1524',
  computo: '1528',
  vehiculos: '1540',
} as const

/** Derecognition of a fixed asset sold or scrapped, with its depreciation; the difference is a gain or a loss. */
export function asientoVentaActivo({ costo, depreciacion, precio, clase, contado }: VentaActivo): Calculation<Asiento> {
  const enLibros = costo - depreciacion
  const resultado = precio - enLibros
  const activo = CUENTA_ACTIVO[clase]
  const acumulada = `1592${SUBCUENTA_DEPRECIACION[clase]}`
  return calculation(
    asiento(precio === 0 ? 'Baja del activo' : 'Venta del activo fijo', [
      debe(contado ? '111005' : '1380', precio, contado ? 'Bancos' : 'Deudores varios'),
      debe(acumulada, depreciacion, `Depreciación acumulada: ${nombreMinuscula(acumulada)}`),
      debe('5310', Math.max(0, -resultado)),
      haber(activo, costo),
      haber('4245', Math.max(0, resultado)),
    ]),
    [
      {
        label: 'Valor en libros',
        formula: `${formatCop(costo)} − ${formatCop(depreciacion)}`,
        value: formatCop(enLibros),
      },
      {
        label: resultado >= 0 ? 'Utilidad en la venta' : 'Pérdida en la venta',
        formula: `${formatCop(precio)} − ${formatCop(enLibros)}`,
        value: formatCop(Math.abs(resultado)),
      },
    ],
    ['Registra primero la depreciación hasta el día en que sale.'],
    [{ type: 'nic', number: '16' }],
  )
}

const cuentaPuc = (what: string) =>
  z
    .string()
    .regex(/^\d{4,8}$/, 'Escribe el código de la cuenta: entre 4 y 8 números')
    .optional()
    .describe(what)

export const asientoCruceInput = z.object({
  lado: z.enum(['venta', 'compra']).describe('De quién es la factura: la que haces a tu cliente o la de tu proveedor'),
  anticipo: cop('Anticipo que se había recibido o entregado'),
  base: cop('Valor de la factura, sin IVA'),
  iva: cop('IVA de la factura').default(0),
  cuenta: cuentaPuc('De una compra, la cuenta que se debita si no es mercancía'),
  pagar: cuentaPuc('De una compra, la cuenta por pagar si no es la de proveedores'),
})

/** The bill that an advance was for: what was paid before is taken off what the customer owes, or is owed to the supplier. */
export function asientoCruce(input: z.input<typeof asientoCruceInput>): Calculation<Asiento> {
  const { anticipo, base, iva = 0, cuenta = '1435', pagar = '220505' } = input
  const total = base + iva
  const used = Math.min(anticipo, total)
  const selling = input.lado === 'venta'
  const entry = calculation(
    asiento(
      'Factura con cruce del anticipo',
      selling
        ? [
            debe('280505', used, 'Anticipos recibidos de clientes'),
            debe('130505', total - used, 'Clientes nacionales'),
            haber('4135', base, 'Ingresos (la cuenta de tu actividad)'),
            haber('2408', iva, 'IVA generado'),
          ]
        : [
            debe(cuenta, base, cuenta === '1435' ? 'Mercancías, o la cuenta de lo comprado' : undefined),
            debe('2408', iva, 'IVA descontable'),
            haber('133005', used, 'Anticipos a proveedores'),
            haber(pagar, total - used, pagar === '220505' ? 'Proveedores nacionales' : undefined),
          ],
    ),
    [
      {
        label: selling ? 'Falta por cobrar' : 'Falta por pagar',
        formula: `${formatCop(total)} − ${formatCop(used)}`,
        value: formatCop(total - used),
      },
    ],
    anticipo > total
      ? [`Del anticipo sobran ${formatCop(anticipo - total)}: quedan en la misma cuenta hasta que se devuelvan.`]
      : [],
    [et('art. 429')],
  )
  return { call: { name: 'asiento_cruce', input }, ...entry }
}

const CONCEPTO_COMPRA = {
  mercancia: { cuenta: '1435', retencion: '236540', pagar: '220505', texto: 'Compra de mercancía' },
  servicio: { cuenta: '5135', retencion: '236525', pagar: '233595', texto: 'Servicio recibido' },
  honorarios: { cuenta: '5110', retencion: '236515', pagar: '233525', texto: 'Honorarios' },
  arrendamiento: { cuenta: '5120', retencion: '236530', pagar: '233540', texto: 'Arrendamiento' },
  computo: { cuenta: '1528', retencion: '236540', pagar: '233595', texto: 'Compra de equipo de cómputo' },
} as const

/** The purchase, by the accounts of its withholding and payable. */
export const conceptoDeCompra = (retencion: string, pagar: string): keyof typeof CONCEPTO_COMPRA | undefined =>
  (Object.keys(CONCEPTO_COMPRA) as (keyof typeof CONCEPTO_COMPRA)[]).find(
    (each) => CONCEPTO_COMPRA[each].retencion === retencion && CONCEPTO_COMPRA[each].pagar === pagar,
  )

export const asientoCompraInput = z.object({
  ...ajustes,
  concepto: z
    .enum(['mercancia', 'servicio', 'honorarios', 'arrendamiento', 'computo'])
    .default('mercancia')
    .describe('Qué se compra'),
  contado: z.boolean().default(false).describe('Se paga de contado por banco'),
  cuenta: cuentaPuc('Cuenta que se debita, si no es la usual del concepto'),
})

/** A purchase, service, fee or rent with IVA and withholdings, in the buyer's books. */
export function asientoCompra(input: z.input<typeof asientoCompraInput>): Calculation<Asiento> {
  const usual = CONCEPTO_COMPRA[input.concepto ?? 'mercancia']
  const entry = asientoFactura({
    ...impuestosDe(input),
    lado: 'compra',
    texto: input.cuenta === undefined ? usual.texto : 'Compra',
    base: input.base,
    cuenta: input.cuenta ?? usual.cuenta,
    retencion: usual.retencion,
    pagar: usual.pagar,
    contado: input.contado === true,
    ivaAlCosto: false,
    costo: 0,
  })
  return { call: { name: 'asiento_compra', input }, ...entry }
}

export const asientoVentaInput = z.object({
  ...ajustes,
  costo: cop('Costo de la mercancía vendida').default(0),
  servicio: z.boolean().default(false).describe('Es venta de servicios y no de mercancía'),
  contado: z.boolean().default(false).describe('Se cobra de contado en banco'),
})

/** A sale with IVA and the customer's withholdings, with the cost of sales. */
export function asientoVenta(input: z.input<typeof asientoVentaInput>): Calculation<Asiento> {
  const costo = input.costo ?? 0
  const { caveats, ...entry } = asientoFactura({
    ...impuestosDe(input),
    lado: 'venta',
    texto: 'Venta',
    base: input.base,
    cuenta: input.servicio ? '4155' : '4135',
    retencion: '2365',
    pagar: '130505',
    contado: input.contado === true,
    ivaAlCosto: false,
    costo,
  })
  return {
    call: { name: 'asiento_venta', input },
    ...entry,
    caveats:
      costo === 0 && !input.servicio
        ? ['Con inventario permanente, registra también el costo: débito 6135, crédito 1435.', ...caveats]
        : caveats,
  }
}

export const asientoNominaInput = z.object({
  sueldo: cop('Sueldo del mes'),
  comisiones: cop('Comisiones del mes').default(0),
  bonificaciones: cop('Pagos no salariales del mes').default(0),
  auxilioTransporte: cop('Auxilio de transporte').default(0),
  saludTrabajador: cop('Salud a cargo del trabajador'),
  pensionTrabajador: cop('Pensión a cargo del trabajador'),
  fondoSolidaridad: cop('Fondo de solidaridad pensional').default(0),
  retencion: cop('Retención en la fuente').default(0),
  saludEmpleador: cop('Salud a cargo del empleador; 0 si está exonerado').default(0),
  pensionEmpleador: cop('Pensión a cargo del empleador').default(0),
  arl: cop('Riesgos laborales').default(0),
  caja: cop('Caja de compensación').default(0),
  icbf: cop('ICBF; 0 si está exonerado').default(0),
  sena: cop('SENA; 0 si está exonerado').default(0),
  cesantias: cop('Provisión de cesantías').default(0),
  intereses: cop('Provisión de intereses a las cesantías').default(0),
  prima: cop('Provisión de prima').default(0),
  vacaciones: cop('Provisión de vacaciones').default(0),
})

/**
 * Accrual of a month's payroll: pay, contributions and provisions. The amounts come from the payroll calculator.
 * @param descontado what is deducted from the net pay for a loan or an advance
 */
export function asientoNomina(raw: z.input<typeof asientoNominaInput>, descontado = 0): Calculation<Asiento> {
  const input = asientoNominaInput.parse(raw)
  const neto =
    input.sueldo +
    input.comisiones +
    input.bonificaciones +
    input.auxilioTransporte -
    input.saludTrabajador -
    input.pensionTrabajador -
    input.fondoSolidaridad -
    input.retencion -
    descontado
  const entry = calculation(
    asiento('Nómina del mes con aportes y provisiones', [
      debe('510506', input.sueldo),
      debe('510518', input.comisiones),
      debe('510548', input.bonificaciones),
      debe('510527', input.auxilioTransporte),
      debe('510569', input.saludEmpleador),
      debe('510570', input.pensionEmpleador),
      debe('510568', input.arl),
      debe('510572', input.caja),
      debe('510575', input.icbf),
      debe('510578', input.sena),
      debe('510530', input.cesantias),
      debe('510533', input.intereses),
      debe('510536', input.prima),
      debe('510539', input.vacaciones),
      haber('237005', input.saludTrabajador + input.saludEmpleador),
      haber('238030', input.pensionTrabajador + input.pensionEmpleador + input.fondoSolidaridad),
      haber('237006', input.arl),
      haber('237010', input.caja + input.icbf + input.sena),
      haber('236505', input.retencion, 'Retención en la fuente por salarios'),
      haber('1365', descontado),
      haber('250505', neto),
      haber('2510', input.cesantias),
      haber('2515', input.intereses),
      haber('2520', input.prima),
      haber('2525', input.vacaciones),
    ]),
    [
      {
        label: 'Neto por pagar al trabajador',
        formula: netFormula(input.sueldo, [
          ['+', 'comisiones', input.comisiones],
          ['+', 'bonificaciones', input.bonificaciones],
          ['+', 'auxilio', input.auxilioTransporte],
          ['−', 'salud del trabajador', input.saludTrabajador],
          ['−', 'pensión del trabajador', input.pensionTrabajador],
          ['−', 'fondo de solidaridad', input.fondoSolidaridad],
          ['−', 'retención', input.retencion],
          ['−', 'préstamo o anticipo descontado', descontado],
        ]),
        value: formatCop(neto),
      },
    ],
    ['Usa el grupo 52 si el trabajador es de ventas y el 72 si es de producción.'],
  )
  return descontado === 0 ? { call: { name: 'asiento_nomina', input }, ...entry } : entry
}

export const asientoDepreciacionInput = z.object({
  valor: cop('Depreciación del periodo'),
  clase: z
    .enum(['construcciones', 'maquinaria', 'muebles', 'computo', 'vehiculos'])
    .default('computo')
    .describe('Clase de activo que se deprecia'),
})

const SUBCUENTA_DEPRECIACION = {
  construcciones: '05',
  maquinaria: '10',
  muebles: '15',
  computo: '20',
  vehiculos: '35',
} as const

/** Depreciation of a period. */
export function asientoDepreciacion(input: z.input<typeof asientoDepreciacionInput>): Calculation<Asiento> {
  const sub = SUBCUENTA_DEPRECIACION[input.clase ?? 'computo']
  const entry = calculation(
    asiento('Depreciación del periodo', [
      debe(`5160${sub}`, input.valor, `Gasto por depreciación: ${nombreMinuscula(`5160${sub}`)}`),
      haber(`1592${sub}`, input.valor, `Depreciación acumulada: ${nombreMinuscula(`1592${sub}`)}`),
    ]),
    [],
    ['Registra la depreciación cada mes desde que el activo está listo para usarse.'],
    [{ type: 'nic', number: '16' }, et('art. 137')],
  )
  return { call: { name: 'asiento_depreciacion', input }, ...entry }
}

function nombreMinuscula(codigo: string): string {
  return (cuentaPorCodigo(codigo)?.nombre ?? codigo).toLowerCase()
}

export const asientoPrestamoInput = z.object({
  momento: z.enum(['desembolso', 'cuota']).describe('El banco entrega el dinero o se paga una cuota'),
  capital: cop('Capital recibido, o abonado con la cuota'),
  intereses: cop('Intereses de la cuota').default(0),
  seguro: cop('Seguro que se cobra con la cuota').default(0),
})

/** A bank loan: the disbursement, or an instalment split into principal, interest and insurance. */
export function asientoPrestamo(input: z.input<typeof asientoPrestamoInput>): Calculation<Asiento> {
  const intereses = input.momento === 'cuota' ? (input.intereses ?? 0) : 0
  const seguro = input.momento === 'cuota' ? (input.seguro ?? 0) : 0
  const lineas =
    input.momento === 'desembolso'
      ? [debe('111005', input.capital, 'Bancos'), haber('210510', input.capital, 'Pagarés, bancos nacionales')]
      : [
          debe('210510', input.capital, 'Pagarés, bancos nacionales'),
          debe('530520', intereses, 'Intereses'),
          debe('5130', seguro, 'Seguros'),
          haber('111005', input.capital + intereses + seguro, 'Bancos'),
        ]
  const entry = calculation(
    asiento(input.momento === 'desembolso' ? 'Préstamo recibido del banco' : 'Pago de una cuota del préstamo', lineas),
    [],
    ['El 4x1000 del pago va en la cuenta 530595.'],
  )
  return { call: { name: 'asiento_prestamo', input }, ...entry }
}

export const asientoAnticipoInput = z.object({
  sentido: z.enum(['entregado', 'recibido']).describe('Anticipo a un proveedor o de un cliente'),
  valor: cop('Valor del anticipo'),
})

/** An advance given to a supplier or taken from a customer: neither cost nor income yet. */
export function asientoAnticipo(input: z.infer<typeof asientoAnticipoInput>): Calculation<Asiento> {
  const entregado = input.sentido === 'entregado'
  const entry = calculation(
    asiento(
      entregado ? 'Anticipo entregado a un proveedor' : 'Anticipo recibido de un cliente',
      entregado
        ? [debe('133005', input.valor, 'Anticipos a proveedores'), haber('111005', input.valor, 'Bancos')]
        : [debe('111005', input.valor, 'Bancos'), haber('280505', input.valor, 'Anticipos recibidos de clientes')],
    ),
    [],
    [
      entregado
        ? 'Al recibir la factura, cruza el anticipo: débito al costo o gasto, crédito 133005.'
        : 'Al facturar, cruza el anticipo: débito 280505, crédito al ingreso.',
    ],
  )
  return { call: { name: 'asiento_anticipo', input }, ...entry }
}

export const asientoPagoIvaInput = z.object({
  generado: cop('IVA generado en el periodo'),
  descontable: cop('IVA descontable en el periodo'),
  retenido: cop('IVA que te retuvieron en el periodo').default(0),
  saldoAnterior: cop('Saldo a favor del periodo anterior').default(0),
  alGasto: cop('IVA común que no se descuenta, por prorrateo').default(0),
  causado: z.boolean().default(false).describe('Solo se cierra el periodo: queda por pagar'),
})

/** Payment of the IVA return. If credits exceed the tax, nothing is paid and the balance is carried in favour. */
export function asientoPagoIva(input: z.input<typeof asientoPagoIvaInput>): Calculation<Asiento> {
  const { retenido = 0, saldoAnterior = 0, alGasto = 0 } = input
  const saldo = input.generado - input.descontable - retenido - saldoAnterior
  const pagar = Math.max(0, saldo)
  const favor = Math.max(0, -saldo)
  const entry = calculation(
    asiento(
      saldo >= 0
        ? input.causado
          ? 'Cierre del IVA del periodo'
          : 'Declaración y pago del IVA'
        : 'Declaración de IVA con saldo a favor',
      [
        debe('2408', input.generado, 'IVA generado'),
        debe('135520', favor, 'Saldo a favor de IVA'),
        // IVA that was entered as creditable at purchase is removed with the rest.
        debe('511570', alGasto, 'IVA que no se descuenta (prorrateo)'),
        haber('2408', input.descontable + alGasto, 'IVA descontable'),
        haber('135517', retenido, 'IVA retenido a favor'),
        haber('135520', saldoAnterior, 'Saldo a favor del periodo anterior'),
        haber(input.causado ? '2408' : '111005', pagar, input.causado ? 'IVA por pagar' : 'Bancos'),
      ],
    ),
    [
      {
        label: saldo >= 0 ? 'IVA por pagar' : 'Saldo a favor',
        formula: `${formatCop(input.generado)} − ${formatCop(input.descontable)} − ${formatCop(retenido)}${saldoAnterior === 0 ? '' : ` − ${formatCop(saldoAnterior)}`}`,
        value: formatCop(Math.abs(saldo)),
      },
    ],
    ['La declaración se hace en miles: el ajuste al peso va a 429581 o a 539595.'],
    [et('arts. 483 y 485')],
  )
  return { call: { name: 'asiento_pago_iva', input }, ...entry }
}

export const asientoCierreInput = z.object({
  ingresos: cop('Ingresos del año (clase 4)'),
  costos: cop('Costos de venta del año (clase 6)'),
  gastos: cop('Gastos del año (clase 5), sin el impuesto de renta'),
  impuestoRenta: cop('Gasto por impuesto de renta (5405)').default(0),
})

/** Closing of the year's result accounts against 5905 and of 5905 against the result of the year. */
export function asientoCierre(input: z.input<typeof asientoCierreInput>): Calculation<Asiento> {
  const impuesto = input.impuestoRenta ?? 0
  const resultado = input.ingresos - input.costos - input.gastos - impuesto
  const egresos = input.costos + input.gastos + impuesto
  const entry = calculation(
    asiento('Cierre de cuentas de resultado', [
      debe('4', input.ingresos, 'Ingresos (se cancela cada cuenta)'),
      haber('5905', input.ingresos),
      debe('5905', egresos),
      haber('6', input.costos, 'Costos de ventas (se cancela cada cuenta)'),
      haber('5', input.gastos, 'Gastos (se cancela cada cuenta)'),
      haber('5405', impuesto),
      debe('5905', Math.max(0, resultado)),
      haber('3605', Math.max(0, resultado)),
      debe('3610', Math.max(0, -resultado)),
      haber('5905', Math.max(0, -resultado)),
    ]),
    [
      {
        label: resultado >= 0 ? 'Utilidad del ejercicio' : 'Pérdida del ejercicio',
        formula: `${formatCop(input.ingresos)} − ${formatCop(egresos)}`,
        value: formatCop(Math.abs(resultado)),
      },
    ],
    ['La asamblea decide después sobre la utilidad: reserva legal, dividendos o utilidades acumuladas.'],
    [codigoComercio('art. 452')],
  )
  return { call: { name: 'asiento_cierre', input }, ...entry }
}

export const asientoPagoInput = z.object({
  sentido: z.enum(['pago', 'recaudo']).describe('Se le paga a un proveedor, o un cliente paga'),
  saldo: cop('Lo que se debía después de retenciones'),
  descuento: cop('Descuento por pronto pago').default(0),
  cuenta: z
    .string()
    .regex(/^\d{4,8}$/, 'Escribe el código de la cuenta: entre 4 y 8 números')
    .default('220505')
    .describe('Cuenta por pagar que se cancela'),
  gmf: cop('4x1000 que el banco cobra por el pago').default(0),
})

/** Payment of an open bill, with the discount for early payment. */
export function asientoPago(input: z.input<typeof asientoPagoInput>): Calculation<Asiento> {
  const { saldo, descuento = 0, cuenta = '220505', gmf = 0 } = input
  const neto = saldo - descuento
  const entry = calculation(
    asiento(
      input.sentido === 'pago' ? 'Pago al proveedor' : 'Recaudo del cliente',
      input.sentido === 'pago'
        ? [
            debe(cuenta, saldo),
            debe('530595', gmf, 'Gravamen a los movimientos financieros (4x1000)'),
            haber('421040', descuento, 'Descuentos por pronto pago'),
            haber('111005', neto + gmf, 'Bancos'),
          ]
        : [
            debe('111005', neto, 'Bancos'),
            debe('530535', descuento, 'Descuentos por pronto pago'),
            haber('130505', saldo, 'Clientes nacionales'),
          ],
    ),
    [{ label: 'Por el banco', formula: `${formatCop(saldo)} − ${formatCop(descuento)}`, value: formatCop(neto) }],
    descuento === 0
      ? []
      : [
          'El descuento por pronto pago no cambia el IVA ni la retención de la factura; en NIIF el que se espera dar o recibir se resta desde el principio de la venta o la compra.',
        ],
  )
  return { call: { name: 'asiento_pago', input }, ...entry }
}

/** What a restaurant sells, with the tax that its customers pay. */
export function asientoConsumo(base: number, impuesto: number, credito = false): Calculation<Asiento> {
  const total = base + impuesto
  return calculation(
    asiento('Venta con impuesto al consumo', [
      debe(credito ? '130505' : '110505', total, credito ? 'Clientes nacionales' : 'Caja general'),
      haber('4140', base),
      haber('2495', impuesto, 'Impuesto nacional al consumo por pagar'),
    ]),
    [{ label: 'Total cobrado', formula: `${formatCop(base)} + ${formatCop(impuesto)}`, value: formatCop(total) }],
    ['Quien compra no descuenta este impuesto: para él es mayor valor del gasto.'],
    [et('art. 512-1')],
  )
}

/** A late payment to the DIAN: the tax owed, the penalty and the interest. */
export function asientoPagoTributario(input: {
  readonly cuenta: string
  readonly impuesto: number
  readonly sancion: number
  readonly intereses: number
}): Calculation<Asiento> {
  const { cuenta, impuesto, sancion, intereses } = input
  return calculation(
    asiento('Pago con sanción e intereses', [
      debe(cuenta, impuesto),
      debe('539520', sancion, 'Multas, sanciones y litigios'),
      debe('530520', intereses, 'Intereses'),
      haber('111005', impuesto + sancion + intereses, 'Bancos'),
    ]),
    [],
    ['Las sanciones y los intereses de mora tributarios no son deducibles de renta.'],
  )
}

/** Payment of a contingency: the provision is used, the rest is expense or is reversed. */
export function asientoProvisionPagada(input: {
  readonly provision: number
  readonly pagado: number
  /** Of the provision. */
  readonly cuenta: string
}): Asiento {
  const { provision, pagado, cuenta } = input
  return asiento('Pago de lo provisionado', [
    debe(cuenta, provision),
    debe('539520', Math.max(0, pagado - provision)),
    haber('111005', pagado, 'Bancos'),
    haber('4250', Math.max(0, provision - pagado)),
  ])
}

/** One account against another. */
export function asientoSimple(concepto: string, debito: string, credito: string, valor: number): Calculation<Asiento> {
  return calculation(asiento(concepto, [debe(debito, valor), haber(credito, valor)]), [], [])
}

/** Sick pay: what the employer bears is expense, and what the EPS or the ARL gives back is a receivable. COP. */
export function asientoIncapacidad(empleador: number, sistema: number, quien: string): Calculation<Asiento> {
  return calculation(
    asiento('Incapacidad', [
      debe('510524', empleador),
      debe('1380', sistema, `Incapacidades por cobrar a la ${quien}`),
      haber('250505', empleador + sistema),
    ]),
    [],
    [`Cuando la ${quien} la pague se debita el banco y se acredita 1380.`],
  )
}
