import { formatCop, formatNumber, formatPercent } from '../../../../shared/format.ts'
import type { Understood } from '../../understand/features.ts'
import { intent, type ReadContext, type Slot } from '../intent.ts'
import { mencionado } from '../slots.ts'
import { type Cuenta, cuentaEn } from './aritmetica.ts'
import { free } from './note.ts'

// Plain arithmetic, as one asks it of whoever is doing the accounts: it needs no law, so that it is free.

type Operator = '+' | '−' | '×' | '÷'

interface Operation {
  readonly operator: Operator
  /** In the order of the message; a percentage is of the first. */
  readonly figures: readonly number[]
  readonly percent?: number
  /** Whether the result is pesos. */
  readonly money: boolean
}

const LESS = /\b(?:menos|quit\w{1,6}|rest\w{1,5}|descuent\w{1,4}|descont\w{1,6}|baj\w{1,6})\b| - /
const MORE = /\b(?:mas|sum\w{1,6}|agreg\w{1,6}|anad\w{1,5}|aument\w{1,6}|increment\w{1,6}|sub\w{1,6})\b|\+/
const TIMES = /\b(?:por(?! ?ciento)|x|multiplic\w{1,7}|veces)\b|[*×]/
const PARTS = /\b(?:entre|divid\w{1,5}|division|reparti\w{0,6})\b|[÷]|\d ?\/ ?\d/
/** "Cuánto es el 12 % de…": a share, unless it is to be added or taken away. */
const SHARE = /\b(?:cuanto|cual|saca\w{0,4}|calcul\w{1,5}|dame|el|es|son)\b|%/

function operatorIn(text: string): Operator | undefined {
  if (PARTS.test(text)) return '÷'
  if (LESS.test(text)) return '−'
  if (MORE.test(text)) return '+'
  return TIMES.test(text) ? '×' : undefined
}

function resultOf({ operator, figures, percent }: Operation): number {
  const [first = 0, ...others] = figures
  if (percent !== undefined) {
    const share = (first * percent) / 100
    return operator === '+' ? first + share : operator === '−' ? first - share : share
  }
  return others.reduce(
    (held, next) =>
      operator === '+' ? held + next : operator === '−' ? held - next : operator === '×' ? held * next : held / next,
    first,
  )
}

/**
 * A single operation told among other words ("de 5 millones me quitaron 300 mil, ¿cuánto queda?"); undefined where the signs
 * are of several kinds or the units do not fit: what is not read whole is not worked out.
 */
function operationIn({ text, amounts, percents, quantities }: Understood): Operation | undefined {
  const money = amounts.some(({ unit }) => unit === 'COP')
  if (amounts.some(({ unit }) => unit !== 'COP')) return undefined
  const figures = [...amounts, ...quantities].sort((a, b) => a.start - b.start).map(({ value }) => value)
  const operator = operatorIn(text)
  const [rate] = percents
  if (rate !== undefined && percents.length === 1 && figures.length === 1) {
    const [sum = 0] = figures
    return SHARE.test(text)
      ? { operator: operator === '+' || operator === '−' ? operator : '×', figures: [sum], percent: rate.value, money }
      : undefined
  }
  const mixed = [PARTS, LESS, MORE, TIMES].filter((each) => each.test(text)).length > 1
  if (operator === undefined || percents.length > 0 || mixed || /\b(?:a|de) \$?\d/.test(text)) return undefined
  const zero = operator === '÷' && figures.slice(1).includes(0)
  const squared = operator === '×' && amounts.length > 1
  return figures.length < 2 || zero || squared ? undefined : { operator, figures, money }
}

function written({ operator, figures, percent, money }: Operation): string {
  const [first = 0] = figures
  const shown = (value: number) => (money && value >= 1000 ? formatCop(value) : formatNumber(value))
  if (percent === undefined) return figures.map(shown).join(` ${operator} `)
  return operator === '×'
    ? `${shown(first)} × ${formatPercent(percent)}`
    : `${shown(first)} ${operator} ${formatPercent(percent)}`
}

/** As older conversations hold it. */
const isCuenta = (value: unknown): value is Cuenta =>
  typeof value === 'object' && value !== null && 'valor' in value && 'escrita' in value

function cuentaOf(message: Understood, { facts, before }: ReadContext): Cuenta | undefined {
  const held = isCuenta(before) ? before : undefined
  const exact = cuentaEn(message, facts, held)
  if (exact !== undefined) return exact
  const loose = operationIn(message)
  return loose && { escrita: written(loose), valor: resultOf(loose), pesos: loose.money }
}

const operacion: Slot<Cuenta, false> = {
  label: 'Operación',
  type: 'text',
  read: cuentaOf,
  show: ({ escrita }) => escrita,
  required: false,
}

export const cuentas = intent({
  id: 'cuentas',
  subject: 'contabilidad',
  title: 'Sumar, restar, multiplicar, dividir o sacar un porcentaje',
  // The figures are read by the operation; as passing mentions they count as taken.
  slots: {
    operacion,
    mencionado: { ...mencionado, percent: ['mencion', 'tarifa', 'proporcion', 'descuento', 'recargo'] },
  },
  fits: ({ text, amounts, quantities, percents }) =>
    amounts.length + quantities.length + percents.length > 0 && (percents.length > 0 || operatorIn(text) !== undefined),
  answer({ operacion: asked }) {
    if (!isCuenta(asked)) return free('¿Qué números y qué operación? Por ejemplo: «el 12 % de 4.500.000».')
    const { escrita, valor, pesos } = asked
    return free(`${escrita} = **${pesos ? formatCop(valor) : formatNumber(valor)}**.`, ['Este mensaje no se cobra.'])
  },
})
