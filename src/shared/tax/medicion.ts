import { formatCop, formatNumber, formatPercent } from '../format.ts'
import { percentOf } from './percent.ts'
import type { Calculation, LegalSource, Step } from './types.ts'

// Subsequent measurement under NIIF: inventories, revalued assets, leases and deferred tax.

const calculation = <T>(
  result: T,
  steps: readonly Step[],
  sources: readonly LegalSource[],
  caveats: readonly string[] = [],
): Calculation<T> => ({ result, steps, sources, facts: [], caveats })

const nic = (number: string): LegalSource => ({ type: 'nic', number })
const pymes = (article: string): LegalSource => ({ type: 'niif', number: 'PYMES', article })

export interface ValorNetoRealizable {
  /** COP: net realisable value; never below zero. */
  readonly vnr: number
  /** COP: the lower of cost and that value. */
  readonly medido: number
  /** COP: the write-down. */
  readonly deterioro: number
  /** COP: reversal of an earlier write-down, never above it. */
  readonly reversion: number
}

/** Inventory at the lower of cost and net realisable value (NIC 2; section 13 compares with the price less costs to sell). */
export function valorNetoRealizable(input: {
  readonly costo: number
  readonly precio: number
  readonly costosVenta?: number
  readonly costosTerminar?: number
  /** The balance of the write-down allowance. */
  readonly deterioroAnterior?: number
}): Calculation<ValorNetoRealizable> {
  const { costo, precio, costosVenta = 0, costosTerminar = 0, deterioroAnterior = 0 } = input
  const vnr = Math.max(0, precio - costosVenta - costosTerminar)
  const medido = Math.min(costo, vnr)
  const needed = costo - medido
  const deterioro = Math.max(0, needed - deterioroAnterior)
  const reversion = Math.max(0, deterioroAnterior - needed)
  const less = (value: number) => (value === 0 ? '' : ` − ${formatCop(value)}`)
  return calculation(
    { vnr, medido, deterioro, reversion },
    [
      {
        label: 'Valor neto realizable',
        formula: `${formatCop(precio)}${less(costosTerminar)}${less(costosVenta)}`,
        value: formatCop(vnr),
      },
      { label: 'Costo', value: formatCop(costo) },
      { label: 'Se mide al menor', value: formatCop(medido) },
      ...(deterioroAnterior === 0 ? [] : [{ label: 'Deterioro ya registrado', value: formatCop(deterioroAnterior) }]),
      reversion > 0
        ? {
            label: 'Reversión',
            formula: `${formatCop(deterioroAnterior)} − ${formatCop(needed)}`,
            value: formatCop(reversion),
          }
        : {
            label: 'Deterioro',
            formula: `${formatCop(costo)} − ${formatCop(medido)}${less(deterioroAnterior)}`,
            value: formatCop(deterioro),
          },
    ],
    [nic('2'), pymes('sección 13')],
    ['Se compara partida por partida (o por grupos parecidos), y no el inventario entero.'],
  )
}

export interface Revaluacion {
  /** COP: revaluation of the year in other comprehensive income. */
  readonly alOri: number
  /** COP: effect on profit or loss; negative for an expense. */
  readonly alResultado: number
  /** COP: earlier surplus used up by a decrease. */
  readonly delSuperavit: number
  /** COP: surplus in equity afterwards. */
  readonly superavit: number
}

/**
 * A revalued asset: an increase goes to the surplus, unless it reverses an earlier expense; a decrease, the other way
 * round.
 */
export function revaluacion(input: {
  readonly enLibros: number
  readonly valorRazonable: number
  /** Surplus of earlier revaluations of the same asset. */
  readonly superavitPrevio?: number
  /** An earlier decrease of the same asset recognised in profit or loss. */
  readonly perdidaPrevia?: number
}): Calculation<Revaluacion> {
  const { enLibros, valorRazonable, superavitPrevio = 0, perdidaPrevia = 0 } = input
  const change = valorRazonable - enLibros
  const recovered = change > 0 ? Math.min(change, perdidaPrevia) : 0
  const delSuperavit = change < 0 ? Math.min(-change, superavitPrevio) : 0
  const alOri = change > 0 ? change - recovered : 0
  const alResultado = change > 0 ? recovered : change + delSuperavit
  return calculation(
    { alOri, alResultado, delSuperavit, superavit: superavitPrevio + alOri - delSuperavit },
    [
      {
        label: change < 0 ? 'Disminución' : 'Aumento',
        formula: `${formatCop(valorRazonable)} − ${formatCop(enLibros)}`,
        value: formatCop(Math.abs(change)),
      },
      ...(alOri > 0 ? [{ label: 'Al superávit por revaluación (ORI)', value: formatCop(alOri) }] : []),
      ...(delSuperavit > 0 ? [{ label: 'Contra el superávit que había (ORI)', value: formatCop(-delSuperavit) }] : []),
      ...(alResultado === 0
        ? []
        : [
            {
              label: alResultado > 0 ? 'Al ingreso del año' : 'Al gasto del año',
              value: formatCop(Math.abs(alResultado)),
            },
          ]),
      { label: 'Superávit que queda', value: formatCop(superavitPrevio + alOri - delSuperavit) },
    ],
    [nic('16'), pymes('sección 17')],
    [
      'Se revalúa toda la clase de activos y no uno solo, y se repite cuando el valor razonable cambia de forma importante.',
    ],
  )
}

export interface ImpuestoDiferido {
  /** COP: carrying amount minus tax base, unsigned. */
  readonly diferencia: number
  readonly clase: 'activo' | 'pasivo' | 'ninguno'
  /** COP. */
  readonly impuesto: number
}

/** Deferred tax of one temporary difference: a deductible difference gives an asset, a taxable one a liability. */
export function impuestoDiferido(input: {
  readonly enLibros: number
  readonly fiscal: number
  /** Percent. */
  readonly tarifa: number
  /** Whether the measured item is an asset or a liability of the company. */
  readonly partida: 'activo' | 'pasivo'
}): Calculation<ImpuestoDiferido> {
  const { enLibros, fiscal, tarifa, partida } = input
  const diferencia = Math.abs(enLibros - fiscal)
  const later = partida === 'activo' ? enLibros > fiscal : enLibros < fiscal
  const clase = diferencia === 0 ? 'ninguno' : later ? 'pasivo' : 'activo'
  const impuesto = Math.round(percentOf(diferencia, tarifa))
  return calculation(
    { diferencia, clase, impuesto },
    [
      {
        label: `Diferencia temporaria ${clase === 'activo' ? 'deducible' : 'imponible'}`,
        formula: `${formatCop(Math.max(enLibros, fiscal))} − ${formatCop(Math.min(enLibros, fiscal))}`,
        value: formatCop(diferencia),
      },
      {
        label: clase === 'activo' ? 'Activo por impuesto diferido' : 'Pasivo por impuesto diferido',
        formula: `${formatCop(diferencia)} × ${formatPercent(tarifa)}`,
        value: formatCop(impuesto),
      },
    ],
    [nic('12'), pymes('sección 29')],
    ['El activo solo se reconoce si es probable que haya utilidades fiscales con las que usarlo.'],
  )
}

export interface ArrendamientoNiif16 {
  /** COP: present value of the rents, the opening amount of liability and right of use. */
  readonly pasivo: number
  /** COP: interest of the first period. */
  readonly interes: number
  /** COP: the part of the first rent that reduces the liability. */
  readonly abono: number
  /** COP: straight-line depreciation of the right of use per period. */
  readonly depreciacion: number
  /** COP: total rents minus present value. */
  readonly interesTotal: number
}

/** A lease in the lessee's books under NIIF 16: equal rents, payable in arrears or in advance. */
export function arrendamientoNiif16(input: {
  readonly canon: number
  readonly periodos: number
  /** Percent for one period. */
  readonly tasa: number
  readonly anticipado?: boolean
}): Calculation<ArrendamientoNiif16> {
  const { canon, periodos, tasa, anticipado = false } = input
  const rate = tasa / 100
  const factor = rate === 0 ? periodos : (1 - (1 + rate) ** -periodos) / rate
  const pasivo = Math.round(canon * factor * (anticipado ? 1 + rate : 1))
  // A rent paid on the first day bears no interest yet.
  const interes = Math.round((anticipado ? pasivo - canon : pasivo) * rate)
  const abono = anticipado ? canon : canon - interes
  const depreciacion = Math.round(pasivo / periodos)
  return calculation(
    { pasivo, interes, abono, depreciacion, interesTotal: canon * periodos - pasivo },
    [
      {
        label: 'Valor presente de los cánones',
        formula: `${formatCop(canon)} × ${formatNumber(Math.round(factor * (anticipado ? 1 + rate : 1) * 10_000) / 10_000)} (${formatNumber(periodos)} periodos al ${formatPercent(tasa)})`,
        value: formatCop(pasivo),
      },
      {
        label: 'Interés del primer periodo',
        formula: `${formatCop(anticipado ? pasivo - canon : pasivo)} × ${formatPercent(tasa)}`,
        value: formatCop(interes),
      },
      { label: 'Baja el pasivo con el primer canon', value: formatCop(abono) },
      {
        label: 'Depreciación por periodo',
        formula: `${formatCop(pasivo)} ÷ ${formatNumber(periodos)}`,
        value: formatCop(depreciacion),
      },
      {
        label: 'Interés de todo el contrato',
        formula: `${formatCop(canon * periodos)} − ${formatCop(pasivo)}`,
        value: formatCop(canon * periodos - pasivo),
      },
    ],
    [{ type: 'niif', number: '16' }],
    ['Supone cánones iguales, sin opción de compra, sin pagos iniciales ni incentivos.'],
  )
}

export interface Conciliacion {
  /** COP: the bank's balance after items in transit. */
  readonly bancoAjustado: number
  /** COP: the books' balance after the bank's entries. */
  readonly librosAjustado: number
  /** COP: unexplained difference; positive when the bank has more. */
  readonly diferencia: number
}

/** Bank reconciliation: both balances, each adjusted by what the other side already knew. */
export function conciliacionBancaria(input: {
  readonly saldoBanco: number
  readonly saldoLibros: number
  /** Drawn and not cashed yet. */
  readonly cheques?: number
  /** Deposited and not in the statement yet. */
  readonly consignaciones?: number
  /** Charged by the bank and not entered: fees, 4x1000, interest. */
  readonly cargos?: number
  /** Credited by the bank and not entered. */
  readonly abonos?: number
}): Calculation<Conciliacion> {
  const { saldoBanco, saldoLibros, cheques = 0, consignaciones = 0, cargos = 0, abonos = 0 } = input
  const bancoAjustado = saldoBanco - cheques + consignaciones
  const librosAjustado = saldoLibros - cargos + abonos
  const row = (label: string, value: number): Step[] => (value === 0 ? [] : [{ label, value: formatCop(value) }])
  return calculation(
    { bancoAjustado, librosAjustado, diferencia: bancoAjustado - librosAjustado },
    [
      { label: 'Saldo del extracto', value: formatCop(saldoBanco) },
      ...row('Cheques y pagos sin cobrar', -cheques),
      ...row('Consignaciones en tránsito', consignaciones),
      { label: 'Saldo del banco, ajustado', value: formatCop(bancoAjustado) },
      { label: 'Saldo en libros', value: formatCop(saldoLibros) },
      ...row('Lo que cobró el banco y no está en libros', -cargos),
      ...row('Lo que abonó el banco y no está en libros', abonos),
      { label: 'Saldo en libros, ajustado', value: formatCop(librosAjustado) },
      { label: 'Sin explicar', value: formatCop(Math.abs(bancoAjustado - librosAjustado)) },
    ],
    [pymes('sección 7')],
  )
}

/**
 * The monthly rate in percent at which the present value of rents and option equals the asset; undefined if they do not
 * even repay it.
 */
export function tasaImplicita(input: {
  readonly valor: number
  readonly canon: number
  readonly periodos: number
  /** The purchase option at the end. */
  readonly opcion: number
}): number | undefined {
  const { valor, canon, periodos, opcion } = input
  if (canon * periodos + opcion <= valor) return undefined
  const worth = (rate: number) => (canon * (1 - (1 + rate) ** -periodos)) / rate + opcion * (1 + rate) ** -periodos
  let [low, high] = [1e-9, 1]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (worth(middle) > valor) low = middle
    else high = middle
  }
  return Math.round(low * 1e8) / 1e6
}

export interface Financiacion {
  /** COP: the cash price, which is the income or the cost. */
  readonly contado: number
  /** COP: the financing component. */
  readonly interes: number
  /** Percent a month. */
  readonly tasaMensual: number
  /** COP: of the first month. */
  readonly primerMes: number
}

/** A sale or purchase without interest beyond the usual terms: the cash price, and the rest as interest. */
export function financiacionImplicita(input: {
  readonly plazo: number
  readonly contado?: number | undefined
  readonly meses: number
  /** Annual rate in percent, if no cash price is known. */
  readonly tasa?: number | undefined
}): Calculation<Financiacion> {
  const { plazo, meses, tasa = 0 } = input
  const contado = input.contado ?? Math.round(plazo / (1 + tasa / 100) ** (meses / 12))
  const monthly = (plazo / contado) ** (1 / meses) - 1
  const tasaMensual = Math.round(monthly * 1_000_000) / 10_000
  const [interes, primerMes] = [plazo - contado, Math.round(contado * monthly)]
  return calculation(
    { contado, interes, tasaMensual, primerMes },
    [
      {
        label: input.contado === undefined ? 'Valor presente' : 'Precio de contado',
        ...(input.contado === undefined
          ? { formula: `${formatCop(plazo)} ÷ (1 + ${formatPercent(tasa)}) ^ (${meses} ÷ 12)` }
          : {}),
        value: formatCop(contado),
      },
      {
        label: 'Interés de todo el plazo',
        formula: `${formatCop(plazo)} − ${formatCop(contado)}`,
        value: formatCop(interes),
      },
      {
        label: 'Tasa implícita mensual',
        formula: `(${formatCop(plazo)} ÷ ${formatCop(contado)}) ^ (1 ÷ ${meses}) − 1`,
        value: formatPercent(tasaMensual),
      },
      {
        label: 'Interés del primer mes',
        formula: `${formatCop(contado)} × ${formatPercent(tasaMensual)}`,
        value: formatCop(primerMes),
      },
    ],
    [pymes('secciones 11 y 23')],
    ['El IVA se calcula sobre el valor de la factura, con la financiación incluida (art. 447).'],
  )
}
