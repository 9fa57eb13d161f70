import type { Asiento, LineaAsiento } from '../asientos.ts'
import { cuentaPorCodigo } from '../puc.ts'
import type { Momento } from './moments.ts'

// The entry of what a calculator worked out: declared beside its formula, out of its result and of what it was given. The
// same declaration is a table of the calculator's page, of every door and of the assistant's answers.

/** How the entry is wanted. A declaration takes what it knows of it, and the rest changes nothing. */
export interface OpcionesAsiento {
  /** Only that moment; absent: those that the declaration begins with. */
  readonly momento?: Momento | undefined
  /** Of a payroll: without what the month sets aside. */
  readonly sinProvisiones?: boolean | undefined
  /** Whether what is paid was set aside before; absent: both ways are told. */
  readonly provisionado?: boolean | undefined
  readonly lado?: 'compra' | 'venta' | undefined
  /** Paid at once; absent: it is owed first. */
  readonly contado?: boolean | undefined
  /** By cash, and not by the bank. */
  readonly efectivo?: boolean | undefined
  /** Whoever enters it may not take the IVA off: it is part of the cost. */
  readonly ivaAlCosto?: boolean | undefined
  /** Of a tax of one's own, what was paid ahead of it. */
  readonly pagado?:
    | { readonly [K in 'retenido' | 'anticipado' | 'saldoFavor' | 'descuentos']?: number | undefined }
    | undefined
}

/** A line, with the results that it comes from: "salud del trabajador + salud del empleador". */
export interface Partida extends LineaAsiento {
  readonly de: string
}

export interface AsientoDeclarado extends Omit<Asiento, 'lineas'> {
  readonly momento: Momento
  readonly lineas: readonly Partida[]
  /** What has to be known of it, in Spanish, one sentence each. */
  readonly notas: readonly string[]
}

/** Sums of the result by what they are called. */
type Parts = Readonly<Record<string, number>>

/** Above zero on the debit, below on the credit. */
function partida(codigo: string, parts: Parts, sign: 1 | -1, nombre: string | undefined): Partida {
  const named = Object.entries(parts).filter(([, value]) => Math.round(value) !== 0)
  const value = sign * named.reduce((sum, [, part]) => sum + Math.round(part), 0)
  return {
    codigo,
    nombre: nombre ?? nombreDe(codigo),
    debito: Math.max(0, value),
    credito: Math.max(0, -value),
    de: named.map(([name, part], at) => `${part < 0 ? '− ' : at === 0 ? '' : '+ '}${name}`).join(' '),
  }
}

/** Subaccounts that the plan calls by one word are told with their account: "Proveedores nacionales" is clear, "Otros" is not. */
const BARE: Readonly<Record<string, string>> = {
  '111005': 'Bancos',
  '130505': 'Clientes nacionales',
  '2210': 'Proveedores del exterior',
  '233505': 'Gastos financieros por pagar',
  '233520': 'Comisiones por pagar',
  '233525': 'Honorarios por pagar',
  '233540': 'Arrendamientos por pagar',
  '233545': 'Transportes y fletes por pagar',
  '233595': 'Otros costos y gastos por pagar',
  '236005': 'Dividendos por pagar',
  '240405': 'Impuesto de renta por pagar',
  '2412': 'ICA por pagar',
  '2495': 'Otros impuestos por pagar',
  '2615': 'Provisión para obligaciones fiscales',
  '530595': 'Otros gastos financieros (4x1000)',
}
export const nombreDe = (codigo: string): string => BARE[codigo] ?? cuentaPorCodigo(codigo)?.nombre ?? codigo

export const debe = (codigo: string, parts: Parts, nombre?: string): Partida => partida(codigo, parts, 1, nombre)
export const haber = (codigo: string, parts: Parts, nombre?: string): Partida => partida(codigo, parts, -1, nombre)

/**
 * An entry whose sums are equal: what the lines leave open goes to the account that closes it, which is what is paid or owed.
 * Undefined where nothing moves, or too much.
 */
export function asentado(
  momento: Momento,
  concepto: string,
  lineas: readonly (Partida | undefined)[],
  cierra: readonly [codigo: string, de: string, nombre?: string],
  notas: readonly string[] = [],
): AsientoDeclarado | undefined {
  const moved = lineas.flatMap((each) => (each === undefined || each.debito + each.credito === 0 ? [] : [each]))
  const open = moved.reduce((sum, { debito, credito }) => sum + debito - credito, 0)
  const [codigo, de, nombre] = cierra
  const side = open > 0 ? haber : debe
  const whole = open === 0 ? moved : [...moved, side(codigo, { [de]: Math.abs(open) }, nombre)]
  const total = whole.reduce((sum, { debito }) => sum + debito, 0)
  // Beyond what a number counts to the peso nothing is equal.
  return total === 0 || !Number.isSafeInteger(total) ? undefined : { momento, concepto, lineas: whole, total, notas }
}

export const BANCO = (de: string) => ['111005', de] as const

/** Those that there are, of the moment that is wanted. */
export function elegidos(
  asientos: readonly (AsientoDeclarado | undefined)[],
  { momento, efectivo }: OpcionesAsiento,
): readonly AsientoDeclarado[] {
  const all = asientos.flatMap((each) => each ?? [])
  const wanted = momento === undefined ? all : all.filter((each) => each.momento === momento)
  return efectivo === true ? wanted.map(porCaja) : wanted
}

const porCaja = (asiento: AsientoDeclarado): AsientoDeclarado => ({
  ...asiento,
  lineas: asiento.lineas.map((each) =>
    each.codigo === '111005' ? { ...each, codigo: '110505', nombre: 'Caja general' } : each,
  ),
})

/** What is accrued against a liability, and the liability as it is paid. */
export function causadoYPagado(
  what: { readonly concepto: string; readonly pago: string; readonly notas?: readonly string[] },
  [gasto, nombreGasto]: readonly [codigo: string, nombre?: string],
  [pasivo, nombrePasivo]: readonly [codigo: string, nombre?: string],
  parts: Parts,
  options: OpcionesAsiento,
): readonly AsientoDeclarado[] {
  const [de = ''] = Object.keys(parts)
  return elegidos(
    options.contado === true
      ? [asentado('pago', what.pago, [debe(gasto, parts, nombreGasto)], BANCO(de), what.notas)]
      : [
          asentado(
            'causacion',
            what.concepto,
            [debe(gasto, parts, nombreGasto)],
            [pasivo, de, nombrePasivo],
            what.notas,
          ),
          asentado('pago', what.pago, [debe(pasivo, parts, nombrePasivo)], BANCO(de)),
        ],
    options,
  )
}
