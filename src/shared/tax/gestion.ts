import { z } from 'zod'
import { formatCop, formatNumber, formatPercent } from '../format.ts'
import { cop, porcentaje } from './campos.ts'
import { percentOf } from './percent.ts'
import type { Calculation, Call, LegalSource, Step } from './types.ts'

/** Inventories, for whoever applies the NIIF para las PYMES or the full ones. */
export const INVENTARIOS: readonly LegalSource[] = [
  { type: 'niif', number: 'PYMES', article: 'sección 13' },
  { type: 'nic', number: '2' },
]

function calculation<T>(
  call: Call,
  result: T,
  steps: readonly (Step | undefined)[],
  caveats: readonly string[],
  sources: readonly LegalSource[] = [],
): Calculation<T> {
  return { call, result, steps: steps.filter((step) => step !== undefined), sources, facts: [], caveats }
}

const optional = <T>(value: T | undefined, step: (value: T) => Step): Step | undefined =>
  value === undefined ? undefined : step(value)

/** A part of a whole in percent, with two decimals. */
const share = (part: number, whole: number): number => Math.round((part * 10_000) / whole) / 100
const ratio = (one: number, other: number): number => Math.round((one * 100) / other) / 100

export const puntoEquilibrioInput = z.object({
  costosFijos: cop('Costos y gastos fijos del periodo'),
  precio: cop('Precio de venta por unidad, sin IVA').optional(),
  costoVariable: cop('Costo variable por unidad').optional(),
  margen: porcentaje('Margen de contribución sobre las ventas, si no se sabe el precio').optional(),
  utilidad: cop('Utilidad que se quiere ganar').default(0),
})

export interface PuntoEquilibrio {
  /** Contribution margin per unit, COP; absent when only a percentage is known. */
  readonly porUnidad?: number
  /** Percent of the sales. */
  readonly margen: number
  /** Whole units; absent when only a margin is known. */
  readonly unidades?: number
  /** COP of sales in the period. */
  readonly ventas: number
}

/**
 * The sales that cover the fixed costs and the desired profit. Null when the margin is not positive, or neither price
 * and cost nor a margin is given: then no sales are enough.
 */
export function puntoEquilibrio(input: z.input<typeof puntoEquilibrioInput>): Calculation<PuntoEquilibrio | null> {
  const call = { name: 'punto_equilibrio', input }
  const { costosFijos, precio, costoVariable, margen, utilidad = 0 } = input
  const cubrir = costosFijos + utilidad
  const goal: Step | undefined =
    utilidad === 0
      ? undefined
      : {
          label: 'Por cubrir',
          formula: `${formatCop(costosFijos)} + ${formatCop(utilidad)}`,
          value: formatCop(cubrir),
        }
  const caveats = [
    'Cuenta como fijo lo que pagas aunque no vendas (arriendo, sueldos, servicios); como variable, lo que crece con cada venta (mercancía, comisiones, empaques).',
    'Con varios productos se usa el margen promedio de lo que vendes; el IVA no entra ni en el precio ni en el costo.',
  ]
  if (precio !== undefined && costoVariable !== undefined && precio > 0) {
    const porUnidad = precio - costoVariable
    if (porUnidad <= 0) return calculation(call, null, [], caveats)
    const unidades = Math.ceil(cubrir / porUnidad)
    return calculation(
      call,
      { porUnidad, margen: share(porUnidad, precio), unidades, ventas: unidades * precio },
      [
        {
          label: 'Margen de contribución por unidad',
          formula: `${formatCop(precio)} − ${formatCop(costoVariable)}`,
          value: `${formatCop(porUnidad)} (${formatPercent(share(porUnidad, precio))})`,
        },
        goal,
        {
          label: 'Unidades',
          formula: `${formatCop(cubrir)} ÷ ${formatCop(porUnidad)}`,
          value: `${formatNumber(unidades)} (se sube a la unidad entera)`,
        },
        {
          label: 'Ventas',
          formula: `${formatNumber(unidades)} × ${formatCop(precio)}`,
          value: formatCop(unidades * precio),
        },
      ],
      caveats,
    )
  }
  if (margen === undefined || margen === 0) return calculation(call, null, [], caveats)
  const ventas = Math.ceil((cubrir * 100_000) / Math.round(margen * 1000))
  return calculation(
    call,
    { margen, ventas },
    [goal, { label: 'Ventas', formula: `${formatCop(cubrir)} ÷ ${formatPercent(margen)}`, value: formatCop(ventas) }],
    caveats,
  )
}

export const precioVentaInput = z.object({
  costo: cop('Costo de lo que se vende, sin IVA descontable').optional(),
  precio: cop('Precio de venta sin IVA').optional(),
  porcentaje: porcentaje('Ganancia en porcentaje').max(10_000).optional(),
  sobre: z
    .enum(['precio', 'costo'])
    .default('precio')
    .describe('Si el porcentaje es del precio (margen) o del costo (recargo)'),
})

export interface PrecioVenta {
  readonly costo: number
  readonly precio: number
  readonly utilidad: number
  /** Percent of the price. */
  readonly margen: number
  /** Percent of the cost. */
  readonly recargo: number
}

/**
 * Price, cost and gain from any two of cost, price and percentage. Null when fewer are given, or the margin is the
 * whole price.
 */
export function precioVenta(input: z.input<typeof precioVentaInput>): Calculation<PrecioVenta | null> {
  const call = { name: 'precio_venta', input }
  const { porcentaje: said, sobre = 'precio' } = input
  const rate = said === undefined ? undefined : Math.round(said * 1000)
  const caveats = [
    'Margen es la ganancia como parte del precio; recargo, como parte del costo: el 30 % de recargo deja un margen del 23,08 %.',
    'Al precio súmale el IVA si eres responsable; en el costo incluye transporte, empaque y comisiones, no solo la factura.',
  ]
  const solved = (costo: number, precio: number, step: Step): Calculation<PrecioVenta> => {
    const utilidad = precio - costo
    const margen = precio === 0 ? 0 : share(utilidad, precio)
    const recargo = costo === 0 ? 0 : share(utilidad, costo)
    return calculation(
      call,
      { costo, precio, utilidad, margen, recargo },
      [
        step,
        { label: 'Ganancia bruta', formula: `${formatCop(precio)} − ${formatCop(costo)}`, value: formatCop(utilidad) },
        {
          label: 'Margen, sobre el precio',
          formula: `${formatCop(utilidad)} ÷ ${formatCop(precio)}`,
          value: formatPercent(margen),
        },
        {
          label: 'Recargo, sobre el costo',
          formula: `${formatCop(utilidad)} ÷ ${formatCop(costo)}`,
          value: formatPercent(recargo),
        },
      ],
      caveats,
    )
  }
  if (input.costo !== undefined && input.precio !== undefined)
    return solved(input.costo, input.precio, { label: 'Precio sin IVA', value: formatCop(input.precio) })
  if (input.costo !== undefined && rate !== undefined) {
    if (sobre === 'precio' && rate >= 100_000) return calculation(call, null, [], caveats)
    const precio =
      sobre === 'costo'
        ? Math.round((input.costo * (100_000 + rate)) / 100_000)
        : Math.round((input.costo * 100_000) / (100_000 - rate))
    const of = formatPercent(rate / 1000)
    return solved(input.costo, precio, {
      label: 'Precio sin IVA',
      formula:
        sobre === 'costo' ? `${formatCop(input.costo)} × (1 + ${of})` : `${formatCop(input.costo)} ÷ (1 − ${of})`,
      value: formatCop(precio),
    })
  }
  if (input.precio !== undefined && rate !== undefined) {
    if (sobre === 'precio' && rate > 100_000) return calculation(call, null, [], caveats)
    const costo =
      sobre === 'costo'
        ? Math.round((input.precio * 100_000) / (100_000 + rate))
        : Math.round((input.precio * (100_000 - rate)) / 100_000)
    return solved(costo, input.precio, {
      label: 'Costo máximo',
      formula:
        sobre === 'costo'
          ? `${formatCop(input.precio)} ÷ (1 + ${formatPercent(rate / 1000)})`
          : `${formatCop(input.precio)} × (1 − ${formatPercent(rate / 1000)})`,
      value: formatCop(costo),
    })
  }
  return calculation(call, null, [], caveats)
}

export const razonesInput = z.object({
  activoCorriente: cop('Activo corriente').optional(),
  pasivoCorriente: cop('Pasivo corriente').optional(),
  inventario: cop('Inventario, para la prueba ácida').optional(),
  activos: cop('Activo total').optional(),
  pasivos: cop('Pasivo total').optional(),
  patrimonio: cop('Patrimonio').optional(),
  utilidad: z.number().int().describe('Utilidad neta, en pesos (COP); negativa si es pérdida').optional(),
  ventas: cop('Ventas').optional(),
  cartera: cop('Cartera promedio, para los días de cartera').optional(),
})

export interface Razones {
  readonly capitalTrabajo?: number
  readonly razonCorriente?: number
  readonly pruebaAcida?: number
  /** Percent of the assets that is owed. */
  readonly endeudamiento?: number
  readonly patrimonio?: number
  /** Percent of the equity. */
  readonly roe?: number
  /** Percent of the assets. */
  readonly roa?: number
  /** Percent of the sales. */
  readonly margenNeto?: number
  /** Times a year that what clients owe is collected. */
  readonly rotacionCartera?: number
  /** Days of a year of 360 that a sale takes to be collected. */
  readonly diasCartera?: number
}

const COMMERCIAL_YEAR = 360
/** Liquidity, debt and return: each that the given figures allow. */
export function razonesFinancieras(input: z.input<typeof razonesInput>): Calculation<Razones> {
  const call = { name: 'razones_financieras', input }
  const { activoCorriente, pasivoCorriente, inventario, utilidad, ventas, cartera } = input
  const { activos = both(input.pasivos, input.patrimonio, (a, b) => a + b) } = input
  const { pasivos = both(input.activos, input.patrimonio, (a, b) => a - b) } = input
  const { patrimonio = both(input.activos, input.pasivos, (a, b) => a - b) } = input
  const positive = (value: number | undefined) => (value !== undefined && value > 0 ? value : undefined)
  const current = positive(pasivoCorriente)
  const result: Razones = dropEmpty({
    capitalTrabajo: both(activoCorriente, pasivoCorriente, (a, b) => a - b),
    razonCorriente: both(activoCorriente, current, ratio),
    pruebaAcida: both(
      both(activoCorriente, inventario, (a, b) => a - b),
      current,
      ratio,
    ),
    endeudamiento: both(pasivos, positive(activos), share),
    patrimonio,
    roe: both(utilidad, positive(patrimonio), share),
    roa: both(utilidad, positive(activos), share),
    margenNeto: both(utilidad, positive(ventas), share),
    rotacionCartera: both(ventas, positive(cartera), ratio),
    diasCartera: both(cartera, positive(ventas), (a, b) => Math.round((a * COMMERCIAL_YEAR * 10) / b) / 10),
  })
  const of = (value: number | undefined) => formatCop(value ?? 0)
  return calculation(
    call,
    result,
    [
      optional(result.capitalTrabajo, (value) => ({
        label: 'Capital de trabajo',
        formula: `${of(activoCorriente)} − ${of(pasivoCorriente)}`,
        value: formatCop(value),
      })),
      optional(result.razonCorriente, (value) => ({
        label: 'Razón corriente',
        formula: `${of(activoCorriente)} ÷ ${of(pasivoCorriente)}`,
        value: formatNumber(value),
      })),
      optional(result.pruebaAcida, (value) => ({
        label: 'Prueba ácida',
        formula: `(${of(activoCorriente)} − ${of(inventario)}) ÷ ${of(pasivoCorriente)}`,
        value: formatNumber(value),
      })),
      optional(result.patrimonio, (value) => ({
        label: 'Patrimonio',
        formula: `${of(activos)} − ${of(pasivos)}`,
        value: formatCop(value),
      })),
      optional(result.endeudamiento, (value) => ({
        label: 'Nivel de endeudamiento',
        formula: `${of(pasivos)} ÷ ${of(activos)}`,
        value: formatPercent(value),
      })),
      optional(result.roe, (value) => ({
        label: 'Rentabilidad del patrimonio (ROE)',
        formula: `${of(utilidad)} ÷ ${of(patrimonio)}`,
        value: formatPercent(value),
      })),
      optional(result.roa, (value) => ({
        label: 'Rentabilidad del activo (ROA)',
        formula: `${of(utilidad)} ÷ ${of(activos)}`,
        value: formatPercent(value),
      })),
      optional(result.margenNeto, (value) => ({
        label: 'Margen neto',
        formula: `${of(utilidad)} ÷ ${of(ventas)}`,
        value: formatPercent(value),
      })),
      optional(result.rotacionCartera, (value) => ({
        label: 'Rotación de cartera',
        formula: `${of(ventas)} ÷ ${of(cartera)}`,
        value: `${formatNumber(value)} veces`,
      })),
      optional(result.diasCartera, (value) => ({
        label: 'Días de cartera',
        formula: `${of(cartera)} × ${COMMERCIAL_YEAR} ÷ ${of(ventas)}`,
        value: `${formatNumber(value)} días`,
      })),
    ],
    ['Una razón sola dice poco: compárala con la de tus meses anteriores y con la de tu sector.'],
  )
}

function both<T, U, R>(one: T | undefined, other: U | undefined, of: (one: T, other: U) => R): R | undefined {
  return one === undefined || other === undefined ? undefined : of(one, other)
}

function dropEmpty(values: { readonly [K in keyof Razones]: Razones[K] | undefined }): Razones {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

export const costoVentasInput = z.object({
  inventarioInicial: cop('Inventario al empezar el periodo').default(0),
  compras: cop('Compras netas del periodo, sin IVA descontable').default(0),
  inventarioFinal: cop('Inventario contado al terminar').default(0),
})

/**
 * Cost of sales by the periodic formula. Negative when more is left than there was: a count or a purchase is missing.
 */
export function costoVentas(
  input: z.input<typeof costoVentasInput>,
): Calculation<{ readonly disponible: number; readonly costo: number }> {
  const call = { name: 'costo_ventas', input }
  const { inventarioInicial = 0, compras = 0, inventarioFinal = 0 } = input
  const disponible = inventarioInicial + compras
  const costo = disponible - inventarioFinal
  return calculation(
    call,
    { disponible, costo },
    [
      {
        label: 'Mercancía disponible',
        formula: `${formatCop(inventarioInicial)} + ${formatCop(compras)}`,
        value: formatCop(disponible),
      },
      {
        label: 'Costo de ventas',
        formula: `${formatCop(disponible)} − ${formatCop(inventarioFinal)}`,
        value: formatCop(costo),
      },
    ],
    [
      'A las compras se les suman los fletes y se les restan devoluciones y descuentos.',
      'Lo que se dañó o se perdió queda dentro del costo si no lo separas: cuéntalo aparte.',
    ],
    INVENTARIOS,
  )
}

export const kardexInput = z.object({
  metodo: z.enum(['promedio', 'peps']).describe('Promedio ponderado, o primeras en entrar, primeras en salir'),
  entradas: z
    .array(
      z.object({
        unidades: z.number().int().positive().max(1_000_000_000).describe('Unidades que entraron'),
        costo: cop('Costo de cada una'),
      }),
    )
    .min(1)
    .max(50)
    .describe('Inventario inicial y compras, en orden'),
  salida: z.number().int().min(0).max(1_000_000_000).describe('Unidades vendidas'),
})

export interface Kardex {
  readonly costoVendido: number
  readonly quedan: number
  readonly valorFinal: number
  /** Rounded unit cost in COP; not used to compute the value. */
  readonly promedio: number
}

/** The cost of units sold, by weighted average or FIFO. Null when more were sold than there were. */
export function kardex(input: z.infer<typeof kardexInput>): Calculation<Kardex | null> {
  const call = { name: 'kardex', input }
  const { metodo, entradas, salida } = input
  const unidades = entradas.reduce((sum, each) => sum + each.unidades, 0)
  const valor = entradas.reduce((sum, each) => sum + each.unidades * each.costo, 0)
  const caveats = [
    'Elige un método y aplícalo igual a todo lo parecido. Últimas en entrar (UEPS) no se admite en NIIF.',
  ]
  if (salida > unidades) return calculation(call, null, [], caveats, INVENTARIOS)
  const promedio = Math.round(valor / unidades)
  let left = salida
  const taken = entradas.map(({ unidades: held, costo }) => {
    const now = Math.min(held, left)
    left -= now
    return { now, costo }
  })
  const costoVendido =
    metodo === 'promedio'
      ? Math.round((valor * salida) / unidades)
      : taken.reduce((sum, { now, costo }) => sum + now * costo, 0)
  return calculation(
    call,
    { costoVendido, quedan: unidades - salida, valorFinal: valor - costoVendido, promedio },
    [
      {
        label: 'Unidades disponibles',
        formula: entradas.map((each) => formatNumber(each.unidades)).join(' + '),
        value: formatNumber(unidades),
      },
      {
        label: 'Valor disponible',
        formula: entradas.map((each) => `${formatNumber(each.unidades)} × ${formatCop(each.costo)}`).join(' + '),
        value: formatCop(valor),
      },
      ...(metodo === 'promedio'
        ? [
            {
              label: 'Costo promedio',
              formula: `${formatCop(valor)} ÷ ${formatNumber(unidades)}`,
              value: formatCop(promedio),
            },
          ]
        : []),
      {
        label: 'Costo de lo vendido',
        formula:
          metodo === 'promedio'
            ? `${formatCop(valor)} × ${formatNumber(salida)} ÷ ${formatNumber(unidades)}`
            : taken
                .filter(({ now }) => now > 0)
                .map(({ now, costo }) => `${formatNumber(now)} × ${formatCop(costo)}`)
                .join(' + '),
        value: formatCop(costoVendido),
      },
      {
        label: `Inventario final (${formatNumber(unidades - salida)} unidades)`,
        formula: `${formatCop(valor)} − ${formatCop(costoVendido)}`,
        value: formatCop(valor - costoVendido),
      },
    ],
    caveats,
    INVENTARIOS,
  )
}

export const flujoCajaInput = z.object({
  saldoInicial: cop('Plata en caja y bancos al empezar').default(0),
  entradas: cop('Lo que entra de verdad: ventas cobradas, abonos, préstamos').default(0),
  salidas: cop('Lo que sale de verdad: proveedores, nómina, arriendo, impuestos, cuotas').default(0),
})

export interface FlujoCaja {
  readonly neto: number
  readonly saldoFinal: number
}

/** Closing balance of cash and banks after a period. */
export function flujoCaja(input: z.input<typeof flujoCajaInput>): Calculation<FlujoCaja> {
  const call = { name: 'flujo_caja', input }
  const { saldoInicial = 0, entradas = 0, salidas = 0 } = input
  const neto = entradas - salidas
  return calculation(
    call,
    { neto, saldoFinal: saldoInicial + neto },
    [
      { label: 'Flujo neto', formula: `${formatCop(entradas)} − ${formatCop(salidas)}`, value: formatCop(neto) },
      {
        label: 'Saldo final',
        formula: `${formatCop(saldoInicial)} ${neto < 0 ? '−' : '+'} ${formatCop(Math.abs(neto))}`,
        value: formatCop(saldoInicial + neto),
      },
    ],
    [
      'Anota las ventas cuando las cobras y los gastos cuando los pagas: lo fiado todavía no es caja.',
      'Separa lo que no es tuyo: el IVA y las retenciones que debes entregar a la DIAN.',
    ],
  )
}

/** Sales less cost of sales and expenses: the gross profit and the one before income tax. */
export const utilidadInput = z.object({
  ventas: cop('Ventas netas del periodo, sin IVA'),
  costo: cop('Costo de lo vendido').default(0),
  gastos: cop('Gastos del periodo').default(0),
})

/** Profit of a period in two steps, each also as a part of the sales. */
export function utilidad(
  input: z.input<typeof utilidadInput>,
): Calculation<{ readonly bruta: number; readonly antesDeImpuestos: number }> {
  const call = { name: 'utilidad', input }
  const { ventas, costo = 0, gastos = 0 } = input
  const bruta = ventas - costo
  const antesDeImpuestos = bruta - gastos
  const part = (value: number) => (ventas === 0 ? '' : ` (${formatPercent(share(value, ventas))} de las ventas)`)
  return calculation(
    call,
    { bruta, antesDeImpuestos },
    [
      {
        label: 'Utilidad bruta',
        formula: `${formatCop(ventas)} − ${formatCop(costo)}`,
        value: `${formatCop(bruta)}${part(bruta)}`,
      },
      {
        label: 'Utilidad antes de impuestos',
        formula: `${formatCop(bruta)} − ${formatCop(gastos)}`,
        value: `${formatCop(antesDeImpuestos)}${part(antesDeImpuestos)}`,
      },
    ],
    [
      'Las ventas van sin IVA. Si te pagas un sueldo o usas lo tuyo (local, carro), cuéntalo: si no, la utilidad se ve más grande de lo que es.',
      'Utilidad no es plata en caja: lo fiado, la mercancía sin vender y las cuotas del préstamo hacen la diferencia.',
    ],
  )
}

/** A price with the IVA on top. */
export const conIvaEncima = (precio: number, tarifa: number): number => precio + Math.round(percentOf(precio, tarifa))
